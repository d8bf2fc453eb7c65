/*
 * modifiers.c - the words in front of a clause's list or behind it, what stands in parentheses behind such a word, and
 * arguments with a keyword. Which there are, and what they take, stands in the tables of the language.
 *
 *     map(always, mapper(fast), iterator(int i = 0 : n), to : a[i])        linear(x, y : step(2))
 *     gang(num: 4, static: *)
 *
 * To change modifiers of clauses and their arguments, arguments with keywords: modifiers.c; tables:
 * src/model/language.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

/* What the token at I, a name, and the parentheses behind it end before. */
static size_t behind_word(const struct parser *parser, size_t i) {
  long depth = 0;
  if (!token_is(parse_peek(parser, ++i), "("))
    return i;
  do {
    const struct token *token = parse_peek(parser, i++);
    if (token->kind == TOKEN_END)
      return i - 1;
    depth += token_is(token, "(") - token_is(token, ")");
  } while (depth > 0);
  return i;
}

static bool takes(const struct modifier_info *info, const struct clause *clause) {
  return clause_among(info->clauses, clause->kind);
}

/* A modifier of the clause's has arguments, so that a name with parentheses can only be meant as one. */
static bool has_arguments(const struct parser *parser, const struct clause *clause) {
  for (const struct modifier_info *info = parser->language->modifiers; info->name; info++)
    if (info->parentheses != NEVER && takes(info, clause))
      return true;
  return false;
}

/* The language's modifier of CLAUSE that is token number I from here; -1: none. */
static int modifier_at(const struct parser *parser, const struct clause *clause, size_t i) {
  const struct modifier_info *modifiers = parser->language->modifiers;
  for (int k = 0; modifiers[k].name; k++)
    if (token_is(parse_peek(parser, i), modifiers[k].name) && takes(&modifiers[k], clause))
      return k;
  return -1;
}

static int modifier_here(const struct parser *parser, const struct clause *clause) {
  return modifier_at(parser, clause, 0);
}

/* Words, perhaps with arguments, with commas between them, then a colon. SPACED: the commas may lack. */
static bool at_modifiers(const struct parser *parser, const struct clause *clause, bool spaced) {
  bool arguments = false;
  for (size_t i = 0, next; parse_peek(parser, i)->kind == TOKEN_NAME; i = next) {
    next = behind_word(parser, i);
    arguments |= next > i + 1;
    if (token_is(parse_peek(parser, next), ":") && (!arguments || has_arguments(parser, clause)))
      return true;
    bool comma = token_is(parse_peek(parser, next), ",");
    if (!comma && !(spaced && modifier_at(parser, clause, i) >= 0 && modifier_at(parser, clause, next) >= 0))
      break;
    next += comma;
  }
  return arguments && has_arguments(parser, clause);
}

static void append(struct parser *parser, struct clause *clause, const struct modifier *modifier) {
  struct modifier *list = ARENA_ARRAY(parser->unit->arena, struct modifier, clause->nmodifiers + 1);
  if (clause->nmodifiers)
    memcpy(list, clause->modifiers, clause->nmodifiers * sizeof *list);
  list[clause->nmodifiers++] = *modifier;
  clause->modifiers = list;
}

static void read_arguments(struct parser *parser, struct clause *clause, struct modifier *modifier) {
  const struct modifier_info *info = &parser->language->modifiers[modifier->kind];
  const char *name = arena_printf(parser->unit->arena, "'%s'", info->name);
  if (info->parentheses == NEVER) {
    if (parse_at(parser, "("))
      parse_complain(parser, parse_here(parser), "%s takes no argument in '%s'", name,
                     parse_clause_name(parser, clause));
  } else if (parse_accept(parser, "(")) {
    modifier->argument = parse_here(parser);
    info->read(parser, clause, modifier);
    if (!parser->reading->failed)
      parse_expect(parser, ")", name);
  } else if (info->parentheses == ALWAYS) {
    parse_expect(parser, "(", name);
  }
}

/* The modifiers of CLAUSE: those that say its kind, or else the others. */
static struct strings modifiers_of(const struct parser *parser, const struct clause *clause,
                                   const struct modifier_kinds *kinds, bool kind) {
  struct strings words = {0};
  const struct modifier_info *modifiers = parser->language->modifiers;
  for (int k = 0; modifiers[k].name; k++)
    if (takes(&modifiers[k], clause) && (kinds && kinds->first <= k && k <= kinds->last) == kind)
      vec_push(&words, (char *)modifiers[k].name);
  return words;
}

static const struct modifier_kinds *kinds_of(const struct language *language, int clause) {
  const struct modifier_kinds *kinds = language->kinds;
  while (kinds && kinds->what && kinds->clause != clause)
    kinds++;
  return kinds && kinds->what ? kinds : NULL;
}

/* The next token is no modifier of the clause. Which kind a clause is stands last: map(always, tofrom: a). */
static void complain_of_modifier(struct parser *parser, const struct clause *clause) {
  const struct modifier_kinds *kinds = kinds_of(parser->language, clause->kind);
  const struct token *token = parse_peek(parser, 0);
  struct strings others = modifiers_of(parser, clause, kinds, false);
  bool kind = kinds && token_is(parse_peek(parser, behind_word(parser, 0)), ":") &&
              !nearest_word(&others, token->text, token->length);
  struct strings words = kind ? modifiers_of(parser, clause, kinds, true) : others;
  const char *none = arena_printf(parser->unit->arena, kind ? "is not a %s" : "is not a modifier of '%s'",
                                  kind ? kinds->what : parse_clause_name(parser, clause));
  if (words.n)
    parse_complain_of_word(parser, clause->kind, &words, none);
  else
    parse_complain(parser, token->place, "'%.*s' is not a modifier of '%s', which takes none", (int)token->length,
                   token->text, parse_clause_name(parser, clause));
  if (kind)
    vec_free(&words);
  vec_free(&others);
}

/* The next token is a modifier's, or there is a complaint. */
static bool read_modifier(struct parser *parser, struct clause *clause) {
  const struct token *token = parse_peek(parser, 0);
  struct modifier modifier = {.kind = modifier_here(parser, clause), .place = parse_here(parser)};
  const char *name = parse_clause_name(parser, clause);
  if (modifier.kind < 0 && token->kind != TOKEN_NAME)
    parse_complain(parser, modifier.place, "expected a modifier of '%s'", name);
  else if (modifier.kind < 0 && token_is(parse_peek(parser, 1), "("))
    parse_complain(parser, modifier.place,
                   "'%.*s' is not a modifier of '%s', and what a function returns needs a name before it can be a list "
                   "item",
                   (int)token->length, token->text, name);
  else if (modifier.kind < 0)
    complain_of_modifier(parser, clause);
  else if (clause_modified(clause, modifier.kind))
    parse_complain(parser, modifier.place, "'%.*s' stands twice in '%s'", (int)token->length, token->text, name);
  if (parser->reading->failed)
    return false;
  parser->at++;
  read_arguments(parser, clause, &modifier);
  append(parser, clause, &modifier);
  return !parser->reading->failed;
}

static bool read_modifiers(struct parser *parser, struct clause *clause, bool spaced) {
  if (!at_modifiers(parser, clause, spaced))
    return true;
  do
    if (!read_modifier(parser, clause))
      return false;
  while (parse_accept(parser, ",") || (spaced && modifier_here(parser, clause) >= 0));
  return parse_expect(parser, ":", parse_clause_name(parser, clause));
}

bool parse_modifiers(struct parser *parser, struct clause *clause) {
  return read_modifiers(parser, clause, false);
}

bool parse_modifiers_spaced(struct parser *parser, struct clause *clause) {
  return read_modifiers(parser, clause, true);
}

bool parse_modifiers_behind(struct parser *parser, struct clause *clause) {
  if (!parse_accept(parser, ":"))
    return !parser->reading->failed;
  do
    if (!read_modifier(parser, clause))
      return false;
  while (parse_accept(parser, ","));
  return true;
}

bool parse_modifiers_with_commas(struct parser *parser, struct clause *clause) {
  while (parse_peek(parser, 0)->kind == TOKEN_NAME && modifier_here(parser, clause) >= 0 &&
         token_is(parse_peek(parser, behind_word(parser, 0)), ","))
    if (!read_modifier(parser, clause) || !parse_expect(parser, ",", parse_clause_name(parser, clause)))
      return false;
  return true;
}

/* ---- what stands in a modifier's parentheses ---- */

static const char *modifier_name(const struct parser *parser, const struct modifier *modifier) {
  return arena_printf(parser->unit->arena, "'%s'", parser->language->modifiers[modifier->kind].name);
}

void modifier_name_read(struct parser *parser, struct clause *clause, struct modifier *modifier) {
  const struct token *token = parse_peek(parser, 0);
  (void)clause;
  if (token->kind != TOKEN_NAME) {
    parse_complain(parser, parse_here(parser), "expected a name in %s", modifier_name(parser, modifier));
    return;
  }
  modifier->text = arena_strndup(parser->unit->arena, token->text, token->length);
  parser->at++;
}

static void read_expressions(struct parser *parser, struct modifier *modifier, bool several) {
  struct ranges ranges = {0};
  struct range range;
  while (parse_expression(parser, false, modifier_name(parser, modifier), &range)) {
    vec_push(&ranges, range);
    if (!several || !parse_accept(parser, ","))
      break;
  }
  modifier->nargs = ranges.n;
  modifier->args = parse_slots(parser, &ranges);
  vec_free(&ranges);
}

void modifier_expression_read(struct parser *parser, struct clause *clause, struct modifier *modifier) {
  (void)clause;
  read_expressions(parser, modifier, false);
}

void modifier_expressions_read(struct parser *parser, struct clause *clause, struct modifier *modifier) {
  (void)clause;
  read_expressions(parser, modifier, true);
}

void modifier_text_read(struct parser *parser, struct clause *clause, struct modifier *modifier) {
  (void)clause;
  if (!parse_in_parentheses(parser, &modifier->text))
    parse_complain(parser, parse_here(parser), "nothing stands in the parentheses of %s",
                   modifier_name(parser, modifier));
}

/* ---- arguments with a keyword ---- */

/* The argument of CLAUSE whose keyword stands here; without KEYWORD the first argument. */
static const struct argument_info *argument_here(const struct parser *parser, const struct clause *clause,
                                                 bool keyword) {
  for (const struct argument_info *info = parser->language->arguments; info->name; info++)
    if (info->clause == clause->kind && (!keyword || parse_at(parser, info->name)))
      return info;
  return NULL;
}

static void check_repeated(struct parser *parser, const struct clause *clause, const struct strings *names,
                           const char *name) {
  for (size_t i = 0; i < names->n; i++)
    if (strcmp(names->item[i], name) == 0)
      parse_complain(parser, parse_here(parser), "more than one '%s' argument in '%s'", name,
                     parse_clause_name(parser, clause));
}

/* The next token is a keyword that CLAUSE does not have. */
static void complain_of_keyword(struct parser *parser, const struct clause *clause) {
  struct strings words = {0};
  for (const struct argument_info *info = parser->language->arguments; info->name; info++)
    if (info->clause == clause->kind)
      vec_push(&words, (char *)info->name);
  parse_complain_of_word(
      parser, clause->kind, &words,
      arena_printf(parser->unit->arena, "is not an argument of '%s'", parse_clause_name(parser, clause)));
  vec_free(&words);
}

/* One of them; false: there is none. */
static bool read_keyed(struct parser *parser, const struct clause *clause, struct ranges *ranges,
                       struct strings *names) {
  struct range range = {0};
  bool keyword = parse_peek(parser, 0)->kind == TOKEN_NAME && token_is(parse_peek(parser, 1), ":");
  const struct argument_info *info = argument_here(parser, clause, keyword);
  if (!info) {
    complain_of_keyword(parser, clause);
    return false;
  }
  check_repeated(parser, clause, names, info->name);
  parser->at += keyword ? 2 : 0;
  if (info->star && parse_at(parser, "*"))
    parser->at++;
  else if (!parse_expression(parser, false, parse_clause_name(parser, clause), &range))
    return false;
  vec_push(ranges, range);
  vec_push(names, (char *)info->name);
  return true;
}

void parse_keyed(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  struct strings names = {0};
  while (read_keyed(parser, clause, &ranges, &names) && parse_accept(parser, ",")) {
  }
  parse_arguments(parser, clause, &ranges, &names);
  vec_free(&ranges);
  vec_free(&names);
}
