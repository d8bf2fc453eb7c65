/*
 * references.c - C++: errors about members that are references, of objects that a launch copies to the device: the copy
 * leads to the host's memory. In clauses the languages refuse them (rule_no_reference in src/lang/rules), and those of
 * instances of templates clang does (lower/host/references.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "lower/check/check.h"

static bool devices_share(const struct lowering *l) {
  bool shared = l->settings->shared;
  EACH_PTR (const struct construct, construct, *l->constructs)
    shared |= construct->kind == CONSTRUCT_DECLARE && construct_declare(construct)->needs_shared;
  return shared;
}

/* The variable of which NODE is a part, not behind a pointer; of a method's own object, behind `this`. NULL: none is.
 */
static const struct decl *object_of(const struct node *member) {
  const struct node *node = member;
  while (node && node->kind != N_REF) {
    const struct node *base = node->nkids ? tree_strip(node->kid[0]) : NULL;
    bool own = base && base->kind == N_REF && base->decl && base->decl->is_self;
    bool behind = node->kind == N_MEMBER ? node->op != '.' : node->kind != N_SUBSCRIPT;
    if (!base || (behind && !own) || (node->kind == N_SUBSCRIPT && base->type && base->type->kind == TYPE_POINTER))
      return NULL;
    node = base;
  }
  return node ? node->decl : NULL;
}

/* The launch gives the device the object's bytes. */
static bool is_copied(const struct region *region, const struct decl *decl) {
  const struct variable *variable = region_variable(region, decl);
  unsigned class = variable ? variable->kind & __sumac_map_class : 0;
  bool copied =
      variable && !variable->is_private &&
      (class == __sumac_map_firstprivate || (class == __sumac_map_mapped && variable->kind & (unsigned)__sumac_map_to));
  for (size_t i = 0; copied && i < region->loops.n; i++)
    copied = !construct_item(region->loops.item[i]->construct, ITEM_PRIVATE, decl);
  return copied;
}

struct search {
  struct lowering *l;
  const struct region *region;
};

static bool look(struct node *node, void *context) {
  const struct search *search = context;
  const struct decl *field = node->kind == N_MEMBER ? node->decl : NULL;
  if (node->kind == N_SIZEOF || construct_is_wrong(node) || construct_is_nested(node))
    return false;
  if (!field || field->kind != DECL_FIELD || !field->is_reference)
    return true;
  const struct decl *object = object_of(node);
  if (object && is_copied(search->region, object))
    diag_at(search->l->diag, DIAG_ERROR, unit_place(search->l->unit, node->begin),
            "device code goes through the member '%s', which is a reference, and would follow it to the host's memory: "
            "name the object by a reference of the function, auto &x = %s;",
            field->name, field->name);
  return true;
}

void check_references(struct lowering *l, const struct region *region) {
  struct search search = {l, region};
  if (region->style == REGION_ROUTINE || devices_share(l))
    return;
  for (size_t i = 0; i < region->nstatements; i++)
    tree_walk(region->statement[i], look, &search);
}
