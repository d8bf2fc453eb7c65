/*
 * interfaces.c - INTERFACE blocks (Fortran 2018, 15.4.3.2): procedures of other files, those of submodules, and generic
 * names.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/walk.h"

const char *generic_key(struct file *file, const struct statement *s, size_t at) {
  const struct token *name = &s->tokens[at];
  if (at >= s->ntokens || name->kind != TOKEN_NAME)
    return NULL;
  bool is_operator = strcmp(name->text, "operator") == 0 || strcmp(name->text, "assignment") == 0;
  if (!is_operator || at + 2 >= s->ntokens || strcmp(name[1].text, "(") != 0)
    return name->text;
  const char *text = name[2].text;
  if (strcmp(text, ".") == 0) /* ".name." */
    text = arena_printf(file->arena, ".%s.", name[3].text);
  return arena_printf(file->arena, "%s(%s)", name->text, text);
}

static struct symbol *begin_generic(struct walk *w, const struct statement *s) {
  const char *key = strcmp(s->tokens[0].text, "interface") == 0 ? generic_key(w->file, s, 1) : NULL;
  if (!key)
    return NULL;
  struct token name = {.text = key, .spelled = key, .place = s->place};
  struct symbol *imported = scope_own(w->scope, key), *generic = scope_add(w->file, w->scope, &name);
  if (imported && imported->kind == SYMBOL_INTERFACE && imported->scope != w->scope) { /* the module's is extended */
    generic = ARENA_NEW(w->file->arena, struct symbol);
    *generic = (struct symbol){.name = key, .spelled = key, .place = s->place, .scope = w->scope};
    TREE_PUSH(w->file, &generic->also, imported);
    TREE_PUSH(w->file, &w->scope->all, generic);
    map_set(w->scope->symbols, key, generic);
  }
  if (!generic->unit)
    generic->kind = SYMBOL_INTERFACE;
  return generic;
}

/* IMPORT: names of the unit around. Without one, all are meant. */
static void import_names(struct walk *body, struct scope *around) {
  body->scope->host = around;
}

/* A directive of the procedure that the body is about. */
static void note_directive(struct walk *body, const struct statement *s) {
  struct directive *d = parse_directive(body->file, body->scope, s);
  if (!d || (strcmp(d->row->name, "routine") != 0 && strcmp(d->row->name, "declare target") != 0))
    return;
  d->scope = body->scope;
  d->first = s->first;
  d->last = d->end = s->last;
  body->unit->routine = d;
  if (!body->outside)
    TREE_PUSH(body->file, &body->file->hidden, d);
}

/* The statements of a body, up to its END. */
static void read_body(struct walk *body, struct scope *around) {
  const struct statement *statements = body->file->source.statements.item;
  for (body->at++; body->at < body->file->source.statements.n; body->at++) {
    const struct statement *s = &statements[body->at];
    struct parser p = parser_of(body->file, body->scope, s);
    if (s->sentinel != SENTINEL_NONE)
      note_directive(body, s);
    else if (ends_unit(body, s))
      break;
    else if (at_word(&p, "import"))
      import_names(body, around);
    else if (at_word(&p, "interface") && s->ntokens == 1) {
      read_interface(body, s);
      body->at--;
    } else
      parse_declaration(body->file, body->scope, s);
  }
}

/* True if the statement begins a body, which has been read to its END then. */
static bool read_procedure(struct walk *w, const struct statement *s, struct symbol *generic) {
  struct walk body = {
      .file = w->file, .unit = w->unit, .scope = w->scope, .at = w->at, .outside = w->outside, .in_interface = true};
  if (!begin_procedure(&body, s))
    return false;
  body.unit->heading = s;
  if (generic)
    TREE_PUSH(w->file, &generic->specifics, body.unit->name);
  read_body(&body, w->scope);
  w->at = body.at;
  return true;
}

void read_interface(struct walk *w, const struct statement *begin) {
  struct symbol *generic = begin_generic(w, begin);
  for (w->at++; w->at < w->file->source.statements.n; w->at++) {
    const struct statement *s = &w->file->source.statements.item[w->at];
    struct parser p = parser_of(w->file, w->scope, s);
    if (s->sentinel != SENTINEL_NONE)
      continue;
    if (words_are(&p, "end interface"))
      break;
    if (!read_procedure(w, s, generic) && generic)
      note_specifics(generic, w->file, s);
  }
  w->at++;
}

/* --- submodules --- */

const struct unit *ancestor_of(const struct unit *unit) {
  while (unit->kind == UNIT_SUBMODULE && unit->parent)
    unit = unit->parent;
  return unit;
}

/* "submodule (module) name", "submodule (module:parent) name" */
void find_parent(struct file *file, struct unit *unit, const struct statement *s) {
  const char *module = s->tokens[2].text;
  bool is_deep = s->ntokens > 6 && strcmp(s->tokens[3].text, ":") == 0;
  const char *name = is_deep ? arena_printf(file->arena, "%s@%s", module, s->tokens[4].text) : module;
  unit->parent = find_module(file, name);
  if (!unit->parent)
    unit->parent = load_module(file, name);
  if (unit->parent)
    unit->scope->host = unit->parent->scope;
  else
    unit->scope->strange = name;
}

/* The interface of procedure NAME in the module or in a submodule around. */
static struct symbol *find_interface(const struct unit *around, const char *name) {
  for (const struct unit *unit = around; unit; unit = unit->kind == UNIT_SUBMODULE ? unit->parent : NULL) {
    struct symbol *s = scope_own(unit->scope, name);
    if (s && s->unit && s->unit->is_interface && s->unit->host)
      return s;
  }
  return NULL;
}

/* Nothing of the host's text belongs to the directive here. */
static struct directive *elsewhere(struct file *file, const struct directive *of) {
  struct directive *d = ARENA_NEW(file->arena, struct directive);
  *d = *of;
  d->first = 1;
  d->last = 0;
  return d;
}

void take_interface(struct file *file, struct unit *unit) {
  struct symbol *told = unit->is_interface || !unit->host ? NULL : find_interface(unit->host, unit->name);
  if (!told)
    return;
  unit->is_separate = true;
  if (told->unit->routine)
    unit->routine = elsewhere(file, told->unit->routine);
  told->unit = unit;
}

/* "module procedure NAME": its arguments are those of the interface. */
bool begin_module_procedure(struct walk *w, const struct statement *s) {
  bool is_one = s->ntokens == 3 && strcmp(s->tokens[0].text, "module") == 0 &&
                strcmp(s->tokens[1].text, "procedure") == 0 && s->tokens[2].kind == TOKEN_NAME;
  const struct symbol *told = is_one && w->unit ? find_interface(w->unit, s->tokens[2].text) : NULL;
  const struct statement *heading = told ? told->unit->heading : NULL;
  if (!told || !begin_procedure(w, heading))
    return false;
  w->unit->place = s->place;
  for (const struct statement *at = heading + 1; !ends_unit(w, at); at++)
    if (at->sentinel == SENTINEL_NONE)
      parse_declaration(w->file, w->scope, at);
  return true;
}
