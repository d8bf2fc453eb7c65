/*
 * routines.c - routines for devices in C++: a copy of each procedure with ACC ROUTINE or OMP DECLARE TARGET.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

/* --- heads --- */

/* Arrays of assumed shape come with extents and strides. */
static void put_shape(struct writer *w, const struct symbol *s) {
  for (int dim = 0; passes_descriptor(s) && dim < s->rank; dim++) {
    text_printf(w->out, ", long %s", cxx_extent(w, s, dim));
    if (has_named_stride(w->file, s, dim))
      text_printf(w->out, ", long %s", cxx_stride(w, s, dim));
  }
}

static void put_dummy(struct writer *w, const struct symbol *s) {
  const char *type = cxx_type(s->type), *name = cxx_name(w, s);
  if (s->rank)
    text_printf(w->out, "%s *%s", type, name);
  else if (s->by_value)
    text_printf(w->out, "%s %s", type, name);
  else
    text_printf(w->out, "%s%s &%s", s->intent_in ? "const " : "", type, name);
  put_shape(w, s);
}

static void put_head(struct writer *w, const struct unit *unit) {
  const struct symbol *result = unit->result;
  text_printf(w->out, "static %s %s(", result ? cxx_type(result->type) : "void", routine_name(w->file, unit));
  for (size_t i = 0; i < unit->nargs; i++) {
    text_add(w->out, i ? ", " : "");
    put_dummy(w, unit->args[i]);
  }
  text_add(w->out, ")");
}

static bool put_target(struct writer *w, const struct directive *d) {
  if (w->routine->varies) {
    complain(w->file, w->routine->place,
             "'declare variant' of '%s', which constructs for devices call, is not supported in Fortran yet: call the "
             "variant by its name",
             w->routine->name);
    return false;
  }
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

/* The directive in front of the declaration. The C++ function has a name of its own, so BIND has no meaning. */
static bool put_level(struct writer *w, const struct unit *unit) {
  const struct directive *d = unit->routine;
  if (d->sentinel == SENTINEL_OMP)
    return put_target(w, d);
  text_add(w->out, "#pragma acc routine");
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "bind") == 0) {
      complain(w->file, clause->place, "'bind' of a routine is not supported in Fortran yet");
      return false;
    }
    if (*clause->name)
      text_printf(w->out, " %s", clause->name);
    if (*clause->name && clause->parentheses)
      put_tokens(w, clause);
  }
  text_add(w->out, "\n");
  return true;
}

/* What is not supported of a dummy argument or a result; NULL: all is. */
static const char *refusal(const struct symbol *s) {
  if (s->allocatable || s->pointer)
    return "an allocatable or a pointer";
  if (s->optional)
    return "optional";
  return s->is_result && s->rank ? "an array, and the result of a function" : NULL;
}

static bool check_dummy(struct file *file, const struct unit *unit, const char *name) {
  const struct symbol *s = scope_resolve(file, unit->scope, name, unit->place);
  const char *why = s ? refusal(s) : NULL;
  if (why)
    complain(file, s->place, "'%s' of routine '%s' for devices is %s; this is not supported yet", s->spelled,
             unit->name, why);
  return s && !why && type_exists(file, s->type, s->place, s->spelled);
}

static bool check_dummies(struct file *file, const struct unit *unit) {
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
  return false;
}

/* Names that the body uses, and those that bounds of its arrays use. */
static bool find_uses(struct file *file, struct unit *unit, struct uses *uses) {
  bool good = uses_of_body(file, unit->scope, &unit->body, uses);
  if (unit->result && !uses_find(uses, unit->result))
    TREE_PUSH(file, uses, ((struct use){.symbol = unit->result, .name = unit->result->name, .outside = true}));
  for (size_t i = 0; good && i < uses->n; i++) {
    const struct symbol *s = uses->item[i].symbol;
    for (int dim = 0; dim < s->rank && s->scope == unit->scope; dim++) {
      good &= !s->dims[dim].lower || uses_of_expr(file, unit->scope, s->dims[dim].lower, uses);
      good &= !s->dims[dim].upper || uses_of_expr(file, unit->scope, s->dims[dim].upper, uses);
    }
  }
  return good;
}

static bool check_variable(struct writer *w, const struct unit *unit, const struct symbol *s) {
  const char *why = NULL;
  if (s->kind == SYMBOL_CONSTANT)
    why = "a constant array, which is not supported in routines for devices yet: pass it as an argument";
  else if (s->scope != unit->scope)
    why = s->scope->unit && s->scope->unit->kind == UNIT_MODULE
              ? "a variable of a module, which routines for devices have with ACC DECLARE CREATE alone"
              : "a variable of the program unit around, which routines for devices cannot use";
  else if (s->is_saved)
    why = "saved, so that its value would have to outlive the routine's call";
  else if (s->allocatable || s->pointer)
    why = "an allocatable or a pointer, which is not supported in routines for devices yet";
  if (why) {
    complain(w->file, s->place, "'%s', which routine '%s' uses, is %s", s->spelled, unit->name, why);
    w->failed = true;
  }
  return !why;
}

/* Bounds of arrays, and local variables; DOs declare theirs. */
static void put_variable(struct writer *w, const struct unit *unit, const struct use *use) {
  const struct symbol *s = use->symbol;
  if (s->declared) {
    if (s->rank)
      put_bounds(w, s);
    return;
  }
  if (!check_variable(w, unit, s))
    return;
  if (s->rank) {
    put_declared_bounds(w, s);
    put_bounds(w, s);
    text_add(w->out, "\n");
  }
  if (is_dummy(unit, s) || (use->loops && !use->outside))
    return;
  text_printf(w->out, "%s %s", cxx_type(s->type), cxx_name(w, s));
  if (s->rank)
    text_printf(w->out, "[%s]", cxx_length(w, s));
  text_add(w->out, ";\n");
}

static void put_variables(struct writer *w, const struct unit *unit) {
  for (int locals = 0; locals < 2; locals++)
    for (size_t i = 0; i < w->uses->n; i++)
      if (is_dummy(unit, w->uses->item[i].symbol) == !locals)
        put_variable(w, unit, &w->uses->item[i]);
}

/* --- all --- */

static void write_routine(struct file *file, struct text *out, struct unit *unit) {
  struct writer w = {.file = file, .out = out, .scope = unit->scope, .routine = unit};
  w.uses = ARENA_NEW(file->arena, struct uses);
  if (find_uses(file, unit, w.uses)) {
    put_head(&w, unit);
    text_add(out, " {\n");
    put_variables(&w, unit);
    put_stmts(&w, &unit->body);
    if (unit->result)
      text_printf(out, "return %s;\n", cxx_name(&w, unit->result));
    text_add(out, "}\n");
  }
  vec_free(&w.loops);
  vec_free(&w.around);
}

static bool declare_routine(struct file *file, struct text *out, struct unit *unit) {
  struct writer w = {.file = file, .out = out, .scope = unit->scope, .routine = unit};
  if (!check_dummies(file, unit))
    return false;
  put_line(&w, unit->place);
  if (!put_level(&w, unit))
    return false;
  put_head(&w, unit);
  text_add(out, ";\n");
  if (unit->routine->sentinel == SENTINEL_OMP)
    text_add(out, "#pragma omp end declare target\n");
  return true;
}

void write_routines(struct file *file, struct text *out) {
  bool good = true;
  for (size_t i = 0; i < file->units.n; i++)
    good &= !file->units.item[i]->routine || declare_routine(file, out, file->units.item[i]);
  for (size_t i = 0; good && i < file->units.n; i++)
    if (file->units.item[i]->routine && !file->units.item[i]->is_wrong)
      write_routine(file, out, file->units.item[i]);
}
