/*
 * types.c - in which of the builtins' types (include/sumac/types.def) values of C's are reduced, and in which trip
 * counts are held.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/types.h"
#include "lower/lowering.h"

bool type_is_unsigned(const struct lowering *l, const struct type *type) {
  switch (type->kind) {
  case TYPE_BOOL:
  case TYPE_UCHAR:
  case TYPE_USHORT:
  case TYPE_UINT:
  case TYPE_ULONG:
  case TYPE_ULLONG:
  case TYPE_UINT128:
    return true;
  case TYPE_CHAR:
    return l->unit->char_is_unsigned;
  case TYPE_ENUM:
    return type->to && type_is_unsigned(l, type->to);
  default:
    return false;
  }
}

bool type_accumulates(struct lowering *l, int op, const struct type *e, const struct type *x) {
  if (!e || !type_is_scalar(e) || e->kind == TYPE_POINTER || e->kind == TYPE_COMPLEX)
    return false;
  bool whole = type_is_integer(e), extreme = op == RED_MAX || op == RED_MIN;
  if (!type_is_integer(x))
    return whole || e->size <= x->size || !extreme;
  if (!whole || !extreme)
    return whole;
  bool same_sign = type_is_unsigned(l, e) == type_is_unsigned(l, x);
  return same_sign ? e->size <= x->size : type_is_unsigned(l, e) && e->size < x->size;
}

/* The class of types.def that values of TYPE belong to, which has no enumerations; 0: none. */
static unsigned class_of(const struct type *type) {
  const struct type *part = type->kind == TYPE_COMPLEX ? type->to : type;
  bool half = type->kind == TYPE_HALF;
  bool real = part && (part->kind == TYPE_FLOAT || part->kind == TYPE_DOUBLE || half);
  if (type->kind == TYPE_BOOL)
    return CLASS_bool;
  if (real)
    return part == type ? CLASS_real : CLASS_complex;
  return type_is_integer(type) ? CLASS_int : 0;
}

/* The type of types.def with TYPE's class, size and signedness, as which it is reduced; RED_TYPES: there is none. */
static enum red_type reduced_as(const struct lowering *l, const struct type *type) {
  if (type->kind == TYPE_ENUM && type->to)
    return reduced_as(l, type->to);
  unsigned class = class_of(type);
  for (int i = 0; i < RED_TYPES; i++) {
    const struct type_info *info = type_info((enum red_type)i);
    if (info->class == class && (long)info->bytes == type->size &&
        (class != CLASS_int || info->is_signed != type_is_unsigned(l, type)))
      return (enum red_type)i;
  }
  return RED_TYPES;
}

/* C++: names of builtins end so where the type depends on a template's parameters (include/sumac/overloads.h). */
static const struct type_info any_type = {.suffix = "any", .words = "?", .bytes = 8, .class = CLASS_any};

const char *type_reduction_suffix(const struct lowering *l, const struct type *type) {
  if (type_may_be_any(type))
    return any_type.suffix;
  enum red_type as = reduced_as(l, type);
  return as == RED_TYPES ? NULL : type_info(as)->suffix;
}

static const struct type_info *by_suffix(const char *suffix) {
  if (strcmp(suffix, any_type.suffix) == 0)
    return &any_type;
  for (int i = 0; i < RED_TYPES; i++)
    if (strcmp(type_info((enum red_type)i)->suffix, suffix) == 0)
      return type_info((enum red_type)i);
  bug("lower", "by_suffix", "no builtin type for '%s'", suffix);
}

const struct type_info *type_reduction_info(const char *suffix) {
  return by_suffix(suffix);
}

const char *type_reduction_pointer(struct lowering *l, const char *suffix, const char *address) {
  return by_suffix(suffix) == &any_type ? address
                                        : arena_printf(l->arena, "(%s *)%s", by_suffix(suffix)->words, address);
}

const char *type_reduction_name(const char *suffix) {
  return by_suffix(suffix)->words;
}

enum type_class type_reduction_class(const char *suffix) {
  return by_suffix(suffix)->class;
}

bool type_reduction_is_swapped(const char *suffix) {
  return by_suffix(suffix)->is_swapped;
}

static const struct type_info *counter_info(enum counter counter) {
  static const enum red_type types[] = {
#define TYPE(...)
#define COUNTER_TYPE(ID, suffix, T, class, bits, is_signed) [COUNT_##ID] = RED_##ID,
#include "sumac/types.def"
  };
  return type_info(types[counter]);
}

const char *counter_suffix(enum counter counter) {
  return counter_info(counter)->suffix;
}

const char *counter_type(enum counter counter) {
  return counter_info(counter)->words;
}
