/*
 * scan.c - one pass over the preprocessed text: where the directives are, whether at file scope, which lines define
 * macros, and whether a directive, or a pragma of Clang's, holds the name of a macro that is defined there.
 * To change where a directive stands in no function, in C++: open_brace in scan.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "front/directives/reader.h"

/* What the words in front of a brace in C++ say of it. */
struct head {
  bool scope;    /* namespace, or extern "C" */
  bool class;    /* class, struct, union, outside of a template's parameters */
  bool bases;    /* and ':' */
  bool function; /* '(' or '=' */
  long angles;   /* open '<' */
  long skipped;  /* open '(' of alignas and the like */
  bool attribute;
};

struct scan {
  struct reader *reader;
  struct map *macros;  /* names defined at this line */
  long depth;          /* of braces, but for those of scopes that hold functions */
  vec_of(bool) scopes; /* of the braces that are open: it is such a scope */
  struct head head;    /* C++: of what stands behind the last ';', '{' or '}' */
  bool in_comment;     /* -C keeps comments */
  const char *raw;     /* C++: what ends the raw string in which the text is; NULL: it is in none */
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

/* C++: n::x has one mark between its names; in a[::2] there are two. */
static void join_scopes(struct tokens *tokens) {
  size_t n = 0;
  for (size_t i = 0; i < tokens->n; i++) {
    struct token token = tokens->item[i];
    const struct token *next = &tokens->item[i + 1];
    if (i + 2 < tokens->n && token_is(&token, ":") && token_is(next, ":") && next->text == token.text + 1 &&
        tokens->item[i + 2].kind == TOKEN_NAME && tokens->item[i + 2].text == token.text + 2)
      token.length = 2, i++;
    tokens->item[n++] = token;
  }
  tokens->n = n;
}

static void scan_directive(struct scan *scan, const struct language *language, size_t line, const char *begin,
                           const char *end) {
  struct reader *reader = scan->reader;
  struct reading *reading = ARENA_NEW(reader->unit->arena, struct reading);
  reading->language = language;
  reading->line = line;
  reading->at_file_scope = scan->depth == 0;
  lex_all(begin, end, &reading->tokens);
  if (reader->unit->cxx)
    join_scopes(&reading->tokens);
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

static void read_head(struct head *head, const struct token *token) {
  static const char *const classes[] = {"class", "struct", "union"};
  static const char *const attributes[] = {"alignas", "__attribute__", "decltype", "__declspec", "requires"};
  if (head->attribute || head->skipped) {
    head->skipped += token_is(token, "(") - token_is(token, ")");
    head->attribute = false;
    return;
  }
  for (size_t i = 0; i < sizeof classes / sizeof *classes; i++)
    head->class |= token_is(token, classes[i]) && !head->angles && !head->function;
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
    head->attribute |= token_is(token, attributes[i]);
  head->scope |= token_is(token, "namespace") || (token_is(token, "extern") && !head->function);
  head->bases |= head->class && token_is(token, ":") && !head->angles;
  head->function |= !head->bases && (token_is(token, "(") || token_is(token, "="));
  head->angles += token_is(token, "<") - (token_is(token, ">") && head->angles);
}

/* A brace in C++. `extern` alone is not enough: extern "C" int f() { }. */
static void open_brace(struct scan *scan) {
  const struct head *head = &scan->head;
  bool cxx = scan->reader->unit->cxx, scope = cxx && !head->function && (head->scope || head->class);
  vec_push(&scan->scopes, scope);
  scan->depth += !scope;
  scan->head = (struct head){0};
}

static void close_brace(struct scan *scan) {
  if (!scan->scopes.n) /* clang ignores a '}' too much */
    return;
  scan->depth -= !scan->scopes.item[--scan->scopes.n];
  scan->head = (struct head){0};
}

/* Of a name, or of a number, which may have ' in it; 1: of something else. */
static size_t word_length(const char *p, const char *end) {
  size_t length = 1;
  bool number = isdigit((unsigned char)*p);
  while ((number || isalpha((unsigned char)*p) || *p == '_') && length < (size_t)(end - p) &&
         (isalnum((unsigned char)p[length]) || p[length] == '_' || (number && p[length] == '\'')))
    length++;
  return length;
}

/* C++: R"x(...)x", perhaps in several lines. P: at the quote. */
static bool begins_raw_string(const struct scan *scan, const char *p) {
  return *p == '"' && scan->reader->unit->cxx && p > scan->reader->input && p[-1] == 'R';
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
    } else if (scan->raw) {
      const char *found = strstr(p, scan->raw);
      bool here = found && found < end;
      p = here ? found + strlen(scan->raw) : end;
      scan->raw = here ? NULL : scan->raw;
    } else if (begins_raw_string(scan, p)) {
      size_t length = strcspn(p + 1, "(\n");
      scan->raw = arena_printf(scan->reader->unit->arena, ")%.*s\"", (int)length, p + 1);
      p += 1 + length;
    } else if (*p == '"' || *p == '\'') {
      struct token quoted;
      p = lex_token(p, end, &quoted);
    } else if (*p == '/' && p + 1 < end && p[1] == '/') {
      return;
    } else if (*p == '/' && p + 1 < end && p[1] == '*') {
      scan->in_comment = true;
      p += 2;
    } else {
      struct token token = {.kind = TOKEN_MARK, .text = p, .length = 1};
      if (scan->reader->unit->cxx)
        token.length = word_length(p, end);
      if (*p == '{')
        open_brace(scan);
      else if (*p == '}')
        close_brace(scan);
      else if (*p == ';' && !scan->head.skipped)
        scan->head = (struct head){0};
      else if (!isspace((unsigned char)*p))
        read_head(&scan->head, &token);
      p += token.length;
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
    if (scan.in_comment || scan.raw || first == end || *first != '#')
      scan_code(&scan, begin, end);
    else if ((language = pragma_language(reader->languages, begin, end)))
      scan_directive(&scan, language, line, begin, end);
    else if (!scan_macro(&scan, line, begin, end))
      scan_pragma(&scan, line, begin, end);
  }
  map_free(scan.macros);
  vec_free(&scan.scopes);
}
