/*
 * array_parameters.c - data clauses that name a parameter declared as an array, copy(a) of double a[n][m].
 *
 * By C such a parameter is a pointer, and by the letter of OpenACC 3.3 2.7 the clause maps that alone. Other compilers
 * take the declared bounds, and so do programs: the item becomes a[0:n], with a warning. That is done where n has the
 * value and the meaning that it had when the function began, and nobody has set the pointer.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"
#include "model/tree.h"

struct bound {
  struct node *body; /* of the function */
  const struct unit *unit;
  bool changes;
};

static bool is_hidden(const struct bound *bound, const struct decl *decl) {
  EACH_AT (const struct decl, other, bound->unit->decls, bound->unit->ndecls)
    if (!tree_same_decl(other, decl) && other->name && strcmp(other->name, decl->name) == 0 &&
        tree_inside(other, bound->body->begin, bound->body->end))
      return true;
  return false;
}

static bool look_at_bound(struct node *node, void *context) {
  struct bound *bound = context;
  const struct decl *decl = node->kind == N_REF ? node->decl : NULL;
  bool variable = decl && (decl->kind == DECL_VAR || decl->kind == DECL_PARAM);
  bool steady = !variable || (decl->kind == DECL_PARAM && !decl->type->is_volatile && !tree_writes(bound->body, decl));
  bool plain = decl || node->is_constant || node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_CAST ||
               node->kind == N_BINARY;
  bound->changes |= !plain || !steady || (decl && is_hidden(bound, decl));
  return !bound->changes;
}

static bool has_lasting_bound(const struct unit *unit, const struct decl *decl) {
  const struct decl *function = decl->function && decl->function->definition ? decl->function->definition : NULL;
  if (!decl->bound || !function || !function->node || tree_writes(function->node, decl))
    return false;
  struct bound bound = {function->node, unit, false};
  tree_walk_text(decl->bound, look_at_bound, &bound);
  return !bound.changes;
}

/* Clauses whose variable, if a pointer, is the pointer itself. */
static const int whole[] = {CLAUSE_COPY, CLAUSE_COPYIN, CLAUSE_COPYOUT, CLAUSE_CREATE,
                            CLAUSE_HOST, CLAUSE_DEVICE, NO_CLAUSE};

/* Whether another item of the directive names what the parameter points to: then this one may mean the pointer. */
static bool has_section(const struct directive *directive, const struct decl *decl) {
  for (size_t i = 0; i < directive->nclauses; i++)
    EACH_OF (const struct var_item, item, directive->clauses[i].vars, directive->clauses[i].nvars)
      if (item->nsections && item->expr->kind == N_REF && tree_same_decl(item->decl, decl))
        return true;
  return false;
}

static void take_bound(struct unit *unit, struct var_item *item) {
  const struct node *bound = item->decl->bound;
  item->sections = ARENA_NEW(unit->arena, struct section);
  item->sections[0] = (struct section){.length = item->decl->bound};
  item->nsections = 1;
  const char *text =
      arena_printf(unit->arena, "%s[0:%.*s]", item->text, (int)(bound->end - bound->begin), unit->text + bound->begin);
  diag_warn(unit->diag, WARNING_ARRAY_PARAMETER, item->place,
            "'%s' is a parameter, and so a pointer: the bounds of its declaration are taken, as %s says", item->text,
            text);
  item->text = text;
}

void acc_take_bounds(struct unit *unit, struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars && clause_among(whole, directive->clauses[i].kind); k++) {
      struct var_item *item = &directive->clauses[i].vars[k];
      if (item->decl && item->decl->kind == DECL_PARAM && item->expr->kind == N_REF && !item->nsections &&
          !acc_is(directive, DIR_DECLARE) && !has_section(directive, item->decl) && has_lasting_bound(unit, item->decl))
        take_bound(unit, item);
    }
}
