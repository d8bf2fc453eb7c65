/*
 * cxx_metadirectives.c - METADIRECTIVE in C++, with all variants: the rest of Sumac decides.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* Selectors are C's, but for strings, which stand without quotes there, too, and conditions. */
static void put_selector(struct writer *w, const struct clause *selector) {
  for (size_t i = 0; i < selector->ntokens; i++) {
    const struct token *token = &selector->tokens[i];
    size_t end = 0;
    const struct statement *condition = condition_at(w->file, selector, i, &end);
    text_printf(w->out, "%s%s", i && token->blank_before ? " " : "", token->text);
    if (!condition)
      continue;
    struct parser p = parser_of(w->file, w->scope, condition);
    struct expr *e = parse_expr(&p);
    text_add(w->out, "(");
    if (e && resolve(w->file, w->scope, e))
      put_expr(w, e);
    else
      w->failed = true;
    i = end - 1;
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
      w->associated = associated_loops(w->file, d->variants.item[i].directive);
  put_stmts(w, &d->body);
  w->associated = before;
  text_add(w->out, braces ? "}\n" : "");
  if (begins)
    text_add(w->out, "\n#pragma omp end metadirective\n");
}
