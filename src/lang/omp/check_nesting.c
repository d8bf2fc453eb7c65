/*
 * check_nesting.c - what may stand inside what, as far as it stands in one function
 * (OpenMP 5.2: 10.2, 10.3, 11.7, 17.1).
 * To change what OpenMP forbids, places of directives: check_nesting.c, check_crew.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

#define KINDS(...) ((const int[]){__VA_ARGS__, -1})

static bool is_one_of(const int *kinds, const struct directive *directive) {
  for (; omp_is(directive) && *kinds >= 0; kinds++)
    if (*kinds == directive->kind)
      return true;
  return false;
}

/* The construct that a combined one begins with, and the one that its statement belongs to: enum part has them in this
   order. */
static unsigned outermost(const struct directive *directive) {
  unsigned parts = omp_parts(directive);
  return parts & -parts;
}

static unsigned innermost(const struct directive *directive) {
  unsigned parts = omp_parts(directive);
  while (parts & (parts - 1))
    parts &= parts - 1;
  return parts;
}

static void cannot_stand_in(struct unit *unit, const struct directive *directive, const struct directive *outer,
                            const char *why) {
  check_error(unit, directive->place, "'%s' cannot stand in '%s'%s", omp_directive_name(directive),
              omp_directive_name(outer), why);
  note_enclosing(unit, outer);
}

/* ---- target, teams, distribute ---- */

static bool check_target(struct unit *unit, const struct directive *directive) {
  const struct directive *target = omp_around(directive->parent, PART_TARGET);
  bool wrong = target && omp_parts(directive) & (PART_TARGET | PART_HOST_SIDE);
  if (wrong)
    cannot_stand_in(unit, directive, target, "");
  return !wrong;
}

/* 10.2: teams is all that stands in a target construct. */
static bool check_teams(struct unit *unit, const struct directive *directive) {
  const struct directive *outer = directive->parent;
  if (outermost(directive) != PART_TEAMS || !outer)
    return true;
  if (outer->kind != DIR_TARGET || !(omp_parts(outer) & PART_TARGET)) {
    cannot_stand_in(unit, directive, outer, ": it is the outermost construct of target's statement");
    return false;
  }
  if (omp_is_its_teams(outer, directive))
    return true;
  check_error(unit, directive->place, "nothing may stand beside 'teams' in the 'target' construct around it");
  note_enclosing(unit, outer);
  return false;
}

static bool is_teams_loop(const struct directive *directive) {
  const struct clause *bind = clause_of(directive, CLAUSE_BIND);
  return directive->kind == DIR_LOOP && bind && bind->text && strcmp(bind->text, "teams") == 0;
}

/* 10.2: strictly nested, with no construct between. Atomic constructs are no regions of their own in this list. */
static bool check_in_teams(struct unit *unit, const struct directive *directive) {
  const struct directive *outer = directive->parent;
  bool needs_teams = outermost(directive) == PART_DISTRIBUTE || is_teams_loop(directive);
  if (!outer)
    return true;
  if (needs_teams && innermost(outer) != PART_TEAMS) {
    cannot_stand_in(unit, directive, outer, ": it needs 'teams' right around it");
    return false;
  }
  bool fits = outermost(directive) & (PART_DISTRIBUTE | PART_PARALLEL | PART_LOOP | PART_ATOMIC);
  if (innermost(outer) != PART_TEAMS || fits)
    return true;
  cannot_stand_in(unit, directive, outer, ": only distribute, parallel and loop constructs can, and atomic ones");
  return false;
}

/* ---- what all threads do together ---- */

/* Constructs that only some of the threads execute, or each thread at a time of its own. */
static const int apart[] = {DIR_SINGLE, DIR_SECTIONS, DIR_SECTION, DIR_PARALLEL_SECTIONS,
                            DIR_TASK,   DIR_TASKLOOP, DIR_ATOMIC,  -1};
static const int by_some[] = {DIR_MASTER,  DIR_MASKED, DIR_PARALLEL_MASTER, DIR_PARALLEL_MASKED, DIR_CRITICAL,
                              DIR_ORDERED, -1};
static const int shared_out[] = {DIR_SINGLE, DIR_SECTIONS, DIR_SCOPE, DIR_BARRIER, DIR_FOR, DIR_FOR_SIMD, -1};
static const int chosen[] = {DIR_MASTER, DIR_MASKED, -1};

static bool divides(const struct directive *directive) {
  return omp_parts(directive) & (PART_FOR | PART_LOOP);
}

/* 11, 15.3.1, 10.5: not closely nested: with no construct between that has threads of its own. */
static bool check_together(struct unit *unit, const struct directive *directive) {
  bool shares = is_one_of(shared_out, directive), chooses = is_one_of(chosen, directive);
  if (!shares && !chooses)
    return true;
  for (const struct directive *outer = directive->parent; outer; outer = outer->parent) {
    bool wrong = divides(outer) || is_one_of(apart, outer) || (shares && is_one_of(by_some, outer));
    if (wrong) {
      cannot_stand_in(unit, directive, outer,
                      shares ? ": not all threads would come to it" : ", which deals out its work");
      return false;
    }
    if (omp_parts(outer) & (PART_PARALLEL | PART_TEAMS | PART_TARGET))
      break;
  }
  return true;
}

/* ---- simd, order(concurrent), loop ---- */

static const int in_simd[] = {DIR_SIMD, DIR_LOOP, DIR_ATOMIC, DIR_SCAN, -1};

static bool check_in_simd(struct unit *unit, const struct directive *directive) {
  const struct directive *outer = directive->parent;
  bool wrong =
      outer && omp_parts(outer) & PART_SIMD && !is_one_of(in_simd, directive) && !omp_is_ordered_simd(directive);
  if (wrong)
    cannot_stand_in(unit, directive, outer, ": only simd, loop and atomic constructs can");
  return !wrong;
}

/* 10.3: iterations may run in any order, on any thread. */
static bool check_in_concurrent(struct unit *unit, const struct directive *directive) {
  bool fits = outermost(directive) == PART_PARALLEL || is_one_of(KINDS(DIR_SIMD, DIR_LOOP), directive);
  for (const struct directive *outer = directive->parent; outer && !fits; outer = outer->parent) {
    if (!omp_is(outer))
      continue;
    bool loop = omp_parts(outer) & PART_LOOP && directive->kind != DIR_ATOMIC;
    if (loop || clause_of(outer, CLAUSE_ORDER)) {
      cannot_stand_in(unit, directive, outer, ", whose iterations may run in any order");
      return false;
    }
    if (omp_parts(outer) & PART_PARALLEL && outermost(outer) == PART_PARALLEL)
      break;
  }
  return true;
}

/* 10.3: nor may iterations of a loop with order(concurrent) ask the run-time library. */
static void check_api_calls(struct unit *unit, const struct directive *loop, const struct node *node) {
  if (!node || (node->kind == N_DIRECTIVE && omp_parts(node->directive) & PART_PARALLEL))
    return;
  const struct decl *called = node->kind == N_CALL && node->nkids ? node->kid[0]->decl : NULL;
  if (called && called->kind == DECL_FUNCTION && strncmp(called->name, "omp_", 4) == 0) {
    check_error(unit, unit_place(unit, node->begin),
                "'%s' cannot be called in '%s' with 'order(concurrent)', whose iterations may run on any thread",
                called->name, omp_directive_name(loop));
    note_enclosing(unit, loop);
    return;
  }
  for (size_t i = 0; i < node->nkids; i++)
    check_api_calls(unit, loop, node->kid[i]);
}

/* ---- where a statement has to be ---- */

/* A stand-alone directive is no statement where there are no directives: what follows would take its place. */
static bool check_not_a_body(struct unit *unit, const struct directive *directive) {
  const struct node *parent = directive->node ? directive->node->parent : NULL;
  bool wrong = directive_info(directive)->association == STANDALONE && directive->kind != DIR_SECTION && parent &&
               parent->kind != N_COMPOUND;
  if (wrong)
    check_error(unit, directive->place, "'%s' is no statement that something else can govern: put it in braces",
                omp_directive_name(directive));
  return !wrong;
}

/* The first that is broken explains the rest. */
static bool (*const checks[])(struct unit *, const struct directive *) = {
    check_target, check_teams, check_in_simd, check_in_concurrent, check_in_teams, check_together, check_not_a_body};

void omp_check_nesting(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
    if (!checks[i](unit, directive))
      return;
  if (clause_of(directive, CLAUSE_ORDER))
    check_api_calls(unit, directive, directive->body);
}
