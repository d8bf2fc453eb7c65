/*
 * imports.c - IMPLICIT and USE: types and names that a scope has without declaring each (Fortran 2018, 8.7, 14.2.2).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "fortran/specification.h"

bool parse_implicit(struct parser *p) {
  if (!take_word(p, "implicit"))
    return false;
  if (take_word(p, "none")) {
    bool of_types = true;
    if (take_sign(p, "(")) {
      of_types = false;
      for (; !at_end(p); p->at++)
        of_types |= at_word(p, "type");
    }
    p->scope->implicit_none |= of_types;
    return true;
  }
  p->scope->implicit_none = false;
  do {
    struct type type = {0};
    size_t begin = p->at;
    if (!parse_type(p, &type))
      return true;
    if (!at_sign(p, "(") && begin + 1 < p->at) { /* "real (a-h)": the letters were read as a kind */
      p->at = begin + 1;
      struct parser bare = *p;
      p->at = begin;
      const char *word = peek(p, 0)->text;
      p->at = bare.at;
      if (type.base == TYPE_CHARACTER)
        type = character_type(p->file, 1);
      else
        type.kind = word[0] == 'i' || word[0] == 'l' ? p->file->options->default_integer
                    : word[0] == 'd'                 ? p->file->options->default_double
                                                     : p->file->options->default_real;
      p->failed = false;
    }
    if (!expect_sign(p, "("))
      return true;
    do {
      const struct token *from = take_name(p), *to = from;
      if (take_sign(p, "-"))
        to = take_name(p);
      for (char c = from ? from->text[0] : 'z', end = to ? to->text[0] : 'a'; c <= end; c++)
        p->scope->implicit[c - 'a'] = type;
    } while (take_sign(p, ","));
    expect_sign(p, ")");
  } while (take_sign(p, ",") && !p->failed);
  p->scope->has_implicit = true;
  return true;
}

static void import_symbol(struct file *file, struct scope *scope, const char *name, const struct symbol *from) {
  struct symbol *own = scope_own(scope, name);
  if (own && own != from && own->kind == SYMBOL_INTERFACE && from->kind == SYMBOL_INTERFACE) {
    struct symbol *merged = merged_generic(file, scope, own, from);
    map_set(scope->symbols, name, merged);
    TREE_PUSH(file, &scope->imported, ((struct import){name, merged}));
  }
  if (own)
    return;
  map_set(scope->symbols, name, (struct symbol *)from);
  ((struct symbol *)from)->is_renamed |= strcmp(name, from->name) != 0;
  TREE_PUSH(file, &scope->imported, ((struct import){name, (struct symbol *)from}));
}

static bool has_name(const char *const *names, size_t n, const char *name) {
  for (size_t i = 0; i < n; i++)
    if (strcmp(names[i], name) == 0)
      return true;
  return false;
}

static bool is_public(const struct scope *s, const char *name) {
  if (strncmp(name, "type ", 5) == 0)
    name += 5;
  return s->is_private ? has_name(s->publics.item, s->publics.n, name)
                       : !has_name(s->privates.item, s->privates.n, name);
}

/* "LOCAL => NAME" of a USE, or a name that ONLY lists: LOCAL is NAME. */
struct used_name {
  const char *local, *name;
};

vec_named(used_names, struct used_name);

/* A name, or "operator(+)". */
static const char *take_key(struct parser *p) {
  const char *key = generic_key(p->file, p->statement, p->at);
  p->at++;
  if (key && strchr(key, '(') && take_sign(p, "("))
    skip_parentheses(p);
  return key;
}

static void read_used_names(struct parser *p, struct used_names *names) {
  while (!at_end(p) && !p->failed) {
    const char *local = take_key(p), *name = take_sign(p, "=>") ? take_key(p) : local;
    if (local && name)
      vec_push(names, ((struct used_name){local, name}));
    if (!take_sign(p, ","))
      break;
  }
}

static bool is_listed(const struct used_names *names, const char *name) {
  for (size_t i = 0; i < names->n; i++)
    if (strcmp(names->item[i].name, name) == 0)
      return true;
  return false;
}

/* All names of a module but those that are renamed. */
static void use_all(struct parser *p, const struct scope *from, const struct used_names *renamed) {
  for (size_t i = 0; i < from->all.n + from->imported.n; i++) {
    bool own = i < from->all.n;
    struct symbol *symbol = own ? from->all.item[i] : from->imported.item[i - from->all.n].symbol;
    const char *name = own ? symbol->name : from->imported.item[i - from->all.n].name;
    if (is_public(from, name) && !is_listed(renamed, name))
      import_symbol(p->file, p->scope, name, symbol);
  }
}

static void use_name(struct parser *p, struct scope *from, const struct used_name *used) {
  if (!is_public(from, used->name))
    return;
  struct symbol *symbol = scope_own(from, used->name), *type = find_type(p->file, from, used->name);
  if (symbol)
    import_symbol(p->file, p->scope, used->local, symbol);
  if (type)
    import_symbol(p->file, p->scope, type_key(p->file, used->local), type);
}

/* "+" and ".plus." are accessible as the operators are, other names of reductions as variables of the module. */
static const char *reduction_key(struct file *file, const char *name) {
  return isalpha((unsigned char)*name) ? name : arena_printf(file->arena, "operator(%s)", name);
}

static const char *name_in_key(struct file *file, const char *key) {
  const char *open = strchr(key, '(');
  return open ? arena_printf(file->arena, "%.*s", (int)strcspn(open + 1, ")"), open + 1) : key;
}

/* Operators of reductions that the module declares, or has by USE. */
static void use_reductions(struct parser *p, const struct scope *from, const struct used_names *names, bool only) {
  for (size_t i = 0; i < from->reductions.n; i++) {
    struct reduction_name had = from->reductions.item[i];
    const char *key = reduction_key(p->file, had.name);
    if (!is_public(from, key))
      continue;
    if (!only && !is_listed(names, key))
      TREE_PUSH(p->file, &p->scope->reductions, had);
    for (size_t k = 0; k < names->n; k++)
      if (strcmp(names->item[k].name, key) == 0) {
        const char *local = name_in_key(p->file, names->item[k].local);
        TREE_PUSH(p->file, &p->scope->reductions, ((struct reduction_name){local, had.directive}));
      }
  }
}

/* The names of a module; ONLY: those of the list. */
static void use_unit(struct parser *p, const struct unit *module, bool only) {
  struct used_names names = {0};
  read_used_names(p, &names);
  for (size_t i = 0; i < names.n; i++)
    use_name(p, module->scope, &names.item[i]);
  if (!only)
    use_all(p, module->scope, &names);
  use_reductions(p, module->scope, &names, only);
  vec_free(&names);
}

const char *module_key(const struct file *file, const struct unit *unit) {
  return unit->kind != UNIT_SUBMODULE
             ? unit->name
             : arena_printf(file->arena, "%s@%s", unit->parent ? ancestor_of(unit)->name : "", unit->name);
}

struct unit *find_module(const struct file *file, const char *name) {
  for (size_t i = 0; i < file->units.n; i++) {
    struct unit *unit = file->units.item[i];
    if ((unit->kind == UNIT_MODULE || unit->kind == UNIT_SUBMODULE) && strcmp(module_key(file, unit), name) == 0)
      return unit;
  }
  return NULL;
}

/* "use, intrinsic :: m, only: a, b => c" */
bool parse_use(struct parser *p) {
  if (!take_word(p, "use"))
    return false;
  if (take_sign(p, ","))
    p->at++;
  take_sign(p, "::");
  const struct token *name = take_name(p);
  bool only = false;
  if (take_sign(p, ",") && take_word(p, "only")) {
    only = true;
    take_sign(p, ":");
  }
  if (!name)
    return true;
  struct unit *module = find_module(p->file, name->text);
  if (!module && !scope_is_intrinsic_module(name->text))
    module = load_module(p->file, name->text);
  if (module) {
    use_unit(p, module, only);
    if (module->scope->strange)
      p->scope->strange = module->scope->strange;
    if (module->scope->strange_file)
      p->scope->strange_file = module->scope->strange_file;
  } else if (scope_is_intrinsic_module(name->text)) {
    if (!only) {
      scope_use_intrinsic(p->file, p->scope, name->text);
      return true;
    }
    struct scope *all = scope_new(p->file, NULL, NULL); /* renamed ones as well */
    scope_use_intrinsic(p->file, all, name->text);
    struct unit shell = {.scope = all};
    use_unit(p, &shell, true);
  } else {
    p->scope->strange = name->text;
  }
  return true;
}
