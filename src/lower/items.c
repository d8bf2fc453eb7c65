/*
 * items.c - what the items of constructs mean for lowering.
 */
#include "lower/state.h"

bool item_is_mapped(const struct item *item) {
  return item->role == ITEM_MAP && (item->map & __sumac_map_class) == __sumac_map_mapped;
}

bool item_is_data(const struct item *item) {
  return item->role == ITEM_MAP || item->role == ITEM_ADDRESS;
}
