/*
 * lex.c - cuts PTX text into tokens; comments and white space vanish, lines are counted.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ptx/lex.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static bool is_word_start(char c) {
  return isalpha((unsigned char)c) || c == '_' || c == '$' || c == '%' || c == '.';
}

static bool is_word(char c) {
  return isalnum((unsigned char)c) || c == '_' || c == '$' || c == '.' || c == '%';
}

/* Past white space and both kinds of comment. */
static void skip_blank(struct lexer *lex) {
  while (lex->at < lex->end) {
    const char *p = lex->at;
    if (*p == '\n') {
      lex->line++;
      lex->at++;
    } else if (isspace((unsigned char)*p) || *p == 0) {
      lex->at++;
    } else if (*p == '/' && p + 1 < lex->end && p[1] == '/') {
      while (lex->at < lex->end && *lex->at != '\n')
        lex->at++;
    } else if (*p == '/' && p + 1 < lex->end && p[1] == '*') {
      for (lex->at += 2; lex->at < lex->end; lex->at++) {
        if (*lex->at == '\n')
          lex->line++;
        if (*lex->at == '*' && lex->at + 1 < lex->end && lex->at[1] == '/') {
          lex->at += 2;
          break;
        }
      }
    } else
      return;
  }
}

static int digit_value(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  if (c >= 'A' && c <= 'F')
    return c - 'A' + 10;
  return 99;
}

static void lex_digits(struct lexer *lex, struct token *t, int base) {
  for (t->value = 0; lex->at < lex->end && digit_value(*lex->at) < base; lex->at++)
    t->value = t->value * (uint64_t)base + (uint64_t)digit_value(*lex->at);
}

/* A decimal floating constant is a double (PTX ISA, "Floating-Point Constants"). */
static bool lex_decimal_float(struct lexer *lex, struct token *t) {
  const char *p = lex->at;
  while (p < lex->end && isdigit((unsigned char)*p))
    p++;
  if (p >= lex->end || (*p != '.' && *p != 'e' && *p != 'E'))
    return false;
  if (*p == '.' && (p + 1 >= lex->end || !isdigit((unsigned char)p[1])))
    return false;
  char buffer[64];
  size_t n = 0;
  for (p = lex->at; p < lex->end && n < sizeof buffer - 1; p++) {
    bool sign = (*p == '+' || *p == '-') && n > 0 && (buffer[n - 1] == 'e' || buffer[n - 1] == 'E');
    if (!isdigit((unsigned char)*p) && *p != '.' && *p != 'e' && *p != 'E' && !sign)
      break;
    buffer[n++] = *p;
  }
  buffer[n] = 0;
  double d = strtod(buffer, NULL);
  memcpy(&t->value, &d, 8);
  t->kind = TOKEN_FLOAT64;
  lex->at = p;
  return true;
}

/* 12, 0x1f, 017, 0b101, with optional U; 0f3F800000 and 0d3FF0000000000000 are the bits of a float or double. */
static void lex_number(struct lexer *lex, struct token *t) {
  t->kind = TOKEN_INTEGER;
  char second = lex->at + 1 < lex->end ? (char)tolower((unsigned char)lex->at[1]) : 0;
  int base = 10;
  if (*lex->at == '0' && (second == 'x' || second == 'b' || second == 'f' || second == 'd')) {
    base = second == 'b' ? 2 : 16;
    if (second == 'f')
      t->kind = TOKEN_FLOAT32;
    if (second == 'd')
      t->kind = TOKEN_FLOAT64;
    lex->at += 2;
  } else if (lex_decimal_float(lex, t)) {
    return;
  } else if (*lex->at == '0')
    base = 8;
  lex_digits(lex, t, base);
  if (t->kind == TOKEN_INTEGER && lex->at < lex->end && *lex->at == 'U')
    lex->at++;
}

static void lex_string(struct lexer *lex, struct token *t) {
  t->kind = TOKEN_STRING;
  t->text = ++lex->at;
  while (lex->at < lex->end && *lex->at != '"' && *lex->at != '\n')
    lex->at += *lex->at == '\\' && lex->at + 1 < lex->end && lex->at[1] != '\n' ? 2 : 1;
  t->length = (size_t)(lex->at - t->text);
  if (lex->at >= lex->end || *lex->at != '"')
    t->kind = TOKEN_BAD;
  else
    lex->at++;
}

struct token ptx_lex(struct lexer *lex) {
  skip_blank(lex);
  struct token t = {.kind = TOKEN_END, .text = lex->at, .line = lex->line};
  if (lex->at >= lex->end)
    return t;
  if (is_word_start(*lex->at)) {
    t.kind = TOKEN_WORD;
    bool directive = *lex->at == '.'; /* ".reg.b32" are two */
    for (lex->at++; lex->at < lex->end; lex->at++) {
      if (*lex->at == ':' && lex->at + 2 < lex->end && lex->at[1] == ':' && is_word(lex->at[2]))
        lex->at++; /* ".shared::cta" */
      else if (!is_word(*lex->at) || (directive && *lex->at == '.'))
        break;
    }
  } else if (isdigit((unsigned char)*lex->at)) {
    lex_number(lex, &t);
  } else if (*lex->at == '"') {
    lex_string(lex, &t);
    return t;
  } else {
    t.kind = isprint((unsigned char)*lex->at) ? TOKEN_SIGN : TOKEN_BAD;
    t.sign = *lex->at++;
  }
  t.length = (size_t)(lex->at - t.text);
  return t;
}
