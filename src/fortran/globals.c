/*
 * globals.c - variables of modules with ACC DECLARE (OpenACC 3.4, 2.13) or OMP DECLARE TARGET (OpenMP 5.2, 7.8). The
 * host's compiler defines them. C++ defines them weakly by the names that the linker knows, so that devices have copies
 * under these names and the host has one variable; constructs and routines use the C++ variables.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

/* A clause of DECLARE TARGET with names. */
static bool lists_targets(const struct clause *clause) {
  static const char list[] = "to,enter,link";
  return clause->parentheses && (!*clause->name || list_has(list, clause->name));
}

static bool refuse(struct file *file, const struct clause *clause, const char *name, const char *why) {
  complain(file, clause->place, "'%s' in '%s' %s", name, clause->name, why);
  return false;
}

static bool has_constant_shape(struct file *file, const struct symbol *s) {
  struct writer w = {.file = file};
  return s->rank == 0 || (s->shape == SHAPE_EXPLICIT && *cxx_length(&w, s) != '_');
}

static bool check_name(struct file *file, const struct unit *unit, const struct clause *clause, const char *name,
                       struct place place) {
  const struct symbol *s = scope_resolve(file, unit->scope, name, place);
  if (!s)
    return false;
  if (s->scope != unit->scope || s->kind != SYMBOL_VARIABLE)
    return refuse(file, clause, s->spelled, "is no variable of this module");
  if (!has_constant_shape(file, s))
    return refuse(file, clause, s->spelled, "has no constant bounds, which is not supported yet");
  return type_exists(file, s->type, place, s->spelled);
}

static bool check_item(struct file *file, const struct unit *unit, const struct clause *clause, const struct expr *e) {
  if (!e || e->kind != EXPR_NAME)
    return refuse(file, clause, "", "has to be a variable's name");
  return check_name(file, unit, clause, e->text, e->place);
}

static void mark_clause(struct file *file, const struct unit *unit, struct clause *clause) {
  clause_items(file, unit->scope, clause);
  for (size_t i = 0; i < clause->nitems; i++)
    if (check_item(file, unit, clause, clause->items[i]))
      scope_find(file, unit->scope, clause->items[i]->text)->declared = true;
}

static void mark_globals(struct file *file) {
  for (size_t i = 0; i < file->units.n; i++) {
    const struct unit *unit = file->units.item[i];
    for (size_t k = 0; unit->kind == UNIT_MODULE && k < unit->declares.n; k++)
      for (size_t n = 0; n < unit->declares.item[k]->clauses.n; n++)
        mark_clause(file, unit, &unit->declares.item[k]->clauses.item[n]);
  }
}

/* As gfortran and flang name the variables of modules. */
static const char *linker_name(const struct file *file, const struct symbol *s) {
  return arena_printf(file->arena, file->options->host == FORTRAN_FLANG ? "_QM%sE%s" : "__%s_MOD_%s",
                      s->scope->unit->name, s->name);
}

static void put_names(struct writer *w, const struct clause *clause) {
  text_printf(w->out, " %s(", clause->name);
  for (size_t i = 0; i < clause->nitems; i++)
    text_printf(w->out, "%s%s", i ? ", " : "", cxx_name(w, scope_find(w->file, w->scope, clause->items[i]->text)));
  text_add(w->out, ")");
}

static void put_definition(struct writer *w, const struct symbol *s) {
  put_line(w, s->place);
  text_printf(w->out, "__attribute__((weak)) %s %s", cxx_type(s->type), cxx_name(w, s));
  if (s->rank)
    text_printf(w->out, "[%s]", cxx_length(w, s));
  text_printf(w->out, " asm(\"%s\")", linker_name(w->file, s));
  if (s->initial && s->rank == 0 && resolve(w->file, s->scope, s->initial)) {
    text_add(w->out, " = ");
    put_as(w, s->initial, s->type);
  }
  text_add(w->out, ";\n");
}

static void put_variables(struct writer *w, const struct clause *clause) {
  for (size_t i = 0; i < clause->nitems; i++)
    put_definition(w, scope_find(w->file, w->scope, clause->items[i]->text));
}

/* A namespace keeps the names apart from those of the C library. */
static void put_declare(struct writer *w, const struct directive *d) {
  text_printf(w->out, "namespace __module_%s {\n", w->scope->unit->name);
  for (size_t i = 0; i < d->clauses.n; i++)
    put_variables(w, &d->clauses.item[i]);
  put_line(w, d->place);
  text_add(w->out, "#pragma acc declare");
  for (size_t i = 0; i < d->clauses.n; i++)
    put_names(w, &d->clauses.item[i]);
  text_printf(w->out, "\n}\nusing namespace __module_%s;\n", w->scope->unit->name);
}

/* --- DECLARE TARGET --- */

bool names_target(const struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++)
    if (lists_targets(&d->clauses.item[i]))
      return true;
  return false;
}

bool is_target_name(const struct directive *d, const char *name) {
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; lists_targets(&d->clauses.item[i]) && k < d->clauses.item[i].ntokens; k++)
      if (strcmp(d->clauses.item[i].tokens[k].text, name) == 0)
        return true;
  return false;
}

/* A procedure's name is begin_unit's business; here that it came too late for that. */
static bool is_procedure(struct file *file, const struct clause *clause, const struct token *e,
                         const struct symbol *s) {
  if (!s || (s->kind != SYMBOL_PROCEDURE && !s->is_result && s->kind != SYMBOL_INTERFACE && s->kind != SYMBOL_UNKNOWN))
    return false;
  const struct unit *unit = s->is_result ? s->scope->unit : s->unit;
  if (!unit)
    complain(file, e->place, "'%s' in '%s' is not in this file, so that Sumac does not have its code", e->text,
             *clause->name ? clause->name : "declare target");
  else if (!unit->routine)
    complain(file, e->place, "'declare target' stands behind procedure '%s': put it in front, or into it", e->text);
  return true;
}

static bool has_initial_value(struct file *file, const struct symbol *s) {
  if (!s->initial || s->rank == 0)
    return true;
  complain(file, s->place,
           "array '%s' of 'declare target' has an initial value, which is not supported yet: assign it in the program, "
           "and write 'target update to(%s)'",
           s->spelled, s->spelled);
  return false;
}

static void mark_target(struct file *file, struct directive *d, const struct clause *clause, const struct token *e) {
  struct symbol *s = scope_find(file, d->scope, e->text);
  if (is_procedure(file, clause, e, s))
    return;
  const struct unit *unit = d->scope->unit;
  if (!unit || unit->kind != UNIT_MODULE)
    complain(file, clause->place, "'%s' is no variable of a module, so that 'declare target' is not supported for it",
             e->spelled);
  else if (check_name(file, unit, clause, e->text, e->place) && has_initial_value(file, s))
    s->declared = true;
}

static void mark_targets(struct file *file) {
  for (size_t i = 0; i < file->targets.n; i++) {
    struct directive *d = file->targets.item[i];
    for (size_t k = 0; k < d->clauses.n; k++) {
      struct clause *clause = &d->clauses.item[k];
      if (!lists_targets(clause))
        continue;
      for (size_t n = 0; n < clause->ntokens; n++)
        if (clause->tokens[n].kind == TOKEN_NAME)
          mark_target(file, d, clause, &clause->tokens[n]);
    }
  }
}

static void put_target_list(struct writer *w, const struct clause *clause) {
  struct text names = {0};
  for (size_t i = 0; i < clause->ntokens; i++) {
    const struct symbol *s = scope_find(w->file, w->scope, clause->tokens[i].text);
    if (!s || !s->declared)
      continue;
    put_definition(w, s);
    text_printf(&names, "%s%s", names.length ? ", " : "", cxx_name(w, s));
  }
  if (names.length) {
    put_line(w, clause->place);
    text_printf(w->out, "#pragma omp declare target %s(%s)\n", strcmp(clause->name, "link") == 0 ? "link" : "enter",
                names.text);
  }
  text_free(&names);
}

static void put_target(struct writer *w, const struct directive *d) {
  text_printf(w->out, "namespace __module_%s {\n", w->scope->unit->name);
  for (size_t i = 0; i < d->clauses.n; i++)
    if (lists_targets(&d->clauses.item[i]))
      put_target_list(w, &d->clauses.item[i]);
  text_printf(w->out, "}\nusing namespace __module_%s;\n", w->scope->unit->name);
}

void write_globals(struct file *file, struct text *out) {
  mark_globals(file);
  mark_targets(file);
  for (size_t i = 0; i < file->targets.n && !diag_errors(file->diag); i++) {
    const struct directive *d = file->targets.item[i];
    struct writer w = {.file = file, .out = out, .scope = d->scope};
    if (d->scope->unit && d->scope->unit->kind == UNIT_MODULE)
      put_target(&w, d);
  }
  for (size_t i = 0; i < file->units.n && !diag_errors(file->diag); i++) {
    const struct unit *unit = file->units.item[i];
    struct writer w = {.file = file, .out = out, .scope = unit->scope};
    for (size_t k = 0; unit->kind == UNIT_MODULE && k < unit->declares.n; k++)
      put_declare(&w, unit->declares.item[k]);
  }
}
