/*
 * lang.h - directive languages. Each is a table (model/language.h) that says how its directives are read, what they
 * forbid, and which constructs (model/construct.h) they are: these are all that lowering sees. A new language is a
 * folder, with its table in lang.c.
 */
#ifndef SUMAC_LANG_LANG_H
#define SUMAC_LANG_LANG_H

#include "model/construct.h"
#include "model/language.h"
#include "util/settings.h"

extern const struct language lang_acc, lang_omp, lang_omp_operators, lang_sumac;

/* The languages whose directives are read in a preprocessed file, which is compiled with these; ends with NULL. */
const struct language *const *lang_of(const char *text, size_t length, const struct settings *);

/* Warns of pragmas that look like directives of the languages that SETTINGS ask for. False after errors: a directive of
   host code has a wrong name. */
bool lang_check_pragmas(const char *path, const char *text, size_t length, const struct settings *, struct diag *);

/* omp/stay.c: what begins names of directives that clang alone knows; NULL ends them. */
extern const char *const omp_other_names[];
/* The text has directives that are about devices. */
bool omp_is_for_devices(const char *text, size_t length);
bool omp_reduces(const char *text, size_t length); /* some directive has a reduction clause */
/* omp/host_faults.c: warnings of directives of host code, in a text without such, that its compiler compiles wrong. */
void omp_check_host_text(struct diag *, struct arena *, const char *text, size_t length);
/* omp/host_faults.c: errors where directives for devices stand in a text of LANGUAGE, in which they are not supported.
 */
void omp_refuse_devices(struct diag *, struct arena *, const char *text, size_t length, const char *language);
/* The host's compiler reads what the text has only as the newest OpenMP, as which it refuses older spellings. */
bool omp_is_newest(const char *text, size_t length);

/* The unit is legal in every language, or there are errors, and what they are about is wrong. False: others rely on
   that. */
bool lang_check(struct unit *);

/* Marks a directive with an error as wrong, and all that are lowered with it: those in it, and if it stands in device
   code, all in its compute construct. Called by a language's check. */
void lang_wrong(struct unit *, const struct directive *);
/* Something is wrong that others rely on: to look for more would find errors that are none. */
bool lang_is_lost(const struct unit *);

/* A construct of the directive with what every kind has but its clauses, for a language's build. */
struct construct *lang_construct(struct unit *, const struct directive *, enum construct_kind);

/* The constructs of a checked unit, in the order of the text, those of implied directives behind them; of what is wrong
   a CONSTRUCT_WRONG. ACCUMULATIONS without a clause are reductions. The list is the caller's (vec_free), its items are
   the unit's. */
void lang_build(struct unit *, enum choice accumulations, struct constructs *);

#endif
