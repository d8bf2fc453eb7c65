/*
 * operators.c - operators of reductions that the program declares: which there are, and which one a clause means.
 *
 * A name is known from its declaration to the end of the block that this stands in, or of the file, as C has it of
 * variables. One name may be declared for several types, which do not hide each other; in one block, for each once.
 */
#include "front/internal.h"
#include "util/lists.h"

bool operator_same_type(const struct type *a, const struct type *b) {
  if (!a || !b || a->kind != b->kind)
    return false;
  if (a->kind == TYPE_STRUCT || a->kind == TYPE_UNION || a->kind == TYPE_ENUM)
    return a->tag && b->tag && a->tag->canonical == b->tag->canonical;
  if (a->kind == TYPE_POINTER || a->kind == TYPE_COMPLEX || a->kind == TYPE_VECTOR)
    return a->size == b->size && operator_same_type(a->to, b->to);
  return a->kind != TYPE_OTHER || a->identity == b->identity;
}

/* The block that a declaration stands in; NULL: the file. */
static const struct node *scope_of(const struct user_operator *op) {
  return op->directive->node ? op->directive->node->parent : NULL;
}

bool operator_is_around(const struct node *scope, const struct node *node) {
  while (scope && node && node != scope)
    node = node->parent;
  return !scope || node;
}

void declare_operator(struct unit *unit, struct user_operator *op) {
  const struct node *scope = scope_of(op);
  if (scope && scope->kind != N_COMPOUND) {
    diag_at(unit->diag, DIAG_ERROR, op->directive->place, "'#pragma %s' cannot stand here",
            directive_info(op->directive)->name);
    return;
  }
  EACH_AT (const struct user_operator, other, unit->operators, unit->noperators) {
    if (strcmp(other->name, op->name) != 0 || scope_of(other) != scope || !operator_same_type(other->type, op->type))
      continue;
    diag_at(unit->diag, DIAG_ERROR, op->place, "reduction operator '%s' is declared for '%s' already", op->name,
            op->type_text);
    diag_at(unit->diag, DIAG_NOTE, other->place, "the first is here");
    return;
  }
  struct user_operator **list = ARENA_ARRAY(unit->arena, struct user_operator *, unit->noperators + 1);
  if (unit->noperators)
    memcpy(list, unit->operators, unit->noperators * sizeof *list);
  list[unit->noperators++] = op;
  unit->operators = list;
}

/* The one that is meant at DIRECTIVE: of the innermost block. */
static const struct user_operator *find(const struct unit *unit, const struct directive *directive, const char *name,
                                        const struct type *type) {
  const struct user_operator *found = NULL;
  EACH_AT (const struct user_operator, op, unit->operators, unit->noperators)
    if (strcmp(op->name, name) == 0 && op->directive->begin < directive->begin &&
        operator_is_around(scope_of(op), directive->node) && operator_same_type(op->type, type) &&
        (!found || operator_is_around(scope_of(found), op->directive->node)))
      found = op;
  return found;
}

/* The type that is combined; of an array or a section it is the type of an element. */
static const struct type *reduced_type(const struct var_item *item) {
  const struct type *type = item->expr->type;
  for (size_t i = 0; type && i < item->nsections; i++)
    type = type->to;
  while (type && (type->kind == TYPE_ARRAY || type->kind == TYPE_VLA || type->kind == TYPE_INCOMPLETE_ARRAY))
    type = type->to;
  return type;
}

static void unknown(struct unit *unit, const struct clause *clause, const struct var_item *item,
                    const struct type *type) {
  const struct user_operator *other = NULL;
  for (size_t i = 0; i < unit->noperators && !other; i++)
    if (strcmp(unit->operators[i]->name, clause->op_name) == 0)
      other = unit->operators[i];
  if (!other) {
    diag_at(unit->diag, DIAG_ERROR, clause->op_place,
            "'%s' is not a reduction operator: use + * max min & | ^ && or ||, or declare it", clause->op_name);
    return;
  }
  bool same = operator_same_type(other->type, type);
  diag_at(unit->diag, DIAG_ERROR, item->place, "reduction operator '%s' is not declared %s '%s', which has type '%s'",
          clause->op_name, same ? "here for" : "for", item->text, type ? type->spelling : "?");
  diag_at(unit->diag, DIAG_NOTE, other->place, "'%s' is declared for '%s' here", other->name, other->type_text);
}

void find_operators(struct unit *unit, struct directive *directive) {
  EACH_OF (struct clause, clause, directive->clauses, directive->nclauses) {
    for (size_t k = 0; clause->is_reduction && k < clause->nvars; k++) {
      struct var_item *item = &clause->vars[k];
      if (!item->expr)
        continue;
      const struct type *type = reduced_type(item);
      item->user_operator = find(unit, directive, clause->op_name, type);
      if (item->user_operator || clause->op != RED_OWN)
        continue;
      unknown(unit, clause, item, type);
      break;
    }
  }
}
