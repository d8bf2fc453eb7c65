/*
 * reached.c - the functions of a file that code refers to, directly or through others of them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"

struct reached reached_begin(struct unit *unit, void (*found)(struct unit *, struct decl *definition)) {
  return (struct reached){unit, ARENA_ARRAY(unit->arena, bool, unit->nfunctions + 1), found};
}

void reached_function(struct reached *reached, const struct decl *function) {
  for (size_t i = 0; i < reached->unit->nfunctions; i++) {
    struct decl *definition = reached->unit->functions[i];
    if (definition->canonical != function->canonical || reached->is[i])
      continue;
    reached->is[i] = true;
    reached->found(reached->unit, definition);
    reached_body(reached, definition->node);
  }
}

bool names_function(const struct node *node) {
  bool names = node && (node->kind == N_REF || node->kind == N_MEMBER || node->kind == N_CONSTRUCT ||
                        node->kind == N_OPERATOR); /* all but the first are C++'s */
  return names && node->decl && node->decl->kind == DECL_FUNCTION;
}

void reached_name(struct reached *reached, const char *name) {
  for (size_t i = 0; name && i < reached->unit->nfunctions; i++)
    if (strcmp(reached->unit->functions[i]->name, name) == 0)
      reached_function(reached, reached->unit->functions[i]);
}

void reached_body(struct reached *reached, const struct node *node) {
  if (!node || node->kind == N_SIZEOF)
    return;
  if (names_function(node))
    reached_function(reached, node->decl);
  reached_name(reached, called_by_name(reached->unit, node));
  for (size_t i = 0; i < node->nkids; i++)
    reached_body(reached, node->kid[i]);
}
