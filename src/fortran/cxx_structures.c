/*
 * cxx_structures.c - derived types in C++, with initial values of components.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* " = 1": local objects begin with it, and results of functions (Fortran 2018, 7.5.4.6). */
static void put_default(struct writer *w, const struct symbol *component) {
  struct writer inner = *w;
  struct symbol *s = (struct symbol *)component;
  struct expr *value = component->initial;
  inner.scope = component->scope;
  if (!value || (!component->rank && !resolve(w->file, component->scope, value)))
    return;
  if (component->rank == 0 && component->type.base == TYPE_CHARACTER) {
    text_add(w->out, " = ");
    put_character_value(&inner, value, component->type);
  } else if (component->rank == 0 && component->type.base != TYPE_DERIVED) {
    text_add(w->out, " = ");
    text_printf(w->out, "(%s)(", cxx_type(component->type));
    put_as(&inner, value, component->type);
    text_add(w->out, ")");
  } else if (component->rank == 0) {
    text_add(w->out, " = ");
    put_expr(&inner, value);
  } else if (!put_initial(&inner, s, value)) {
    complain(w->file, component->place, "Sumac does not compute the initial value of component '%s'",
             component->spelled);
  }
}

/* gfortran has the types of polymorphic ones behind, and of "class(*)" a length. */
static void put_held_member(struct writer *w, const struct symbol *component) {
  text_printf(w->out, "fortran::held<%s, %d> m_%s = {};\n", cxx_type(component->type), component->rank,
              component->name);
  if (component->type.base == TYPE_DERIVED && component->type.kind == POLYMORPHIC)
    text_printf(w->out, "long v_%s[%d] = {};\n", component->name, strcmp(component->type.name, "*") == 0 ? 2 : 1);
}

static void put_member(struct writer *w, const struct symbol *component) {
  if (is_held(component)) {
    put_held_member(w, component);
    return;
  }
  text_printf(w->out, "%s m_%s", cxx_type(component->type), component->name);
  if (component->rank)
    text_printf(w->out, "[%s]", cxx_length(w, component));
  put_default(w, component);
  text_add(w->out, ";\n");
}

void write_structures(struct file *file, struct text *out) {
  struct uses none = {0};
  struct writer w = {.file = file, .out = out, .uses = &none};
  for (size_t i = 0; i < file->structures.n; i++)
    text_printf(out, "struct %s;\n", file->structures.item[i]->cxx);
  for (size_t i = 0; i < file->structures.n; i++) {
    const struct symbol *type = file->structures.item[i];
    text_printf(out, "struct %s {\n", type->cxx);
    if (type->parent)
      text_printf(out, "%s __parent;\n", type->parent->cxx);
    for (size_t k = 0; k < type->components->all.n; k++)
      if (type->components->all.item[k]->kind == SYMBOL_VARIABLE)
        put_member(&w, type->components->all.item[k]);
    text_add(out, "};\n");
  }
}
