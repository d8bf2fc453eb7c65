/*
 * cxx_constructors.c - structure constructors in C++: braces.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static void put_one(struct writer *w, struct expr *value, struct type type) {
  type.rank = 0;
  if (type.base == TYPE_CHARACTER)
    text_printf(w->out, "fortran::fixed<%d>(", type.kind);
  else if (type.base != TYPE_DERIVED)
    text_printf(w->out, "(%s)(", cxx_type(type));
  put_as(w, value, type);
  text_add(w->out, type.base != TYPE_DERIVED ? ")" : "");
}

static void put_component(struct writer *w, struct expr *value, const struct symbol *c) {
  if (!c->rank) {
    put_one(w, value, c->type);
    return;
  }
  long long length = 0;
  constant_length(w->file, c, &length);
  text_add(w->out, "{");
  for (long long i = 0; i < length; i++) {
    text_add(w->out, i ? ", " : "");
    put_one(w, value->kind == EXPR_ARRAY ? value->args[i].value : value, c->type);
  }
  text_add(w->out, "}");
}

/* ".m_x = 1, .m_y = 2"; the type that is extended is a member in front. */
static void put_members(struct writer *w, const struct symbol *type, struct argument **args) {
  const char *separator = "";
  if (type->parent) {
    text_add(w->out, ".__parent = {");
    put_members(w, type->parent, args);
    text_add(w->out, "}");
    separator = ", ";
  }
  for (size_t i = 0; i < type->components->all.n; i++) {
    const struct symbol *c = type->components->all.item[i];
    if (c->kind != SYMBOL_VARIABLE)
      continue;
    struct expr *value = (*args)++->value;
    if (!value)
      continue;
    text_printf(w->out, "%s.m_%s = ", separator, c->name);
    put_component(w, value, c);
    separator = ", ";
  }
}

void put_constructor(struct writer *w, const struct expr *e) {
  struct argument *args = e->args;
  text_printf(w->out, "%s{", e->structure->cxx);
  put_members(w, e->structure, &args);
  text_add(w->out, "}");
}
