/*
 * parse_variables.c - lists of variables in clauses, with their sections.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"

struct item_ranges {
  struct range variable;
  size_t shape;                        /* the token of its first '['; 0: it has none */
  struct ranges lower, length, stride; /* of each section; empty where first == last */
  struct ranges more;                  /* text that is added to LOWER; empty: nothing */
  vec_of(bool) is_index;
  struct range sum; /* what is added to a pointer, (p + sum), by which no section begins yet; empty: nothing */
};

#define ADVICE                                                                                                         \
  ": list items are variables and what these lead to, as p->a[0:n], (*p)[0:n] and *(p + 1); give another object a "    \
  "name first"

static bool is_empty(struct range range) {
  return range.first == range.last;
}

/* A section, or an element: of (p + sum)[lower:length] it is p[sum + lower:length]. */
static void add_section(struct item_ranges *ranges, struct range lower, struct range length, struct range stride,
                        bool index) {
  bool alone = is_empty(lower);
  vec_push(&ranges->lower, alone ? ranges->sum : lower);
  vec_push(&ranges->more, alone ? (struct range){0} : ranges->sum);
  vec_push(&ranges->length, length);
  vec_push(&ranges->stride, stride);
  vec_push(&ranges->is_index, index);
  ranges->sum = (struct range){0};
}

/* All that was read so far is part of the variable. */
static void forget_sections(struct item_ranges *ranges) {
  ranges->lower.n = ranges->more.n = ranges->length.n = ranges->stride.n = ranges->is_index.n = 0;
  ranges->sum = (struct range){0};
}

static bool read_section(struct parser *parser, struct item_ranges *ranges) {
  struct range lower = {0}, length = {0}, stride = {0};
  bool index = false;
  if (!parse_at(parser, ":") && !parse_at(parser, "]") && !parse_expression(parser, true, "the section", &lower))
    return false;
  if (parse_accept(parser, ":")) {
    if (!parse_at(parser, "]") && !parse_at(parser, ":") && !parse_expression(parser, true, "the section", &length))
      return false;
    if (parser->language->strided && parse_accept(parser, ":") &&
        !parse_expression(parser, true, "the section", &stride))
      return false;
  } else if (is_empty(lower)) {
    parse_complain(parser, parse_here(parser), "expected an index or a section 'lower:length' between the brackets");
    return false;
  } else {
    index = true;
  }
  add_section(ranges, lower, length, stride, index);
  return parse_expect(parser, "]", "an array section");
}

/* OpenMP 5.2 3.2.4, ([n][m])p: what P points to, as an array of that shape. */
static bool at_shape(const struct parser *parser) {
  return parser->language->strided && parse_at(parser, "(") && token_is(parse_peek(parser, 1), "[");
}

static bool read_shape(struct parser *parser, struct item_ranges *ranges) {
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
    n = 1 + parse_template_arguments(parser, 1);
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
  const struct tokens *tokens = &parser->reading->tokens;
  const struct token *name = &tokens->item[parser->at - 1];
  bool led_to = parser->at > 1 && token_is(name - 1, "*");
  if (parser->unit->cxx && !parser->language->strided && token_is(name, "this") && !led_to && !parse_at(parser, "[") &&
      !parse_at(parser, "->"))
    insert_section(parser);
}

static bool read_name(struct parser *parser, struct item_ranges *ranges) {
  size_t first = parser->at;
  skip_scopes(parser);
  const struct token *name = parse_peek(parser, 0);
  if (name->kind != TOKEN_NAME) {
    bool nothing = name->kind == TOKEN_END || parse_at(parser, ")") || parse_at(parser, ",");
    parse_complain(parser, parse_here(parser), "expected the name of a variable%s", nothing ? "" : ADVICE);
    return false;
  }
  parser->at += 1 + parse_arguments_behind(parser, true);
  if (parse_at(parser, "(")) {
    parse_complain(parser, name->place, "'%.*s(...)' is a call" ADVICE, (int)name->length, name->text);
    return false;
  }
  ranges->variable = (struct range){first, parser->at};
  complete_this(parser);
  return true;
}

static bool read_lvalue(struct parser *parser, struct item_ranges *ranges);

/* "+ 3 * i" behind a pointer in parentheses. */
static bool read_sum(struct parser *parser, struct item_ranges *ranges) {
  static const char *const operators[] = {"*", "/", "%", "+", "-", NULL};
  bool again = !is_empty(ranges->sum);
  parser->at += parse_at(parser, "+");
  if (!parse_expression(parser, false, "a sum", &ranges->sum))
    return false;
  long depth = 0;
  for (size_t i = ranges->sum.first; i < ranges->sum.last; i++) {
    const struct token *token = &parser->reading->tokens.item[i];
    depth += parse_bracket(token);
    again |= depth == 0 && token->kind == TOKEN_MARK && !parse_bracket(token) && !token_is_one_of(token, operators) &&
             !token_is(token, ".") && !token_is(token, "->") && !token_is(token, "::");
  }
  if (again)
    parse_complain(parser, parser->reading->tokens.item[ranges->sum.first].place,
                   "a list item has one sum of a pointer and an integer in its parentheses" ADVICE);
  return !again;
}

/* A name, a shape before one, or parentheses around what is read in the same way. */
static bool read_primary(struct parser *parser, struct item_ranges *ranges) {
  if (at_shape(parser))
    return read_shape(parser, ranges) && read_name(parser, ranges);
  if (!parse_accept(parser, "("))
    return read_name(parser, ranges);
  if (!read_lvalue(parser, ranges))
    return false;
  if ((parse_at(parser, "+") || parse_at(parser, "-")) && !read_sum(parser, ranges))
    return false;
  if (!parse_at(parser, ")"))
    parse_complain(parser, parse_here(parser), "expected ')' in a list item, found '%.*s'" ADVICE,
                   (int)parse_peek(parser, 0)->length, parse_peek(parser, 0)->text);
  return parse_accept(parser, ")");
}

/* A member of what stands in the tokens from FIRST on. */
static bool read_member(struct parser *parser, struct item_ranges *ranges, size_t first) {
  for (size_t i = 0; i < ranges->is_index.n; i++)
    if (!ranges->is_index.item[i])
      parse_complain(parser, parse_here(parser), "a member of an array section is not a variable");
  parser->at++;
  bool named = parse_peek(parser, 0)->kind == TOKEN_NAME;
  if (!named)
    parse_complain(parser, parse_here(parser), "expected the name of a member");
  parser->at += named;
  ranges->variable = (struct range){first, parser->at};
  forget_sections(ranges);
  return named;
}

/* OpenMP 5.2 3.2.1: what stands before the last member belongs to the variable; what stands behind it, or in front of
   the whole, are its sections: *p is p[0], (*q)[0:n] is q[0][0:n], *(p + 1) is p[1]. */
static bool read_lvalue(struct parser *parser, struct item_ranges *ranges) {
  if (parse_accept(parser, "*")) {
    if (!read_lvalue(parser, ranges))
      return false;
    add_section(ranges, (struct range){0}, (struct range){0}, (struct range){0}, true);
    return true;
  }
  size_t first = parser->at;
  bool ok = read_primary(parser, ranges);
  while (ok) {
    if (parse_accept(parser, "["))
      ok = read_section(parser, ranges);
    else if (parse_at(parser, ".") || parse_at(parser, "->"))
      ok = read_member(parser, ranges, first);
    else
      break;
  }
  return ok;
}

static bool read_variable(struct parser *parser, struct var_item *item, struct item_ranges *ranges) {
  size_t begin = parser->at;
  item->place = parse_here(parser);
  bool ok = read_lvalue(parser, ranges);
  item->text = parse_text(parser, (struct range){begin, parser->at});
  if (ok && !is_empty(ranges->sum)) {
    parse_complain(parser, item->place, "'%s' is an address, and no object at one" ADVICE, item->text);
    ok = false;
  }
  item->nsections = ranges->is_index.n;
  item->sections = ARENA_ARRAY(parser->unit->arena, struct section, item->nsections);
  for (size_t i = 0; i < item->nsections; i++)
    item->sections[i].is_index = ranges->is_index.item[i];
  return ok;
}

static void add_lower_slot(struct parser *parser, struct node **node, struct range lower, struct range more) {
  static const char *const added[] = {"(", ") + (", ")"};
  struct slot slot = {.node = node,
                      .first = lower.first,
                      .last = lower.last,
                      .frame = added,
                      .type_first = more.first,
                      .type_last = more.last,
                      .declares = parser->declares};
  if (!is_empty(more))
    vec_push(&parser->reading->slots, slot);
  else if (!is_empty(lower))
    parse_add_slot(parser, node, false, lower);
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
    parse_add_slot(parser, &item->expr, true, ranges->variable);
  for (size_t i = 0; i < item->nsections && i < ranges->length.n; i++) {
    add_lower_slot(parser, &item->sections[i].lower, ranges->lower.item[i], ranges->more.item[i]);
    if (ranges->length.item[i].last > 0)
      parse_add_slot(parser, &item->sections[i].length, false, ranges->length.item[i]);
    if (ranges->stride.item[i].last > 0)
      parse_add_slot(parser, &item->sections[i].stride, false, ranges->stride.item[i]);
  }
}

/* A string behind a variable: what the user wrote in another language, which messages show in its place. */
static void read_users_text(struct parser *parser, struct var_item *item) {
  const struct token *token = parse_peek(parser, 0);
  if (token->kind != TOKEN_STRING || token->length < 2)
    return;
  item->text = arena_strndup(parser->unit->arena, token->text + 1, token->length - 2);
  parser->at++;
}

void parse_variables(struct parser *parser, struct clause *clause) {
  vec_of(struct var_item) items = {0};
  vec_of(struct item_ranges) ranges = {0};
  bool ok;
  do {
    struct var_item item = {0};
    struct item_ranges range = {0};
    ok = read_variable(parser, &item, &range);
    read_users_text(parser, &item);
    vec_push(&items, item);
    vec_push(&ranges, range);
  } while (ok && parse_accept(parser, ","));
  clause->nvars = items.n;
  clause->vars = ARENA_ARRAY(parser->unit->arena, struct var_item, items.n);
  memcpy(clause->vars, items.item, items.n * sizeof *items.item);
  for (size_t i = 0; i < items.n; i++) {
    add_variable_slots(parser, &clause->vars[i], &ranges.item[i]);
    vec_free(&ranges.item[i].lower);
    vec_free(&ranges.item[i].more);
    vec_free(&ranges.item[i].is_index);
    vec_free(&ranges.item[i].length);
    vec_free(&ranges.item[i].stride);
  }
  vec_free(&items);
  vec_free(&ranges);
}
