/*
 * check_between.c - collapsed loops of host code, which clang compiles: where bounds of an inner one use a variable
 * that the code between the loops declares (OpenMP 5.2 4.4.1 forbids that), clang reads the variable before it has a
 * value. Of constructs for devices lowering says so (src/lower/analyse/spaces.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* The variable of NODE that is declared in [BEGIN, END); NULL: there is none. */
static const struct node *declared_in(const struct node *node, size_t begin, size_t end) {
  const struct node *found = NULL;
  const struct decl *decl = node && node->kind == N_REF ? node->decl : NULL;
  if (decl && decl->kind == DECL_VAR && decl->begin >= begin && decl->begin < end)
    return node;
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = declared_in(node->kid[i], begin, end);
  return found;
}

/* The one loop in the body of another; NULL: there is none. */
static const struct node *loop_inside(const struct node *body) {
  const struct node *inner = body->kind == N_FOR ? body : NULL;
  for (size_t i = 0; body->kind == N_COMPOUND && i < body->nkids && !inner; i++)
    inner = loop_inside(body->kid[i]);
  return inner;
}

/* The variable in the head of INNER that is declared behind the head of a loop around it, and in front of the next
   loop's. */
static const struct node *between_variable(const struct node *outer, const struct node *inner) {
  const struct node *found = NULL;
  for (const struct node *loop = outer, *next; loop != inner && !found; loop = next) {
    next = loop_inside(loop->kid[3]);
    for (size_t i = 0; i < 3 && !found; i++)
      found = declared_in(inner->kid[i], loop->kid[3]->begin, next->begin);
  }
  return found;
}

void omp_check_between(struct unit *unit, const struct directive *directive) {
  const struct node *outer = directive->body, *inner = outer, *found = NULL;
  bool collapses = directive->stays && !directive->on_devices && clause_of(directive, CLAUSE_COLLAPSE);
  if (!collapses || !outer || outer->kind != N_FOR)
    return;
  for (long depth = omp_depth(directive); depth > 1 && inner && !found; depth--) {
    inner = loop_inside(inner->kid[3]);
    found = inner ? between_variable(outer, inner) : NULL;
  }
  if (found)
    check_error(unit, unit_place(unit, found->begin),
                "not a canonical for loop: the bounds of this loop depend on the code between the collapsed loops");
}
