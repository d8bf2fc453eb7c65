/*
 * directives.c - what a directive is, by its kind, its clauses and those around it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

const struct directive *omp_around(const struct directive *directive, unsigned part) {
  while (directive && !(omp_parts(directive) & part))
    directive = directive->parent;
  return directive;
}

struct node *omp_last_argument(const struct clause *clause) {
  return clause && clause->nargs ? clause->args[clause->nargs - 1] : NULL;
}

bool omp_has_nowait(const struct directive *directive, struct node **condition) {
  const struct clause *clause = clause_of(directive, CLAUSE_NOWAIT);
  struct node *argument = omp_last_argument(clause);
  bool known = argument && argument->is_constant;
  *condition = known ? NULL : argument;
  return clause && !(known && argument->value == 0);
}

bool omp_is_taskloop(const struct directive *directive) {
  int kind = omp_parts(directive) ? omp_innermost(directive) : -1;
  return kind == DIR_TASKLOOP || kind == DIR_TASKLOOP_SIMD;
}

bool omp_is_task(const struct directive *directive) {
  return omp_parts(directive) && (directive->kind == DIR_TASK || omp_is_taskloop(directive));
}

bool omp_reduces_own(const struct clause *clause) {
  const struct modifier *original = clause_modifier(clause, MODIFIER_ORIGINAL);
  return original && original->text && strcmp(original->text, "private") == 0;
}
