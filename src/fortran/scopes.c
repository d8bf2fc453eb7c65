/*
 * scopes.c - names: where they are declared, implicit types (Fortran 2018, 8.7), and what intrinsic modules have.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

struct scope *scope_new(struct file *file, struct scope *host, struct unit *unit) {
  struct scope *s = ARENA_NEW(file->arena, struct scope);
  s->host = host;
  s->unit = unit;
  s->symbols = map_new();
  vec_push(&file->maps, s->symbols);
  s->options = file->options;
  if (host && host->options == s->options) {
    s->implicit_none = host->implicit_none;
    memcpy(s->implicit, host->implicit, sizeof s->implicit);
    return s;
  }
  for (int i = 0; i < 26; i++) {
    bool is_integer = i >= 'i' - 'a' && i <= 'n' - 'a';
    s->implicit[i] = is_integer ? (struct type){TYPE_INTEGER, file->options->default_integer, NULL, 0, NULL}
                                : (struct type){TYPE_REAL, file->options->default_real, NULL, 0, NULL};
  }
  return s;
}

const char *type_key(struct file *file, const char *name) {
  return arena_printf(file->arena, "type %s", name); /* apart from a generic name that makes such objects */
}

struct symbol *scope_own(const struct scope *s, const char *name) {
  return map_get(s->symbols, name);
}

static struct symbol *add(struct file *file, struct scope *s, const char *name, const char *spelled,
                          struct place place) {
  struct symbol *symbol = scope_own(s, name);
  if (symbol)
    return symbol;
  symbol = ARENA_NEW(file->arena, struct symbol);
  symbol->name = name;
  symbol->spelled = spelled;
  symbol->place = place;
  symbol->scope = s;
  map_set(s->symbols, name, symbol);
  TREE_PUSH(file, &s->all, symbol);
  return symbol;
}

struct symbol *scope_add(struct file *file, struct scope *s, const struct token *name) {
  return add(file, s, name->text, name->spelled, name->place);
}

struct symbol *scope_find(struct file *file, struct scope *s, const char *name) {
  (void)file;
  for (; s; s = s->host) {
    struct symbol *symbol = scope_own(s, name);
    if (symbol)
      return symbol;
  }
  return NULL;
}

struct symbol *scope_find_procedure(struct file *file, struct scope *s, const char *name) {
  for (; s; s = s->host) {
    struct symbol *symbol = scope_own(s, name);
    if (symbol && symbol->unit && symbol->unit->is_interface && !symbol->unit->host)
      break; /* the procedure itself may be in this file */
    if (symbol && symbol->unit)
      return symbol;
    if (symbol && (symbol->rank || (symbol->dummy && !symbol->is_result) || symbol->kind == SYMBOL_CONSTANT))
      return NULL;
  }
  struct symbol *external = scope_own(file->scope, name);
  return external && external->unit ? external : s ? scope_own(s, name) : NULL;
}

/* --- implicit types --- */

/* The scope whose rules hold for names that nothing declares: a BLOCK's are those of the unit around. */
static struct scope *unit_scope(struct scope *s) {
  while (s->host && s->host->unit == s->unit && s->unit)
    s = s->host;
  return s;
}

bool scope_is_strange(struct file *file, const struct scope *s, const char *name, struct place place) {
  while (s && !s->strange && !s->strange_file)
    s = s->host;
  if (s && s->strange)
    complain(file, place,
             "'%s' is not declared in this file: Sumac does not know what module '%s' says of it; compile that with "
             "sumacfc first",
             name, s->strange);
  else if (s)
    complain(file, place,
             "'%s' is not declared in this file: Sumac does not know what file '%s', which was not found, says of it",
             name, s->strange_file);
  return s != NULL;
}

static void give_implicit_type(struct symbol *symbol, const struct scope *s) {
  int letter = symbol->name[0] - 'a';
  if (!symbol->typed && letter >= 0 && letter < 26)
    symbol->type = s->implicit[letter];
}

struct symbol *scope_resolve(struct file *file, struct scope *s, const char *name, struct place place) {
  struct symbol *symbol = scope_find(file, s, name);
  struct scope *own = unit_scope(s);
  if (!symbol) {
    if (scope_is_strange(file, s, name, place))
      return NULL;
    if (own->implicit_none) {
      complain(file, place, "'%s' has no type: nothing declares it", name);
      return NULL;
    }
    symbol = add(file, own, name, name, place);
    symbol->kind = SYMBOL_VARIABLE;
  }
  if (!symbol->typed && symbol->type.base == TYPE_UNKNOWN && symbol->scope && !symbol->scope->implicit_none)
    give_implicit_type(symbol, symbol->scope);
  return symbol;
}

/* --- intrinsic modules --- */

static const struct {
  const char *module, *name;
  int value;
} constants[] = {{"iso_fortran_env", "int8", 1},
                 {"iso_fortran_env", "int16", 2},
                 {"iso_fortran_env", "int32", 4},
                 {"iso_fortran_env", "int64", 8},
                 {"iso_fortran_env", "real32", 4},
                 {"iso_fortran_env", "real64", 8},
                 {"iso_fortran_env", "real128", 16},
                 {"iso_fortran_env", "input_unit", 5},
                 {"iso_fortran_env", "output_unit", 6},
                 {"iso_fortran_env", "error_unit", 0},
                 {"iso_c_binding", "c_int", 4},
                 {"iso_c_binding", "c_short", 2},
                 {"iso_c_binding", "c_long", 8},
                 {"iso_c_binding", "c_long_long", 8},
                 {"iso_c_binding", "c_signed_char", 1},
                 {"iso_c_binding", "c_size_t", 8},
                 {"iso_c_binding", "c_int8_t", 1},
                 {"iso_c_binding", "c_int16_t", 2},
                 {"iso_c_binding", "c_int32_t", 4},
                 {"iso_c_binding", "c_int64_t", 8},
                 {"iso_c_binding", "c_intptr_t", 8},
                 {"iso_c_binding", "c_ptrdiff_t", 8},
                 {"iso_c_binding", "c_intmax_t", 8},
                 {"iso_c_binding", "c_int_least8_t", 1},
                 {"iso_c_binding", "c_int_least16_t", 2},
                 {"iso_c_binding", "c_int_least32_t", 4},
                 {"iso_c_binding", "c_int_least64_t", 8},
                 {"iso_c_binding", "c_int_fast8_t", 1},
                 {"iso_c_binding", "c_int_fast16_t", 8},
                 {"iso_c_binding", "c_int_fast32_t", 8},
                 {"iso_c_binding", "c_int_fast64_t", 8},
                 {"iso_c_binding", "c_float", 4},
                 {"iso_c_binding", "c_double", 8},
                 {"iso_c_binding", "c_long_double", 10},
                 {"iso_c_binding", "c_float_complex", 4},
                 {"iso_c_binding", "c_double_complex", 8},
                 {"iso_c_binding", "c_bool", 1},
                 {"iso_c_binding", "c_char", 1},
#define CONSTANT(module, name, value) {module, name, value},
#include "fortran/openacc.def"
#undef CONSTANT
                 {"omp_lib", "omp_sched_kind", 4},
                 {"omp_lib", "omp_lock_kind", 8},
                 {"omp_lib", "omp_nest_lock_kind", 8},
                 {"omp_lib", "omp_allocator_handle_kind", 8},
                 {"omp_lib", "omp_depend_kind", 16},
                 {"omp_lib", "omp_pause_resource_kind", 4},
                 {"omp_lib", "omp_proc_bind_kind", 4},
                 {"omp_lib", "omp_sync_hint_kind", 4},
                 {"omp_lib", "omp_event_handle_kind", 8},
                 {"omp_lib", "omp_sync_hint_none", 0},
                 {"omp_lib", "omp_sync_hint_uncontended", 1},
                 {"omp_lib", "omp_sync_hint_contended", 2},
                 {"omp_lib", "omp_sync_hint_nonspeculative", 4},
                 {"omp_lib", "omp_sync_hint_speculative", 8},
                 {"omp_lib", "omp_lock_hint_none", 0},
                 {"omp_lib", "omp_lock_hint_uncontended", 1},
                 {"omp_lib", "omp_lock_hint_contended", 2},
                 {"omp_lib", "omp_lock_hint_nonspeculative", 4},
                 {"omp_lib", "omp_lock_hint_speculative", 8},
                 {"omp_lib", "omp_proc_bind_false", 0},
                 {"omp_lib", "omp_proc_bind_true", 1},
                 {"omp_lib", "omp_proc_bind_primary", 2},
                 {"omp_lib", "omp_proc_bind_master", 2},
                 {"omp_lib", "omp_proc_bind_close", 3},
                 {"omp_lib", "omp_proc_bind_spread", 4},
                 {"omp_lib", "omp_initial_device", -1},
                 {"omp_lib", "omp_null_allocator", 0},
                 {"omp_lib", "omp_default_mem_alloc", 1},
                 {"omp_lib", "omp_large_cap_mem_alloc", 2},
                 {"omp_lib", "omp_const_mem_alloc", 3},
                 {"omp_lib", "omp_high_bw_mem_alloc", 4},
                 {"omp_lib", "omp_low_lat_mem_alloc", 5},
                 {"omp_lib", "omp_cgroup_mem_alloc", 6},
                 {"omp_lib", "omp_pteam_mem_alloc", 7},
                 {"omp_lib", "omp_thread_mem_alloc", 8}};

static const char *const intrinsic_modules[] = {
    "iso_fortran_env", "iso_c_binding", "ieee_arithmetic", "ieee_exceptions", "ieee_features",
    "openacc",         "openacc_kinds", "omp_lib",         "omp_lib_kinds",   "omp_all"};

bool scope_is_intrinsic_module(const char *module) {
  for (size_t i = 0; i < sizeof intrinsic_modules / sizeof *intrinsic_modules; i++)
    if (strcmp(intrinsic_modules[i], module) == 0)
      return true;
  return false;
}

/* Objects with an address in them; one type for all scopes. */
static struct scope *c_types(struct file *file) {
  static const char *const names[] = {"c_ptr", "c_funptr"};
  if (file->c_types)
    return file->c_types;
  struct place nowhere = {file->path, 0, 0};
  file->c_types = scope_new(file, NULL, NULL);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct symbol *type = add(file, file->c_types, type_key(file, names[i]), names[i], nowhere);
    type->kind = SYMBOL_TYPE;
    type->components = scope_new(file, file->c_types, NULL);
    type->components->is_type = true;
    struct symbol *address = add(file, type->components, "address", "address", nowhere);
    address->kind = SYMBOL_VARIABLE;
    address->typed = true;
    address->type = (struct type){TYPE_INTEGER, 8, NULL, 0, NULL};
  }
  return file->c_types;
}

void scope_use_intrinsic(struct file *file, struct scope *s, const char *module) {
  const struct scope *types = strcmp(module, "iso_c_binding") == 0 ? c_types(file) : NULL;
  for (size_t i = 0; types && i < types->all.n; i++)
    map_set(s->symbols, types->all.item[i]->name, types->all.item[i]);
  module = strcmp(module, "openacc_kinds") == 0 ? "openacc" : strcmp(module, "omp_all") == 0 ? "omp_lib" : module;
  for (size_t i = 0; i < sizeof constants / sizeof *constants; i++) {
    if (strcmp(constants[i].module, module) != 0)
      continue;
    struct place nowhere = {file->path, 0, 0};
    struct symbol *symbol = add(file, s, constants[i].name, constants[i].name, nowhere);
    symbol->kind = SYMBOL_CONSTANT;
    symbol->typed = true;
    symbol->type = integer_4;
    symbol->value = expr_integer(file, constants[i].value, nowhere);
  }
}
