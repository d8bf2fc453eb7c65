/*
 * parse_directive.c - a whole directive: its name, its argument and its clauses.
 */
#include "front/internal.h"

static void read_clause_body(struct parser *parser, struct clause *clause) {
  const struct clause_info *info = &parser->language->clauses[clause->kind];
  const char *name = parse_clause_name(parser, clause);
  if (info->parentheses == NEVER) {
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

/* A word of other languages for one of this language's: "parallel for" of "parallel loop". */
static const char *translated(const struct parser *parser, const struct token *token) {
  const char *name = arena_printf(parser->unit->arena, "%s loop", parser->info->name);
  for (int i = 0; token_is(token, "for") && i < parser->language->ndirectives; i++)
    if (strcmp(parser->language->directives[i].name, name) == 0)
      return name;
  return NULL;
}

static void unknown_clause(struct parser *parser) {
  const struct token *token = parse_peek(parser, 0);
  const char *near = NULL, *name = parser->info->name, *other = NULL;
  if (token->kind == TOKEN_NAME)
    near = nearest_clause(parser->unit->arena, parser->language, parser->info, token->text, token->length);
  if (!near && token->kind == TOKEN_NAME)
    other = translated(parser, token);
  if ((near || other) && !parser->reading->failed && !parser->language->stays) {
    diag_fix(parser->unit->diag, DIAG_ERROR, token->place, (unsigned)token->length, near ? near : "loop",
             "unknown clause '%.*s' on '%s'; did you mean '%s'?", (int)token->length, token->text, name,
             near ? near : other);
    parser->reading->failed = true;
  } else if (near) {
    parse_complain(parser, token->place, "unknown clause '%.*s' on '%s'; did you mean '%s'?", (int)token->length,
                   token->text, name, near);
  } else if (token->kind == TOKEN_NAME) {
    parse_complain(parser, token->place, "unknown clause '%.*s' on '%s'", (int)token->length, token->text, name);
  } else {
    parse_complain(parser, token->place, "expected a clause of '%s', found '%.*s'", name, (int)token->length,
                   token->text);
  }
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
  const char *near = token->kind == TOKEN_NAME ? nearest_directive(parser->language, token->text, token->length) : NULL;
  if (token->kind == TOKEN_END)
    parse_complain(parser, parse_here(parser), "expected the name of a directive after '#pragma %s'",
                   parser->language->sentinel);
  else if (token_is(token, "end"))
    parse_complain(parser, token->place, "C has no 'end' directives: a construct ends with its statement");
  else if (near)
    parse_complain(parser, token->place, "unknown directive '%.*s'; did you mean '%s'?", (int)token->length,
                   token->text, near);
  else
    parse_complain(parser, token->place, "unknown directive '%.*s'", (int)token->length, token->text);
  return false;
}

/* wait(...), cache(...), routine(...): the argument of the directive itself. */
static void read_directive_argument(struct parser *parser) {
  if (parser->info->argument == NO_CLAUSE)
    return;
  struct clause clause = {.kind = parser->info->argument, .place = parse_here(parser)};
  if (parse_at(parser, "("))
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
