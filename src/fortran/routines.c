/*
 * routines.c - routines for devices in C++: a copy of each procedure with ACC ROUTINE or OMP DECLARE TARGET.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* --- heads --- */

/* Arrays of assumed shape come with extents and strides; pointers and allocatables with lower bounds, too. */
static void put_shape(struct writer *w, const struct symbol *s) {
  for (int dim = 0; passes_descriptor(s) && dim < s->rank; dim++) {
    if (s->shape == SHAPE_DEFERRED)
      text_printf(w->out, ", long %s", cxx_lower(w, s, dim));
    text_printf(w->out, ", long %s", cxx_extent(w, s, dim));
    if (has_named_stride(w->file, s, dim))
      text_printf(w->out, ", long %s", cxx_stride(w, s, dim));
  }
}

/* The address and the bounds of an allocatable result are the caller's variables. */
static void put_allocated_result(struct writer *w, const struct symbol *s) {
  text_printf(w->out, "%s *&%s", cxx_type(s->type), cxx_pointer(w, s));
  for (int dim = 1; dim <= s->rank; dim++)
    text_printf(w->out, ", long &__%s_l%d, long &__%s_n%d, long &__%s_s%d", s->name, dim, s->name, dim, s->name, dim);
  text_printf(w->out, ", long &__%s_o", s->name);
}

static void put_dummy(struct writer *w, const struct symbol *s) {
  const char *type = cxx_type(s->type), *name = cxx_name(w, s);
  if (s->rank)
    text_printf(w->out, "%s *%s", type, name);
  else if (has_computed_length(s))
    text_printf(w->out, "fortran::chars %s", name);
  else if (s->optional)
    text_printf(w->out, "%s *__o_%s", type, s->name);
  else if (s->by_value)
    text_printf(w->out, "%s %s", type, name);
  else
    text_printf(w->out, "%s%s &%s", s->intent_in ? "const " : "", type, name);
  put_shape(w, s);
}

/* Files that use the module call it, too. */
static bool is_visible(const struct unit *unit) {
  return unit->is_separate || (unit->host && unit->host->kind == UNIT_MODULE);
}

/* True of an external procedure with a directive: others call it that know less of its arguments. */
static bool is_external(const struct unit *unit) {
  return !unit->host && (unit->is_interface || unit->routine->place.line != unit->place.line);
}

void put_routine_head(struct writer *w, const struct unit *unit) {
  const struct symbol *result = unit->result;
  const char *linkage = is_external(unit)                             ? "extern \"C\" "
                        : is_bound(w->file, unit) || is_visible(unit) ? ""
                                                                      : "static ";
  bool has_value = result && !has_array_result(unit);
  text_printf(w->out, "%s%s %s(", linkage, has_value ? cxx_type(result->type) : "void", routine_name(w->file, unit));
  for (size_t i = 0; i < unit->nargs; i++) {
    text_add(w->out, i ? ", " : "");
    put_dummy(w, unit->args[i]);
  }
  if (has_array_result(unit)) {
    text_add(w->out, unit->nargs ? ", " : "");
    if (takes_allocated(unit))
      put_allocated_result(w, result);
    else
      put_dummy(w, result);
  }
  text_add(w->out, is_visible(unit) || is_external(unit) ? ") noexcept" : ")");
}

static bool put_target(struct writer *w, const struct directive *d) {
  text_add(w->out, "#pragma omp begin declare target");
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "indirect") == 0) {
      complain(w->file, clause->place,
               "'indirect' is not supported in Fortran: there are no procedure pointers in code "
               "for devices");
      return false;
    }
    if (strcmp(clause->name, "device_type") == 0)
      put_clause(w, &d->clauses.item[i]);
  }
  text_add(w->out, "\n");
  return true;
}

/* The directive in front of the declaration. */
static bool put_level(struct writer *w, const struct unit *unit) {
  const struct directive *d = unit->routine;
  if (d->sentinel == SENTINEL_OMP)
    return put_target(w, d);
  text_add(w->out, "#pragma acc routine");
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "bind") == 0) {
      if (!put_bind(w, clause))
        return false;
      continue;
    }
    if (*clause->name)
      text_printf(w->out, " %s", clause->name);
    if (*clause->name && clause->parentheses)
      put_tokens(w, clause);
  }
  text_add(w->out, "\n");
  return true;
}

/* Property of a dummy argument or a result that is not supported; NULL: there is none. */
static const char *refusal(const struct symbol *s) {
  bool is_array = s->dummy && passes_descriptor(s) && !s->optional && s->type.base < TYPE_CHARACTER;
  is_array |= s->is_result && s->points;
  if ((s->allocatable || s->pointer) && !is_array)
    return "an allocatable or a pointer";
  return s->is_result && s->rank && s->shape != SHAPE_EXPLICIT && !s->points
             ? "an array without bounds, and the result of a function"
             : NULL;
}

/* C has the arguments of an interface with BIND(C). */
static const char *refusal_of_c(const struct unit *unit, const struct symbol *s) {
  bool is_c = unit->is_interface && unit->c_name && (passes_descriptor(s) || (s->rank && s->by_value));
  if (unit->is_interface && unit->c_name && s->type.base == TYPE_CHARACTER && (s->by_value || s->type.kind < 0))
    return "characters by value, or with a length that C does not get";
  return is_c ? "an array that C would have by a descriptor" : NULL;
}

static bool check_dummy(struct file *file, const struct unit *unit, const char *name) {
  const struct symbol *s = scope_resolve(file, unit->scope, name, unit->place);
  const char *why = s ? refusal(s) : NULL;
  why = s && !why ? refusal_of_c(unit, s) : why;
  if (why)
    complain(file, s->place, "'%s' of routine '%s' for devices is %s; this is not supported yet", s->spelled,
             unit->name, why);
  if (s && !why && s->type.base == TYPE_DERIVED) {
    return take_dummy_object(file, (struct symbol *)s);
  }
  return s && !why && type_exists(file, s->type, s->place, s->spelled) && has_length(file, s, s->place, s->spelled);
}

static bool check_dummies(struct file *file, const struct unit *unit) {
  takes_allocated(unit);
  bool good = !unit->result || check_dummy(file, unit, unit->result->name);
  for (size_t i = 0; i < unit->nargs; i++)
    good &= check_dummy(file, unit, unit->args[i]->name);
  return good;
}

/* --- variables --- */

static bool is_dummy(const struct unit *unit, const struct symbol *s) {
  for (size_t i = 0; i < unit->nargs; i++)
    if (unit->args[i] == s)
      return true;
  return s->rank && s == unit->result;
}

/* Names that the body uses, and those that bounds of its arrays use. */
static bool find_uses(struct file *file, struct unit *unit, struct uses *uses) {
  bool good = uses_of_body(file, unit->scope, &unit->body, uses);
  if (unit->result && !uses_find(uses, unit->result))
    TREE_PUSH(file, uses, ((struct use){.symbol = unit->result, .name = unit->result->name, .outside = true}));
  for (size_t i = 0; good && i < uses->n; i++) {
    const struct symbol *s = uses->item[i].symbol;
    uses->item[i].is_split = uses->item[i].is_private && s->dummy && !uses->item[i].is_last;
    for (int dim = 0; dim < s->rank && s->scope == unit->scope; dim++) {
      good &= !s->dims[dim].lower || uses_of_expr(file, unit->scope, s->dims[dim].lower, uses);
      good &= !s->dims[dim].upper || uses_of_expr(file, unit->scope, s->dims[dim].upper, uses);
    }
  }
  return good;
}

static bool check_variable(struct writer *w, const struct unit *unit, const struct symbol *s) {
  const char *why = NULL;
  bool is_omp = unit->routine->sentinel == SENTINEL_OMP;
  if (s->scope != unit->scope)
    why = s->scope->unit && has_globals(s->scope->unit)
              ? arena_printf(w->file->arena, "a variable of a module, which routines for devices have with %s alone",
                             is_omp ? "DECLARE TARGET" : "ACC DECLARE CREATE")
              : "a variable of the program unit around, which routines for devices cannot use: pass it as an argument";
  else if (s->in_common)
    why = arena_printf(w->file->arena, "in a common block, which routines for devices have with %s of the block alone",
                       is_omp ? "DECLARE TARGET" : "DECLARE");
  else if (keeps_value(s) && unit->routine->sentinel == SENTINEL_ACC)
    why = "saved, which OpenACC does not allow in routines (OpenACC 3.4, 2.15.1)";
  else if ((s->allocatable || s->pointer) && !s->points && !s->dummy)
    why = "an allocatable or a pointer, which is not supported in routines for devices yet";
  if (why) {
    complain(w->file, s->place, "'%s', which routine '%s' uses, is %s", s->spelled, unit->name, why);
    w->failed = true;
  }
  return !why;
}

/* A dummy array of which a clause makes copies is an address, and no array of C++. */
static void put_copies_of_dummy(struct writer *w, const struct symbol *s) {
  if (s->shape == SHAPE_ASSUMED_SIZE) {
    complain(w->file, s->place, "array '%s' cannot be private: the length of its last dimension is not known",
             s->spelled);
    w->failed = true;
    return;
  }
  text_printf(w->out, "%s %s[%s];\n", cxx_type(s->type), private_name(w, s), cxx_length(w, s));
}

static void put_constant_array(struct writer *w, struct symbol *s) {
  struct text values = {0};
  struct writer inner = *w;
  inner.out = &values;
  if (!put_initial(&inner, s, s->value)) {
    complain(
        w->file, s->place,
        "Sumac does not compute the value of constant array '%s', which routine '%s' for devices uses: pass it as an "
        "argument",
        s->spelled, w->routine->name);
    w->failed = true;
  } else {
    put_bounds(w, s);
    text_printf(w->out, "const %s %s[%s]%s;\n", cxx_type(s->type), cxx_name(w, s), cxx_length(w, s), values.text);
  }
  text_free(&values);
}

/* Bounds of arrays, and local variables; DOs declare theirs. */
static void put_variable(struct writer *w, const struct unit *unit, const struct use *use) {
  struct symbol *s = use->symbol;
  if (s->kind == SYMBOL_CONSTANT) {
    put_constant_array(w, use->symbol);
    return;
  }
  if (s->declared) {
    if (s->rank)
      put_bounds(w, s);
    return;
  }
  if (s->is_view) {
    put_view_in_routine(w, s);
    return;
  }
  if (!check_variable(w, unit, s))
    return;
  if (!is_dummy(unit, s)) {
    bool is_local = !use->loops || use->outside;
    bool good = !is_local || s->type.base != TYPE_DERIVED || complete_structure(w->file, use->symbol, s->place);
    w->failed |= !good;
    if (is_local && good)
      put_local(w, s);
    return;
  }
  if (s->rank && !s->points) {
    put_declared_bounds(w, s);
    put_bounds(w, s);
    text_add(w->out, "\n");
  }
  if (use->is_split)
    put_copies_of_dummy(w, s);
}

/* An object with INTENT(OUT) begins with its type's initial values (Fortran 2018, 8.5.10). */
static void put_intent_out(struct writer *w, const struct symbol *s) {
  if (s->intent_out && s->type.derived && has_allocatable(s->type.derived)) {
    complain(w->file, s->place,
             "object '%s' with INTENT(OUT) has allocatable components, which routines for devices cannot deallocate: "
             "declare it INTENT(INOUT)",
             s->spelled);
    w->failed = true;
  }
  if (!s->intent_out || s->optional || !s->type.derived || !has_initial(s->type.derived))
    return;
  const char *type = cxx_type(s->type), *name = cxx_name(w, s);
  if (!s->rank)
    text_printf(w->out, "%s = %s();\n", name, type);
  else {
    complain(w->file, s->place,
             "array '%s' of objects with INTENT(OUT) and initial values is not supported in routines "
             "for devices: declare it INTENT(INOUT)",
             s->spelled);
    w->failed = true;
  }
}

/* Optional arguments come as addresses; where one is absent, a variable of no account has its name. */
static void put_optional(struct writer *w, const struct symbol *s) {
  const char *type = cxx_type(s->type), *name = s->name;
  if (has_computed_length(s)) {
    text_printf(w->out, "const bool %s = %s.at;\n", cxx_there(w, s), cxx_name(w, s));
    return;
  }
  text_printf(w->out, "const bool %s = %s%s; ", cxx_there(w, s), s->rank ? "" : "__o_",
              s->rank ? cxx_name(w, s) : name);
  if (s->rank == 0)
    text_printf(w->out, "%s __e_%s = {}; %s %s%s = __o_%s ? *__o_%s : __e_%s;", type, name, type,
                s->by_value ? "" : "&", cxx_name(w, s), name, name, name);
  text_add(w->out, "\n");
}

static void put_variables(struct writer *w, const struct unit *unit) {
  for (size_t i = 0; i < w->uses->n; i++)
    if (w->uses->item[i].symbol->optional)
      put_optional(w, w->uses->item[i].symbol);
  for (int locals = 0; locals < 2; locals++)
    for (size_t i = 0; i < w->uses->n; i++)
      if (is_dummy(unit, w->uses->item[i].symbol) == !locals)
        put_variable(w, unit, &w->uses->item[i]);
  for (size_t i = 0; i < unit->nargs; i++)
    put_intent_out(w, unit->args[i]);
}

/* --- all --- */

static void write_routine(struct file *file, struct text *out, struct unit *unit) {
  struct writer w = {.file = file, .out = out, .scope = unit->scope, .routine = unit, .body = &unit->body};
  w.uses = ARENA_NEW(file->arena, struct uses);
  if (find_uses(file, unit, w.uses)) {
    put_routine_head(&w, unit);
    text_add(out, " {\n");
    put_variables(&w, unit);
    put_last_arrays(&w);
    put_stmts(&w, &unit->body);
    if (unit->result && !has_array_result(unit))
      text_printf(out, "return %s;\n", cxx_name(&w, unit->result));
    text_add(out, "}\n");
  }
  vec_free(&w.loops);
  vec_free(&w.around);
  vec_free(&w.privates);
}

static bool declare_routine(struct file *file, struct text *out, struct unit *unit) {
  struct writer w = {.file = file, .out = out, .scope = unit->scope, .routine = unit};
  if (!check_dummies(file, unit))
    return false;
  put_bound_head(&w, unit);
  put_variant_heads(&w, unit);
  put_line(&w, unit->place);
  if (!put_level(&w, unit) || !put_variants(&w, unit))
    return false;
  put_routine_head(&w, unit);
  text_add(out, ";\n");
  if (unit->routine->sentinel == SENTINEL_OMP)
    text_add(out, "#pragma omp end declare target\n");
  return true;
}

void write_routines(struct file *file, struct text *out) {
  bool good = true;
  for (size_t i = 0; i < file->units.n; i++) {
    struct unit *unit = file->units.item[i];
    if (unit->routine && !unit->is_outside)
      good &= declare_routine(file, out, unit);
  }
  for (size_t i = 0; good && i < file->units.n; i++) {
    struct unit *unit = file->units.item[i];
    if (unit->routine && !unit->is_outside && !unit->is_wrong)
      write_routine(file, out, unit);
  }
}

void write_outside_routines(struct file *file, struct text *out) {
  for (size_t i = 0; i < file->units.n; i++) {
    struct unit *unit = file->units.item[i];
    if (unit->routine && unit->is_outside && unit->is_called)
      declare_routine(file, out, unit);
  }
}
