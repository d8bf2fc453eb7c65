/*
 * scopes.h - scopes of C++ around places of the text, and declared operators: what binding a directive needs (struct
 * language, bind).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FRONT_SCOPES_H
#define SUMAC_FRONT_SCOPES_H

#include "model/language.h"

/* scopes.c: C++: the names of the class or namespace at an offset of the text, "n::C::"; "": there is none. */
const char *scope_of_place(const struct unit *, size_t offset);
const char *scope_around(struct arena *, const char *scope); /* "n::" of "n::C::" */
/* The first of the bases of the class that has SCOPE for which VISIT says so; NULL: none. DEPTH: 0. */
const char *scope_find_base(const struct unit *, const char *scope, bool (*visit)(const char *base, void *),
                            void *context, int depth);
const char *scope_of_directive(const struct unit *, const struct directive *);
/* True if a declaration in SCOPE is known at the directive: SCOPE is around the directive, or has TYPE's declaration.
 */
bool scope_is_seen(const struct unit *, const char *scope, const struct directive *, const struct type *);
/* operators.c: from bind, of an OPERATORS directive. */
void declare_operator(struct unit *, struct user_operator *);
bool operator_same_type(const struct type *, const struct type *);
bool operator_is_around(const struct node *scope, const struct node *); /* SCOPE NULL: the file */

#endif
