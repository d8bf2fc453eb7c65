/*
 * grammar.c - what stands between the parentheses of OpenACC's own clauses (OpenACC 3.3, as clauses.def names them).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

void acc_read_sizes(struct parser *parser, struct clause *clause) {
  parse_expressions(parser, clause, 3);
}

void acc_read_collapse(struct parser *parser, struct clause *clause) {
  if (parse_modifiers(parser, clause))
    parse_expressions(parser, clause, 1);
}

void acc_read_reduction(struct parser *parser, struct clause *clause) {
  if (parse_at(parser, "-"))
    diag_warn(parser->unit->diag, WARNING_MINUS_OPERATOR, parse_here(parser),
              "'-' is no reduction operator of OpenACC; the partial results are added, as by '+'");
  read_reduction(parser, clause);
}

/* gang(num: 4, static: *), worker(8), vector(length: 32) */
void acc_read_level(struct parser *parser, struct clause *clause) {
  parse_keyed(parser, clause);
  if (clause->kind != CLAUSE_GANG && clause->nargs > 1)
    parse_complain(parser, parse_here(parser), "'%s' takes at most one argument", parse_clause_name(parser, clause));
}

void acc_read_tile(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  do {
    struct range range = {0};
    if (parse_at(parser, "*"))
      parser->at++;
    else if (!parse_expression(parser, false, "'tile'", &range))
      break;
    vec_push(&ranges, range);
  } while (parse_accept(parser, ","));
  parse_arguments(parser, clause, &ranges, NULL);
  vec_free(&ranges);
}

/* wait([devnum: expression :] [queues:] list) */
void acc_read_queues(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  struct strings names = {0};
  struct range range;
  if (parse_at(parser, "devnum") && token_is(parse_peek(parser, 1), ":")) {
    parser->at += 2;
    if (parse_expression(parser, true, "'wait'", &range) &&
        parse_expect(parser, ":", "'wait' after the device number")) {
      vec_push(&ranges, range);
      vec_push(&names, "devnum");
    }
  }
  if (parse_at(parser, "queues") && token_is(parse_peek(parser, 1), ":"))
    parser->at += 2;
  while (parse_expression(parser, false, "'wait'", &range)) {
    vec_push(&ranges, range);
    vec_push(&names, NULL);
    if (!parse_accept(parser, ","))
      break;
  }
  parse_arguments(parser, clause, &ranges, &names);
  vec_free(&ranges);
  vec_free(&names);
}

void acc_read_choice(struct parser *parser, struct clause *clause) {
  char *choices[] = {"none", "present"};
  struct strings words = {choices, sizeof choices / sizeof *choices, 0};
  if (!parse_at(parser, "none") && !parse_at(parser, "present"))
    parse_complain_of_word(parser, clause->kind, &words, "cannot stand in 'default'");
  clause->text = parse_text(parser, (struct range){parser->at, parser->at + 1});
  parser->at++;
}

void acc_read_names(struct parser *parser, struct clause *clause) {
  size_t first = parser->at;
  if (!parse_accept(parser, "*")) {
    do {
      if (parse_peek(parser, 0)->kind != TOKEN_NAME)
        parse_complain(parser, parse_here(parser), "expected the name of a device type in 'device_type'");
      else
        parser->at++;
    } while (parse_accept(parser, ",") && !parser->reading->failed);
  }
  clause->text = parse_text(parser, (struct range){first, parser->at});
}

void acc_read_bind(struct parser *parser, struct clause *clause) {
  const struct token *token = parse_peek(parser, 0);
  if (token->kind == TOKEN_STRING) {
    clause->text = arena_strndup(parser->unit->arena, token->text + 1, token->length - 2);
  } else if (token->kind == TOKEN_NAME || (parser->unit->cxx && token_is(token, "::"))) {
    size_t first = parser->at;
    while (parser->unit->cxx && (parse_at(parser, "::") || token_is(parse_peek(parser, 1), "::")))
      parser->at++;
    const char **name = ARENA_NEW(parser->unit->arena, const char *);
    clause->text = *name = parse_text(parser, (struct range){first, parser->at + 1});
    clause->arg_names = name; /* bind.c looks for its function in C++ */
  } else {
    parse_complain(parser, parse_here(parser), "expected a name or a string in 'bind'");
    return;
  }
  parser->at++;
}
