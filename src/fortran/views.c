/*
 * views.c - variables of modules with ALLOCATABLE or POINTER in ACC DECLARE (OpenACC 3.4, 2.13) or OMP DECLARE TARGET
 * (OpenMP 5.2, 7.8). Constructs have them as other variables of the program; routines by a view, a descriptor of which
 * devices have copies. Statements that allocate are not looked at: the runtime compares the view with the host
 * compiler's descriptor in front of each construct.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* OpenACC's CREATE, COPYIN and DEVICE_RESIDENT: what ALLOCATE allocates is on the device, too. */
static bool creates(const struct clause *clause) {
  return clause->sentinel == SENTINEL_ACC && strcmp(clause->name, "link") != 0;
}

/* Routines have objects as structures of C++, and arrays of them without gaps. */
static bool take_objects(struct file *file, const struct clause *clause, struct symbol *s) {
  bool has_gaps = s->rank && s->pointer && !s->contiguous;
  if (s->type.kind == POLYMORPHIC || has_gaps) {
    complain(file, clause->place, "'%s' in '%s' is %s, which is not supported", s->spelled, clause->name,
             has_gaps ? "an array of objects that may have gaps: add CONTIGUOUS to its declaration" : "polymorphic");
    return false;
  }
  s->is_structure = true;
  return complete_structure(file, s, clause->place);
}

bool may_be_view(struct file *file, const struct clause *clause, const struct symbol *s) {
  if (s->pointer && creates(clause)) {
    complain(file, clause->place,
             "'%s' in '%s' is a pointer, and what it points to may be on the device already: use 'link', and data "
             "clauses for the memory",
             s->spelled, clause->name);
    return false;
  }
  if (s->type.base == TYPE_DERIVED)
    return take_objects(file, clause, (struct symbol *)s);
  return type_exists(file, s->type, clause->place, s->spelled) && has_length(file, s, clause->place, s->spelled);
}

static const char *view_name(const struct file *file, const struct symbol *s) {
  return arena_printf(file->arena, "__view_%s_%s", s->scope->unit->name, s->name);
}

/* The host compiler's variable, and the row by which the runtime knows both. */
static void put_row(struct writer *w, const struct clause *clause, const struct symbol *s) {
  const char *view = view_name(w->file, s);
  text_printf(w->out, "extern \"C\" char __of%s[] asm(\"%s\");\n", view, linker_name(w->file, s));
  text_printf(
      w->out,
      "static sumac_view __row%s = {__of%s, &%s, sizeof %s, sizeof(%s), \"%s\", %d, %d, %d, nullptr, nullptr};\n", view,
      view, view, view, cxx_type(s->type), s->spelled, s->rank, w->file->options->host == FORTRAN_GFORTRAN,
      creates(clause));
  text_printf(w->out, "__attribute__((constructor)) static void __add%s() { fortran::sumac_view_add(&__row%s); }\n",
              view, view);
}

void put_view(struct writer *w, const struct clause *clause, struct symbol *s) {
  bool outside = s->scope->unit->is_outside, is_first = !s->is_defined;
  const char *view = view_name(w->file, s);
  s->is_defined = true;
  put_line(w, s->place);
  if (is_first)
    text_printf(w->out, "%s fortran::view<%d> %s;\n", outside ? "extern" : "__attribute__((weak))", s->rank, view);
  put_line(w, clause->place);
  text_printf(w->out,
              clause->sentinel == SENTINEL_ACC ? "#pragma acc declare create(%s)\n"
                                               : "#pragma omp declare target enter(%s)\n",
              view);
  if (!outside && is_first)
    put_row(w, clause, s);
}

void put_view_in_routine(struct writer *w, const struct symbol *s) {
  const char *view = view_name(w->file, s), *type = cxx_type(s->type), *name = cxx_name(w, s);
  if (!s->rank) {
    text_printf(w->out, "%s &%s = *(%s *)%s.base;\n", type, name, type, view);
    return;
  }
  text_printf(w->out, "const auto *const __d_%s = &%s; ", s->name, view);
  for (int dim = 0; dim < s->rank; dim++) {
    text_printf(w->out, "const long __%s_l%d = __d_%s->dim[%d].lower; ", s->name, dim + 1, s->name, dim);
    if (!passes_descriptor(s))
      text_printf(w->out, "const long __%s_n%d = __d_%s->dim[%d].extent; ", s->name, dim + 1, s->name, dim);
  }
  put_bounds(w, s);
  text_printf(w->out, "%s *const %s = (%s *)__d_%s->base;\n", type, name, type, s->name);
}

void put_refresh(struct writer *w) {
  struct expr *number = w->directive->sentinel == SENTINEL_OMP ? device_number(w->directive) : NULL;
  text_add(w->out, "fortran::refresh(");
  if (number) {
    text_add(w->out, "(int)(");
    put_expr(w, number);
    text_add(w->out, ")");
  }
  text_add(w->out, ");\n");
}
