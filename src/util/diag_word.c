/*
 * diag_word.c - the word of an error, in brackets behind it, whose page `sumacc --explain WORD` prints. Errors that the
 * user mends in one way have one word. The tables messages_*.def say which words an error has in its text; of rows that
 * fit, the one with the most letters counts, so that "not a canonical for loop: the loop's step is zero" may have
 * another word than "not a canonical for loop". tests/messages asks whether each format of the sources has a row.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "util/diag.h"

enum { MOST = 48 }; /* parts of a row */
static const struct {
  const char *word;
  const char *parts[MOST]; /* behind the last one NULL */
} rows[] = {
#define MESSAGES(word, ...) {word, {__VA_ARGS__}},
#include "util/messages_command.def"
#include "util/messages_device.def"
#include "util/messages_directives.def"
#include "util/messages_fortran.def"
#include "util/messages_openmp.def"
#undef MESSAGES
};

/* The first place behind AT where LENGTH characters of PIECE stand, or NULL. */
static const char *find_piece(const char *at, const char *piece, size_t length) {
  for (; *at; at++)
    if (strncmp(at, piece, length) == 0)
      return at + length;
  return NULL;
}

/* How many letters PART has, if all of its pieces, between which '*' stands, are in TEXT in their order; else 0. */
static size_t fit(const char *text, const char *part) {
  size_t letters = 0;
  while (*part) {
    size_t length = strcspn(part, "*");
    text = find_piece(text, part, length);
    if (!text)
      return 0;
    letters += length;
    part += length + (part[length] == '*');
  }
  return letters;
}

const char *diag_word(const char *text) {
  const char *word = NULL;
  size_t most = 0;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    for (size_t k = 0; k < MOST && rows[i].parts[k]; k++) {
      size_t letters = fit(text, rows[i].parts[k]);
      if (letters > most) {
        most = letters;
        word = rows[i].word;
      }
    }
  return word;
}
