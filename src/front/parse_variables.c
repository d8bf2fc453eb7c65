/*
 * parse_variables.c - lists of variables in clauses, with their sections.
 */
#include "front/internal.h"

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
    parser->at += 1 + parse_arguments_behind(parser, true);
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
    parse_add_slot(parser, &item->expr, true, ranges->variable);
  for (size_t i = 0; i < item->nsections && i < ranges->length.n; i++) {
    if (ranges->lower.item[i].last > 0)
      parse_add_slot(parser, &item->sections[i].lower, false, ranges->lower.item[i]);
    if (ranges->length.item[i].last > 0)
      parse_add_slot(parser, &item->sections[i].length, false, ranges->length.item[i]);
    if (ranges->stride.item[i].last > 0)
      parse_add_slot(parser, &item->sections[i].stride, false, ranges->stride.item[i]);
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
