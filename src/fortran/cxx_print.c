/*
 * cxx_print.c - PRINT in C++: its values are written into a line, which one call prints (sumac/fortran/print.hpp).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* Lines of constant length that are longer are no variable on a stack. */
enum { LONGEST_LINE = 4000 };

/* The most that a value takes, with the blank in front. */
static long width_of(struct type type) {
  static const int integers[] = {0, 5, 7, 0, 12, 0, 0, 0, 21};
  switch (type.base) {
  case TYPE_INTEGER:
    return integers[type.kind];
  case TYPE_REAL:
    return type.kind == 4 ? 17 : 26;
  case TYPE_COMPLEX:
    return type.kind == 4 ? 36 : 54;
  default:
    return 2;
  }
}

/* " + fortran::len<long>(text)" of texts whose length is not known; returns the length of all others. */
static long put_room(struct writer *w, const struct expr *list, struct text *more) {
  long room = 2;
  struct writer inner = *w;
  inner.out = more;
  for (size_t i = 0; i < list->nargs; i++) {
    struct expr *item = list->args[i].value;
    bool is_text = item->type.base == TYPE_CHARACTER;
    long most = is_text ? most_characters(item) : width_of(item->type);
    room += most < 0 ? 1 : most + is_text;
    if (most >= 0)
      continue;
    text_add(more, " + fortran::len<long>(");
    put_expr(&inner, item);
    text_add(more, ")");
  }
  w->failed |= inner.failed;
  return room;
}

static void put_value(struct writer *w, struct expr *item) {
  bool is_text = item->type.base == TYPE_CHARACTER, is_logical = item->type.base == TYPE_LOGICAL;
  text_printf(w->out, is_text ? "fortran::put_text(__line, " : "fortran::put(__line, (%s)(",
              is_logical ? "bool" : cxx_type(item->type));
  put_as(w, item, item->type);
  text_add(w->out, is_text ? ");\n" : "));\n");
}

void put_print(struct writer *w, const struct stmt *stmt) {
  struct text more = {0};
  const struct expr *list = stmt->left;
  long room = put_room(w, list, &more);
  if (w->is_host) {
    complain(w->file, stmt->place, "'print' in host code is your compiler's");
    w->failed = true;
  } else if (room > LONGEST_LINE) {
    complain(w->file, stmt->place, "a line of 'print' has at most %d characters in code for devices", LONGEST_LINE);
    w->failed = true;
  }
  text_printf(w->out, "{ char __room[%ld%s]; fortran::line __line = {__room, 0, true, false};\n", room,
              more.text ? more.text : "");
  for (size_t i = 0; i < list->nargs; i++)
    put_value(w, list->args[i].value);
  text_add(w->out, "fortran::end(__line); }\n");
  text_free(&more);
}
