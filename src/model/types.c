/*
 * types.c - questions about types of C and C++.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/tree.h"

bool type_is_integer(const struct type *type) {
  return (type->kind >= TYPE_BOOL && type->kind <= TYPE_UINT128) || type->kind == TYPE_ENUM;
}

/* Clang puts the qualifier of an array's elements at the array's type in some cases (typedefs, canonical types). */
bool type_is_const(const struct type *type) {
  bool is_const = type->is_const;
  while (type_is_array(type)) {
    type = type->to;
    is_const |= type->is_const;
  }
  return is_const;
}

bool type_is_scalar(const struct type *type) {
  return (type->kind >= TYPE_BOOL && type->kind <= TYPE_POINTER) || type->kind == TYPE_ENUM;
}

bool type_is_aggregate(const struct type *type) {
  return type_is_array(type) || type->kind == TYPE_STRUCT || type->kind == TYPE_UNION;
}

bool type_is_array(const struct type *type) {
  return type->kind == TYPE_ARRAY || type->kind == TYPE_VLA || type->kind == TYPE_INCOMPLETE_ARRAY;
}

const struct type *type_behind_arrays(const struct type *type) {
  while (type_is_array(type))
    type = type->to;
  return type;
}

bool type_may_be_any(const struct type *type) {
  return type->is_dependent && !type->is_dependent_class;
}

bool type_may_be_lambda(const struct type *type) {
  return type->kind == TYPE_STRUCT && (!type->written || strncmp(type->written, "__typeof__", 10) == 0);
}

bool type_may_be_scalar(const struct type *type) {
  return type_is_scalar(type) || type_may_be_any(type);
}

bool type_may_be_integer(const struct type *type) {
  return type_is_integer(type) || type_may_be_any(type);
}

bool type_known_length(const struct type *type) {
  return type->kind == TYPE_VLA && type->vla_size && type->vla_size->is_constant && type->vla_size->value > 0;
}

int type_vla_depths(const struct type *type, int *depths, int max) {
  int n = 0;
  for (int depth = 0; type; type = type->to, depth++) {
    if (type->kind == TYPE_VLA && !type_known_length(type) && !type->has_dependent_length && n < max)
      depths[n++] = depth;
    if (type->kind != TYPE_VLA && type->kind != TYPE_ARRAY && type->kind != TYPE_POINTER)
      break;
  }
  return n;
}
