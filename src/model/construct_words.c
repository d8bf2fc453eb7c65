/*
 * construct_words.c - the words of construct.def.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/construct_text.h"

const char *kind_word(enum construct_kind kind) {
  static const char *const words[] = {
#define KIND(ID, word, association) [CONSTRUCT_##ID] = word,
#include "model/construct.def"
  };
  return words[kind];
}

const char *role_word(enum item_role role) {
  static const char *const words[] = {
#define ROLE(ID, word) [ITEM_##ID] = word,
#include "model/construct.def"
  };
  return words[role];
}

const struct value_word value_words[] = {
#define VALUE(how, ID, word) {#how, word, ID},
#include "model/construct.def"
    {NULL, NULL, 0}};

const char *value_word(const char *how, unsigned value) {
  const struct value_word *row = value_words;
  while (row->how && (strcmp(row->how, how) != 0 || row->value != value))
    row++;
  return row->word;
}

const char *region_style_words(enum region_style style) {
  return value_word("style", style);
}
