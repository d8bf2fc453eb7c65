/*
 * host_values.c - expressions in clauses that are the host's compiler's: they call functions, or have what code for
 * devices has not. The host's text evaluates each once, in front of the construct, and passes the value.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/search.h"

static bool is_hosts(const struct search *s, const struct expr *e);

static bool has_hosts_argument(const struct search *s, const struct expr *e) {
  for (size_t i = 0; i < e->nargs; i++)
    if (is_hosts(s, e->args[i].value))
      return true;
  return false;
}

/* True if "NAME(args)" is an element, or a function that C++ has. */
static bool is_known_call(const struct search *s, const char *name) {
  static const char inquiries[] = "size,lbound,ubound,present,allocated,associated,is_contiguous,kind";
  const struct symbol *symbol = scope_find(s->file, s->scope, name);
  if (symbol && (symbol->rank || symbol->alias))
    return symbol->kind != SYMBOL_PROCEDURE && !symbol->is_result;
  if (is_interface_function(name))
    return true;
  if (symbol && !symbol->intrinsic && symbol->kind != SYMBOL_VARIABLE)
    return false;
  return list_has(inquiries, name) || strncmp(name, "selected_", 9) == 0 || intrinsic_find(name);
}

static bool is_hosts(const struct search *s, const struct expr *e) {
  if (!e)
    return false;
  const struct symbol *symbol = e->kind == EXPR_NAME && !e->resolved ? scope_find(s->file, s->scope, e->text) : NULL;
  if (e->kind == EXPR_STRING || e->op == OP_DEFINED || e->op == OP_CONCAT ||
      (symbol && symbol->type.base == TYPE_CHARACTER))
    return true;
  if (e->kind == EXPR_CALL && e->left->kind == EXPR_NAME && list_has("size,lbound,ubound", e->left->text) && e->nargs &&
      e->args[0].value && e->args[0].value->kind == EXPR_CALL)
    return true; /* an inquiry about a section or an expression */
  if (e->kind == EXPR_CALL && e->left->kind == EXPR_NAME)
    return !is_known_call(s, e->left->text) || has_hosts_argument(s, e);
  return is_hosts(s, e->left) || is_hosts(s, e->right) || is_hosts(s, e->step) || has_hosts_argument(s, e);
}

/* Makes E the name of a variable that has its value. */
static void take(struct search *s, struct expr *e, enum base_type base) {
  if (!e || e->resolved || !e->first || !is_hosts(s, e))
    return;
  struct symbol *symbol = ARENA_NEW(s->file->arena, struct symbol);
  symbol->kind = SYMBOL_VARIABLE;
  symbol->name = symbol->spelled = arena_printf(s->file->arena, "sumac_value_%d", ++s->file->nvalues);
  symbol->place = e->place;
  symbol->scope = s->owner->scope->unit ? s->owner->scope->unit->scope : s->owner->scope;
  symbol->type = (struct type){base, 8, NULL, 0, NULL};
  *e = (struct expr){.kind = EXPR_NAME,
                     .place = e->place,
                     .first = e->first,
                     .behind = e->behind,
                     .text = symbol->name,
                     .symbol = symbol,
                     .type = symbol->type,
                     .resolved = true};
  TREE_PUSH(s->file, &s->owner->values, e);
}

/* The bounds of a section, and subscripts. */
static void take_bounds(struct search *s, const struct expr *item) {
  for (; item; item = item->left)
    for (size_t i = 0; i < item->nargs; i++) {
      struct expr *arg = item->args[i].value;
      if (!arg || arg->kind != EXPR_RANGE) {
        take(s, arg, TYPE_INTEGER);
        continue;
      }
      take(s, arg->left, TYPE_INTEGER);
      take(s, arg->right, TYPE_INTEGER);
      take(s, arg->step, TYPE_INTEGER);
    }
}

void take_host_values(struct search *s, const struct clause *clause) {
  static const char conditions[] = "if,self,final,nocontext,novariants";
  enum clause_kind kind = clause->row->kind;
  enum base_type base = list_has(conditions, clause->name) ? TYPE_LOGICAL : TYPE_INTEGER;
  for (size_t i = 0; i < clause->nitems && !clause->scope; i++) {
    struct expr *item = clause->items[i];
    if (!item)
      continue;
    if (kind == CLAUSE_EXPRS || (kind == CLAUSE_RANGE && item->kind != EXPR_RANGE)) {
      take(s, item, base);
    } else if (kind == CLAUSE_RANGE) {
      take(s, item->left, base);
      take(s, item->right, base);
    } else {
      take_bounds(s, item);
    }
  }
}

void put_host_values(struct text *out, const struct directive *d) {
  for (size_t i = 0; i < d->values.n; i++) {
    const struct expr *v = d->values.item[i];
    text_printf(out, "%s = ", v->symbol->name);
    for (const struct token *t = v->first; t < v->behind; t++)
      text_printf(out, "%s%s", (t - v->first) % 8 == 7 ? " &\n" : t->blank_before ? " " : "", t->spelled);
    text_add(out, "\n");
  }
}

void put_host_variables(struct text *out, const struct directive *d) {
  for (size_t i = 0; i < d->values.n; i++)
    text_printf(out, "%s(8) :: %s\n", d->values.item[i]->symbol->type.base == TYPE_LOGICAL ? "logical" : "integer",
                d->values.item[i]->symbol->name);
}
