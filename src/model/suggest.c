/*
 * suggest.c - what a wrong word may have been meant for: a word of the language that is spelt nearly so, the words of a
 * directive in their right order, or what another language calls so.
 * To change what a wrong word may have been meant for: suggest.c; other languages' words: src/lang/acc/habits.def, omp.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "model/language.h"

/* ---- spelling ---- */

struct nearest {
  const char *text; /* the wrong word */
  size_t length;
  unsigned distance;
  const char *word; /* the nearest so far, or NULL */
};

static struct nearest nearest_to(const char *text, size_t length) {
  return (struct nearest){.text = text, .length = length, .distance = ~0U};
}

/* A word is near when at most a third of it is wrong, or when it is the beginning of a longer one. */
static void consider(struct nearest *nearest, const char *name) {
  enum { LONGEST = 24 }; /* longer words are far from all */
  char word[LONGEST + 1] = {0}, known[LONGEST + 1] = {0};
  size_t length = nearest->length, known_length = strlen(name);
  if (length > LONGEST || known_length > LONGEST)
    return;
  for (size_t i = 0; i < length; i++)
    word[i] = (char)tolower((unsigned char)nearest->text[i]);
  for (size_t i = 0; i < known_length; i++)
    known[i] = (char)tolower((unsigned char)name[i]);
  unsigned d = (unsigned)text_distance(known, word);
  bool begins = length >= 3 && strncmp(known, word, length) == 0;
  if (d < nearest->distance && (begins || d * 3 <= length + 1)) {
    nearest->distance = d;
    nearest->word = name;
  }
}

/* The words that make a longer name of a directive's count, too: "target team" is near to "target teams". */
const char *nearest_clause(struct arena *arena, const struct language *language, const struct directive_info *directive,
                           const char *text, size_t length) {
  struct nearest nearest = nearest_to(text, length);
  size_t known = strlen(directive->name);
  for (int i = 0; i < language->nclauses; i++)
    if (clause_among(directive->clauses, i) && language->clauses[i].name[0] != '(')
      consider(&nearest, language->clauses[i].name);
  for (const struct synonym_info *synonym = language->synonyms; synonym->name; synonym++)
    if (clause_among(directive->clauses, synonym->clause))
      consider(&nearest, synonym->name);
  for (int i = 0; i < language->ndirectives; i++) {
    const char *name = language->directives[i].name;
    if (strncmp(name, directive->name, known) == 0 && name[known] == ' ')
      consider(&nearest, arena_strndup(arena, name + known + 1, strcspn(name + known + 1, " ")));
  }
  return nearest.word;
}

const char *nearest_directive(const struct language *language, const char *text, size_t length) {
  struct nearest nearest = nearest_to(text, length);
  for (int i = 0; i < language->ndirectives; i++)
    consider(&nearest, language->directives[i].name);
  return nearest.word;
}

const char *nearest_word(const struct strings *words, const char *text, size_t length) {
  struct nearest nearest = nearest_to(text, length);
  for (size_t i = 0; i < words->n; i++)
    consider(&nearest, words->item[i]);
  return nearest.word;
}

/* ---- other languages ---- */

const char *habit_of(const struct language *language, int clause, const char *text, size_t length) {
  for (const struct habit_info *habit = language->habits; habit && habit->word; habit++)
    if (habit->clause == clause && word_is(text, length, habit->word))
      return habit->instead;
  return NULL;
}

/* ---- words of directives ---- */

static size_t count_words(const char *name) {
  size_t n = 1;
  for (; *name; name++)
    n += *name == ' ';
  return n;
}

static bool has_word(const char *name, const char *word) {
  size_t length = strlen(word);
  for (const char *p = name; *p; p += strcspn(p, " "), p += *p == ' ')
    if (strcspn(p, " ") == length && memcmp(p, word, length) == 0)
      return true;
  return false;
}

const char *directive_of_words(const struct language *language, const struct strings *words, bool *exact) {
  const char *found = NULL;
  for (int i = 0; i < language->ndirectives; i++) {
    const char *name = language->directives[i].name;
    bool all = count_words(name) >= words->n;
    for (size_t k = 0; k < words->n; k++)
      all &= has_word(name, words->item[k]);
    if (all && (!found || count_words(name) < count_words(found)))
      found = name;
  }
  *exact = found && count_words(found) == words->n;
  return found;
}

const char *directive_with_clause(struct arena *arena, const struct directive_info *directive,
                                  const struct language *language, int clause) {
  struct strings words = {0};
  const char *found = NULL;
  for (const char *p = directive->name; *p; p += strcspn(p, " "), p += *p == ' ')
    vec_push(&words, (char *)arena_strndup(arena, p, strcspn(p, " ")));
  for (int i = 0; i < language->ndirectives; i++) {
    const struct directive_info *other = &language->directives[i];
    bool all = clause_among(other->clauses, clause);
    for (size_t k = 0; k < words.n; k++)
      all &= has_word(other->name, words.item[k]);
    if (all && (!found || count_words(other->name) < count_words(found)))
      found = other->name;
  }
  vec_free(&words);
  return found;
}

const char *words_joined(struct arena *arena, const struct strings *words) {
  const char *list = "";
  for (size_t i = 0; i < words->n; i++)
    list = arena_printf(arena, "%s%s%s", list, i == 0 ? "" : i + 1 < words->n ? ", " : " or ", words->item[i]);
  return list;
}
