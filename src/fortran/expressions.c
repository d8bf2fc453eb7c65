/*
 * expressions.c - expressions by Fortran's precedence (Fortran 2018, 10.1.2, table 10.1).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

static struct expr *of_token(struct parser *p, enum expr_kind kind) {
  struct expr *e = expr_new(p->file, kind, peek(p, 0)->place);
  e->text = peek(p, 0)->text;
  p->at++;
  return e;
}

/* "lower:upper:step", or an expression; in parentheses or brackets. */
static struct expr *parse_item(struct parser *p) {
  if (at_sign(p, "*") && (strcmp(peek(p, 1)->text, ",") == 0 || strcmp(peek(p, 1)->text, ")") == 0))
    return of_token(p, EXPR_STAR);
  struct place place = peek(p, 0)->place;
  struct expr *lower = NULL;
  bool two = at_sign(p, "::");
  if (!at_sign(p, ":") && !two) {
    lower = parse_expr(p);
    two = at_sign(p, "::");
    if (!lower || (!at_sign(p, ":") && !two))
      return lower;
  }
  p->at++;
  struct expr *range = expr_new(p->file, EXPR_RANGE, place);
  range->left = lower;
  if (!two && !at_sign(p, ",") && !at_sign(p, ")") && !at_sign(p, ":") && !at_sign(p, "]"))
    range->right = parse_expr(p);
  if (two || take_sign(p, ":"))
    range->step = parse_expr(p);
  return p->failed ? NULL : range;
}

struct argument *parse_args(struct parser *p, size_t *n) {
  vec_of(struct argument) args = {0};
  while (!at_sign(p, ")") && !p->failed) {
    struct argument arg = {0};
    if (peek(p, 0)->kind == TOKEN_NAME && peek(p, 1)->kind == TOKEN_SIGN && strcmp(peek(p, 1)->text, "=") == 0) {
      arg.keyword = take_name(p)->text;
      p->at++;
    }
    arg.value = parse_item(p);
    vec_push(&args, arg);
    if (!take_sign(p, ","))
      break;
  }
  expect_sign(p, ")");
  *n = args.n;
  struct argument *kept = ARENA_ARRAY(p->file->arena, struct argument, args.n + 1);
  if (args.n)
    memcpy(kept, args.item, args.n * sizeof *kept);
  vec_free(&args);
  return kept;
}

/* A designator or a call from its first name or operand on: "(args)", "%name". */
static struct expr *parse_parts(struct parser *p, struct expr *e) {
  while (!p->failed) {
    if (at_sign(p, "(")) {
      struct expr *call = expr_new(p->file, EXPR_CALL, e->place);
      p->at++;
      call->left = e;
      call->args = parse_args(p, &call->nargs);
      e = call;
    } else if (at_sign(p, "%")) {
      p->at++;
      struct expr *member = expr_new(p->file, EXPR_MEMBER, e->place);
      const struct token *name = take_name(p);
      if (!name)
        fail(p, "expected a component's name behind '%%'");
      member->left = e;
      member->text = name ? name->text : "";
      e = member;
    } else {
      break;
    }
  }
  return p->failed ? NULL : e;
}

struct expr *parse_designator(struct parser *p) {
  if (peek(p, 0)->kind != TOKEN_NAME) {
    fail(p, "expected a name in front of '%s'", peek(p, 0)->spelled);
    return NULL;
  }
  return parse_parts(p, of_token(p, EXPR_NAME));
}

/* True if SIGN stands right in the brackets or parentheses at the parser's place, and not in others inside. */
static bool has_inside(const struct parser *p, const char *text) {
  int depth = 0;
  for (size_t i = 0; peek(p, i)->kind != TOKEN_END; i++) {
    const char *sign = peek(p, i)->kind == TOKEN_SIGN ? peek(p, i)->text : "";
    depth += (*sign == '[' || *sign == '(') - (*sign == ']' || *sign == ')');
    if (depth == 0)
      return false;
    if (depth == 1 && strcmp(sign, text) == 0)
      return true;
  }
  return false;
}

bool at_implied(const struct parser *p) {
  return at_sign(p, "(") && has_inside(p, "=");
}

/* Items up to the bracket, or up to the "name =" of an implied DO. */
static void parse_items(struct parser *p, struct expr *e) {
  vec_of(struct argument) args = {0};
  while (!at_sign(p, "]") && !at_sign(p, ")") && !p->failed && strcmp(peek(p, 1)->text, "=") != 0) {
    vec_push(&args, ((struct argument){NULL, at_implied(p) ? parse_implied(p) : parse_expr(p)}));
    if (!take_sign(p, ","))
      break;
  }
  e->nargs = args.n;
  e->args = ARENA_ARRAY(p->file->arena, struct argument, args.n + 1);
  if (args.n)
    memcpy(e->args, args.item, args.n * sizeof *e->args);
  vec_free(&args);
}

/* "(items, i = from, to, step)" */
struct expr *parse_implied(struct parser *p) {
  struct expr *e = expr_new(p->file, EXPR_IMPLIED, peek(p, 0)->place);
  struct type type = {0};
  p->at++;
  parse_items(p, e);
  if (strcmp(peek(p, 1)->text, "=") != 0 && parse_type(p, &type)) /* "integer :: i = ..." */
    take_sign(p, "::");
  e->type = type;
  const struct token *name = take_name(p);
  e->text = name ? name->text : "";
  expect_sign(p, "=");
  e->left = p->failed ? NULL : parse_expr(p);
  expect_sign(p, ",");
  e->right = p->failed ? NULL : parse_expr(p);
  if (take_sign(p, ","))
    e->step = parse_expr(p);
  expect_sign(p, ")");
  return e;
}

/* "[1, 2]", perhaps with a type in front, "[real :: 1, 2]". */
static struct expr *parse_array(struct parser *p) {
  struct expr *e = expr_new(p->file, EXPR_ARRAY, peek(p, 0)->place);
  bool typed = has_inside(p, "::");
  p->at++;
  if (typed && (!parse_type(p, &e->type) || !take_sign(p, "::"))) {
    fail(p, "expected a type in front of '::'");
    return e;
  }
  parse_items(p, e);
  expect_sign(p, "]");
  return e;
}

/* "(x)", or a complex constant "(x, y)". */
static struct expr *parse_parentheses(struct parser *p) {
  struct place place = peek(p, 0)->place;
  p->at++;
  struct expr *first = parse_expr(p);
  if (first && take_sign(p, ",")) {
    struct expr *e = expr_new(p->file, EXPR_COMPLEX, place);
    e->left = first;
    e->right = parse_expr(p);
    expect_sign(p, ")");
    return e;
  }
  struct expr *e = expr_new(p->file, EXPR_PARENTHESES, place);
  e->left = first;
  expect_sign(p, ")");
  return e;
}

static struct expr *parse_primary(struct parser *p) {
  switch (peek(p, 0)->kind) {
  case TOKEN_INTEGER:
    return of_token(p, EXPR_INTEGER);
  case TOKEN_REAL:
    return of_token(p, EXPR_REAL);
  case TOKEN_STRING:
    return parse_parts(p, of_token(p, EXPR_STRING));
  case TOKEN_BITS:
    return of_token(p, EXPR_BITS);
  case TOKEN_NAME:
    return parse_designator(p);
  default:
    break;
  }
  if (at_sign(p, "("))
    return parse_parentheses(p);
  if (at_sign(p, "["))
    return parse_array(p);
  if (strncmp(peek(p, 0)->text, ".true.", 6) == 0 || strncmp(peek(p, 0)->text, ".false.", 7) == 0) {
    struct expr *e = of_token(p, EXPR_LOGICAL);
    if (peek(p, 0)->kind == TOKEN_NAME && peek(p, 0)->text[0] == '_' && !peek(p, 0)->blank_before) { /* .true._1 */
      e->text = arena_printf(p->file->arena, "%s%s", e->text, peek(p, 0)->text);
      p->at++;
    }
    return e;
  }
  if (peek(p, 0)->kind == TOKEN_END)
    fail(p, "expected an expression at the end of the statement");
  else
    fail(p, "expected an expression in front of '%s'", peek(p, 0)->spelled);
  return NULL;
}

/* Binary operators, by falling precedence; those of a level associate to the left, but for "**". */
enum { LEVEL_POWER = 10, LEVEL_MULTIPLY = 9, LEVEL_ADD = 8, LEVEL_NOT = 4, LEVEL_LOWEST = 1 };
static const struct {
  const char *sign;
  enum op op;
  int level;
} operators[] = {{"**", OP_POWER, LEVEL_POWER},
                 {"*", OP_MULTIPLY, LEVEL_MULTIPLY},
                 {"/", OP_DIVIDE, LEVEL_MULTIPLY},
                 {"+", OP_PLUS, LEVEL_ADD},
                 {"-", OP_MINUS, LEVEL_ADD},
                 {"//", OP_CONCAT, 7},
                 {"==", OP_EQ, 6},
                 {"/=", OP_NE, 6},
                 {"<", OP_LT, 6},
                 {"<=", OP_LE, 6},
                 {">", OP_GT, 6},
                 {">=", OP_GE, 6},
                 {".and.", OP_AND, 3},
                 {".or.", OP_OR, 2},
                 {".eqv.", OP_EQV, LEVEL_LOWEST},
                 {".neqv.", OP_NEQV, LEVEL_LOWEST}};

/* The operator at the parser's place; LEVEL 0: none. */
static int find_operator(const struct parser *p, enum op *op) {
  const struct token *token = peek(p, 0);
  if (token->kind != TOKEN_SIGN)
    return 0;
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    if (strcmp(token->text, operators[i].sign) == 0) {
      *op = operators[i].op;
      return operators[i].level;
    }
  return 0;
}

static bool at_defined(const struct parser *p) {
  const char *text = peek(p, 0)->text;
  static const char *const others[] = {".not.", ".true.", ".false.", ".and.", ".or.", ".eqv.", ".neqv."};
  if (peek(p, 0)->kind != TOKEN_SIGN || text[0] != '.' || !text[1])
    return false;
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    if (strcmp(text, others[i]) == 0)
      return false;
  return true;
}

static struct expr *parse_level(struct parser *p, int level);

static struct expr *unary(struct parser *p, enum op op, int level) {
  struct expr *e = expr_new(p->file, EXPR_UNARY, peek(p, 0)->place);
  e->op = op;
  e->text = peek(p, 0)->text;
  p->at++;
  e->left = parse_level(p, level);
  return e;
}

/* An operand of operators of LEVEL and above. A sign is no part of a factor: -a**2 is -(a**2), and -a*b is -(a*b). */
static struct expr *parse_operand(struct parser *p, int level) {
  if (at_sign(p, ".not.") && level <= LEVEL_NOT)
    return unary(p, OP_NOT, LEVEL_NOT);
  if ((at_sign(p, "+") || at_sign(p, "-")) && level <= LEVEL_ADD)
    return unary(p, at_sign(p, "-") ? OP_MINUS : OP_PLUS, LEVEL_MULTIPLY);
  /* compilers take a sign behind an operator, too: a * -b, x ** -2 */
  if (at_sign(p, "+") || at_sign(p, "-"))
    return unary(p, at_sign(p, "-") ? OP_MINUS : OP_PLUS, level);
  if (at_defined(p))
    return unary(p, OP_DEFINED, LEVEL_POWER + 1);
  return parse_primary(p);
}

static struct expr *parse_level(struct parser *p, int level) {
  struct expr *left = parse_operand(p, level);
  enum op op = OP_NONE;
  for (int found; !p->failed && (found = find_operator(p, &op)) >= level && found > 0;) {
    struct expr *e = expr_new(p->file, EXPR_BINARY, peek(p, 0)->place);
    e->op = op;
    p->at++;
    e->left = left;
    e->right = parse_level(p, found == LEVEL_POWER ? found : found + 1);
    left = e;
  }
  return p->failed ? NULL : left;
}

struct expr *parse_expr(struct parser *p) {
  const struct token *first = peek(p, 0);
  struct expr *left = parse_level(p, LEVEL_LOWEST);
  while (!p->failed && at_defined(p)) {
    struct expr *e = expr_new(p->file, EXPR_BINARY, peek(p, 0)->place);
    e->op = OP_DEFINED;
    e->text = peek(p, 0)->text;
    p->at++;
    e->left = left;
    e->right = parse_level(p, LEVEL_LOWEST);
    left = e;
  }
  if (p->failed)
    return NULL;
  left->first = first;
  left->behind = peek(p, 0);
  return left;
}
