/*
 * remarks.c - what OpenMP's directives say to the compiler (OpenMP 5.2: 8): requires, error, nothing, assume. They are
 * no code: what is done is done here, when a file is checked.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static bool says(const struct directive *directive, int kind, const char *word) {
  const struct clause *clause = clause_of(directive, kind);
  return clause && clause->text && strcmp(clause->text, word) == 0;
}

void omp_build_error(struct construct *construct, const struct directive *directive) {
  const struct clause *message = clause_of(directive, CLAUSE_MESSAGE);
  if (!says(directive, CLAUSE_AT, "execution"))
    return;
  construct->hint.message = message && message->text ? message->text : "\"the directive 'error' stands here\"";
  construct->hint.fatal = !says(directive, CLAUSE_SEVERITY, "warning");
}

/* In device code only a string literal can be said. */
static void check_message(struct unit *unit, const struct directive *directive, const char *words) {
  const struct clause *message = clause_of(directive, CLAUSE_MESSAGE);
  if (message && message->text && message->text[0] != '"')
    check_error(unit, message->place, "the message of '%s' in a target construct is a string literal", words);
}

/* 8.5: the user has the compiler say something, or the program. */
static void check_error_directive(struct unit *unit, const struct directive *directive) {
  const struct clause *message = clause_of(directive, CLAUSE_MESSAGE);
  const char *text = message && message->text ? message->text : "the directive 'error' stands here";
  bool runs = says(directive, CLAUSE_AT, "execution");
  if (runs)
    check_message(unit, directive, "error at(execution)");
  else
    diag_clang(unit->diag, says(directive, CLAUSE_SEVERITY, "warning") ? DIAG_WARNING : DIAG_ERROR, directive->place,
               NULL, NULL, "%s", text);
}

const struct clause *omp_required(const struct unit *unit, int kind) {
  EACH_AT (const struct directive, directive, unit->directives, unit->ndirectives) {
    bool
      requires
    = omp_is(directive) && directive->kind == DIR_REQUIRES;
    if (requires && clause_of(directive, kind))
      return clause_of(directive, kind);
  }
  return NULL;
}

/* 8.2: what holds for the whole file stands before what it holds for. */
static void check_first(struct unit *unit, const struct directive *requires, const struct clause *clause,
                        unsigned parts) {
  for (size_t i = 0; i < unit->ndirectives && unit->directives[i]->begin < requires->begin; i++)
    if (omp_parts(unit->directives[i]) & parts) {
      check_error(unit, clause->place, "'%s' stands behind a directive that it is for", omp_clause_word(clause));
      diag_at(unit->diag, DIAG_NOTE, unit->directives[i]->place, "'%s' is here",
              omp_directive_name(unit->directives[i]));
      return;
    }
}

bool omp_refuses(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  if (directive->kind != DIR_REQUIRES)
    return false;
  if (clause->kind == CLAUSE_REVERSE_OFFLOAD)
    check_error(unit, clause->place,
                "'reverse_offload' is not supported: device code cannot have the host execute a construct (OpenMP 5.2 "
                "8.2.1, 13.2)");
  else if (clause->kind == CLAUSE_SELF_MAPS)
    check_error(unit, clause->place,
                "'self_maps' is of OpenMP 6.0, and this is 5.2, which has 'unified_shared_memory'");
  return clause->kind == CLAUSE_REVERSE_OFFLOAD || clause->kind == CLAUSE_SELF_MAPS;
}

/* 8.2: clauses that are not supported are refused as such. That addresses of devices are no one else's
   (unified_address) holds for all devices. */
static void check_requires(struct unit *unit, const struct directive *directive) {
  if (!directive->nclauses)
    check_error(unit, directive->place, "'requires' needs a clause");
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i], *first = omp_required(unit, clause->kind);
    bool order = clause->kind == CLAUSE_ATOMIC_DEFAULT_MEM_ORDER;
    check_first(unit, directive, clause, order ? PART_ATOMIC : PART_TARGET | PART_HOST_SIDE | PART_DECLARE);
    if (order && first && first->text && clause->text && strcmp(first->text, clause->text) != 0) {
      check_error(unit, clause->place, "'atomic_default_mem_order(%s)' contradicts another one", clause->text);
      diag_at(unit->diag, DIAG_NOTE, first->place, "the first is here");
    }
  }
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
  if (omp_parts(directive) & PART_PARALLEL)
    check_message(unit, directive, omp_directive_name(directive));
  if (directive->kind == DIR_ERROR)
    check_error_directive(unit, directive);
  else if (directive->kind == DIR_REQUIRES)
    check_requires(unit, directive);
  else if (directive->kind == DIR_ASSUME)
    check_assume(unit, directive);
}
