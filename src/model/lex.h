/*
 * lex.h - C tokens of preprocessed text or of a user's line.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_LEX_H
#define SUMAC_MODEL_LEX_H

#include "util/lists.h"
#include "util/util.h"

enum token_kind { TOKEN_END, TOKEN_NAME, TOKEN_NUMBER, TOKEN_STRING, TOKEN_CHARACTER, TOKEN_MARK };
struct token {
  enum token_kind kind;
  const char *text;
  size_t length;
  struct place place; /* where the user wrote it; filled by source.c */
};
vec_named(tokens, struct token);
const char *lex_skip_blank(const char *, const char *end); /* blanks, newlines, continuations, comments */
const char *lex_token(const char *, const char *end, struct token *);
void lex_all(const char *, const char *end, struct tokens *); /* appends */
void lex_replace_digraphs(char *, size_t length);             /* by a bracket and a blank */
/* Inline: most comparisons of a compilation are of tokens with words whose length the compiler then knows. */
static inline bool token_is(const struct token *token, const char *spelling) {
  return token->kind != TOKEN_END && strlen(spelling) == token->length &&
         memcmp(token->text, spelling, token->length) == 0;
}
bool token_is_one_of(const struct token *, const char *const *words); /* WORDS end with NULL */
int token_nesting(const struct token *); /* 1: a bracket that opens, -1: one that closes, 0: none */

#endif
