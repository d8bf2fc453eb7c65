/*
 * metadirectives.c - METADIRECTIVE (OpenMP 5.2, 7.4): its variants as directives, and all of it in C++, which decides.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* --- reading --- */

/* Tokens FIRST to LAST of the clause as a statement, whose directive is one of OpenMP. */
static const struct statement *as_statement(struct file *file, const struct clause *clause, size_t first) {
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
  const struct statement *s = as_statement(file, clause, length + is_when);
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

/* --- C++ --- */

/* Selectors are C's, but for strings, which stand without quotes there, too, and conditions. */
static void put_selector(struct writer *w, const struct clause *selector) {
  for (size_t i = 0; i < selector->ntokens; i++) {
    const struct token *token = &selector->tokens[i];
    bool condition = strcmp(token->text, "condition") == 0 && i + 1 < selector->ntokens;
    text_printf(w->out, "%s%s", i && token->blank_before ? " " : "", token->text);
    if (!condition)
      continue;
    struct clause inner = *selector;
    inner.tokens += i + 2;
    inner.ntokens = 0;
    for (int depth = 1; i + 2 + inner.ntokens < selector->ntokens; inner.ntokens++) {
      const char *sign = inner.tokens[inner.ntokens].text;
      depth += (strcmp(sign, "(") == 0) - (strcmp(sign, ")") == 0);
      if (depth == 0)
        break;
    }
    struct parser p = parser_of(w->file, w->scope, as_statement(w->file, &inner, 0));
    struct expr *e = parse_expr(&p);
    text_add(w->out, "(");
    if (e && resolve(w->file, w->scope, e))
      put_expr(w, e);
    else
      w->failed = true;
    i += 1 + inner.ntokens;
  }
}

void put_metadirective(struct writer *w, struct directive *d, bool is_outer) {
  bool begins = strcmp(d->row->name, "begin metadirective") == 0;
  bool braces = has_variant(d, FORM_BLOCK);
  put_line(w, d->place);
  text_printf(w->out, "#pragma omp %s", d->row->name);
  for (size_t i = 0; i < d->variants.n; i++) {
    struct variant *variant = &d->variants.item[i];
    bool is_when = variant->selector->ntokens > 0;
    text_add(w->out, is_when ? " when(" : " default(");
    if (is_when) {
      put_selector(w, variant->selector);
      text_add(w->out, ":");
    }
    if (variant->directive)
      put_directive_words(w, variant->directive, is_outer);
    text_add(w->out, ")");
  }
  text_add(w->out, braces ? "\n{\n" : "\n");
  int before = w->associated;
  for (size_t i = 0; i < d->variants.n; i++)
    if (d->variants.item[i].directive && d->variants.item[i].directive->row->form == FORM_LOOP)
      w->associated = associated_loops(w, d->variants.item[i].directive);
  put_stmts(w, &d->body);
  w->associated = before;
  text_add(w->out, braces ? "}\n" : "");
  if (begins)
    text_add(w->out, "\n#pragma omp end metadirective\n");
}
