/*
 * pragmas.c - pragmas that look like directives and are none: '#pragma opm parallel for', which compilers ignore, and
 * of a language whose directives may stay for the host's compiler, names that neither knows.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "front/directives/reader.h"

/* The preprocessed text, and what its lines are in the user's files, once somebody asks. */
struct text_of_pragmas {
  const struct pragma_check *check;
  const char *text;
  size_t length;
  struct unit unit; /* for messages */
  char *copy;       /* of the text, behind a blank line; NULL: there is none yet */
  struct source *source;
  bool right; /* no error was found */
};

/* A's neighbours I and I + 1 are the other way round in B, which else is the same. */
static bool is_swapped(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i])
    i++;
  return a[i] && a[i + 1] && a[i] == b[i + 1] && a[i + 1] == b[i] && strcmp(a + i + 2, b + i + 2) == 0;
}

static bool begins_directive(const struct language *language, const struct token *token) {
  for (int i = 0; i < language->ndirectives; i++) {
    const char *name = language->directives[i].name;
    size_t length = strcspn(name, " ");
    if (length == token->length && strncasecmp(name, token->text, length) == 0)
      return true;
  }
  return false;
}

/* "OMP", "opm", "openmp" in front of a directive's name. `ompx` is for others' directives. */
static bool looks_like(const struct language *language, const struct token *word, const struct token *next) {
  char lower[16] = {0};
  if (word->length >= sizeof lower || !begins_directive(language, next))
    return false;
  for (size_t i = 0; i < word->length; i++)
    lower[i] = (char)tolower((unsigned char)word->text[i]);
  bool near = text_distance(lower, language->sentinel) <= 1 || is_swapped(lower, language->sentinel);
  return strcmp(lower, "ompx") != 0 && (near || strcasecmp(lower, language->name) == 0);
}

/* Places of the tokens of the line that begins at offset BEGIN; false: it is a system header's. */
static bool find_places(struct text_of_pragmas *t, size_t begin, struct tokens *tokens) {
  if (!t->source) { /* whose first line is blank */
    t->copy = arena_alloc(t->unit.arena, t->length + 2);
    t->copy[0] = '\n';
    memcpy(t->copy + 1, t->text, t->length);
    t->source = source_new(t->unit.arena, t->check->path, t->copy, t->length + 1);
  }
  if (source_is_system(t->source, begin + 1))
    return false;
  size_t line = source_line_of(t->source, begin + 1);
  tokens->n = 0;
  lex_all(t->copy + begin + 1, t->copy + source_line_end(t->source, line), tokens);
  source_place_tokens(t->source, line, tokens);
  return true;
}

/* The file defines a macro of that name, perhaps elsewhere. */
static bool is_defined(const struct text_of_pragmas *t, const struct token *name) {
  const char *define = arena_printf(t->unit.arena, "#define %.*s", (int)name->length, name->text);
  size_t length = strlen(define);
  for (const char *p = t->text; (p = strstr(p, define)); p += length)
    if (!isalnum((unsigned char)p[length]) && p[length] != '_')
      return true;
  return false;
}

static void check_name(struct text_of_pragmas *t, const struct language *language, size_t begin,
                       struct tokens *tokens) {
  struct directive directive = {.language = language};
  struct reading reading = {.language = language, .directive = &directive, .tokens = *tokens};
  struct parser parser = {.unit = &t->unit, .reading = &reading, .language = language, .at = 3};
  parse_name_alone(&parser, t->check->others);
  if (!reading.complaint || is_defined(t, &tokens->item[3]) || !find_places(t, begin, tokens))
    return;
  reading = (struct reading){.language = language, .directive = &directive, .tokens = *tokens};
  parser.at = 3;
  parse_name_alone(&parser, t->check->others); /* again, now that places are known */
  parse_say_complaint(&t->unit, &reading);
  t->right = false;
}

static void check_line(struct text_of_pragmas *t, const char *begin, const char *end) {
  struct tokens tokens = {0};
  lex_all(begin, end, &tokens);
  bool pragma = tokens.n > 3 && token_is(&tokens.item[0], "#") && token_is(&tokens.item[1], "pragma");
  for (size_t i = 0; pragma && t->check->languages[i]; i++) {
    const struct language *language = t->check->languages[i];
    const struct token *word = &tokens.item[2];
    size_t offset = (size_t)(begin - t->text);
    if (token_is(word, language->sentinel)) {
      if (language->stays)
        check_name(t, language, offset, &tokens);
      break;
    }
    if (looks_like(language, word, &tokens.item[3]) && find_places(t, offset, &tokens)) {
      diag_warn(t->unit.diag, WARNING_UNKNOWN_PRAGMA, word->place,
                "'#pragma %.*s' is ignored; did you mean '#pragma %s'?", (int)word->length, word->text,
                language->sentinel);
      break;
    }
  }
  vec_free(&tokens);
}

bool front_check_pragmas(const struct pragma_check *check, const char *text, size_t length, struct diag *diag) {
  struct text_of_pragmas t = {.check = check, .text = text, .length = length, .right = true};
  t.unit = (struct unit){.arena = arena_new(), .diag = diag, .path = check->path};
  for (const char *p = text, *all = text + length, *end; p < all; p = end + 1) {
    end = memchr(p, '\n', (size_t)(all - p));
    end = end ? end : all;
    while (p < end && (*p == ' ' || *p == '\t'))
      p++;
    const char *word = p < end && *p == '#' ? lex_skip_blank(p + 1, end) : end;
    if (end - word > 6 && memcmp(word, "pragma", 6) == 0)
      check_line(&t, p, end);
  }
  if (t.source)
    source_free(t.source);
  arena_free(t.unit.arena);
  return t.right;
}
