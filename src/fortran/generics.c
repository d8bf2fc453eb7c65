/*
 * generics.c - generic names: which procedure a reference means (Fortran 2018, 15.4.3.4, 15.5.5.2).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

/* "module procedure a, b" or "procedure :: a, b" of an INTERFACE. */
void note_specifics(struct symbol *generic, struct file *file, const struct statement *s) {
  struct parser p = parser_of(file, generic->scope, s);
  take_word(&p, "module");
  if (s->sentinel != SENTINEL_NONE || !take_word(&p, "procedure"))
    return;
  for (take_sign(&p, "::"); !at_end(&p); p.at++)
    if (peek(&p, 0)->kind == TOKEN_NAME)
      TREE_PUSH(file, &generic->specifics, peek(&p, 0)->text);
}

struct symbol *merged_generic(struct file *file, struct scope *scope, struct symbol *own, const struct symbol *other) {
  struct symbol *merged = own;
  if (own->scope != scope) {
    merged = ARENA_NEW(file->arena, struct symbol);
    *merged = (struct symbol){
        .kind = SYMBOL_INTERFACE, .name = own->name, .spelled = own->spelled, .place = own->place, .scope = scope};
    TREE_PUSH(file, &merged->also, own);
  }
  TREE_PUSH(file, &merged->also, other);
  return merged;
}

static bool accepts(struct file *file, const struct unit *unit, size_t position, const struct expr *call) {
  const struct symbol *dummy = scope_resolve(file, unit->scope, unit->args[position]->name, unit->place);
  const struct expr *arg = dummy ? actual_of(call, unit, position) : NULL;
  if (!arg)
    return dummy && dummy->optional;
  bool ranks = arg->type.rank == dummy->rank || (unit->is_elemental && dummy->rank == 0);
  if (dummy->type.base == TYPE_DERIVED)
    return ranks && is_of_type(file, arg->type, dummy);
  return ranks && arg->type.base == dummy->type.base &&
         (arg->type.kind == dummy->type.kind || dummy->type.base == TYPE_CHARACTER);
}

static bool fits(struct file *file, const struct unit *unit, const struct expr *call) {
  if (call->nargs > unit->nargs)
    return false;
  for (size_t i = 0; i < unit->nargs; i++)
    if (!accepts(file, unit, i, call))
      return false;
  return true;
}

struct symbol *find_specific(struct file *file, const struct symbol *generic, const struct expr *call) {
  struct symbol *elemental = NULL;
  for (size_t i = 0; i < generic->specifics.n; i++) {
    struct symbol *specific = scope_find_procedure(file, generic->scope, generic->specifics.item[i]);
    if (!specific || !fits(file, specific->unit, call))
      continue;
    if (!specific->unit->is_elemental)
      return specific;
    elemental = specific;
  }
  for (size_t i = 0; i < generic->also.n; i++) {
    struct symbol *specific = find_specific(file, generic->also.item[i], call);
    if (specific && !specific->unit->is_elemental)
      return specific;
    elemental = elemental ? elemental : specific;
  }
  return elemental;
}

/* --- operators and assignment (Fortran 2018, 15.4.3.4.2, 15.4.3.4.3) --- */

static struct symbol *generic_named(struct file *file, struct scope *scope, const char *key) {
  struct symbol *s = scope_find(file, scope, key);
  return s && s->kind == SYMBOL_INTERFACE ? s : NULL;
}

static struct expr *reference_of(struct file *file, struct symbol *generic, struct expr *left, struct expr *right) {
  struct expr *call = expr_with_args(file, EXPR_CALL, right ? 2 : 1, left->place);
  call->args[0].value = left;
  if (right)
    call->args[1].value = right;
  struct symbol *specific = find_specific(file, generic, call);
  if (!specific)
    return NULL;
  call->left = expr_named(file, specific->name, left->place);
  call->left->symbol = call->symbol = specific;
  return call;
}

/* A reference of the procedure for these operands, which the scope or an operand's type has; RIGHT may be NULL. NULL:
   there is none. */
static struct expr *reference_for(struct file *file, struct scope *scope, const char *key, struct expr *left,
                                  struct expr *right) {
  struct symbol *generics[] = {generic_named(file, scope, key), bound_operator(file, left->type, key, left->place),
                               right ? bound_operator(file, right->type, key, left->place) : NULL};
  struct expr *call = NULL;
  for (size_t i = 0; !call && i < sizeof generics / sizeof *generics; i++)
    call = generics[i] ? reference_of(file, generics[i], left, right) : NULL;
  return call;
}

bool take_operator(struct file *file, struct scope *scope, struct expr *e, const char *op, bool *good) {
  const char *key = arena_printf(file->arena, "operator(%s)", op);
  struct expr *call = reference_for(file, scope, key, e->left, e->right);
  if (!call)
    return false;
  call->place = e->place;
  call->resolved = true;
  *e = *call;
  *good = resolve_function(file, scope, e, e->symbol);
  return true;
}

void take_assignment(struct file *file, struct scope *scope, struct stmt *stmt) {
  struct expr *call = reference_for(file, scope, "assignment(=)", stmt->left, stmt->right);
  if (!call)
    return;
  call->resolved = true;
  stmt->kind = STMT_CALL;
  stmt->left = call;
  stmt->right = NULL;
}
