/*
 * print.c - PRINT and WRITE in constructs (Fortran 2018, 12.6.3): lists of scalars for the standard output.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/reader.h"

/* "*", "6", "output_unit" */
static bool is_output(struct parser *p, struct expr *unit) {
  long long number = 0;
  bool good = unit && (unit->kind == EXPR_STAR || (constant_integer(p->file, p->scope, unit, &number) && number == 6));
  if (!good)
    fail(p, "'write' in code for devices is to the standard output alone: write (*, *)");
  return good;
}

static bool is_list_directed(struct parser *p, const struct expr *format, const char *word) {
  if (format && format->kind == EXPR_STAR)
    return true;
  fail(p, "'%s' in code for devices has the format '*' alone", word);
  return false;
}

/* "(*, *)", "(unit=6, fmt=*)" */
static bool parse_control(struct parser *p) {
  size_t n = 0;
  struct argument *args = parse_args(p, &n);
  struct expr *unit = NULL, *format = NULL;
  for (size_t i = 0; !p->failed && i < n; i++) {
    const char *keyword = args[i].keyword ? args[i].keyword : i == 0 ? "unit" : i == 1 ? "fmt" : "";
    if (strcmp(keyword, "unit") == 0)
      unit = args[i].value;
    else if (strcmp(keyword, "fmt") == 0)
      format = args[i].value;
    else
      fail(p, "'%s' of 'write' is not supported in code for devices", *keyword ? keyword : "this argument");
  }
  return !p->failed && is_output(p, unit) && is_list_directed(p, format, "write");
}

static struct expr *parse_list(struct parser *p) {
  struct expr *list = expr_new(p->file, EXPR_ITEMS, peek(p, 0)->place);
  vec_of(struct argument) items = {0};
  while (!at_end(p) && !p->failed) {
    struct argument item = {NULL, at_implied(p) ? parse_implied(p) : parse_expr(p)};
    vec_push(&items, item);
    if (!take_sign(p, ","))
      break;
  }
  list->nargs = items.n;
  list->args = ARENA_ARRAY(p->file->arena, struct argument, items.n + 1);
  if (items.n)
    memcpy(list->args, items.item, items.n * sizeof *list->args);
  vec_free(&items);
  return list;
}

bool at_print(const struct parser *p) {
  return at_word(p, "print") || (at_word(p, "write") && strcmp(peek(p, 1)->text, "(") == 0);
}

struct stmt *parse_print(struct parser *p) {
  struct stmt *stmt = stmt_new(p, STMT_PRINT);
  bool is_write = at_word(p, "write");
  p->at++;
  if (is_write) {
    p->at++;
    if (!parse_control(p))
      return NULL;
    take_sign(p, ",");
  } else {
    if (!at_sign(p, "*"))
      is_list_directed(p, NULL, "print");
    p->at++;
    if (!p->failed && !at_end(p))
      expect_sign(p, ",");
  }
  stmt->left = p->failed ? NULL : parse_list(p);
  p->file->prints = true;
  if (p->scope->unit && !p->scope->unit->prints.line)
    p->scope->unit->prints = stmt->place;
  return p->failed ? NULL : stmt;
}
