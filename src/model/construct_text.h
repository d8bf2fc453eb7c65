/*
 * construct_text.h - the text of constructs (construct.def): words, for those who write it (construct_dump.c) and those
 * who read it (lang/constructs).
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_CONSTRUCT_TEXT_H
#define SUMAC_MODEL_CONSTRUCT_TEXT_H

#include "model/construct.h"

/* construct_words.c */
const char *kind_word(enum construct_kind);
const char *role_word(enum item_role);
/* Rows of VALUE, by HOW; ends with HOW NULL. */
extern const struct value_word {
  const char *how, *word;
  unsigned value;
} value_words[];
const char *value_word(const char *how, unsigned value); /* NULL: it has none */

/* Whether a row of construct.def is for the construct C... */
#define OF_ALL true
#define OF_LOOP (c->loop != NULL)
#define OF_NEST (c->kind == CONSTRUCT_REGION || c->kind == CONSTRUCT_ROUTINE)
#define OF_REGION (c->kind == CONSTRUCT_REGION)
#define OF_MOVE (c->kind == CONSTRUCT_MOVE)
#define OF_ATOMIC (c->kind == CONSTRUCT_ATOMIC)
#define OF_DEVICE (c->kind == CONSTRUCT_DEVICE)
#define OF_ROUTINE (c->kind == CONSTRUCT_ROUTINE)
#define OF_DECLARE (c->kind == CONSTRUCT_DECLARE)
#define OF_CANCEL (c->kind == CONSTRUCT_CANCEL)
#define OF_BLOCK (c->kind == CONSTRUCT_BLOCK)
#define OF_ACROSS (c->kind == CONSTRUCT_ACROSS)
#define OF_HINT (c->kind == CONSTRUCT_HINT)
#define OF_CRITICAL (c->kind == CONSTRUCT_CRITICAL)
#define OF_APPLIED (c->kind == CONSTRUCT_APPLIED)
#define OF_STAYS (c->kind == CONSTRUCT_STAYS)
/* ...and for items of a role. */
#define ASPECT_ALL(role) true
#define ASPECT_DATA(role) ((role) == ITEM_MAP || (role) == ITEM_ADDRESS)
#define ASPECT_FIRST(role) ((role) == ITEM_FIRSTPRIVATE)
#define ASPECT_REDUCTION(role) ((role) == ITEM_REDUCTION)
#define ASPECT_LAST(role) ((role) == ITEM_LAST)
#define ASPECT_LINEAR(role) ((role) == ITEM_LINEAR)
#define ASPECT_HINT(role) ((role) == ITEM_HINT)

/* construct_dump.c: what a construct asks for and its items, in one line. */
void construct_print(const struct unit *, const struct construct *, FILE *);

#endif
