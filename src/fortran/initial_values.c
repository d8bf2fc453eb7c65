/*
 * initial_values.c - values in declarations, and the names of DATA statements.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/specification.h"

/* A value that is not understood is not known, and no error where no construct needs it. */
struct expr *parse_value(struct parser *p) {
  struct parser quiet = *p;
  quiet.quiet = true;
  struct expr *value = parse_expr(&quiet);
  bool good = value && !quiet.failed && (at_end(&quiet) || at_sign(&quiet, ",") || at_sign(&quiet, ")"));
  if (good) {
    p->at = quiet.at;
    return value;
  }
  for (int depth = 0; !at_end(p) && (depth || (!at_sign(p, ",") && !at_sign(p, ")"))); p->at++) {
    const char *sign = peek(p, 0)->kind == TOKEN_SIGN ? peek(p, 0)->text : "";
    depth += (*sign == '(' || *sign == '[') - (*sign == ')' || *sign == ']');
  }
  return NULL;
}

/* "data a, b(1) /1, 2/, c /3/": the names in front of the values, which are the host's compiler's business. */
bool parse_data(struct parser *p) {
  bool in_values = false;
  if (!take_word(p, "data"))
    return false;
  for (; !at_end(p); p->at++) {
    in_values ^= at_sign(p, "/");
    struct symbol *s = !in_values && peek(p, 0)->kind == TOKEN_NAME ? scope_own(p->scope, peek(p, 0)->text) : NULL;
    if (s)
      s->has_data = true;
  }
  return true;
}
