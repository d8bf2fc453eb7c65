/*
 * variants.c - which variant of a function a call means (OpenMP 5.2, 7.5). What its selector asks of the target becomes
 * a condition where the directive is read; constructs around are those of the call. How one is dispatched: dispatch.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "lang/omp/selectors.h"

struct variant {
  struct selection selection;
  struct match match; /* without the constructs */
};

static bool read_match(struct parser *parser, struct variant *variant) {
  static const struct context anywhere = {0};
  if (!parse_expect(parser, "(", "'match'") || !omp_read_selection(parser, &variant->selection) ||
      !parse_expect(parser, ")", "'match'"))
    return false;
  variant->match = omp_match_target(parser, &variant->selection, &anywhere);
  return true;
}

static bool names_dispatch(const struct selection *selection) {
  for (size_t i = 0; i < selection->n; i++)
    if (selection->trait[i].set == SET_CONSTRUCT && strcmp(selection->trait[i].selector, "dispatch") == 0)
      return true;
  return false;
}

static bool add_adjusted(struct parser *parser, struct callee *callee, const struct token *token, bool translated) {
  const char *name = arena_strndup(parser->unit->arena, token->text, token->length);
  for (size_t i = 0; i < callee->nadjusted; i++)
    if (strcmp(callee->adjusted[i].name, name) == 0) {
      parse_complain(parser, token->place, "'%s' stands twice in 'adjust_args'", name);
      return false;
    }
  struct adjusted *more = ARENA_ARRAY(parser->unit->arena, struct adjusted, callee->nadjusted + 1);
  if (callee->nadjusted)
    memcpy(more, callee->adjusted, callee->nadjusted * sizeof *more);
  more[callee->nadjusted++] = (struct adjusted){.name = name, .place = token->place, .translated = translated};
  callee->adjusted = more;
  return true;
}

/* adjust_args(need_device_ptr: p, q): such pointers are translated as by use_device_ptr. */
static bool read_adjusted(struct parser *parser, struct callee *callee) {
  if (!parse_expect(parser, "(", "'adjust_args'"))
    return false;
  bool translated = parse_accept(parser, "need_device_ptr");
  if (!translated && !parse_accept(parser, "nothing")) {
    parse_complain(parser, parse_here(parser), "expected 'need_device_ptr' or 'nothing' in 'adjust_args'");
    return false;
  }
  if (!parse_expect(parser, ":", "'adjust_args'"))
    return false;
  do {
    const struct token *token = parse_peek(parser, 0);
    if (token->kind != TOKEN_NAME) {
      parse_complain(parser, parse_here(parser), "expected the name of a parameter in 'adjust_args'");
      return false;
    }
    if (!add_adjusted(parser, callee, token, translated))
      return false;
    parser->at++;
  } while (parse_accept(parser, ","));
  callee->translate = OMP_TRANSLATE;
  callee->declares = " extern void *" OMP_TRANSLATE "(const volatile void *);";
  return parse_expect(parser, ")", "'adjust_args'");
}

/* append_args(interop(target), ...): there is no foreign runtime, so each is omp_interop_none. */
static bool read_appended(struct parser *parser, struct callee *callee) {
  struct place place = parse_here(parser);
  if (!parse_expect(parser, "(", "'append_args'"))
    return false;
  if (callee->nappended) {
    parse_complain(parser, place, "more than one 'append_args' clause");
    return false;
  }
  do {
    if (!parse_expect(parser, "interop", "'append_args'") || !parse_expect(parser, "(", "'interop'") ||
        !omp_read_interop_types(parser, "interop") || !parse_expect(parser, ")", "'interop'"))
      return false;
    callee->nappended++;
  } while (parse_accept(parser, ","));
  callee->append = "(void *)0";
  return parse_expect(parser, ")", "'append_args'");
}

static void read_clauses(struct parser *parser, struct callee *callee, struct variant *variant, bool named) {
  bool matched = false;
  struct place place = parse_here(parser);
  while (parse_peek(parser, 0)->kind != TOKEN_END && !parser->reading->failed) {
    const struct token *token = parse_peek(parser, 0);
    if (named && parse_accept(parser, "adjust_args")) {
      read_adjusted(parser, callee);
      parse_accept(parser, ",");
    } else if (named && parse_accept(parser, "append_args")) {
      read_appended(parser, callee);
      parse_accept(parser, ",");
    } else if (!parse_accept(parser, "match")) {
      parse_complain(parser, token->place, "expected 'match', found '%.*s'", (int)token->length, token->text);
    } else if (matched) {
      parse_complain(parser, token->place, "more than one 'match' clause");
    } else {
      matched = read_match(parser, variant);
      parse_accept(parser, ",");
    }
  }
  if (!matched)
    parse_complain(parser, parse_here(parser), "a variant needs a 'match' clause");
  else if ((callee->nadjusted || callee->nappended) && !names_dispatch(&variant->selection))
    parse_complain(parser, place,
                   "'adjust_args' and 'append_args' are for dispatched calls: 'match' needs "
                   "construct={dispatch}");
}

void omp_read_variant(struct parser *parser, struct callee *callee, bool named) {
  struct variant *variant = ARENA_NEW(parser->unit->arena, struct variant);
  callee->data = variant;
  callee->language = parser->language;
  if (named) {
    if (!parse_expect(parser, "(", "'declare variant'"))
      return;
    size_t first = parser->at;
    while (parser->unit->cxx && (parse_at(parser, "::") || token_is(parse_peek(parser, 1), "::")))
      parser->at++;
    if (parse_peek(parser, 0)->kind != TOKEN_NAME) {
      parse_complain(parser, parse_here(parser), "expected the name of a function in 'declare variant'");
      return;
    }
    callee->name = parse_text(parser, (struct range){first, ++parser->at});
    if (!parse_expect(parser, ")", "'declare variant'"))
      return;
  }
  read_clauses(parser, callee, variant, named);
}

static const char *both(struct arena *arena, const char *a, const char *b) {
  return !a ? b : !b ? a : arena_printf(arena, "(%s) && (%s)", a, b);
}

static const char *condition_of(struct arena *arena, const struct variant *variant, const struct dispatch *dispatch) {
  const char *condition = variant->match.condition;
  if (dispatch && dispatch->novariants)
    condition = both(arena, arena_printf(arena, "!(%s)", dispatch->novariants), condition);
  if (dispatch && dispatch->nocontext && names_dispatch(&variant->selection))
    condition = both(arena, arena_printf(arena, "!(%s)", dispatch->nocontext), condition);
  return condition;
}

static bool is_better(const struct callee *a, const struct callee *b) {
  const struct variant *x = a->data, *y = b->data;
  return omp_is_subset(&y->selection, &x->selection) ||
         (a->score > b->score && !omp_is_subset(&x->selection, &y->selection));
}

void omp_choose_variant(struct arena *arena, struct calling *calling) {
  struct context context = {0};
  size_t kept = 0;
  omp_context_of(&context, calling->around, calling->naround);
  if (calling->dispatch)
    context.construct[context.nconstructs++] = "dispatch";
  for (size_t i = 0; i < calling->n; i++) {
    struct callee callee = calling->callee[i];
    const struct variant *variant = callee.data;
    if (variant->match.never || !omp_match_place(&variant->selection, &context, &callee.score))
      continue;
    callee.condition = condition_of(arena, variant, calling->dispatch);
    size_t at = kept++;
    for (; at > 0 && is_better(&callee, &calling->callee[at - 1]); at--)
      calling->callee[at] = calling->callee[at - 1];
    calling->callee[at] = callee;
  }
  calling->n = kept;
}
