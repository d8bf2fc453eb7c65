/*
 * parse.c - the grammar of directives: the tokens behind "#pragma acc" become a struct directive. Which directives and
 * clauses there are and what they hold stands in the tables of their language. Expressions are not parsed here: each
 * becomes a slot, a run of tokens that the wrapper hands to Clang, and later receives the node that Clang made of it.
 */
#include "front/internal.h"
#include "util/lists.h"

const struct token *parse_peek(const struct parser *parser, size_t ahead) {
  static const struct token end = {.kind = TOKEN_END, .text = ""};
  size_t i = parser->at + ahead;
  return i < parser->reading->tokens.n ? &parser->reading->tokens.item[i] : &end;
}

bool parse_at(const struct parser *parser, const char *spelling) {
  return token_is(parse_peek(parser, 0), spelling);
}

bool parse_accept(struct parser *parser, const char *spelling) {
  if (!parse_at(parser, spelling))
    return false;
  parser->at++;
  return true;
}

/* The place of the next token; at the end, the place behind the last. */
struct place parse_here(const struct parser *parser) {
  const struct tokens *tokens = &parser->reading->tokens;
  if (parser->at < tokens->n)
    return tokens->item[parser->at].place;
  struct place place = tokens->item[tokens->n - 1].place;
  place.column += (unsigned)tokens->item[tokens->n - 1].length;
  return place;
}

void parse_complain(struct parser *parser, struct place place, const char *format, ...) {
  struct text words = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&words, format, args);
  va_end(args);
  struct reading *reading = parser->reading;
  if (!reading->failed && reading->language->stays) {
    reading->complaint = arena_strdup(parser->unit->arena, words.text);
    reading->complaint_place = place;
  } else if (!reading->failed) { /* one message a directive: the rest may follow from the first */
    diag_at(parser->unit->diag, DIAG_ERROR, place, "%s", words.text);
  }
  text_free(&words);
  parser->reading->failed = true;
}

bool parse_expect(struct parser *parser, const char *spelling, const char *where) {
  if (parse_accept(parser, spelling))
    return true;
  if (parse_peek(parser, 0)->kind == TOKEN_END)
    parse_complain(parser, parse_here(parser), "expected '%s' in %s before the end of the directive", spelling, where);
  else
    parse_complain(parser, parse_here(parser), "expected '%s' in %s, found '%.*s'", spelling, where,
                   (int)parse_peek(parser, 0)->length, parse_peek(parser, 0)->text);
  return false;
}

static const char *text_of(struct parser *parser, struct range range, bool apart) {
  struct text text = {0};
  for (size_t i = range.first; i < range.last; i++) {
    const struct token *token = &parser->reading->tokens.item[i];
    if (i > range.first && (apart || (token->kind != TOKEN_MARK && token[-1].kind != TOKEN_MARK)))
      text_add_char(&text, ' ');
    text_add_n(&text, token->text, token->length);
  }
  return text_keep(&text, parser->unit->arena);
}

bool parse_in_parentheses(struct parser *parser, const char **text) {
  struct range range = {parser->at, parser->at};
  long depth = 0;
  for (; parse_peek(parser, 0)->kind != TOKEN_END && !(depth == 0 && parse_at(parser, ")")); parser->at++)
    depth += parse_at(parser, "(") - parse_at(parser, ")");
  range.last = parser->at;
  *text = parse_code(parser, range);
  return range.first != range.last;
}

/* Text of some tokens, with blanks only where two words would run together. */
const char *parse_text(struct parser *parser, struct range range) {
  return text_of(parser, range, false);
}

const char *parse_code(struct parser *parser, struct range range) {
  return text_of(parser, range, true);
}

static int bracket(const struct token *token) {
  if (token_is(token, "(") || token_is(token, "[") || token_is(token, "{"))
    return 1;
  return token_is(token, ")") || token_is(token, "]") || token_is(token, "}") ? -1 : 0;
}

/* C++: how many tokens from AHEAD on are a template's arguments, <T, N>; 0: none. */
static size_t template_arguments(const struct parser *parser, size_t ahead) {
  size_t n = ahead;
  long depth = 0, brackets = 0;
  if (!parser->unit->cxx || !token_is(parse_peek(parser, ahead), "<"))
    return 0;
  do {
    const struct token *token = parse_peek(parser, n++);
    brackets += bracket(token);
    if (brackets == 0)
      depth += token_is(token, "<") - token_is(token, ">") - 2 * token_is(token, ">>");
    if (token->kind == TOKEN_END || brackets < 0)
      return 0;
  } while (depth > 0);
  return n - ahead;
}

/* C++: how many tokens behind the name that stands here are a template's arguments. In an expression, a < b > is one
   where what follows could not follow an operator's operand alone, f<A, B>(x), C<A, B>::n: a comma is no sign of it. */
static size_t arguments_behind(const struct parser *parser, bool type) {
  static const char *const behind[] = {"::", "(", "{", NULL};
  size_t n = parse_peek(parser, 0)->kind == TOKEN_NAME ? template_arguments(parser, 1) : 0;
  return n && (type || token_is_one_of(parse_peek(parser, n + 1), behind)) ? n : 0;
}

/* An expression up to a ',', a closing bracket or, where COLON, a ':' that belongs to no '?'. */
static bool read_run(struct parser *parser, bool colon, bool type, const char *what, struct range *out) {
  int depth = 0, questions = 0;
  out->first = parser->at;
  for (; parse_peek(parser, 0)->kind != TOKEN_END; parser->at++) {
    const struct token *token = parse_peek(parser, 0);
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
    parser->at += arguments_behind(parser, type);
  }
  out->last = parser->at;
  if (out->first == out->last)
    parse_complain(parser, parse_here(parser), "expected %s in %s", type ? "a type" : "an expression", what);
  return out->first < out->last;
}

bool parse_expression(struct parser *parser, bool colon, const char *what, struct range *out) {
  return read_run(parser, colon, false, what, out);
}

bool parse_type(struct parser *parser, const char *what, struct range *out) {
  return read_run(parser, true, true, what, out);
}

bool parse_expression_list(struct parser *parser, bool colon, const char *what, struct range *out) {
  struct range part;
  size_t first = parser->at;
  do
    if (!parse_expression(parser, colon, what, &part))
      return false;
  while (parse_accept(parser, ","));
  *out = (struct range){first, parser->at};
  return true;
}

static void add_slot(struct parser *parser, struct node **node, bool is_variable, struct range range) {
  struct slot slot = {
      .node = node, .is_variable = is_variable, .first = range.first, .last = range.last, .declares = parser->declares};
  vec_push(&parser->reading->slots, slot);
}

void parse_declare(struct parser *parser, const char *declarations) {
  const char *before = parser->declares ? parser->declares : "";
  parser->declares = arena_printf(parser->unit->arena, "%s%s", before, declarations);
}

const char *parse_clause_name(const struct parser *parser, const struct clause *clause) {
  const char *name = parser->language->clauses[clause->kind].name;
  return name[0] == '(' ? "the argument of the directive" : name;
}

struct node **parse_slots(struct parser *parser, const struct ranges *ranges) {
  struct node **args = ARENA_ARRAY(parser->unit->arena, struct node *, ranges->n);
  for (size_t i = 0; i < ranges->n; i++)
    if (ranges->item[i].last > 0)
      add_slot(parser, &args[i], false, ranges->item[i]);
  return args;
}

/* Moves the ranges and keywords of a clause's arguments to the unit. A range {0, 0} is a '*'. */
void parse_arguments(struct parser *parser, struct clause *clause, const struct ranges *ranges,
                     const struct strings *names) {
  clause->nargs = ranges->n;
  clause->args = parse_slots(parser, ranges);
  if (names)
    clause->arg_names = ARENA_ARRAY(parser->unit->arena, const char *, ranges->n);
  for (size_t i = 0; names && i < ranges->n; i++)
    clause->arg_names[i] = names->item[i];
}

void parse_framed(struct parser *parser, struct clause *clause, struct range expression, const char *const *frame) {
  clause->nargs = parser->types->n;
  clause->args = ARENA_ARRAY(parser->unit->arena, struct node *, clause->nargs);
  for (size_t i = 0; i < clause->nargs; i++) {
    struct range type = parser->types->item[i];
    struct slot slot = {.node = &clause->args[i],
                        .first = expression.first,
                        .last = expression.last,
                        .frame = frame,
                        .type_first = type.first,
                        .type_last = type.last};
    vec_push(&parser->reading->slots, slot);
  }
}

/* ---- variables with sections ---- */

struct item_ranges {
  struct range variable;
  size_t shape;                        /* the token of its first '['; 0: it has none */
  struct ranges lower, length, stride; /* empty where first == last */
};

static bool read_section(struct parser *parser, struct var_item *item, struct item_ranges *ranges, bool *index) {
  struct range lower = {0}, length = {0}, stride = {0};
  (void)item;
  *index = false;
  if (!parse_at(parser, ":") && !parse_at(parser, "]") && !parse_expression(parser, true, "the section", &lower))
    return false;
  if (parse_accept(parser, ":")) {
    if (!parse_at(parser, "]") && !parse_at(parser, ":") && !parse_expression(parser, true, "the section", &length))
      return false;
    if (parser->language->strided && parse_accept(parser, ":") &&
        !parse_expression(parser, true, "the section", &stride))
      return false;
  } else if (lower.first == lower.last) {
    parse_complain(parser, parse_here(parser), "expected an index or a section 'lower:length' between the brackets");
    return false;
  } else {
    *index = true;
  }
  vec_push(&ranges->lower, lower);
  vec_push(&ranges->length, length);
  vec_push(&ranges->stride, stride);
  return parse_expect(parser, "]", "an array section");
}

/* The parentheses around a variable with its shape, as OpenMP 5.2 3.2.4 writes it: (([n][m])p)[0:n]. Returns how many.
 */
static int read_openings(struct parser *parser) {
  int n = 0;
  while (parser->language->strided && token_is(parse_peek(parser, (size_t)n), "("))
    n++;
  n = n > 1 && token_is(parse_peek(parser, (size_t)n), "[") ? n - 1 : 0;
  parser->at += (size_t)n;
  return n;
}

/* ([n][m])p: what P points to, as an array of that shape. */
static bool read_shape(struct parser *parser, struct item_ranges *ranges) {
  if (!parser->language->strided || !parse_at(parser, "(") || !token_is(parse_peek(parser, 1), "["))
    return true;
  parser->at++;
  ranges->shape = parser->at;
  struct range size;
  while (parse_accept(parser, "["))
    if (!parse_expression(parser, false, "the shape of an array", &size) || !parse_expect(parser, "]", "a shape"))
      return false;
  return parse_expect(parser, ")", "the shape of an array");
}

/* C++: n::C<T>:: */
static void skip_scopes(struct parser *parser) {
  parse_accept(parser, "::");
  for (size_t n; parse_peek(parser, 0)->kind == TOKEN_NAME; parser->at += n + 1) {
    n = 1 + template_arguments(parser, 1);
    if (!token_is(parse_peek(parser, n), "::"))
      return;
  }
}

/* A section of one element stands behind what was read last. */
static void insert_section(struct parser *parser) {
  static const char *const words[] = {"[", "0", ":", "1", "]"};
  enum { N = sizeof words / sizeof *words };
  struct tokens *tokens = &parser->reading->tokens;
  size_t at = parser->at;
  for (size_t i = 0; i < N; i++)
    vec_push(tokens, tokens->item[at - 1]);
  memmove(tokens->item + at + N, tokens->item + at, (tokens->n - N - at) * sizeof *tokens->item);
  for (size_t i = 0; i < N; i++) {
    struct token token;
    lex_token(words[i], words[i] + 1, &token);
    token.place = tokens->item[at - 1].place;
    tokens->item[at + i] = token;
  }
}

/* C++: `this` alone stands for the object, this[0:1], as in OpenACC's compilers. */
static void complete_this(struct parser *parser) {
  const struct token *name = &parser->reading->tokens.item[parser->at - 1];
  if (parser->unit->cxx && !parser->language->strided && token_is(name, "this") && !parse_at(parser, "[") &&
      !parse_at(parser, "->"))
    insert_section(parser);
}

/* name { .member | ->member | [index] } { [lower:length] }: what stands before the last member belongs to the variable.
   OpenMP 5.2 3.2.1: *p, too, which is p[0:1]. */
static bool read_variable(struct parser *parser, struct var_item *item, struct item_ranges *ranges) {
  vec_of(bool) is_index = {0};
  size_t begin = parser->at;
  item->place = parse_here(parser);
  bool star = parser->language->strided && parse_accept(parser, "*");
  int open = read_openings(parser);
  bool shaped = read_shape(parser, ranges);
  size_t first = parser->at;
  skip_scopes(parser);
  bool ok = shaped && parse_peek(parser, 0)->kind == TOKEN_NAME;
  if (shaped && !ok)
    parse_complain(parser, parse_here(parser), "expected the name of a variable");
  else if (ok)
    parser->at += 1 + arguments_behind(parser, true);
  ranges->variable = (struct range){first, parser->at};
  if (ok)
    complete_this(parser);
  while (ok) {
    if (open && parse_at(parser, ")")) {
      parser->at++;
      open--;
    } else if (parse_accept(parser, "[")) {
      bool index;
      ok = read_section(parser, item, ranges, &index);
      vec_push(&is_index, index);
    } else if (parse_at(parser, ".") || parse_at(parser, "->")) {
      for (size_t i = 0; i < is_index.n; i++)
        if (!is_index.item[i])
          parse_complain(parser, parse_here(parser), "a member of an array section is not a variable");
      parser->at++;
      ok = parse_peek(parser, 0)->kind == TOKEN_NAME;
      if (!ok)
        parse_complain(parser, parse_here(parser), "expected the name of a member");
      else
        parser->at++;
      ranges->variable.last = parser->at;
      ranges->lower.n = ranges->length.n = ranges->stride.n = is_index.n = 0;
    } else if (star) {
      insert_section(parser);
      star = false;
    } else {
      break;
    }
  }
  ok = ok && (!open || parse_expect(parser, ")", "the shape of an array"));
  item->text = parse_text(parser, (struct range){begin, parser->at});
  item->nsections = is_index.n;
  item->sections = ARENA_ARRAY(parser->unit->arena, struct section, is_index.n);
  for (size_t i = 0; i < is_index.n; i++)
    item->sections[i].is_index = is_index.item[i];
  vec_free(&is_index);
  return ok;
}

static void add_variable_slots(struct parser *parser, struct var_item *item, const struct item_ranges *ranges) {
  static const char *const shaped[] = {"*(__typeof__(*", ") (*)", ""}; /* *(__typeof__(*p) (*)[n][m])p */
  struct slot slot = {.node = &item->expr,
                      .is_variable = true,
                      .first = ranges->shape,
                      .last = ranges->variable.last,
                      .frame = shaped,
                      .type_first = ranges->variable.first,
                      .type_last = ranges->variable.last,
                      .declares = parser->declares};
  if (ranges->shape)
    vec_push(&parser->reading->slots, slot);
  else
    add_slot(parser, &item->expr, true, ranges->variable);
  for (size_t i = 0; i < item->nsections && i < ranges->length.n; i++) {
    if (ranges->lower.item[i].last > 0)
      add_slot(parser, &item->sections[i].lower, false, ranges->lower.item[i]);
    if (ranges->length.item[i].last > 0)
      add_slot(parser, &item->sections[i].length, false, ranges->length.item[i]);
    if (ranges->stride.item[i].last > 0)
      add_slot(parser, &item->sections[i].stride, false, ranges->stride.item[i]);
  }
}

void parse_variables(struct parser *parser, struct clause *clause) {
  vec_of(struct var_item) items = {0};
  vec_of(struct item_ranges) ranges = {0};
  bool ok;
  do {
    struct var_item item = {0};
    struct item_ranges range = {0};
    ok = read_variable(parser, &item, &range);
    vec_push(&items, item);
    vec_push(&ranges, range);
  } while (ok && parse_accept(parser, ","));
  clause->nvars = items.n;
  clause->vars = ARENA_ARRAY(parser->unit->arena, struct var_item, items.n);
  memcpy(clause->vars, items.item, items.n * sizeof *items.item);
  for (size_t i = 0; i < items.n; i++) {
    add_variable_slots(parser, &clause->vars[i], &ranges.item[i]);
    vec_free(&ranges.item[i].lower);
    vec_free(&ranges.item[i].length);
    vec_free(&ranges.item[i].stride);
  }
  vec_free(&items);
  vec_free(&ranges);
}

/* The name of an operator for messages: the first in the table. */
static const char *usual_name(const struct operator_info *operators, int op) {
  while (operators->op != op)
    operators++;
  return operators->name;
}

/* "reduction(s, t : +)": the operator that stands last; NULL: none does. A name there may be a variable's. */
static const struct token *operator_behind(const struct parser *parser) {
  const struct token *last = NULL;
  long depth = 0;
  for (size_t i = 0; depth >= 0 && parse_peek(parser, i)->kind != TOKEN_END; i++) {
    const struct token *token = parse_peek(parser, i);
    depth += bracket(token);
    if (depth == 0 && token_is(token, ":"))
      last = token_is(parse_peek(parser, i + 2), ")") ? parse_peek(parser, i + 1) : NULL;
  }
  bool found = false;
  for (const struct operator_info *info = parser->language->operators; last && info->name; info++)
    found |= last->kind == TOKEN_MARK && token_is(last, info->name);
  return found ? last : NULL;
}

void read_reduction(struct parser *parser, struct clause *clause) {
  if (!parse_modifiers_with_commas(parser, clause))
    return;
  const struct token *behind = parse_peek(parser, 0)->kind == TOKEN_NAME ? operator_behind(parser) : NULL;
  if (behind) {
    parse_complain(parser, behind->place, "the operator comes first in 'reduction': '%.*s : ' and then the variables",
                   (int)behind->length, behind->text);
    return;
  }
  const struct token *token = parse_peek(parser, 0);
  const struct operator_info *found = parser->language->operators;
  while (found->name && !token_is(token, found->name))
    found++;
  bool own = !found->name && token->kind == TOKEN_NAME && token_is(parse_peek(parser, 1), ":");
  if (!found->name && !own) {
    parse_complain(parser, parse_here(parser), "'%.*s' is not a reduction operator: use + * max min & | ^ && or ||",
                   (int)token->length, token->text);
    return;
  }
  clause->is_reduction = true;
  clause->op = own ? RED_OWN : found->op;
  clause->op_name = own ? arena_strndup(parser->unit->arena, token->text, token->length)
                        : usual_name(parser->language->operators, found->op);
  clause->op_place = token->place;
  parser->at++;
  if (parse_expect(parser, ":", "'reduction'"))
    parse_variables(parser, clause);
}

void read_list(struct parser *parser, struct clause *clause) {
  if (parse_modifiers(parser, clause))
    parse_variables(parser, clause);
}

void read_expression(struct parser *parser, struct clause *clause) {
  parse_expressions(parser, clause, 1);
}

void parse_expressions(struct parser *parser, struct clause *clause, size_t most) {
  struct ranges ranges = {0};
  struct range range;
  while (parse_expression(parser, false, parse_clause_name(parser, clause), &range)) {
    vec_push(&ranges, range);
    if (!parse_accept(parser, ","))
      break;
    if (ranges.n == most) {
      parse_complain(parser, parse_here(parser), "'%s' takes at most %zu argument%s", parse_clause_name(parser, clause),
                     most, most == 1 ? "" : "s");
      break;
    }
  }
  parse_arguments(parser, clause, &ranges, NULL);
  vec_free(&ranges);
}

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
