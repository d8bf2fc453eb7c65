/*
 * lex.c - C tokens, as far as finding, splitting and placing directives needs them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "model/lex.h"

/* Punctuators of more than one character, longest first. */
static const char *const long_marks[] = {
    "...", "<<=", ">>=", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||",
    "*=",  "/=",  "%=",  "+=", "-=", "&=", "^=", "|=", "##", "<%", "%>", "<:", ":>", NULL};

const char *lex_skip_blank(const char *p, const char *end) {
  while (p < end) {
    if (isspace((unsigned char)*p)) {
      p++;
    } else if (*p == '\\' && p + 1 < end && (p[1] == '\n' || p[1] == '\r')) {
      p += 2;
    } else if (*p == '/' && p + 1 < end && p[1] == '/') {
      while (p < end && *p != '\n')
        p++;
    } else if (*p == '/' && p + 1 < end && p[1] == '*') {
      p += 2;
      while (p < end && !(p[0] == '*' && p + 1 < end && p[1] == '/'))
        p++;
      p = p < end ? p + 2 : end;
    } else {
      break;
    }
  }
  return p;
}

static bool is_name_char(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static const char *skip_quoted(const char *p, const char *end) {
  char quote = *p++;
  while (p < end && *p != quote && *p != '\n')
    p += *p == '\\' && p + 1 < end ? 2 : 1;
  return p < end && *p == quote ? p + 1 : p;
}

static const char *skip_number(const char *p, const char *end) {
  while (p < end && (is_name_char(*p) || *p == '.')) {
    bool exponent = strchr("eEpP", *p) && p + 1 < end && (p[1] == '+' || p[1] == '-');
    p += exponent ? 2 : 1;
  }
  return p;
}

static const char *skip_mark(const char *p, const char *end) {
  for (const char *const *mark = long_marks; *mark; mark++) {
    size_t length = strlen(*mark);
    if ((size_t)(end - p) >= length && memcmp(p, *mark, length) == 0)
      return p + length;
  }
  return p + 1;
}

const char *lex_token(const char *p, const char *end, struct token *out) {
  p = lex_skip_blank(p, end);
  *out = (struct token){.kind = TOKEN_END, .text = p};
  if (p >= end)
    return end;
  const char *start = p;
  if (*p == '"' || *p == '\'') {
    out->kind = *p == '"' ? TOKEN_STRING : TOKEN_CHARACTER;
    p = skip_quoted(p, end);
  } else if (isdigit((unsigned char)*p) || (*p == '.' && p + 1 < end && isdigit((unsigned char)p[1]))) {
    out->kind = TOKEN_NUMBER;
    p = skip_number(p, end);
  } else if (is_name_char(*p)) {
    out->kind = TOKEN_NAME;
    while (p < end && is_name_char(*p))
      p++;
  } else {
    out->kind = TOKEN_MARK;
    p = skip_mark(p, end);
  }
  out->length = (size_t)(p - start);
  return p;
}

/* The bracket that a digraph stands for (C17 6.4.6); 0: none. That of '#' does not outlive the preprocessor. */
static char bracket_of(const struct token *token) {
  static const struct {
    const char *spelling;
    char bracket;
  } digraphs[] = {{"<%", '{'}, {"%>", '}'}, {"<:", '['}, {":>", ']'}};
  for (size_t i = 0; i < sizeof digraphs / sizeof *digraphs; i++)
    if (token->kind == TOKEN_MARK && token_is(token, digraphs[i].spelling))
      return digraphs[i].bracket;
  return 0;
}

/* Most files hold none, and need not be split into tokens. */
static bool may_hold_digraphs(const char *text, size_t length) {
  for (size_t i = 0; i + 1 < length; i++)
    if ((text[i] == '<' && (text[i + 1] == '%' || text[i + 1] == ':')) ||
        (text[i + 1] == '>' && (text[i] == '%' || text[i] == ':')))
      return true;
  return false;
}

void lex_replace_digraphs(char *text, size_t length) {
  const char *end = text + length;
  struct token token;
  if (!may_hold_digraphs(text, length))
    return;
  for (const char *p = lex_token(text, end, &token); token.kind != TOKEN_END; p = lex_token(p, end, &token)) {
    bool scope = token_is(&token, "<:") && p < end && *p == ':'; /* C++: T<::n::x> */
    char bracket = scope ? 0 : bracket_of(&token);
    if (bracket)
      memcpy(text + (token.text - text), (char[]){bracket, ' '}, 2);
  }
}

void lex_all(const char *p, const char *end, struct tokens *out) {
  for (;;) {
    struct token token;
    p = lex_token(p, end, &token);
    if (token.kind == TOKEN_END)
      return;
    vec_push(out, token);
  }
}

bool token_is_one_of(const struct token *token, const char *const *words) {
  for (; *words; words++)
    if (token_is(token, *words))
      return true;
  return false;
}

static bool opens(const struct token *token) {
  return token_is(token, "(") || token_is(token, "[") || token_is(token, "{");
}

static bool closes(const struct token *token) {
  return token_is(token, ")") || token_is(token, "]") || token_is(token, "}");
}

int token_nesting(const struct token *token) {
  return opens(token) - closes(token);
}
