/*
 * resolve.c - types and names of expressions in constructs (Fortran 2018, 10.1.9).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

const char *type_text(struct arena *arena, struct type type) {
  static const char *const names[] = {"of an unknown type", "integer", "real", "complex", "logical",
                                      "character",          "type"};
  const char *rank = type.rank ? ", an array" : "";
  if (type.base == TYPE_DERIVED)
    return arena_printf(arena, "type(%s)%s", type.name ? type.name : "", rank);
  if (type.base == TYPE_UNKNOWN || type.base == TYPE_CHARACTER)
    return arena_printf(arena, "%s%s", names[type.base], rank);
  return arena_printf(arena, "%s(%d)%s", names[type.base], type.kind, rank);
}

static bool is_number(struct type type) {
  return type.base == TYPE_INTEGER || type.base == TYPE_REAL || type.base == TYPE_COMPLEX;
}

struct type common_type(struct type a, struct type b) {
  static const int order[] = {[TYPE_LOGICAL] = 0, [TYPE_INTEGER] = 1, [TYPE_REAL] = 2, [TYPE_COMPLEX] = 3};
  struct type type = a;
  if (a.base == b.base) {
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
  default:
    break;
  }
  if (good)
    return true;
  if (type.base == TYPE_UNKNOWN)
    complain(file, place, "the type of '%s' is not known", name);
  else
    complain(file, place, "'%s' is %s, which is not supported in code for devices", name, type_text(file->arena, type));
  return false;
}

/* --- names --- */

static bool resolve_name(struct file *file, struct scope *scope, struct expr *e) {
  struct symbol *symbol = scope_resolve(file, scope, e->text, e->place);
  if (!symbol)
    return false;
  e->symbol = symbol;
  e->type = symbol->type;
  e->type.rank = symbol->rank;
  if (symbol->kind == SYMBOL_PROCEDURE || symbol->kind == SYMBOL_INTERFACE) {
    complain(file, e->place, "'%s' is a procedure, and no variable", e->text);
    return false;
  }
  return type_exists(file, symbol->type, e->place, e->text);
}

static bool resolve_subscripts(struct file *file, struct scope *scope, struct expr *e, const struct symbol *symbol) {
  if ((int)e->nargs != symbol->rank) {
    complain(file, e->place, "'%s' has %d dimension%s, and %zu subscript%s", symbol->spelled, symbol->rank,
             symbol->rank == 1 ? "" : "s", e->nargs, e->nargs == 1 ? "" : "s");
    return false;
  }
  e->type = symbol->type;
  e->type.rank = 0;
  for (size_t i = 0; i < e->nargs; i++) {
    struct expr *arg = e->args[i].value;
    if (!arg || !resolve(file, scope, arg))
      return false;
    e->type.rank += arg->kind == EXPR_RANGE || arg->type.rank > 0;
    if (arg->kind != EXPR_RANGE && arg->type.base != TYPE_INTEGER) {
      complain(file, arg->place, "a subscript of '%s' is %s, and no integer", symbol->spelled,
               type_text(file->arena, arg->type));
      return false;
    }
  }
  return true;
}

/* A function of this file. */
static bool resolve_function(struct file *file, struct scope *scope, struct expr *e, const struct symbol *symbol) {
  struct unit *unit = symbol->unit;
  if (!unit || !unit->result) {
    complain(file, e->place, "'%s' is %s for devices", symbol->spelled,
             unit ? "a subroutine, and no function" : "not in this file, so that Sumac does not have its code");
    return false;
  }
  if (!take_implicit_routine(file, unit)) {
    complain(file, e->place,
             "function '%s' is called in code for devices, but it is no routine for them: add !$acc routine",
             symbol->spelled);
    return false;
  }
  for (size_t i = 0; i < e->nargs; i++)
    if (e->args[i].value && !resolve(file, scope, e->args[i].value))
      return false;
  struct symbol *result = scope_resolve(file, unit->scope, unit->result->name, e->place);
  e->type = result ? result->type : (struct type){0};
  return result && type_exists(file, e->type, e->place, symbol->spelled);
}

/* size(a), size(a, 1), lbound, ubound; present, allocated, associated */
static bool resolve_inquiry(struct file *file, struct scope *scope, struct expr *e, const char *name) {
  static const char *const of_bounds[] = {"size", "lbound", "ubound"};
  static const char *const of_names[] = {"present", "allocated", "associated", "is_contiguous"};
  for (size_t i = 0; i < sizeof of_names / sizeof *of_names; i++)
    if (strcmp(name, of_names[i]) == 0) {
      e->type = (struct type){TYPE_LOGICAL, file->options->default_integer, NULL, 0};
      return e->nargs == 1 && resolve(file, scope, e->args[0].value);
    }
  for (size_t i = 0; i < sizeof of_bounds / sizeof *of_bounds; i++)
    if (strcmp(name, of_bounds[i]) == 0) {
      long long kind = file->options->default_integer;
      for (size_t k = 0; k < e->nargs; k++) {
        if (!resolve(file, scope, e->args[k].value))
          return false;
        if (e->args[k].keyword && strcmp(e->args[k].keyword, "kind") == 0)
          constant_integer(file, scope, e->args[k].value, &kind);
      }
      e->type = (struct type){TYPE_INTEGER, (int)kind, NULL, 0};
      return true;
    }
  return false;
}

static bool is_inquiry(const char *name) {
  static const char list[] = "size,lbound,ubound,present,allocated,associated,is_contiguous";
  return list_has(list, name);
}

static bool resolve_kind(struct file *file, struct scope *scope, struct expr *e) {
  long long value = 0;
  if (!constant_integer(file, scope, e, &value))
    return false;
  e->kind = EXPR_INTEGER;
  e->text = arena_printf(file->arena, "%lld", value);
  e->type = (struct type){TYPE_INTEGER, file->options->default_integer, NULL, 0};
  return true;
}

/* A function of OpenMP's or OpenACC's interface that devices have (sumac/fortran.hpp). */
static bool resolve_interface(struct file *file, struct scope *scope, struct expr *e) {
  bool good = true;
  for (size_t i = 0; i < e->nargs; i++)
    good &= resolve(file, scope, e->args[i].value);
  const char *name = e->left->text;
  bool is_logical = strstr(name, "_is_") || strstr(name, "_in_") || strstr(name, "_on_");
  e->type = (struct type){is_logical ? TYPE_LOGICAL : TYPE_INTEGER, 4, NULL, 0};
  e->is_interface = true;
  return good;
}

static bool is_interface(const char *name) {
  static const char list[] =
      "omp_get_thread_num,omp_get_num_threads,omp_get_max_threads,omp_get_team_num,omp_get_num_teams,omp_get_level,omp_"
      "get_active_level,omp_get_thread_limit,omp_get_num_procs,omp_get_num_devices,omp_get_device_num,omp_get_initial_"
      "device,omp_get_default_device,omp_is_initial_device,omp_in_parallel,acc_on_device";
  return list_has(list, name);
}

static bool resolve_call(struct file *file, struct scope *scope, struct expr *e) {
  if (e->left->kind != EXPR_NAME) {
    complain(file, e->place, "components of derived types are not supported in code for devices yet");
    return false;
  }
  const char *name = e->left->text;
  struct symbol *symbol = scope_find(file, scope, name);
  bool is_intrinsic =
      !symbol || symbol->intrinsic ||
      (symbol->kind == SYMBOL_VARIABLE && symbol->rank == 0 && symbol->typed && !symbol->dummy && intrinsic_find(name));
  if (is_intrinsic && is_inquiry(name))
    return resolve_inquiry(file, scope, e, name);
  if (is_intrinsic && (strcmp(name, "kind") == 0 || strncmp(name, "selected_", 9) == 0))
    return resolve_kind(file, scope, e);
  const struct intrinsic *row = is_intrinsic ? intrinsic_find(name) : NULL;
  if (row)
    return intrinsic_resolve(file, scope, e, row);
  if ((!symbol || !symbol->rank) && is_interface(name))
    return resolve_interface(file, scope, e);
  struct symbol *procedure = symbol && symbol->rank ? NULL : scope_find_procedure(file, scope, name);
  symbol = procedure ? procedure : symbol;
  if (!symbol) {
    complain(file, e->place, "function '%s' is not known in code for devices", name);
    return false;
  }
  e->left->symbol = e->symbol = symbol;
  if (symbol->kind == SYMBOL_PROCEDURE || symbol->kind == SYMBOL_INTERFACE || (symbol->is_result && symbol->rank == 0))
    return resolve_function(file, scope, e, symbol);
  if (!scope_resolve(file, scope, name, e->place))
    return false;
  if (symbol->rank == 0 && symbol->type.base == TYPE_UNKNOWN)
    return type_exists(file, symbol->type, e->place, name);
  if (symbol->rank == 0) {
    complain(file, e->place, "'%s' is no array, and no function for devices", name);
    return false;
  }
  return type_exists(file, symbol->type, e->place, name) && resolve_subscripts(file, scope, e, symbol);
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

static bool bad_operands(struct file *file, const struct expr *e) {
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
  return good || bad_operands(file, e);
}

static bool resolve_binary(struct file *file, struct scope *scope, struct expr *e) {
  bool good = resolve(file, scope, e->left);
  if (!resolve(file, scope, e->right) || !good)
    return false;
  struct type a = e->left->type, b = e->right->type, common = common_type(a, b);
  bool numbers = is_number(a) && is_number(b), logicals = a.base == TYPE_LOGICAL && b.base == TYPE_LOGICAL;
  int rank = common.rank;
  switch (e->op) {
  case OP_POWER:
    e->type = b.base == TYPE_INTEGER ? a : common;
    e->type.rank = rank;
    return numbers || bad_operands(file, e);
  case OP_PLUS:
  case OP_MINUS:
  case OP_MULTIPLY:
  case OP_DIVIDE:
    e->type = common;
    return numbers || bad_operands(file, e);
  case OP_EQ:
  case OP_NE:
  case OP_LT:
  case OP_LE:
  case OP_GT:
  case OP_GE:
    e->type = (struct type){TYPE_LOGICAL, file->options->default_integer, NULL, rank};
    return (numbers && (e->op <= OP_NE || common.base != TYPE_COMPLEX)) || bad_operands(file, e);
  case OP_AND:
  case OP_OR:
  case OP_EQV:
  case OP_NEQV:
    e->type = common;
    return logicals || bad_operands(file, e);
  default:
    return bad_operands(file, e);
  }
}

/* --- constants --- */

/* "1.5", "1.5d0", "1.5_wp"; a kind may have a "d" in its name */
static bool resolve_real(struct file *file, struct scope *scope, struct expr *e) {
  bool is_double = memchr(e->text, 'd', strcspn(e->text, "_")) != NULL;
  int otherwise = is_double ? file->options->default_double : file->options->default_real;
  e->type = (struct type){TYPE_REAL, kind_of_expr(file, scope, e, otherwise), NULL, 0};
  return type_exists(file, e->type, e->place, e->text);
}

static bool resolve_constant(struct file *file, struct scope *scope, struct expr *e) {
  switch (e->kind) {
  case EXPR_INTEGER:
    e->type = (struct type){TYPE_INTEGER, kind_of_expr(file, scope, e, file->options->default_integer), NULL, 0};
    return type_exists(file, e->type, e->place, e->text);
  case EXPR_REAL:
    return resolve_real(file, scope, e);
  case EXPR_LOGICAL:
    e->type = (struct type){TYPE_LOGICAL, kind_of_expr(file, scope, e, file->options->default_integer), NULL, 0};
    return type_exists(file, e->type, e->place, e->text);
  case EXPR_BITS: /* as an argument of int and the like; its kind there is the result's */
    e->type = (struct type){TYPE_INTEGER, 8, NULL, 0};
    return true;
  case EXPR_COMPLEX:
    if (!resolve(file, scope, e->left) || !resolve(file, scope, e->right))
      return false;
    e->type = common_type(e->left->type, e->right->type);
    e->type.kind = e->type.base == TYPE_REAL ? e->type.kind : file->options->default_real;
    e->type.base = TYPE_COMPLEX;
    return true;
  default:
    complain(file, e->place, "characters are not supported in code for devices");
    return false;
  }
}

static bool resolve_range(struct file *file, struct scope *scope, struct expr *e) {
  bool good = (!e->left || resolve(file, scope, e->left)) && (!e->right || resolve(file, scope, e->right)) &&
              (!e->step || resolve(file, scope, e->step));
  e->type = (struct type){TYPE_INTEGER, file->options->default_integer, NULL, 1};
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
    if (strcmp(e->text, "re") == 0 || strcmp(e->text, "im") == 0 || strcmp(e->text, "kind") == 0) {
      good = resolve(file, scope, e->left) && (e->left->type.base == TYPE_COMPLEX || e->text[0] == 'k');
      e->type = e->left->type;
      e->type.base = e->text[0] == 'k' ? TYPE_INTEGER : TYPE_REAL;
      if (good)
        break;
    }
    complain(file, e->place, "components of derived types are not supported in code for devices yet");
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
    complain(file, e->place, "array constructors are not supported in code for devices yet");
    break;
  default:
    good = resolve_constant(file, scope, e);
    break;
  }
  if (!good)
    e->type = (struct type){0};
  return good;
}
