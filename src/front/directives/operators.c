/*
 * operators.c - operators of reductions that the program declares: which there are, and which one a clause means.
 *
 * A name is known from its declaration to the end of the block that this stands in, or of the file, as C has it of
 * variables. One name may be declared for several types, which do not hide each other; in one block, for each once.
 * C++: so it is of a class or a namespace (scopes.c). A clause finds those around it, from the innermost outwards, each
 * class with its bases; then the one beside the declaration of its type. A name may say where, n::add. In a template,
 * of a class that depends on its parameters, a clause may mean any that is known, of which clang takes one in an
 * instance.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"
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

static bool in_same_scope(const struct user_operator *a, const struct user_operator *b) {
  return scope_of(a) == scope_of(b) && strcmp(a->scope, b->scope) == 0;
}

void declare_operator(struct unit *unit, struct user_operator *op) {
  const struct node *scope = scope_of(op);
  op->scope = scope ? "" : scope_of_place(unit, op->directive->begin);
  if (scope && scope->kind != N_COMPOUND) {
    diag_at(unit->diag, DIAG_ERROR, op->directive->place, "'#pragma %s' cannot stand here",
            directive_info(op->directive)->name);
    return;
  }
  EACH_AT (const struct user_operator, other, unit->operators, unit->noperators) {
    if (strcmp(other->name, op->name) != 0 || !in_same_scope(other, op) || !operator_same_type(other->type, op->type))
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

/* The mapping that a clause asks for. */
struct wanted {
  const struct unit *unit;
  const struct directive *directive;
  const char *name, *qualifier; /* "add", "n::" of n::add */
  const struct type *type;
  const struct user_operator *found;
};

static bool is_wanted(const struct wanted *wanted, const struct user_operator *op) {
  return strcmp(op->name, wanted->name) == 0 && op->directive->begin < wanted->directive->begin &&
         operator_same_type(op->type, wanted->type);
}

/* Of the innermost block. */
static bool find_in_blocks(struct wanted *wanted) {
  const struct user_operator *found = NULL;
  EACH_AT (const struct user_operator, op, wanted->unit->operators, wanted->unit->noperators)
    if (scope_of(op) && is_wanted(wanted, op) && operator_is_around(scope_of(op), wanted->directive->node) &&
        (!found || operator_is_around(scope_of(found), op->directive->node)))
      found = op;
  wanted->found = found;
  return found;
}

static bool find_in_scope(const char *scope, void *context) {
  struct wanted *wanted = context;
  const char *name = arena_printf(wanted->unit->arena, "%s%s", scope, wanted->qualifier);
  EACH_AT (const struct user_operator, op, wanted->unit->operators, wanted->unit->noperators)
    if (!scope_of(op) && strcmp(op->scope, name) == 0 && is_wanted(wanted, op))
      wanted->found = op;
  return wanted->found;
}

static bool find_around(struct wanted *wanted, const char *scope) {
  for (;; scope = scope_around(wanted->unit->arena, scope)) {
    if (find_in_scope(scope, wanted) || scope_find_base(wanted->unit, scope, find_in_scope, wanted, 0))
      return true;
    if (!*scope)
      return false;
  }
}

/* The only one of them, where a using directive, say, may have brought it here. */
static void find_only(struct wanted *wanted) {
  size_t n = 0;
  const struct user_operator *found = NULL;
  EACH_AT (const struct user_operator, op, wanted->unit->operators, wanted->unit->noperators)
    if (!scope_of(op) && is_wanted(wanted, op)) {
      found = op;
      n++;
    }
  wanted->found = n == 1 ? found : NULL;
}

static bool any_scoped(const struct wanted *wanted) {
  bool any = false;
  EACH_AT (const struct user_operator, op, wanted->unit->operators, wanted->unit->noperators)
    any |= *op->scope && is_wanted(wanted, op);
  return any;
}

/* ---- a choice ---- */

/* The choice that an earlier clause has for the type, so that both mean one operator; NULL: none has. */
static const struct user_operator *known_choice(const struct wanted *wanted) {
  for (size_t i = 0; i < wanted->unit->ndirectives; i++)
    EACH_OF (const struct clause, clause, wanted->unit->directives[i]->clauses, wanted->unit->directives[i]->nclauses)
      for (size_t k = 0; k < clause->nvars; k++) {
        const struct user_operator *op = clause->vars[k].user_operator;
        if (op && op->one_of && strcmp(op->name, wanted->name) == 0 && op->type->identity &&
            op->type->identity == wanted->type->identity)
          return op;
      }
  return NULL;
}

static bool may_be_meant(const struct wanted *wanted, const struct user_operator *op) {
  return !scope_of(op) && strcmp(op->name, wanted->name) == 0 && op->directive->begin < wanted->directive->begin &&
         op->type && op->type->kind == TYPE_STRUCT && !op->type->is_dependent && op->type->written &&
         scope_is_seen(wanted->unit, op->scope, wanted->directive, op->type);
}

/* All that are known at the directive; NULL: none is. */
static const struct user_operator *choice_of(const struct wanted *wanted) {
  const struct unit *unit = wanted->unit;
  const struct user_operator *known = known_choice(wanted);
  const struct user_operator **list = ARENA_ARRAY(unit->arena, const struct user_operator *, unit->noperators + 1);
  struct user_operator *choice = ARENA_NEW(unit->arena, struct user_operator);
  size_t n = 0;
  if (known)
    return known;
  *choice = (struct user_operator){.name = wanted->name, .scope = "", .type = wanted->type, .one_of = list};
  EACH_AT (const struct user_operator, op, unit->operators, unit->noperators)
    if (may_be_meant(wanted, op)) {
      list[n++] = op;
      choice->place = op->place;
      choice->words = op->words;
      choice->reads_original |= op->reads_original;
    }
  return n ? choice : NULL;
}

static const struct user_operator *find(const struct unit *unit, const struct directive *directive, const char *name,
                                        const struct type *type) {
  const char *last = strrchr(name, ':');
  last = last ? last + 1 : name;
  struct wanted wanted = {unit, directive, last, arena_strndup(unit->arena, name, (size_t)(last - name)), type, NULL};
  if (strncmp(wanted.qualifier, "::", 2) == 0) {
    wanted.qualifier += 2;
    find_in_scope("", &wanted);
  } else if (*wanted.qualifier || !find_in_blocks(&wanted)) {
    const struct decl *tag = type ? type->tag : NULL;
    bool scoped = any_scoped(&wanted);
    bool around = find_around(&wanted, scoped ? scope_of_directive(unit, directive) : "");
    if (!around && scoped && tag && !*wanted.qualifier && !find_in_scope(scope_of_place(unit, tag->begin), &wanted))
      find_only(&wanted);
  }
  bool chosen = !wanted.found && !*wanted.qualifier && type && type->is_dependent_class;
  return chosen ? choice_of(&wanted) : wanted.found;
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
