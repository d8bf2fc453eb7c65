/*
 * construct.c - looking things up in constructs.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/construct.h"
#include "model/tree.h"

struct construct *construct_at(const struct node *node) {
  return node && node->kind == N_DIRECTIVE && node->directive ? node->directive->construct : NULL;
}

bool construct_is_atomic(const struct node *node) {
  const struct construct *construct = construct_at(node);
  return construct && construct->kind == CONSTRUCT_ATOMIC;
}

bool construct_is_nested(const struct node *node) {
  const struct construct *construct = construct_at(node);
  bool data = construct && (construct->kind == CONSTRUCT_DATA || construct->kind == CONSTRUCT_MOVE);
  return construct && (data || construct->kind == CONSTRUCT_REGION) && construct->dialect->choose;
}

bool construct_is_wrong(const struct node *node) {
  const struct construct *construct = construct_at(node);
  return construct && construct->kind == CONSTRUCT_WRONG;
}

struct construct *construct_of_routine(const struct decl *function) {
  return function && function->routine ? function->routine->construct : NULL;
}

const struct construct *construct_on(const struct construct *construct, enum device_kind kind) {
  return construct && construct->by_device && kind != DEVICE_ANY ? construct->on[kind] : construct;
}

const struct item *construct_item(const struct construct *construct, enum item_role role, const struct decl *decl) {
  for (size_t i = 0; construct && i < construct->items.n; i++) {
    const struct item *item = &construct->items.item[i];
    if (item->role == role && tree_same_decl(item->var->decl, decl))
      return item;
  }
  return NULL;
}

/* The function of a kind: CONSTRUCT_ID constructs have MEMBER. */
#define ASKED(ID, type, member)                                                                                        \
  const type *construct_##member(const struct construct *construct) {                                                  \
    static const type nothing;                                                                                         \
    if (construct->kind != CONSTRUCT_##ID && construct->kind != CONSTRUCT_WRONG)                                       \
      bug("lower", __func__, "'%s' is a construct of kind %d", construct->words, (int)construct->kind);                \
    return construct->kind == CONSTRUCT_##ID ? &construct->member : &nothing;                                          \
  }
ASKED(REGION, struct region_asked, region)
ASKED(ATOMIC, struct atomic_asked, atomic)
ASKED(DEVICE, struct device_asked, device)
ASKED(ROUTINE, struct routine_asked, routine)
ASKED(DECLARE, struct declare_asked, declare)
ASKED(CANCEL, struct cancel_asked, cancel)
ASKED(BLOCK, struct block_asked, block)
ASKED(HINT, struct hint_asked, hint)
ASKED(ACROSS, struct across_asked, across)
ASKED(MOVE, struct move_asked, move)

const struct loop_asked *construct_asks(const struct construct *construct) {
  static const struct loop_asked nothing;
  return construct && construct->loop ? construct->loop : &nothing;
}

bool construct_is_loop(const struct construct *construct) {
  return construct && construct->loop;
}

const char *device_kind_words(enum device_kind kind) {
  static const char *const words[] = {
#define DEVICE_KIND(ID, id, number, words, ...) words,
#include "sumac/device_kinds.def"
#undef DEVICE_KIND
  };
  return kind == DEVICE_ANY ? "any device" : words[kind];
}

bool item_is_mapped(const struct item *item) {
  return item->role == ITEM_MAP && (item->data.map & __sumac_map_class) == __sumac_map_mapped;
}

bool item_is_data(const struct item *item) {
  return item->role == ITEM_MAP || item->role == ITEM_ADDRESS;
}

bool item_is_noted(const struct item *item) {
  return item->role == ITEM_LAST && item->if_set;
}

const struct construct *routine_for(const struct decl *function, enum device_kind device) {
  return construct_on(construct_of_routine(function), device);
}

unsigned routine_levels(const struct decl *function, enum device_kind device) {
  const struct construct *routine = routine_for(function, device);
  return routine ? construct_routine(routine)->levels : 0;
}

int routine_dimension(const struct decl *function, enum device_kind device) {
  const struct construct *routine = routine_for(function, device);
  return routine ? construct_routine(routine)->gang_dim : 0;
}
