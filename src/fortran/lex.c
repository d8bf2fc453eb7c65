/*
 * lex.c - tokens of a statement (Fortran 2018, 6.2).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/source.h"

#include <ctype.h>

struct lexer {
  struct source *source;
  const struct joined *joined;
  enum sentinel sentinel;
  int brackets; /* number of open brackets */
  size_t at;
  vec_of(struct token) tokens;
};

static char peek(const struct lexer *l, size_t ahead) {
  return l->at + ahead < l->joined->n ? l->joined->text[l->at + ahead] : 0;
}

static bool in_name(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '$';
}

static void add(struct lexer *l, enum token_kind kind, const char *text, size_t length) {
  const char *spelled = arena_strndup(l->source->arena, l->joined->text + l->at, length);
  bool blank = l->at == 0 || isspace((unsigned char)l->joined->text[l->at - 1]);
  vec_push(&l->tokens, ((struct token){kind, text ? text : spelled, spelled, l->joined->places[l->at], blank}));
  l->at += length;
}

static void add_small(struct lexer *l, enum token_kind kind, size_t length) {
  char *small = arena_strndup(l->source->arena, l->joined->text + l->at, length);
  for (char *c = small; *c; c++)
    *c = (char)tolower((unsigned char)*c);
  add(l, kind, small, length);
}

/* A name or number's kind behind "_". */
static size_t kind_length(const struct lexer *l, size_t at) {
  if (peek(l, at) != '_' || !isalnum((unsigned char)peek(l, at + 1)))
    return 0;
  size_t length = 1;
  while (in_name(peek(l, at + length)))
    length++;
  return length;
}

static size_t digits(const struct lexer *l, size_t at) {
  size_t n = 0;
  while (isdigit((unsigned char)peek(l, at + n)))
    n++;
  return n;
}

/* True if the point AT bytes ahead begins an operator: "1.eq.n", but not "1.e5". */
static bool is_operator(const struct lexer *l, size_t at) {
  size_t n = 1;
  while (isalpha((unsigned char)peek(l, at + n)))
    n++;
  return n > 1 && peek(l, at + n) == '.';
}

static size_t exponent_length(const struct lexer *l, size_t at) {
  char letter = (char)tolower((unsigned char)peek(l, at));
  if (letter != 'e' && letter != 'd' && letter != 'q')
    return 0;
  size_t sign = peek(l, at + 1) == '+' || peek(l, at + 1) == '-';
  size_t n = digits(l, at + 1 + sign);
  return n ? 1 + sign + n : 0;
}

static void lex_number(struct lexer *l) {
  size_t n = digits(l, 0);
  bool real = false;
  if (peek(l, n) == '.' && !is_operator(l, n)) {
    real = true;
    n += 1 + digits(l, n + 1);
  }
  size_t exponent = exponent_length(l, n);
  real |= exponent > 0;
  n += exponent;
  n += kind_length(l, n);
  add_small(l, real ? TOKEN_REAL : TOKEN_INTEGER, n);
}

/* From the quote that stands AHEAD on; the text is without quotes. */
static void lex_string(struct lexer *l, enum token_kind kind, size_t ahead) {
  char quote = peek(l, ahead);
  struct text text = {0};
  size_t n = ahead + 1;
  for (; peek(l, n); n++) {
    if (peek(l, n) == quote && peek(l, n + 1) == quote)
      n++;
    else if (peek(l, n) == quote)
      break;
    text_add_char(&text, peek(l, n));
  }
  n += peek(l, n) == quote;
  add(l, kind, text_keep(&text, l->source->arena), n);
}

static void lex_name(struct lexer *l) {
  size_t n = 1;
  while (in_name(peek(l, n)))
    n++;
  char first = (char)tolower((unsigned char)peek(l, 0));
  bool quote = peek(l, n) == '\'' || peek(l, n) == '"';
  if (quote && n == 1 && (first == 'b' || first == 'o' || first == 'z')) {
    lex_string(l, TOKEN_BITS, 1);
    struct token *token = &l->tokens.item[l->tokens.n - 1];
    token->text = arena_printf(l->source->arena, "%c%s", first, token->text);
  } else if (quote && l->joined->text[l->at + n - 1] == '_') {
    lex_string(l, TOKEN_STRING, n); /* with a kind */
  } else {
    add_small(l, TOKEN_NAME, n);
  }
}

static void lex_sign(struct lexer *l) {
  static const struct {
    const char *text, *same;
  } signs[] = {{"**", NULL},  {"//", NULL},   {"==", NULL},  {"/=", NULL},  {"<=", NULL},   {">=", NULL},
               {"=>", NULL},  {"::", NULL},   {"(/", "["},   {"/)", "]"},   {".eq.", "=="}, {".ne.", "/="},
               {".lt.", "<"}, {".le.", "<="}, {".gt.", ">"}, {".ge.", ">="}};
  size_t length = 1;
  const char *text = NULL;
  char small[8] = {0};
  for (size_t i = 0; i < 5; i++)
    small[i] = (char)tolower((unsigned char)peek(l, i));
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (strncmp(small, signs[i].text, strlen(signs[i].text)) == 0) {
      length = strlen(signs[i].text);
      text = signs[i].same ? signs[i].same : signs[i].text;
      break;
    }
  /* "(/" is "(" in "operator(/)" and in "(/=)"; "/)" behind "operator(" likewise */
  if (text && (*text == '[' || *text == ']')) {
    const struct token *last = l->tokens.n ? &l->tokens.item[l->tokens.n - 1] : NULL;
    bool lone = *text == '[' ? peek(l, 2) == ')' || peek(l, 2) == '='
                             : last && last->text[0] == '(' && last->kind == TOKEN_SIGN;
    if (l->sentinel != SENTINEL_NONE) /* "create(/block/)" */
      lone |= *text == '[' ? last && last->kind == TOKEN_NAME : l->brackets == 0;
    l->brackets += lone ? 0 : *text == '[' ? 1 : -1;
    if (lone) {
      length = 1;
      text = NULL;
    }
  }
  if (peek(l, 0) == '.' && !text) { /* .and., and those that users define */
    while (isalpha((unsigned char)peek(l, length)))
      length++;
    length += peek(l, length) == '.';
    add_small(l, TOKEN_SIGN, length);
    return;
  }
  add(l, TOKEN_SIGN, text, length);
}

static void lex_token(struct lexer *l) {
  char c = peek(l, 0);
  if (isalpha((unsigned char)c) || c == '_')
    lex_name(l);
  else if (isdigit((unsigned char)c) || (c == '.' && isdigit((unsigned char)peek(l, 1))))
    lex_number(l);
  else if (c == '\'' || c == '"')
    lex_string(l, TOKEN_STRING, 0);
  else
    lex_sign(l);
}

/* A label in front of the statement. */
static int take_label(struct lexer *l, enum sentinel sentinel) {
  size_t n = digits(l, 0);
  if (sentinel != SENTINEL_NONE || n == 0 || n > 5 || !isspace((unsigned char)peek(l, n)))
    return 0;
  int label = atoi(l->joined->text + l->at);
  l->at += n;
  return label;
}

size_t lex_statement(struct source *source, const struct joined *joined, size_t begin, struct statement *statement) {
  struct lexer l = {.source = source, .joined = joined, .sentinel = statement->sentinel, .at = begin};
  while (isspace((unsigned char)peek(&l, 0)))
    l.at++;
  statement->place = joined->places[l.at];
  statement->label = take_label(&l, statement->sentinel);
  while (l.at < joined->n && (peek(&l, 0) != ';' || statement->sentinel != SENTINEL_NONE)) {
    if (isspace((unsigned char)peek(&l, 0)))
      l.at++;
    else
      lex_token(&l);
  }
  statement->ntokens = l.tokens.n;
  vec_push(&l.tokens, ((struct token){TOKEN_END, "", "", joined->places[l.at], true}));
  struct token *kept = ARENA_ARRAY(source->arena, struct token, l.tokens.n);
  memcpy(kept, l.tokens.item, l.tokens.n * sizeof *kept);
  statement->tokens = kept;
  vec_free(&l.tokens);
  return l.at + (peek(&l, 0) == ';') - begin;
}
