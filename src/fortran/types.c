/*
 * types.c - derived types and their components (Fortran 2018, 7.5, 9.4.2). A component of a variable that is no array
 * element is a variable of its own: the host's text passes "s%a", whose place and bounds the host's compiler knows, and
 * C++ has it by the name "s__Part__a", which messages show as "s%a". So no layout of types has to be known.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/walk.h"

/* --- definitions --- */

struct symbol *find_type(struct file *file, struct scope *scope, const char *name) {
  return name ? scope_find(file, scope, type_key(file, name)) : NULL;
}

/* "type, extends(base), public :: t" */
static struct symbol *read_head(struct walk *w, struct parser *p) {
  const char *extends = NULL;
  bool is_public = false, is_private = false;
  p->at++;
  while (take_sign(p, ",")) {
    const struct token *word = take_name(p);
    bool is_extends = word && strcmp(word->text, "extends") == 0;
    is_public |= word && strcmp(word->text, "public") == 0;
    is_private |= word && strcmp(word->text, "private") == 0;
    if (!take_sign(p, "("))
      continue;
    for (; !at_end(p) && !take_sign(p, ")"); p->at++)
      if (is_extends)
        extends = peek(p, 0)->text;
  }
  take_sign(p, "::");
  const struct token *name = take_name(p);
  if (!name)
    return NULL;
  if (is_public)
    TREE_PUSH(w->file, &w->scope->publics, name->text);
  if (is_private)
    TREE_PUSH(w->file, &w->scope->privates, name->text);
  struct token key = *name;
  key.text = type_key(w->file, name->text);
  struct symbol *type = scope_add(w->file, w->scope, &key);
  type->kind = SYMBOL_TYPE;
  type->components = scope_new(w->file, w->scope, w->unit);
  type->components->is_type = true;
  type->extends = extends;
  return type;
}

/* "generic, public :: value => value_at, value_of", "generic :: operator(+) => add", behind the first word. */
static void read_generic(struct walk *w, struct symbol *type, struct parser *p) {
  struct bound_procedure binding = {.is_generic = true};
  while (!at_end(p) && !at_sign(p, "::"))
    p->at++;
  binding.name = take_sign(p, "::") ? generic_key(p->file, p->statement, p->at) : NULL;
  while (!at_end(p) && !at_sign(p, "=>"))
    p->at++;
  if (!binding.name || !take_sign(p, "=>"))
    return;
  for (const struct token *specific; (specific = take_name(p)) != NULL; take_sign(p, ",")) {
    binding.procedure = specific->text;
    TREE_PUSH(w->file, &type->bindings, binding);
  }
}

/* "procedure, pass(self) :: step => step_particle, energy" */
static void read_binding(struct walk *w, struct symbol *type, const struct statement *s) {
  struct parser p = parser_of(w->file, type->components, s);
  struct bound_procedure binding = {0};
  type->is_special |= at_word(&p, "final");
  if (take_word(&p, "generic"))
    read_generic(w, type, &p);
  if (!take_word(&p, "procedure"))
    return;
  bool is_deferred = take_sign(&p, "(");
  for (; !at_end(&p) && !at_sign(&p, "::") && peek(&p, 0)->kind != TOKEN_END; p.at++) {
    binding.no_pass |= at_word(&p, "nopass");
    if (at_word(&p, "pass") && strcmp(peek(&p, 1)->text, "(") == 0)
      binding.self = peek(&p, 2)->text;
    if (peek(&p, 0)->kind == TOKEN_NAME && p.at == 1)
      break; /* "procedure step" */
  }
  take_sign(&p, "::");
  for (const struct token *name; !is_deferred && (name = take_name(&p)) != NULL; take_sign(&p, ",")) {
    binding.name = binding.procedure = name->text;
    if (take_sign(&p, "=>"))
      binding.procedure = peek(&p, 0)->text, p.at++;
    TREE_PUSH(w->file, &type->bindings, binding);
  }
}

void read_type(struct walk *w, const struct statement *s) {
  struct parser p = parser_of(w->file, w->scope, s);
  struct symbol *type = read_head(w, &p);
  bool binds = false; /* procedures, behind CONTAINS */
  for (size_t at = w->at + 1; type && at < w->file->source.statements.n; at++) {
    const struct statement *next = &w->file->source.statements.item[at];
    p = parser_of(w->file, w->scope, next);
    if (words_are(&p, "end type"))
      break;
    binds |= at_word(&p, "contains") && next->ntokens == 1;
    p = parser_of(w->file, w->scope, next);
    bool is_procedure = at_word(&p, "procedure");
    if (binds)
      read_binding(w, type, next);
    if (!binds && next->sentinel == SENTINEL_NONE)
      type->is_opaque |= !parse_declaration(w->file, type->components, next) || is_procedure;
  }
}

struct symbol *find_component(struct file *file, struct symbol *type, const char *name) {
  for (int depth = 0; type && type->components && depth < 100; depth++) {
    struct symbol *component = scope_own(type->components, name);
    if (component && component->kind == SYMBOL_VARIABLE)
      return component;
    if (type->extends && strcmp(type->extends, name) == 0)
      return NULL; /* the object of the type that it extends */
    type = find_type(file, type->components->host, type->extends);
  }
  return NULL;
}

/* --- components of variables --- */

/* The component as a variable. */
struct symbol *part_of(struct file *file, struct symbol *base, const struct symbol *component) {
  for (size_t i = 0; i < base->parts.n; i++)
    if (base->parts.item[i]->component == component)
      return base->parts.item[i];
  struct symbol *part = ARENA_NEW(file->arena, struct symbol);
  *part = *component;
  part->name = arena_printf(file->arena, "%s__Part__%s", base->name, component->name);
  part->spelled = arena_printf(file->arena, "%s%%%s", base->spelled, component->spelled);
  part->base = base;
  part->component = component;
  part->target = base->target && !component->allocatable;
  part->intent_in = base->intent_in && !component->pointer;
  part->dummy = base->dummy;
  part->initial = NULL;
  part->type.derived = NULL;
  TREE_PUSH(file, &base->parts, part);
  return part;
}

static bool refuse(struct file *file, const struct expr *e, const char *why) {
  complain(file, e->place, "%s", why);
  return false;
}

static bool find_part(struct file *file, struct expr *e, struct symbol *base) {
  if (base->rank)
    return refuse(file, e, "components of whole arrays are not supported in code for devices yet: write a loop");
  struct symbol *type = find_type(file, base->scope, base->type.name);
  if (!type) {
    complain(file, e->place, "type '%s' of '%s' is not known in this file", base->type.name ? base->type.name : "",
             base->spelled);
    return false;
  }
  struct symbol *component = find_component(file, type, e->text);
  if (!component) {
    complain_of_component(file, e, type);
    return false;
  }
  e->text = arena_printf(file->arena, "%s%%%s", e->left->text, component->name);
  e->symbol = part_of(file, base, component);
  return true;
}

bool take_alias(struct file *file, const struct symbol *name, struct expr *e) {
  struct scope *around = name->scope->host;
  struct expr *alias = name->alias;
  if (alias->kind == EXPR_CALL) {
    complain(file, e->place,
             "'%s' is a name of ASSOCIATE that means an element or a section, which is not supported in clauses of "
             "directives in the construct",
             name->spelled);
    return false;
  }
  if (alias->kind == EXPR_NAME && !alias->symbol) {
    struct symbol *symbol = scope_find(file, around, alias->text);
    if (symbol && symbol->alias && !take_alias(file, symbol, alias))
      return false;
    alias->symbol = alias->symbol ? alias->symbol : scope_resolve(file, around, alias->text, e->place);
  } else if (alias->kind == EXPR_MEMBER && !resolve_part(file, around, alias)) {
    return false;
  }
  if (!alias->symbol)
    return false;
  alias->type = alias->symbol->type;
  alias->type.rank = alias->symbol->rank;
  e->symbol = alias->symbol;
  e->text = alias->text;
  e->type = alias->type;
  return true;
}

/* True if the type, or one that it extends, extends the type NAME. */
bool is_parent(struct file *file, struct symbol *type, const char *name) {
  for (int depth = 0; type && type->extends && depth < 100; depth++) {
    if (strcmp(type->extends, name) == 0)
      return true;
    type = find_type(file, type->components->host, type->extends);
  }
  return false;
}

/* The base is a variable, or a component of one; "s%parent" has components that are those of s. */
static struct symbol *base_of(struct file *file, struct scope *scope, struct expr *e) {
  if (e->kind == EXPR_MEMBER) {
    struct symbol *object = base_of(file, scope, e->left);
    struct symbol *type = object && !object->rank ? find_type(file, object->scope, object->type.name) : NULL;
    if (type && is_parent(file, type, e->text)) {
      e->kind = EXPR_NAME;
      e->text = e->left->text;
      return e->symbol = object;
    }
    return object && resolve_part(file, scope, e) ? e->symbol : NULL;
  }
  if (e->symbol && e->kind == EXPR_NAME)
    return e->symbol;
  struct symbol *symbol = e->kind == EXPR_NAME ? scope_find(file, scope, e->text) : NULL;
  if (symbol && symbol->alias)
    return take_alias(file, symbol, e) ? e->symbol : NULL;
  if (e->kind == EXPR_NAME && !symbol)
    scope_resolve(file, scope, e->text, e->place);
  else if (!symbol)
    refuse(file, e, "components of elements of arrays are not supported in code for devices yet");
  else if (symbol->type.base != TYPE_DERIVED) {
    complain(file, e->place, "'%s' is of no derived type", e->text);
    symbol = NULL;
  }
  return symbol;
}

bool resolve_part(struct file *file, struct scope *scope, struct expr *e) {
  struct symbol *base = base_of(file, scope, e->left);
  if (!base || !find_part(file, e, base))
    return false;
  e->kind = EXPR_NAME;
  e->left = NULL;
  e->resolved = true;
  e->type = e->symbol->type;
  e->type.rank = e->symbol->rank;
  return true;
}

/* --- objects as a whole --- */

struct symbol *bytes_of(struct file *file, struct symbol *base) {
  if (base->bytes)
    return base->bytes;
  struct symbol *s = ARENA_NEW(file->arena, struct symbol);
  *s = (struct symbol){.kind = SYMBOL_VARIABLE,
                       .name = arena_printf(file->arena, "%s__Part__", base->name),
                       .spelled = base->spelled,
                       .place = base->place,
                       .scope = base->scope,
                       .type = {TYPE_INTEGER, 1, NULL, 0, NULL},
                       .shape = SHAPE_EXPLICIT,
                       .rank = 1,
                       .typed = true,
                       .dummy = base->dummy,
                       .target = true,
                       .base = base};
  base->bytes = s;
  return s;
}
