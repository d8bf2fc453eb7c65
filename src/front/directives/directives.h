/*
 * directives.h - what is seen of directives in a text, without a compiler.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FRONT_DIRECTIVES_H
#define SUMAC_FRONT_DIRECTIVES_H

#include "model/language.h"

/* scan.c: true if the text holds any directive that Sumac must handle (so that plain C goes straight to clang). */
bool front_has_directives(const char *preprocessed, size_t length, const struct language *const *languages);
/* pragmas.c: pragmas that look like directives of the languages but are none, a warning, and wrong names of directives
   that stay, an error: false then. */
struct pragma_check {
  const char *path;
  const struct language *const *languages; /* ends with NULL */
  const char *const *others; /* words that begin directives which the host's compiler alone knows; NULL ends them */
};
bool front_check_pragmas(const struct pragma_check *, const char *preprocessed, size_t length, struct diag *);
/* attributes.c: directives of LANGUAGE, "omp", that stand as attributes in TEXT become pragmas. False: an error. */
bool front_replace_attributes(const char *path, struct text *, const char *language, bool cxx, struct diag *,
                              bool *replaced);

#endif
