/*
 * lang.h - directive languages: what a directive says becomes constructs (lower/construct.h), which is all that
 * lowering sees.
 */
#ifndef SUMAC_LANG_LANG_H
#define SUMAC_LANG_LANG_H

#include "lower/construct.h"

/* lang.c: what the languages forbid beside what front_check looks at. False when there were errors. */
bool lang_check(struct unit *);

/* The constructs of a checked unit, in the order of the text, those of implied routines included. The list is
   the caller's (vec_free), its items are the unit's. */
void lang_build(struct unit *, struct constructs *);

/* acc/check.c */
void acc_check(struct unit *);
/* acc/build.c: the construct of one directive, which directive->construct then is. */
struct construct *acc_build(struct unit *, struct directive *);

#endif
