/*
 * cxx_calls.c - references of routines for devices in C++ (Fortran 2018, 15.5.2): scalars by reference, arrays by the
 * address of their first element.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

static struct expr *actual_of(const struct expr *call, const struct unit *unit, size_t dummy) {
  for (size_t i = 0; i < call->nargs; i++) {
    const char *keyword = call->args[i].keyword;
    if (keyword ? strcmp(keyword, unit->args[dummy]->name) == 0 : i == dummy)
      return call->args[i].value;
  }
  return NULL;
}

/* A range over all of a dimension whose bounds are constants. */
static bool is_full(struct writer *w, const struct expr *e, int dim) {
  const struct expr *range = e->args[dim].value;
  const char *lower = cxx_lower(w, e->symbol, dim), *extent = cxx_extent(w, e->symbol, dim);
  long long from = 0, to = 0;
  if (!range->left && !range->right)
    return true;
  return strchr("-0123456789", *lower) && strchr("0123456789", *extent) &&
         (!range->left || (constant_integer(w->file, w->scope, range->left, &from) && from == atoll(lower))) &&
         (!range->right ||
          (constant_integer(w->file, w->scope, range->right, &to) && to == atoll(lower) + atoll(extent) - 1));
}

bool is_contiguous(struct writer *w, const struct expr *e) {
  bool ended = false;
  long long step = 1;
  for (size_t i = 0; i < e->nargs; i++) {
    struct expr *arg = e->args[i].value;
    bool range = arg->kind == EXPR_RANGE;
    if (arg->type.rank && !range)
      return false;
    if (range && (ended || (arg->step && (!constant_integer(w->file, w->scope, arg->step, &step) || step != 1))))
      return false;
    ended |= !range || !is_full(w, e, (int)i);
  }
  return true;
}

static bool has_ranges(const struct expr *e) {
  for (size_t i = 0; i < e->nargs; i++)
    if (e->args[i].value->type.rank && e->args[i].value->kind != EXPR_RANGE)
      return false;
  return true;
}

static bool refuse(struct writer *w, const struct expr *arg, const char *why, const struct symbol *dummy) {
  complain(w->file, arg->place, "the argument for '%s' %s", dummy->spelled, why);
  w->failed = true;
  return false;
}

static bool fits(struct writer *w, const struct expr *arg, const struct symbol *dummy) {
  if (arg->type.base != dummy->type.base || arg->type.kind != dummy->type.kind) {
    complain(w->file, arg->place, "the argument for '%s' is %s, and not %s", dummy->spelled,
             type_text(w->file->arena, arg->type), type_text(w->file->arena, dummy->type));
    w->failed = true;
    return false;
  }
  if (!dummy->rank)
    return !arg->type.rank ||
           refuse(w, arg, "is an array: references of elemental routines are not supported yet", dummy);
  bool is_array = arg->symbol && arg->symbol->rank && (arg->kind == EXPR_NAME || arg->kind == EXPR_CALL);
  if (!is_array)
    return refuse(w, arg, "is no array", dummy);
  if (passes_descriptor(dummy) && (arg->type.rank != dummy->rank || arg->symbol->shape == SHAPE_ASSUMED_SIZE))
    return refuse(w, arg, arg->type.rank ? "has another shape" : "is no array", dummy);
  if (passes_descriptor(dummy) && !dummy->contiguous)
    return has_ranges(arg) || refuse(w, arg, "has vectors as subscripts, which is not supported yet", dummy);
  if (!has_unit_stride(arg->symbol) && (arg->type.rank || arg->symbol->rank > 1))
    return refuse(w, arg, "may have gaps in memory: declare it CONTIGUOUS", dummy);
  return arg->kind == EXPR_NAME || is_contiguous(w, arg) ||
         refuse(w, arg, "has gaps in memory, which needs a copy; this is not supported in code for devices", dummy);
}

static bool is_variable(const struct writer *w, const struct expr *arg) {
  if (!arg->symbol || arg->symbol->kind != SYMBOL_VARIABLE)
    return false;
  for (size_t i = 0; i < w->loops.n; i++)
    if (w->loops.item[i] == arg->symbol)
      return false;
  return arg->kind == EXPR_NAME || (arg->kind == EXPR_CALL && arg->symbol->rank);
}

/* The extent of a section's dimension: "fortran::trips(lower, upper, step)". */
static void put_range_extent(struct writer *w, const struct symbol *s, int dim, const struct expr *range) {
  const char *lower = cxx_lower(w, s, dim);
  text_add(w->out, ", fortran::trips(");
  if (range->left)
    put_index(w, range->left);
  else
    text_add(w->out, lower);
  text_add(w->out, ", ");
  if (range->right)
    put_index(w, range->right);
  else
    text_printf(w->out, "%s + %s - 1", lower, cxx_extent(w, s, dim));
  text_add(w->out, ", ");
  if (range->step)
    put_index(w, range->step);
  else
    text_add(w->out, "1");
  text_add(w->out, ")");
}

/* Extents and strides of an actual argument for a dummy of assumed shape. */
static void put_shape(struct writer *w, const struct expr *arg, const struct symbol *dummy) {
  const struct symbol *s = arg->symbol;
  int of_dummy = 0;
  for (int dim = 0; dim < s->rank; dim++) {
    const struct expr *range = arg->kind == EXPR_CALL ? arg->args[dim].value : NULL;
    if (range && range->kind != EXPR_RANGE)
      continue;
    if (range)
      put_range_extent(w, s, dim, range);
    else
      text_printf(w->out, ", %s", cxx_extent(w, s, dim));
    if (!has_named_stride(w->file, dummy, of_dummy++))
      continue;
    text_printf(w->out, ", %s", cxx_stride(w, s, dim));
    if (range && range->step) {
      text_add(w->out, " * ");
      put_index(w, range->step);
    }
  }
}

static void put_argument(struct writer *w, struct expr *arg, const struct symbol *dummy) {
  struct type type = dummy->type;
  if (!fits(w, arg, dummy))
    return;
  if (dummy->rank && arg->kind == EXPR_CALL) {
    text_add(w->out, "&");
    put_element(w, arg);
  } else if (dummy->rank) {
    text_add(w->out, cxx_name(w, arg->symbol));
  } else if (dummy->by_value || dummy->intent_in || is_variable(w, arg)) {
    put_as(w, arg, type);
  } else {
    text_printf(w->out, "fortran::temporary<%s>((%s)(", cxx_type(type), cxx_type(type));
    put_as(w, arg, type);
    text_add(w->out, "))");
  }
  if (passes_descriptor(dummy))
    put_shape(w, arg, dummy);
}

void put_routine_call(struct writer *w, const struct unit *unit, const struct expr *e) {
  size_t used = 0;
  text_printf(w->out, "%s(", routine_name(w->file, unit));
  for (size_t i = 0; i < unit->nargs; i++) {
    struct expr *arg = actual_of(e, unit, i);
    text_add(w->out, i ? ", " : "");
    if (arg) {
      put_argument(w, arg, unit->args[i]);
      used++;
      continue;
    }
    complain(w->file, e->place, "argument '%s' of '%s' is missing", unit->args[i]->spelled, unit->name);
    w->failed = true;
  }
  text_add(w->out, ")");
  if (used < e->nargs) {
    complain(w->file, e->place, "'%s' has arguments that it does not take", unit->name);
    w->failed = true;
  }
}
