/*
 * lex.h - PTX tokens (PTX ISA, "Syntax"). Words keep their dots: "ld.global.f32", ".reg", "%tid.x" are one token
 * each.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_PTX_LEX_H
#define SUMAC_SIM_PTX_LEX_H

#include <stddef.h>
#include <stdint.h>

enum token_kind {
  TOKEN_END,
  TOKEN_WORD,
  TOKEN_INTEGER,
  TOKEN_FLOAT32,
  TOKEN_FLOAT64,
  TOKEN_STRING,
  TOKEN_SIGN,
  TOKEN_BAD
};

struct token {
  enum token_kind kind;
  const char *text;
  size_t length;
  uint64_t value; /* integer, or the bits of a floating constant */
  char sign;      /* TOKEN_SIGN: the character */
  uint32_t line;
};

struct lexer {
  const char *at, *end;
  uint32_t line;
};

struct token ptx_lex(struct lexer *);
#endif
