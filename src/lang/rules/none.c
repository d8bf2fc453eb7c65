/*
 * none.c - a clause says that no variable has an attribute by itself: what the construct refers to, in its statement
 * and in clauses inside, has been given one, or there is an error for each that has not.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"
#include "sumac/spoken.h"

struct none {
  const struct none_rule *rule;
  vec_of(const struct decl *) reported;
};

static void visit_references(struct none *none, const struct node *node, const struct node *at);

/* What the clauses inside need: bounds of sections, sizes. */
static void visit_clauses(struct none *none, const struct directive *directive, const struct node *at) {
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    for (size_t k = 0; k < clause->nargs; k++)
      visit_references(none, clause->args[k], at);
    for (size_t k = 0; k < clause->nvars; k++)
      for (size_t s = 0; s < clause->vars[k].nsections; s++) {
        visit_references(none, clause->vars[k].sections[s].lower, at);
        visit_references(none, clause->vars[k].sections[s].length, at);
      }
  }
}

static void report(struct none *none, const struct node *node) {
  const struct none_rule *rule = none->rule;
  const struct decl *decl = node->decl;
  for (size_t i = 0; i < none->reported.n; i++)
    if (none->reported.item[i] == decl)
      return;
  vec_push(&none->reported, decl);
  check_error(rule->unit, unit_place(rule->unit, node->begin), "'%s' has no %s, and %s asks for one: %s", decl->name,
              rule->what, rule->clause_words, rule->advice);
  diag_at(rule->unit->diag, DIAG_NOTE, rule->clause->place, "'%s' is here", rule->clause_words);
}

/* C++: the range of a loop, or its first iterator, as front/ranges.c has written it in front of the construct; NULL:
   the variable is none of those. What else that file declares there needs no attribute (OpenMP 5.2 5.1.1). */
static const struct node *hidden_range(const struct decl *decl) {
  const struct node *node = decl->name[8] == 'r' || decl->name[8] == 'f' ? decl->node : NULL;
  return node && node->nkids ? node->kid[0] : NULL;
}

static bool is_hidden(const struct decl *decl) {
  return strncmp(decl->name, "__range_", 8) == 0;
}

/* Fortran's front has bounds of arrays in variables of its own, which no user names in a clause. */
static bool is_of_fortran(const struct none *none, const struct node *node) {
  return strncmp(node->decl->name, "__", 2) == 0 && spoken_is_fortran(unit_place(none->rule->unit, node->begin).file);
}

/* AT: the node of the tree, or the one whose clause NODE stands in. */
static void visit_references(struct none *none, const struct node *node, const struct node *at) {
  if (!node || node->kind == N_SIZEOF)
    return;
  const struct decl *decl = node->decl;
  const struct node *body = none->rule->construct->body;
  bool variable = node->kind == N_REF && decl && (decl->kind == DECL_VAR || decl->kind == DECL_PARAM) &&
                  !decl->is_self; /* C++: `this` is no variable */
  bool inside = variable && decl->begin >= body->begin && decl->begin < body->end;
  if (variable && !inside && is_hidden(decl))
    visit_references(none, hidden_range(decl), at);
  else if (variable && !inside && !none->rule->has_attribute(none->rule, decl, at) && !is_of_fortran(none, node))
    report(none, node);
  if (node->kind == N_DIRECTIVE)
    visit_clauses(none, node->directive, node);
  for (size_t i = 0; i < node->nkids; i++)
    visit_references(none, node->kid[i], at == node ? node->kid[i] : at);
}

void rule_none(const struct none_rule *rule) {
  struct none none = {.rule = rule};
  visit_references(&none, rule->construct->body, rule->construct->body);
  vec_free(&none.reported);
}
