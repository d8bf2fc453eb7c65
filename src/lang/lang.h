/*
 * lang.h - directive languages. Each is a table (model/language.h) that says how its directives are read, what they
 * forbid, and which constructs (model/construct.h) they are: these are all that lowering sees. A new language is a
 * folder, with its table in lang.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_LANG_H
#define SUMAC_LANG_LANG_H

#include "model/construct.h"
#include "model/language.h"
#include "util/settings.h"

/* The languages whose directives are read in a preprocessed file, which is compiled with these; ends with NULL. */
const struct language *const *lang_of(const char *text, size_t length, const struct settings *);

/* Warns of pragmas that look like directives of the languages that SETTINGS ask for. False after errors: a directive of
   host code has a wrong name. */
bool lang_check_pragmas(const char *path, const char *text, size_t length, const struct settings *, struct diag *);

/* The words of the report (struct words) for code that no construct is known of: those of the file's only language. */
const struct words *lang_words(const struct settings *);

/* True if the text has directives that the host's compiler reads as the newest OpenMP alone, as which it refuses older
   spellings. */
bool lang_is_newest_openmp(const char *text, size_t length);
/* Warnings of directives of host code, in a text without such for devices, that its compiler compiles wrong. */
void lang_check_host_openmp(struct diag *, struct arena *, const char *text, size_t length);
/* Errors where directives for devices stand in a text of LANGUAGE, in which they are not supported. */
void lang_refuse_devices(struct diag *, struct arena *, const char *text, size_t length, const char *language);
/* Directives that stand as attributes become pragmas. False: an error. */
bool lang_replace_attributes(const char *path, struct text *, bool cxx, struct diag *, bool *replaced);

/* The unit is legal in every language, or there are errors, and what they are about is wrong. False: others rely on
   that. */
bool lang_check(struct unit *);

/* The constructs of a checked unit, in the order of the text, those of implied directives behind them; of what is wrong
   a CONSTRUCT_WRONG. ACCUMULATIONS without a clause are reductions. The list is the caller's (vec_free), its items are
   the unit's. */
void lang_build(struct unit *, enum choice accumulations, struct constructs *);

#endif
