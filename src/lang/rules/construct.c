/*
 * construct.c - what every construct of a directive has.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"

struct construct *lang_construct(struct unit *unit, const struct directive *directive, enum construct_kind kind) {
  struct construct *construct = ARENA_NEW(unit->arena, struct construct);
  *construct = (struct construct){.kind = kind,
                                  .words = directive_name(directive),
                                  .says = directive->language->words,
                                  .dialect = directive->language->dialect,
                                  .place = directive->place,
                                  .node = directive->node,
                                  .body = directive->body,
                                  .parent = directive->parent ? directive->parent->construct : NULL,
                                  .function = directive->function,
                                  .id = directive->id};
  return construct;
}
