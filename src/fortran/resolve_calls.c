/*
 * resolve_calls.c - what "name(...)" is: an element, a section, a function of the file, an intrinsic one, an inquiry.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/fields.h"
#include "fortran/statement_functions.h"

bool resolve_subscripts(struct file *file, struct scope *scope, struct expr *e, const struct symbol *symbol) {
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

struct symbol *resolve_generic(struct file *file, struct scope *scope, struct expr *call,
                               const struct symbol *generic) {
  for (size_t i = 0; i < call->nargs; i++)
    if (call->args[i].value && !resolve(file, scope, call->args[i].value))
      return NULL;
  struct symbol *specific = find_specific(file, generic, call);
  if (!specific)
    complain(file, call->place,
             "no procedure of the generic name '%s' for these arguments is known in code for devices",
             generic->spelled);
  return specific;
}

/* A function of this file. */
bool resolve_function(struct file *file, struct scope *scope, struct expr *e, const struct symbol *symbol) {
  struct unit *unit = symbol->unit;
  if (!unit || !unit->result) {
    complain(file, e->place, "'%s' is %s for devices", symbol->spelled,
             unit ? "a subroutine, and no function" : "not in this file, so that Sumac does not have its code");
    return false;
  }
  if (!take_implicit_routine(file, unit)) {
    complain(file, e->place, "function '%s' is called in code for devices, but it is no routine for them: add %s",
             symbol->spelled, routine_directive(file));
    return false;
  }
  for (size_t i = 0; i < e->nargs; i++)
    if (e->args[i].value && !resolve(file, scope, e->args[i].value))
      return false;
  struct symbol *result = scope_resolve(file, unit->scope, unit->result->name, e->place);
  e->type = result ? result->type : (struct type){0};
  e->type.rank = result && !unit->is_elemental ? result->rank : 0;
  for (size_t i = 0; i < e->nargs && unit->is_elemental; i++)
    if (e->args[i].value && e->args[i].value->type.rank > e->type.rank)
      e->type.rank = e->args[i].value->type.rank;
  takes_allocated(unit);
  e->copies = copies_arguments(file, unit, e);
  if (result && result->type.base == TYPE_DERIVED) {
    result->is_structure = true;
    int rank = e->type.rank;
    bool good = object_exists(file, result, e->place, symbol->spelled);
    e->type = result->type;
    e->type.rank = rank;
    return good;
  }
  return result && type_exists(file, e->type, e->place, symbol->spelled) &&
         has_length(file, result, e->place, symbol->spelled);
}

static bool resolve_arguments(struct file *file, struct scope *scope, struct expr *e) {
  bool good = true;
  for (size_t i = 0; i < e->nargs; i++)
    good &= resolve(file, scope, e->args[i].value);
  return good;
}

/* An array of objects has bounds, whatever devices know of its type. */
static bool resolve_bounded(struct file *file, struct scope *scope, struct expr *e) {
  struct symbol *symbol = e->kind == EXPR_NAME && !e->resolved ? scope_find(file, scope, e->text) : NULL;
  if (!symbol || symbol->type.base != TYPE_DERIVED)
    return resolve(file, scope, e);
  e->symbol = symbol;
  e->resolved = true;
  e->type = symbol->type;
  e->type.rank = symbol->rank;
  return complete_structure(file, symbol, e->place);
}

/* An object of which only its address is wanted. */
static bool resolve_asked(struct file *file, struct scope *scope, struct expr *e) {
  bool is_member = e && !e->resolved && is_field(file, scope, e);
  const struct symbol *s = e && !e->resolved && !is_member ? variable_of(file, scope, e) : NULL;
  if (!s || s->type.base != TYPE_DERIVED)
    return false;
  if (e->kind == EXPR_MEMBER && !resolve_part(file, scope, e))
    return false;
  const struct symbol *named = e->kind == EXPR_NAME && !e->resolved ? scope_find(file, scope, e->text) : NULL;
  if (named && named->alias && !take_alias(file, named, e))
    return false;
  e->symbol = (struct symbol *)s;
  e->type = s->type;
  e->type.rank = s->rank;
  return e->resolved = true;
}

/* An array's name, a component, or a section without vector subscripts: code knows the bounds without its elements. */
static bool has_bounds(const struct expr *e) {
  const struct symbol *array = e->component ? e->component : e->symbol;
  if (e->kind != EXPR_CALL)
    return e->kind == EXPR_NAME || e->kind == EXPR_MEMBER;
  bool is_section = array && array->rank && !array->unit;
  for (size_t i = 0; i < e->nargs && is_section; i++)
    is_section = e->args[i].value->kind == EXPR_RANGE || !e->args[i].value->type.rank;
  return is_section;
}

/* size(a), size(a, 1), lbound, ubound; present, allocated, associated */
static bool resolve_inquiry(struct file *file, struct scope *scope, struct expr *e, const char *name) {
  static const char *const of_bounds[] = {"size", "lbound", "ubound"};
  static const char *const of_names[] = {"present", "allocated", "associated", "is_contiguous", "c_associated"};
  for (size_t i = 0; i < sizeof of_names / sizeof *of_names; i++)
    if (strcmp(name, of_names[i]) == 0) {
      e->type = (struct type){TYPE_LOGICAL, scope->options->default_integer, NULL, 0, NULL};
      return (e->nargs == 1 && resolve_asked(file, scope, e->args[0].value)) || resolve_arguments(file, scope, e);
    }
  for (size_t i = 0; i < sizeof of_bounds / sizeof *of_bounds; i++)
    if (strcmp(name, of_bounds[i]) == 0) {
      long long kind = scope->options->default_integer;
      if (!e->nargs || !e->args[0].value) {
        complain(file, e->place, "'%s' has no argument", name);
        return false;
      }
      for (size_t k = 0; k < e->nargs; k++) {
        if (k == 0 ? !resolve_bounded(file, scope, e->args[k].value) : !resolve(file, scope, e->args[k].value))
          return false;
        if (e->args[k].keyword && strcmp(e->args[k].keyword, "kind") == 0)
          constant_integer(file, scope, e->args[k].value, &kind);
      }
      e->type = (struct type){TYPE_INTEGER, (int)kind, NULL, 0, NULL};
      return has_bounds(e->args[0].value) || strcmp(name, "size") != 0 || transformational_resolve(file, scope, e);
    }
  return false;
}

/* SHAPE is a constructor of sizes. */
static bool resolve_shape(struct file *file, struct scope *scope, struct expr *e) {
  struct expr *array = e->nargs ? e->args[0].value : NULL;
  if (!resolve_bounded(file, scope, array))
    return false;
  struct expr *shape = expr_with_args(file, EXPR_ARRAY, (size_t)array->type.rank, e->place);
  for (size_t i = 0; i < shape->nargs; i++) {
    struct expr *size = expr_with_args(file, EXPR_CALL, e->nargs + 1, e->place);
    size->left = expr_named(file, "size", e->place);
    size->args[0].value = array;
    size->args[1].value = expr_integer(file, (long long)i + 1, e->place);
    if (e->nargs > 1)
      size->args[2] = (struct argument){"kind", e->args[1].value};
    shape->args[i].value = size;
  }
  *e = *shape;
  return resolve(file, scope, e);
}

/* "c_loc(x)" is the constructor "c_ptr(loc(x))". */
static bool resolve_location(struct file *file, struct scope *scope, struct expr *e, const char *name) {
  if (strcmp(name, "loc") == 0) {
    e->type = integer_8;
    return (e->nargs == 1 && resolve_asked(file, scope, e->args[0].value)) || resolve_arguments(file, scope, e);
  }
  struct expr *address = expr_with_args(file, EXPR_CALL, e->nargs, e->place);
  address->left = expr_named(file, "loc", e->place);
  for (size_t i = 0; i < e->nargs; i++)
    address->args[i].value = e->args[i].value;
  struct symbol *type = find_type(file, scope, "c_ptr");
  if (!type) {
    complain(file, e->place, "'c_loc' has a value of type(c_ptr), which is not used here: use iso_c_binding");
    return false;
  }
  *e = *expr_with_args(file, EXPR_CALL, 1, e->place);
  e->left = expr_named(file, "c_ptr", e->place);
  e->args[0].value = address;
  return resolve_constructor_of(file, scope, e, type) && (e->resolved = true);
}

static bool is_inquiry(const char *name) {
  static const char list[] = "size,lbound,ubound,present,allocated,associated,is_contiguous,c_associated";
  return list_has(list, name);
}

static bool resolve_kind(struct file *file, struct scope *scope, struct expr *e) {
  long long value = 0;
  if (!constant_integer(file, scope, e, &value))
    return false;
  e->kind = EXPR_INTEGER;
  e->text = arena_printf(file->arena, "%lld", value);
  e->type = (struct type){TYPE_INTEGER, scope->options->default_integer, NULL, 0, NULL};
  return true;
}

/* A function of OpenMP's or OpenACC's interface that devices have (sumac/fortran.hpp). */
static bool resolve_interface(struct file *file, struct scope *scope, struct expr *e) {
  bool good = resolve_arguments(file, scope, e);
  const char *name = e->left->text;
  bool is_logical = strstr(name, "_is_") || strstr(name, "_in_") || strstr(name, "_on_");
  e->type = (struct type){is_logical ? TYPE_LOGICAL : TYPE_INTEGER, 4, NULL, 0, NULL};
  e->is_interface = true;
  return good;
}

bool is_interface_function(const char *name) {
  static const char list[] =
      "omp_get_thread_num,omp_get_num_threads,omp_get_max_threads,omp_get_team_num,omp_get_num_teams,omp_get_level,omp_"
      "get_active_level,omp_get_thread_limit,omp_get_num_procs,omp_get_num_devices,omp_get_device_num,omp_get_initial_"
      "device,omp_get_default_device,omp_is_initial_device,omp_in_parallel,acc_on_device";
  return list_has(list, name);
}

/* "NAME(args)", where NAME is declared as a scalar: a substring, or a function that stands elsewhere. False. */
static bool complain_of_call(struct file *file, const struct expr *e, const struct symbol *symbol) {
  if (symbol->typed && !symbol->dummy)
    complain(file, e->place, "'%s' is not in this file, so that Sumac does not have its code for devices: add %s",
             symbol->spelled, external_advice(file, symbol->spelled));
  else
    complain(file, e->place, "'%s' is no array, and no function for devices", symbol->spelled);
  return false;
}

/* "s%a(i)" */
static bool resolve_component(struct file *file, struct scope *scope, struct expr *e) {
  struct expr *array = e->left;
  if (array->kind == EXPR_MEMBER)
    take_elements(file, scope, array);
  if (is_field(file, scope, array)) {
    e->component = resolve_field(file, scope, array) ? array->component : NULL;
    if (!e->component || !resolve_subscripts(file, scope, e, e->component))
      return false;
    if (array->left->type.rank && (e->type.rank || is_held(e->component)))
      return is_one_array(file, array);
    e->type.rank += array->left->type.rank;
    return true;
  }
  if (array->kind == EXPR_MEMBER && !resolve_part(file, scope, array))
    return false;
  if (array->kind != EXPR_NAME || !array->symbol || !array->symbol->rank) {
    complain(file, e->place, "this is no array and no function for devices");
    return false;
  }
  e->symbol = array->symbol;
  return object_exists(file, e->symbol, e->place, array->text) && resolve_subscripts(file, scope, e, e->symbol);
}

/* True if none of the procedures that a program adds to an intrinsic function's name is for these arguments (Fortran
 * 2018, 15.4.3.4.1). */
static bool leaves_intrinsic(struct file *file, struct scope *scope, struct expr *e, const struct symbol *generic) {
  const char *name = e->left->text;
  if (!intrinsic_find(name) && !is_inquiry(name) && !is_transformational(name))
    return false;
  for (size_t i = 0; i < e->nargs; i++)
    if (e->args[i].value && !resolve_bounded(file, scope, e->args[i].value))
      return true;
  return !find_specific(file, generic, e);
}

static bool means_intrinsic(struct file *file, struct scope *scope, struct expr *e, const struct symbol *symbol) {
  if (!symbol || symbol->intrinsic)
    return true;
  if (symbol->kind == SYMBOL_INTERFACE)
    return leaves_intrinsic(file, scope, e, symbol);
  return symbol->kind == SYMBOL_VARIABLE && symbol->rank == 0 && symbol->typed && !symbol->dummy &&
         intrinsic_find(e->left->text);
}

bool resolve_call(struct file *file, struct scope *scope, struct expr *e) {
  bool good = false;
  if (!e->bound && take_substring(file, scope, e, &good))
    return good;
  if (e->bound && e->bound->kind == SYMBOL_INTERFACE && !(e->bound = resolve_generic(file, scope, e, e->bound)))
    return false;
  if (e->bound) {
    e->symbol = e->bound;
    return resolve_function(file, scope, e, e->bound);
  }
  struct symbol *named = e->left->kind == EXPR_NAME && !e->left->symbol ? scope_find(file, scope, e->left->text) : NULL;
  if (named)
    know_selector(file, named);
  if (named && named->alias && !take_alias(file, named, e->left))
    return false;
  if (e->left->kind != EXPR_NAME || e->left->symbol)
    return resolve_component(file, scope, e);
  if (resolve_statement_function(file, scope, e, &good))
    return good;
  const char *name = e->left->text;
  struct symbol *symbol = scope_find(file, scope, name);
  bool is_intrinsic = means_intrinsic(file, scope, e, symbol);
  if (is_intrinsic && is_inquiry(name))
    return resolve_inquiry(file, scope, e, name);
  if (is_intrinsic && !symbol && (strcmp(name, "loc") == 0 || strcmp(name, "c_loc") == 0))
    return resolve_location(file, scope, e, name);
  bool is_shape = is_intrinsic && strcmp(name, "shape") == 0 && !constructed_type(file, scope, e);
  if (is_shape && (e->nargs == 1 || e->nargs == 2))
    return resolve_shape(file, scope, e);
  if (is_intrinsic && (strcmp(name, "kind") == 0 || strncmp(name, "selected_", 9) == 0))
    return resolve_kind(file, scope, e);
  if (is_intrinsic && is_transformational(name))
    return transformational_resolve(file, scope, e);
  const struct intrinsic *row = is_intrinsic ? intrinsic_find(name) : NULL;
  if (row)
    return intrinsic_resolve(file, scope, e, row);
  if ((!symbol || !symbol->rank) && is_interface_function(name))
    return resolve_interface(file, scope, e);
  note_external(file, scope, e, true);
  struct symbol *procedure = symbol && symbol->rank ? NULL : scope_find_procedure(file, scope, name);
  symbol = procedure ? procedure : symbol;
  struct symbol *type = !symbol ? constructed_type(file, scope, e) : NULL;
  if (type)
    return resolve_constructor_of(file, scope, e, type);
  if (!symbol) {
    if (intrinsic_comes_later(name))
      complain(file, e->place, "the intrinsic function '%s' is not supported in code for devices yet", name);
    else if (!scope_is_strange(file, scope, name, e->place))
      complain(file, e->place, "function '%s' is not known in code for devices", name);
    return false;
  }
  if (symbol->kind == SYMBOL_INTERFACE && !(symbol = resolve_generic(file, scope, e, symbol)))
    return false;
  e->left->symbol = e->symbol = symbol;
  if (symbol->kind == SYMBOL_PROCEDURE || symbol->kind == SYMBOL_INTERFACE || (symbol->is_result && symbol->rank == 0))
    return resolve_function(file, scope, e, symbol);
  if (!scope_resolve(file, scope, name, e->place))
    return false;
  if (symbol->rank == 0 && symbol->type.base == TYPE_UNKNOWN)
    return type_exists(file, symbol->type, e->place, name);
  if (symbol->rank == 0)
    return complain_of_call(file, e, symbol);
  return settle_length(file, symbol) && object_exists(file, symbol, e->place, name) &&
         resolve_subscripts(file, scope, e, symbol);
}
