/*
 * parse.c - tokens of a statement, one after the other.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

void complain(struct file *file, struct place place, const char *format, ...) {
  va_list args;
  va_start(args, format);
  struct text words = {0};
  text_vprintf(&words, format, args);
  va_end(args);
  diag_at(file->diag, DIAG_ERROR, place, "%s", words.text);
  if (!file->complaint) {
    file->complaint = arena_strdup(file->arena, words.text);
    file->complaint_place = place;
  }
  text_free(&words);
}

struct parser parser_of(struct file *file, struct scope *scope, const struct statement *statement) {
  return (struct parser){.file = file, .scope = scope, .statement = statement};
}

const struct token *peek(const struct parser *p, size_t ahead) {
  size_t at = p->at + ahead;
  return &p->statement->tokens[at < p->statement->ntokens ? at : p->statement->ntokens];
}

bool at_sign(const struct parser *p, const char *sign) {
  return peek(p, 0)->kind == TOKEN_SIGN && strcmp(peek(p, 0)->text, sign) == 0;
}

bool at_word(const struct parser *p, const char *word) {
  return peek(p, 0)->kind == TOKEN_NAME && strcmp(peek(p, 0)->text, word) == 0;
}

bool take_sign(struct parser *p, const char *sign) {
  bool here = at_sign(p, sign);
  p->at += here;
  return here;
}

bool take_word(struct parser *p, const char *word) {
  bool here = at_word(p, word);
  p->at += here;
  return here;
}

const struct token *take_name(struct parser *p) {
  const struct token *token = peek(p, 0);
  if (token->kind != TOKEN_NAME)
    return NULL;
  p->at++;
  return token;
}

bool at_end(const struct parser *p) {
  return peek(p, 0)->kind == TOKEN_END;
}

void fail(struct parser *p, const char *format, ...) {
  if (p->failed)
    return;
  p->failed = true;
  va_list args;
  va_start(args, format);
  struct text words = {0};
  text_vprintf(&words, format, args);
  va_end(args);
  if (!p->quiet)
    complain(p->file, peek(p, 0)->place, "%s", words.text);
  text_free(&words);
}

bool expect_sign(struct parser *p, const char *sign) {
  if (take_sign(p, sign))
    return true;
  const struct token *token = peek(p, 0);
  if (token->kind == TOKEN_END)
    fail(p, "expected '%s' at the end of the statement", sign);
  else
    fail(p, "expected '%s' in front of '%s'", sign, token->spelled);
  return false;
}

/* Keywords of two words may stand without the blank (Fortran 2018, table 6.2): a token may be several words. */
bool words_are(struct parser *p, const char *words) {
  size_t at = p->at;
  const char *rest = "";
  while (*words || *rest) {
    if (!*rest) {
      if (peek(p, 0)->kind != TOKEN_NAME)
        break;
      rest = peek(p, 0)->text;
      p->at++;
    }
    size_t length = strcspn(words, " ");
    if (length == 0 || strncmp(rest, words, length) != 0)
      break;
    rest += length;
    words += length + (words[length] == ' ');
  }
  if (!*words && !*rest)
    return true;
  p->at = at;
  return false;
}

bool statement_has(const struct statement *s, const char *word) {
  for (size_t i = 0; i < s->ntokens; i++)
    if (strcmp(s->tokens[i].text, word) == 0)
      return true;
  return false;
}

void skip_parentheses(struct parser *p) {
  int depth = 1;
  while (!at_end(p) && depth) {
    depth += at_sign(p, "(") - at_sign(p, ")");
    p->at++;
  }
}
