/*
 * constants.c - values of constant expressions, as far as kinds and bounds need them (Fortran 2018, 10.1.12).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

static int kind_behind_underscore(struct file *file, struct scope *scope, const char *text, int otherwise) {
  const char *underscore = strchr(text, '_');
  if (!underscore)
    return otherwise;
  if (underscore[1] >= '0' && underscore[1] <= '9')
    return atoi(underscore + 1);
  struct symbol *symbol = scope_find(file, scope, underscore + 1);
  long long value = 0;
  return symbol && symbol->value && constant_integer(file, symbol->scope, symbol->value, &value) ? (int)value : 0;
}

int kind_of_expr(struct file *file, struct scope *scope, struct expr *e, int otherwise) {
  return kind_behind_underscore(file, scope, e->text ? e->text : "", otherwise);
}

static bool value_of_arg(struct file *file, struct scope *scope, const struct expr *call, const char *keyword,
                         size_t position, long long *value) {
  struct expr *arg = named_argument(call, keyword, position);
  return arg && constant_integer(file, scope, arg, value);
}

/* Kinds of both hosts: gfortran's and flang's are alike up to 8 bytes. */
static bool real_kind(struct file *file, struct scope *scope, const struct expr *call, long long *value) {
  long long digits = 0, range = 0;
  bool some = value_of_arg(file, scope, call, "p", 0, &digits);
  some |= value_of_arg(file, scope, call, "r", 1, &range);
  *value = digits <= 6 && range <= 37 ? 4 : digits <= 15 && range <= 307 ? 8 : digits <= 18 && range <= 4931 ? 10 : 16;
  return some;
}

static bool integer_kind(struct file *file, struct scope *scope, const struct expr *call, long long *value) {
  long long range = 0;
  if (!value_of_arg(file, scope, call, "r", 0, &range))
    return false;
  *value = range <= 2 ? 1 : range <= 4 ? 2 : range <= 9 ? 4 : range <= 18 ? 8 : 16;
  return true;
}

static bool of_call(struct file *file, struct scope *scope, struct expr *e, long long *value) {
  const char *name = e->left && e->left->kind == EXPR_NAME ? e->left->text : "";
  struct symbol *symbol = scope_find(file, scope, name);
  if (symbol && !symbol->intrinsic && symbol->kind != SYMBOL_UNKNOWN)
    return false;
  if (strcmp(name, "selected_real_kind") == 0)
    return real_kind(file, scope, e, value);
  if (strcmp(name, "selected_int_kind") == 0)
    return integer_kind(file, scope, e, value);
  long long a = 0, b = 0;
  if (strcmp(name, "merge") == 0 && e->nargs == 3 && constant_integer(file, scope, e->args[2].value, &a))
    return constant_integer(file, scope, e->args[a ? 0 : 1].value, value);
  if (strcmp(name, "kind") == 0 && e->nargs == 1) {
    if (!resolve(file, scope, e->args[0].value))
      return false;
    *value = e->args[0].value->type.base == TYPE_CHARACTER ? 1 : e->args[0].value->type.kind;
    return true;
  }
  if (strcmp(name, "len") == 0 && e->nargs >= 1 && e->args[0].value->kind == EXPR_NAME) {
    symbol = scope_find(file, scope, e->args[0].value->text);
    *value = symbol && symbol->type.base == TYPE_CHARACTER ? symbol->type.kind : LENGTH_COMPUTED;
    return *value >= 0;
  }
  if (strcmp(name, "int") == 0 && e->nargs >= 1)
    return constant_integer(file, scope, e->args[0].value, value);
  if (e->nargs == 2 && constant_integer(file, scope, e->args[0].value, &a) &&
      constant_integer(file, scope, e->args[1].value, &b)) {
    if (strcmp(name, "max") == 0)
      return *value = a > b ? a : b, true;
    if (strcmp(name, "min") == 0)
      return *value = a < b ? a : b, true;
    if (strcmp(name, "mod") == 0 && b)
      return *value = a % b, true;
  }
  return false;
}

static bool power(long long base, long long exponent, long long *value) {
  *value = 1;
  if (exponent < 0 || exponent > 62)
    return false;
  while (exponent-- > 0)
    if (__builtin_mul_overflow(*value, base, value))
      return false;
  return true;
}

static bool of_binary(struct file *file, struct scope *scope, struct expr *e, long long *value) {
  long long a = 0, b = 0;
  if (!constant_integer(file, scope, e->left, &a) || !constant_integer(file, scope, e->right, &b))
    return false;
  switch (e->op) {
  case OP_PLUS:
    return !__builtin_add_overflow(a, b, value);
  case OP_MINUS:
    return !__builtin_sub_overflow(a, b, value);
  case OP_MULTIPLY:
    return !__builtin_mul_overflow(a, b, value);
  case OP_DIVIDE:
    *value = b ? a / b : 0;
    return b != 0;
  case OP_POWER:
    return power(a, b, value);
  case OP_EQ:
    return *value = a == b, true;
  case OP_NE:
    return *value = a != b, true;
  case OP_LT:
    return *value = a < b, true;
  case OP_LE:
    return *value = a <= b, true;
  case OP_GT:
    return *value = a > b, true;
  case OP_GE:
    return *value = a >= b, true;
  default:
    return false;
  }
}

bool constant_integer(struct file *file, struct scope *scope, struct expr *e, long long *value) {
  switch (e->kind) {
  case EXPR_INTEGER:
    *value = strtoll(e->text, NULL, 10);
    return true;
  case EXPR_LOGICAL:
    *value = strncmp(e->text, ".true.", 6) == 0;
    return true;
  case EXPR_PARENTHESES:
    return constant_integer(file, scope, e->left, value);
  case EXPR_NAME: {
    struct symbol *symbol = scope_find(file, scope, e->text);
    return symbol && symbol->kind == SYMBOL_CONSTANT && symbol->value && symbol->type.base != TYPE_REAL &&
           symbol->shape == SHAPE_SCALAR && constant_integer(file, symbol->scope, symbol->value, value);
  }
  case EXPR_UNARY:
    if ((e->op != OP_MINUS && e->op != OP_PLUS) || !constant_integer(file, scope, e->left, value))
      return false;
    *value = e->op == OP_MINUS ? -*value : *value;
    return true;
  case EXPR_BINARY:
    return of_binary(file, scope, e, value);
  case EXPR_CALL:
    return of_call(file, scope, e, value);
  default:
    return false;
  }
}
