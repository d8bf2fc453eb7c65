/*
 * selectors.c - reads context selectors (OpenMP 5.2 7.1); match.c matches them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/selectors.h"
#include "lang/omp/internal.h"

static const struct {
  const char *name;
  enum trait_set set;
} sets[] = {{"construct", SET_CONSTRUCT},
            {"device", SET_DEVICE},
            {"target_device", SET_TARGET_DEVICE},
            {"implementation", SET_IMPLEMENTATION},
            {"user", SET_USER}};
enum { NSETS = sizeof sets / sizeof *sets };

/* Selectors, and what stands in their parentheses. */
enum properties { NONE, WORDS, EXPRESSION, CLAUSES };
static const struct {
  enum trait_set set;
  const char *name;
  enum properties properties;
} selectors[] = {
    {SET_CONSTRUCT, "target", NONE},
    {SET_CONSTRUCT, "teams", NONE},
    {SET_CONSTRUCT, "distribute", NONE},
    {SET_CONSTRUCT, "parallel", NONE},
    {SET_CONSTRUCT, "for", NONE},
    {SET_CONSTRUCT, "loop", NONE},
    {SET_CONSTRUCT, "simd", CLAUSES},
    {SET_CONSTRUCT, "dispatch", NONE},
    {SET_DEVICE, "kind", WORDS},
    {SET_DEVICE, "arch", WORDS},
    {SET_DEVICE, "isa", WORDS},
    {SET_TARGET_DEVICE, "kind", WORDS},
    {SET_TARGET_DEVICE, "arch", WORDS},
    {SET_TARGET_DEVICE, "isa", WORDS},
    {SET_TARGET_DEVICE, "device_num", EXPRESSION},
    {SET_IMPLEMENTATION, "vendor", WORDS},
    {SET_IMPLEMENTATION, "extension", WORDS},
    {SET_IMPLEMENTATION, "requires", WORDS},
    {SET_IMPLEMENTATION, "atomic_default_mem_order", WORDS},
    {SET_IMPLEMENTATION, "unified_address", NONE},
    {SET_IMPLEMENTATION, "unified_shared_memory", NONE},
    {SET_IMPLEMENTATION, "reverse_offload", NONE},
    {SET_IMPLEMENTATION, "dynamic_allocators", NONE},
    {SET_USER, "condition", EXPRESSION},
};
enum { NSELECTORS = sizeof selectors / sizeof *selectors };

struct selecting {
  struct parser *parser;
  struct selection *selection;
  enum trait_set set;
  size_t capacity;
};

static const char *name_of_set(enum trait_set set) {
  for (size_t i = 0; i < NSETS; i++)
    if (sets[i].set == set)
      return sets[i].name;
  return "";
}

static void add_trait(struct selecting *s, const char *selector, const char *property, struct place place) {
  struct selection *selection = s->selection;
  if (selection->n == s->capacity) {
    s->capacity = s->capacity * 2 + 8;
    struct trait *more = ARENA_ARRAY(s->parser->unit->arena, struct trait, s->capacity);
    if (selection->n)
      memcpy(more, selection->trait, selection->n * sizeof *more);
    selection->trait = more;
  }
  selection->trait[selection->n++] =
      (struct trait){.set = s->set, .selector = selector, .property = property, .place = place};
}

static const char *token_text(struct parser *parser, const struct token *token) {
  bool quoted = token->kind == TOKEN_STRING && token->length >= 2;
  return arena_strndup(parser->unit->arena, token->text + quoted, token->length - (quoted ? 2 : 0));
}

/* score(5): */
static bool read_score(struct selecting *s) {
  struct parser *parser = s->parser;
  if (!parse_at(parser, "score") || !token_is(parse_peek(parser, 1), "("))
    return true;
  struct place place = parse_here(parser);
  parser->at += 2;
  const struct token *number = parse_peek(parser, 0);
  bool fits = number->kind == TOKEN_NUMBER && token_is(parse_peek(parser, 1), ")");
  if (s->set != SET_IMPLEMENTATION && s->set != SET_USER)
    parse_complain(parser, place, "a 'score' is for selectors of 'implementation' and 'user' alone");
  else if (!fits)
    parse_complain(parser, parse_here(parser), "expected a number in 'score' that is not negative");
  if (parser->reading->failed)
    return false;
  s->selection->scores += strtol(number->text, NULL, 0);
  parser->at += 2;
  return parse_expect(parser, ":", "a context selector");
}

static bool read_words(struct selecting *s, const char *selector) {
  struct parser *parser = s->parser;
  do {
    const struct token *token = parse_peek(parser, 0);
    if (token->kind != TOKEN_NAME && token->kind != TOKEN_STRING) {
      parse_complain(parser, parse_here(parser), "expected a word in '%s' of a context selector", selector);
      return false;
    }
    parser->at++;
    const char *word = token_text(parser, token);
    if (parse_accept(parser, "(")) { /* requires(atomic_default_mem_order(relaxed)) */
      selector = word;
      word = token_text(parser, parse_peek(parser, 0));
      parser->at++;
      if (!parse_expect(parser, ")", selector))
        return false;
    }
    add_trait(s, selector, word, token->place);
  } while (parse_accept(parser, ","));
  return true;
}

static bool read_expression_of(struct selecting *s, const char *selector) {
  struct range range;
  struct place place = parse_here(s->parser);
  if (!parse_expression(s->parser, false, "a context selector", &range))
    return false;
  add_trait(s, selector, parse_code(s->parser, range), place);
  return true;
}

/* Reads the clauses of the selector simd: simdlen(4), inbranch, ... */
static bool read_clauses(struct selecting *s, const char *selector) {
  struct parser *parser = s->parser;
  size_t first = parser->at;
  long depth = 0;
  for (; parse_peek(parser, 0)->kind != TOKEN_END && !(depth == 0 && parse_at(parser, ")")); parser->at++)
    depth += parse_at(parser, "(") - parse_at(parser, ")");
  add_trait(s, selector, parse_code(parser, (struct range){first, parser->at}), parse_here(parser));
  return true;
}

static bool read_selector(struct selecting *s) {
  struct parser *parser = s->parser;
  const struct token *token = parse_peek(parser, 0);
  size_t row = 0;
  while (row < NSELECTORS && !(selectors[row].set == s->set && token_is(token, selectors[row].name)))
    row++;
  if (row == NSELECTORS) {
    parse_complain(parser, parse_here(parser), "'%.*s' is no selector of '%s'", (int)token->length, token->text,
                   name_of_set(s->set));
    return false;
  }
  const char *name = selectors[row].name;
  struct place place = parse_here(parser);
  parser->at++;
  bool optional = selectors[row].properties == NONE || selectors[row].properties == CLAUSES;
  if (!parse_at(parser, "(") && optional) {
    add_trait(s, name, "", place);
    return true;
  }
  if (selectors[row].properties == NONE) {
    parse_complain(parser, parse_here(parser), "'%s' takes no properties", name);
    return false;
  }
  if (!parse_expect(parser, "(", name) || !read_score(s))
    return false;
  bool read = selectors[row].properties == WORDS        ? read_words(s, name)
              : selectors[row].properties == EXPRESSION ? read_expression_of(s, name)
                                                        : read_clauses(s, name);
  return read && parse_expect(parser, ")", name);
}

static bool read_set(struct selecting *s) {
  struct parser *parser = s->parser;
  const struct token *token = parse_peek(parser, 0);
  size_t row = 0;
  while (row < NSETS && !token_is(token, sets[row].name))
    row++;
  if (row == NSETS) {
    parse_complain(parser, parse_here(parser),
                   "expected 'construct', 'device', 'target_device', 'implementation' or 'user' in a context selector");
    return false;
  }
  for (size_t i = 0; i < s->selection->n; i++)
    if (s->selection->trait[i].set == sets[row].set) {
      parse_complain(parser, parse_here(parser), "'%s' stands twice in a context selector", sets[row].name);
      return false;
    }
  s->set = sets[row].set;
  parser->at++;
  if (!parse_expect(parser, "=", "a context selector") || !parse_expect(parser, "{", "a context selector"))
    return false;
  do
    if (!read_selector(s))
      return false;
  while (parse_accept(parser, ","));
  return parse_expect(parser, "}", "a context selector");
}

bool omp_read_selection(struct parser *parser, struct selection *selection) {
  struct selecting s = {.parser = parser, .selection = selection};
  do
    if (!read_set(&s))
      return false;
  while (parse_accept(parser, ","));
  return true;
}
