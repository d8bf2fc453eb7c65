/*
 * grammar.c - what stands between the parentheses of OpenMP's own clauses (OpenMP 5.2, as clauses.def names them).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

void omp_read_word(struct parser *parser, struct clause *clause) {
  struct strings words = {0};
  clause->text = NULL;
  for (size_t i = 0; omp_word(clause->kind, i); i++) {
    vec_push(&words, (char *)omp_word(clause->kind, i));
    if (!clause->text && parse_accept(parser, omp_word(clause->kind, i)))
      clause->text = omp_word(clause->kind, i);
  }
  if (!clause->text)
    omp_complain_of_word(parser, clause, &words);
  vec_free(&words);
}

void omp_complain_of_word(struct parser *parser, const struct clause *clause, const struct strings *words) {
  parse_complain_of_word(parser, clause->kind, words,
                         arena_printf(parser->unit->arena, "cannot stand in '%s'", parse_clause_name(parser, clause)));
}

static void read_one(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  struct range range;
  if (parse_expression(parser, false, parse_clause_name(parser, clause), &range))
    vec_push(&ranges, range);
  parse_arguments(parser, clause, &ranges, NULL);
  vec_free(&ranges);
}

void omp_read_schedule(struct parser *parser, struct clause *clause) {
  if (!parse_modifiers(parser, clause))
    return;
  omp_read_word(parser, clause);
  if (!parser->reading->failed && parse_accept(parser, ","))
    read_one(parser, clause);
}

void omp_read_map(struct parser *parser, struct clause *clause) {
  if (parse_modifiers_spaced(parser, clause))
    parse_variables(parser, clause);
}

void omp_read_order(struct parser *parser, struct clause *clause) {
  if (parse_modifiers(parser, clause))
    omp_read_word(parser, clause);
}

void omp_read_defaultmap(struct parser *parser, struct clause *clause) {
  char *categories[] = {"scalar", "aggregate", "pointer", "all"};
  struct strings words = {categories, sizeof categories / sizeof *categories, 0};
  omp_read_word(parser, clause);
  clause->arg_names = ARENA_ARRAY(parser->unit->arena, const char *, 1);
  if (parser->reading->failed || !parse_accept(parser, ":"))
    return;
  for (size_t i = 0; i < words.n && !clause->arg_names[0]; i++)
    if (parse_accept(parser, categories[i]))
      clause->arg_names[0] = categories[i];
  if (!clause->arg_names[0])
    omp_complain_of_word(parser, clause, &words);
}

/* if(target teams: condition): words up to a ':' name the construct. */
void omp_read_if(struct parser *parser, struct clause *clause) {
  size_t words = 0;
  while (parse_peek(parser, words)->kind == TOKEN_NAME)
    words++;
  if (words && token_is(parse_peek(parser, words), ":")) {
    clause->text = parse_text(parser, (struct range){parser->at, parser->at + words});
    parser->at += words + 1;
  }
  read_one(parser, clause);
}

void omp_read_device(struct parser *parser, struct clause *clause) {
  if (parse_modifiers(parser, clause))
    read_one(parser, clause);
}

/* num_teams([lower :] upper) */
void omp_read_range(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  struct range range;
  while (parse_expression(parser, true, parse_clause_name(parser, clause), &range)) {
    vec_push(&ranges, range);
    if (ranges.n == 2 || !parse_accept(parser, ":"))
      break;
  }
  parse_arguments(parser, clause, &ranges, NULL);
  vec_free(&ranges);
}

void omp_read_sizes(struct parser *parser, struct clause *clause) {
  parse_expressions(parser, clause, (size_t)-1);
}

/* The word for loops, with the numbers of some, that stands before the ':'. */
static void read_which(struct parser *parser, struct clause *clause) {
  size_t behind = 1;
  if (token_is(parse_peek(parser, 1), "("))
    while (!token_is(parse_peek(parser, behind), ")") && parse_peek(parser, behind)->kind != TOKEN_END)
      behind++;
  behind += behind > 1;
  if (parse_peek(parser, 0)->kind != TOKEN_NAME || !token_is(parse_peek(parser, behind), ":"))
    return;
  omp_read_name(parser, clause);
  if (parse_accept(parser, "(")) {
    parse_expressions(parser, clause, (size_t)-1);
    if (!parser->reading->failed)
      parse_expect(parser, ")", "'apply'");
  }
  if (!parser->reading->failed)
    parse_expect(parser, ":", "'apply'");
}

/* apply(grid(1, 2): reverse, unroll partial(2)) */
void omp_read_apply(struct parser *parser, struct clause *clause) {
  vec_of(struct directive *) inner = {0};
  read_which(parser, clause);
  do
    if (!parser->reading->failed)
      vec_push(&inner, parse_specification(parser));
  while (!parser->reading->failed && parse_accept(parser, ","));
  clause->ninner = inner.n;
  clause->inner = ARENA_ARRAY(parser->unit->arena, struct directive *, inner.n);
  for (size_t i = 0; i < inner.n; i++)
    clause->inner[i] = inner.item[i];
  vec_free(&inner);
}

/* counts(2, omp_fill, n) */
void omp_read_counts(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  struct range range = {0};
  while (parse_accept(parser, "omp_fill") ||
         parse_expression(parser, false, parse_clause_name(parser, clause), &range)) {
    vec_push(&ranges, range);
    range = (struct range){0};
    if (!parse_accept(parser, ","))
      break;
  }
  parse_arguments(parser, clause, &ranges, NULL);
  vec_free(&ranges);
}

void omp_read_aligned(struct parser *parser, struct clause *clause) {
  parse_variables(parser, clause);
  if (!parser->reading->failed && parse_accept(parser, ":"))
    read_one(parser, clause);
}

/* linear(x: 2), linear(x: val, step(2)), or, as it was until 5.1, linear(val(x): 2) */
void omp_read_linear(struct parser *parser, struct clause *clause) {
  static const char *const words[] = {"val", "ref", "uval", "step"};
  const char *around = NULL;
  bool modifiers = false;
  for (size_t i = 0; i < 3; i++)
    if (parse_at(parser, words[i]) && token_is(parse_peek(parser, 1), "("))
      around = words[i];
  if (around && strcmp(around, "val") != 0)
    parse_complain(parser, parse_here(parser), "'linear' with '%s' stands on 'declare simd' alone", around);
  parser->at += around ? 2 : 0;
  parse_variables(parser, clause);
  if (parser->reading->failed || (around && !parse_expect(parser, ")", "'linear'")) || !parse_at(parser, ":"))
    return;
  for (size_t i = 0; i < 4; i++)
    modifiers |= token_is(parse_peek(parser, 1), words[i]) && (i < 3 || token_is(parse_peek(parser, 2), "("));
  if (modifiers)
    parse_modifiers_behind(parser, clause);
  else if (parse_accept(parser, ":"))
    read_one(parser, clause);
}

/* induction(strict, step(2), *: x) */
void omp_read_induction(struct parser *parser, struct clause *clause) {
  if (!parse_modifiers_with_commas(parser, clause))
    return;
  const struct token *token = parse_peek(parser, 0);
  bool known = token_is(token, "+") || token_is(token, "*") || token->kind == TOKEN_NAME;
  if (!known || !token_is(parse_peek(parser, 1), ":")) {
    parse_complain(parser, parse_here(parser),
                   "expected '+', '*' or a name and ':' before the variables of 'induction'");
    return;
  }
  clause->text = arena_strndup(parser->unit->arena, token->text, token->length);
  parser->at += 2;
  parse_variables(parser, clause);
}

static bool is_variable(const struct token *token, const struct token *next) {
  return token->kind == TOKEN_NAME || (token_is(token, "(") && token_is(next, "["));
}

/* Up to END there are variables, elements and sections; else expressions, C++'s calls and conditions among them. */
static bool are_variables(const struct parser *parser, size_t end) {
  long depth = 0;
  bool all = is_variable(parse_peek(parser, 0), parse_peek(parser, 1));
  for (size_t i = 0; parser->at + i < end; i++) {
    const struct token *token = parse_peek(parser, i), *next = parse_peek(parser, i + 1);
    depth += token_is(token, "(") + token_is(token, "[") - token_is(token, ")") - token_is(token, "]");
    all &= depth > 0 || !token_is(token, ",") || is_variable(next, parse_peek(parser, i + 2));
    all &= depth > 0 || !(token_is(token, "?") || (token->kind == TOKEN_NAME && token_is(next, "(")));
  }
  return all;
}

/* 12.5.1, 15.9.5: device code executes tasks at once, but what the clause names has to be there. WORD: the type. */
static void read_locators(struct parser *parser, struct clause *clause, size_t first, bool word) {
  size_t end = parser->at;
  struct modifier iterators = {0};
  parser->at = first;
  bool iterated = parse_accept(parser, "iterator");
  if (iterated && parse_expect(parser, "(", "'iterator'")) {
    omp_read_iterators(parser, clause, &iterators);
    if (!parser->reading->failed && parse_expect(parser, ")", "'iterator'") && word)
      parse_expect(parser, ",", "'iterator'");
  }
  bool object = parse_at(parser, "depobj");
  parser->at += word;
  if (parser->reading->failed || ((word || iterated) && !parse_expect(parser, ":", parse_clause_name(parser, clause))))
    return;
  if (parse_at(parser, "omp_all_memory"))
    parser->at = end;
  else if (object || !are_variables(parser, end))
    parse_expressions(parser, clause, (size_t)-1);
  else
    parse_variables(parser, clause);
}

static bool is_of_task(const struct parser *parser) {
  return omp_parts(parser->reading->directive) & PART_CREW;
}

void omp_read_affinity(struct parser *parser, struct clause *clause) {
  size_t first = parser->at;
  omp_read_text(parser, clause);
  if (!parser->reading->failed)
    read_locators(parser, clause, first, false);
}

/* 15.9.5: of target constructs, tasks of the host, only the first word is looked at: which type it is, or that
   iterators stand before it. The host's compiler, which makes the task, reads the rest. */
void omp_read_depend(struct parser *parser, struct clause *clause) {
  if (parser->info->argument == CLAUSE_VECTOR) { /* of ordered */
    omp_read_vector(parser, clause);
    return;
  }
  char *types[] = {"in", "out", "inout", "inoutset", "mutexinoutset", "depobj", "iterator"};
  struct strings words = {types, sizeof types / sizeof *types, 0};
  bool known = false;
  size_t first = parser->at;
  for (size_t i = 0; i < words.n; i++)
    known |= parse_at(parser, types[i]);
  if (!known)
    omp_complain_of_word(parser, clause, &words);
  else
    omp_read_text(parser, clause);
  if (!parser->reading->failed && is_of_task(parser))
    read_locators(parser, clause, first, true);
}

void omp_read_threads(struct parser *parser, struct clause *clause) {
  if (parse_modifiers(parser, clause))
    read_one(parser, clause);
}

void omp_read_strict(struct parser *parser, struct clause *clause) {
  if (parse_at(parser, "strict") && token_is(parse_peek(parser, 1), ":"))
    parser->at += 2;
  read_one(parser, clause);
}

void omp_read_name(struct parser *parser, struct clause *clause) {
  const struct token *token = parse_peek(parser, 0);
  if (token->kind != TOKEN_NAME)
    parse_complain(parser, parse_here(parser), "expected a name");
  else
    clause->text = arena_strndup(parser->unit->arena, token->text, token->length);
  parser->at += token->kind == TOKEN_NAME;
}

void omp_read_text(struct parser *parser, struct clause *clause) {
  if (!parse_in_parentheses(parser, &clause->text))
    parse_complain(parser, parse_here(parser), "nothing stands in the parentheses of '%s'",
                   parse_clause_name(parser, clause));
}
