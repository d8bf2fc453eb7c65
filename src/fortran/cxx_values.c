/*
 * cxx_values.c - values of constant arrays and initial values of variables in C++.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* A complex constant is one for C++, too, of which devices' copies can begin. */
static void put_value(struct writer *w, struct expr *e, struct type type) {
  struct type part = {TYPE_REAL, type.kind, NULL, 0, NULL};
  if (type.base == TYPE_CHARACTER) {
    put_character_value(w, e, type);
    return;
  }
  if (e->kind != EXPR_COMPLEX || type.base != TYPE_COMPLEX) {
    put_as(w, e, type);
    return;
  }
  text_add(w->out, "__builtin_complex(");
  put_as(w, e->left, part);
  text_add(w->out, ", ");
  put_as(w, e->right, part);
  text_add(w->out, ")");
}

bool put_initial(struct writer *w, struct symbol *s, const struct expr *value) {
  struct elements elements = {0};
  if (!constant_elements(w->file, s, value, &elements))
    return false;
  if (!s->rank && s->type.base == TYPE_CHARACTER) { /* an aggregate itself */
    text_add(w->out, " = ");
    put_value(w, elements.item[0], s->type);
    return true;
  }
  text_add(w->out, " = {");
  for (size_t i = 0; i < elements.n; i++) {
    text_add(w->out, i ? ", " : "");
    put_value(w, elements.item[i], s->type);
  }
  text_add(w->out, "}");
  return true;
}
