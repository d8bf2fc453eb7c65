/*
 * declared.c - which variables have device copies by declare constructs (OpenACC 3.3 2.13).
 */
#include "lower/analyse/declared.h"
#include "lower/construct.h"
#include "lower/lowering.h"
#include "lower/tree.h"

enum declared declared_as(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->constructs->n; i++) {
    const struct construct *construct = l->constructs->item[i];
    if (construct->kind != CONSTRUCT_DECLARE || construct->node)
      continue;
    for (size_t j = 0; j < construct->items.n; j++) {
      const struct item *item = &construct->items.item[j];
      if (tree_same_decl(item->var->decl, decl))
        return item->role == ITEM_LINK                                    ? DECLARED_LINK
               : (item->map & __sumac_map_class) == __sumac_map_deviceptr ? DECLARED_NOT
                                                                          : DECLARED_COPY;
    }
  }
  return DECLARED_NOT;
}

bool declared_in_function(const struct lowering *l, const struct decl *function, const struct decl *decl) {
  for (size_t i = 0; i < l->constructs->n; i++) {
    const struct construct *construct = l->constructs->item[i];
    if (construct->kind != CONSTRUCT_DECLARE || !construct->node || !tree_same_decl(construct->function, function))
      continue;
    for (size_t j = 0; j < construct->items.n; j++)
      if (tree_same_decl(construct->items.item[j].var->decl, decl))
        return true;
  }
  return false;
}

/* The variable's storage is in this file, a tentative definition included. */
bool declare_is_here(const struct lowering *l, const struct decl *decl) {
  for (size_t i = 0; i < l->unit->ndecls; i++) {
    const struct decl *other = l->unit->decls[i];
    if (tree_same_decl(other, decl) &&
        (other->definition || other->storage == STORAGE_GLOBAL || other->storage == STORAGE_STATIC))
      return true;
  }
  return false;
}
