/*
 * fold.c - integer constant expressions, with C's types: literals, enumerators, sizeof and arithmetic of those.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/clang/import.h"

long fold_literal(const char *text, size_t length) {
  char digits[128];
  size_t n = 0;
  bool binary = length > 2 && text[0] == '0' && (text[1] == 'b' || text[1] == 'B');
  for (size_t i = binary ? 2 : 0; i < length && n + 1 < sizeof digits; i++)
    if (text[i] != '\'')
      digits[n++] = text[i];
  digits[n] = 0;
  return (long)strtoull(digits, NULL, binary ? 2 : 0);
}

struct integer {
  int bits;
  bool is_unsigned;
};

/* Integer types by kind; bits 0: none. The sign of plain char is the target's, or that of an option. */
static struct integer integer_of(const struct unit *unit, const struct type *type) {
  static const struct integer table[TYPE_OTHER + 1] = {
      [TYPE_BOOL] = {1, true},    [TYPE_CHAR] = {8, false},   [TYPE_SCHAR] = {8, false},  [TYPE_UCHAR] = {8, true},
      [TYPE_SHORT] = {16, false}, [TYPE_USHORT] = {16, true}, [TYPE_INT] = {32, false},   [TYPE_UINT] = {32, true},
      [TYPE_LONG] = {64, false},  [TYPE_ULONG] = {64, true},  [TYPE_LLONG] = {64, false}, [TYPE_ULLONG] = {64, true},
  };
  if (type && type->kind == TYPE_ENUM)
    type = type->to;
  struct integer integer = type ? table[type->kind] : table[TYPE_OTHER];
  integer.is_unsigned |= type && type->kind == TYPE_CHAR && unit->char_is_unsigned;
  return integer;
}

static long convert(long value, struct integer to) {
  if (to.bits == 1)
    return value != 0;
  if (to.bits == 64)
    return value;
  unsigned long mask = (1UL << to.bits) - 1, low = (unsigned long)value & mask;
  if (!to.is_unsigned && low >> (to.bits - 1) & 1)
    low |= ~mask;
  return (long)low;
}

/* The usual arithmetic conversions. */
static struct integer common(struct integer a, struct integer b) {
  static const struct integer plain = {32, false};
  if (a.bits < 32)
    a = plain;
  if (b.bits < 32)
    b = plain;
  if (a.bits != b.bits)
    return a.bits > b.bits ? a : b;
  a.is_unsigned |= b.is_unsigned;
  return a;
}

static bool compare(int op, long a, long b, bool is_unsigned, long *out) {
  bool less = is_unsigned ? (unsigned long)a < (unsigned long)b : a < b;
  switch (op) {
  case '<':
    *out = less;
    return true;
  case '>':
    *out = !less && a != b;
    return true;
  case OP_LE:
    *out = less || a == b;
    return true;
  case OP_GE:
    *out = !less;
    return true;
  case OP_EQ:
    *out = a == b;
    return true;
  case OP_NE:
    *out = a != b;
    return true;
  default:
    return false;
  }
}

static bool divide(int op, long a, long b, bool is_unsigned, long *out) {
  if (b == 0 || (!is_unsigned && b == -1 && a == (long)(1UL << 63)))
    return false;
  if (is_unsigned)
    *out = (long)(op == '/' ? (unsigned long)a / (unsigned long)b : (unsigned long)a % (unsigned long)b);
  else
    *out = op == '/' ? a / b : a % b;
  return true;
}

static bool binary(int op, long a, long b, struct integer type, long *out) {
  unsigned long x = (unsigned long)a, y = (unsigned long)b;
  if (compare(op, a, b, type.is_unsigned, out))
    return true;
  switch (op) {
  case '+':
    *out = (long)(x + y);
    return true;
  case '-':
    *out = (long)(x - y);
    return true;
  case '*':
    *out = (long)(x * y);
    return true;
  case '/':
  case '%':
    return divide(op, a, b, type.is_unsigned, out);
  case '&':
    *out = a & b;
    return true;
  case '|':
    *out = a | b;
    return true;
  case '^':
    *out = a ^ b;
    return true;
  default:
    return false;
  }
}

static bool fold_binary(const struct unit *unit, const struct node *node, long *out) {
  const struct node *a = node->kid[0], *b = node->kid[1];
  if (node->op == OP_LAND || node->op == OP_LOR) {
    if (!a->is_constant || (!b->is_constant && (a->value != 0) == (node->op == OP_LAND)))
      return false;
    *out = node->op == OP_LAND ? a->value && b->value : a->value || b->value;
    return b->is_constant;
  }
  if (!a->is_constant || !b->is_constant)
    return false;
  struct integer left = integer_of(unit, a->type), right = integer_of(unit, b->type);
  if (left.bits == 0 || right.bits == 0)
    return false;
  if (node->op == OP_SHL || node->op == OP_SHR) {
    struct integer type = integer_of(unit, node->type);
    if (b->value < 0 || b->value >= type.bits)
      return false;
    unsigned long value = (unsigned long)convert(a->value, type);
    if (node->op == OP_SHL)
      *out = (long)(value << b->value);
    else
      *out = type.is_unsigned ? (long)(value >> b->value) : (long)value >> b->value;
    return true;
  }
  struct integer type = common(left, right);
  return binary(node->op, convert(a->value, type), convert(b->value, type), type, out);
}

static bool fold_unary(const struct node *node, long *out) {
  const struct node *operand = node->kid[0];
  if (!operand->is_constant)
    return false;
  switch (node->op) {
  case '+':
    *out = operand->value;
    return true;
  case '-':
    *out = (long)-(unsigned long)operand->value;
    return true;
  case '~':
    *out = ~operand->value;
    return true;
  case '!':
    *out = !operand->value;
    return true;
  default:
    return false;
  }
}

/* C++: the constant that a variable begins with, which is const or constexpr; NULL: none, or it is not known. */
static const struct node *constant_of(const struct unit *unit, const struct decl *decl) {
  bool constant = unit->cxx && decl && decl->kind == DECL_VAR && !decl->in_template && decl->type->is_const &&
                  !decl->type->is_volatile && decl->node && decl->node->kind == N_VAR && decl->node->nkids == 1;
  return constant && decl->node->kid[0]->is_constant ? decl->node->kid[0] : NULL;
}

/* Requires folded kids. */
void fold_constant(const struct unit *unit, struct node *node) {
  struct integer type = integer_of(unit, node->type);
  long value = node->value;
  bool constant = node->is_constant;
  if (type.bits == 0) {
    node->is_constant = false;
    return;
  }
  if (node->kind == N_REF && node->decl && node->decl->kind == DECL_ENUMERATOR && !node->decl->in_template) {
    value = node->decl->enum_value;
    constant = true;
  } else if (node->kind == N_REF && constant_of(unit, node->decl)) {
    value = constant_of(unit, node->decl)->value;
    constant = true;
  } else if (node->kind == N_REF && node->decl && node->decl->has_value && !node->decl->in_template) {
    value = node->decl->enum_value; /* C++: C<2>::n, an instance, which has no node */
    constant = true;
  } else if (node->kind == N_UNARY && node->nkids == 1) {
    constant = fold_unary(node, &value);
  } else if (node->kind == N_BINARY && node->nkids == 2) {
    constant = fold_binary(unit, node, &value);
  } else if ((node->kind == N_PAREN || node->kind == N_IMPLICIT || node->kind == N_CAST) && node->nkids == 1) {
    constant = node->kid[0]->is_constant;
    value = node->kid[0]->value;
  } else if (node->kind == N_CONDITIONAL && node->nkids == 3) {
    constant = node->kid[0]->is_constant && node->kid[1]->is_constant && node->kid[2]->is_constant;
    value = node->kid[0]->value ? node->kid[1]->value : node->kid[2]->value;
  }
  node->is_constant = constant;
  node->value = constant ? convert(value, type) : 0;
}
