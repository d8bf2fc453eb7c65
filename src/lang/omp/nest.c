/*
 * nest.c - the loops that a directive governs: those that are written, or that transformations make of them
 * (generated.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/generated.h"

const struct directive *omp_applied(const struct directive *directive) {
  const struct node *body = directive->body;
  bool loops = omp_parts(directive) & (PARTS_OF_LOOPS | PART_TRANSFORM) && omp_is_loop(directive);
  return loops && body && body->kind == N_DIRECTIVE && omp_parts(body->directive) & PART_TRANSFORM ? body->directive
                                                                                                   : NULL;
}

bool omp_is_applied(const struct directive *directive) {
  return directive->parent && omp_applied(directive->parent) == directive;
}

const struct node *omp_loop_of(const struct directive *directive) {
  while (omp_applied(directive))
    directive = omp_applied(directive);
  return directive->body;
}

long omp_transformed_depth(const struct directive *directive) {
  bool interchange = directive->kind == DIR_INTERCHANGE;
  const struct clause *numbers = clause_of(directive, interchange ? CLAUSE_PERMUTATION : CLAUSE_SIZES);
  return numbers && numbers->nargs ? (long)numbers->nargs : interchange ? 2 : 1;
}

/* How many loops the directive asks for. */
long omp_loops_wanted(const struct directive *directive) {
  const struct clause *collapse = clause_of(directive, CLAUSE_COLLAPSE);
  const struct node *number = collapse && collapse->nargs ? collapse->args[0] : NULL;
  if (omp_parts(directive) & PART_TRANSFORM)
    return omp_transformed_depth(directive);
  return number && number->is_constant ? number->value : 1;
}

/* ---- which loops apply names ---- */

bool omp_is_transformation(const struct directive *directive) {
  return omp_parts(directive) & PART_TRANSFORM;
}

bool omp_is_hint(const struct directive *directive) {
  return directive->kind == DIR_UNROLL && !clause_of(directive, CLAUSE_PARTIAL);
}

static const struct named named[] = {
    {DIR_TILE, "grid", 0, 0, false},
    {DIR_TILE, "intratile", 1, 0, false},
    {DIR_STRIPE, "offsets", 0, 0, false},
    {DIR_STRIPE, "grid", 1, 0, false},
    {DIR_UNROLL, "unrolled", 0, 1, true},
    {DIR_REVERSE, "reversed", 0, 1, true},
    {DIR_INTERCHANGE, "interchanged", 0, 0, true},
    {DIR_FUSE, "fused", 0, 1, true},
};

const struct named *generated_named_by(const struct directive *directive, const struct clause *apply) {
  for (size_t i = 0; i < sizeof named / sizeof *named; i++)
    if (named[i].directive == directive->kind &&
        (apply->text ? strcmp(named[i].word, apply->text) == 0 : named[i].usual))
      return &named[i];
  return NULL;
}

int generated_loops_of(const struct named *loops, const struct directive *directive) {
  return loops->loops ? loops->loops : (int)omp_transformed_depth(directive);
}

/* Where the loop that the clause's directive number I is applied to stands among those that DIRECTIVE makes. */
int generated_place_of(const struct directive *directive, const struct clause *apply, size_t i) {
  const struct named *loops = generated_named_by(directive, apply);
  bool listed = apply->nargs > i && apply->args[i] && apply->args[i]->is_constant;
  int number = listed ? (int)apply->args[i]->value - 1 : (int)i;
  return loops ? loops->first_group * (int)omp_transformed_depth(directive) + number : 0;
}

const struct directive *omp_turning(const struct directive *directive) {
  if (directive->kind == DIR_REVERSE || directive->kind == DIR_STRIPE)
    return directive;
  const struct directive *found = NULL, *applied = omp_applied(directive);
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses)
    for (size_t i = 0; i < clause->ninner && !found; i++)
      found = omp_turning(clause->inner[i]);
  return found || !applied ? found : omp_turning(applied);
}

/* How many loops there are for those that the directive takes. */
int generated_by_directive(const struct directive *directive) {
  bool twice = directive->kind == DIR_TILE || directive->kind == DIR_STRIPE || directive->kind == DIR_SPLIT ||
               (directive->kind == DIR_UNROLL && !omp_is_hint(directive));
  return (int)omp_transformed_depth(directive) * (1 + twice);
}

int omp_loops_needed(const struct directive *directive) {
  if (!omp_is_transformation(directive)) /* nothing */
    return 1;
  int more = 0;
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses)
    for (size_t i = 0; i < clause->ninner; i++) {
      int behind = generated_place_of(directive, clause, i) + omp_loops_needed(clause->inner[i]) -
                   generated_by_directive(directive);
      more = behind > more ? behind : more;
    }
  return (int)omp_transformed_depth(directive) + more;
}

static bool keeps_own(const struct directive *directive) {
  bool keeps =
      !omp_is_transformation(directive) || directive->kind == DIR_REVERSE || directive->kind == DIR_INTERCHANGE;
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses)
    for (size_t i = 0; i < clause->ninner && keeps; i++)
      keeps = keeps_own(clause->inner[i]);
  return keeps;
}

bool omp_keeps_loops(const struct directive *directive) {
  while (directive && keeps_own(directive))
    directive = omp_applied(directive);
  return !directive;
}

long omp_loops_below(const struct directive *directive) {
  long most = omp_loops_needed(directive);
  while (keeps_own(directive) && omp_is_applied(directive)) {
    directive = directive->parent;
    long wanted = omp_is_transformation(directive) ? omp_loops_needed(directive) : omp_loops_wanted(directive);
    most = wanted > most ? wanted : most;
  }
  return most;
}

/* Words of the loops that DIRECTIVE makes: "'grid' or 'intratile'". */
const char *generated_words(struct unit *unit, const struct directive *directive) {
  const char *text = "";
  for (size_t i = 0; i < sizeof named / sizeof *named; i++)
    if (named[i].directive == directive->kind)
      text = arena_printf(unit->arena, "%s%s'%s'", text, *text ? " or " : "", named[i].word);
  return text;
}

/* ---- loops of a construct ---- */

long omp_depth(const struct directive *directive) {
  const struct directive *applied = omp_applied(directive);
  if (applied)
    return omp_depth(applied);
  if (omp_parts(directive) & PART_TRANSFORM)
    return omp_loops_below(directive);
  const struct clause *collapse = clause_of(directive, CLAUSE_COLLAPSE);
  long depth = 1;
  if (collapse && collapse->nargs && collapse->args[0] && collapse->args[0]->is_constant)
    depth = collapse->args[0]->value;
  return depth > 0 ? depth : 1;
}

/* 4.4.1: other statements may stand between the loops of a nest. */
bool omp_has_between(const struct directive *directive) {
  const struct node *loop = directive->body;
  bool between = false;
  for (long depth = omp_depth(directive); loop && loop->kind == N_FOR && depth > 1 && !between; depth--) {
    const struct node *body = loop->kid[3], *inner = NULL;
    while (body->kind == N_COMPOUND && body->nkids == 1)
      body = body->kid[0];
    for (size_t i = 0; body->kind == N_COMPOUND && i < body->nkids; i++) {
      if (body->kid[i]->kind == N_FOR && !inner)
        inner = body->kid[i];
      else
        between |= body->kid[i]->kind != N_EMPTY;
    }
    loop = body->kind == N_COMPOUND ? inner : body;
  }
  return between;
}

bool omp_counts_with(const struct directive *directive, const struct decl *decl) {
  bool loop = omp_is_loop(directive) && (omp_parts(directive) & PARTS_OF_LOOPS || omp_is_taskloop(directive));
  return nest_counts_with(loop ? omp_loop_of(directive) : NULL, omp_depth(directive), decl);
}
