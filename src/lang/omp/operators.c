/*
 * operators.c - what stands between the parentheses of a declared reduction (OpenMP 5.2 5.5.11):
 *
 *     declare reduction(name : type, type : combiner) initializer(omp_priv = value)
 *                                                     initializer(function(&omp_priv, &omp_orig))
 *
 * Each expression becomes one for each type, in a frame that declares the variables that it may use.
 *
 * To change operators that programs declare: this folder; which a name means: src/front/directives/operators.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

#define OUT "omp_out"
#define IN "omp_in"
#define PRIV "omp_priv"
#define ORIG "omp_orig"

const struct operator_words omp_operator_words = {.into = OUT, .from = IN, .fresh = PRIV, .original = ORIG};

#define OPEN "__extension__ ({ static __attribute__((unused)) __typeof__("
static const char *const combiner[] = {OPEN, ") " OUT ", " IN "; (void)(", "); 0; })"};
static const char *const value[] = {OPEN, ") " ORIG "; __attribute__((unused)) __typeof__(" ORIG ") " PRIV " = ",
                                    "; 0; })"};
static const char *const call[] = {OPEN, ") " ORIG ", " PRIV "; (void)(", "); 0; })"};

static bool is_operator(const struct parser *parser) {
  const struct operator_info *sign = parser->language->operators;
  while (sign->name && !parse_at(parser, sign->name))
    sign++;
  return sign->name || parse_peek(parser, 0)->kind == TOKEN_NAME;
}

void omp_read_operator(struct parser *parser, struct clause *clause) {
  const struct token *token = parse_peek(parser, 0);
  struct range range;
  if (!is_operator(parser)) {
    parse_complain(parser, parse_here(parser), "expected a name, or one of + * & | ^ && ||, in 'declare reduction'");
    return;
  }
  clause->op_name = arena_strndup(parser->unit->arena, token->text, token->length);
  clause->op_place = token->place;
  parser->at++;
  if (!parse_expect(parser, ":", "'declare reduction' after the operator's name"))
    return;
  do {
    if (!parse_type(parser, "'declare reduction'", &range))
      return;
    vec_push(parser->types, range);
  } while (parse_accept(parser, ","));
  if (!parse_expect(parser, ":", "'declare reduction' after the types") ||
      !parse_expression_list(parser, false, "'declare reduction', a combiner", &range))
    return;
  parse_framed(parser, clause, range, combiner);
  clause->text = parse_code(parser, range);
  clause->arg_names = ARENA_ARRAY(parser->unit->arena, const char *, clause->nargs);
  for (size_t i = 0; i < clause->nargs; i++)
    clause->arg_names[i] = parse_text(parser, parser->types->item[i]);
}

void omp_read_initializer(struct parser *parser, struct clause *clause) {
  struct range range;
  bool is_value = parse_at(parser, PRIV) && token_is(parse_peek(parser, 1), "=");
  if (!is_value && !(parse_peek(parser, 0)->kind == TOKEN_NAME && token_is(parse_peek(parser, 1), "("))) {
    parse_complain(parser, parse_here(parser),
                   "expected '" PRIV " = value' or the call of a function in 'initializer'");
    return;
  }
  parser->at += is_value ? 2 : 0;
  if (!parse_expression(parser, false, "'initializer'", &range))
    return;
  parse_framed(parser, clause, range, is_value ? value : call);
  clause->text = parse_code(parser, range);
  clause->op = is_value;
}

/* "The only variables allowed in the combiner-expr are omp_in and omp_out", in the initializer omp_priv and omp_orig.
 */
void omp_check_names(struct unit *unit, const struct node *node, const char *what, const char *a, const char *b) {
  if (!node)
    return;
  const struct decl *decl = node->kind == N_REF ? node->decl : NULL;
  if (decl && (decl->kind == DECL_VAR || decl->kind == DECL_PARAM) && !decl->is_builtin)
    check_error(unit, unit_place(unit, node->begin),
                "'%s' cannot be used in %s, which knows the variables '%s' and '%s' alone", decl->name, what, a, b);
  for (size_t i = 0; i < node->nkids; i++)
    omp_check_names(unit, node->kid[i], what, a, b);
}

/* The declaration of a frame's variable. */
const struct decl *omp_declared_in(const struct node *node, const char *name) {
  if (!node)
    return NULL;
  if (node->kind == N_VAR && node->decl && strcmp(node->decl->name, name) == 0)
    return node->decl;
  const struct decl *found = NULL;
  for (size_t i = 0; i < node->nkids && !found; i++)
    found = omp_declared_in(node->kid[i], name);
  return found;
}
