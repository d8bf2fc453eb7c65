/*
 * near.h - suggests the word that a misspelt one of an environment variable was meant for: SUMAC_DEVICE=simm.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_NEAR_H
#define SUMAC_NEAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* How many characters A and B have in common, in any case, at their begin or, with END, at their end. */
static inline size_t near_common(const char *a, size_t n, const char *b, size_t m, bool end) {
  size_t same = 0;
  while (same < n && same < m &&
         strncasecmp(end ? a + n - 1 - same : a + same, end ? b + m - 1 - same : b + same, 1) == 0)
    same++;
  return same;
}

/* The words of N and M characters differ by one letter more, less or other, by two neighbours that changed places, by
   large and small letters, or one of them is the begin of the other one. Equal words are not near. */
static inline bool near_is(const char *a, size_t n, const char *b, size_t m) {
  enum { BEGIN = 3 }; /* letters that say which word it is */
  size_t longer = n > m ? n : m, shorter = n > m ? m : n;
  size_t first = near_common(a, n, b, m, false), last = near_common(a, n, b, m, true);
  if (n == m && memcmp(a, b, n) == 0)
    return false;
  if (first + last + 1 >= longer && longer - shorter <= 1 && longer > 1)
    return true;
  if (n == m && first + last + 2 == n)
    return strncasecmp(a + first, b + first + 1, 1) == 0 && strncasecmp(a + first + 1, b + first, 1) == 0;
  return first == shorter && shorter >= BEGIN;
}

/* The first word of LIST, "host cuda sim", that the LENGTH characters of WORD are near to; *N: its length. NULL: there
   is none. */
static inline const char *near_word(const char *word, size_t length, const char *list, size_t *n) {
  for (; *list; list += *n) {
    list += strspn(list, " ");
    *n = strcspn(list, " ");
    if (*n && near_is(word, length, list, *n))
      return list;
  }
  return NULL;
}

/* Prints the suggestion for the LENGTH characters of WORD into TEXT, which is returned: " (did you mean 'sim'?)". */
static inline const char *near_suggestion(char *text, size_t size, const char *word, size_t length, const char *list) {
  size_t n;
  const char *meant = near_word(word, length, list, &n);
  *text = 0;
  if (meant)
    snprintf(text, size, " (did you mean '%.*s'?)", (int)n, meant);
  return text;
}

#endif
