/*
 * cxx_calls.c - references of routines for devices in C++ (Fortran 2018, 15.5.2): scalars by reference, arrays by the
 * address of their first element.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* A range over all of a dimension whose bounds are constants. */
static bool is_full(struct writer *w, const struct expr *e, int dim) {
  const struct expr *range = e->args[dim].value;
  long long from = 0, to = 0;
  if (!range->left && !range->right)
    return true;
  if (is_held(array_of(e)))
    return false;
  const char *lower = cxx_lower(w, array_of(e), dim), *extent = cxx_extent(w, array_of(e), dim);
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

/* A whole array of assumed size: where it ends is not known. */
static bool is_without_end(const struct expr *arg) {
  return arg->kind == EXPR_NAME && array_of(arg)->shape == SHAPE_ASSUMED_SIZE;
}

static bool refuse(struct writer *w, const struct expr *arg, const char *why, const struct symbol *dummy) {
  complain(w->file, arg->place, "the argument for '%s' %s", dummy->spelled, why);
  w->failed = true;
  return false;
}

static bool fits(struct writer *w, const struct expr *arg, const struct symbol *dummy) {
  bool same = dummy->type.base == TYPE_DERIVED
                  ? is_of_type(w->file, arg->type, dummy)
                  : arg->type.base == dummy->type.base &&
                        (arg->type.kind == dummy->type.kind || dummy->type.base == TYPE_CHARACTER);
  if (!same) {
    complain(w->file, arg->place, "the argument for '%s' is %s, and not %s", dummy->spelled,
             type_text(w->file->arena, arg->type), type_text(w->file->arena, dummy->type));
    w->failed = true;
    return false;
  }
  if (dummy->type.base == TYPE_CHARACTER && dummy->type.kind > 0 && !fits_characters(w, arg, dummy))
    return false;
  if (!dummy->rank)
    return !arg->type.rank ||
           refuse(w, arg, "is an array: references of elemental routines are not supported yet", dummy);
  const struct symbol *array = array_of(arg);
  bool is_array = array && array->rank && !arg->bound &&
                  (arg->kind == EXPR_NAME || arg->kind == EXPR_CALL || (arg->kind == EXPR_MEMBER && arg->type.rank));
  if (is_array && arg->type.derived && dummy->type.derived != arg->type.derived)
    return refuse(w, arg, "is of a type that extends the dummy argument's, which is not supported of arrays", dummy);
  if (!is_array)
    return refuse(w, arg, "is no array", dummy);
  if (passes_descriptor(dummy) && (arg->type.rank != dummy->rank || is_without_end(arg)))
    return refuse(w, arg, arg->type.rank ? "has another shape" : "is no array", dummy);
  if (passes_descriptor(dummy) && !dummy->contiguous)
    return has_ranges(arg) || refuse(w, arg, "has vectors as subscripts, which is not supported yet", dummy);
  if (!has_unit_stride(array) && (arg->type.rank || array->rank > 1))
    return refuse(w, arg, "may have gaps in memory: declare it CONTIGUOUS", dummy);
  return arg->kind == EXPR_NAME || arg->kind == EXPR_MEMBER || is_contiguous(w, arg) ||
         refuse(w, arg, "has gaps in memory, which needs a copy; this is not supported in code for devices", dummy);
}

static bool is_variable(const struct writer *w, const struct expr *arg) {
  if (arg->kind == EXPR_SUBSTRING)
    return is_variable(w, arg->left);
  if (is_part(arg))
    return true;
  if (!arg->symbol || arg->symbol->kind != SYMBOL_VARIABLE)
    return false;
  for (size_t i = 0; i < w->loops.n; i++)
    if (w->loops.item[i] == arg->symbol)
      return false;
  return arg->kind == EXPR_NAME || (arg->kind == EXPR_CALL && arg->symbol->rank);
}

void put_range_extent(struct writer *w, const struct symbol *s, int dim, const struct expr *range) {
  const char *lower = cxx_lower(w, s, dim);
  text_add(w->out, "fortran::trips(");
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
  const struct symbol *s = array_of(arg);
  const char *before = enter_held(w, arg);
  int of_dummy = 0;
  for (int dim = 0; dim < s->rank; dim++) {
    const struct expr *range = arg->kind == EXPR_CALL ? arg->args[dim].value : NULL;
    if (range && range->kind != EXPR_RANGE)
      continue;
    if (dummy->shape == SHAPE_DEFERRED)
      text_printf(w->out, ", %s", range ? "1" : cxx_lower(w, s, dim));
    if (range) {
      text_add(w->out, ", ");
      put_range_extent(w, s, dim, range);
    } else
      text_printf(w->out, ", %s", cxx_extent(w, s, dim));
    if (!has_named_stride(w->file, dummy, of_dummy++))
      continue;
    text_printf(w->out, ", %s", cxx_stride(w, s, dim));
    if (range && range->step) {
      text_add(w->out, " * ");
      put_index(w, range->step);
    }
  }
  leave_held(w, before);
}

/* The routine may change the variable, which has INTENT(IN) in the caller. */
static bool adds_rights(const struct expr *arg, const struct symbol *dummy) {
  const struct expr *root = arg;
  while (is_part(root))
    root = root->left;
  return root->symbol && root->symbol->intent_in && !dummy->intent_in && !dummy->by_value;
}

static void put_scalar(struct writer *w, struct expr *arg, const struct symbol *dummy) {
  struct type type = dummy->type;
  if (is_variable(w, arg)) {
    if (adds_rights(arg, dummy))
      text_printf(w->out, "(%s &)", cxx_type(arg->type.base == TYPE_DERIVED ? arg->type : type));
    put_as(w, arg, type);
    for (const struct symbol *at = arg->type.derived; at && at != dummy->type.derived; at = at->parent)
      text_add(w->out, ".__parent"); /* the type that a polymorphic dummy is declared with */
  } else if (!dummy->optional && (dummy->by_value || dummy->intent_in)) {
    put_as(w, arg, type);
  } else {
    text_printf(w->out, "fortran::temporary<%s>((%s)(", cxx_type(type), cxx_type(type));
    put_as(w, arg, type);
    text_add(w->out, "))");
  }
}

/* An optional dummy gets no address of what is absent, not allocated or not associated. */
static void put_condition(struct writer *w, const struct expr *arg, const struct symbol *dummy) {
  const struct use *use = arg->kind == EXPR_NAME && arg->symbol ? uses_find(w->uses, arg->symbol) : NULL;
  if (dummy->optional && use && use->is_asked && may_be_absent(arg->symbol) && !arg->symbol->declared)
    text_printf(w->out, "!%s ? %s : ", cxx_there(w, arg->symbol),
                has_computed_length(dummy) ? "fortran::chars{}" : "nullptr");
}

static void put_argument(struct writer *w, struct expr *arg, const struct symbol *dummy) {
  if (!fits(w, arg, dummy))
    return;
  put_condition(w, arg, dummy);
  if (dummy->rank && arg->component) {
    if (adds_rights(arg, dummy) || (dummy->intent_in && is_part(arg)))
      text_printf(w->out, "(%s *)", cxx_type(dummy->type));
    text_add(w->out, arg->kind == EXPR_CALL ? "&" : "");
    put_expr(w, arg);
  } else if (dummy->rank && arg->kind == EXPR_CALL) {
    text_add(w->out, "&");
    put_element(w, arg);
  } else if (dummy->rank) {
    bool is_lowest = may_go_down(w, arg->symbol);
    text_printf(w->out, is_lowest ? "&%s[%s]" : "%s", cxx_name(w, arg->symbol), cxx_first(w, arg->symbol));
  } else if (dummy->type.base == TYPE_CHARACTER) {
    put_character_argument(w, arg, is_variable(w, arg), dummy);
  } else {
    text_add(w->out, dummy->optional ? "&" : "");
    put_scalar(w, arg, dummy);
  }
  if (passes_descriptor(dummy))
    put_shape(w, arg, dummy);
}

/* An optional argument that the call does not have; false after a message, as it is none. */
static bool put_absent(struct writer *w, const struct unit *unit, const struct expr *e, const struct symbol *dummy) {
  if (!dummy->optional) {
    complain(w->file, e->place, "argument '%s' of '%s' is missing", dummy->spelled, unit->name);
    w->failed = true;
    return false;
  }
  text_add(w->out, has_computed_length(dummy) ? "fortran::chars{}" : "nullptr");
  for (int dim = 0; passes_descriptor(dummy) && dim < dummy->rank; dim++)
    text_add(w->out, has_named_stride(w->file, dummy, dim) ? ", 0, 1" : ", 0");
  return true;
}

/* The variables that are an allocatable array of the statement's own. */
static void put_allocated(struct writer *w, const struct symbol *s) {
  text_add(w->out, cxx_pointer(w, s));
  for (int dim = 1; dim <= s->rank; dim++)
    text_printf(w->out, ", __%s_l%d, __%s_n%d, __%s_s%d", s->name, dim, s->name, dim, s->name, dim);
  text_printf(w->out, ", __%s_o", s->name);
}

void put_routine_call(struct writer *w, const struct unit *unit, const struct expr *e) {
  size_t used = 0;
  if (w->is_host && unit->prints.line) {
    complain(w->file, unit->prints, "'print' in host code is your compiler's");
    w->failed = true;
  }
  for (size_t i = 0; i < unit->nargs; i++)
    if (unit->args[i]->type.base == TYPE_DERIVED && !take_dummy_object(w->file, unit->args[i])) {
      w->failed = true;
      return;
    }
  text_printf(w->out, "%s(", routine_name(w->file, unit));
  for (size_t i = 0; i < unit->nargs; i++) {
    struct expr *arg = actual_of(e, unit, i);
    text_add(w->out, i ? ", " : "");
    if (arg)
      put_argument(w, arg, unit->args[i]);
    else if (!put_absent(w, unit, e, unit->args[i]))
      break;
    used += arg != NULL;
  }
  if (has_array_result(unit) && e->right) {
    text_add(w->out, unit->nargs ? ", " : "");
    if (unit->result->points)
      put_allocated(w, e->right->symbol);
    else
      put_argument(w, e->right, unit->result);
  }
  text_add(w->out, ")");
  if (used < e->nargs) {
    complain(w->file, e->place, "'%s' has arguments that it does not take", unit->name);
    w->failed = true;
  }
}
