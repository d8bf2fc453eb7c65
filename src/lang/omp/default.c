/*
 * default.c - default(private) and default(firstprivate) (OpenMP 5.2 5.4.1): items for the variables that a construct
 * refers to and of which no clause says what they are to threads, even where one maps them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

struct defaults {
  struct unit *unit;
  struct construct *construct;
  const struct directive *directive;
  enum item_role role;
};

static bool is_said(const struct defaults *defaults, const struct decl *decl) {
  static const int sharing[] = {CLAUSE_SHARED,      CLAUSE_PRIVATE,       CLAUSE_FIRSTPRIVATE,
                                CLAUSE_LASTPRIVATE, CLAUSE_REDUCTION,     CLAUSE_LINEAR,
                                CLAUSE_INDUCTION,   CLAUSE_IS_DEVICE_PTR, NO_CLAUSE};
  const struct directive *directive = defaults->directive;
  return clauses_name(directive, sharing, decl) || omp_counts_with(directive, decl) ||
         construct_item(defaults->construct, defaults->role, decl);
}

/* Variables of functions: those that last are shared, or have to be named (5.4.1). */
static bool is_open(const struct defaults *defaults, const struct decl *decl) {
  const struct node *body = defaults->directive->body;
  bool variable = decl->kind == DECL_PARAM || (decl->kind == DECL_VAR && decl->function &&
                                               (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER));
  bool inside = decl->begin >= body->begin && decl->begin < body->end;
  return variable && !inside && !decl->is_builtin && !is_said(defaults, decl);
}

static void add(struct defaults *defaults, struct node *node) {
  struct construct *construct = defaults->construct;
  struct item *items = ARENA_ARRAY(defaults->unit->arena, struct item, construct->items.n + 1);
  struct var_item *var = ARENA_NEW(defaults->unit->arena, struct var_item);
  *var = (struct var_item){
      .expr = node, .decl = node->decl, .text = node->decl->name, .place = unit_place(defaults->unit, node->begin)};
  for (size_t i = 0; i < construct->items.n; i++)
    items[i] = construct->items.item[i];
  items[construct->items.n] = (struct item){.role = defaults->role, .var = var, .each_gang = true, .word = "default"};
  if (defaults->role == ITEM_FIRSTPRIVATE)
    items[construct->items.n].first.for_all = !(omp_parts(defaults->directive) & PART_TEAMS);
  construct->items.item = items;
  construct->items.n++;
}

static void look_at(struct defaults *defaults, struct node *node) {
  if (!node || node->kind == N_SIZEOF)
    return;
  if (node->kind == N_REF && node->decl && is_open(defaults, node->decl))
    add(defaults, node);
  for (size_t i = 0; i < node->nkids; i++)
    look_at(defaults, node->kid[i]);
}

void omp_add_defaults(struct unit *unit, struct construct *construct, const struct directive *directive) {
  const struct clause *clause = clause_of(directive, CLAUSE_DEFAULT);
  bool first = clause && clause->text && strcmp(clause->text, "firstprivate") == 0;
  if (!directive->body || !(first || (clause && clause->text && strcmp(clause->text, "private") == 0)))
    return;
  struct defaults defaults = {unit, construct, directive, first ? ITEM_FIRSTPRIVATE : ITEM_PRIVATE};
  look_at(&defaults, directive->body);
}
