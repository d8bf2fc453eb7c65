/*
 * cxx_elements.c - elements and sections of arrays in C++: their place in memory.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

void put_index(struct writer *w, struct expr *e) {
  if (e->kind == EXPR_NAME && e->symbol && is_loop(w, e->symbol)) {
    text_add(w->out, cxx_name(w, e->symbol));
  } else if (e->kind == EXPR_BINARY && e->type.base == TYPE_INTEGER && e->op >= OP_MULTIPLY && e->op <= OP_MINUS &&
             e->op != OP_DIVIDE) {
    static const char *const signs[] = {[OP_MULTIPLY] = "*", [OP_PLUS] = "+", [OP_MINUS] = "-"};
    text_add(w->out, "(");
    put_index(w, e->left);
    text_printf(w->out, " %s ", signs[e->op]);
    put_index(w, e->right);
    text_add(w->out, ")");
  } else if (e->kind == EXPR_PARENTHESES && e->left->type.base == TYPE_INTEGER) {
    put_index(w, e->left);
  } else {
    put_expr(w, e);
  }
}

/* The array that the expression is of, or of which it is an element or a section: a variable or a component. */
const struct symbol *array_of(const struct expr *e) {
  return e->component ? e->component : e->symbol;
}

/* The subscripts of an element; of a section, those of its first element. */
void put_subscript(struct writer *w, const struct expr *e, size_t dim) {
  struct expr *arg = e->args[dim].value;
  if (arg->kind != EXPR_RANGE)
    put_index(w, arg);
  else if (arg->left)
    put_index(w, arg->left);
  else
    text_add(w->out, cxx_lower(w, array_of(e), (int)dim));
}

/* With -fcheck=bounds, a subscript that looks at itself. */
void put_checked_subscript(struct writer *w, const struct expr *e, size_t dim) {
  const struct symbol *s = array_of(e);
  struct place place = e->args[dim].value->place;
  bool open = s->shape == SHAPE_ASSUMED_SIZE && (int)dim == s->rank - 1;
  const char *lower = cxx_lower(w, s, (int)dim);
  text_add(w->out, "fortran::__fortran_bounded(");
  put_subscript(w, e, dim);
  text_printf(w->out, ", %s, %s%s%s, %zu, \"%s\", \"%s\", %u)", lower, open ? "" : lower, open ? "" : " - 1 + ",
              open ? "__LONG_MAX__" : cxx_extent(w, s, (int)dim), dim + 1, s->spelled, place.file, place.line);
}

/* A subscript counted from 0, of a dimension whose lower bound is a constant: where the bound is negative, the
   difference may be more than an int. */
static void put_from_zero(struct writer *w, const struct expr *e, size_t dim) {
  const char *lower = cxx_lower(w, e->symbol, (int)dim);
  put_subscript(w, e, dim);
  if (*lower == '-')
    text_printf(w->out, " + %sl", lower + 1);
  else if (strcmp(lower, "0") != 0)
    text_printf(w->out, " - %s", lower);
}

/* The lower bounds are constants, so that subscripts can be counted from 0. */
static bool has_constant_origin(struct writer *w, const struct symbol *s) {
  if (may_go_down(w, s) && !has_expected_stride(w, s))
    return false;
  for (int dim = 0; dim < s->rank; dim++)
    if (*cxx_lower(w, s, dim) == '_')
      return false;
  return true;
}

void put_element_index(struct writer *w, const struct expr *e) {
  const struct symbol *s = e->symbol;
  bool unit = strcmp(cxx_stride(w, s, 0), "1") == 0, checks = w->file->options->check_bounds;
  bool from_zero = !checks && has_constant_origin(w, s);
  if (s->rank == 1 && unit && from_zero) {
    put_from_zero(w, e, 0);
    return;
  }
  text_printf(w->out, "fortran::__fortran_%s(", unit ? "at" : "strided");
  if (from_zero && may_go_down(w, s))
    text_printf(w->out, "fortran::lowest_of(__units, __%s_f)", s->name);
  else
    text_add(w->out, from_zero ? "0" : s->rank == 1 && unit ? cxx_lower(w, s, 0) : cxx_origin(w, s));
  for (int dim = 0; dim < s->rank; dim++) {
    text_add(w->out, ", ");
    if (checks)
      put_checked_subscript(w, e, (size_t)dim);
    else if (from_zero)
      put_from_zero(w, e, (size_t)dim);
    else
      put_subscript(w, e, (size_t)dim);
    if (!dim && has_expected_stride(w, s))
      text_printf(w->out, ", fortran::side(__units, %s)", cxx_stride(w, s, dim));
    else if (dim || !unit)
      text_printf(w->out, ", %s", cxx_stride(w, s, dim));
  }
  text_add(w->out, ")");
}

void put_element(struct writer *w, const struct expr *e) {
  text_printf(w->out, "%s[", cxx_name(w, e->symbol));
  put_element_index(w, e);
  text_add(w->out, "]");
}

/* --- sections: "a[start:length]", the span from the first to the last element --- */

void put_last_subscript(struct writer *w, const struct expr *e, size_t dim) {
  struct expr *arg = e->args[dim].value;
  const char *lower = cxx_lower(w, array_of(e), (int)dim), *extent = cxx_extent(w, array_of(e), (int)dim);
  if (arg->kind != EXPR_RANGE)
    put_index(w, arg);
  else if (arg->right)
    put_index(w, arg->right);
  else
    text_printf(w->out, "%s + %s - 1", lower, extent);
}

/* A function of lower bounds, upper bounds and strides. */
static void put_ranges(struct writer *w, struct expr *e, const char *function) {
  text_add(w->out, function);
  for (int dim = 0; dim < e->symbol->rank; dim++) {
    text_add(w->out, dim ? ", " : "");
    put_subscript(w, e, (size_t)dim);
    text_add(w->out, ", ");
    put_last_subscript(w, e, (size_t)dim);
    text_printf(w->out, ", %s", cxx_stride(w, e->symbol, dim));
  }
  text_add(w->out, ")");
}

void put_section(struct writer *w, struct expr *e) {
  if (e->component) {
    put_inner_section(w, e);
    return;
  }
  const struct symbol *s = e->symbol;
  text_add(w->out, cxx_name(w, s));
  if (has_computed_length(s))
    text_printf(w->out, "[0:%s]", cxx_characters(w, s));
  if (s->rank == 0)
    return;
  if (e->kind == EXPR_NAME) {
    text_printf(w->out, "[0:%s]", cxx_length(w, s));
    return;
  }
  text_add(w->out, "[");
  put_element_index(w, e);
  if (may_go_down(w, s))
    put_ranges(w, e, " + fortran::below_of(");
  put_ranges(w, e, ":fortran::span(");
  text_add(w->out, "]");
}
