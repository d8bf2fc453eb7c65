/*
 * alloca.c - marks calls of alloca, so that the late half can tell them from arrays of run-time length:
 *
 *     p = __builtin_alloca(n);   becomes   p = __sumac_alloca(__builtin_alloca(n));
 *
 * In LLVM's IR both are an alloca instruction of variable size, but an array's memory lives until the end of its scope,
 * that of alloca until the function returns.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/write.h"

static bool is_alloca(const char *name) {
  static const char builtin[] = "__builtin_alloca"; /* and _with_align, _uninitialized */
  return strcmp(name, "alloca") == 0 || strncmp(name, builtin, sizeof builtin - 1) == 0;
}

void alloca_mark(struct edits *edits, struct node *node) {
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  if (!callee || !callee->name || !is_alloca(callee->name))
    return;
  edit_add(edits, node->begin, node->begin, "__sumac_alloca(");
  edit_add(edits, node->end, node->end, ")");
}

static bool look(struct node *node, void *context) {
  struct lowering *l = context;
  alloca_mark(&l->edits, node);
  return true;
}

void alloca_mark_all(struct lowering *l) {
  for (size_t i = 0; i < l->unit->nfunctions; i++)
    tree_walk(l->unit->functions[i]->node, look, l);
}
