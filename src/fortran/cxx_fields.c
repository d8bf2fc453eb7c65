/*
 * cxx_fields.c - members of structures in C++: "p(i)%x". An allocatable component or a pointer is gfortran's
 * descriptor, "fortran::held", in the object (fortran.hpp): its base leads to the first element, and its bounds are
 * numbers there.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* "p[i].m_x", where x may be a component of a type that the object's type extends. */
void put_held(struct writer *w, struct expr *e) {
  const struct symbol *type = e->left->type.derived;
  put_expr(w, e->left);
  for (; type && !scope_own(type->components, e->component->name); type = type->parent)
    text_add(w->out, ".__parent");
  text_printf(w->out, ".m_%s", e->component->name);
}

void put_parent(struct writer *w, struct expr *e) {
  put_expr(w, e->left);
  for (const struct symbol *type = e->left->type.derived; type && type != e->structure; type = type->parent)
    text_add(w->out, ".__parent");
}

void put_held_base(struct writer *w, struct expr *e) {
  put_held(w, e);
  text_add(w->out, ".base");
}

/* The value: of an array the address of its first element. */
void put_field(struct writer *w, struct expr *e) {
  put_held(w, e);
  if (is_held(e->component))
    text_add(w->out, e->component->rank ? ".base" : ".base[0]");
}

/* --- bounds of held components --- */

static struct expr *field_of(const struct expr *e) {
  return e->kind == EXPR_CALL ? e->left : (struct expr *)e;
}

const char *enter_held(struct writer *w, const struct expr *e) {
  const char *before = w->held;
  if (!e->component || !is_held(e->component))
    return before;
  struct text text = {0};
  struct writer inner = *w;
  inner.out = &text;
  put_held(&inner, field_of(e));
  w->ntemps = inner.ntemps;
  w->failed |= inner.failed;
  w->held = text_keep(&text, w->file->arena);
  return before;
}

void leave_held(struct writer *w, const char *before) {
  w->held = before;
}

const char *held_lower(struct writer *w, int dim) {
  return arena_printf(w->file->arena, "%s.dim[%d].lower", w->held, dim);
}

const char *held_extent(struct writer *w, int dim) {
  const char *of = arena_printf(w->file->arena, "%s.dim[%d]", w->held, dim);
  return arena_printf(w->file->arena, "(!%s.base || %s.upper < %s.lower ? 0l : %s.upper - %s.lower + 1)", w->held, of,
                      of, of, of);
}

/* In elements: those of pointers are in units of the descriptor's, which may be components of larger objects. */
const char *held_stride(struct writer *w, const struct symbol *s, int dim) {
  if (dim == 0 && has_unit_stride(s))
    return "1";
  return arena_printf(w->file->arena,
                      s->allocatable ? "%s.dim[%d].stride" : "(%s.dim[%d].stride * %s.span / (long)sizeof(%s))",
                      w->held, dim, w->held, cxx_type(s->type));
}

/* --- elements --- */

/* The place of an element, of a section its first one, relative to that of the array's first one. */
static void put_place(struct writer *w, const struct expr *e) {
  const struct symbol *s = e->component;
  for (int dim = 0; dim < s->rank; dim++) {
    const char *stride = cxx_stride(w, s, dim);
    text_add(w->out, dim ? " + (" : "(");
    if (w->file->options->check_bounds)
      put_checked_subscript(w, e, (size_t)dim);
    else
      put_subscript(w, e, (size_t)dim);
    text_printf(w->out, strcmp(stride, "1") == 0 ? " - (%s))" : " - (%s)) * (long)%s", cxx_lower(w, s, dim), stride);
  }
}

/* An element of an array that is a component of an object. */
void put_inner_element(struct writer *w, struct expr *e) {
  const char *before = enter_held(w, e);
  put_field(w, e->left);
  text_add(w->out, "[");
  put_place(w, e);
  text_add(w->out, "]");
  leave_held(w, before);
}

/* --- sections --- */

/* "lower, upper, stride, ..." of the section's dimensions, as fortran::span has them. */
static void put_ranges(struct writer *w, const struct expr *e, const char *function) {
  text_add(w->out, function);
  for (int dim = 0; dim < e->component->rank; dim++) {
    text_add(w->out, dim ? ", " : "");
    if (e->kind == EXPR_CALL) {
      put_subscript(w, e, (size_t)dim);
      text_add(w->out, ", ");
      put_last_subscript(w, e, (size_t)dim);
    } else {
      text_printf(w->out, "1, %s", cxx_extent(w, e->component, dim));
    }
    text_printf(w->out, ", %s", cxx_stride(w, e->component, dim));
  }
  text_add(w->out, ")");
}

void put_inner_first(struct writer *w, const struct expr *e) {
  const char *before = enter_held(w, e);
  put_field(w, field_of(e));
  text_add(w->out, "[");
  if (e->kind == EXPR_CALL)
    put_place(w, e);
  else
    text_add(w->out, "0");
  leave_held(w, before);
}

/* The span from the lowest element to the highest one, as put_section writes it of variables. */
void put_inner_section(struct writer *w, struct expr *e) {
  const struct symbol *s = e->component;
  const char *before = enter_held(w, e);
  put_field(w, field_of(e));
  if (!s->rank && is_held(s)) {
    w->out->length -= strlen("[0]");
    text_printf(w->out, "[0:%s.base ? 1 : 0]", w->held);
  } else if (s->rank) {
    text_add(w->out, "[");
    if (e->kind == EXPR_CALL)
      put_place(w, e);
    else
      text_add(w->out, "0");
    if (is_held(s) && !has_unit_stride(s))
      put_ranges(w, e, " + fortran::below_of(");
    put_ranges(w, e, ":fortran::span(");
    text_add(w->out, "]");
  }
  leave_held(w, before);
}

/* --- names in messages --- */

/* "{offset, "name"}, " of the held components of the type, also of objects in it. MEMBERS: "m_x." on the way to it. */
static void put_rows(struct text *out, const struct symbol *type, const char *structure, const char *members,
                     const char *names) {
  char inner[256], words[256];
  if (type->parent) {
    snprintf(inner, sizeof inner, "%s__parent.", members);
    put_rows(out, type->parent, structure, inner, names);
  }
  for (size_t i = 0; i < type->components->all.n; i++) {
    const struct symbol *c = type->components->all.item[i];
    if (is_held(c))
      text_printf(out, "{__builtin_offsetof(%s, %sm_%s), \"%s%s\"}, ", structure, members, c->name, names, c->spelled);
    else if (c->kind == SYMBOL_VARIABLE && c->type.derived && !c->rank) {
      snprintf(inner, sizeof inner, "%sm_%s.", members, c->name);
      snprintf(words, sizeof words, "%s%s%%", names, c->spelled);
      put_rows(out, c->type.derived, structure, inner, words);
    }
  }
}

void put_members_note(struct writer *w, const struct symbol *object, const char *address) {
  const struct symbol *type = object->type.derived;
  struct text rows = {0};
  if (type && object->type.kind != POLYMORPHIC)
    put_rows(&rows, type, type->cxx, "", "");
  if (rows.length)
    text_printf(w->out,
                "{ static const fortran::member __rows[] = {%s}; fortran::members((%s *)%s, \"%s\", __rows); }\n",
                rows.text, type->cxx, address, object->spelled);
  text_free(&rows);
}

/* All of an object, or of an array of objects, which comes as bytes. */
void put_whole_note(struct writer *w, const struct symbol *bytes) {
  struct symbol *object = bytes->base;
  const char *name = cxx_name(w, bytes);
  if (!has_known_layout(w->file, find_type(w->file, object->scope, object->type.name), 0) ||
      !complete_structure(w->file, object, object->place))
    return;
  if (object->rank) {
    text_printf(w->out, " fortran::shape((const %s *)%s, \"%s\"", cxx_type(object->type), name, object->spelled);
    for (int dim = 0; dim < object->rank; dim++) {
      text_printf(w->out, ", __%s_b%d, __%s_e%d, 1l", bytes->name, dim + 1, bytes->name, dim + 1);
      for (int i = 0; i < dim; i++)
        text_printf(w->out, " * __%s_e%d", bytes->name, i + 1);
    }
    text_add(w->out, ");\n");
  }
  put_members_note(w, object, name);
}
