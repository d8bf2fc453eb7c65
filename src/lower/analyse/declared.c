/*
 * declared.c - which variables have device copies by declare constructs (OpenACC 3.3 2.13).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

enum declared declared_as(const struct lowering *l, const struct decl *decl) {
  EACH_PTR (const struct construct, construct, *l->constructs) {
    if (construct->kind != CONSTRUCT_DECLARE || construct->node)
      continue;
    EACH_IN (const struct item, item, construct->items)
      if (tree_same_decl(item->var->decl, decl) || tree_same_decl(item->var->decl, decl->pattern))
        return item->role == ITEM_LINK                                         ? DECLARED_LINK
               : item->role == ITEM_GROUP                                      ? DECLARED_COPY
               : (item->data.map & __sumac_map_class) == __sumac_map_deviceptr ? DECLARED_NOT
                                                                               : DECLARED_COPY;
  }
  return DECLARED_NOT;
}

static bool is_own(const struct construct *construct, const struct decl *decl) {
  static const enum item_role roles[] = {ITEM_OWN,  ITEM_PRIVATE, ITEM_FIRSTPRIVATE,
                                         ITEM_LAST, ITEM_LINEAR,  ITEM_REDUCTION};
  bool own = false;
  for (size_t i = 0; i < sizeof roles / sizeof *roles && !own; i++)
    own = construct_item(construct, roles[i], decl);
  return own;
}

/* Whether the name means a variable of each thread in host code around OFFSET. */
static bool is_own_at(const struct lowering *l, const struct decl *decl, size_t offset) {
  EACH_PTR (const struct construct, construct, *l->constructs)
    if (construct->stays && construct->body && construct->body->begin <= offset && offset < construct->body->end &&
        is_own(construct, decl))
      return true;
  return false;
}

enum declared declared_at(const struct lowering *l, const struct decl *decl, size_t offset) {
  enum declared declared = declared_as(l, decl);
  return declared != DECLARED_NOT && is_own_at(l, decl, offset) ? DECLARED_NOT : declared;
}

bool declared_in_function(const struct lowering *l, const struct decl *function, const struct decl *decl) {
  EACH_PTR (const struct construct, construct, *l->constructs) {
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
  EACH_AT (const struct decl, other, l->unit->decls, l->unit->ndecls)
    if (tree_same_decl(other, decl) &&
        (other->definition || other->storage == STORAGE_GLOBAL || other->storage == STORAGE_STATIC))
      return true;
  return false;
}
