/*
 * tables.c - looking things up in the tables of a language.
 */
#include <ctype.h>

#include "front/internal.h"

const struct directive_info *directive_info(const struct directive *directive) {
  return &directive->language->directives[directive->kind];
}

const char *directive_name(const struct directive *directive) {
  return directive_info(directive->whole ? directive->whole : directive)->name;
}

const struct clause_info *clause_info(const struct directive *directive, const struct clause *clause) {
  return &directive->language->clauses[clause->kind];
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

/* A word is near when at most a third of it is wrong. */
static void consider(const char *name, const char *text, size_t length, unsigned *best, const char **nearest) {
  enum { LONGEST = 24 }; /* longer words are far from all */
  char word[LONGEST + 1] = {0}, known[LONGEST + 1] = {0};
  size_t known_length = strlen(name);
  if (length > LONGEST || known_length > LONGEST)
    return;
  for (size_t i = 0; i < length; i++)
    word[i] = (char)tolower((unsigned char)text[i]);
  for (size_t i = 0; i < known_length; i++)
    known[i] = (char)tolower((unsigned char)name[i]);
  unsigned d = (unsigned)text_distance(known, word);
  if (d < *best && d * 3 <= length + 1) {
    *best = d;
    *nearest = name;
  }
}

/* The words that make a longer name of a directive's count, too: "target team" is near to "target teams". */
const char *nearest_clause(struct arena *arena, const struct language *language, const struct directive_info *directive,
                           const char *text, size_t length) {
  unsigned best = ~0U;
  const char *nearest = NULL;
  size_t known = strlen(directive->name);
  for (int i = 0; i < language->nclauses; i++)
    if (clause_among(directive->clauses, i) && language->clauses[i].name[0] != '(')
      consider(language->clauses[i].name, text, length, &best, &nearest);
  for (const struct synonym_info *synonym = language->synonyms; synonym->name; synonym++)
    if (clause_among(directive->clauses, synonym->clause))
      consider(synonym->name, text, length, &best, &nearest);
  for (int i = 0; i < language->ndirectives; i++) {
    const char *name = language->directives[i].name;
    if (strncmp(name, directive->name, known) == 0 && name[known] == ' ')
      consider(arena_strndup(arena, name + known + 1, strcspn(name + known + 1, " ")), text, length, &best, &nearest);
  }
  return nearest;
}

const char *nearest_directive(const struct language *language, const char *text, size_t length) {
  unsigned best = ~0U;
  const char *nearest = NULL;
  for (int i = 0; i < language->ndirectives; i++)
    consider(language->directives[i].name, text, length, &best, &nearest);
  return nearest;
}

const char *directive_frame(const struct directive *directive) {
  const struct frame_info *frame = directive->language->frames;
  while (frame && frame->text && frame->directive != directive->kind)
    frame++;
  return frame ? frame->text : NULL;
}
