/*
 * scan.c - one pass over the preprocessed text: where the directives are, whether at file scope, which lines define
 * macros, and whether a directive, or a pragma of Clang's, holds the name of a macro that is defined there.
 */
#include <ctype.h>
#include <stdio.h>

#include "front/internal.h"

struct scan {
  struct reader *reader;
  struct map *macros; /* names defined at this line */
  long depth;         /* of braces */
  bool in_comment;    /* -C keeps comments */
};

static const char *skip_spaces(const char *p, const char *end) {
  while (p < end && (*p == ' ' || *p == '\t'))
    p++;
  return p;
}

static const char *skip_word(const char *p, const char *end, const char *word) {
  size_t length = strlen(word);
  if ((size_t)(end - p) < length || memcmp(p, word, length) != 0)
    return NULL;
  p += length;
  return p < end && (isalnum((unsigned char)*p) || *p == '_') ? NULL : p;
}

/* Behind WORDS, which have a blank between them; NULL: others stand there. */
static const char *skip_words(const char *p, const char *end, const char *words) {
  while (p && *words) {
    char word[32];
    size_t length = strcspn(words, " ");
    snprintf(word, sizeof word, "%.*s", (int)length, words);
    p = skip_word(skip_spaces(p, end), end, word);
    words += length + (words[length] == ' ');
  }
  return p;
}

/* P: behind the sentinel. */
static bool is_directive_of(const struct language *language, const char *p, const char *end) {
  for (int i = 0; i < language->ndirectives; i++)
    if (skip_words(p, end, language->directives[i].name))
      return true;
  return false;
}

/* Behind "#pragma"; NULL: another line. */
static const char *skip_pragma(const char *p, const char *end) {
  p = skip_spaces(p, end);
  return p < end && *p == '#' ? skip_word(skip_spaces(p + 1, end), end, "pragma") : NULL;
}

/* The language whose sentinel follows "#pragma" in the line; NULL: none, or the directive is not for us. */
static const struct language *pragma_language(const struct language *const *languages, const char *p, const char *end) {
  p = skip_pragma(p, end);
  for (; p && *languages; languages++) {
    const char *behind = skip_word(skip_spaces(p, end), end, (*languages)->sentinel);
    if (behind && (!(*languages)->partial || is_directive_of(*languages, behind, end)))
      return *languages;
  }
  return NULL;
}

bool front_has_directives(const char *text, size_t length, const struct language *const *languages) {
  const char *end = text + length;
  for (const char *p = text; p < end;) {
    const char *line_end = memchr(p, '\n', (size_t)(end - p));
    if (!line_end)
      line_end = end;
    const struct language *language = pragma_language(languages, p, line_end);
    if (language && !language->partial)
      return true;
    p = line_end + 1;
  }
  return false;
}

/* "#define NAME..." and "#undef NAME": true if the line is one. */
static bool scan_macro(struct scan *scan, size_t line, const char *p, const char *end) {
  struct token hash, word, name;
  p = lex_token(p, end, &hash);
  p = lex_token(p, end, &word);
  bool define = token_is(&word, "define");
  if (!define && !token_is(&word, "undef"))
    return false;
  lex_token(p, end, &name);
  char *key = arena_strndup(scan->reader->unit->arena, name.text, name.length);
  map_set(scan->macros, key, define ? key : NULL);
  vec_push(&scan->reader->defines, line);
  return true;
}

/* Is the name a macro here? __LINE__ and its like are, without a definition. */
static bool is_macro(const struct scan *scan, const struct token *token) {
  static const char *const always[] = {"__LINE__", "__FILE__", "__COUNTER__", "__BASE_FILE__", "__INCLUDE_LEVEL__"};
  for (size_t i = 0; i < sizeof always / sizeof *always; i++)
    if (token_is(token, always[i]))
      return true;
  char name[256];
  if (token->length >= sizeof name)
    return false;
  memcpy(name, token->text, token->length);
  name[token->length] = 0;
  return map_get(scan->macros, name) != NULL;
}

static void scan_directive(struct scan *scan, const struct language *language, size_t line, const char *begin,
                           const char *end) {
  struct reader *reader = scan->reader;
  struct reading *reading = ARENA_NEW(reader->unit->arena, struct reading);
  reading->language = language;
  reading->line = line;
  reading->at_file_scope = scan->depth == 0;
  lex_all(begin, end, &reading->tokens);
  source_place_tokens(reader->source, line, &reading->tokens);
  for (size_t i = 0; i < reading->tokens.n; i++)
    if (reading->tokens.item[i].kind == TOKEN_NAME && i >= 3 && is_macro(scan, &reading->tokens.item[i]))
      reading->needs_expansion = reader->wants_expansion = true;
  vec_push(&reader->readings, reading);
}

/* Clang expands macros in some pragmas, but not those of a text that is already preprocessed. */
static void scan_pragma(struct scan *scan, size_t line, const char *begin, const char *end) {
  static const char *const expanded[] = {"unroll", "unroll_and_jam",   "GCC unroll",     "clang loop",    "pack",
                                         "weak",   "clang attribute",  "clang optimize", "clang section", "clang fp",
                                         "omp",    "redefine_extname", "float_control"};
  const char *pragma = skip_pragma(begin, end), *rest = NULL;
  for (size_t i = 0; pragma && !rest && i < sizeof expanded / sizeof *expanded; i++)
    rest = skip_words(pragma, end, expanded[i]);
  struct token token = {.kind = TOKEN_MARK};
  for (const char *p = rest; p && token.kind != TOKEN_END;) {
    p = lex_token(p, end, &token);
    if (token.kind != TOKEN_NAME || !is_macro(scan, &token))
      continue;
    vec_push(&scan->reader->pragmas, ((struct pragma){.line = line, .rest = rest}));
    scan->reader->wants_expansion = true;
    return;
  }
}

/* Counts braces outside strings, characters and comments. */
static void scan_code(struct scan *scan, const char *p, const char *end) {
  while (p < end) {
    if (scan->in_comment) {
      if (*p == '*' && p + 1 < end && p[1] == '/') {
        scan->in_comment = false;
        p++;
      }
      p++;
    } else if (*p == '"' || *p == '\'') {
      struct token quoted;
      p = lex_token(p, end, &quoted);
    } else if (*p == '/' && p + 1 < end && p[1] == '/') {
      return;
    } else if (*p == '/' && p + 1 < end && p[1] == '*') {
      scan->in_comment = true;
      p += 2;
    } else {
      scan->depth += *p == '{' ? 1 : *p == '}' && scan->depth > 0 ? -1 : 0; /* clang ignores a '}' too much */
      p++;
    }
  }
}

void scan_text(struct reader *reader) {
  struct scan scan = {.reader = reader, .macros = map_new()};
  for (size_t line = 0; line < source_lines(reader->source); line++) {
    const char *begin = reader->input + source_line_begin(reader->source, line);
    const char *end = reader->input + source_line_end(reader->source, line);
    const char *first = skip_spaces(begin, end);
    const struct language *language;
    if (scan.in_comment || first == end || *first != '#')
      scan_code(&scan, begin, end);
    else if ((language = pragma_language(reader->languages, begin, end)))
      scan_directive(&scan, language, line, begin, end);
    else if (!scan_macro(&scan, line, begin, end))
      scan_pragma(&scan, line, begin, end);
  }
  map_free(scan.macros);
}
