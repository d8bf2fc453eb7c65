/*
 * interop.c - the interop construct of host code (OpenMP 5.2 14.1). There is no foreign runtime to work with: an object
 * that is initialised is omp_interop_none, of which the routines of omp.h say that it has no properties, and there is
 * nothing to wait for when it is used or destroyed, but for tasks that a depend clause names.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* [prefer_type(...),] target | targetsync [, ...] */
bool omp_read_interop_types(struct parser *parser, const char *where) {
  bool typed = false;
  do {
    if (parse_accept(parser, "prefer_type")) {
      long depth = 0;
      do {
        depth += parse_at(parser, "(") - parse_at(parser, ")");
        parser->at++;
      } while (depth > 0 && parse_peek(parser, 0)->kind != TOKEN_END);
    } else if (parse_accept(parser, "target") || parse_accept(parser, "targetsync")) {
      typed = true;
    } else {
      parse_complain(parser, parse_here(parser), "expected 'target', 'targetsync' or 'prefer_type' in '%s'", where);
      return false;
    }
  } while (parse_accept(parser, ","));
  if (!typed)
    parse_complain(parser, parse_here(parser), "'%s' needs 'target' or 'targetsync'", where);
  return typed;
}

/* The word stands in front of the clause's colon. */
static bool names_queue(const struct parser *parser) {
  bool found = false;
  for (size_t i = 0; parse_peek(parser, i)->kind != TOKEN_END && !token_is(parse_peek(parser, i), ":"); i++)
    found |= token_is(parse_peek(parser, i), "targetsync");
  return found;
}

/* init(... : object). TEXT: "targetsync" if that is among its types */
void omp_read_init(struct parser *parser, struct clause *clause) {
  clause->text = names_queue(parser) ? "targetsync" : NULL;
  if (omp_read_interop_types(parser, "init") && parse_expect(parser, ":", "'init'"))
    parse_variables(parser, clause);
}

void omp_check_interop(struct unit *unit, const struct directive *directive) {
  if (directive->kind != DIR_INTEROP)
    return;
  if (!directive->nclauses)
    check_error(unit, directive->place, "'interop' needs 'init', 'use' or 'destroy'");
  for (size_t i = 0; clause_of(directive, CLAUSE_DEPEND) && i < directive->nclauses; i++)
    if (directive->clauses[i].kind == CLAUSE_INIT && !directive->clauses[i].text)
      check_error(unit, directive->clauses[i].place, "'init' beside 'depend' needs 'targetsync'");
  for (size_t i = 0; i < directive->nclauses; i++)
    EACH_OF (const struct var_item, var, directive->clauses[i].vars, directive->clauses[i].nvars) {
      const struct type *type = var->expr ? var->expr->type : NULL;
      for (size_t d = 0; type && d < var->nsections; d++)
        type = type->to;
      bool object = type && type->kind == TYPE_POINTER;
      if (!object || (directive->clauses[i].kind != CLAUSE_USE && type->is_const))
        check_error(unit, var->place, "'%s' in '%s' is no %sinterop object (omp_interop_t)", var->text,
                    omp_clause_word(&directive->clauses[i]), object ? "changeable " : "");
    }
}

void omp_build_interop(struct unit *unit, struct construct *construct, const struct directive *directive) {
  construct->kind = CONSTRUCT_CLEAR;
  /* nothing is left to be done later: what it depends on is waited for */
  construct->task = clause_of(directive, CLAUSE_DEPEND) ? omp_host_task(unit, directive) : NULL;
  omp_add_mapped(unit, construct, directive);
}
