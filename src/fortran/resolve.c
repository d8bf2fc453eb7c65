/*
 * resolve.c - types and names of expressions in constructs (Fortran 2018, 10.1.9).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/fields.h"

const char *type_text(struct arena *arena, struct type type) {
  static const char *const names[] = {"of an unknown type", "integer", "real", "complex", "logical",
                                      "character",          "type"};
  const char *rank = type.rank ? ", an array" : "";
  if (type.base == TYPE_DERIVED)
    return arena_printf(arena, "type(%s)%s", type.name ? type.name : "", rank);
  if (type.base == TYPE_CHARACTER && type.kind == LENGTH_COMPUTED)
    return arena_printf(arena, "character(*)%s", rank);
  if (type.base == TYPE_UNKNOWN || (type.base == TYPE_CHARACTER && type.kind < 0))
    return arena_printf(arena, "%s%s", names[type.base], rank);
  return arena_printf(arena, "%s(%d)%s", names[type.base], type.kind, rank);
}

static bool is_number(struct type type) {
  return type.base == TYPE_INTEGER || type.base == TYPE_REAL || type.base == TYPE_COMPLEX;
}

struct type common_type(struct type a, struct type b) {
  static const int order[] = {[TYPE_LOGICAL] = 0, [TYPE_INTEGER] = 1, [TYPE_REAL] = 2, [TYPE_COMPLEX] = 3};
  struct type type = a;
  if (a.base == TYPE_CHARACTER && b.base == TYPE_CHARACTER) {
    type = a.kind > b.kind ? a : b;
  } else if (a.base == b.base) {
    type.kind = a.kind > b.kind ? a.kind : b.kind;
  } else if (is_number(a) && is_number(b)) {
    const struct type *high = order[a.base] > order[b.base] ? &a : &b, *low = high == &a ? &b : &a;
    type = *high;
    if (low->base != TYPE_INTEGER && low->kind > type.kind)
      type.kind = low->kind;
  }
  type.rank = a.rank > b.rank ? a.rank : b.rank;
  return type;
}

/* --- types that devices have --- */

/* Kinds are constants, perhaps of modules that are not in this file. */
static void complain_of_kind(struct file *file, struct type type, struct place place, const char *name) {
  if (type.name)
    complain(file, place, "the kind of '%s' is not known: Sumac does not find the value of '%s' in this file", name,
             type.name);
  else
    complain(file, place, "the kind of '%s' is not known: Sumac does not find its value in this file", name);
}

bool type_exists(struct file *file, struct type type, struct place place, const char *name) {
  bool good = false;
  switch (type.base) {
  case TYPE_INTEGER:
  case TYPE_LOGICAL:
    good = type.kind == 1 || type.kind == 2 || type.kind == 4 || type.kind == 8;
    break;
  case TYPE_REAL:
  case TYPE_COMPLEX:
    good = type.kind == 4 || type.kind == 8;
    break;
  case TYPE_CHARACTER: /* lengths are has_length's */
    good = true;
    break;
  default:
    break;
  }
  if (good)
    return true;
  if (type.base == TYPE_UNKNOWN)
    complain(file, place, "the type of '%s' is not known", name);
  else if (type.kind == 0 && type.base <= TYPE_LOGICAL)
    complain_of_kind(file, type, place, name);
  else
    complain(file, place, "'%s' is %s, which is not supported in code for devices", name, type_text(file->arena, type));
  return false;
}

/* --- names --- */

/* The symbol's type, whose layout may have become known. */
static bool take_type(struct expr *e) {
  e->type = e->symbol->type;
  e->type.rank = e->symbol->rank;
  return true;
}

static bool resolve_name(struct file *file, struct scope *scope, struct expr *e) {
  struct symbol *symbol = e->symbol ? e->symbol : scope_resolve(file, scope, e->text, e->place);
  if (!symbol)
    return false;
  know_selector(file, symbol);
  if (symbol->alias)
    return take_alias(file, symbol, e) && object_exists(file, e->symbol, e->place, e->text) && take_type(e);
  if (!settle_length(file, symbol))
    return false;
  e->symbol = symbol;
  e->type = symbol->type;
  e->type.rank = symbol->rank;
  if (symbol->kind == SYMBOL_PROCEDURE || symbol->kind == SYMBOL_INTERFACE) {
    complain(file, e->place, "'%s' is a procedure, and no variable", e->text);
    return false;
  }
  return object_exists(file, symbol, e->place, e->text) && take_type(e);
}

/* --- operators --- */

static const char *op_text(const struct expr *e) {
  static const char *const texts[] = {
      [OP_POWER] = "**",  [OP_MULTIPLY] = "*", [OP_DIVIDE] = "/",  [OP_PLUS] = "+",    [OP_MINUS] = "-",
      [OP_CONCAT] = "//", [OP_EQ] = "==",      [OP_NE] = "/=",     [OP_LT] = "<",      [OP_LE] = "<=",
      [OP_GT] = ">",      [OP_GE] = ">=",      [OP_NOT] = ".not.", [OP_AND] = ".and.", [OP_OR] = ".or.",
      [OP_EQV] = ".eqv.", [OP_NEQV] = ".neqv."};
  return e->op == OP_DEFINED ? e->text : texts[e->op];
}

/* The program may define an operator for types for which Fortran has none. */
static bool other_operands(struct file *file, struct scope *scope, struct expr *e) {
  bool good = false;
  if (take_operator(file, scope, e, op_text(e), &good))
    return good;
  if (e->right)
    complain(file, e->place, "operands of '%s' cannot be %s and %s", op_text(e), type_text(file->arena, e->left->type),
             type_text(file->arena, e->right->type));
  else
    complain(file, e->place, "the operand of '%s' cannot be %s", op_text(e), type_text(file->arena, e->left->type));
  return false;
}

static bool resolve_unary(struct file *file, struct scope *scope, struct expr *e) {
  if (!resolve(file, scope, e->left))
    return false;
  e->type = e->left->type;
  bool good = e->op == OP_NOT ? e->type.base == TYPE_LOGICAL : e->op != OP_DEFINED && is_number(e->type);
  return good || other_operands(file, scope, e);
}

static bool resolve_binary(struct file *file, struct scope *scope, struct expr *e) {
  bool good = resolve(file, scope, e->left);
  if (!resolve(file, scope, e->right) || !good)
    return false;
  struct type a = e->left->type, b = e->right->type, common = common_type(a, b);
  bool numbers = is_number(a) && is_number(b), logicals = a.base == TYPE_LOGICAL && b.base == TYPE_LOGICAL;
  bool characters = a.base == TYPE_CHARACTER && b.base == TYPE_CHARACTER;
  int rank = common.rank;
  switch (e->op) {
  case OP_POWER:
    e->type = b.base == TYPE_INTEGER ? a : common;
    e->type.rank = rank;
    return numbers || other_operands(file, scope, e);
  case OP_PLUS:
  case OP_MINUS:
  case OP_MULTIPLY:
  case OP_DIVIDE:
    e->type = common;
    return numbers || other_operands(file, scope, e);
  case OP_EQ:
  case OP_NE:
  case OP_LT:
  case OP_LE:
  case OP_GT:
  case OP_GE:
    e->type = (struct type){TYPE_LOGICAL, scope->options->default_integer, NULL, rank, NULL};
    return (numbers && (e->op <= OP_NE || common.base != TYPE_COMPLEX)) || characters || other_operands(file, scope, e);
  case OP_CONCAT:
    e->type = character_type(file, joined_length(a, b));
    e->type.rank = rank;
    return characters || other_operands(file, scope, e);
  case OP_AND:
  case OP_OR:
  case OP_EQV:
  case OP_NEQV:
    e->type = common;
    return logicals || other_operands(file, scope, e);
  default:
    return other_operands(file, scope, e);
  }
}

/* --- constants --- */

/* "1.5", "1.5d0", "1.5_wp"; a kind may have a "d" in its name */
static bool resolve_real(struct file *file, struct scope *scope, struct expr *e) {
  bool is_double = memchr(e->text, 'd', strcspn(e->text, "_")) != NULL;
  int otherwise = is_double ? scope->options->default_double : scope->options->default_real;
  e->type = (struct type){TYPE_REAL, kind_of_expr(file, scope, e, otherwise), NULL, 0, NULL};
  return type_exists(file, e->type, e->place, e->text);
}

static bool resolve_constant(struct file *file, struct scope *scope, struct expr *e) {
  switch (e->kind) {
  case EXPR_INTEGER:
    e->type = (struct type){TYPE_INTEGER, kind_of_expr(file, scope, e, scope->options->default_integer), NULL, 0, NULL};
    return type_exists(file, e->type, e->place, e->text);
  case EXPR_REAL:
    return resolve_real(file, scope, e);
  case EXPR_LOGICAL:
    e->type = (struct type){TYPE_LOGICAL, kind_of_expr(file, scope, e, scope->options->default_integer), NULL, 0, NULL};
    return type_exists(file, e->type, e->place, e->text);
  case EXPR_BITS: /* as an argument of int and the like; its kind there is the result's */
    e->type = integer_8;
    return true;
  case EXPR_COMPLEX:
    if (!resolve(file, scope, e->left) || !resolve(file, scope, e->right))
      return false;
    e->type = common_type(e->left->type, e->right->type);
    e->type.kind = e->type.base == TYPE_REAL ? e->type.kind : scope->options->default_real;
    e->type.base = TYPE_COMPLEX;
    return true;
  default:
    e->type = character_type(file, (long)strlen(e->text));
    return true;
  }
}

static bool resolve_range(struct file *file, struct scope *scope, struct expr *e) {
  bool good = (!e->left || resolve(file, scope, e->left)) && (!e->right || resolve(file, scope, e->right)) &&
              (!e->step || resolve(file, scope, e->step));
  e->type = (struct type){TYPE_INTEGER, scope->options->default_integer, NULL, 1, NULL};
  return good;
}

static bool is_object(struct file *file, struct scope *scope, const struct expr *e) {
  while (e->kind == EXPR_MEMBER || e->kind == EXPR_CALL)
    e = e->left;
  const struct symbol *symbol = e->kind != EXPR_NAME ? NULL : e->symbol ? e->symbol : scope_find(file, scope, e->text);
  while (symbol && symbol->alias) {
    const struct expr *alias = symbol->alias;
    if (alias->symbol || alias->kind == EXPR_MEMBER)
      return !alias->symbol || alias->symbol->type.base == TYPE_DERIVED;
    symbol = scope_find(file, symbol->scope->host, alias->text);
  }
  return symbol && symbol->type.base == TYPE_DERIVED;
}

/* A component, or a part of a complex number. */
static bool resolve_member(struct file *file, struct scope *scope, struct expr *e) {
  take_elements(file, scope, e);
  bool is_kind = strcmp(e->text, "kind") == 0, is_part = strcmp(e->text, "re") == 0 || strcmp(e->text, "im") == 0;
  if (!is_object(file, scope, e->left) || (is_part && !object_type(file, scope, e->left))) { /* "s%z%re" */
    if ((!is_part && !is_kind) || !resolve(file, scope, e->left) || (e->left->type.base != TYPE_COMPLEX && !is_kind)) {
      complain(file, e->place, "'%%%s' is no part of this", e->text);
      return false;
    }
    e->type = e->left->type;
    e->type.base = TYPE_REAL;
    if (is_kind) {
      long kind = e->left->type.base == TYPE_CHARACTER ? 1 : e->left->type.kind;
      *e = *expr_integer(file, kind, e->place);
      e->type = (struct type){TYPE_INTEGER, scope->options->default_integer, NULL, 0, NULL};
      e->resolved = true;
    }
    return true;
  }
  if (is_field(file, scope, e))
    return resolve_field(file, scope, e) && is_one_array(file, e) &&
           (e->type.derived || type_exists(file, e->type, e->place, e->text));
  return resolve_part(file, scope, e) && object_exists(file, e->symbol, e->place, e->text) && take_type(e);
}

/* "[integer(8) :: 1, 2]": the type holds for all values; else they have one, and characters one length. */
static bool resolve_constructor(struct file *file, struct scope *scope, struct expr *e) {
  bool is_typed = e->type.base != TYPE_UNKNOWN;
  for (size_t i = 0; i < e->nargs; i++) {
    struct expr *value = e->args[i].value;
    if (!value || !resolve(file, scope, value))
      return false;
    if (!is_typed && i && value->type.base == TYPE_CHARACTER && value->type.kind != e->type.kind) {
      complain(
          file, value->place,
          "characters in an array constructor have one length: write it in front, as in '[character(len=8) :: ...]'");
      return false;
    }
    if (!is_typed)
      e->type = i ? common_type(e->type, value->type) : value->type;
  }
  e->type.rank = 1;
  if (!e->nargs && !is_typed)
    complain(file, e->place, "an array constructor without values needs a type, as in '[integer ::]'");
  return (e->nargs > 0 || is_typed) && (!is_typed || type_exists(file, e->type, e->place, "this constructor"));
}

/* Resolves the items of a PRINT statement. */
static bool resolve_items(struct file *file, struct scope *scope, struct expr *e) {
  bool good = expand_printed(file, scope, e);
  for (size_t i = 0; i < e->nargs; i++) {
    const struct expr *item = e->args[i].value;
    if (!item || !resolve(file, scope, e->args[i].value)) {
      good = false;
    } else if (item->type.rank || item->type.base == TYPE_DERIVED) {
      complain(file, item->place, "'print' of %s is not supported in code for devices: print its %s",
               item->type.rank ? "an array that is no short vector" : "an object",
               item->type.rank ? "elements" : "components");
      good = false;
    }
  }
  e->type = logical_4; /* it has no value */
  return good;
}

bool resolve(struct file *file, struct scope *scope, struct expr *e) {
  if (!e)
    return false;
  if (e->resolved)
    return e->type.base != TYPE_UNKNOWN;
  e->resolved = true;
  bool good = false;
  switch (e->kind) {
  case EXPR_NAME:
    good = resolve_name(file, scope, e);
    break;
  case EXPR_CALL:
    good = resolve_call(file, scope, e);
    break;
  case EXPR_MEMBER:
    good = resolve_member(file, scope, e);
    break;
  case EXPR_UNARY:
    good = resolve_unary(file, scope, e);
    break;
  case EXPR_BINARY:
    good = resolve_binary(file, scope, e);
    break;
  case EXPR_RANGE:
    good = resolve_range(file, scope, e);
    break;
  case EXPR_PARENTHESES:
    good = resolve(file, scope, e->left);
    e->type = e->left->type;
    break;
  case EXPR_ARRAY:
    good = resolve_constructor(file, scope, e);
    break;
  case EXPR_ITEMS:
    good = resolve_items(file, scope, e);
    break;
  case EXPR_IMPLIED:
    good = resolve_implied(file, scope, e);
    break;
  default:
    good = resolve_constant(file, scope, e);
    break;
  }
  if (!good)
    e->type = (struct type){0};
  return good;
}
