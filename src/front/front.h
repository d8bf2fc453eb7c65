/*
 * front.h - C and C++ with directives: preprocessed text in, a unit (model/unit.h) out.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FRONT_FRONT_H
#define SUMAC_FRONT_FRONT_H

#include "front/clang/clang.h"
#include "front/directives/directives.h"

/* read.c: preprocessed text (of clang -E -dD) to unit. NULL and diagnostics on errors. LANGUAGES, whose directives are
   read, ends with NULL and outlives the unit, which is freed with unit_free. */
struct unit *front_read(const char *path, const char *preprocessed, size_t length, const struct clang_flags *flags,
                        const struct language *const *languages, struct diag *);
/* check_names.c: no name of the user's is one of Sumac's. False when there were errors. */
bool front_check(struct unit *);
void unit_free(struct unit *);

#endif
