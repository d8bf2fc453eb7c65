/*
 * check_crew.c - what threads of a parallel construct do together: sections in their construct, critical and ordered
 * constructs, clauses that values are given with (OpenMP 5.2: 11, 15.2, 15.10).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* 11.3: a section belongs to a sections construct, whose statement is a block of sections. */
static bool has_sections(const struct directive *directive) {
  return directive && omp_is(directive) &&
         (directive->kind == DIR_SECTIONS || directive->kind == DIR_PARALLEL_SECTIONS);
}

/* The statement, in its frame. */
static const struct node *block_of(const struct directive *directive) {
  const struct node *body = directive->body;
  return body && body->kind == N_FOR && body->nkids == 4 ? body->kid[3] : body;
}

static void check_sections(struct unit *unit, const struct directive *directive) {
  const struct node *block = has_sections(directive) ? block_of(directive) : NULL;
  if (block && block->kind != N_COMPOUND)
    check_error(unit, unit_place(unit, block->begin), "'%s' must be followed by sections in braces",
                omp_directive_name(directive));
  if (directive->kind == DIR_SECTION &&
      (!has_sections(directive->parent) || directive->node->parent != block_of(directive->parent)))
    check_error(unit, directive->place, "'section' stands right in the block of a 'sections' construct, or nowhere");
}

static bool same_name(const struct directive *a, const struct directive *b) {
  const struct clause *x = clause_of(a, CLAUSE_NAME), *y = clause_of(b, CLAUSE_NAME);
  return x && y ? strcmp(x->text, y->text) == 0 : !x && !y;
}

/* 15.2: the thread would wait for itself. 15.10: the loop has to say that it has ordered regions. */
static void check_turns(struct unit *unit, const struct directive *directive) {
  const struct directive *outer = directive->parent;
  if (directive->kind == DIR_CRITICAL)
    for (; outer; outer = outer->parent)
      if (omp_parts(outer) && outer->kind == DIR_CRITICAL && same_name(directive, outer)) {
        check_error(unit, directive->place, "'critical' in another one of the same name would wait for ever");
        note_enclosing(unit, outer);
      }
  if (directive->kind != DIR_ORDERED)
    return;
  outer = omp_around(directive->parent, PART_FOR | PART_SIMD | PART_PARALLEL);
  if (omp_is_ordered_simd(directive)) {
    if (clause_of(directive, CLAUSE_THREADS))
      check_error(unit, directive->place, "'ordered' with both 'threads' and 'simd' is not supported yet");
    else if (!outer || !(omp_parts(outer) & PART_SIMD))
      check_error(unit, directive->place, "'ordered simd' stands in no simd loop");
    return;
  }
  if (outer && omp_is_doacross(outer))
    check_error(unit, directive->place, "'ordered' with a statement stands in a loop with 'ordered' without a number");
  else if (!outer || !clause_of(outer, CLAUSE_ORDERED))
    check_error(unit, directive->place, "'ordered' stands in no loop with an 'ordered' clause");
}

static void check_clauses_of_crews(struct unit *unit, const struct directive *directive) {
  const struct clause *copies = clause_of(directive, CLAUSE_COPYPRIVATE), *nowait = clause_of(directive, CLAUSE_NOWAIT);
  const struct clause *ordered = clause_of(directive, CLAUSE_ORDERED);
  if (copies && nowait)
    check_error(unit, nowait->place, "'nowait' cannot stand beside 'copyprivate', for which all threads wait");
  for (size_t i = 0; copies && i < copies->nvars; i++)
    if (copies->vars[i].decl->type->size < 0)
      check_error(unit, copies->vars[i].place, "'copyprivate' of an array of run-time length is not supported yet");
  if (ordered && omp_parts(directive) & (PART_SIMD | PART_DISTRIBUTE))
    check_error(unit, ordered->place, "'ordered' on '%s' is not supported", omp_directive_name(directive));
}

void omp_check_crew(struct unit *unit, const struct directive *directive) {
  check_sections(unit, directive);
  check_turns(unit, directive);
  check_clauses_of_crews(unit, directive);
}
