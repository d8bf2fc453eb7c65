/*
 * rules.c - what rules ask.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"

void check_error(struct unit *unit, struct place place, const char *format, ...) {
  struct text words = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&words, format, args);
  va_end(args);
  diag_at(unit->diag, DIAG_ERROR, place, "%s", words.text);
  text_free(&words);
}

void note_enclosing(struct unit *unit, const struct directive *outer) {
  diag_at(unit->diag, DIAG_NOTE, outer->place, "the enclosing '%s' is here", directive_name(outer));
}

bool is_integer(const struct type *type) {
  return type && ((type->kind >= TYPE_BOOL && type->kind <= TYPE_UINT128) || type->kind == TYPE_ENUM ||
                  type->is_dependent); /* it may be one: clang knows in each instance */
}

const struct node *without_parens(const struct node *node) {
  while (node && (node->kind == N_PAREN || node->kind == N_IMPLICIT) && node->nkids == 1)
    node = node->kid[0];
  return node;
}
