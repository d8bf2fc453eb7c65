/*
 * parse.c - the grammar of directives: the tokens behind "#pragma acc" become a struct directive. Which clauses exist
 * and what they hold stands in clauses.def. Expressions are not parsed here: each becomes a slot, a run of tokens that
 * the wrapper hands to Clang, and later receives the node that Clang made of it.
 */
#include "front/internal.h"

struct parser {
  struct reader *reader;
  struct reading *reading;
  const struct directive_info *info;
  size_t at; /* next token */
  struct {
    struct clause *item;
    size_t n, capacity;
  } clauses;
};

/* A run of tokens. */
struct range {
  size_t first, last;
};
struct ranges {
  struct range *item;
  size_t n, capacity;
};

static const struct token *peek(const struct parser *parser, size_t ahead) {
  static const struct token end = {.kind = TOKEN_END, .text = ""};
  size_t i = parser->at + ahead;
  return i < parser->reading->tokens.n ? &parser->reading->tokens.item[i] : &end;
}

static bool at(const struct parser *parser, const char *spelling) {
  return token_is(peek(parser, 0), spelling);
}

static bool accept(struct parser *parser, const char *spelling) {
  if (!at(parser, spelling))
    return false;
  parser->at++;
  return true;
}

/* The place of the next token; at the end, the place behind the last. */
static struct place here(const struct parser *parser) {
  const struct tokens *tokens = &parser->reading->tokens;
  if (parser->at < tokens->n)
    return tokens->item[parser->at].place;
  struct place place = tokens->item[tokens->n - 1].place;
  place.column += (unsigned)tokens->item[tokens->n - 1].length;
  return place;
}

static void complain(struct parser *parser, struct place place, const char *format, ...) SUMAC_PRINTF(3, 4);
static void complain(struct parser *parser, struct place place, const char *format, ...) {
  struct text words = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&words, format, args);
  va_end(args);
  if (!parser->reading->failed) /* one message a directive: the rest may follow from the first */
    diag_at(parser->reader->unit->diag, DIAG_ERROR, place, "%s", words.text);
  text_free(&words);
  parser->reading->failed = true;
}

static bool expect(struct parser *parser, const char *spelling, const char *where) {
  if (accept(parser, spelling))
    return true;
  if (peek(parser, 0)->kind == TOKEN_END)
    complain(parser, here(parser), "expected '%s' in %s before the end of the directive", spelling, where);
  else
    complain(parser, here(parser), "expected '%s' in %s, found '%.*s'", spelling, where, (int)peek(parser, 0)->length,
             peek(parser, 0)->text);
  return false;
}

/* Text of some tokens, with blanks only where two words would run together. */
static const char *range_text(struct parser *parser, struct range range) {
  struct text text = {0};
  for (size_t i = range.first; i < range.last; i++) {
    const struct token *token = &parser->reading->tokens.item[i];
    if (i > range.first && token->kind != TOKEN_MARK && token[-1].kind != TOKEN_MARK)
      text_add_char(&text, ' ');
    text_add_n(&text, token->text, token->length);
  }
  const char *result = arena_strndup(parser->reader->unit->arena, text.text ? text.text : "", text.length);
  text_free(&text);
  return result;
}

static int bracket(const struct token *token) {
  if (token_is(token, "(") || token_is(token, "[") || token_is(token, "{"))
    return 1;
  return token_is(token, ")") || token_is(token, "]") || token_is(token, "}") ? -1 : 0;
}

/* An expression up to a ',', a closing bracket or, where COLON, a ':' that belongs to no '?'. */
static bool read_range(struct parser *parser, bool colon, const char *what, struct range *out) {
  int depth = 0, questions = 0;
  out->first = parser->at;
  for (; peek(parser, 0)->kind != TOKEN_END; parser->at++) {
    const struct token *token = peek(parser, 0);
    int step = bracket(token);
    if (depth == 0 && (step < 0 || token_is(token, ",")))
      break;
    if (depth == 0 && token_is(token, ":")) {
      if (questions == 0 && colon)
        break;
      questions -= questions > 0;
    }
    if (depth == 0 && token_is(token, "?"))
      questions++;
    depth += step;
  }
  out->last = parser->at;
  if (out->first == out->last)
    complain(parser, here(parser), "expected an expression in %s", what);
  return out->first < out->last;
}

static void add_slot(struct parser *parser, struct node **node, bool is_variable, struct range range) {
  struct slot slot = {.node = node, .is_variable = is_variable, .first = range.first, .last = range.last};
  vec_push(&parser->reading->slots, slot);
}

static const char *clause_name(const struct clause *clause) {
  const char *name = clause_table[clause->kind].name;
  return name[0] == '(' ? "the argument of the directive" : name;
}

/* Moves the ranges and keywords of a clause's arguments to the unit. A range {0, 0} is a '*'. */
static void set_arguments(struct parser *parser, struct clause *clause, const struct ranges *ranges,
                          const struct strings *names) {
  struct arena *arena = parser->reader->unit->arena;
  clause->nargs = ranges->n;
  clause->args = ARENA_ARRAY(arena, struct node *, ranges->n);
  if (names)
    clause->arg_names = ARENA_ARRAY(arena, const char *, ranges->n);
  for (size_t i = 0; i < ranges->n; i++) {
    if (names)
      clause->arg_names[i] = names->item[i];
    if (ranges->item[i].last > 0)
      add_slot(parser, &clause->args[i], false, ranges->item[i]);
  }
}

/* ---- variables with sections ---- */

struct item_ranges {
  struct range variable;
  struct ranges lower, length; /* empty where first == last */
};

static bool read_section(struct parser *parser, struct var_item *item, struct item_ranges *ranges, bool *index) {
  struct range lower = {0}, length = {0};
  (void)item;
  *index = false;
  if (!at(parser, ":") && !at(parser, "]") && !read_range(parser, true, "the section", &lower))
    return false;
  if (accept(parser, ":")) {
    if (!at(parser, "]") && !read_range(parser, true, "the section", &length))
      return false;
  } else if (lower.first == lower.last) {
    complain(parser, here(parser), "expected an index or a section 'lower:length' between the brackets");
    return false;
  } else {
    *index = true;
  }
  vec_push(&ranges->lower, lower);
  vec_push(&ranges->length, length);
  return expect(parser, "]", "an array section");
}

/* name { .member | ->member | [index] } { [lower:length] }: what stands before the last member belongs to the variable.
 */
static bool read_variable(struct parser *parser, struct var_item *item, struct item_ranges *ranges) {
  struct {
    bool *item;
    size_t n, capacity;
  } is_index = {0};
  size_t first = parser->at;
  item->place = here(parser);
  bool ok = peek(parser, 0)->kind == TOKEN_NAME;
  if (!ok)
    complain(parser, here(parser), "expected the name of a variable");
  else
    parser->at++;
  ranges->variable = (struct range){first, parser->at};
  while (ok) {
    if (accept(parser, "[")) {
      bool index;
      ok = read_section(parser, item, ranges, &index);
      vec_push(&is_index, index);
    } else if (at(parser, ".") || at(parser, "->")) {
      for (size_t i = 0; i < is_index.n; i++)
        if (!is_index.item[i])
          complain(parser, here(parser), "a member of an array section is not a variable");
      parser->at++;
      ok = peek(parser, 0)->kind == TOKEN_NAME;
      if (!ok)
        complain(parser, here(parser), "expected the name of a member");
      else
        parser->at++;
      ranges->variable.last = parser->at;
      ranges->lower.n = ranges->length.n = is_index.n = 0;
    } else {
      break;
    }
  }
  item->text = range_text(parser, (struct range){first, parser->at});
  item->nsections = is_index.n;
  item->sections = ARENA_ARRAY(parser->reader->unit->arena, struct section, is_index.n);
  for (size_t i = 0; i < is_index.n; i++)
    item->sections[i].is_index = is_index.item[i];
  vec_free(&is_index);
  return ok;
}

static void add_variable_slots(struct parser *parser, struct var_item *item, const struct item_ranges *ranges) {
  add_slot(parser, &item->expr, true, ranges->variable);
  for (size_t i = 0; i < item->nsections && i < ranges->length.n; i++) {
    if (ranges->lower.item[i].last > 0)
      add_slot(parser, &item->sections[i].lower, false, ranges->lower.item[i]);
    if (ranges->length.item[i].last > 0)
      add_slot(parser, &item->sections[i].length, false, ranges->length.item[i]);
  }
}

static void read_variables(struct parser *parser, struct clause *clause) {
  struct {
    struct var_item *item;
    size_t n, capacity;
  } items = {0};
  struct {
    struct item_ranges *item;
    size_t n, capacity;
  } ranges = {0};
  bool ok;
  do {
    struct var_item item = {0};
    struct item_ranges range = {0};
    ok = read_variable(parser, &item, &range);
    vec_push(&items, item);
    vec_push(&ranges, range);
  } while (ok && accept(parser, ","));
  clause->nvars = items.n;
  clause->vars = ARENA_ARRAY(parser->reader->unit->arena, struct var_item, items.n);
  memcpy(clause->vars, items.item, items.n * sizeof *items.item);
  for (size_t i = 0; i < items.n; i++) {
    add_variable_slots(parser, &clause->vars[i], &ranges.item[i]);
    vec_free(&ranges.item[i].lower);
    vec_free(&ranges.item[i].length);
  }
  vec_free(&items);
  vec_free(&ranges);
}

/* "readonly:" and its like. */
static void read_modifier(struct parser *parser, struct clause *clause) {
  if (peek(parser, 0)->kind != TOKEN_NAME || !token_is(peek(parser, 1), ":"))
    return;
  for (const struct modifier_info *modifier = modifier_table; modifier->name; modifier++)
    if (at(parser, modifier->name) && modifier->clauses >> clause->kind & 1)
      clause->modifier |= modifier->bit;
  if (!clause->modifier)
    complain(parser, here(parser), "'%.*s' is not a modifier of '%s'", (int)peek(parser, 0)->length,
             peek(parser, 0)->text, clause_name(clause));
  parser->at += 2;
}

static void read_reduction(struct parser *parser, struct clause *clause) {
  const struct token *token = peek(parser, 0);
  const struct reduction_info *found = reduction_table;
  while (found->name && !token_is(token, found->name))
    found++;
  if (!found->name) {
    complain(parser, here(parser), "'%.*s' is not a reduction operator: use + * max min & | ^ && or ||",
             (int)token->length, token->text);
    return;
  }
  if (token_is(token, "-"))
    diag_warn(parser->reader->unit->diag, WARNING_MINUS_OPERATOR, here(parser),
              "'-' is no reduction operator of OpenACC; the partial results are added, as by '+'");
  clause->modifier = found->op;
  parser->at++;
  if (expect(parser, ":", "'reduction'"))
    read_variables(parser, clause);
}

/* ---- the other syntaxes of clauses.def ---- */

static void read_list(struct parser *parser, struct clause *clause, size_t most) {
  struct ranges ranges = {0};
  struct range range;
  while (read_range(parser, false, clause_name(clause), &range)) {
    vec_push(&ranges, range);
    if (!accept(parser, ","))
      break;
    if (ranges.n == most) {
      complain(parser, here(parser), "'%s' takes at most %zu argument%s", clause_name(clause), most,
               most == 1 ? "" : "s");
      break;
    }
  }
  set_arguments(parser, clause, &ranges, NULL);
  vec_free(&ranges);
}

/* gang(num: 4, static: *), worker(8), vector(length: 32) */
static void read_level(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  struct strings names = {0};
  do {
    const char *name = NULL;
    const struct argument_info *argument = argument_table;
    bool keyword = peek(parser, 0)->kind == TOKEN_NAME && token_is(peek(parser, 1), ":");
    for (; argument->name; argument++)
      if (argument->clause == clause->kind && (!keyword || at(parser, argument->name))) {
        name = argument->name;
        break;
      }
    if (!name) {
      complain(parser, here(parser), "'%.*s' is not an argument of '%s'", (int)peek(parser, 0)->length,
               peek(parser, 0)->text, clause_name(clause));
      break;
    }
    for (size_t i = 0; i < names.n; i++)
      if (strcmp(names.item[i], name) == 0)
        complain(parser, here(parser), "more than one '%s' argument in '%s'", name, clause_name(clause));
    parser->at += keyword ? 2 : 0;
    struct range range = {0};
    if (strcmp(name, "static") == 0 && at(parser, "*"))
      parser->at++;
    else if (!read_range(parser, false, clause_name(clause), &range))
      break;
    vec_push(&ranges, range);
    vec_push(&names, (char *)name);
  } while (accept(parser, ","));
  if (clause->kind != CLAUSE_GANG && ranges.n > 1)
    complain(parser, here(parser), "'%s' takes at most one argument", clause_name(clause));
  set_arguments(parser, clause, &ranges, &names);
  vec_free(&ranges);
  vec_free(&names);
}

static void read_tile(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  do {
    struct range range = {0};
    if (at(parser, "*"))
      parser->at++;
    else if (!read_range(parser, false, "'tile'", &range))
      break;
    vec_push(&ranges, range);
  } while (accept(parser, ","));
  set_arguments(parser, clause, &ranges, NULL);
  vec_free(&ranges);
}

/* wait([devnum: expression :] [queues:] list) */
static void read_queues(struct parser *parser, struct clause *clause) {
  struct ranges ranges = {0};
  struct strings names = {0};
  struct range range;
  if (at(parser, "devnum") && token_is(peek(parser, 1), ":")) {
    parser->at += 2;
    if (read_range(parser, true, "'wait'", &range) && expect(parser, ":", "'wait' after the device number")) {
      vec_push(&ranges, range);
      vec_push(&names, "devnum");
    }
  }
  if (at(parser, "queues") && token_is(peek(parser, 1), ":"))
    parser->at += 2;
  while (read_range(parser, false, "'wait'", &range)) {
    vec_push(&ranges, range);
    vec_push(&names, NULL);
    if (!accept(parser, ","))
      break;
  }
  set_arguments(parser, clause, &ranges, &names);
  vec_free(&ranges);
  vec_free(&names);
}

static void read_choice(struct parser *parser, struct clause *clause) {
  if (!at(parser, "none") && !at(parser, "present"))
    complain(parser, here(parser), "expected 'none' or 'present' in 'default'");
  clause->text = range_text(parser, (struct range){parser->at, parser->at + 1});
  parser->at++;
}

static void read_names(struct parser *parser, struct clause *clause) {
  size_t first = parser->at;
  if (!accept(parser, "*")) {
    do {
      if (peek(parser, 0)->kind != TOKEN_NAME)
        complain(parser, here(parser), "expected the name of a device type in 'device_type'");
      else
        parser->at++;
    } while (accept(parser, ",") && !parser->reading->failed);
  }
  clause->text = range_text(parser, (struct range){first, parser->at});
}

static void read_bind(struct parser *parser, struct clause *clause) {
  const struct token *token = peek(parser, 0);
  if (token->kind == TOKEN_STRING) {
    clause->modifier = MODIFIER_STRING;
    clause->text = arena_strndup(parser->reader->unit->arena, token->text + 1, token->length - 2);
  } else if (token->kind == TOKEN_NAME) {
    clause->text = arena_strndup(parser->reader->unit->arena, token->text, token->length);
  } else {
    complain(parser, here(parser), "expected a name or a string in 'bind'");
    return;
  }
  parser->at++;
}

/* What stands between the parentheses of a clause. */
static void read_arguments(struct parser *parser, struct clause *clause) {
  switch (clause_table[clause->kind].syntax) {
  case VARS:
    read_modifier(parser, clause);
    read_variables(parser, clause);
    break;
  case EXPRESSION:
  case MAYBE:
    read_list(parser, clause, 1);
    break;
  case LIST:
    read_list(parser, clause, 3);
    break;
  case COLLAPSE:
    read_modifier(parser, clause);
    read_list(parser, clause, 1);
    break;
  case REDUCTION:
    read_reduction(parser, clause);
    break;
  case LEVEL:
    read_level(parser, clause);
    break;
  case TILE:
    read_tile(parser, clause);
    break;
  case QUEUES:
    read_queues(parser, clause);
    break;
  case CHOICE:
    read_choice(parser, clause);
    break;
  case NAMES:
    read_names(parser, clause);
    break;
  case BIND:
    read_bind(parser, clause);
    break;
  case NOTHING:
    break;
  }
}

static void read_clause_body(struct parser *parser, struct clause *clause) {
  enum clause_syntax syntax = clause_table[clause->kind].syntax;
  const char *name = clause_name(clause);
  if (syntax == NOTHING) {
    if (at(parser, "("))
      complain(parser, here(parser), "'%s' takes no argument", name);
  } else if (accept(parser, "(")) {
    read_arguments(parser, clause);
    if (!parser->reading->failed)
      expect(parser, ")", name);
  } else if (syntax != MAYBE && syntax != LEVEL && syntax != QUEUES) {
    expect(parser, "(", name);
  }
  vec_push(&parser->clauses, *clause);
}

static void unknown_clause(struct parser *parser) {
  const struct token *token = peek(parser, 0);
  const char *near = NULL;
  if (token->kind == TOKEN_NAME)
    near = nearest_clause(token->text, token->length, parser->info->clauses);
  if (near && !parser->reading->failed) {
    diag_fix(parser->reader->unit->diag, DIAG_ERROR, token->place, (unsigned)token->length, near,
             "unknown clause '%.*s' on '%s'; did you mean '%s'?", (int)token->length, token->text, parser->info->name,
             near);
    parser->reading->failed = true;
  } else if (token->kind == TOKEN_NAME) {
    complain(parser, token->place, "unknown clause '%.*s' on '%s'", (int)token->length, token->text,
             parser->info->name);
  } else {
    complain(parser, token->place, "expected a clause of '%s', found '%.*s'", parser->info->name, (int)token->length,
             token->text);
  }
}

static void read_clauses(struct parser *parser) {
  while (peek(parser, 0)->kind != TOKEN_END && !parser->reading->failed) {
    const struct token *token = peek(parser, 0);
    int kind = token->kind == TOKEN_NAME ? clause_by_name(token->text, token->length) : -1;
    if (kind < 0) {
      unknown_clause(parser);
      return;
    }
    struct clause clause = {.kind = (enum clause_kind)kind, .place = token->place};
    if (kind == CLAUSE_SELF && parser->reading->directive->kind == DIR_UPDATE)
      clause.kind = CLAUSE_HOST;
    parser->at++;
    read_clause_body(parser, &clause);
    if (accept(parser, ",") && peek(parser, 0)->kind == TOKEN_END)
      complain(parser, here(parser), "expected a clause after ','");
  }
}

/* The words of a directive's name; 0: the tokens here are not that directive. */
static size_t match_name(const struct parser *parser, const char *name) {
  size_t words = 0;
  for (const char *p = name; *p; words++) {
    size_t length = strcspn(p, " ");
    const struct token *token = peek(parser, words);
    if (token->length != length || memcmp(token->text, p, length) != 0)
      return 0;
    p += length + (p[length] == ' ');
  }
  return words;
}

static bool read_name(struct parser *parser) {
  for (int kind = 0; kind < DIR_COUNT; kind++) {
    size_t words = match_name(parser, directive_table[kind].name);
    if (!words)
      continue;
    parser->at += words;
    parser->info = &directive_table[kind];
    parser->reading->directive->kind = (enum directive_kind)kind;
    return true;
  }
  const struct token *token = peek(parser, 0);
  const char *near = token->kind == TOKEN_NAME ? nearest_directive(token->text, token->length) : NULL;
  if (token->kind == TOKEN_END)
    complain(parser, here(parser), "expected the name of a directive after '#pragma acc'");
  else if (token_is(token, "end"))
    complain(parser, token->place, "C has no 'end' directives: a construct ends with its statement");
  else if (near)
    complain(parser, token->place, "unknown directive '%.*s'; did you mean '%s'?", (int)token->length, token->text,
             near);
  else
    complain(parser, token->place, "unknown directive '%.*s'", (int)token->length, token->text);
  return false;
}

/* wait(...), cache(...), routine(...): the argument of the directive itself. */
static void read_directive_argument(struct parser *parser) {
  static const struct {
    enum directive_kind directive;
    enum clause_kind clause;
    bool required;
  } arguments[] = {{DIR_WAIT, CLAUSE_WAIT_ARGUMENT, false},
                   {DIR_CACHE, CLAUSE_CACHE_LIST, true},
                   {DIR_ROUTINE, CLAUSE_ROUTINE_NAME, false}};
  for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
    if (arguments[i].directive != parser->reading->directive->kind)
      continue;
    struct clause clause = {.kind = arguments[i].clause, .place = here(parser)};
    if (at(parser, "("))
      read_clause_body(parser, &clause);
    else if (arguments[i].required)
      expect(parser, "(", parser->info->name);
  }
}

void parse_directive(struct reader *reader, struct reading *reading) {
  struct parser parser = {.reader = reader, .reading = reading, .at = 3};
  struct directive *directive = ARENA_NEW(reader->unit->arena, struct directive);
  reading->directive = directive;
  directive->place = reading->tokens.item[0].place;
  if (!reading->failed && read_name(&parser)) {
    read_directive_argument(&parser);
    read_clauses(&parser);
  }
  directive->nclauses = parser.clauses.n;
  directive->clauses = ARENA_ARRAY(reader->unit->arena, struct clause, parser.clauses.n);
  if (parser.clauses.n)
    memcpy(directive->clauses, parser.clauses.item, parser.clauses.n * sizeof *parser.clauses.item);
  vec_free(&parser.clauses);
}
