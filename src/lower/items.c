/*
 * items.c - what the items of constructs and the operators of reductions mean for lowering.
 */
#include "lower/state.h"

bool item_is_mapped(const struct item *item) {
  return item->role == ITEM_MAP && (item->map & __sumac_map_class) == __sumac_map_mapped;
}

bool item_is_data(const struct item *item) {
  return item->role == ITEM_MAP || item->role == ITEM_ADDRESS;
}

void warn_of_pointer(struct lowering *l, const struct var_item *item) {
  diag_warn(
      l->diag, WARNING_POINTER_ITSELF, item->place,
      "'%s' is a pointer: the clause maps the pointer itself, not what it points to; a section does that: %s[0:n]",
      item->text, item->text);
}

/* A construct somewhere in the unit maps what the pointer points to: the pointer is then mapped on purpose. */
static bool has_section(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->constructs->n; i++)
    for (size_t j = 0; j < l->constructs->item[i]->items.n; j++) {
      const struct item *item = &l->constructs->item[i]->items.item[j];
      if (item_is_mapped(item) && item->var->nsections && tree_same_decl(item->var->decl, decl))
        return true;
    }
  return false;
}

void warn_of_pointers(struct lowering *l) {
  for (size_t i = 0; i < l->constructs->n; i++) {
    const struct construct *construct = l->constructs->item[i];
    bool enters =
        construct->kind == CONSTRUCT_DATA || (construct->kind == CONSTRUCT_MOVE && construct->move == MOVE_ENTER);
    for (size_t j = 0; enters && j < construct->items.n; j++) {
      const struct item *item = &construct->items.item[j];
      if (item_is_mapped(item) && !item->var->nsections && item->var->expr->kind == N_REF &&
          item->var->decl->type->kind == TYPE_POINTER && !has_section(l, item->var->decl))
        warn_of_pointer(l, item->var);
    }
  }
}

static const struct {
  const char *name, *builtin;
} operators[RED_COUNT] = {
    [RED_ADD] = {"+", "__sumac_add"},   [RED_MUL] = {"*", "__sumac_mul"},    [RED_MAX] = {"max", "__sumac_max"},
    [RED_MIN] = {"min", "__sumac_min"}, [RED_AND] = {"&", "__sumac_and"},    [RED_OR] = {"|", "__sumac_or"},
    [RED_XOR] = {"^", "__sumac_xor"},   [RED_LAND] = {"&&", "__sumac_land"}, [RED_LOR] = {"||", "__sumac_lor"},
};

const char *operator_name(int op) {
  return operators[op].name;
}

const char *operator_builtin(int op) {
  return operators[op].builtin;
}
