/*
 * synonyms.c - whole options of other compilers, by the table synonyms.def: one becomes options of ours, or a warning
 * that it is ignored, or an error.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/options.h"

enum match { MATCH_WHOLE, MATCH_LISTED, MATCH_JOINED, MATCH_NEXT, MATCH_PAIR, MATCH_FLAG };

static const struct row {
  const char *spelling;
  enum match match;
  enum foreign_action action;
  const char *words, *say;
} rows[] = {
#define FOREIGN(spelling, match, action, words, say) {spelling, MATCH_##match, FOREIGN_##action, words, say},
#include "driver/synonyms.def"
};

/* "-h acc" is spelt so, or without the space. Returns the number of words. */
static size_t match_pair(const char *spelling, const struct strings *words, size_t i) {
  size_t length = strcspn(spelling, " ");
  const char *word = words->item[i], *second = spelling + length + 1;
  if (strncmp(word, spelling, length) != 0)
    return 0;
  if (strcmp(word + length, second) == 0)
    return 1;
  return !word[length] && i + 1 < words->n && strcmp(words->item[i + 1], second) == 0 ? 2 : 0;
}

/* -fNAME or -fno-NAME, or -fNAME=VALUE. */
static bool match_flag(const char *name, const char *word) {
  if (strncmp(word, "-f", 2) != 0)
    return false;
  word += strncmp(word, "-fno-", 5) == 0 ? 5 : 2;
  size_t length = strlen(name);
  return strncmp(word, name, length) == 0 && (!word[length] || word[length] == '=');
}

/* How many of the words from I on are the row's option; 0: it is another one. *VALUE becomes what stands behind it. */
static size_t match(const struct row *row, const struct strings *words, size_t i, const char **value) {
  size_t length = strlen(row->spelling);
  if (row->match == MATCH_PAIR)
    return match_pair(row->spelling, words, i);
  if (row->match == MATCH_FLAG)
    return match_flag(row->spelling, words->item[i]);
  if (strncmp(words->item[i], row->spelling, length) != 0)
    return 0;
  const char *rest = *value = words->item[i] + length;
  if (row->match == MATCH_JOINED)
    return *rest != 0;
  if (*rest == 0 && row->match == MATCH_NEXT && i + 1 < words->n) {
    *value = words->item[i + 1];
    return 2;
  }
  if (*rest == 0)
    return 1;
  return row->match != MATCH_WHOLE && *rest == '=';
}

size_t foreign_read(struct arena *arena, const struct strings *words, size_t i, struct foreign *found) {
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
    const char *value = "";
    size_t n = match(&rows[k], words, i, &value);
    if (!n)
      continue;
    const char *at = strstr(rows[k].words, "%s");
    *found = (struct foreign){.action = rows[k].action, .option = words->item[i], .say = rows[k].say};
    found->words = at ? arena_printf(arena, "%.*s%s", (int)(at - rows[k].words), rows[k].words, value) : rows[k].words;
    return n;
  }
  return 0;
}
