/*
 * members.c - C++: members of a method's object in clauses that give a construct or its loops variables of their own
 * (OpenMP 5.2 5.3, the exception; OpenACC 3.3 1.6): private(count) is about this->count. Such a member becomes a
 * variable of the method, which every mention of the member in the construct names. So do members that hold a device's
 * address, is_device_ptr(data). Where a clause gives code in its construct such an address, use_device_ptr(data), that
 * code alone has a variable in the member's place, which hides it under its name.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

/* X or this->X in a method: the field X; else NULL. */
static struct decl *own_member(const struct node *node) {
  bool member = node && node->kind == N_MEMBER && node->nkids == 1 && node->decl && node->decl->kind == DECL_FIELD;
  const struct node *object = member ? node->kid[0] : NULL;
  return object && object->kind == N_REF && object->decl && object->decl->is_self ? node->decl : NULL;
}

static void name_in(struct node *node, const struct decl *field, struct decl *variable);

static void name_in_clauses(struct directive *directive, const struct decl *field, struct decl *variable) {
  EACH_OF (struct clause, clause, directive->clauses, directive->nclauses) {
    for (size_t k = 0; k < clause->nvars; k++)
      name_in(clause->vars[k].expr, field, variable);
    for (size_t k = 0; k < clause->nargs; k++)
      name_in(clause->args[k], field, variable);
  }
}

static void name_in(struct node *node, const struct decl *field, struct decl *variable) {
  const struct decl *member = own_member(node);
  if (!node)
    return;
  if (member && member->canonical == field->canonical) {
    node->kind = N_REF;
    node->decl = variable;
    node->nkids = 0;
  }
  if (node->kind == N_DIRECTIVE)
    name_in_clauses(node->directive, field, variable);
  for (size_t i = 0; i < node->nkids; i++)
    name_in(node->kid[i], field, variable);
}

static struct decl *variable_for(struct unit *unit, const struct directive *directive, const struct node *expr) {
  const struct decl *field = expr->decl, *self = expr->kid[0]->decl;
  struct decl *variable = ARENA_NEW(unit->arena, struct decl);
  *variable = *self;
  variable->is_self = false;
  variable->kind = DECL_VAR;
  variable->name = field->name;
  variable->local = arena_printf(unit->arena, "__sumac_m%d_%s", directive->id, field->name);
  variable->type = assumed_type(unit->arena, expr->type, arena_printf(unit->arena, SELF_NAME "->%s", field->name));
  variable->canonical = variable->definition = variable;
  variable->node = NULL;
  return variable;
}

/* The construct's own. */
static void name_everywhere(struct unit *unit, struct directive *directive, struct var_item *item) {
  struct decl *variable = variable_for(unit, directive, item->expr);
  const struct decl *field = item->expr->decl;
  variable->member = ARENA_NEW(unit->arena, struct node);
  *variable->member = *item->expr;
  name_in_clauses(directive, field, variable);
  name_in(directive->body, field, variable);
}

/* The clause is about the member, and what stands in the construct about the variable. */
static void name_in_body(struct unit *unit, struct directive *directive, struct var_item *item) {
  item->in_body = variable_for(unit, directive, item->expr);
  item->in_body->in_place = true;
  name_in(directive->body, item->expr->decl, item->in_body);
}

static void name_member(struct unit *unit, struct directive *directive, enum member_use use, struct var_item *item) {
  bool pointer = item->expr->type && item->expr->type->kind == TYPE_POINTER;
  if (!own_member(item->expr))
    return;
  if (use == MEMBER_OR_SECTION || (use == MEMBER_OF_CONSTRUCT && !item->nsections))
    name_everywhere(unit, directive, item);
  else if (pointer && (use == MEMBER_POINTER_IN_BODY || (use == MEMBER_POINTER_WITH_SECTION && item->nsections)))
    name_in_body(unit, directive, item);
}

void name_members(struct unit *unit, struct directive *directive) {
  const struct member_clause *rows = unit->cxx ? directive->language->members : NULL;
  for (size_t i = 0; rows && i < directive->nclauses; i++) {
    const struct member_clause *row = rows;
    while (row->clause != NO_CLAUSE && row->clause != directive->clauses[i].kind)
      row++;
    for (size_t k = 0; row->clause != NO_CLAUSE && k < directive->clauses[i].nvars; k++)
      name_member(unit, directive, row->use, &directive->clauses[i].vars[k]);
  }
}
