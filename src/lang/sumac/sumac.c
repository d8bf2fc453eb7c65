/*
 * sumac.c - Sumac's own directives, which other compilers ignore: what no language has a word for.
 *
 *     #pragma sumac initialize_to_identity(s, ...)
 *     #pragma acc parallel loop reduction(+ : s)       the reduction begins with 0, whatever S was
 *
 *     #pragma sumac reduction(gang:atomic, ...)        how the loop is to reduce, as in -freduction=
 *     #pragma acc parallel loop reduction(+ : s)
 *
 *     #pragma sumac reproducible                       the bits of what this loop, and loops in it, reduce depend on
 *     #pragma acc parallel loop reduction(+ : s)       their iteration spaces alone, as with -freproducible; or,
 *                                                      reproducible(order-free), sums are those of their terms in
 *                                                      whatever order
 *
 * To change Sumac's own directives: this folder; a reduction without the old value: src/lower/host/fresh.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "front/directives/parse.h"
#include "lang/rules/rules.h"
#include "lang/sumac/sumac.h"

enum { DIR_INITIALIZE_TO_IDENTITY, DIR_REDUCTION, DIR_REPRODUCIBLE, DIR_COUNT };
enum { CLAUSE_NAMES, CLAUSE_STRATEGIES, CLAUSE_ORDER, CLAUSE_COUNT };

/* Variables as the reduction clause spells them. */
static void read_names(struct parser *parser, struct clause *clause) {
  struct strings names = {0};
  struct range range;
  do {
    if (!parse_expression(parser, false, "'initialize_to_identity'", &range))
      break;
    vec_push(&names, (char *)parse_text(parser, range));
  } while (parse_accept(parser, ","));
  clause->nargs = names.n;
  clause->args = ARENA_ARRAY(parser->unit->arena, struct node *, names.n);
  clause->arg_names = ARENA_ARRAY(parser->unit->arena, const char *, names.n);
  for (size_t i = 0; i < names.n; i++)
    clause->arg_names[i] = names.item[i];
  vec_free(&names);
}

/* What stands between the parentheses, without blanks. */
static void read_words(struct parser *parser, struct clause *clause, const char *message) {
  struct text text = {0};
  while (parse_peek(parser, 0)->kind != TOKEN_END && !parse_at(parser, ")")) {
    text_add_n(&text, parse_peek(parser, 0)->text, parse_peek(parser, 0)->length);
    parser->at++;
  }
  clause->nargs = 1;
  clause->args = ARENA_ARRAY(parser->unit->arena, struct node *, 1);
  clause->arg_names = ARENA_ARRAY(parser->unit->arena, const char *, 1);
  clause->arg_names[0] = arena_strndup(parser->unit->arena, text.text ? text.text : "", text.length);
  if (!text.length)
    parse_complain(parser, parse_here(parser), "%s", message);
  text_free(&text);
}

/* Which strategies there are is known when the targets are. */
static void read_strategies(struct parser *parser, struct clause *clause) {
  read_words(parser, clause, "expected LEVEL:STRATEGY in 'reduction'");
}

static void read_order(struct parser *parser, struct clause *clause) {
  read_words(parser, clause, "expected 'tree' or 'order-free' in 'reproducible'");
}

static bool mark(struct directive *directive, const char *name) {
  bool found = false;
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; directive->clauses[i].is_reduction && k < directive->clauses[i].nvars; k++)
      if (strcmp(directive->clauses[i].vars[k].text, name) == 0)
        found = directive->clauses[i].vars[k].fresh = true;
  return found;
}

/* Nothing but the preprocessor's lines ("# 7 "FILE"") stands between them: it puts those around what macros make. */
static bool follows(const struct unit *unit, const struct directive *directive, const struct directive *next) {
  const char *end = unit->text + next->begin, *at = lex_skip_blank(unit->text + directive->end, end);
  while (end - at > 2 && at[0] == '#' && at[1] == ' ' && isdigit((unsigned char)at[2])) {
    const char *line = memchr(at, '\n', (size_t)(end - at));
    at = lex_skip_blank(line ? line : end, end);
  }
  return at == end;
}

static void bind_strategies(struct unit *unit, const struct directive *directive, struct directive *next) {
  const struct clause *clause = clause_of(directive, CLAUSE_STRATEGIES);
  if (directive_info(next)->association != LOOP)
    check_error(unit, directive->place, "'#pragma sumac reduction' must stand right before the directive of a loop");
  else if (clause)
    next->strategies = clause->arg_names[0];
  next->strategies_place = directive->place;
}

static void bind_order(struct unit *unit, const struct directive *directive, struct directive *next) {
  const struct clause *clause = clause_of(directive, CLAUSE_ORDER);
  const char *order = clause ? clause->arg_names[0] : "tree";
  next->reproducible = true;
  next->order_free = strcmp(order, "order-free") == 0;
  if (!next->order_free && strcmp(order, "tree") != 0)
    check_error(unit, directive->place,
                "unknown order '%s' in '#pragma sumac reproducible'; the orders are tree and "
                "order-free",
                order);
}

static void bind(struct unit *unit, struct directive *directive) {
  const struct clause *clause = clause_of(directive, CLAUSE_NAMES);
  struct directive *next = directive->next;
  if (!next || !follows(unit, directive, next)) {
    check_error(unit, directive->place, "'#pragma sumac %s' must stand right before a directive",
                directive_info(directive)->name);
    return;
  }
  if (directive->kind == DIR_REDUCTION)
    bind_strategies(unit, directive, next);
  if (directive->kind == DIR_REPRODUCIBLE && directive_info(next)->association != LOOP)
    check_error(unit, directive->place, "'#pragma sumac reproducible' must stand right before the directive of a loop");
  if (directive->kind == DIR_REPRODUCIBLE)
    bind_order(unit, directive, next);
  for (size_t i = 0; clause && i < clause->nargs; i++)
    if (!mark(next, clause->arg_names[i]))
      check_error(unit, clause->place, "the directive that follows has no reduction of '%s'", clause->arg_names[i]);
}

static const int no_clauses[] = {NO_CLAUSE};
static const struct directive_info directives[DIR_COUNT] = {
    [DIR_INITIALIZE_TO_IDENTITY] = {"initialize_to_identity", ATTRIBUTE, YES, no_clauses, CLAUSE_NAMES, true},
    [DIR_REDUCTION] = {"reduction", ATTRIBUTE, YES, no_clauses, CLAUSE_STRATEGIES, true},
    [DIR_REPRODUCIBLE] = {"reproducible", ATTRIBUTE, YES, no_clauses, CLAUSE_ORDER, false}};
static const struct clause_info clauses[CLAUSE_COUNT] = {
    [CLAUSE_NAMES] = {"(", ALWAYS, read_names, ONCE, YES},
    [CLAUSE_STRATEGIES] = {"(", ALWAYS, read_strategies, ONCE, YES},
    [CLAUSE_ORDER] = {"(", ALWAYS, read_order, ONCE, YES}};
static const struct synonym_info synonyms[] = {{NO_CLAUSE, NULL, -1}};
static const struct modifier_info modifiers[] = {{NULL, NULL, LATER, NEVER, NULL}};
static const struct operator_info operators[] = {{NULL, 0}};

const struct language lang_sumac = {
    .name = "Sumac",
    .sentinel = "sumac",
    .directives = directives,
    .ndirectives = DIR_COUNT,
    .clauses = clauses,
    .nclauses = CLAUSE_COUNT,
    .synonyms = synonyms,
    .modifiers = modifiers,
    .operators = operators,
    .bind = bind,
};
