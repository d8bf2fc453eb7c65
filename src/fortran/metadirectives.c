/*
 * metadirectives.c - METADIRECTIVE (OpenMP 5.2, 7.4): its variants as directives.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

const struct statement *words_from(struct file *file, const struct clause *clause, size_t first) {
  struct statement *s = ARENA_NEW(file->arena, struct statement);
  size_t n = clause->ntokens - first;
  struct token *tokens = ARENA_ARRAY(file->arena, struct token, n + 1);
  if (n)
    memcpy(tokens, clause->tokens + first, n * sizeof *tokens);
  tokens[n] = (struct token){TOKEN_END, "", "", clause->tokens[clause->ntokens].place, true};
  *s = (struct statement){SENTINEL_OMP, tokens, n, 0, 0, 0, n ? tokens[0].place : clause->place};
  return s;
}

/* The selector in front of the ":" outside of brackets: the number of its tokens. */
static size_t selector_length(const struct clause *clause) {
  int depth = 0;
  for (size_t i = 0; i < clause->ntokens; i++) {
    const char *sign = clause->tokens[i].kind == TOKEN_SIGN ? clause->tokens[i].text : "";
    depth += (*sign == '(' || *sign == '{') - (*sign == ')' || *sign == '}');
    if (depth == 0 && strcmp(sign, ":") == 0)
      return i;
  }
  return 0;
}

const struct statement *condition_at(struct file *file, const struct clause *selector, size_t at, size_t *end) {
  struct clause inner = *selector;
  int depth = 1;
  if (strcmp(selector->tokens[at].text, "condition") != 0 || at + 1 >= selector->ntokens)
    return NULL;
  for (*end = at + 2; *end < selector->ntokens; ++*end) {
    const char *sign = selector->tokens[*end].text;
    depth += (strcmp(sign, "(") == 0) - (strcmp(sign, ")") == 0);
    if (depth == 0)
      break;
  }
  inner.ntokens = *end;
  return words_from(file, &inner, at + 2);
}

static bool add_variant(struct file *file, struct directive *d, const struct clause *clause) {
  bool is_when = strcmp(clause->name, "when") == 0;
  bool known = is_when || strcmp(clause->name, "default") == 0 || strcmp(clause->name, "otherwise") == 0;
  size_t length = is_when ? selector_length(clause) : 0;
  if (!known || (is_when && length == 0)) {
    complain(file, clause->place, "'metadirective' has clauses 'when(selector: directive)' and 'otherwise(directive)'");
    return false;
  }
  struct clause *selector = ARENA_NEW(file->arena, struct clause);
  *selector = *clause;
  selector->ntokens = length;
  const struct statement *s = words_from(file, clause, length + is_when);
  struct variant variant = {.selector = selector};
  if (s->ntokens && !(variant.directive = parse_directive(file, d->scope, s)))
    return false;
  if (variant.directive)
    variant.directive->scope = d->scope;
  TREE_PUSH(file, &d->variants, variant);
  return true;
}

bool parse_variants(struct file *file, struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++)
    if (!add_variant(file, d, &d->clauses.item[i]))
      return false;
  return true;
}

bool has_variant(const struct directive *d, enum directive_form form) {
  for (size_t i = 0; i < d->variants.n; i++)
    if (d->variants.item[i].directive && d->variants.item[i].directive->row->form == form)
      return true;
  return false;
}
