/*
 * tables.c - looking things up in the tables of a language.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/language.h"

const struct language *unit_language(const struct unit *unit, const struct directive_info *directives) {
  const struct language *const *language = unit->languages;
  while ((*language)->directives != directives)
    language++;
  return *language;
}

const struct directive_info *directive_info(const struct directive *directive) {
  return &directive->language->directives[directive->kind];
}

const char *directive_name(const struct directive *directive) {
  return directive_info(directive->whole ? directive->whole : directive)->name;
}

const struct clause_info *clause_info(const struct directive *directive, const struct clause *clause) {
  return &directive->language->clauses[clause->kind];
}

const char *clause_words(const struct language *language, const struct clause *clause) {
  return clause->words ? clause->words : language->clauses[clause->kind].name;
}

bool clause_among(const int *clauses, int kind) {
  for (; *clauses != NO_CLAUSE; clauses++)
    if (*clauses == kind)
      return true;
  return false;
}

const struct modifier *clause_modifier(const struct clause *clause, int kind) {
  for (size_t i = 0; i < clause->nmodifiers; i++)
    if (clause->modifiers[i].kind == kind)
      return &clause->modifiers[i];
  return NULL;
}

bool clause_modified(const struct clause *clause, int kind) {
  return clause_modifier(clause, kind) != NULL;
}

const struct clause *clause_of(const struct directive *directive, int kind) {
  for (size_t i = 0; i < directive->nclauses; i++)
    if (directive->clauses[i].kind == kind)
      return &directive->clauses[i];
  return NULL;
}

static bool same(const char *name, const char *text, size_t length) {
  return word_is(text, length, name);
}

int clause_by_name(const struct language *language, int directive, const char *text, size_t length) {
  for (const struct synonym_info *synonym = language->synonyms; synonym->name; synonym++)
    if ((synonym->directive < 0 || synonym->directive == directive) && same(synonym->name, text, length))
      return synonym->clause;
  for (int i = 0; i < language->nclauses; i++)
    if (same(language->clauses[i].name, text, length))
      return i;
  return NO_CLAUSE;
}

const char *directive_frame(const struct directive *directive) {
  const struct frame_info *frame = directive->language->frames;
  while (frame && frame->text && frame->directive != directive->kind)
    frame++;
  return frame ? frame->text : NULL;
}
