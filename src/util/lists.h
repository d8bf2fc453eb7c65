/*
 * lists.h - levels, operators and types of reductions for the whole compiler, from the lists that builtins, device
 * libraries and compiler share: sumac/levels.def, operators.def, types.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_UTIL_LISTS_H
#define SUMAC_UTIL_LISTS_H

#include <stdbool.h>

/* Levels as masks; their indices are 0 gang, 1 worker, 2 vector. */
enum {
#define LEVEL(ID, id, index, name, units) LEVEL_##ID = 1 << (index),
#include "sumac/levels.def"
};
enum {
#define LEVEL(ID, id, index, name, units) LEVEL_INDEX_##ID = (index),
#include "sumac/levels.def"
  NLEVELS,
  LEVEL_ALL = (1 << NLEVELS) - 1
};
int level_index(int level);         /* of a single level: 0, 1, 2 */
int levels_down_to(int levels);     /* all levels up to and including the innermost of LEVELS; 0: none */
const char *level_name(int levels); /* of a mask: "gang", "gang vector", "seq"; static text */
const char *level_units(int index); /* "gangs", "workers", "lanes" */

enum red_op {
#define OPERATOR(ID, id, sign, operands, identity) RED_##ID,
#include "sumac/operators.def"
  RED_OPS,
  RED_OWN = RED_OPS /* one that the program declares: the reduction has functions for it */
};
enum red_type {
#define TYPE(ID, suffix, T, class, bits, is_signed) RED_##ID,
#include "sumac/types.def"
  RED_TYPES,
  RED_OBJECT = RED_TYPES /* of any C type, of which nothing is known but its size: operands of RED_OWN */
};
enum type_class {
  CLASS_bool = 1,
  CLASS_int = 2,
  CLASS_real = 4,
  CLASS_complex = 8,
  CLASS_any = 16 /* C++: what depends on a template's parameters may be any of these */
};
enum identity {
#define IDENTITY(name) IDENTITY_##name,
#include "sumac/identities.def"
};

const char *op_name(enum red_op);            /* "add", ...: part of names of functions */
const char *op_sign(enum red_op);            /* "+", ...: in clauses */
const char *op_builtin(enum red_op);         /* "__sumac_add" */
bool op_takes(enum red_op, enum type_class); /* operands of this class can be combined */
enum identity op_identity(enum red_op);      /* the neutral element */

struct type_info {
  const char *suffix; /* "f64": of builtins and of device library functions */
  const char *words;  /* "double": in C, and for messages */
  unsigned bytes;     /* in memory */
  enum type_class class;
  bool is_signed, is_float, is_complex;
  bool is_swapped; /* every device can update it atomically in memory: SWAPPED_TYPE of types.def */
};
const struct type_info *type_info(enum red_type);

#endif
