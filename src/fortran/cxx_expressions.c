/*
 * cxx_expressions.c - expressions in C++. The text of an expression has the C++ type of its Fortran type, but for
 * logical ones, which are true where they are not 0.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

static bool is_loop(const struct writer *w, const struct symbol *symbol) {
  for (size_t i = w->loops.n; i-- > 0;)
    if (w->loops.item[i] == symbol)
      return true;
  return false;
}

/* --- constants --- */

static void put_integer(struct writer *w, long long value, int kind) {
  if (kind == 8)
    text_printf(w->out, value < 0 ? "(%lldl - 1)" : "%lldl", value < 0 ? value + 1 : value);
  else if (kind == 4)
    text_printf(w->out, value < 0 ? "(%lld - 1)" : "%lld", value < 0 ? value + 1 : value);
  else
    text_printf(w->out, "(%s)%lld", cxx_type((struct type){TYPE_INTEGER, kind, NULL, 0}), value);
}

static void put_real(struct writer *w, const struct expr *e) {
  char *digits = arena_strndup(w->file->arena, e->text, strcspn(e->text, "_"));
  for (char *c = digits; *c; c++)
    *c = *c == 'd' || *c == 'q' ? 'e' : *c;
  bool point = strpbrk(digits, ".e") != NULL;
  text_printf(w->out, "%s%s%s", digits, point ? "" : ".0", e->type.kind == 4 ? "f" : "");
}

static void put_bits(struct writer *w, const struct expr *e) {
  int base = e->text[0] == 'b' ? 2 : e->text[0] == 'o' ? 8 : 16;
  text_printf(w->out, "(long)0x%llxul", strtoull(e->text + 1, NULL, base));
}

static void put_constant(struct writer *w, const struct symbol *symbol) {
  long long value = 0;
  if (symbol->type.base == TYPE_INTEGER && symbol->rank == 0 &&
      constant_integer(w->file, symbol->scope, symbol->value, &value)) {
    put_integer(w, value, symbol->type.kind);
    return;
  }
  if (symbol->rank || !symbol->value || !resolve(w->file, symbol->scope, symbol->value)) {
    w->failed = true;
    return;
  }
  text_add(w->out, "(");
  put_as(w, symbol->value, symbol->type);
  text_add(w->out, ")");
}

/* --- names and elements --- */

static bool is_address(const struct writer *w, const struct symbol *symbol) {
  const struct use *use = uses_find(w->uses, symbol);
  return use && use->is_address;
}

static void put_name(struct writer *w, const struct expr *e) {
  const struct symbol *symbol = e->symbol;
  if (symbol->kind == SYMBOL_CONSTANT)
    put_constant(w, symbol);
  else if (is_loop(w, symbol) && symbol->type.kind != 8)
    text_printf(w->out, "(%s)%s", cxx_type(symbol->type), cxx_name(w, symbol));
  else
    text_printf(w->out, is_address(w, symbol) ? "(*%s)" : "%s", cxx_name(w, symbol));
}

void put_index(struct writer *w, struct expr *e) {
  if (e->kind == EXPR_NAME && e->symbol && is_loop(w, e->symbol)) {
    text_add(w->out, cxx_name(w, e->symbol));
  } else if (e->kind == EXPR_BINARY && e->type.base == TYPE_INTEGER && e->op >= OP_MULTIPLY && e->op <= OP_MINUS &&
             e->op != OP_DIVIDE) {
    static const char *const signs[] = {[OP_MULTIPLY] = "*", [OP_PLUS] = "+", [OP_MINUS] = "-"};
    text_add(w->out, "(");
    put_index(w, e->left);
    text_printf(w->out, " %s ", signs[e->op]);
    put_index(w, e->right);
    text_add(w->out, ")");
  } else if (e->kind == EXPR_PARENTHESES && e->left->type.base == TYPE_INTEGER) {
    put_index(w, e->left);
  } else {
    put_expr(w, e);
  }
}

/* The subscripts of an element; of a section, those of its first element. */
void put_subscript(struct writer *w, const struct expr *e, size_t dim) {
  struct expr *arg = e->args[dim].value;
  if (arg->kind != EXPR_RANGE)
    put_index(w, arg);
  else if (arg->left)
    put_index(w, arg->left);
  else
    text_add(w->out, cxx_lower(w, e->symbol, (int)dim));
}

/* With -fcheck=bounds, a subscript that looks at itself. */
static void put_checked_subscript(struct writer *w, const struct expr *e, size_t dim) {
  const struct symbol *s = e->symbol;
  struct place place = e->args[dim].value->place;
  bool open = s->shape == SHAPE_ASSUMED_SIZE && (int)dim == s->rank - 1;
  const char *lower = cxx_lower(w, s, (int)dim);
  text_add(w->out, "fortran::__fortran_bounded(");
  put_subscript(w, e, dim);
  text_printf(w->out, ", %s, %s%s%s, %zu, \"%s\", \"%s\", %u)", lower, open ? "" : lower, open ? "" : " - 1 + ",
              open ? "__LONG_MAX__" : cxx_extent(w, s, (int)dim), dim + 1, s->spelled, place.file, place.line);
}

void put_element_index(struct writer *w, const struct expr *e) {
  const struct symbol *s = e->symbol;
  bool unit = strcmp(cxx_stride(w, s, 0), "1") == 0, checks = w->file->options->check_bounds;
  if (s->rank == 1 && unit && !checks) {
    put_subscript(w, e, 0);
    const char *lower = cxx_lower(w, s, 0);
    if (strcmp(lower, "0") != 0)
      text_printf(w->out, *lower == '-' ? " + %s" : " - %s", *lower == '-' ? lower + 1 : lower);
    return;
  }
  text_printf(w->out, "fortran::__fortran_%s(", unit ? "at" : "strided");
  if (s->rank == 1 && unit)
    text_add(w->out, cxx_lower(w, s, 0));
  else
    text_printf(w->out, "__%s_o", s->name);
  for (int dim = 0; dim < s->rank; dim++) {
    text_add(w->out, ", ");
    if (checks)
      put_checked_subscript(w, e, (size_t)dim);
    else
      put_subscript(w, e, (size_t)dim);
    if (dim || !unit)
      text_printf(w->out, ", %s", cxx_stride(w, s, dim));
  }
  text_add(w->out, ")");
}

void put_element(struct writer *w, const struct expr *e) {
  text_printf(w->out, "%s[", cxx_name(w, e->symbol));
  put_element_index(w, e);
  text_add(w->out, "]");
}

/* --- sections: "a[start:length]", the span from the first to the last element --- */

void put_last_subscript(struct writer *w, const struct expr *e, size_t dim) {
  struct expr *arg = e->args[dim].value;
  const char *lower = cxx_lower(w, e->symbol, (int)dim), *extent = cxx_extent(w, e->symbol, (int)dim);
  if (arg->kind != EXPR_RANGE)
    put_index(w, arg);
  else if (arg->right)
    put_index(w, arg->right);
  else
    text_printf(w->out, "%s + %s - 1", lower, extent);
}

void put_section(struct writer *w, struct expr *e) {
  const struct symbol *s = e->symbol;
  text_add(w->out, cxx_name(w, s));
  if (s->rank == 0)
    return;
  if (e->kind == EXPR_NAME) {
    text_printf(w->out, "[0:%s]", cxx_length(w, s));
    return;
  }
  text_add(w->out, "[");
  put_element_index(w, e);
  text_add(w->out, ":fortran::span(");
  for (int dim = 0; dim < s->rank; dim++) {
    text_add(w->out, dim ? ", " : "");
    put_subscript(w, e, (size_t)dim);
    text_add(w->out, ", ");
    put_last_subscript(w, e, (size_t)dim);
    text_printf(w->out, ", %s", cxx_stride(w, s, dim));
  }
  text_add(w->out, ")]");
}

/* --- operators --- */

static void put_both(struct writer *w, struct expr *e, struct type type, const char *sign) {
  text_add(w->out, "(");
  put_as(w, e->left, type);
  text_printf(w->out, " %s ", sign);
  put_as(w, e->right, type);
  text_add(w->out, ")");
}

/* Integers of less than 4 bytes wrap to their kind, which C++ computes as int. */
static void put_arithmetic(struct writer *w, struct expr *e, const char *sign) {
  if (e->type.base == TYPE_INTEGER && e->type.kind < 4)
    text_printf(w->out, "(%s)", cxx_type(e->type));
  struct type type = e->type;
  type.rank = 0;
  put_both(w, e, type, sign);
}

static void put_call2(struct writer *w, const char *function, struct expr *e, struct type left, struct type right) {
  text_printf(w->out, "fortran::%s(", function);
  put_as(w, e->left, left);
  text_add(w->out, ", ");
  put_as(w, e->right, right);
  text_add(w->out, ")");
}

static void put_equivalence(struct writer *w, struct expr *e, const char *sign) {
  text_add(w->out, "(!");
  put_expr(w, e->left);
  text_printf(w->out, " %s !", sign);
  put_expr(w, e->right);
  text_add(w->out, ")");
}

static void put_binary(struct writer *w, struct expr *e) {
  static const char *const signs[] = {
      [OP_MULTIPLY] = "*", [OP_DIVIDE] = "/", [OP_PLUS] = "+", [OP_MINUS] = "-", [OP_EQ] = "==",  [OP_NE] = "!=",
      [OP_LT] = "<",       [OP_LE] = "<=",    [OP_GT] = ">",   [OP_GE] = ">=",   [OP_AND] = "&&", [OP_OR] = "||"};
  struct type common = common_type(e->left->type, e->right->type);
  switch (e->op) {
  case OP_POWER:
    put_call2(w, "power", e, e->type, e->right->type.base == TYPE_INTEGER ? e->right->type : e->type);
    break;
  case OP_MULTIPLY:
  case OP_DIVIDE:
    if (e->type.base == TYPE_COMPLEX) {
      struct type real = {TYPE_REAL, e->type.kind, NULL, 0};
      put_call2(w, e->op == OP_MULTIPLY ? "product" : "quotient", e,
                e->left->type.base == TYPE_COMPLEX ? e->type : real,
                e->right->type.base == TYPE_COMPLEX ? e->type : real);
      break;
    }
    put_arithmetic(w, e, signs[e->op]);
    break;
  case OP_PLUS:
  case OP_MINUS:
    put_arithmetic(w, e, signs[e->op]);
    break;
  case OP_EQV:
    put_equivalence(w, e, "==");
    break;
  case OP_NEQV:
    put_equivalence(w, e, "!=");
    break;
  default:
    put_both(w, e, common, signs[e->op]);
    break;
  }
}

static void put_unary(struct writer *w, struct expr *e) {
  if (e->op == OP_MINUS && e->type.base == TYPE_INTEGER && e->type.kind < 4)
    text_printf(w->out, "(%s)", cxx_type(e->type));
  text_add(w->out, e->op == OP_NOT ? "(!" : e->op == OP_MINUS ? "(-" : "(");
  put_expr(w, e->left);
  text_add(w->out, ")");
}

/* --- calls --- */

static void put_intrinsic(struct writer *w, struct expr *e) {
  const struct intrinsic *row = e->intrinsic;
  const char *name = row->general ? row->general : row->name;
  struct type type = e->type;
  type.rank = 0;
  static const char conversions[] = "int,real,dble,logical";
  if (list_has(conversions, name)) {
    put_as(w, e->args[0].value, type);
    return;
  }
  bool names_type = row->result != RESULT_SAME && row->result != RESULT_SECOND && row->result != RESULT_PART &&
                    row->result != RESULT_LOGICAL;
  text_printf(w->out, "fortran::%s", name);
  if (strcmp(name, "not") == 0)
    text_add(w->out, "_");
  if (names_type)
    text_printf(w->out, "<%s>",
                cxx_type(row->result == RESULT_COMPLEX || row->result == RESULT_DOUBLE_COMPLEX
                             ? (struct type){TYPE_REAL, type.kind, NULL, 0}
                             : type));
  text_add(w->out, "(");
  const char *separator = "";
  for (size_t i = 0; i < e->nargs; i++) {
    struct expr *arg = e->args[i].value;
    if (!arg)
      continue;
    text_add(w->out, separator);
    separator = ", ";
    if (intrinsic_asks_type(row))
      text_printf(w->out, "(%s)0", cxx_type(arg->type));
    else if (arg->kind == EXPR_BITS)
      put_as(w, arg, type);
    else
      put_as(w, arg, arg->type);
  }
  text_add(w->out, ")");
}

/* size(a, 1) and the like: of dimension DIM, or of the whole array. */
static void put_bound(struct writer *w, struct expr *e, const char *name) {
  struct symbol *s = e->args[0].value->symbol;
  struct expr *dim = NULL;
  for (size_t i = 1; i < e->nargs; i++)
    if (!e->args[i].keyword || strcmp(e->args[i].keyword, "dim") == 0)
      dim = e->args[i].value;
  long long which = s && s->rank == 1 ? 1 : 0;
  if (!list_has("size,lbound,ubound", name)) {
    complain(w->file, e->place, "'%s' is not supported in code for devices yet: ask in front of the construct", name);
    w->failed = true;
    return;
  }
  if (!s || s->rank == 0 || (dim && !constant_integer(w->file, w->scope, dim, &which)) || which > s->rank ||
      (which == 0 && strcmp(name, "size") != 0)) {
    complain(w->file, e->place, "'%s' in code for devices is of an array's name and a constant dimension", name);
    w->failed = true;
    return;
  }
  text_printf(w->out, "(%s)(", cxx_type(e->type));
  int d = (int)which - 1;
  if (strcmp(name, "lbound") == 0) /* 1 and 0 where there are no elements */
    text_printf(w->out, "%s == 0 ? 1 : %s", cxx_extent(w, s, d), cxx_lower(w, s, d));
  else if (strcmp(name, "ubound") == 0)
    text_printf(w->out, "%s == 0 ? 0 : %s + %s - 1", cxx_extent(w, s, d), cxx_lower(w, s, d), cxx_extent(w, s, d));
  else if (which)
    text_add(w->out, cxx_extent(w, s, d));
  else
    for (int i = 0; i < s->rank; i++)
      text_printf(w->out, "%s%s", i ? " * " : "", cxx_extent(w, s, i));
  text_add(w->out, ")");
}

static void put_interface(struct writer *w, const struct expr *e) {
  text_printf(w->out, "fortran::%s(", e->left->text);
  for (size_t i = 0; i < e->nargs; i++) {
    text_add(w->out, i ? ", " : "");
    put_as(w, e->args[i].value, (struct type){TYPE_INTEGER, 4, NULL, 0});
  }
  text_add(w->out, ")");
}

/* --- all --- */

void put_expr(struct writer *w, struct expr *e) {
  switch (e->kind) {
  case EXPR_INTEGER:
    put_integer(w, strtoll(e->text, NULL, 10), e->type.kind);
    break;
  case EXPR_REAL:
    put_real(w, e);
    break;
  case EXPR_LOGICAL:
    text_add(w->out, strncmp(e->text, ".true.", 6) == 0 ? "1" : "0");
    break;
  case EXPR_BITS:
    put_bits(w, e);
    break;
  case EXPR_COMPLEX: {
    struct type part = {TYPE_REAL, e->type.kind, NULL, 0};
    text_printf(w->out, "fortran::cmplx<%s>(", cxx_type(part));
    put_as(w, e->left, part);
    text_add(w->out, ", ");
    put_as(w, e->right, part);
    text_add(w->out, ")");
    break;
  }
  case EXPR_NAME:
    put_name(w, e);
    break;
  case EXPR_CALL:
    if (e->intrinsic)
      put_intrinsic(w, e);
    else if (e->is_interface)
      put_interface(w, e);
    else if (!e->symbol)
      put_bound(w, e, e->left->text);
    else if (e->symbol->unit)
      put_routine_call(w, e->symbol->unit, e);
    else
      put_element(w, e);
    break;
  case EXPR_MEMBER:
    text_printf(w->out, "%s(", e->text[0] == 'r' ? "__real__" : "__imag__");
    put_expr(w, e->left);
    text_add(w->out, ")");
    break;
  case EXPR_UNARY:
    put_unary(w, e);
    break;
  case EXPR_BINARY:
    put_binary(w, e);
    break;
  case EXPR_PARENTHESES:
    text_add(w->out, "(");
    put_as(w, e->left, e->type);
    text_add(w->out, ")");
    break;
  case EXPR_STAR:
    text_add(w->out, "*");
    break;
  default:
    complain(w->file, e->place, "this expression is not supported in code for devices");
    w->failed = true;
    break;
  }
}

void put_as(struct writer *w, struct expr *e, struct type type) {
  struct type from = e->type;
  if (from.rank > 0) {
    complain(w->file, e->place,
             "whole arrays and sections in code for devices are not supported yet: write a loop over the elements");
    w->failed = true;
    return;
  }
  if (from.base == TYPE_LOGICAL || (from.base == type.base && from.kind == type.kind)) {
    put_expr(w, e);
    return;
  }
  text_printf(w->out, "(%s)", cxx_type(type));
  text_add(w->out, from.base == TYPE_COMPLEX && type.base != TYPE_COMPLEX ? "__real__(" : "(");
  put_expr(w, e);
  text_add(w->out, ")");
}
