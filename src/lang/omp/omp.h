/*
 * omp.h - OpenMP as a language, and what is seen of it in a text before it is read.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_OMP_H
#define SUMAC_LANG_OMP_H

#include "model/construct.h"
#include "model/language.h"

extern const struct language lang_omp, lang_omp_operators; /* language.c */

/* stay.c: what begins names of directives that clang alone knows; NULL ends them. */
extern const char *const omp_other_names[];
/* The text has directives that are about devices. */
bool omp_is_for_devices(const char *text, size_t length);
bool omp_reduces(const char *text, size_t length); /* some directive has a reduction clause */
/* host_faults.c: warnings of directives of host code, in a text without such, that its compiler compiles wrong. */
void omp_check_host_text(struct diag *, struct arena *, const char *text, size_t length);
/* host_faults.c: errors where directives for devices stand in a text of LANGUAGE, in which they are not supported.
 */
void omp_refuse_devices(struct diag *, struct arena *, const char *text, size_t length, const char *language);
/* The host's compiler reads what the text has only as the newest OpenMP, as which it refuses older spellings. */
bool omp_is_newest(const char *text, size_t length);

#endif
