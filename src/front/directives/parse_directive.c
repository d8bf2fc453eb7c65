/*
 * parse_directive.c - a whole directive: its name, its argument and its clauses.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

static void read_clause_body(struct parser *parser, struct clause *clause) {
  const struct clause_info *info = &parser->language->clauses[clause->kind];
  const char *name = parse_clause_name(parser, clause);
  if (info->parentheses == NEVER && info->read) {
    info->read(parser, clause);
  } else if (info->parentheses == NEVER) {
    if (parse_at(parser, "("))
      parse_complain(parser, parse_here(parser), "'%s' takes no argument", name);
  } else if (parse_accept(parser, "(")) {
    info->read(parser, clause);
    if (!parser->reading->failed)
      parse_expect(parser, ")", name);
  } else if (info->parentheses == ALWAYS) {
    parse_expect(parser, "(", name);
  }
  vec_push(&parser->clauses, *clause);
}

/* How many words the directive's name has. */
static size_t words_of_name(const struct directive_info *info) {
  size_t n = 1;
  for (const char *p = info->name; *p; p++)
    n += *p == ' ';
  return n;
}

/* The words from token BEGIN on, up to one that is none or has parentheses. */
static struct strings words_from(const struct parser *parser, size_t begin) {
  struct strings words = {0};
  const struct tokens *tokens = &parser->reading->tokens;
  for (size_t i = begin; i < tokens->n && tokens->item[i].kind == TOKEN_NAME; i++)
    if (i + 1 == tokens->n || !token_is(&tokens->item[i + 1], "("))
      vec_push(&words, arena_strndup(parser->unit->arena, tokens->item[i].text, tokens->item[i].length));
    else
      break;
  return words;
}

/* FOUND was meant, which has the words from FIRST to LAST, and EXACT: no others. */
static void complain_of_words(struct parser *parser, const struct token *first, const struct token *last, bool exact,
                              const char *found) {
  const struct token *token = parse_peek(parser, 0);
  unsigned length = last->place.column + (unsigned)last->length - first->place.column;
  struct fix fix = {length, exact && last->place.line == first->place.line ? found : NULL};
  parse_complain_fix(parser, fix.text ? first->place : token->place, fix,
                     "'%.*s' cannot stand behind '%s'; did you mean '%s'?", (int)token->length, token->text,
                     parser->info->name, found);
}

/* Where the words of the name and behind it are a directive's, but in another order: says which. ONLY_EXACT: that has
   no words more. False: they are none's. */
static bool complain_of_order(struct parser *parser, bool only_exact) {
  if (parser->clauses.n)
    return false;
  size_t named = words_of_name(parser->info), begin = parser->at - named;
  struct strings words = words_from(parser, begin);
  const char *found = NULL;
  bool exact = false;
  for (; words.n > named && !found; words.n -= !found) {
    found = directive_of_words(parser->language, &words, &exact);
    found = exact || !only_exact ? found : NULL;
  }
  if (found)
    complain_of_words(parser, &parser->reading->tokens.item[begin], &parser->reading->tokens.item[begin + words.n - 1],
                      exact, found);
  vec_free(&words);
  return found;
}

/* The clause that was meant by the word here, which is none of the directive's: a word, or NULL. */
static const char *meant(struct parser *parser, const struct token *token) {
  const char *near = nearest_clause(parser->unit->arena, parser->language, parser->info, token->text, token->length);
  return near ? near : habit_of(parser->language, OF_CLAUSES, token->text, token->length);
}

static void unknown_clause(struct parser *parser) {
  const struct token *token = parse_peek(parser, 0);
  if (token->kind != TOKEN_NAME) {
    parse_complain(parser, token->place, "expected a clause of '%s', found '%.*s'", parser->info->name,
                   (int)token->length, token->text);
    return;
  }
  if (complain_of_order(parser, false))
    return;
  const char *near = meant(parser, token);
  bool several = near && strchr(near, ' ');
  parse_complain_fix(parser, token->place, (struct fix){(unsigned)token->length, several ? NULL : near},
                     "unknown clause '%.*s' on '%s'%s%s%s", (int)token->length, token->text, parser->info->name,
                     several ? "; did you mean "
                     : near  ? "; did you mean '"
                             : "",
                     near ? near : "",
                     several ? "?"
                     : near  ? "'?"
                             : "");
}

static void read_clauses(struct parser *parser) {
  while (parse_peek(parser, 0)->kind != TOKEN_END && !parser->reading->failed) {
    const struct token *token = parse_peek(parser, 0);
    int kind = NO_CLAUSE;
    if (token->kind == TOKEN_NAME)
      kind = clause_by_name(parser->language, parser->reading->directive->kind, token->text, token->length);
    if (kind == NO_CLAUSE) {
      unknown_clause(parser);
      return;
    }
    if (!clause_among(parser->info->clauses, kind) && complain_of_order(parser, false))
      return;
    struct clause clause = {.kind = kind, .place = token->place};
    const char *declared = parser->declares;
    size_t begin = parser->at++;
    read_clause_body(parser, &clause);
    if (parser->language->stays)
      parser->clauses.item[parser->clauses.n - 1].written = parse_code(parser, (struct range){begin, parser->at});
    parser->declares = declared;
    if (parse_accept(parser, ",") && parse_peek(parser, 0)->kind == TOKEN_END)
      parse_complain(parser, parse_here(parser), "expected a clause after ','");
  }
}

static int clause_ahead(const struct parser *parser, size_t i) {
  const struct token *token = parse_peek(parser, i);
  return token->kind == TOKEN_NAME
             ? clause_by_name(parser->language, parser->reading->directive->kind, token->text, token->length)
             : NO_CLAUSE;
}

static bool read_name(struct parser *parser);

static struct clause *kept_clauses(struct parser *parser) {
  struct clause *list = ARENA_ARRAY(parser->unit->arena, struct clause, parser->clauses.n);
  if (parser->clauses.n)
    memcpy(list, parser->clauses.item, parser->clauses.n * sizeof *list);
  return list;
}

struct directive *parse_specification(struct parser *parser) {
  struct parser outer = *parser;
  struct directive *around = parser->reading->directive, *inner = ARENA_NEW(parser->unit->arena, struct directive);
  *inner = (struct directive){.language = parser->language, .place = parse_here(parser), .parent = around};
  memset(&parser->clauses, 0, sizeof parser->clauses);
  parser->reading->directive = inner;
  bool named = read_name(parser);
  while (named && !parser->reading->failed) {
    bool comma = parse_at(parser, ",");
    struct clause clause = {.kind = clause_ahead(parser, comma), .place = parse_peek(parser, comma)->place};
    if (clause.kind == NO_CLAUSE)
      break;
    parser->at += 1u + comma;
    read_clause_body(parser, &clause);
  }
  if (!parser->reading->failed && !parse_at(parser, ",") && !parse_at(parser, ")"))
    unknown_clause(parser);
  inner->nclauses = parser->clauses.n;
  inner->clauses = kept_clauses(parser);
  vec_free(&parser->clauses);
  memcpy(&parser->clauses, &outer.clauses, sizeof outer.clauses);
  parser->info = outer.info;
  parser->reading->directive = around;
  return inner;
}

bool parse_defines(const struct parser *parser, const char *macro) {
  const struct reader *reader = parser->reader;
  for (size_t i = 0; i < reader->defines.n; i++) {
    size_t line = reader->defines.item[i];
    const char *end = reader->input + source_line_end(reader->source, line);
    struct token hash, word, name;
    const char *p = lex_token(reader->input + source_line_begin(reader->source, line), end, &hash);
    p = lex_token(p, end, &word);
    lex_token(p, end, &name);
    if (token_is(&word, "define") && token_is(&name, macro))
      return true;
  }
  return false;
}

bool parse_said(const struct parser *parser, const char *directive, const char *word) {
  EACH_PTR (const struct reading, reading, parser->reader->readings) {
    bool same =
        reading->language == parser->language && reading->tokens.n > 3 && token_is(&reading->tokens.item[3], directive);
    for (size_t k = 4; same && k < reading->tokens.n; k++)
      if (token_is(&reading->tokens.item[k], word))
        return true;
  }
  return false;
}

/* The words of a directive's name; 0: the tokens here are not that directive. */
static size_t match_name(const struct parser *parser, const char *name) {
  size_t words = 0;
  for (const char *p = name; *p; words++) {
    size_t length = strcspn(p, " ");
    const struct token *token = parse_peek(parser, words);
    if (token->length != length || memcmp(token->text, p, length) != 0)
      return 0;
    p += length + (p[length] == ' ');
  }
  return words;
}

int parse_directive_here(const struct parser *parser, size_t *words) {
  for (int kind = 0; kind < parser->language->ndirectives; kind++)
    if ((*words = match_name(parser, parser->language->directives[kind].name)))
      return kind;
  return -1;
}

/* What the words here, which other languages have, are in this one; *WORDS: how many they are. NULL: nothing is known.
 */
static const char *habit_here(const struct parser *parser, size_t *words) {
  const struct habit_info *found = NULL;
  *words = 1;
  for (const struct habit_info *habit = parser->language->habits; habit && habit->word; habit++) {
    size_t n = habit->clause == OF_DIRECTIVES ? match_name(parser, habit->word) : 0;
    if (n && (!found || n > *words)) {
      found = habit;
      *words = n;
    }
  }
  return found ? found->instead : NULL;
}

/* What the words here, which begin no directive, may have been meant for; *WORDS: how many they are, *NEAR: the word is
   only spelt wrongly. NULL: nothing is known. */
static const char *meant_directive(const struct parser *parser, size_t *words, bool *near) {
  const struct token *token = parse_peek(parser, 0);
  *words = 1;
  *near = false;
  if (token->kind != TOKEN_NAME)
    return NULL;
  const char *habit = habit_here(parser, words);
  *near = !habit;
  return habit ? habit : nearest_directive(parser->language, token->text, token->length);
}

static void unknown_directive(struct parser *parser) {
  const struct token *token = parse_peek(parser, 0);
  size_t words;
  bool near;
  const char *meant = meant_directive(parser, &words, &near);
  const char *name = parse_text(parser, (struct range){parser->at, parser->at + words});
  parse_complain_fix(parser, token->place, (struct fix){(unsigned)token->length, near ? meant : NULL},
                     "unknown directive '%s'%s%s%s", name, meant ? "; did you mean '" : "", meant ? meant : "",
                     meant ? "'?" : "");
}

static bool read_name(struct parser *parser) {
  size_t words;
  int kind = parse_directive_here(parser, &words);
  if (kind >= 0) {
    parser->at += words;
    parser->info = &parser->language->directives[kind];
    parser->reading->directive->kind = kind;
    return true;
  }
  const struct token *token = parse_peek(parser, 0);
  if (token->kind == TOKEN_END)
    parse_complain(parser, parse_here(parser), "expected the name of a directive after '#pragma %s'",
                   parser->language->sentinel);
  else if (token_is(token, "end"))
    parse_complain(parser, token->place, "C has no 'end' directives: a construct ends with its statement");
  else
    unknown_directive(parser);
  return false;
}

void parse_name_alone(struct parser *parser, const char *const *others) {
  size_t words;
  bool near;
  if (parse_peek(parser, 0)->kind != TOKEN_NAME || token_is_one_of(parse_peek(parser, 0), others))
    return;
  if (parse_directive_here(parser, &words) < 0) {
    if (meant_directive(parser, &words, &near))
      unknown_directive(parser);
    return;
  }
  read_name(parser);
  const struct token *next = parse_peek(parser, 0);
  int kind = next->kind == TOKEN_NAME
                 ? clause_by_name(parser->language, parser->reading->directive->kind, next->text, next->length)
                 : NO_CLAUSE;
  if (next->kind == TOKEN_NAME && (kind == NO_CLAUSE || !clause_among(parser->info->clauses, kind)))
    complain_of_order(parser, true);
}

/* wait(...), cache(...), routine(...): the argument of the directive itself. */
static void read_directive_argument(struct parser *parser) {
  if (parser->info->argument == NO_CLAUSE)
    return;
  struct clause clause = {.kind = parser->info->argument, .place = parse_here(parser), .words = parser->info->name};
  const struct clause_info *info = &parser->language->clauses[clause.kind];
  if (parse_at(parser, "(") || (info->parentheses == NEVER && info->read))
    read_clause_body(parser, &clause);
  else if (parser->info->needs_argument)
    parse_expect(parser, "(", parser->info->name);
}

void parse_directive(struct reader *reader, struct reading *reading) {
  struct directive *directive = ARENA_NEW(reader->unit->arena, struct directive);
  struct ranges types = {0};
  struct parser parser = {.unit = reader->unit,
                          .reader = reader,
                          .reading = reading,
                          .language = reading->language,
                          .at = 3,
                          .types = &types};
  reading->directive = directive;
  directive->language = reading->language;
  directive->place = reading->tokens.item[0].place;
  if (!reading->failed && read_name(&parser)) {
    read_directive_argument(&parser);
    read_clauses(&parser);
  }
  directive->nclauses = parser.clauses.n;
  directive->clauses = kept_clauses(&parser);
  directive->unparsed = reading->failed;
  if ((parser.info && parser.info->association == OPERATORS) || reading->language->stays)
    directive->text = parse_code(&parser, (struct range){2, reading->tokens.n});
  vec_free(&parser.clauses);
  vec_free(&types);
}
