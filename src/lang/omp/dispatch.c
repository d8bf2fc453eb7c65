/*
 * dispatch.c - how one call is dispatched (OpenMP 5.2, 7.6): clauses of the directive become C and a directive around
 * the call's statement.
 *
 *     #pragma omp dispatch depend(in: a) device(1)    ->    { ... set default-device-var to 1 ...
 *     f(a);                                                 #pragma omp taskwait depend(in: a)
 *                                                           f(a); ... set it back ... }
 *
 * `nowait` only says something about interop objects that variants get, and these are omp_interop_none.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* is_device_ptr: names of variables. */
static bool read_kept(struct parser *parser, struct dispatch *dispatch) {
  do {
    const struct token *token = parse_peek(parser, 0);
    if (token->kind != TOKEN_NAME) {
      parse_complain(parser, parse_here(parser), "expected the name of a variable in 'is_device_ptr'");
      return false;
    }
    const char **more = ARENA_ARRAY(parser->unit->arena, const char *, dispatch->nkept + 1);
    if (dispatch->nkept)
      memcpy(more, dispatch->kept, dispatch->nkept * sizeof *more);
    more[dispatch->nkept++] = arena_strndup(parser->unit->arena, token->text, token->length);
    dispatch->kept = more;
    parser->at++;
  } while (parse_accept(parser, ","));
  return true;
}

/* What stands in the parentheses of a depend clause is for taskwait. */
static bool read_depend(struct parser *parser, struct dispatch *dispatch) {
  size_t first = parser->at;
  for (long depth = 0; parse_peek(parser, 0)->kind != TOKEN_END && !(depth == 0 && parse_at(parser, ")")); parser->at++)
    depth += parse_at(parser, "(") - parse_at(parser, ")");
  const char *text = parse_code(parser, (struct range){first, parser->at});
  dispatch->directive =
      arena_printf(parser->unit->arena, "%s depend(%s)", dispatch->directive ? dispatch->directive : "taskwait", text);
  return true;
}

static bool read_expression_once(struct parser *parser, const struct token *name, const char **expression) {
  struct range range;
  if (*expression) {
    parse_complain(parser, name->place, "more than one '%.*s' clause on 'dispatch'", (int)name->length, name->text);
    return false;
  }
  if (!parse_expression(parser, false, "'dispatch'", &range))
    return false;
  *expression = parse_code(parser, range);
  return true;
}

static bool read_device(struct parser *parser, const struct token *name, const char **device) {
  if (token_is(parse_peek(parser, 1), ":") && !parse_accept(parser, "device_num")) {
    parse_complain(parser, parse_here(parser), "expected 'device_num' in 'device' of 'dispatch'");
    return false;
  }
  parse_accept(parser, ":");
  return read_expression_once(parser, name, device);
}

/* What stands in a clause's parentheses. */
static bool read_clause(struct parser *parser, const struct token *name, struct dispatch *dispatch,
                        const char **device) {
  if (token_is(name, "novariants"))
    return read_expression_once(parser, name, &dispatch->novariants);
  if (token_is(name, "nocontext"))
    return read_expression_once(parser, name, &dispatch->nocontext);
  if (token_is(name, "is_device_ptr"))
    return read_kept(parser, dispatch);
  if (token_is(name, "depend"))
    return read_depend(parser, dispatch);
  if (token_is(name, "device"))
    return read_device(parser, name, device);
  parse_complain(parser, name->place, "unknown clause '%.*s' on 'dispatch'", (int)name->length, name->text);
  return false;
}

void omp_read_dispatch(struct parser *parser, struct dispatch *dispatch) {
  const char *device = NULL;
  bool nowait = false;
  while (parse_peek(parser, 0)->kind != TOKEN_END && !parser->reading->failed) {
    const struct token *token = parse_peek(parser, 0);
    parser->at++;
    if (token_is(token, "nowait")) {
      if (nowait)
        parse_complain(parser, token->place, "more than one 'nowait' clause on 'dispatch'");
      nowait = true;
    } else if (token->kind != TOKEN_NAME || !parse_at(parser, "(")) {
      parse_complain(parser, token->place, "expected a clause of 'dispatch', found '%.*s'", (int)token->length,
                     token->text);
    } else {
      parser->at++;
      if (!read_clause(parser, token, dispatch, &device) || !parse_expect(parser, ")", "'dispatch'"))
        return;
    }
    parse_accept(parser, ",");
  }
  if (device) {
    dispatch->before =
        arena_printf(parser->unit->arena,
                     "{ extern int omp_get_default_device(void); extern void omp_set_default_device(int); const int "
                     "sumac_dispatching = omp_get_default_device(); omp_set_default_device(%s);",
                     device);
    dispatch->after = " omp_set_default_device(sumac_dispatching); }";
  } else if (dispatch->directive) {
    dispatch->before = "{";
    dispatch->after = " }";
  }
}
