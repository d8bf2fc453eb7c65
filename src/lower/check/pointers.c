/*
 * pointers.c - warnings: a clause maps a pointer itself (copy(p)), where most likely the memory that it points to was
 * meant (copy(p[0:n])).
 *
 * At compute constructs the region's variables show it. A data directive that maps a pointer gets no warning if a
 * clause anywhere in the file maps a section of it: then the pointer is probably mapped on purpose, to be attached.
 *
 * Requires: variables. Makes: nothing.
 */
#include "lower/construct.h"
#include "lower/lower.h"
#include "lower/lowering.h"
#include "lower/region.h"
#include "lower/tree.h"

static void warn_of_pointer(struct lowering *l, const struct words *says, const struct var_item *item) {
  diag_warn(l->diag, WARNING_POINTER_ITSELF, item->place,
            "'%s' is a pointer: the %s maps the pointer itself, not what it points to; a section does that: %s[0:n]",
            item->text, says->clause, item->text);
}

/* A construct somewhere in the unit maps a section of the pointer. */
static bool has_section(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->constructs->n; i++)
    for (size_t j = 0; j < l->constructs->item[i]->items.n; j++) {
      const struct item *item = &l->constructs->item[i]->items.item[j];
      if (item_is_mapped(item) && item->var->nsections && tree_same_decl(item->var->decl, decl))
        return true;
    }
  return false;
}

static void warn_of_data(struct lowering *l) {
  for (size_t i = 0; i < l->constructs->n; i++) {
    const struct construct *construct = l->constructs->item[i];
    bool enters =
        construct->kind == CONSTRUCT_DATA || (construct->kind == CONSTRUCT_MOVE && construct->move == MOVE_ENTER);
    for (size_t j = 0; enters && j < construct->items.n; j++) {
      const struct item *item = &construct->items.item[j];
      if (item_is_mapped(item) && !item->var->nsections && item->var->expr->kind == N_REF &&
          item->var->decl->type->kind == TYPE_POINTER && !has_section(l, item->var->decl))
        warn_of_pointer(l, construct->says, item->var);
    }
  }
}

static void warn_of_region(struct lowering *l, const struct region *region) {
  for (size_t i = 0; i < region->variables.n; i++) {
    const struct variable *variable = &region->variables.item[i];
    if (variable->item && variable->by_pointer && variable->decl->type->kind == TYPE_POINTER &&
        (variable->kind & __sumac_map_class) == __sumac_map_mapped)
      warn_of_pointer(l, region->construct->says, variable->item);
  }
}

bool lower_warn_pointers(struct lowering *l) {
  for (size_t i = 0; i < l->regions.n; i++)
    warn_of_region(l, l->regions.item[i]);
  warn_of_data(l);
  return true;
}
