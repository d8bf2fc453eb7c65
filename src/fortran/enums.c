/*
 * enums.c - ENUM, whose enumerators are constants.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/walk.h"

/* "enumerator :: red = 1, green": constants of C's int, each one more than the one before (Fortran 2018, 7.6). */
static void read_enumerators(struct walk *w, struct parser *p, struct expr **last) {
  take_sign(p, "::");
  do {
    const struct token *name = take_name(p);
    if (!name)
      return;
    struct symbol *s = scope_add(w->file, w->scope, name);
    s->kind = SYMBOL_CONSTANT;
    s->typed = true;
    s->type = integer_4;
    struct expr *next = expr_integer(w->file, *last ? 1 : 0, name->place);
    if (*last) {
      next = expr_binary(w->file, OP_PLUS, *last, next);
      next->place = name->place;
    }
    s->value = *last = take_sign(p, "=") ? parse_expr(p) : next;
  } while (take_sign(p, ",") && !p->failed);
}

void read_enum(struct walk *w) {
  struct expr *last = NULL;
  for (w->at++; w->at < w->file->source.statements.n; w->at++) {
    struct parser p = parser_of(w->file, w->scope, &w->file->source.statements.item[w->at]);
    if (p.statement->sentinel == SENTINEL_NONE && words_are(&p, "end enum"))
      break;
    if (p.statement->sentinel == SENTINEL_NONE && take_word(&p, "enumerator"))
      read_enumerators(w, &p, &last);
  }
  w->at++;
}
