/*
 * implied.c - functions that run on devices and hold orphaned loops, but that no routine directive names: they are
 * taken as `routine seq`, as OpenACC 3.3 2.15.1 has it for every function that a compute region calls, and as the
 * functions need that the bind clause of another one names.
 */
#include "lang/acc/internal.h"

struct walk {
  struct unit *unit;
  bool *reached; /* for each of unit->functions: device code refers to it */
};

/* Only the host can run a function with other constructs than orphaned loops; these are errors of check_nesting.c. */
static const struct directive *orphaned_loop(const struct unit *unit, const struct decl *function) {
  const struct directive *found = NULL;
  for (size_t i = 0; i < unit->ndirectives; i++) {
    const struct directive *directive = unit->directives[i];
    if (!directive->function || directive->function->canonical != function->canonical)
      continue;
    if (acc_is_compute(directive) || acc_is_host_only(directive))
      return NULL;
    if (acc_is(directive, DIR_LOOP) && !found)
      found = directive;
  }
  return found;
}

/* A loop with a level, whatever the device, is an error of check_nesting.c. */
static bool has_levels(const struct unit *unit, const struct decl *function) {
  for (size_t i = 0; i < unit->ndirectives; i++) {
    const struct directive *directive = unit->directives[i];
    if (directive->function && directive->function->canonical == function->canonical &&
        !clause_of(directive, CLAUSE_DEVICE_TYPE) &&
        (clause_of(directive, CLAUSE_GANG) || clause_of(directive, CLAUSE_WORKER) ||
         clause_of(directive, CLAUSE_VECTOR)))
      return true;
  }
  return false;
}

static void imply(struct unit *unit, struct decl *function) {
  const struct directive *loop = function->routine ? NULL : orphaned_loop(unit, function);
  if (!loop)
    return;
  if (!has_levels(unit, function))
    diag_warn(unit->diag, WARNING_IMPLIED_ROUTINE, loop->place,
              "'loop' in '%s', which has no routine directive: taken as 'routine seq', and the loop as sequential",
              function->name);
  struct directive *routine = ARENA_NEW(unit->arena, struct directive);
  struct clause *seq = ARENA_NEW(unit->arena, struct clause);
  struct decl **names = ARENA_NEW(unit->arena, struct decl *);
  *seq = (struct clause){.kind = CLAUSE_SEQ, .place = loop->place};
  *names = function;
  *routine = (struct directive){.language = loop->language,
                                .kind = DIR_ROUTINE,
                                .implied = true,
                                .place = loop->place,
                                .clauses = seq,
                                .nclauses = 1,
                                .names = names,
                                .nnames = 1};
  acc_set_routine(unit, function, routine);
}

static void walk_body(struct walk *walk, const struct node *node);

static void reach(struct walk *walk, const struct decl *function) {
  for (size_t i = 0; i < walk->unit->nfunctions; i++) {
    struct decl *definition = walk->unit->functions[i];
    if (definition->canonical != function->canonical || walk->reached[i])
      continue;
    walk->reached[i] = true;
    imply(walk->unit, definition);
    walk_body(walk, definition->node);
  }
}

static void walk_body(struct walk *walk, const struct node *node) {
  if (!node || node->kind == N_SIZEOF)
    return;
  if (node->kind == N_REF && node->decl && node->decl->kind == DECL_FUNCTION)
    reach(walk, node->decl);
  for (size_t i = 0; i < node->nkids; i++)
    walk_body(walk, node->kid[i]);
}

static void reach_by_name(struct walk *walk, const char *name) {
  for (size_t i = 0; name && i < walk->unit->nfunctions; i++)
    if (strcmp(walk->unit->functions[i]->name, name) == 0)
      reach(walk, walk->unit->functions[i]);
}

void acc_imply(struct unit *unit) {
  struct walk walk = {unit, ARENA_ARRAY(unit->arena, bool, unit->nfunctions + 1)};
  for (size_t i = 0; i < unit->ndirectives; i++) {
    const struct directive *directive = unit->directives[i];
    if (acc_is_compute(directive))
      walk_body(&walk, directive->body);
    if (!acc_is(directive, DIR_ROUTINE))
      continue;
    const struct clause *bind = clause_of(directive, CLAUSE_BIND);
    reach_by_name(&walk, bind ? bind->text : NULL);
    for (size_t k = 0; k < directive->nnames; k++)
      reach(&walk, directive->names[k]);
  }
  for (size_t i = 0; i < unit->noperators; i++) {
    walk_body(&walk, unit->operators[i]->combiner_node);
    walk_body(&walk, unit->operators[i]->initializer_node);
  }
}
