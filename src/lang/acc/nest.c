/*
 * nest.c - the compute construct around a directive, and the loops that it governs.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

const struct directive *compute_around(const struct directive *directive) {
  while (directive && !acc_is_compute(directive))
    directive = directive->parent;
  return directive;
}

long loop_depth(const struct directive *directive) {
  const struct clause *collapse = clause_of(directive, CLAUSE_COLLAPSE);
  const struct clause *tile = clause_of(directive, CLAUSE_TILE);
  long depth = 1;
  if (collapse && collapse->nargs == 1 && collapse->args[0] && collapse->args[0]->is_constant)
    depth = collapse->args[0]->value;
  if (tile && (long)tile->nargs > depth)
    depth = (long)tile->nargs;
  return depth > 0 ? depth : 1;
}

bool counts_with(const struct directive *directive, const struct decl *decl) {
  return nest_counts_with(acc_is_loop(directive) ? directive->body : NULL, loop_depth(directive), decl);
}
