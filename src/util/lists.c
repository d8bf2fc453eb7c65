/*
 * lists.c - the tables of lists.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/lists.h"

#include "util/util.h"

static const char *const units[] = {
#define LEVEL(ID, id, index, name, units) [index] = units,
#include "sumac/levels.def"
};

int level_index(int level) {
  switch (level) {
#define LEVEL(ID, id, index, name, units)                                                                              \
  case LEVEL_##ID:                                                                                                     \
    return index;
#include "sumac/levels.def"
  default:
    bug("lists", "level_index", "%d is no level", level);
  }
}

int levels_down_to(int levels) {
  int mask = 0;
  for (int i = 0; i < NLEVELS; i++)
    mask = levels & 1 << i ? (2 << i) - 1 : mask;
  return mask;
}

const char *level_name(int levels) {
  static const char *const names[] = {"seq",    "gang",        "worker",        "gang worker",
                                      "vector", "gang vector", "worker vector", "gang worker vector"};
  _Static_assert(sizeof names / sizeof *names == LEVEL_ALL + 1, "a name for each set of levels");
  return names[levels & LEVEL_ALL];
}

const char *level_units(int index) {
  return units[index];
}

enum { OPERANDS_WHOLE = CLASS_bool | CLASS_int | CLASS_any };
enum { OPERANDS_ORDERED = OPERANDS_WHOLE | CLASS_real, OPERANDS_ALL = OPERANDS_ORDERED | CLASS_complex };

static const struct {
  const char *name, *sign, *builtin;
  unsigned operands;
  enum identity identity;
} ops[RED_OPS + 1] = {
#define OPERATOR(ID, id, sign, operands, identity)                                                                     \
  {#id, sign, "__sumac_" #id, OPERANDS_##operands, IDENTITY_##identity},
#include "sumac/operators.def"
    [RED_OWN] = {"own", "a declared operator", "__sumac_own", 0, IDENTITY_zero},
};

const char *op_name(enum red_op op) {
  return ops[op].name;
}

const char *op_sign(enum red_op op) {
  return ops[op].sign;
}

const char *op_builtin(enum red_op op) {
  return ops[op].builtin;
}

bool op_takes(enum red_op op, enum type_class class) {
  return ops[op].operands & class;
}

enum identity op_identity(enum red_op op) {
  return ops[op].identity;
}

const struct type_info *type_info(enum red_type type) {
  static const struct type_info types[RED_TYPES + 1] = {
#define ROW(suffix, T, class, bits, is_signed, is_swapped)                                                             \
  {#suffix, #T, (bits) / 8, class, is_signed, (class) >= CLASS_real, (class) == CLASS_complex, is_swapped},
#define TYPE(ID, suffix, T, class, bits, is_signed) ROW(suffix, T, CLASS_##class, bits, is_signed, false)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) ROW(suffix, T, CLASS_##class, bits, is_signed, true)
#include "sumac/types.def"
      [RED_OBJECT] = {.suffix = "own", .words = "an object"},
  };
  return &types[type];
}
