/*
 * check_default.c - default(none): what device code refers to has a data clause in sight, on its construct or on a data
 * construct around it, or a declare directive (OpenACC 3.3 2.5.16).
 */
#include "lang/acc/internal.h"

struct none {
  struct unit *unit;
  const struct directive *construct;
  const struct clause *clause;
  struct {
    const struct decl **item;
    size_t n, capacity;
  } reported;
};

static bool names(const struct directive *directive, const struct decl *decl) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars; k++)
      if (directive->clauses[i].vars[k].decl && directive->clauses[i].vars[k].decl->canonical == decl->canonical)
        return true;
  return false;
}

/* DECL, referred to at node AT of the tree. */
static bool has_attribute(const struct none *none, const struct decl *decl, const struct node *at) {
  const struct node *body = none->construct->body;
  if (decl->begin >= body->begin && decl->begin < body->end)
    return true; /* declared inside */
  bool inside = true;
  for (const struct node *node = at; node; node = node->parent) {
    if (node->kind != N_DIRECTIVE)
      continue;
    bool data = inside || acc_is(node->directive, DIR_DATA);
    if ((data && names(node->directive, decl)) || (inside && counts_with(node->directive, decl)))
      return true;
    if (node->directive == none->construct)
      inside = false;
  }
  for (size_t i = 0; i < none->unit->ndirectives; i++)
    if (acc_is(none->unit->directives[i], DIR_DECLARE) && names(none->unit->directives[i], decl))
      return true;
  return false;
}

static void visit_references(struct none *none, const struct node *node, const struct node *at);

/* What the clauses inside need: bounds of sections, sizes. */
static void visit_clauses(struct none *none, const struct directive *directive, const struct node *at) {
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    for (size_t k = 0; k < clause->nargs; k++)
      visit_references(none, clause->args[k], at);
    for (size_t k = 0; k < clause->nvars; k++)
      for (size_t s = 0; s < clause->vars[k].nsections; s++) {
        visit_references(none, clause->vars[k].sections[s].lower, at);
        visit_references(none, clause->vars[k].sections[s].length, at);
      }
  }
}

/* AT: the node of the tree, or the one whose clause NODE stands in. */
static void visit_references(struct none *none, const struct node *node, const struct node *at) {
  if (!node || node->kind == N_SIZEOF)
    return;
  const struct decl *decl = node->decl;
  if (node->kind == N_REF && decl && (decl->kind == DECL_VAR || decl->kind == DECL_PARAM) &&
      !has_attribute(none, decl, at)) {
    for (size_t i = 0; i < none->reported.n; i++)
      if (none->reported.item[i] == decl)
        return;
    vec_push(&none->reported, decl);
    check_error(none->unit, unit_place(none->unit, node->begin),
                "'%s' has no data attribute, and default(none) asks for one: add it to a data clause, private or "
                "firstprivate",
                decl->name);
    diag_at(none->unit->diag, DIAG_NOTE, none->clause->place, "'default(none)' is here");
  }
  if (node->kind == N_DIRECTIVE)
    visit_clauses(none, node->directive, node);
  for (size_t i = 0; i < node->nkids; i++)
    visit_references(none, node->kid[i], at == node ? node->kid[i] : at);
}

/* The default clause that governs a compute construct: its own, else that of the nearest data construct around it. */
static const struct clause *default_of(const struct directive *directive) {
  for (; directive; directive = directive->parent)
    if (clause_of(directive, CLAUSE_DEFAULT))
      return clause_of(directive, CLAUSE_DEFAULT);
  return NULL;
}

void check_default_none(struct unit *unit, struct directive *directive) {
  if (!acc_is_compute(directive) || !directive->body)
    return;
  const struct clause *clause = default_of(directive);
  if (!clause || !clause->text || strcmp(clause->text, "none") != 0)
    return;
  struct none none = {.unit = unit, .construct = directive, .clause = clause};
  visit_references(&none, directive->body, directive->body);
  vec_free(&none.reported);
}
