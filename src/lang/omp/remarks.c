/*
 * remarks.c - what OpenMP's directives say to the compiler (OpenMP 5.2: 8): requires, error, nothing, assume. They are
 * no code: what is done is done here, when a file is checked.
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"

static bool says(const struct directive *directive, int kind, const char *word) {
  const struct clause *clause = clause_of(directive, kind);
  return clause && clause->text && strcmp(clause->text, word) == 0;
}

/* 8.5: the user has the compiler say something. What is said when the program runs would be a call. */
static void check_error_directive(struct unit *unit, const struct directive *directive) {
  const struct clause *message = clause_of(directive, CLAUSE_MESSAGE);
  const char *text = message && message->text ? message->text : "the directive 'error' stands here";
  if (says(directive, CLAUSE_AT, "execution"))
    check_error(unit, directive->place, "'error at(execution)' is not supported in target constructs yet");
  else
    diag_at(unit->diag, says(directive, CLAUSE_SEVERITY, "warning") ? DIAG_WARNING : DIAG_ERROR, directive->place, "%s",
            text);
}

/* 8.2: clauses that are not supported are refused as such; relaxed is what atomic constructs are anyway. */
static void check_requires(struct unit *unit, const struct directive *directive) {
  const struct clause *order = clause_of(directive, CLAUSE_ATOMIC_DEFAULT_MEM_ORDER);
  if (!directive->nclauses)
    check_error(unit, directive->place, "'requires' needs a clause");
  else if (order && !says(directive, CLAUSE_ATOMIC_DEFAULT_MEM_ORDER, "relaxed"))
    check_error(unit, order->place, "'atomic_default_mem_order(%s)' is not supported yet: say it on each 'atomic'",
                order->text);
}

/* 8.3.1 */
static void check_assume(struct unit *unit, const struct directive *directive) {
  if (!directive->nclauses)
    check_error(unit, directive->place, "'assume' needs a clause");
  for (size_t i = 0; i < directive->nclauses; i++)
    if (directive->clauses[i].kind == CLAUSE_HOLDS && directive->clauses[i].nargs)
      rule_condition(unit, directive, &directive->clauses[i], directive->clauses[i].args[0]);
}

void omp_check_remark(struct unit *unit, const struct directive *directive) {
  if (directive->kind == DIR_ERROR)
    check_error_directive(unit, directive);
  else if (directive->kind == DIR_REQUIRES)
    check_requires(unit, directive);
  else if (directive->kind == DIR_ASSUME)
    check_assume(unit, directive);
}
