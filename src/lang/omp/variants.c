/*
 * variants.c - which variant of a function a call means, and how it is dispatched (OpenMP 5.2, 7.5, 7.6). What its
 * selector asks of the target becomes a condition where the directive is read; constructs around are those of the call.
 */
#include "lang/lang.h"
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

static void read_clauses(struct parser *parser, struct variant *variant) {
  bool matched = false;
  while (parse_peek(parser, 0)->kind != TOKEN_END && !parser->reading->failed) {
    const struct token *token = parse_peek(parser, 0);
    if (token_is(token, "adjust_args") || token_is(token, "append_args")) {
      parse_complain(parser, token->place, "clause '%.*s' is not supported yet", (int)token->length, token->text);
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
}

void omp_read_variant(struct parser *parser, struct callee *callee, bool named) {
  struct variant *variant = ARENA_NEW(parser->unit->arena, struct variant);
  callee->data = variant;
  callee->language = parser->language;
  if (named) {
    if (!parse_expect(parser, "(", "'declare variant'"))
      return;
    const struct token *name = parse_peek(parser, 0);
    if (name->kind != TOKEN_NAME) {
      parse_complain(parser, parse_here(parser), "expected the name of a function in 'declare variant'");
      return;
    }
    callee->name = arena_strndup(parser->unit->arena, name->text, name->length);
    parser->at++;
    if (!parse_expect(parser, ")", "'declare variant'"))
      return;
  }
  read_clauses(parser, variant);
}

/* 7.6: the call is made at once, as a task that does not wait would be. */
void omp_read_dispatch(struct parser *parser, struct dispatch *dispatch) {
  static const char *const later[] = {"depend", "nowait", "device", NULL};
  while (parse_peek(parser, 0)->kind != TOKEN_END && !parser->reading->failed) {
    const struct token *token = parse_peek(parser, 0);
    const char **condition = token_is(token, "novariants")  ? &dispatch->novariants
                             : token_is(token, "nocontext") ? &dispatch->nocontext
                                                            : NULL;
    struct range range;
    for (const char *const *word = later; *word; word++)
      if (token_is(token, *word))
        parse_complain(parser, token->place, "clause '%s' is not supported on 'dispatch' yet", *word);
    if (!condition && !token_is(token, "is_device_ptr"))
      parse_complain(parser, token->place, "unknown clause '%.*s' on 'dispatch'", (int)token->length, token->text);
    else if (condition && *condition)
      parse_complain(parser, token->place, "more than one '%.*s' clause on 'dispatch'", (int)token->length,
                     token->text);
    parser->at++;
    if (parser->reading->failed || !parse_expect(parser, "(", "'dispatch'"))
      return;
    bool read = condition ? parse_expression(parser, false, "'dispatch'", &range)
                          : parse_expression_list(parser, false, "'dispatch'", &range);
    if (!read || !parse_expect(parser, ")", "'dispatch'"))
      return;
    if (condition)
      *condition = parse_code(parser, range);
    parse_accept(parser, ",");
  }
}

static const char *both(struct arena *arena, const char *a, const char *b) {
  return !a ? b : !b ? a : arena_printf(arena, "(%s) && (%s)", a, b);
}

static bool names_dispatch(const struct selection *selection) {
  for (size_t i = 0; i < selection->n; i++)
    if (selection->trait[i].set == SET_CONSTRUCT && strcmp(selection->trait[i].selector, "dispatch") == 0)
      return true;
  return false;
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
