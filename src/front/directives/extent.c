/*
 * extent.c - where a statement of C ends, in preprocessed text that nobody has parsed yet. Lines that begin with '#'
 * are no part of C: a directive governs the statement behind it, or is one itself.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

static const char *end_of_line(const char *p, const char *end) {
  const char *newline = memchr(p, '\n', (size_t)(end - p));
  return newline ? newline : end;
}

const char *token_of_code(const struct reader *reader, const char *p, const char *end, struct token *token,
                          const char **alone) {
  for (;;) {
    p = lex_token(p, end, token);
    if (reader->unit->cxx && token_is(token, ":") && p < end && *p == ':') {
      token->length = 2;
      p++;
    }
    const char *before = token->text;
    while (before > reader->input && (before[-1] == ' ' || before[-1] == '\t'))
      before--;
    if (!token_is(token, "#") || (before > reader->input && before[-1] != '\n'))
      return p;
    p = end_of_line(token->text, end);
    if (alone && directive_stands_alone(reader, (size_t)(token->text - reader->input))) {
      *alone = p;
      return p;
    }
  }
}

/* Behind the bracket that closes the next one, which has to be there; NULL: it is not. */
static const char *after_brackets(const struct reader *reader, const char *p, const char *end) {
  struct token token;
  p = token_of_code(reader, p, end, &token, NULL);
  if (token_nesting(&token) <= 0)
    return NULL;
  for (long depth = 1; depth > 0;) {
    p = token_of_code(reader, p, end, &token, NULL);
    if (token.kind == TOKEN_END)
      return NULL;
    depth += token_nesting(&token);
  }
  return p;
}

/* Behind the WORD at depth 0 (";", ":"), which ends an expression or a declaration. */
static const char *after_mark(const struct reader *reader, const char *p, const char *end, const char *word) {
  struct token token;
  for (long depth = 0, questions = 0;;) {
    p = token_of_code(reader, p, end, &token, NULL);
    depth += token_nesting(&token);
    if (token.kind == TOKEN_END || depth < 0)
      return NULL;
    if (depth == 0 && questions == 0 && token_is(&token, word))
      return p;
    questions += depth == 0 ? token_is(&token, "?") - (token_is(&token, ":") && questions > 0) : 0;
  }
}

static const char *statement_end(const struct reader *reader, const char *p, const char *end);

/* P: behind the "if" and its condition. */
static const char *end_of_if(const struct reader *reader, const char *p, const char *end) {
  struct token token;
  p = p ? statement_end(reader, p, end) : NULL;
  const char *after = p ? token_of_code(reader, p, end, &token, NULL) : NULL;
  return after && token_is(&token, "else") ? statement_end(reader, after, end) : p;
}

static const char *end_of_do(const struct reader *reader, const char *p, const char *end) {
  struct token token;
  p = statement_end(reader, p, end);
  p = p ? token_of_code(reader, p, end, &token, NULL) : NULL;
  return p && token_is(&token, "while") ? after_mark(reader, p, end, ";") : NULL;
}

static const char *statement_end(const struct reader *reader, const char *p, const char *end) {
  static const char *const heads[] = {"for", "while", "switch", NULL};
  static const char *const attributes[] = {"__attribute__", "__attribute", NULL};
  struct token token, second;
  const char *alone = NULL, *begin = p;
  p = token_of_code(reader, p, end, &token, &alone);
  if (alone)
    return alone;
  if (token.kind == TOKEN_END || token_nesting(&token) < 0)
    return NULL;
  begin = token.text;
  if (token_is(&token, "{"))
    return after_brackets(reader, begin, end);
  if (token_is(&token, "if"))
    return end_of_if(reader, after_brackets(reader, p, end), end);
  if (token_is(&token, "do"))
    return end_of_do(reader, p, end);
  if (token_is_one_of(&token, heads) || token_is_one_of(&token, attributes)) {
    p = after_brackets(reader, p, end);
    return p ? statement_end(reader, p, end) : NULL;
  }
  const char *after = token_of_code(reader, p, end, &second, NULL);
  bool label = token_is(&token, "case") || (token.kind == TOKEN_NAME && token_is(&second, ":"));
  if (label) {
    p = token_is(&token, "case") ? after_mark(reader, p, end, ":") : after;
    return p ? statement_end(reader, p, end) : NULL;
  }
  if (token_is(&token, "[") && token_is(&second, "[")) {
    p = after_brackets(reader, begin, end);
    return p ? statement_end(reader, p, end) : NULL;
  }
  return after_mark(reader, begin, end, ";");
}

size_t extent_of_statement(const struct reader *reader, size_t offset, size_t limit) {
  const char *end = statement_end(reader, reader->input + offset, reader->input + limit);
  return end ? (size_t)(end - reader->input) : 0;
}
