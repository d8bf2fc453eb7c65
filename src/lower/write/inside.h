/*
 * inside.h - forms of a function for devices that stand in the function itself.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_WRITE_INSIDE_H
#define SUMAC_LOWER_WRITE_INSIDE_H

#include "lower/write/write.h"

/* Writes the forms that devices have of a function which is otherwise what the host's compiler makes of it. */
void forms_inside(struct lowering *, struct region *routine);
/* C++: writes those for other kinds of device than the host, whose ROUTINE is. */
void forms_for_kinds(struct lowering *, struct region *routine);
/* The name that a label of the user's has in a form of ROUTINE's function. NULL: its own. */
const char *form_label(struct lowering *, const struct region *routine, const struct decl *label);

/* Text at the beginning of a routine: its levels, and its device and crew. */
const char *routine_begin_text(struct lowering *, struct region *routine);

#endif
