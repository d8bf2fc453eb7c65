/*
 * implied.c - functions that run on devices and hold orphaned loops, but that no routine directive names: they are
 * taken as `routine seq`, as OpenACC 3.3 2.15.1 has it for every function that a compute region calls, and as the
 * functions need that the bind clause of another one names.
 */
#include "lang/acc/internal.h"

/* The first orphaned loop in FUNCTION; NULL: none. Only the host can run functions with other constructs;
   check_nesting.c reports these. */
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

void acc_imply(struct unit *unit) {
  struct reached walk = reached_begin(unit, imply);
  for (size_t i = 0; i < unit->ndirectives; i++) {
    const struct directive *directive = unit->directives[i];
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
}
