/*
 * spoken.h - messages about programs in Fortran: words of C that stand in them, as Fortran spells them. Compiler and
 * runtime have their messages in C's words, and turn them as they print them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SPOKEN_H
#define SUMAC_SPOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

/* True if FILE's name ends as files of Fortran do. */
static inline bool spoken_is_fortran(const char *file) {
  static const char *const suffixes[] = {".f90", ".f95", ".f03", ".f08", ".f18", ".f", ".for", ".ftn", ".fpp"};
  const char *suffix = file ? strrchr(file, '.') : NULL;
  for (size_t i = 0; suffix && i < sizeof suffixes / sizeof *suffixes; i++)
    if (strcasecmp(suffix, suffixes[i]) == 0)
      return true;
  return false;
}

/* Fortran's word for that of C which begins at AT, of *LENGTH characters; NULL: no such word begins there. */
static inline const char *spoken_word(const char *at, size_t *length) {
  static const struct {
    const char *c, *fortran;
  } words[] = {{"'for' loop", "DO loop"},
               {"for loop", "DO loop"},
               {"parallel for", "parallel do"},
               {"'for simd'", "'do simd'"},
               {"'for'", "'do'"},
               {"#pragma omp begin declare target", "!$omp declare target"},
               {"#pragma acc", "!$acc"},
               {"#pragma omp", "!$omp"},
               {"(&&:", "(.and.:"},
               {"(||:", "(.or.:"},
               {"(&:", "(iand:"},
               {"(|:", "(ior:"},
               {"(^:", "(ieor:"},
               {"'&&'", "'.and.'"},
               {"'||'", "'.or.'"},
               {"'break'", "'exit'"},
               {"'continue'", "'cycle'"},
               {"'float'", "'real(4)'"},
               {"'double'", "'real(8)'"},
               {"'int'", "'integer(4)'"},
               {"'long'", "'integer(8)'"},
               {"float, double and their complex numbers", "real and complex of 4 and 8 bytes"},
               {"'s += term'", "'s = s + term'"},
               {"a member of a structure", "a component of an object"},
               {"a structure", "an object"},
               {"its member '", "its component '"},
               {"its members", "its components"},
               {"256 members", "256 components"},
               {"static variable", "saved variable"},
               {"in braces", "into a BLOCK"},
               {"a switch", "a SELECT"},
               {"or switch", "or SELECT"},
               {"__Part__", "%"}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strncmp(at, words[i].c, strlen(words[i].c)) == 0) {
      *length = strlen(words[i].c);
      return words[i].fortran;
    }
  return NULL;
}

/* Copies FROM with Fortran's words to TO, of SIZE bytes, cut off if it is longer. */
static inline void spoken_copy(char *to, size_t size, const char *from) {
  size_t n = 0, length = 0;
  while (*from && n + 1 < size) {
    const char *word = spoken_word(from, &length);
    if (!word) {
      to[n++] = *from++;
      continue;
    }
    from += length;
    while (*word && n + 1 < size)
      to[n++] = *word++;
  }
  to[n] = 0;
}

#endif
