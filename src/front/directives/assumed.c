/*
 * assumed.c - C++: what depends on a template's parameters is taken for a pointer where a clause has a section of it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

/* TYPE, of which N sections name parts. */
static const struct type *divided(struct arena *arena, const struct type *type, size_t n) {
  if (!n || !type || !(type->to || type->is_dependent))
    return type;
  struct type *other = ARENA_NEW(arena, struct type), *element = NULL;
  *other = *type;
  if (type->is_dependent && !type->is_dependent_class) {
    element = ARENA_NEW(arena, struct type);
    *element = *type;
    element->identity = NULL;
    *other = (struct type){.kind = TYPE_POINTER,
                           .is_assumed = true,
                           .size = sizeof(void *),
                           .align = sizeof(void *),
                           .spelling = type->spelling};
  }
  other->to = divided(arena, element ? element : type->to, n - 1);
  return other;
}

static bool is_known(const struct type *type, size_t n) {
  for (; type && n && !(type->is_dependent && !type->is_dependent_class); n--)
    type = type->to;
  return !n || !type;
}

/* TYPE, in which the elements have the type that EXPRESSION names. */
static const struct type *with_element(struct arena *arena, const struct type *type, const char *expression) {
  struct type *other = ARENA_NEW(arena, struct type);
  *other = *type;
  if (type->kind == TYPE_OTHER)
    other->written = other->spelling = arena_printf(arena, "__typeof__(%s)", expression);
  if (type->to)
    other->to = with_element(arena, type->to, arena_printf(arena, "*%s", expression));
  return other;
}

/* As the text around a region names it. */
static const char *named(struct arena *arena, const struct decl *decl) {
  return decl->scope ? arena_printf(arena, "%s%s", decl->scope, decl->name) : decl->name;
}

const struct type *assumed_type(struct arena *arena, const struct type *type, const char *expression) {
  return type->is_assumed ? with_element(arena, type, expression) : type;
}

/* The first N steps from the item's variable lead through arrays or pointers. */
static void assume(struct arena *arena, struct var_item *item, size_t n) {
  if (!item->expr || !item->expr->type || is_known(item->expr->type, n))
    return;
  struct node *expr = ARENA_NEW(arena, struct node);
  *expr = *item->expr;
  expr->type = divided(arena, expr->type, n);
  item->expr = expr;
  if (expr->kind == N_REF && expr->decl && expr->type->is_assumed)
    expr->decl->type = with_element(arena, expr->type, named(arena, expr->decl)); /* in all uses */
}

void assume_pointers(struct unit *unit, struct directive *directive) {
  for (size_t i = 0; unit->cxx && i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    bool pointers = false;
    for (const int *kind = directive->language->pointers; kind && *kind != NO_CLAUSE; kind++)
      pointers |= *kind == clause->kind;
    for (size_t k = 0; k < clause->nvars; k++)
      assume(unit->arena, &clause->vars[k], clause->vars[k].nsections || !pointers ? clause->vars[k].nsections : 1);
  }
}
