/*
 * words.c - what fields of constructs consist of, read from a directive's line: words, numbers, text and expressions.
 * Functions take_WHAT say whether WORD stood there, and read what it is for: "crew-size(4)".
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>

#include "lang/constructs/internal.h"

/* --- words, numbers, text --- */

/* How many tokens WORD is here; 0: another one stands here. */
static size_t word_length(const struct parser *parser, const char *word) {
  size_t n = 0;
  while (*word) {
    const struct token *token = parse_peek(parser, n);
    if (*word == ' ') {
      word++;
      continue;
    }
    if (token->kind == TOKEN_END || strncmp(word, token->text, token->length) != 0)
      return 0;
    word += token->length;
    n++;
  }
  const struct token *last = n ? parse_peek(parser, n - 1) : NULL, *next = parse_peek(parser, n);
  bool goes_on = last && token_is(next, "-") && next->text == last->text + last->length;
  return goes_on ? 0 : n;
}

bool word_here(const struct parser *parser, const char *word) {
  return word_length(parser, word) != 0;
}

bool accept_word(struct parser *parser, const char *word) {
  size_t n = word_length(parser, word);
  parser->at += n;
  return n != 0;
}

bool open_word(struct parser *parser, const char *word) {
  size_t n = word_length(parser, word);
  if (!n || !token_is(parse_peek(parser, n), "("))
    return false;
  parser->at += n + 1;
  return true;
}

void close_word(struct parser *parser, const char *word) {
  if (!parser->reading->failed)
    parse_expect(parser, ")", word);
}

long read_integer(struct parser *parser, const char *word) {
  bool negative = parse_accept(parser, "-");
  const struct token *token = parse_peek(parser, 0);
  char *end;
  if (token->kind != TOKEN_NUMBER) {
    parse_complain(parser, parse_here(parser), "expected a number in '%s'", word);
    return 0;
  }
  long value = strtol(arena_strndup(parser->unit->arena, token->text, token->length), &end, 0);
  if (*end || value > INT_MAX)
    parse_complain(parser, token->place, "'%.*s' is no number that '%s' can have", (int)token->length, token->text,
                   word);
  parser->at++;
  return negative ? -value : value;
}

const char *read_raw(struct parser *parser, const char *word) {
  const char *code;
  size_t first = parser->at;
  if (!parse_in_parentheses(parser, &code)) {
    parse_complain(parser, parse_here(parser), "expected text in '%s'", word);
    return "";
  }
  const struct token *begin = &parser->reading->tokens.item[first],
                     *last = &parser->reading->tokens.item[parser->at - 1];
  bool one_line = !parser->reading->needs_expansion && last->text >= begin->text;
  return one_line ? arena_strndup(parser->unit->arena, begin->text, (size_t)(last->text + last->length - begin->text))
                  : code;
}

bool refuse(struct fields *f, const char *word) {
  if (!word_here(f->parser, word))
    return false;
  parse_complain(f->parser, parse_here(f->parser), "'%s' is shown, but cannot be read", word);
  return true;
}

bool take_flag(struct fields *f, bool *flag, const char *word) {
  bool here = accept_word(f->parser, word);
  *flag |= here;
  return here;
}

bool take_text(struct fields *f, const char **text, const char *word) {
  if (!open_word(f->parser, word))
    return false;
  *text = read_raw(f->parser, word);
  close_word(f->parser, word);
  return true;
}

void read_text_of(struct fields *f, const char **text) {
  take_text(f, text, "text");
}

bool take_bytes(struct fields *f, long *number, const char *word) {
  if (!open_word(f->parser, word))
    return false;
  *number = read_integer(f->parser, word);
  close_word(f->parser, word);
  return true;
}

bool take_number(struct fields *f, int *number, const char *word) {
  long value = 0;
  bool here = take_bytes(f, &value, word);
  *number = here ? (int)value : *number;
  return here;
}

/* --- expressions --- */

bool take_nodes(struct fields *f, struct node ***nodes, size_t *n, const char *word) {
  struct ranges ranges = {0};
  if (!open_word(f->parser, word))
    return false;
  while (!parse_at(f->parser, ")") && !f->parser->reading->failed) {
    struct range range = {0};
    bool star = parse_at(f->parser, "*") &&
                (token_is(parse_peek(f->parser, 1), ",") || token_is(parse_peek(f->parser, 1), ")"));
    f->parser->at += star;
    if (!star && !parse_expression(f->parser, false, arena_printf(f->parser->unit->arena, "'%s'", word), &range))
      break;
    vec_push(&ranges, range);
    if (!parse_accept(f->parser, ","))
      break;
  }
  *nodes = parse_slots(f->parser, &ranges);
  *n = ranges.n;
  vec_free(&ranges);
  close_word(f->parser, word);
  return true;
}

bool take_expression(struct fields *f, struct node **node, const char *word) {
  struct range range;
  if (!open_word(f->parser, word))
    return false;
  if (parse_expression(f->parser, false, arena_printf(f->parser->unit->arena, "'%s'", word), &range))
    parse_add_slot(f->parser, node, false, range);
  close_word(f->parser, word);
  return true;
}
