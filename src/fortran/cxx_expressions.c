/*
 * cxx_expressions.c - expressions in C++. The text of an expression has the C++ type of its Fortran type, but for
 * logical ones, which are true where they are not 0.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

bool is_loop(const struct writer *w, const struct symbol *symbol) {
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
    text_printf(w->out, "(%s)%lld", cxx_type((struct type){TYPE_INTEGER, kind, NULL, 0, NULL}), value);
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
  if (!symbol->value)
    complain(w->file, symbol->place, "Sumac does not know the value of constant '%s'", symbol->spelled);
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

/* Clauses have the host's value of a component. */
static bool is_host_value(const struct writer *w, const struct symbol *symbol) {
  const struct use *use = w->on_host ? uses_find(w->uses, symbol) : NULL;
  return use && use->is_value;
}

static void put_name(struct writer *w, const struct expr *e) {
  const struct symbol *symbol = e->symbol;
  if (symbol->kind == SYMBOL_CONSTANT)
    put_constant(w, symbol);
  else if (is_host_value(w, symbol))
    text_printf(w->out, "__v_%s", symbol->name);
  else if (is_loop(w, symbol) && symbol->type.kind != 8)
    text_printf(w->out, "(%s)%s", cxx_type(symbol->type), cxx_name(w, symbol));
  else
    text_printf(w->out, is_address(w, symbol) ? "(*%s)" : "%s", cxx_name(w, symbol));
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
      struct type real = {TYPE_REAL, e->type.kind, NULL, 0, NULL};
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
    if (e->left->type.base == TYPE_CHARACTER)
      put_comparison(w, e, signs[e->op]);
    else
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

/* Operators of C++ give a "bool". */
static void put_logical(struct writer *w, struct expr *e) {
  text_printf(w->out, "(%s)(", cxx_type(e->type));
  put_expr(w, e);
  text_add(w->out, ")");
}

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
                    row->result != RESULT_LOGICAL && row->result != RESULT_CHARACTER && row->result != RESULT_COMPUTED;
  text_printf(w->out, "fortran::%s%s", list_has("max,min", name) ? "__fortran_" : "", name);
  if (strcmp(name, "not") == 0)
    text_add(w->out, "_");
  if (names_type)
    text_printf(w->out, "<%s>",
                cxx_type(row->result == RESULT_COMPLEX || row->result == RESULT_DOUBLE_COMPLEX
                             ? (struct type){TYPE_REAL, type.kind, NULL, 0, NULL}
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
    else if (arg->type.base == TYPE_LOGICAL)
      put_logical(w, arg);
    else if (arg->kind == EXPR_BITS)
      put_as(w, arg, type);
    else
      put_as(w, arg, arg->type);
  }
  text_add(w->out, ")");
}

/* A bound of a variable, or of the held component that LEFT is. */
static void put_bound(struct writer *w, const struct expr *e) {
  const char *before = e->left ? enter_held(w, e->left) : w->held;
  const char *lower = cxx_lower(w, e->symbol, e->dim);
  const char *extent = e->kind == EXPR_UPPER ? cxx_extent(w, e->symbol, e->dim) : NULL;
  leave_held(w, before);
  if (!extent)
    text_printf(w->out, "(long)%s", lower);
  else if (strcmp(lower, "1") == 0)
    text_printf(w->out, "(long)%s", extent);
  else
    text_printf(w->out, "(%s + %s - 1l)", lower, extent);
}

static void put_interface(struct writer *w, const struct expr *e) {
  text_printf(w->out, "fortran::%s(", e->left->text);
  for (size_t i = 0; i < e->nargs; i++) {
    text_add(w->out, i ? ", " : "");
    put_as(w, e->args[i].value, integer_4);
  }
  text_add(w->out, ")");
}

/* --- all --- */

static void put_same(struct writer *w, const struct expr *e) {
  text_add(w->out, "fortran::same_extent(");
  put_index(w, e->left);
  text_add(w->out, ", ");
  put_index(w, e->right);
  text_add(w->out, ", ");
  put_index(w, e->step);
  text_printf(w->out, ", %d, \"%s\", \"%s\", %u)", e->dim + 1, e->text, e->place.file, e->place.line);
}

void put_expr(struct writer *w, struct expr *e) {
  if (e->type.base == TYPE_CHARACTER && !e->type.rank)
    put_characters(w, e);
  else
    put_bare(w, e);
}

void put_bare(struct writer *w, struct expr *e) {
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
    struct type part = {TYPE_REAL, e->type.kind, NULL, 0, NULL};
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
    if (e->structure)
      put_constructor(w, e);
    else if (e->intrinsic)
      put_intrinsic(w, e);
    else if (e->is_interface)
      put_interface(w, e);
    else if (e->component)
      put_inner_element(w, e);
    else if (!e->symbol)
      put_inquiry(w, e);
    else if (e->symbol->unit)
      put_routine_call(w, e->symbol->unit, e);
    else
      put_element(w, e);
    break;
  case EXPR_MEMBER:
    if (e->component || e->structure) {
      (e->component ? put_field : put_parent)(w, e);
      break;
    }
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
  case EXPR_LOWER:
  case EXPR_UPPER:
    put_bound(w, e);
    break;
  case EXPR_SAME:
    put_same(w, e);
    break;
  case EXPR_INITIAL:
    text_printf(w->out, "fortran::%s<%s>()", e->text, cxx_type(e->type));
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
  if (from.base == TYPE_LOGICAL || from.base >= TYPE_CHARACTER || (from.base == type.base && from.kind == type.kind)) {
    put_expr(w, e);
    return;
  }
  text_printf(w->out, "(%s)", cxx_type(type));
  text_add(w->out, from.base == TYPE_COMPLEX && type.base != TYPE_COMPLEX ? "__real__(" : "(");
  put_expr(w, e);
  text_add(w->out, ")");
}
