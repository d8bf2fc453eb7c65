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
