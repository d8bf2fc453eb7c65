/*
 * kinds.c - kinds of device by the words that languages have for them (sumac/device_kinds.def).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"

const struct kind_words kind_words[DEVICE_KINDS] = {
#define DEVICE_KIND(ID, id, number, words, one, names, archs, isa) {#id, number, names, archs, isa},
#include "sumac/device_kinds.def"
#undef DEVICE_KIND
};

bool kind_word_next(const char **list, struct kind_word *word) {
  const char *p = *list + strspn(*list, " ");
  size_t length = strcspn(p, " "), name = strcspn(p, " =");
  *list = p + length;
  *word = (struct kind_word){p, name, name < length ? p + name + 1 : NULL, name < length ? length - name - 1 : 0};
  return length != 0;
}

int kind_of_isa(const char *word, long *number) {
  for (int kind = 0; kind < DEVICE_KINDS; kind++) {
    size_t length = strlen(kind_words[kind].isa);
    if (!length || strncmp(word, kind_words[kind].isa, length) != 0)
      continue;
    *number = strtol(word + length, NULL, 10);
    return kind;
  }
  return DEVICE_ANY;
}
