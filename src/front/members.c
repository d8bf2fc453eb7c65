/*
 * members.c - C++: members of a method's object in clauses that give a construct or its loops variables of their own
 * (OpenMP 5.2 5.3, the exception; OpenACC 3.3 1.6): private(count) is about this->count. Such a member becomes a
 * variable of the method, which every mention of the member in the construct names.
 */
#include "front/internal.h"

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
  struct node *member = ARENA_NEW(unit->arena, struct node);
  *member = *expr;
  *variable = *self;
  variable->is_self = false;
  variable->kind = DECL_VAR;
  variable->name = field->name;
  variable->local = arena_printf(unit->arena, "__sumac_m%d_%s", directive->id, field->name);
  variable->type = expr->type;
  variable->canonical = variable->definition = variable;
  variable->member = member;
  variable->node = NULL;
  return variable;
}

void name_members(struct unit *unit, struct directive *directive) {
  const int *clauses = directive->language->members;
  for (size_t i = 0; unit->cxx && clauses && i < directive->nclauses; i++) {
    struct clause *clause = &directive->clauses[i];
    bool takes = false;
    for (const int *kind = clauses; *kind != NO_CLAUSE; kind++)
      takes |= *kind == clause->kind;
    for (size_t k = 0; takes && k < clause->nvars; k++) {
      struct var_item *item = &clause->vars[k];
      const struct decl *field = item->nsections ? NULL : own_member(item->expr);
      if (!field)
        continue;
      struct decl *variable = variable_for(unit, directive, item->expr);
      name_in_clauses(directive, field, variable);
      name_in(directive->body, field, variable);
    }
  }
}
