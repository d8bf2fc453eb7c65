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
