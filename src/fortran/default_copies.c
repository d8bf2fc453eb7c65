/*
 * default_copies.c - arrays of which a construct has copies by DEFAULT(PRIVATE) and DEFAULT(FIRSTPRIVATE), as if a
 * clause named them (OpenMP 5.2, 5.4.1).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* DEFAULT of the directive, if it makes copies. */
static const struct clause *copying_default(const struct directive *d) {
  static const char words[] = "private,firstprivate";
  for (size_t i = 0; d->sentinel == SENTINEL_OMP && i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "default") == 0 && clause->ntokens == 1 && list_has(words, clause->tokens[0].text))
      return clause;
  }
  return NULL;
}

static bool has_copies(const struct directive *d, const struct use *use) {
  const struct symbol *s = use->symbol;
  return s->rank && s->kind == SYMBOL_VARIABLE && !s->declared && !s->component && !is_in_clause(d, s);
}

bool name_default_copies(struct file *file, struct directive *d, const struct uses *uses) {
  const struct clause *by = copying_default(d);
  if (!by || !d->row->is_region)
    return false;
  struct clause clause = {
      .name = by->tokens[0].text, .place = by->place, .parentheses = true, .sentinel = by->sentinel};
  clause.row = clause_row(d, &clause);
  clause.is_split = clause.is_implied = true;
  clause.items = ARENA_ARRAY(file->arena, struct expr *, uses->n + 1);
  clause.texts = ARENA_ARRAY(file->arena, const char *, uses->n + 1);
  clause.words = ARENA_ARRAY(file->arena, const char *, uses->n + 1);
  for (size_t i = 0; i < uses->n; i++) {
    const struct use *use = &uses->item[i];
    if (!has_copies(d, use))
      continue;
    struct expr *item = expr_new(file, EXPR_NAME, by->place);
    item->text = use->name;
    item->symbol = use->symbol;
    clause.items[clause.nitems] = item;
    clause.texts[clause.nitems++] = use->symbol->spelled;
  }
  if (clause.nitems)
    TREE_PUSH(file, &d->clauses, clause);
  return clause.nitems > 0;
}
