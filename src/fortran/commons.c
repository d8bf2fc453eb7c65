/*
 * commons.c - common blocks that DECLARE (OpenACC 3.4, 2.13) or DECLARE TARGET (OpenMP 5.2, 7.8) name: in C++ a block
 * is a structure with the name that the linker knows, which all files define weakly; variables are its members.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

void note_common(struct file *file, struct scope *scope, const char *block, struct symbol *s) {
  struct common *common = NULL;
  for (size_t i = 0; i < file->commons.n; i++)
    if (file->commons.item[i]->scope == scope && strcmp(file->commons.item[i]->name, block) == 0)
      common = file->commons.item[i];
  if (!common) {
    common = ARENA_NEW(file->arena, struct common);
    *common = (struct common){.name = block, .scope = scope};
    TREE_PUSH(file, &file->commons, common);
  }
  s->in_common = true;
  TREE_PUSH(file, &common->variables, s);
}

/* --- directives --- */

static bool declare_block(struct file *file, struct scope *scope, const struct clause *clause,
                          const struct token *name) {
  for (size_t i = 0; i < file->commons.n; i++)
    if (file->commons.item[i]->scope == scope && strcmp(file->commons.item[i]->name, name->text) == 0) {
      file->commons.item[i]->declared = clause;
      return true;
    }
  complain(file, name->place, "common block '/%s/' is not declared in front of this directive", name->spelled);
  return false;
}

/* Tokens of the clause without "/block/" and the comma in front or behind. */
static bool take_blocks(struct file *file, struct scope *scope, struct clause *clause) {
  struct clause *whole = ARENA_NEW(file->arena, struct clause);
  struct token *rest = ARENA_ARRAY(file->arena, struct token, clause->ntokens + 1);
  size_t n = 0;
  *whole = *clause;
  for (size_t i = 0; i < clause->ntokens; i++) {
    const struct token *t = &clause->tokens[i];
    if (strcmp(t->text, "/") != 0 || i + 2 >= clause->ntokens) {
      rest[n++] = *t;
      continue;
    }
    if (!declare_block(file, scope, whole, &t[1]))
      return false;
    i += 2;
    if (n && strcmp(rest[n - 1].text, ",") == 0)
      n--;
    else if (i + 1 < clause->ntokens)
      i++;
  }
  rest[n] = clause->tokens[clause->ntokens];
  clause->tokens = rest;
  clause->ntokens = n;
  return true;
}

static bool has_blocks(const struct clause *clause) {
  for (size_t i = 0; clause->parentheses && i < clause->ntokens; i++)
    if (strcmp(clause->tokens[i].text, "/") == 0)
      return true;
  return false;
}

bool take_commons(struct file *file, struct scope *scope, struct directive *d) {
  size_t n = 0;
  for (size_t i = 0; i < d->clauses.n; i++) {
    struct clause clause = d->clauses.item[i];
    bool blocks = has_blocks(&clause);
    if (blocks && !take_blocks(file, scope, &clause))
      return false;
    if (!blocks || clause.ntokens)
      d->clauses.item[n++] = clause;
  }
  d->clauses.n = n;
  return true;
}

/* --- C++ --- */

static bool refuse(struct file *file, const struct symbol *s, const char *block, const char *why) {
  complain(file, s->place, "'%s' in common block '/%s/', which a directive gives copies on devices, %s", s->spelled,
           block, why);
  return false;
}

static bool check_member(struct file *file, const struct common *common, struct symbol *s) {
  struct writer w = {.file = file};
  if (!scope_resolve(file, common->scope, s->name, s->place))
    return false;
  if (s->type.base == TYPE_DERIVED || (s->rank && (s->shape != SHAPE_EXPLICIT || *cxx_length(&w, s) == '_')))
    return refuse(file, s, common->name, "is of a derived type, or has no constant bounds, which is not supported");
  if (s->equivalence)
    return refuse(file, s, common->name, "has another name by EQUIVALENCE, which is not supported");
  return type_exists(file, s->type, s->place, s->spelled) && has_length(file, s, s->place, s->spelled);
}

static bool is_alike(struct file *file, const struct symbol *a, const struct symbol *b) {
  struct writer w = {.file = file};
  return a->type.base == b->type.base && a->type.kind == b->type.kind && !a->rank == !b->rank &&
         (!a->rank || strcmp(cxx_length(&w, a), cxx_length(&w, b)) == 0);
}

/* All scopes of the file have the block's variables by position. */
static bool name_members(struct file *file, const struct common *first, struct common *common) {
  for (size_t i = 0; i < common->variables.n; i++) {
    struct symbol *s = common->variables.item[i];
    if (!check_member(file, common, s))
      return false;
    if (i >= first->variables.n || !is_alike(file, first->variables.item[i], s))
      return refuse(file, s, common->name, "is of another type or shape than where the directive stands");
    s->declared = true;
    s->cxx = arena_printf(file->arena, "__block_%s.m_%zu", common->name, i + 1);
  }
  return true;
}

static void put_block(struct file *file, struct text *out, const struct common *common) {
  struct writer w = {.file = file, .out = out, .scope = common->scope};
  const char *name = common->name;
  const struct clause *clause = common->declared;
  bool is_link = strcmp(clause->name, "link") == 0;
  put_line(&w, clause->place);
  text_printf(out, "struct __common_%s {\n", name);
  for (size_t i = 0; i < common->variables.n; i++) {
    const struct symbol *s = common->variables.item[i];
    text_printf(out, "%s m_%zu", cxx_type(s->type), i + 1);
    if (s->rank)
      text_printf(out, "[%s]", cxx_length(&w, s));
    text_add(out, ";\n");
  }
  text_printf(out, "};\n__attribute__((weak)) __common_%s __block_%s asm(\"%s_\");\n", name, name, name);
  put_line(&w, clause->place);
  if (clause->sentinel == SENTINEL_ACC)
    text_printf(out, "#pragma acc declare %s(__block_%s)\n", clause->name, name);
  else
    text_printf(out, "#pragma omp declare target %s(__block_%s)\n", is_link ? "link" : "enter", name);
}

static bool is_first(const struct file *file, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (file->commons.item[i]->declared && strcmp(file->commons.item[i]->name, file->commons.item[n]->name) == 0)
      return false;
  return true;
}

void write_commons(struct file *file, struct text *out) {
  for (size_t i = 0; i < file->commons.n; i++) {
    const struct common *first = file->commons.item[i];
    bool good = first->declared && is_first(file, i);
    for (size_t k = 0; good && k < file->commons.n; k++)
      if (strcmp(file->commons.item[k]->name, first->name) == 0)
        good = name_members(file, first, file->commons.item[k]);
    if (good)
      put_block(file, out, first);
  }
}
