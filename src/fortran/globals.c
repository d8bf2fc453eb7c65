/*
 * globals.c - variables of modules with ACC DECLARE (OpenACC 3.4, 2.13). The host's compiler defines them. C++ defines
 * them weakly by the names that the linker knows, so that devices have copies under these names and the host has one
 * variable; constructs and routines use the C++ variables.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

static bool refuse(struct file *file, const struct clause *clause, const char *name, const char *why) {
  complain(file, clause->place, "'%s' in '%s' %s", name, clause->name, why);
  return false;
}

static bool has_constant_shape(struct file *file, const struct symbol *s) {
  struct writer w = {.file = file};
  return s->rank == 0 || (s->shape == SHAPE_EXPLICIT && *cxx_length(&w, s) != '_');
}

static bool check_item(struct file *file, const struct unit *unit, const struct clause *clause, const struct expr *e) {
  if (!e || e->kind != EXPR_NAME)
    return refuse(file, clause, "", "has to be a variable's name");
  const struct symbol *s = scope_resolve(file, unit->scope, e->text, e->place);
  if (!s)
    return false;
  if (s->scope != unit->scope || s->kind != SYMBOL_VARIABLE)
    return refuse(file, clause, s->spelled, "is no variable of this module");
  if (!has_constant_shape(file, s))
    return refuse(file, clause, s->spelled, "has no constant bounds, which is not supported yet");
  return type_exists(file, s->type, e->place, s->spelled);
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

static void put_clause(struct writer *w, const struct clause *clause) {
  text_printf(w->out, " %s(", clause->name);
  for (size_t i = 0; i < clause->nitems; i++)
    text_printf(w->out, "%s%s", i ? ", " : "", cxx_name(w, scope_find(w->file, w->scope, clause->items[i]->text)));
  text_add(w->out, ")");
}

static void put_variables(struct writer *w, const struct clause *clause) {
  for (size_t i = 0; i < clause->nitems; i++) {
    const struct symbol *s = scope_find(w->file, w->scope, clause->items[i]->text);
    put_line(w, s->place);
    text_printf(w->out, "__attribute__((weak)) %s %s", cxx_type(s->type), cxx_name(w, s));
    if (s->rank)
      text_printf(w->out, "[%s]", cxx_length(w, s));
    text_printf(w->out, " asm(\"%s\");\n", linker_name(w->file, s));
  }
}

/* A namespace keeps the names apart from those of the C library. */
static void put_declare(struct writer *w, const struct directive *d) {
  text_printf(w->out, "namespace __module_%s {\n", w->scope->unit->name);
  for (size_t i = 0; i < d->clauses.n; i++)
    put_variables(w, &d->clauses.item[i]);
  put_line(w, d->place);
  text_add(w->out, "#pragma acc declare");
  for (size_t i = 0; i < d->clauses.n; i++)
    put_clause(w, &d->clauses.item[i]);
  text_printf(w->out, "\n}\nusing namespace __module_%s;\n", w->scope->unit->name);
}

void write_globals(struct file *file, struct text *out) {
  mark_globals(file);
  for (size_t i = 0; i < file->units.n && !diag_errors(file->diag); i++) {
    const struct unit *unit = file->units.item[i];
    struct writer w = {.file = file, .out = out, .scope = unit->scope};
    for (size_t k = 0; unit->kind == UNIT_MODULE && k < unit->declares.n; k++)
      put_declare(&w, unit->declares.item[k]);
  }
}
