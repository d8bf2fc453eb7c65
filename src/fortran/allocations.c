/*
 * allocations.c - ALLOCATE and DEALLOCATE of what a BLOCK or a routine declares (Fortran 2018, 9.7): memory of the heap
 * of the device, of which C++'s variables have the address and the bounds (pointers.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* The variable, which the routine or the construct declares. */
static const struct symbol *own_of(struct writer *w, const struct expr *e) {
  const struct symbol *s = e->component ? NULL : e->symbol;
  if (s && s->points && (w->routine ? !s->dummy : !uses_find(w->uses, s)))
    return s;
  refuse_pointer(
      w, e->place,
      "cannot be allocated in code for devices: declare an allocatable of numbers or logicals in a BLOCK of the "
      "construct, or in the routine",
      s ? s->spelled : NULL);
  return NULL;
}

/* "long __l1 = 0, __n1 = fortran::extent(__l1, m), __s1 = 1;" */
static void put_allocated_bounds(struct writer *w, const struct symbol *s, const struct expr *e) {
  for (int dim = 0; dim < s->rank; dim++) {
    struct expr *bound = e->args[dim].value;
    struct expr *lower = bound->kind == EXPR_RANGE ? bound->left : NULL;
    text_printf(w->out, "const long __l%d = ", dim + 1);
    if (lower)
      put_index(w, lower);
    else
      text_add(w->out, "1");
    text_printf(w->out, ", __n%d = fortran::extent(__l%d, ", dim + 1, dim + 1);
    put_index(w, bound->kind == EXPR_RANGE ? bound->right : bound);
    text_printf(w->out, "), __s%d = ", dim + 1);
    if (dim)
      text_printf(w->out, "__s%d * __n%d;\n", dim, dim);
    else
      text_add(w->out, "1;\n");
  }
}

static void put_allocate(struct writer *w, const struct expr *e, bool has_status) {
  const struct symbol *s = own_of(w, e);
  bool has_bounds = s && s->rank && e->kind == EXPR_CALL && e->nargs == (size_t)s->rank;
  for (size_t i = 0; has_bounds && i < e->nargs; i++)
    has_bounds = e->args[i].value->kind != EXPR_RANGE || (e->args[i].value->right && !e->args[i].value->step);
  if (s && s->rank && !has_bounds)
    refuse_pointer(w, e->place, "is allocated with a bound or two for each dimension", s->spelled);
  if (!s || (s->rank && !has_bounds))
    return;
  text_add(w->out, "{\n");
  if (s->rank)
    put_allocated_bounds(w, s, e);
  text_printf(w->out, "%s *const __at = fortran::allocate(%s, ", cxx_type(s->type),
              s->allocatable ? cxx_pointer(w, s) : arena_printf(w->file->arena, "(%s *)nullptr", cxx_type(s->type)));
  text_printf(w->out, s->rank ? "__s%d * __n%d" : "1", s->rank, s->rank);
  text_printf(w->out, ", %s, \"%s\");\n", has_status ? "&__status" : "nullptr", s->spelled);
  text_add(w->out, "if (__at) {\n");
  put_association(w, s);
  text_add(w->out, "}\n");
}

/* An array that is assigned (Fortran 2018, 10.2.1.3): with other extents it gets memory anew, and bounds from 1. */
void put_fit(struct writer *w, const struct stmt *stmt) {
  const struct symbol *s = stmt->left->symbol;
  const struct arm *arm = &stmt->arms.item[0];
  text_add(w->out, "{\nbool __fits = ");
  text_printf(w->out, "%s;\n", cxx_pointer(w, s));
  for (int dim = 1; dim <= s->rank; dim++) {
    text_printf(w->out, "const long __l%d = 1, __n%d = fortran::extent(1, ", dim, dim);
    put_index(w, arm->values[dim - 1].value);
    text_printf(w->out, dim > 1 ? "), __s%d = __s%d * __n%d; " : "), __s%d = 1; ", dim, dim - 1, dim - 1);
    text_printf(w->out, "__fits = __fits && __%s_n%d == __n%d;\n", s->name, dim, dim);
  }
  text_printf(w->out, "if (!__fits) {\n%s *const __at = fortran::allocate_anew(%s, __s%d * __n%d, \"%s\");\n",
              cxx_type(s->type), cxx_pointer(w, s), s->rank, s->rank, s->spelled);
  put_association(w, s);
  text_add(w->out, "}\n");
}

static void put_deallocate(struct writer *w, const struct expr *e, bool has_status) {
  const struct symbol *s = own_of(w, e);
  if (!s)
    return;
  text_printf(w->out, "fortran::deallocate(%s, %s, \"%s\"); ", cxx_pointer(w, s), has_status ? "&__status" : "nullptr",
              s->spelled);
  put_null(w, s);
}

void put_allocation(struct writer *w, struct stmt *stmt) {
  const struct arm *arm = &stmt->arms.item[0];
  struct expr *status = NULL;
  for (size_t i = 0; i < arm->nvalues; i++) {
    const char *keyword = arm->values[i].keyword;
    if (keyword && strcmp(keyword, "stat") != 0)
      refuse_pointer(w, stmt->place,
                     arena_printf(w->file->arena, "'%s=' is not supported in code for devices", keyword), NULL);
    else if (keyword)
      status = arm->values[i].value;
  }
  text_add(w->out, status ? "{ int __status = 0;\n" : "");
  for (size_t i = 0; i < arm->nvalues; i++)
    if (!arm->values[i].keyword && stmt->kind == STMT_ALLOCATE)
      put_allocate(w, arm->values[i].value, status != NULL);
    else if (!arm->values[i].keyword)
      put_deallocate(w, arm->values[i].value, status != NULL);
  if (!status)
    return;
  put_expr(w, status);
  text_add(w->out, " = __status; }\n");
}
