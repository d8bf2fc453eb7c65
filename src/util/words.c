/*
 * words.c - words in a longer text, and lists of them, "a,b", as options have them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/util.h"

bool word_is(const char *text, size_t length, const char *word) {
  return word && strlen(word) == length && memcmp(text, word, length) == 0;
}

const char *list_next(const char **at, size_t *length) {
  const char *word = *at;
  if (!word || !*word)
    return NULL;
  *length = strcspn(word, ",");
  *at += *length + (word[*length] == ',');
  return word;
}

char *list_copy_next(struct arena *arena, const char **at) {
  size_t length;
  const char *word = list_next(at, &length);
  return word ? arena_strndup(arena, word, length) : NULL;
}

bool list_has(const char *list, const char *word) {
  size_t length;
  bool has = false;
  for (const char *one; !has && (one = list_next(&list, &length)) != NULL;)
    has = word_is(one, length, word);
  return has;
}
