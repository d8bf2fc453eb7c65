/*
 * lower.h - the early half after parsing: a unit (tree and directives) in, C with builtins out.
 *
 * One function a pass, in the order of src/passes.def, which says what each requires and makes; each returns false when
 * it reported errors. Passes of the kind LOWER there also run after errors of earlier ones, to find more: what was
 * reported is left out, or replaced by something harmless, so that it is not reported twice.
 * Nothing here depends on a target.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_LOWER_H
#define SUMAC_LOWER_LOWER_H

#include "model/unit.h"
#include "util/settings.h"

struct lowering;
struct words;

/* lower.c. The result belongs to the caller, who calls lower_free; all arguments are borrowed and must outlive it.
   INFO, for -Minfo, may be NULL. */
struct constructs;
struct lowering *lower_new(struct unit *, const struct constructs *, struct info *, const struct settings *);
void lower_free(struct lowering *);

bool lower_check_atomics(struct lowering *); /* analyse/atomic.c: atomic constructs have a known form */
bool lower_listed(struct lowering *);        /* check/listed.c: functions that devices cannot have, and nobody names */
bool lower_regions(struct lowering *);       /* analyse/regions.c: compute constructs and their loops */
bool lower_dims(struct lowering *);          /* plan/dims.c: gang dimensions; the sizes asked for one launch agree */
bool lower_spaces(struct lowering *);        /* analyse/spaces.c: iteration spaces of canonical loops */
bool lower_candidates(struct lowering *); /* plan/candidates.c: reductions of clauses, and accumulations without one */
bool lower_assign(struct lowering *);     /* plan/assign.c: every loop has its levels */
bool lower_privates(struct lowering *);   /* plan/privates.c: what is private to a loop */
bool lower_scan_vars(struct lowering *);  /* plan/vars.c: every variable of a region has a data attribute */
bool lower_spread(struct lowering *);     /* plan/spread.c: which other loops a reduction holds for */
bool lower_reduce(struct lowering *);     /* plan/reduce.c: where each reduction is set up and finished */
bool lower_warn_pointers(struct lowering *);   /* check/pointers.c */
bool lower_warn_races(struct lowering *);      /* check/races.c, element_races.c */
bool lower_warn_lost(struct lowering *);       /* check/lost.c */
bool lower_warn_host_order(struct lowering *); /* host/open_sums.c */
bool lower_calls(struct lowering *);           /* check/calls.c: what regions call can run on a device */
bool lower_report(struct lowering *);          /* check/report.c: -Minfo */
bool lower_outline(struct lowering *);         /* write/outline.c: a region is a function; loops are explicit */
bool lower_routines(struct lowering *);        /* write/routine.c: edits in the bodies of routines */
bool lower_api_calls(struct lowering *);       /* host/api_calls.c: edits around calls of openacc.h's routines */
bool lower_launch(struct lowering *);          /* host/launch.c: the host maps, launches, unmaps */

bool lower_write(struct lowering *);      /* host/text.c: the whole rewritten file for `clang -x cpp-output` */
char *lower_text_take(struct lowering *); /* the file's text, the caller's (free); NULL before lower_write */

/* plan/dims.c: calls ADD for each region, after lower_outline: AT[0] is the construct's place in the user's file,
   AT[1..3] those of the sizes asked for gangs, workers and lanes. */
void lower_places(const struct lowering *,
                  void (*add)(void *context, const char *region, const struct place at[4], const struct words *),
                  void *context);

/* dump.c. PASS is the name of a function above without "lower_". */
void lower_dump(const struct lowering *, const char *pass, FILE *out);

/* builtins.h and abi.h, preprocessed: embedded when Sumac is built. */
extern const char lower_prelude[], lower_overloads[]; /* the second one: for C++ */
extern const char lower_digits[];                     /* digits.h and terms.h, for files with such sums */
extern const char lower_any_digits[]; /* any_terms.h, C++: where such depend on a template's parameters */
extern const char lower_open_sums[];  /* open_sums.h: where host code has sums in whatever order */

#endif
