/*
 * cxx_inquiries.c - functions that ask about arrays and arguments (Fortran 2018, 16.9): SIZE, LBOUND and UBOUND by
 * bounds; PRESENT, ALLOCATED and ASSOCIATED, which the call of a construct knows, and of a routine's arguments, the
 * routine.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static void refuse(struct writer *w, const struct expr *e, const char *why) {
  complain(w->file, e->place, "'%s' in code for devices %s", e->left->text, why);
  w->failed = true;
}

/* --- PRESENT, ALLOCATED, ASSOCIATED --- */

const char *cxx_there(const struct writer *w, const struct symbol *s) {
  return arena_printf(w->file->arena, "__%s_there", s->name);
}

/* Gfortran's program cannot pass such an argument where it is absent. */
static bool is_never_absent(const struct symbol *s) {
  return s->optional && (s->allocatable || s->pointer);
}

/* ALLOCATED and ASSOCIATED of a component in its object: the base of its descriptor tells. */
static bool put_held_there(struct writer *w, struct expr *arg, bool allocated, bool present) {
  if (!arg || arg->kind != EXPR_MEMBER || !arg->component || present ||
      !(allocated ? arg->component->allocatable : arg->component->pointer))
    return false;
  text_add(w->out, "(");
  put_held_base(w, arg);
  text_add(w->out, " != nullptr)");
  return true;
}

static void put_there(struct writer *w, const struct expr *e) {
  const char *name = e->left->text;
  struct expr *arg = e->nargs == 1 ? e->args[0].value : NULL;
  const struct symbol *s = arg ? arg->symbol : NULL;
  bool present = strcmp(name, "present") == 0, allocated = strcmp(name, "allocated") == 0;
  if (put_held_there(w, arg, allocated, present) || put_associated(w, e))
    return;
  if (e->nargs == 2 && strcmp(name, "associated") == 0) {
    put_associated_with(w, e);
    return;
  }
  const struct use *use = s && e->args[0].value->kind == EXPR_NAME ? uses_find(w->uses, s) : NULL;
  if (!use || s->declared || !(present ? s->optional : allocated ? s->allocatable : s->pointer))
    refuse(w, e, present ? "is of an optional argument" : allocated ? "is of an allocatable" : "is of a pointer");
  else if (present && is_never_absent(s))
    refuse(w, e, "is not of allocatables and pointers: ask in front of the construct");
  else
    text_add(w->out, cxx_there(w, s));
}

/* --- bounds --- */

/* The number of the array's dimension that is dimension DIM, from 1, of the array or section; 0: there is none. A
   vector subscript has no bounds. */
static int dimension_of(const struct expr *array, const struct symbol *s, long long dim) {
  for (int i = 0; i < s->rank; i++) {
    const struct expr *range = array->kind == EXPR_CALL ? array->args[i].value : NULL;
    if (range && range->kind != EXPR_RANGE && range->type.rank)
      return 0;
    if ((!range || range->kind == EXPR_RANGE) && --dim == 0)
      return i + 1;
  }
  return 0;
}

/* Dimension number D of the array, or what a section has of it. */
static void put_extent_of(struct writer *w, const struct expr *array, const struct symbol *s, int d) {
  if (array->kind == EXPR_CALL)
    put_range_extent(w, s, d, array->args[d].value);
  else
    text_add(w->out, cxx_extent(w, s, d));
}

/* Sections begin at 1; bounds are 1 and 0 where there are no elements. */
static void put_end(struct writer *w, const struct expr *array, const struct symbol *s, int d, bool is_lower) {
  if (array->kind == EXPR_CALL) {
    if (is_lower)
      text_add(w->out, "1");
    else
      put_extent_of(w, array, s, d);
  } else if (is_lower) {
    text_printf(w->out, "%s == 0 ? 1 : %s", cxx_extent(w, s, d), cxx_lower(w, s, d));
  } else {
    text_printf(w->out, "%s == 0 ? 0 : %s + %s - 1", cxx_extent(w, s, d), cxx_lower(w, s, d), cxx_extent(w, s, d));
  }
}

/* size(a, 1) and the like: of dimension DIM, or of the whole array. */
static void put_bound(struct writer *w, struct expr *e, const char *name) {
  const struct expr *array = e->args[0].value;
  const struct symbol *s = e->transform ? NULL : array_of(array);
  struct expr *dim = NULL;
  for (size_t i = 1; i < e->nargs; i++)
    if (!e->args[i].keyword || strcmp(e->args[i].keyword, "dim") == 0)
      dim = e->args[i].value;
  int rank = s && !s->unit ? array->type.rank : 0;
  long long which = rank == 1 ? 1 : 0;
  bool is_size = strcmp(name, "size") == 0;
  if (rank == 0 || (dim && !constant_integer(w->file, w->scope, dim, &which)) || which > rank || which < 0 ||
      (which == 0 && !is_size) || !dimension_of(array, s, which ? which : rank)) {
    refuse(w, e, "is of an array, or a section without vector subscripts, and a constant dimension");
    return;
  }
  const char *before = enter_held(w, array);
  text_printf(w->out, "(%s)(", cxx_type(e->type));
  if (!is_size)
    put_end(w, array, s, dimension_of(array, s, which) - 1, strcmp(name, "lbound") == 0);
  for (int i = 1; is_size && i <= rank; i++) {
    if (which && which != i)
      continue;
    text_add(w->out, i > 1 && !which ? " * " : "");
    put_extent_of(w, array, s, dimension_of(array, s, i) - 1);
  }
  text_add(w->out, ")");
  leave_held(w, before);
}

void put_inquiry(struct writer *w, struct expr *e) {
  const char *name = e->left->text;
  if (list_has("size,lbound,ubound", name))
    put_bound(w, e, name);
  else if (list_has("present,allocated,associated", name))
    put_there(w, e);
  else if (strcmp(name, "loc") == 0)
    put_location_of(w, e);
  else if (strcmp(name, "c_associated") == 0)
    put_c_associated(w, e);
  else
    refuse(w, e, "is not supported yet: ask in front of the construct");
}
