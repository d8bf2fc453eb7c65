/*
 * variants.c - DECLARE VARIANT of procedures that devices call (OpenMP 5.2, 7.5): the same directive in C++, by which
 * the rest of Sumac chooses.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static bool refuse(struct file *file, struct place place, const char *format, const char *name) {
  complain(file, place, format, name);
  return false;
}

/* "declare variant (base : variant) match(...)": the variant's name. */
static const struct token *name_of(const struct statement *s) {
  size_t at = 0;
  while (at < s->ntokens && strcmp(s->tokens[at].text, "(") != 0)
    at++;
  if (at + 3 < s->ntokens && strcmp(s->tokens[at + 2].text, ":") == 0)
    at += 2;
  return &s->tokens[at + 1 < s->ntokens ? at + 1 : s->ntokens];
}

static struct symbol *variant_of(struct file *file, const struct unit *unit, const struct statement *s) {
  struct symbol *symbol = scope_find_procedure(file, unit->scope, name_of(s)->text);
  return symbol && symbol->unit ? symbol : NULL;
}

void take_variants(struct file *file, const struct unit *unit) {
  for (size_t i = 0; i < unit->varies.n; i++) {
    const struct symbol *variant = variant_of(file, unit, unit->varies.item[i]);
    if (variant)
      take_implicit_routine(file, variant->unit);
  }
}

void put_variant_heads(struct writer *w, const struct unit *unit) {
  for (size_t i = 0; i < unit->varies.n && unit->routine->sentinel == SENTINEL_OMP; i++) {
    const struct symbol *variant = variant_of(w->file, unit, unit->varies.item[i]);
    if (!variant || !variant->unit->routine)
      continue;
    text_add(w->out, "#pragma omp begin declare target\n");
    put_routine_head(w, variant->unit);
    text_add(w->out, ";\n#pragma omp end declare target\n");
  }
}

/* Words of selectors: "do" is "for", constants have their values. */
static void put_word(struct writer *w, const struct token *token) {
  const struct symbol *s = token->kind == TOKEN_NAME ? scope_find(w->file, w->scope, token->text) : NULL;
  long long value = 0;
  if (s && s->kind == SYMBOL_CONSTANT && s->value && constant_integer(w->file, s->scope, s->value, &value))
    text_printf(w->out, "%lld", value);
  else if (strcmp(token->text, ".true.") == 0 || strcmp(token->text, ".false.") == 0)
    text_add(w->out, token->text[1] == 't' ? "1" : "0");
  else if (token->kind == TOKEN_STRING)
    text_json(w->out, token->text);
  else
    text_add(w->out, strcmp(token->text, "do") == 0 ? "for" : token->text);
}

/* "match(construct={target})": the clauses behind the name. */
static bool put_match(struct writer *w, const struct statement *s) {
  const struct token *at = name_of(s) + 2, *end = s->tokens + s->ntokens;
  if (at >= end || strcmp(at->text, "match") != 0)
    return refuse(w->file, s->place, "'declare variant' of '%s' has the clause 'match' first", w->routine->name);
  int depth = 0;
  text_add(w->out, " ");
  for (; at < end; at++) {
    if (depth == 0 && at->kind == TOKEN_NAME && strcmp(at->text, "match") != 0)
      return refuse(w->file, at->place, "'%s' of 'declare variant' is not supported in Fortran yet", at->text);
    depth += (strcmp(at->text, "(") == 0) - (strcmp(at->text, ")") == 0);
    text_add(w->out, at->blank_before ? " " : "");
    put_word(w, at);
  }
  return true;
}

bool put_variants(struct writer *w, const struct unit *unit) {
  for (size_t i = 0; i < unit->varies.n && unit->routine->sentinel == SENTINEL_OMP; i++) {
    const struct statement *s = unit->varies.item[i];
    const struct symbol *variant = variant_of(w->file, unit, s);
    if (!variant || !variant->unit->routine)
      return refuse(w->file, name_of(s)->place,
                    "variant '%s' is not in this file, so that Sumac does not have its code for devices",
                    name_of(s)->spelled);
    if (!has_interface_of(unit, variant->unit))
      return refuse(w->file, name_of(s)->place,
                    "variant '%s' does not have the arguments and the result of the procedure", name_of(s)->spelled);
    put_line(w, s->place);
    text_printf(w->out, "#pragma omp declare variant(%s)", routine_name(w->file, variant->unit));
    if (!put_match(w, s))
      return false;
    text_add(w->out, "\n");
  }
  return true;
}
