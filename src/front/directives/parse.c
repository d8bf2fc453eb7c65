/*
 * parse.c - the grammar of directives: the tokens behind "#pragma acc" become a struct directive. Which directives and
 * clauses there are and what they hold stands in the tables of their language. Expressions are not parsed here: each
 * becomes a slot, a run of tokens that the wrapper hands to Clang, and later receives the node that Clang made of it.
 * To change how directives are read, tokens, macros, lists, slots: parse.c, parse_directive.c, macros.c, scan.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"
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

/* One message a directive: the rest may follow from the first. */
static void complain(struct parser *parser, struct place place, struct fix fix, const char *words) {
  struct reading *reading = parser->reading;
  if (!reading->failed) {
    reading->complaint = words;
    reading->complaint_place = place;
    reading->complaint_fix = reading->needs_expansion ? (struct fix){0} : fix;
  }
  if (!reading->failed && !reading->language->stays) {
    parse_say_complaint(parser->unit, reading);
    reading->complaint = NULL;
  }
  reading->failed = true;
}

void parse_complain(struct parser *parser, struct place place, const char *format, ...) {
  struct text words = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&words, format, args);
  va_end(args);
  complain(parser, place, (struct fix){0}, text_keep(&words, parser->unit->arena));
}

void parse_complain_fix(struct parser *parser, struct place place, struct fix fix, const char *format, ...) {
  struct text words = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&words, format, args);
  va_end(args);
  complain(parser, place, fix, text_keep(&words, parser->unit->arena));
}

void parse_say_complaint(struct unit *unit, const struct reading *reading) {
  const struct fix *fix = &reading->complaint_fix;
  if (reading->complaint)
    diag_fix(unit->diag, DIAG_ERROR, reading->complaint_place, fix->text ? fix->length : 1, fix->text, "%s",
             reading->complaint);
}

void parse_complain_of_word(struct parser *parser, int clause, const struct strings *words, const char *none) {
  struct arena *arena = parser->unit->arena;
  const struct token *token = parse_peek(parser, 0);
  const char *list = words_joined(arena, words), *near = NULL;
  if (token->kind == TOKEN_NAME)
    near = nearest_word(words, token->text, token->length);
  if (token->kind == TOKEN_NAME && !near)
    near = habit_of(parser->language, clause, token->text, token->length);
  if (token->kind != TOKEN_NAME)
    parse_complain(parser, parse_here(parser), "expected %s in '%s'", list, parser->language->clauses[clause].name);
  else
    parse_complain_fix(parser, token->place, (struct fix){(unsigned)token->length, near}, "'%.*s' %s: %s%s%s%s",
                       (int)token->length, token->text, none, list, near ? " (did you mean " : "", near ? near : "",
                       near ? "?)" : "");
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

int parse_bracket(const struct token *token) {
  if (token_is(token, "(") || token_is(token, "[") || token_is(token, "{"))
    return 1;
  return token_is(token, ")") || token_is(token, "]") || token_is(token, "}") ? -1 : 0;
}

size_t parse_template_arguments(const struct parser *parser, size_t ahead) {
  size_t n = ahead;
  long depth = 0, brackets = 0;
  if (!parser->unit->cxx || !token_is(parse_peek(parser, ahead), "<"))
    return 0;
  do {
    const struct token *token = parse_peek(parser, n++);
    brackets += parse_bracket(token);
    if (brackets == 0)
      depth += token_is(token, "<") - token_is(token, ">") - 2 * token_is(token, ">>");
    if (token->kind == TOKEN_END || brackets < 0)
      return 0;
  } while (depth > 0);
  return n - ahead;
}

/* In an expression, a < b > is one where what follows could not follow an operator's operand alone: f<A, B>(x). A comma
   is no sign of it. */
size_t parse_arguments_behind(const struct parser *parser, bool type) {
  static const char *const behind[] = {"::", "(", "{", NULL};
  size_t n = parse_peek(parser, 0)->kind == TOKEN_NAME ? parse_template_arguments(parser, 1) : 0;
  return n && (type || token_is_one_of(parse_peek(parser, n + 1), behind)) ? n : 0;
}

/* An expression up to a ',', a closing bracket or, where COLON, a ':' that belongs to no '?'. */
static bool read_run(struct parser *parser, bool colon, bool type, const char *what, struct range *out) {
  int depth = 0, questions = 0;
  out->first = parser->at;
  for (; parse_peek(parser, 0)->kind != TOKEN_END; parser->at++) {
    const struct token *token = parse_peek(parser, 0);
    int step = parse_bracket(token);
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
    parser->at += parse_arguments_behind(parser, type);
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

void parse_add_slot(struct parser *parser, struct node **node, bool is_variable, struct range range) {
  struct slot slot = {
      .node = node, .is_variable = is_variable, .first = range.first, .last = range.last, .declares = parser->declares};
  vec_push(&parser->reading->slots, slot);
}

void parse_declare(struct parser *parser, const char *declarations) {
  const char *before = parser->declares ? parser->declares : "";
  parser->declares = arena_printf(parser->unit->arena, "%s%s", before, declarations);
}

const char *parse_clause_name(const struct parser *parser, const struct clause *clause) {
  const char *name = clause_words(parser->language, clause);
  return name[0] == '(' ? "the argument of the directive" : name;
}

struct node **parse_slots(struct parser *parser, const struct ranges *ranges) {
  struct node **args = ARENA_ARRAY(parser->unit->arena, struct node *, ranges->n);
  for (size_t i = 0; i < ranges->n; i++)
    if (ranges->item[i].last > 0)
      parse_add_slot(parser, &args[i], false, ranges->item[i]);
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
    depth += parse_bracket(token);
    if (depth == 0 && token_is(token, ":"))
      last = token_is(parse_peek(parser, i + 2), ")") ? parse_peek(parser, i + 1) : NULL;
  }
  bool found = false;
  for (const struct operator_info *info = parser->language->operators; last && info->name; info++)
    found |= last->kind == TOKEN_MARK && token_is(last, info->name);
  return found ? last : NULL;
}

/* C++: the tokens of n::C::NAME or ::NAME, of a declared operator; 0: another thing stands there. */
static size_t qualified_name(const struct parser *parser) {
  size_t n = parse_peek(parser, 0)->kind == TOKEN_NAME;
  while (token_is(parse_peek(parser, n), "::") && parse_peek(parser, n + 1)->kind == TOKEN_NAME)
    n += 2;
  return parser->unit->cxx && n > 1 && token_is(parse_peek(parser, n), ":") ? n : 0;
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
  size_t qualified = found->name ? 0 : qualified_name(parser);
  bool own = !found->name && (qualified || (token->kind == TOKEN_NAME && token_is(parse_peek(parser, 1), ":")));
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
  for (size_t i = 1; i < qualified; i++)
    clause->op_name = arena_printf(parser->unit->arena, "%s%.*s", clause->op_name, (int)parse_peek(parser, i)->length,
                                   parse_peek(parser, i)->text);
  parser->at += qualified ? qualified : 1;
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
