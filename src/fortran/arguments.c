/*
 * arguments.c - how variables get from the user's Fortran to C++: by address, arrays without a copy.
 *
 * Arrays of explicit shape and assumed size are an address and their bounds; those of assumed shape, allocatables and
 * pointers come with a descriptor (Fortran 2018, 18.5.3), of which no more than numbers goes on to devices. In C++, a
 * is the address of the first element; __a_l1 the lower bound of dimension 1, __a_n1 its extent, __a_s1 the distance of
 * neighbours in elements, __a_o the sum of lower bounds times strides, __a_len the length of all in elements. What is a
 * constant of the program stands as a number instead; arrays that are declared with the same bounds share the names of
 * the first of them, so that the compiler knows that their elements are as far apart. Where strides may be negative, a
 * is the lowest address, __a_f the place of that relative to the first element, which __a_o contains, too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* Variables with ACC DECLARE are C++'s by name; a DO's own variable is the loop's. */
bool is_passed(const struct use *use) {
  return (use->outside || !use->loops) && !use->symbol->declared;
}

/* --- arrays with the same bounds --- */

/* Bounds are expressions that have their values as the procedure is entered (Fortran 2018, 8.5.8.2). */
static bool same_lower(struct file *file, const struct symbol *a, const struct symbol *b, int dim) {
  long long one = 0, other = 0;
  if (constant_lower(file, a, dim, &one))
    return constant_lower(file, b, dim, &other) && one == other;
  return same_expr(a->dims[dim].lower, b->dims[dim].lower);
}

static bool same_bounds(struct file *file, const struct symbol *a, const struct symbol *b, int from, int to) {
  for (int dim = from; dim < to; dim++)
    if (!a->dims[dim].upper || !same_lower(file, a, b, dim) || !same_expr(a->dims[dim].upper, b->dims[dim].upper))
      return false;
  return true;
}

/* The likeness of two arrays: a dimension; the stride of dimension TO, so that both have it; all of them. */
enum likeness { LIKE_DIMENSION, LIKE_STRIDE, LIKE_ALL };

static bool has_rank(const struct symbol *s, enum likeness likeness, int to) {
  return likeness == LIKE_ALL ? s->rank == to : likeness == LIKE_STRIDE ? s->rank > to : s->rank >= to;
}

/* The first variable of a construct that has the bounds of S in dimensions FROM to TO - 1; S, if there is none. */
static const struct symbol *like(struct file *file, const struct uses *uses, const struct symbol *s, int from, int to,
                                 enum likeness likeness) {
  for (size_t i = 0; uses && i < uses->n && s->scope && !passes_descriptor(s); i++) {
    const struct symbol *first = uses->item[i].symbol;
    if (first == s)
      break;
    if (first->scope == s->scope && is_passed(&uses->item[i]) && !passes_descriptor(first) && !first->optional &&
        has_rank(first, likeness, to) && same_bounds(file, first, s, from, to))
      return first;
  }
  return s;
}

/* Routines have their arguments' bounds, whatever others have. */
static const struct symbol *like_in(struct writer *w, const struct symbol *s, int from, int to,
                                    enum likeness likeness) {
  return w->routine || !w->uses || !uses_find(w->uses, s) ? s : like(w->file, w->uses, s, from, to, likeness);
}

static const char *number_or_name(struct writer *w, const struct symbol *s, bool is_number, long long value,
                                  const char *kind, int dim) {
  return is_number ? arena_printf(w->file->arena, "%lld", value)
                   : arena_printf(w->file->arena, "__%s_%s%d", s->name, kind, dim + 1);
}

const char *cxx_lower(struct writer *w, const struct symbol *s, int dim) {
  long long value = 0;
  if (is_held(s))
    return held_lower(w, dim);
  bool is_number = constant_lower(w->file, s, dim, &value);
  return number_or_name(w, like_in(w, s, dim, dim + 1, LIKE_DIMENSION), is_number, value, "l", dim);
}

const char *cxx_extent(struct writer *w, const struct symbol *s, int dim) {
  long long value = 0;
  if (is_held(s))
    return held_extent(w, dim);
  bool is_number = constant_extent(w->file, s, dim, &value);
  return number_or_name(w, like_in(w, s, dim, dim + 1, LIKE_DIMENSION), is_number, value, "n", dim);
}

const char *cxx_stride(struct writer *w, const struct symbol *s, int dim) {
  long long value = 0;
  if (is_held(s))
    return held_stride(w, s, dim);
  bool is_number = constant_stride(w->file, s, dim, &value);
  return number_or_name(w, like_in(w, s, 0, dim, LIKE_STRIDE), is_number, value, "s", dim);
}

const char *cxx_length(struct writer *w, const struct symbol *s) {
  long long length = 0;
  if (constant_length(w->file, s, &length))
    return arena_printf(w->file->arena, "%lld", length);
  return arena_printf(w->file->arena, "__%s_len", like_in(w, s, 0, s->rank, LIKE_ALL)->name);
}

const char *cxx_origin(struct writer *w, const struct symbol *s) {
  return arena_printf(w->file->arena, "__%s_o", like_in(w, s, 0, s->rank, LIKE_ALL)->name);
}

bool has_named_stride(struct file *file, const struct symbol *s, int dim) {
  long long value = 0;
  return !constant_stride(file, s, dim, &value);
}

/* --- parameters and what they become --- */

/* No other name of the procedure means the same memory (Fortran 2018, 15.5.2.13); routines have names of their own for
   views. */
static const char *restriction(const struct uses *uses, const struct symbol *s) {
  return s->pointer || s->target || s->is_view || shares_memory(uses, s) ? "" : "__restrict ";
}

static bool is_optional_scalar(const struct use *use) {
  const struct symbol *s = use->symbol;
  return (s->optional || use->is_asked || may_be_nowhere(s)) && s->rank == 0 && !use->is_address && !use->is_value &&
         !has_computed_length(s);
}

/* In front of the pointer to the user's array, where the name is that of its private copies, or of the array itself. */
static const char *private_prefix(const struct use *use) {
  return (use->is_private && !use->is_split) || use->is_last ? "__p_" : "";
}

/* True if the argument is present, the allocatable allocated, the pointer associated: it has an address. */
static void put_there(struct writer *w, const struct use *use) {
  const struct symbol *s = use->symbol;
  const char *name = s->name;
  text_printf(w->out, "const bool %s = ", cxx_there(w, s));
  if (passes_descriptor(s))
    text_printf(w->out, "__d_%s && __d_%s->base;\n", name, name);
  else if (is_optional_scalar(use))
    text_printf(w->out, "__o_%s;\n", name);
  else
    text_printf(w->out, "%s%s;\n", private_prefix(use), cxx_name(w, s));
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

/* True if the lower bound of the dimension, or its extent, is an argument of the construct's function. */
bool passes_bound(struct file *file, const struct uses *uses, const struct symbol *s, int dim, bool is_extent) {
  long long value = 0;
  bool unknown = is_extent ? !passes_descriptor(s) && !constant_extent(file, s, dim, &value)
                           : !constant_lower(file, s, dim, &value);
  return unknown && like(file, uses, s, dim, dim + 1, false) == s;
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
      text_printf(w->out, "%s%s *%s%s%s", separator, cxx_type(s->type), restriction(w->uses, s), private_prefix(use),
                  cxx_name(w, s));
    else if (has_computed_length(s))
      text_printf(w->out, "%schar *%s, long %s", separator, cxx_name(w, s), cxx_characters(w, s));
    else if (is_optional_scalar(use))
      text_printf(w->out, "%s%s *__o_%s", separator, cxx_type(s->type), s->name);
    else if (use->is_value || use->is_spent)
      text_printf(w->out, "%s%s &__v_%s", separator, cxx_type(s->type), s->name);
    else
      text_printf(w->out, "%s%s %c%s", separator, cxx_type(s->type), use->is_address || use->is_cell ? '*' : '&',
                  use->is_cell ? cxx_pointer(w, s) : cxx_name(w, s));
    separator = ", ";
    for (int dim = 0; dim < s->rank; dim++) {
      if (passes_bound(w->file, w->uses, s, dim, false))
        text_printf(w->out, ", long __%s_l%d", s->name, dim + 1);
      if (passes_bound(w->file, w->uses, s, dim, true))
        text_printf(w->out, ", long __%s_n%d", s->name, dim + 1);
    }
    for (int dim = 0; is_whole_object(s) && dim < s->base->rank; dim++)
      text_printf(w->out, ", long __%s_b%d, long __%s_e%d", s->name, dim + 1, s->name, dim + 1);
    if (is_structures(s))
      text_printf(w->out, ", long __%s_size", s->name);
  }
}

/* The values that bounds have as the procedure is entered. */
void put_declared_bounds(struct writer *w, const struct symbol *s) {
  long long value = 0;
  for (int dim = 0; dim < s->rank; dim++) {
    if (s->shape != SHAPE_DEFERRED && !constant_lower(w->file, s, dim, &value)) {
      text_printf(w->out, "const long __%s_l%d = ", s->name, dim + 1);
      put_index(w, s->dims[dim].lower);
      text_add(w->out, "; ");
    }
    if (!passes_descriptor(s) && !constant_extent(w->file, s, dim, &value)) {
      text_printf(w->out, "const long __%s_n%d = fortran::extent(%s, ", s->name, dim + 1, cxx_lower(w, s, dim));
      put_index(w, s->dims[dim].upper);
      text_add(w->out, "); ");
    }
  }
}

static const char *bound_type(const struct symbol *s) {
  return s->points ? "long" : "const long";
}

/* A descriptor's bounds; variables that are not allocated or associated have no elements. */
static void put_extent(struct writer *w, const struct symbol *s, int dim) {
  text_printf(w->out, "%s __%s_n%d = ", bound_type(s), s->name, dim + 1);
  if (s->shape == SHAPE_DEFERRED)
    text_printf(w->out, "!__d_%s->base ? 0 : ", s->name);
  text_printf(w->out, "__d_%s->dim[%d].extent; ", s->name, dim);
}

/* True if elements may have lower addresses than the first one. */
bool may_go_down(const struct writer *w, const struct symbol *s) {
  bool is_inner = s->points && w->uses && !uses_find(w->uses, s);
  return s->rank && !is_held(s) && !has_unit_stride(s) && !w->routine && !is_inner;
}

const char *cxx_first(const struct writer *w, const struct symbol *s) {
  return may_go_down(w, s) ? arena_printf(w->file->arena, "-__%s_f", s->name) : "0";
}

static void put_extents(struct writer *w, const struct symbol *s) {
  for (int dim = 0; dim < s->rank; dim++)
    text_printf(w->out, "%s%s, %s", dim ? ", " : "", cxx_extent(w, s, dim), cxx_stride(w, s, dim));
}

/* Strides, the origin, the length, as far as they are no constants. */
void put_bounds(struct writer *w, const struct symbol *s) {
  long long value = 0;
  bool given = w->routine && passes_descriptor(s) && !s->is_view; /* true if bounds are arguments */
  for (int dim = 0; !given && dim < s->rank; dim++) {
    if (passes_descriptor(s))
      put_extent(w, s, dim);
    if (constant_stride(w->file, s, dim, &value) || like_in(w, s, 0, dim, LIKE_STRIDE) != s)
      continue;
    if (passes_descriptor(s))
      text_printf(w->out, "%s __%s_s%d = __d_%s->dim[%d].bytes / (long)sizeof(%s); ", bound_type(s), s->name, dim + 1,
                  s->name, dim, cxx_type(s->type));
    else
      text_printf(w->out, "const long __%s_s%d = %s * %s; ", s->name, dim + 1, cxx_stride(w, s, dim - 1),
                  cxx_extent(w, s, dim - 1));
  }
  if (may_go_down(w, s)) {
    text_printf(w->out, "%s __%s_f = fortran::below(", bound_type(s), s->name);
    put_extents(w, s);
    text_add(w->out, "); ");
  }
  bool shares = like_in(w, s, 0, s->rank, LIKE_ALL) != s;
  if (!shares && (s->rank > 1 || !has_unit_stride(s))) {
    text_printf(w->out, "%s __%s_o = ", bound_type(s), s->name);
    for (int dim = 0; dim < s->rank; dim++)
      text_printf(w->out, "%s(%s) * %s", dim ? " + " : "", cxx_lower(w, s, dim), cxx_stride(w, s, dim));
    if (may_go_down(w, s))
      text_printf(w->out, " + __%s_f", s->name);
    text_add(w->out, "; ");
  }
  if (!shares && cxx_length(w, s)[0] == '_') {
    text_printf(w->out, "const long __%s_len = fortran::length(", s->name);
    put_extents(w, s);
    text_add(w->out, "); ");
  }
}

/* The construct tells whether the first stride is 1: of arrays with descriptors that lead to one place. */
bool has_expected_stride(const struct writer *w, const struct symbol *s) {
  const struct use *use = w->uses && may_go_down(w, s) && !s->points && !s->declared ? uses_find(w->uses, s) : NULL;
  return use && is_passed(use) && passes_descriptor(s);
}

/* __units is 1 if that is so of all of them, and no other stride is negative; of arrays without elements nothing is
   asked. */
static void put_units(struct writer *w) {
  const char *separator = "const long __units = ";
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct symbol *s = w->uses->item[i].symbol;
    if (!has_expected_stride(w, s))
      continue;
    text_printf(w->out, "%s((%s == 1 && __%s_f == 0) || %s == 0)", separator, cxx_stride(w, s, 0), s->name,
                cxx_length(w, s));
    separator = " && ";
  }
  if (*separator == ' ')
    text_add(w->out, ";\n");
}

static void put_layout_check(struct writer *w, const struct symbol *s, struct place place) {
  text_printf(w->out, "fortran::check_layout(sizeof(%s), __%s_size, \"%s\", ", cxx_type(s->type), s->name, s->spelled);
  text_json(w->out, place.file);
  text_printf(w->out, ", %u);\n", place.line);
}

/* All of an array of objects is mapped as so many bytes. */
static void put_contiguity_check(struct writer *w, const struct symbol *s, struct place place) {
  text_printf(w->out, "fortran::check_contiguous(__%s_n1, \"%s\", ", s->name, s->base->spelled);
  text_json(w->out, place.file);
  text_printf(w->out, ", %u);\n", place.line);
}

/* Messages of the program name elements by the bounds. */
void put_shape_note(struct writer *w, const struct symbol *s, const char *name) {
  text_printf(w->out, " fortran::shape(%s, \"%s\"", name, s->spelled);
  for (int dim = 0; dim < s->rank; dim++)
    text_printf(w->out, ", %s, %s, %s", cxx_lower(w, s, dim), cxx_extent(w, s, dim), cxx_stride(w, s, dim));
  text_add(w->out, ");");
}

void put_prologue(struct writer *w, struct place place) {
  for (size_t i = 0; i < w->uses->n; i++) {
    const struct use *use = &w->uses->item[i];
    const struct symbol *s = use->symbol;
    if (s->rank && s->declared)
      put_bounds(w, s);
    if (is_passed(use) && use->is_asked)
      put_there(w, use);
    if (is_passed(use) && is_optional_scalar(use))
      put_optional(w, s);
    if (is_passed(use) && use->is_value)
      text_printf(w->out, "const %s %s = fortran::value_of(__v_%s);\n", cxx_type(s->type), cxx_name(w, s), s->name);
    if (is_passed(use) && is_structures(s))
      put_layout_check(w, s, place);
    if (is_passed(use) && is_whole_object(s) && may_be_scattered(s->base))
      put_contiguity_check(w, s, place);
    if (is_passed(use) && !s->rank && s->type.base == TYPE_DERIVED)
      put_members_note(w, s, arena_printf(w->file->arena, "&%s", cxx_name(w, s)));
    if (!is_passed(use) || !s->rank)
      continue;
    const char *type = cxx_type(s->type), *name = cxx_name(w, s);
    if (s->optional && passes_descriptor(s))
      put_optional_descriptor(w, s->name);
    put_bounds(w, s);
    if (passes_descriptor(s))
      text_printf(w->out, "%s *%s%s%s = (%s *)__d_%s->base;", type, restriction(w->uses, s), private_prefix(use), name,
                  type, s->name);
    if (may_go_down(w, s))
      text_printf(w->out, " %s%s += __%s_f;", private_prefix(use), name, s->name);
    const char *own = use->is_split ? private_name(w, s) : name;
    const char *users = arena_printf(w->file->arena, "%s%s", private_prefix(use), name);
    if (is_whole_object(s))
      put_whole_note(w, s);
    else
      put_shape_note(w, s, users);
    put_members_note(w, s, users);
    if (use->is_private)
      text_printf(w->out, " %s %s[%s];", type, own, cxx_length(w, s));
    if (use->is_last)
      text_printf(w->out, " auto &%s = *(%s (*)[%s])%s;", name, type, cxx_length(w, s), users);
    if (use->is_copied)
      text_printf(w->out, " __builtin_memcpy(%s, %s%s, sizeof %s);", own, private_prefix(use), name, own);
    text_add(w->out, "\n");
  }
  put_units(w);
  put_absences(w);
}
