/*
 * implied.c - functions that run on devices, but that no routine directive names (OpenACC 3.4 2.15.1): that compute
 * regions call, that routines call, or that the bind clause of one names. Those that hold orphaned loops or call
 * routines of a level get a directive that nobody wrote.
 *
 * Its level is the coarsest that explicit clauses of the loops ask for, and routines that the function calls, which may
 * have an implied one, too; else seq. It is nohost if one of these is. In OpenACC 3.3 it is seq always.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

/* The first orphaned loop in FUNCTION; NULL: none. Only the host can run functions with other constructs;
   check_nesting.c reports these. */
static const struct directive *orphaned_loop(const struct unit *unit, const struct decl *function) {
  const struct directive *found = NULL;
  EACH_AT (const struct directive, directive, unit->directives, unit->ndirectives) {
    if (!directive->function || directive->function->canonical != function->canonical)
      continue;
    if (acc_is_compute(directive) || acc_is_host_only(directive))
      return NULL;
    if (acc_is(directive, DIR_LOOP) && !found)
      found = directive;
  }
  return found;
}

static const int level_clauses[] = {CLAUSE_GANG, CLAUSE_WORKER, CLAUSE_VECTOR}; /* the coarsest first */
enum { NLEVEL_CLAUSES = sizeof level_clauses / sizeof *level_clauses };

/* What a function needs. LEVEL: an index of level_clauses; NLEVEL_CLAUSES: none. */
struct need {
  int level;
  struct node *dimension; /* of a function of gangs: the highest that is asked for; NULL: 1 */
  bool nohost;
};
struct needs {
  struct unit *unit;
  const bool *reached; /* for each of unit->functions */
  struct need *need;   /* for each, too, as far as it has no directive */
  struct need *of;     /* the function that is looked at */
};

/* True: that is more than before. */
static bool add_need(struct need *need, const struct need *other) {
  struct need before = *need;
  if (other->level < need->level)
    need->level = other->level;
  if (other->dimension && (!need->dimension || other->dimension->value > need->dimension->value))
    need->dimension = other->dimension;
  need->nohost |= other->nohost;
  return need->level != before.level || need->dimension != before.dimension || need->nohost != before.nohost;
}

/* What the clauses of a loop or of a routine directive ask for. */
static struct need need_of(const struct directive *directive) {
  struct need need = {NLEVEL_CLAUSES, NULL, clause_of(directive, CLAUSE_NOHOST) != NULL};
  const struct clause *gang = clause_of(directive, CLAUSE_GANG);
  for (int i = NLEVEL_CLAUSES; i-- > 0;)
    if (clause_of(directive, level_clauses[i]))
      need.level = i;
  for (size_t i = 0; gang && gang->arg_names && i < gang->nargs; i++)
    if (gang->arg_names[i] && strcmp(gang->arg_names[i], "dim") == 0 && gang->args[i] && gang->args[i]->is_constant)
      need.dimension = gang->args[i];
  return need;
}

static bool add_called(struct needs *needs, const struct decl *function) {
  if (function->routine && acc_is(function->routine, DIR_ROUTINE)) {
    struct need routine = need_of(function->routine);
    return add_need(needs->of, &routine);
  }
  for (size_t i = 0; !function->routine && i < needs->unit->nfunctions; i++)
    if (needs->unit->functions[i]->canonical == function->canonical)
      return add_need(needs->of, &needs->need[i]);
  return false;
}

static bool add_body(struct needs *needs, const struct node *node) {
  bool more = false;
  if (!node || node->kind == N_SIZEOF)
    return false;
  if (names_function(node))
    more = add_called(needs, node->decl);
  for (size_t i = 0; node->called && i < needs->unit->nfunctions; i++)
    if (strcmp(needs->unit->functions[i]->name, node->called) == 0)
      more |= add_called(needs, needs->unit->functions[i]);
  for (size_t i = 0; i < node->nkids; i++)
    more |= add_body(needs, node->kid[i]);
  return more;
}

/* Levels that depend on the device are none here: for these the user writes the directive. */
static void add_loops(struct needs *needs, const struct decl *function) {
  EACH_AT (const struct directive, loop, needs->unit->directives, needs->unit->ndirectives) {
    if (!loop->function || loop->function->canonical != function->canonical || !acc_is(loop, DIR_LOOP) ||
        clause_of(loop, CLAUSE_DEVICE_TYPE))
      continue;
    struct need need = need_of(loop);
    add_need(needs->of, &need);
  }
}

/* The function is reached, and has no directive. */
static bool lacks(const struct needs *needs, size_t i) {
  return needs->reached[i] && !needs->unit->functions[i]->routine;
}

static void find_needs(struct needs *needs) {
  const struct unit *unit = needs->unit;
  for (size_t i = 0; i < unit->nfunctions; i++) {
    needs->of = &needs->need[i];
    *needs->of = (struct need){.level = NLEVEL_CLAUSES};
    if (lacks(needs, i))
      add_loops(needs, unit->functions[i]);
  }
  for (bool more = !unit->old_openacc; more;) { /* functions may call each other in a circle */
    more = false;
    for (size_t i = 0; i < unit->nfunctions; i++) {
      needs->of = &needs->need[i];
      more |= lacks(needs, i) && add_body(needs, unit->functions[i]->node);
    }
  }
}

static struct clause *implied_clauses(struct unit *unit, const struct need *need, struct place place, size_t *n) {
  bool seq = need->level == NLEVEL_CLAUSES || unit->old_openacc;
  struct clause *clauses = ARENA_ARRAY(unit->arena, struct clause, 2);
  clauses[0] = (struct clause){.kind = seq ? CLAUSE_SEQ : level_clauses[need->level], .place = place};
  clauses[1] = (struct clause){.kind = CLAUSE_NOHOST, .place = place};
  if (clauses[0].kind == CLAUSE_GANG && need->dimension) {
    clauses[0].args = ARENA_NEW(unit->arena, struct node *);
    clauses[0].arg_names = ARENA_NEW(unit->arena, const char *);
    clauses[0].args[0] = need->dimension;
    clauses[0].arg_names[0] = "dim";
    clauses[0].nargs = 1;
  }
  *n = need->nohost && !unit->old_openacc ? 2 : 1;
  return clauses;
}

static void imply(struct unit *unit, struct decl *function, const struct need *need) {
  const struct directive *loop = orphaned_loop(unit, function);
  bool levels = need->level < NLEVEL_CLAUSES;
  if (!loop && (unit->old_openacc || !(levels || need->nohost)))
    return;
  if (loop && !levels)
    diag_warn(unit->diag, WARNING_IMPLIED_ROUTINE, loop->place,
              "'loop' in '%s', which has no routine directive: taken as 'routine seq', and the loop as sequential",
              function->shown);
  struct directive *routine = ARENA_NEW(unit->arena, struct directive);
  struct decl **names = ARENA_NEW(unit->arena, struct decl *);
  *names = function;
  *routine = (struct directive){.language = unit_language(unit, acc_directives),
                                .kind = DIR_ROUTINE,
                                .implied = true,
                                .place = loop ? loop->place : function->place,
                                .names = names,
                                .nnames = 1};
  routine->clauses = implied_clauses(unit, need, routine->place, &routine->nclauses);
  acc_set_routine(unit, function, routine);
}

static void note_reached(struct unit *unit, struct decl *function) {
  (void)unit, (void)function;
}

void acc_imply(struct unit *unit) {
  struct reached walk = reached_begin(unit, note_reached);
  EACH_AT (const struct directive, directive, unit->directives, unit->ndirectives) {
    if (acc_is_compute(directive))
      reached_body(&walk, directive->body);
    if (!acc_is(directive, DIR_ROUTINE))
      continue;
    const struct clause *bind = clause_of(directive, CLAUSE_BIND);
    reached_name(&walk, !bind ? NULL : bind->arg_names ? bind->arg_names[0] : bind->text);
    for (size_t k = 0; k < directive->nnames; k++)
      reached_function(&walk, directive->names[k]);
  }
  for (size_t i = 0; i < unit->noperators; i++) {
    reached_body(&walk, unit->operators[i]->combiner_node);
    reached_body(&walk, unit->operators[i]->initializer_node);
  }
  struct needs needs = {unit, walk.is, ARENA_ARRAY(unit->arena, struct need, unit->nfunctions + 1), NULL};
  find_needs(&needs);
  for (size_t i = 0; i < unit->nfunctions; i++)
    if (lacks(&needs, i))
      imply(unit, unit->functions[i], &needs.need[i]);
}
