/*
 * clauses.c - which clauses stand on a directive, how often and together with which, and what their arguments are. The
 * tables are the language's.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"

static const char *spelling(const struct directive *directive, const struct clause *clause) {
  const char *name = directive->language->clauses[clause->kind].name;
  return clause->words ? clause->words : name[0] == '(' ? "(...)" : name;
}

void rule_illegal(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct language *language = directive->language;
  const struct directive_info *info = directive_info(directive);
  const char *name = spelling(directive, clause);
  const char *habit = habit_of(language, OF_CLAUSES, name, strlen(name));
  const char *other = habit ? NULL : directive_with_clause(unit->arena, info, language, clause->kind);
  check_error(unit, clause->place, "clause '%s' is not allowed on '%s'%s%s%s", name, info->name,
              habit   ? "; did you mean "
              : other ? "; it may stand on '"
                      : "",
              habit   ? habit
              : other ? other
                      : "",
              habit   ? "?"
              : other ? "'"
                      : "");
}

void rule_legal(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct directive_info *info = directive_info(directive);
  if (!clause_among(info->clauses, clause->kind))
    rule_illegal(unit, directive, clause);
  else if (clause_info(directive, clause)->support == LATER && info->support == YES)
    check_error(unit, clause->place, "clause '%s' is not supported yet", spelling(directive, clause));
}

void rule_times(struct unit *unit, const struct directive *directive, int restart) {
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    bool again = false;
    for (size_t k = i; k-- > 0 && !again && directive->clauses[k].kind != restart;)
      again = directive->clauses[k].kind == clause->kind;
    if (again && clause->kind != restart && clause_info(directive, clause)->times == ONCE)
      check_error(unit, clause->place, "more than one '%s' clause on '%s'", spelling(directive, clause),
                  directive_name(directive));
  }
}

static bool exclude(const struct clause_conflict *conflict, int a, int b) {
  return (clause_among(conflict->one, a) && clause_among(conflict->other, b)) ||
         (clause_among(conflict->one, b) && clause_among(conflict->other, a));
}

/* The error stands at the later clause. */
void rule_conflict(struct unit *unit, const struct directive *directive, const struct clause_conflict *conflict,
                   int restart) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = i; k-- > 0;) {
      const struct clause *one = &directive->clauses[k], *other = &directive->clauses[i];
      if (one->kind == restart || other->kind == restart)
        break;
      if (exclude(conflict, one->kind, other->kind))
        check_error(unit, other->place, "clause '%s' cannot stand together with '%s'", spelling(directive, other),
                    spelling(directive, one));
    }
}

bool has_any_clause(const struct directive *directive, const int *clauses) {
  for (size_t i = 0; i < directive->nclauses; i++)
    if (clause_among(clauses, directive->clauses[i].kind))
      return true;
  return false;
}

void rule_required(struct unit *unit, const struct directive *directive, const struct clause_required *required) {
  if (required->directive == directive->kind && !has_any_clause(directive, required->clauses))
    check_error(unit, directive->place, "'%s' needs %s", directive_name(directive), required->words);
}

/* ---- arguments ---- */

bool is_scalar(const struct type *type) {
  return type && (is_integer(type) || (type->kind >= TYPE_HALF && type->kind <= TYPE_COMPLEX) ||
                  type->kind == TYPE_POINTER || type->kind == TYPE_FUNCTION || is_array(type));
}

bool rule_condition(struct unit *unit, const struct directive *directive, const struct clause *clause,
                    const struct node *node) {
  bool fits = is_scalar(node->type);
  if (!fits)
    check_error(unit, unit_place(unit, node->begin), "the condition of '%s' has type '%s', which is not scalar",
                spelling(directive, clause), node->type ? node->type->spelling : "?");
  return fits;
}

bool rule_integer(struct unit *unit, const struct directive *directive, const struct clause *clause,
                  const struct node *node) {
  bool fits = is_integer(node->type);
  if (!fits)
    check_error(unit, unit_place(unit, node->begin), "the argument of '%s' has type '%s', which is not an integer type",
                spelling(directive, clause), node->type ? node->type->spelling : "?");
  return fits;
}

bool rule_constant(struct unit *unit, const struct directive *directive, const struct clause *clause,
                   const struct node *node) {
  if (!node->is_constant)
    check_error(unit, unit_place(unit, node->begin), "the argument of '%s' must be an integer constant expression",
                spelling(directive, clause));
  return node->is_constant;
}
