/*
 * inherited.c - what data constructs around a compute construct say of its variables (OpenACC 3.4, 2.6.1 and 2.6.2):
 * in C++ they are in another function, where the rest of Sumac does not see them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

static bool says_where(const struct clause *clause) {
  const struct clause_row *row = clause->row;
  return row->kind == CLAUSE_DATA || row->kind == CLAUSE_ADDRESS;
}

/* The clause of D that names the symbol; *ITEM is its number there. */
static const struct clause *clause_of(const struct directive *d, const struct symbol *symbol, size_t *item) {
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    for (size_t k = 0; says_where(clause) && k < clause->nitems; k++)
      if (clause->items[k] &&
          (clause->items[k]->symbol == symbol || (symbol->bytes && clause->items[k]->symbol == symbol->bytes))) {
        *item = k;
        return clause;
      }
  }
  return NULL;
}

static bool is_of_address(const char *clause) {
  return strcmp(clause, "deviceptr") == 0 || strcmp(clause, "use_device") == 0;
}

bool find_inherited(struct file *file, const struct directive *d, struct uses *uses) {
  bool good = true;
  if (!d->row->is_region || d->sentinel != SENTINEL_ACC)
    return true;
  for (size_t i = 0; good && i < uses->n; i++) {
    const struct clause *found = NULL;
    size_t item = 0;
    bool own = uses->item[i].loops && !uses->item[i].outside;
    bool copies = uses->item[i].is_private && !uses->item[i].is_inside;
    if (own || uses->item[i].in_clause || copies || uses->item[i].symbol->declared)
      continue;
    for (const struct directive *at = d->around; at && !found; at = at->around)
      found = clause_of(at, uses->item[i].symbol, &item);
    if (found && !is_whole_object(found->items[item]->symbol))
      good = uses_of_expr(file, d->scope, found->items[item], uses);
    uses->item[i].inherited = found;
    uses->item[i].is_address |= found && is_of_address(found->name) && uses->item[i].symbol->rank == 0;
    uses->item[i].item = item;
  }
  return good;
}

static const char *own_default(const struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++)
    if (strcmp(d->clauses.item[i].name, "default") == 0 && d->clauses.item[i].ntokens == 1)
      return d->clauses.item[i].tokens[0].text;
  return "";
}

const char *default_word(const struct directive *d) {
  const char *word = own_default(d);
  for (const struct directive *at = d->around; !*word && d->sentinel == SENTINEL_ACC && at; at = at->around)
    word = own_default(at);
  return word;
}
