/*
 * iterator.c - iterators of a clause's list items (OpenMP 5.2 3.2.6):
 *
 *     map(iterator(int i = 0 : n, j = 0 : m : 2), to : p[i][j])
 *
 * The clause's expressions are parsed with the variables in front of them; the values that they run over are not.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* The tokens in front of '=': a type, or none, and the name. */
static bool read_variable(struct parser *parser, struct iterator *iterator, struct range *name) {
  size_t first = parser->at;
  while (parse_peek(parser, 0)->kind != TOKEN_END && !parse_at(parser, "=") && !parse_at(parser, ")") &&
         !parse_at(parser, ","))
    parser->at++;
  const struct token *last = parser->at > first ? &parser->reading->tokens.item[parser->at - 1] : NULL;
  if (!last || last->kind != TOKEN_NAME) {
    parse_complain(parser, parse_here(parser), "expected the name of an iterator");
    return false;
  }
  *name = (struct range){parser->at - 1, parser->at};
  iterator->name = arena_strndup(parser->unit->arena, last->text, last->length);
  iterator->type = parser->at - 1 > first ? parse_code(parser, (struct range){first, parser->at - 1}) : "int";
  return parse_expect(parser, "=", "'iterator' after the iterator's name");
}

/* first : end [: step] */
static bool read_values(struct parser *parser, struct ranges *ranges) {
  for (int i = 0; i < 3; i++) {
    struct range range = {0};
    if (i == 1 && !parse_expect(parser, ":", "'iterator' after the first value"))
      return false;
    bool there = i < 2 || parse_accept(parser, ":");
    if (there && !parse_expression(parser, true, "'iterator'", &range))
      return false;
    vec_push(ranges, range);
  }
  return true;
}

void omp_read_iterators(struct parser *parser, struct clause *clause, struct modifier *modifier) {
  vec_of(struct iterator) iterators = {0};
  struct ranges values = {0}, names = {0};
  bool ok = true;
  (void)clause;
  do {
    struct iterator iterator = {0};
    struct range name = {0};
    struct place place = parse_here(parser);
    ok = read_variable(parser, &iterator, &name);
    for (size_t i = 0; ok && i < iterators.n; i++)
      if (strcmp(iterators.item[i].name, iterator.name) == 0)
        parse_complain(parser, place, "there are two iterators '%s'", iterator.name);
    ok = ok && !parser->reading->failed && read_values(parser, &values);
    vec_push(&iterators, iterator);
    vec_push(&names, name);
  } while (ok && parse_accept(parser, ","));
  struct iterator *list = ARENA_ARRAY(parser->unit->arena, struct iterator, iterators.n);
  modifier->nargs = values.n;
  modifier->args = ok ? parse_slots(parser, &values) : NULL;
  for (size_t i = 0; i < iterators.n && ok; i++)
    parse_declare(parser, arena_printf(parser->unit->arena, "static __attribute__((unused)) %s %s; ",
                                       iterators.item[i].type, iterators.item[i].name));
  struct node **variables = ok ? parse_slots(parser, &names) : NULL;
  for (size_t i = 0; i < iterators.n; i++) {
    list[i] = iterators.item[i];
    list[i].variable = ok ? &variables[i] : NULL;
  }
  modifier->iterators = list;
  modifier->niterators = iterators.n;
  vec_free(&iterators);
  vec_free(&values);
  vec_free(&names);
}

static bool fits(const struct type *type) {
  return type && (is_integer(type) || type->kind == TYPE_POINTER);
}

void omp_check_iterators(struct unit *unit, const struct modifier *modifier) {
  for (size_t i = 0; i < modifier->niterators; i++) {
    const struct iterator *iterator = &modifier->iterators[i];
    struct node *const *value = &modifier->args[3 * i];
    if (!fits((*iterator->variable)->type))
      check_error(unit, modifier->argument, "the iterator '%s' has type '%s', which is no integer or pointer type",
                  iterator->name, iterator->type);
    for (int k = 0; k < 3; k++)
      if (value[k] && !(k < 2 ? fits(value[k]->type) : is_integer(value[k]->type)))
        check_error(unit, unit_place(unit, value[k]->begin), "a value of the iterator '%s' is no integer",
                    iterator->name);
    if (value[2] && value[2]->is_constant && !value[2]->value)
      check_error(unit, unit_place(unit, value[2]->begin), "the step of the iterator '%s' is zero", iterator->name);
  }
}
