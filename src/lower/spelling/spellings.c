/*
 * spellings.c - the table of spellings.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/spelling/spelling.h"

#define SPELLING(id) extern const struct spelling spelling_##id;
#include "model/spellings.def"
#undef SPELLING

static const struct spelling *const spellings[] = {
#define SPELLING(id) &spelling_##id,
#include "model/spellings.def"
#undef SPELLING
};

const struct spelling *spelling_of(enum spelling_id id) {
  return spellings[id];
}
