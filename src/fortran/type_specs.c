/*
 * type_specs.c - types in declarations: "real(8)", "character(len=*)", "type(t)" (Fortran 2018, 7.3.2).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/specification.h"

/* --- characters --- */

struct type character_type(struct file *file, long length) {
  const char *cxx = length >= 0 ? arena_printf(file->arena, "fortran::text<%ld>", length) : "char";
  return (struct type){TYPE_CHARACTER, (int)length, cxx, 0, NULL};
}

/* "8", "*", ":", "n + 1" */
static long parse_length(struct parser *p) {
  long long value = 0;
  if (take_sign(p, "*"))
    return LENGTH_COMPUTED;
  if (take_sign(p, ":"))
    return LENGTH_DEFERRED;
  struct expr *e = parse_expr(p);
  if (!e || !constant_integer(p->file, p->scope, e, &value))
    return LENGTH_COMPUTED;
  return value > 0 ? (long)value : 0;
}

/* "len=8, kind=1", "8, 1", up to the ")" */
static long parse_lengths(struct parser *p) {
  long length = 1;
  long long kind = 1;
  for (int i = 0; !at_sign(p, ")") && !p->failed; i++) {
    bool is_named = peek(p, 0)->kind == TOKEN_NAME && strcmp(peek(p, 1)->text, "=") == 0;
    bool is_kind = is_named ? at_word(p, "kind") : i == 1;
    p->at += is_named ? 2 : 0;
    struct expr *e = is_kind ? parse_expr(p) : NULL;
    if (is_kind && (!e || !constant_integer(p->file, p->scope, e, &kind)))
      kind = 0;
    length = is_kind ? length : parse_length(p);
    if (!take_sign(p, ","))
      break;
  }
  return kind == 1 ? length : LENGTH_OF_KIND;
}

static void parse_character(struct parser *p, struct type *type) {
  bool star = take_sign(p, "*");
  long length = 1;
  if (take_sign(p, "(")) {
    length = star ? parse_length(p) : parse_lengths(p);
    expect_sign(p, ")");
  } else if (star) {
    length = atol(peek(p, 0)->text);
    p->at++;
  }
  *type = character_type(p->file, length);
}

/* --- kinds --- */

/* "(8)", "(kind=wp)", "*8" */
void parse_kind(struct parser *p, struct type *type) {
  if (type->base == TYPE_CHARACTER) {
    parse_character(p, type);
    return;
  }
  if (take_sign(p, "*")) {
    int bytes = peek(p, 0)->kind == TOKEN_INTEGER ? atoi(peek(p, 0)->text) : 0;
    p->at += bytes != 0;
    type->kind = type->base == TYPE_COMPLEX ? bytes / 2 : bytes;
    return;
  }
  if (!take_sign(p, "("))
    return;
  if (at_word(p, "kind") && strcmp(peek(p, 1)->text, "=") == 0)
    p->at += 2;
  struct expr *kind = parse_expr(p);
  long long value = 0;
  type->kind = kind && constant_integer(p->file, p->scope, kind, &value) ? (int)value : 0;
  if (!type->kind && kind && kind->kind == EXPR_NAME)
    type->name = kind->text;
  expect_sign(p, ")");
}

bool parse_type(struct parser *p, struct type *type) {
  const struct fortran_options *o = p->file->options;
  const struct {
    const char *words;
    enum base_type base;
    int kind;
  } rows[] = {{"integer", TYPE_INTEGER, o->default_integer},
              {"real", TYPE_REAL, o->default_real},
              {"double precision", TYPE_REAL, o->default_double},
              {"double complex", TYPE_COMPLEX, o->default_double},
              {"complex", TYPE_COMPLEX, o->default_real},
              {"logical", TYPE_LOGICAL, o->default_integer},
              {"character", TYPE_CHARACTER, 1},
              {"type", TYPE_DERIVED, 0},
              {"class", TYPE_DERIVED, POLYMORPHIC}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    size_t before = p->at;
    if (!words_are(p, rows[i].words))
      continue;
    *type = (struct type){rows[i].base, rows[i].kind, NULL, 0, NULL};
    if (type->base != TYPE_DERIVED) {
      if (!strchr(rows[i].words, ' '))
        parse_kind(p, type);
      return true;
    }
    if (!take_sign(p, "(")) { /* "type t" defines one */
      p->at = before;
      return false;
    }
    type->name = peek(p, 0)->text;
    struct type of_name = {0};
    if (!at_sign(p, "*") && parse_type(p, &of_name) && of_name.base != TYPE_DERIVED) {
      *type = of_name; /* type(integer) */
      take_sign(p, ")");
      return true;
    }
    skip_parentheses(p);
    return true;
  }
  return false;
}
