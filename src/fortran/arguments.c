/*
 * arguments.c - how variables get from the user's Fortran to C++: by address, arrays without a copy.
 *
 * Arrays of explicit shape and assumed size are an address and their bounds; those of assumed shape, allocatables and
 * pointers come with a descriptor (Fortran 2018, 18.5.3), of which no more than numbers goes on to devices. In C++, a
 * is the address of the first element; __a_l1 the lower bound of dimension 1, __a_n1 its extent, __a_s1 the distance of
 * neighbours in elements, __a_o the sum of lower bounds times strides, __a_len the length of all in elements. What is a
 * constant of the program stands as a number instead.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

bool passes_descriptor(const struct symbol *s) {
  return s->rank > 0 && (s->shape == SHAPE_ASSUMED || s->shape == SHAPE_DEFERRED);
}

bool has_unit_stride(const struct symbol *s) {
  return !passes_descriptor(s) || s->allocatable || s->contiguous;
}

/* Variables with ACC DECLARE are C++'s by name; a DO's own variable is the loop's. */
bool is_passed(const struct use *use) {
  return (use->outside || !use->loops) && !use->symbol->declared;
}

/* The bound's value, if it is a constant. */
static bool lower_value(struct file *file, const struct symbol *s, int dim, long long *value) {
  *value = 1;
  if (s->shape == SHAPE_DEFERRED)
    return false;
  return !s->dims[dim].lower || constant_integer(file, s->scope, s->dims[dim].lower, value);
}

static bool extent_value(struct file *file, const struct symbol *s, int dim, long long *value) {
  long long lower = 0, upper = 0;
  if (s->shape == SHAPE_ASSUMED_SIZE && dim == s->rank - 1) {
    *value = -1;
    return true;
  }
  if ((s->shape != SHAPE_EXPLICIT && s->shape != SHAPE_ASSUMED_SIZE) || !s->dims[dim].upper ||
      !lower_value(file, s, dim, &lower) || !constant_integer(file, s->scope, s->dims[dim].upper, &upper))
    return false;
  *value = upper >= lower ? upper - lower + 1 : 0;
  return true;
}

static bool stride_value(struct file *file, const struct symbol *s, int dim, long long *value) {
  *value = 1;
  if (dim == 0)
    return has_unit_stride(s);
  if (passes_descriptor(s))
    return false;
  for (int i = 0; i < dim; i++) {
    long long extent = 0;
    if (!extent_value(file, s, i, &extent))
      return false;
    *value *= extent;
  }
  return true;
}

static const char *number_or_name(struct writer *w, const struct symbol *s, bool is_number, long long value,
                                  const char *kind, int dim) {
  return is_number ? arena_printf(w->file->arena, "%lld", value)
                   : arena_printf(w->file->arena, "__%s_%s%d", s->name, kind, dim + 1);
}

const char *cxx_lower(struct writer *w, const struct symbol *s, int dim) {
  long long value = 0;
  bool is_number = lower_value(w->file, s, dim, &value);
  return number_or_name(w, s, is_number, value, "l", dim);
}

const char *cxx_extent(struct writer *w, const struct symbol *s, int dim) {
  long long value = 0;
  bool is_number = extent_value(w->file, s, dim, &value);
  return number_or_name(w, s, is_number, value, "n", dim);
}

const char *cxx_stride(struct writer *w, const struct symbol *s, int dim) {
  long long value = 0;
  bool is_number = stride_value(w->file, s, dim, &value);
  return number_or_name(w, s, is_number, value, "s", dim);
}

const char *cxx_length(struct writer *w, const struct symbol *s) {
  long long stride = 0, extent = 0;
  if (s->shape == SHAPE_EXPLICIT && stride_value(w->file, s, s->rank - 1, &stride) &&
      extent_value(w->file, s, s->rank - 1, &extent))
    return arena_printf(w->file->arena, "%lld", stride * extent);
  return arena_printf(w->file->arena, "__%s_len", s->name);
}

bool has_named_stride(struct file *file, const struct symbol *s, int dim) {
  long long value = 0;
  return !stride_value(file, s, dim, &value);
}

/* --- C++ --- */

/* No other name of the procedure means the same memory (Fortran 2018, 15.5.2.13). */
static const char *restriction(const struct symbol *s) {
  return s->pointer || s->target ? "" : "__restrict ";
}

static bool is_optional_scalar(const struct use *use) {
  return use->symbol->optional && use->symbol->rank == 0 && !use->is_address;
}

/* Where it is absent, a variable of no account: as the host's program, the construct asks before it uses the argument.
 */
static void put_optional(struct writer *w, const struct symbol *s) {
  const char *type = cxx_type(s->type), *name = s->name;
  text_printf(w->out, "%s __e_%s = {}; %s &%s = __o_%s ? *__o_%s : __e_%s;\n", type, name, type, cxx_name(w, s), name,
              name, name);
}

/* Where it is absent, one without elements. */
static void put_optional_descriptor(struct writer *w, const char *name) {
  text_printf(w->out, "fortran::descriptor __e_%s = {}; __d_%s = __d_%s && __d_%s->base ? __d_%s : &__e_%s;\n", name,
              name, name, name, name, name);
}

void put_parameters(struct writer *w) {
  const char *separator = "";
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct use *use = &w->uses->item[i];
    const struct symbol *s = use->symbol;
    if (!is_passed(use))
      continue;
    if (passes_descriptor(s))
      text_printf(w->out, "%sfortran::descriptor *__d_%s", separator, s->name);
    else if (s->rank)
      text_printf(w->out, "%s%s *%s%s%s", separator, cxx_type(s->type), restriction(s), use->is_private ? "__p_" : "",
                  cxx_name(w, s));
    else if (is_optional_scalar(use))
      text_printf(w->out, "%s%s *__o_%s", separator, cxx_type(s->type), s->name);
    else
      text_printf(w->out, "%s%s %c%s", separator, cxx_type(s->type), use->is_address ? '*' : '&', cxx_name(w, s));
    separator = ", ";
    long long value = 0;
    for (int dim = 0; dim < s->rank; dim++) {
      if (!lower_value(w->file, s, dim, &value))
        text_printf(w->out, ", long __%s_l%d", s->name, dim + 1);
      if (!passes_descriptor(s) && !extent_value(w->file, s, dim, &value))
        text_printf(w->out, ", long __%s_n%d", s->name, dim + 1);
    }
  }
}

/* The values that bounds have as the procedure is entered. */
void put_declared_bounds(struct writer *w, const struct symbol *s) {
  long long value = 0;
  for (int dim = 0; dim < s->rank; dim++) {
    if (!lower_value(w->file, s, dim, &value)) {
      text_printf(w->out, "const long __%s_l%d = ", s->name, dim + 1);
      put_index(w, s->dims[dim].lower);
      text_add(w->out, "; ");
    }
    if (!passes_descriptor(s) && !extent_value(w->file, s, dim, &value)) {
      text_printf(w->out, "const long __%s_n%d = fortran::extent(%s, ", s->name, dim + 1, cxx_lower(w, s, dim));
      put_index(w, s->dims[dim].upper);
      text_add(w->out, "); ");
    }
  }
}

/* A descriptor's bounds; variables that are not allocated or associated have no elements. */
static void put_extent(struct writer *w, const struct symbol *s, int dim) {
  text_printf(w->out, "const long __%s_n%d = ", s->name, dim + 1);
  if (s->shape == SHAPE_DEFERRED)
    text_printf(w->out, "!__d_%s->base ? 0 : ", s->name);
  text_printf(w->out, "__d_%s->dim[%d].extent; ", s->name, dim);
}

/* Strides, the origin, the length, as far as they are no constants. */
void put_bounds(struct writer *w, const struct symbol *s) {
  long long value = 0;
  bool given = w->routine && passes_descriptor(s); /* as arguments */
  for (int dim = 0; !given && dim < s->rank; dim++) {
    if (passes_descriptor(s))
      put_extent(w, s, dim);
    if (stride_value(w->file, s, dim, &value))
      continue;
    if (passes_descriptor(s))
      text_printf(w->out, "const long __%s_s%d = __d_%s->dim[%d].bytes / (long)sizeof(%s); ", s->name, dim + 1, s->name,
                  dim, cxx_type(s->type));
    else
      text_printf(w->out, "const long __%s_s%d = %s * %s; ", s->name, dim + 1, cxx_stride(w, s, dim - 1),
                  cxx_extent(w, s, dim - 1));
  }
  if (s->rank > 1 || !has_unit_stride(s)) {
    text_printf(w->out, "const long __%s_o = ", s->name);
    for (int dim = 0; dim < s->rank; dim++)
      text_printf(w->out, "%s(%s) * %s", dim ? " + " : "", cxx_lower(w, s, dim), cxx_stride(w, s, dim));
    text_add(w->out, "; ");
  }
  if (cxx_length(w, s)[0] == '_') {
    text_printf(w->out, "const long __%s_len = fortran::length(", s->name);
    for (int dim = 0; dim < s->rank; dim++)
      text_printf(w->out, "%s%s, %s", dim ? ", " : "", cxx_extent(w, s, dim), cxx_stride(w, s, dim));
    text_add(w->out, "); ");
  }
}

void put_prologue(struct writer *w) {
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct use *use = &w->uses->item[i];
    const struct symbol *s = use->symbol;
    if (s->rank && s->declared)
      put_bounds(w, s);
    if (is_passed(use) && is_optional_scalar(use))
      put_optional(w, s);
    if (!is_passed(use) || !s->rank)
      continue;
    const char *type = cxx_type(s->type), *name = cxx_name(w, s);
    if (s->optional && passes_descriptor(s))
      put_optional_descriptor(w, s->name);
    put_bounds(w, s);
    if (passes_descriptor(s))
      text_printf(w->out, "%s *%s%s%s = (%s *)__d_%s->base;", type, restriction(s), use->is_private ? "__p_" : "", name,
                  type, s->name);
    if (use->is_private)
      text_printf(w->out, " %s %s[%s];", type, name, cxx_length(w, s));
    if (use->is_copied)
      text_printf(w->out, " __builtin_memcpy(%s, __p_%s, sizeof %s);", name, name, name);
    text_add(w->out, "\n");
  }
}

/* --- Fortran --- */

void put_dummies(struct file *file, const struct uses *uses, struct text *names, struct text *declarations) {
  int n = 0;
  for (size_t i = 0; i < uses->n; i++) {
    const struct symbol *s = uses->item[i].symbol;
    if (!is_passed(&uses->item[i]))
      continue;
    text_printf(names, "%ssumac_%d", n ? ", &\n" : "", n);
    /* TARGET: data constructs and tasks keep the address when the call is over */
    text_printf(declarations, "type(*), target :: sumac_%d%s\n", n++,
                passes_descriptor(s) ? "(..)"
                : s->rank            ? "(*)"
                                     : "");
    long long value = 0;
    for (int dim = 0; dim < s->rank; dim++)
      for (int what = 0; what < 2; what++) {
        if (what == 0 ? lower_value(file, s, dim, &value) : passes_descriptor(s) || extent_value(file, s, dim, &value))
          continue;
        text_printf(names, ", &\nsumac_%d", n);
        text_printf(declarations, "integer(c_int64_t), value :: sumac_%d\n", n++);
      }
  }
}

void put_actuals(struct file *file, const struct uses *uses, struct text *out) {
  const char *separator = "";
  for (size_t i = 0; i < uses->n; i++) {
    const struct symbol *s = uses->item[i].symbol;
    const char *name = uses->item[i].name;
    if (!is_passed(&uses->item[i]))
      continue;
    text_printf(out, "%s%s", separator, name);
    separator = ", &\n";
    long long value = 0;
    for (int dim = 0; dim < s->rank; dim++) {
      if (!lower_value(file, s, dim, &value))
        text_printf(out, "%sint(lbound(%s, %d), 8)", separator, name, dim + 1);
      if (!passes_descriptor(s) && !extent_value(file, s, dim, &value))
        text_printf(out, "%ssize(%s, %d, 8)", separator, name, dim + 1);
    }
  }
}
