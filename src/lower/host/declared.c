/*
 * declared.c - of the declarations that a rewritten file begins with those that the file needs: a function is declared
 * where the file names it. There are hundreds of builtins, one for each type, and clang takes as long for all of their
 * declarations as for a small file.
 * To change which declarations of builtins a rewritten file begins with: declared.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "lower/host/host.h"

/* A declaration, from BEGIN to the end of it. NAME: of a function that is declared only; of what is always needed (a
   type, constants, a definition) it has no length. */
struct declaration {
  const char *begin, *end, *name;
  size_t length;
};

static bool is_of_name(char c) {
  return isalnum((unsigned char)c) || c == '_';
}

/* Behind the string or character that begins at AT. */
static const char *behind_quotes(const char *at) {
  const char quote = *at;
  for (at++; *at && *at != quote; at++)
    at += at[0] == '\\' && at[1];
  return *at ? at + 1 : at;
}

/* The next declaration from AT on; false: there is none. A declaration ends at its semicolon; a function's definition,
   at its brace. */
static bool next_item(const char *at, struct declaration *item) {
  *item = (struct declaration){.begin = at};
  const char *word = NULL;
  size_t length = 0;
  bool defines = false, parameters = false;
  for (int depth = 0; *at;) {
    if (*at == '"' || *at == '\'') {
      at = behind_quotes(at);
      continue;
    }
    if (isalpha((unsigned char)*at) || *at == '_') {
      word = at;
      while (is_of_name(*at))
        at++;
      length = (size_t)(at - word);
      continue;
    }
    if (*at == '(' && depth == 0 && word && !word_is(word, length, "__attribute__") &&
        !word_is(word, length, "__asm__")) {
      if (!parameters)
        item->name = word, item->length = length;
      parameters = true;
    }
    defines |= *at == '{';
    depth += *at == '(' || *at == '{' || *at == '[';
    depth -= *at == ')' || *at == '}' || *at == ']';
    if (!isspace((unsigned char)*at) && *at != '*')
      word = NULL;
    at++;
    if (depth == 0 && (at[-1] == ';' || (at[-1] == '}' && parameters))) {
      item->end = at;
      break;
    }
  }
  if (item->name && (defines || strncmp(item->name, "__sumac_", strlen("__sumac_")) != 0))
    item->length = 0;
  return item->end != NULL;
}

/* Adds the words of TEXT that begin as builtins' names do. */
static void add_words(struct lowering *l, struct map *words, const char *text, size_t length) {
  static const char begin[] = "__sumac_";
  for (const char *end = text + length, *at = text; (at = strstr(at, begin)) && at < end;) {
    size_t n = 0;
    bool whole = at == text || !is_of_name(at[-1]);
    while (is_of_name(at[n]))
      n++;
    if (whole)
      map_set(words, arena_strndup(l->arena, at, n), words);
    at += n;
  }
}

static bool is_named(struct lowering *l, const struct map *words, const struct declaration *item) {
  return item->length == 0 || map_get(words, arena_strndup(l->arena, item->name, item->length));
}

void declared_words(struct lowering *l, struct map *words, const char *text) {
  add_words(l, words, text, strlen(text));
}

void declared_always(struct lowering *l, struct map *words, const char *declarations) {
  struct declaration item;
  for (const char *at = declarations; next_item(at, &item); at = item.end)
    if (item.length == 0)
      add_words(l, words, item.begin, (size_t)(item.end - item.begin));
}

void declared_functions(struct lowering *l, struct map *words, struct text *out, const char *declarations) {
  struct declaration item;
  for (const char *at = declarations; next_item(at, &item); at = item.end)
    if (is_named(l, words, &item))
      text_add_n(out, item.begin, (size_t)(item.end - item.begin));
  text_add_char(out, '\n');
}
