/*
 * response.c - response files: an argument @file is replaced by the arguments in the file. White space separates them,
 * except in quotes or after a backslash; a file may contain other @file arguments. Where the file cannot be read, the
 * argument stays as it is, as in GCC.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/options.h"

#include <ctype.h>

enum { NESTING_LIMIT = 32 };

static void expand(struct strings *words, struct arena *arena, const char *word, int depth);

/* The next word at *P, its quotes removed. */
static char *read_word(struct arena *arena, const char **p) {
  struct text word = {0};
  text_add(&word, "");
  char quote = 0;
  for (; **p && (quote || !isspace((unsigned char)**p)); (*p)++) {
    if (**p == '\\' && (*p)[1] && quote != '\'')
      text_add_char(&word, *++*p);
    else if (quote ? **p == quote : **p == '"' || **p == '\'')
      quote = quote ? 0 : **p;
    else
      text_add_char(&word, **p);
  }
  return text_keep(&word, arena);
}

static void expand_text(struct strings *words, struct arena *arena, const char *text, int depth) {
  for (const char *p = text;;) {
    while (isspace((unsigned char)*p))
      p++;
    if (!*p)
      return;
    expand(words, arena, read_word(arena, &p), depth);
  }
}

static void expand(struct strings *words, struct arena *arena, const char *word, int depth) {
  char *text = word[0] == '@' && depth < NESTING_LIMIT ? file_read(word + 1, NULL) : NULL;
  if (text)
    expand_text(words, arena, text, depth + 1);
  else
    vec_push(words, arena_strdup(arena, word));
  free(text);
}

void response_expand(struct strings *words, struct arena *arena, char **argv, int argc) {
  for (int i = 0; i < argc; i++)
    expand(words, arena, argv[i], 0);
}
