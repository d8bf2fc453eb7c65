/*
 * globals.c - variables of modules with ACC DECLARE (OpenACC 3.4, 2.13) or OMP DECLARE TARGET (OpenMP 5.2, 7.8). The
 * host's compiler defines them. C++ defines them weakly by the names that the linker knows, so that devices have copies
 * under these names and the host has one variable; constructs and routines use the C++ variables.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

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
  if (s->in_common || s->equivalence)
    return refuse(file, clause, s->spelled,
                  s->in_common ? "is in a common block: name that, as in '/block/'"
                               : "has the place of another variable by EQUIVALENCE, which is not supported");
  if (s->allocatable || s->pointer)
    return may_be_view(file, clause, s);
  if (!has_constant_shape(file, s))
    return refuse(file, clause, s->spelled, "has no constant bounds, which is not supported yet");
  return type_exists(file, s->type, place, s->spelled) && has_length(file, s, place, s->spelled);
}

static bool check_item(struct file *file, const struct unit *unit, const struct clause *clause, const struct expr *e) {
  if (!e || e->kind != EXPR_NAME)
    return refuse(file, clause, "", "has to be a variable's name");
  return check_name(file, unit, clause, e->text, e->place);
}

/* Variables of several modules may have one name, and a renamed one that of another variable where it is used. */
static void name_declared(struct file *file, struct symbol *s) {
  bool shares = s->is_renamed;
  for (size_t i = 0; i < file->units.n && !shares; i++) {
    const struct unit *unit = file->units.item[i];
    const struct symbol *other = has_globals(unit) ? scope_own(unit->scope, s->name) : NULL;
    shares = other && other != s && other->scope == unit->scope && other->kind == SYMBOL_VARIABLE;
  }
  if (shares)
    s->cxx = arena_printf(file->arena, "%s__Part__%s", s->scope->unit->name, s->name);
  s->is_view = s->allocatable || s->pointer;
  s->declared = !s->is_view;
}

static void mark_clause(struct file *file, const struct unit *unit, struct clause *clause) {
  clause_items(file, unit->scope, clause);
  for (size_t i = 0; i < clause->nitems; i++)
    if (check_item(file, unit, clause, clause->items[i]))
      name_declared(file, scope_find(file, unit->scope, clause->items[i]->text));
}

static void mark_globals(struct file *file) {
  for (size_t i = 0; i < file->units.n; i++) {
    const struct unit *unit = file->units.item[i];
    for (size_t k = 0; has_globals(unit) && k < unit->declares.n; k++)
      for (size_t n = 0; n < unit->declares.item[k]->clauses.n; n++)
        mark_clause(file, unit, &unit->declares.item[k]->clauses.item[n]);
  }
}

/* Names of variables of modules as gfortran and flang make them. */
const char *linker_name(const struct file *file, const struct symbol *s) {
  const struct unit *unit = s->scope->unit;
  const char *module = ancestor_of(unit)->name, *path = "";
  if (file->options->host == FORTRAN_FLANG) {
    for (; unit->kind == UNIT_SUBMODULE && unit->parent; unit = unit->parent)
      path = arena_printf(file->arena, "S%s%s", unit->name, path);
    return arena_printf(file->arena, "_QM%s%sE%s", module, path, s->name);
  }
  return unit->kind == UNIT_SUBMODULE ? arena_printf(file->arena, "__%s.%s_MOD_%s", module, unit->name, s->name)
                                      : arena_printf(file->arena, "__%s_MOD_%s", module, s->name);
}

/* The namespace of the unit's variables. */
static const char *namespace_of(struct file *file, const struct unit *unit) {
  return unit->kind == UNIT_SUBMODULE
             ? arena_printf(file->arena, "__module_%s__%s", ancestor_of(unit)->name, unit->name)
             : arena_printf(file->arena, "__module_%s", unit->name);
}

static void put_names(struct writer *w, const struct clause *clause, struct text *out) {
  bool some = false;
  for (size_t i = 0; i < clause->nitems; i++) {
    const struct symbol *s = scope_find(w->file, w->scope, clause->items[i]->text);
    if (!s->declared)
      continue;
    text_printf(out, some ? ", %s" : " %s(%s", some ? cxx_name(w, s) : clause->name, cxx_name(w, s));
    some = true;
  }
  text_add(out, some ? ")" : "");
}

/* C++ computes it when it compiles, so that devices' copies begin with it, too. */
static bool is_plain(const struct expr *e) {
  switch (e->kind) {
  case EXPR_INTEGER:
  case EXPR_REAL:
  case EXPR_LOGICAL:
  case EXPR_STRING:
    return true;
  case EXPR_NAME:
    return e->symbol && e->symbol->kind == SYMBOL_CONSTANT && e->symbol->value && is_plain(e->symbol->value);
  case EXPR_UNARY:
  case EXPR_PARENTHESES:
    return is_plain(e->left);
  case EXPR_BINARY:
    return e->type.base != TYPE_COMPLEX && e->op >= OP_MULTIPLY && e->op <= OP_MINUS && is_plain(e->left) &&
           is_plain(e->right);
  default:
    return false;
  }
}

bool has_plain_value(struct file *file, struct symbol *s) {
  struct elements elements = {0};
  bool good = !s->has_data;
  if (!s->initial || !good)
    return good;
  good = constant_elements(file, s, s->initial, &elements);
  for (size_t i = 0; good && i < elements.n; i++)
    good = elements.item[i]->kind == EXPR_COMPLEX
               ? is_plain(elements.item[i]->left) && is_plain(elements.item[i]->right)
               : is_plain(elements.item[i]);
  return good;
}

static void put_definition(struct writer *w, struct symbol *s) {
  bool outside = s->scope->unit->is_outside;
  if (s->is_defined)
    return;
  s->is_defined = true;
  put_line(w, s->place);
  text_printf(w->out, "%s %s %s", outside ? "extern" : "__attribute__((weak, annotate(\"__sumac_only\")))",
              cxx_type(s->type), cxx_name(w, s));
  if (s->rank)
    text_printf(w->out, "[%s]", cxx_length(w, s));
  text_printf(w->out, " asm(\"%s\")", linker_name(w->file, s));
  if (!outside && s->initial && has_plain_value(w->file, s))
    put_initial(w, s, s->initial);
  text_add(w->out, ";\n");
  if (s->rank && !outside) {
    text_printf(w->out, "[[maybe_unused]] static const bool __shape_%s =", cxx_name(w, s));
    put_shape_note(w, s, cxx_name(w, s));
    text_add(w->out, "\n");
  }
}

static void put_variables(struct writer *w, const struct clause *clause) {
  for (size_t i = 0; i < clause->nitems; i++) {
    struct symbol *s = scope_find(w->file, w->scope, clause->items[i]->text);
    if (s->is_view)
      put_view(w, clause, s);
    else
      put_definition(w, s);
  }
}

/* A namespace keeps the names apart from those of the C library. */
static void put_declare(struct writer *w, const struct directive *d) {
  text_printf(w->out, "namespace %s {\n", namespace_of(w->file, w->scope->unit));
  for (size_t i = 0; i < d->clauses.n; i++)
    put_variables(w, &d->clauses.item[i]);
  struct text names = {0};
  for (size_t i = 0; i < d->clauses.n; i++)
    put_names(w, &d->clauses.item[i], &names);
  put_line(w, d->place);
  if (names.length)
    text_printf(w->out, "#pragma acc declare%s\n", names.text);
  text_printf(w->out, "}\nusing namespace %s;\n", namespace_of(w->file, w->scope->unit));
  text_free(&names);
}

/* --- DECLARE TARGET --- */

/* A procedure's name is begin_unit's business; here that it came too late for that. */
static bool is_procedure(struct file *file, const struct clause *clause, const struct token *e,
                         const struct symbol *s) {
  if (!s || (s->kind != SYMBOL_PROCEDURE && !s->is_result && s->kind != SYMBOL_INTERFACE && s->kind != SYMBOL_UNKNOWN))
    return false;
  const struct unit *unit = s->is_result ? s->scope->unit : s->unit;
  if (!unit && s->external) /* externals.c */
    return true;
  if (!unit)
    complain(file, e->place, "'%s' in '%s' is not in this file, so that Sumac does not have its code", e->text,
             *clause->name ? clause->name : "declare target");
  else if (!unit->routine)
    complain(file, e->place, "'declare target' stands behind procedure '%s': put it in front, or into it", e->text);
  return true;
}

/* A linked variable begins with the host's value. */
static bool has_initial_value(struct file *file, const struct clause *clause, struct symbol *s) {
  bool begins_later = s->allocatable || s->pointer || strcmp(clause->name, "link") == 0;
  if (begins_later || s->scope->unit->is_outside || has_plain_value(file, s))
    return true;
  complain(file, s->place,
           "Sumac does not compute the initial value of '%s', with which its copies on devices begin: assign it in the "
           "program, and write 'target update to(%s)'",
           s->spelled, s->spelled);
  return false;
}

static void mark_target(struct file *file, struct directive *d, const struct clause *clause, const struct token *e) {
  struct symbol *s = scope_find(file, d->scope, e->text);
  if (is_procedure(file, clause, e, s))
    return;
  const struct unit *unit = d->scope->unit;
  if (!unit || !has_globals(unit))
    complain(file, clause->place, "'%s' is no variable of a module, so that 'declare target' is not supported for it",
             e->spelled);
  else if (check_name(file, unit, clause, e->text, e->place) && has_initial_value(file, clause, s))
    name_declared(file, s);
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
    struct symbol *s = scope_find(w->file, w->scope, clause->tokens[i].text);
    if (s && s->is_view)
      put_view(w, clause, s);
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
  text_printf(w->out, "namespace %s {\n", namespace_of(w->file, w->scope->unit));
  for (size_t i = 0; i < d->clauses.n; i++)
    if (lists_targets(&d->clauses.item[i]))
      put_target_list(w, &d->clauses.item[i]);
  text_printf(w->out, "}\nusing namespace %s;\n", namespace_of(w->file, w->scope->unit));
}

void write_globals(struct file *file, struct text *out) {
  mark_globals(file);
  mark_targets(file);
  write_commons(file, out);
  for (size_t i = 0; i < file->units.n && !diag_errors(file->diag); i++) {
    const struct unit *unit = file->units.item[i];
    struct writer w = {.file = file, .out = out, .scope = unit->scope};
    for (size_t k = 0; has_globals(unit) && k < unit->declares.n; k++)
      put_declare(&w, unit->declares.item[k]);
  }
  for (size_t i = 0; i < file->targets.n && !diag_errors(file->diag); i++) {
    const struct directive *d = file->targets.item[i];
    struct writer w = {.file = file, .out = out, .scope = d->scope};
    if (d->scope->unit && has_globals(d->scope->unit))
      put_target(&w, d);
  }
}
