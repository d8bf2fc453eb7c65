/*
 * declared.c - what a variable's declaration tells: bounds, extents and strides of arrays that are constants, how the
 * host's compiler passes the variable, and whether it may be absent.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

bool is_held(const struct symbol *s) {
  return (s->allocatable || s->pointer) && !s->component && s->scope && s->scope->is_type;
}

bool is_whole_object(const struct symbol *s) {
  return s->base && s->base->bytes == s;
}

bool may_be_scattered(const struct symbol *s) {
  return s->rank && s->type.base == TYPE_DERIVED && (s->shape == SHAPE_ASSUMED || s->pointer) && !s->allocatable &&
         !s->contiguous && !s->has_own_shape;
}

bool passes_descriptor(const struct symbol *s) {
  return s->rank > 0 && (s->type.base != TYPE_DERIVED || s->has_own_shape) &&
         (s->shape == SHAPE_ASSUMED || s->shape == SHAPE_DEFERRED);
}

bool passes_place(const struct symbol *s) {
  return is_whole_object(s) || s->type.base == TYPE_DERIVED;
}

bool is_structures(const struct symbol *s) {
  return s->type.base == TYPE_DERIVED && s->type.derived && (s->rank || s->type.kind != POLYMORPHIC);
}

bool has_unit_stride(const struct symbol *s) {
  return is_held(s) ? s->allocatable || s->contiguous : !passes_descriptor(s) || s->allocatable || s->contiguous;
}

bool constant_lower(struct file *file, const struct symbol *s, int dim, long long *value) {
  *value = 1;
  if (s->shape == SHAPE_DEFERRED)
    return false;
  return !s->dims[dim].lower || constant_integer(file, s->scope, s->dims[dim].lower, value);
}

bool constant_extent(struct file *file, const struct symbol *s, int dim, long long *value) {
  long long lower = 0, upper = 0;
  if (s->shape == SHAPE_ASSUMED_SIZE && dim == s->rank - 1) {
    *value = -1;
    return true;
  }
  if ((s->shape != SHAPE_EXPLICIT && s->shape != SHAPE_ASSUMED_SIZE) || !s->dims[dim].upper ||
      !constant_lower(file, s, dim, &lower) || !constant_integer(file, s->scope, s->dims[dim].upper, &upper))
    return false;
  *value = upper >= lower ? upper - lower + 1 : 0;
  return true;
}

bool constant_stride(struct file *file, const struct symbol *s, int dim, long long *value) {
  *value = 1;
  if (dim == 0)
    return has_unit_stride(s);
  if (passes_descriptor(s))
    return false;
  for (int i = 0; i < dim; i++) {
    long long extent = 0;
    if (!constant_extent(file, s, i, &extent))
      return false;
    *value *= extent;
  }
  return true;
}

bool constant_length(struct file *file, const struct symbol *s, long long *value) {
  long long stride = 0, extent = 0;
  if (s->shape != SHAPE_EXPLICIT || !constant_stride(file, s, s->rank - 1, &stride) ||
      !constant_extent(file, s, s->rank - 1, &extent))
    return false;
  *value = stride * extent;
  return true;
}

bool may_be_absent(const struct symbol *s) {
  return s->optional || s->allocatable || s->pointer;
}

bool may_lack_object(const struct symbol *s) {
  for (s = s->base; s; s = s->base)
    if (may_be_absent(s))
      return true;
  return false;
}

bool may_be_nowhere(const struct symbol *s) {
  return may_lack_object(s) || (s->component && may_be_absent(s));
}
