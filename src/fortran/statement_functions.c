/*
 * statement_functions.c - "sqr(x) = x * x" among a unit's declarations (Fortran 2018, 15.6.4). A reference in code for
 * devices becomes the expression, with the arguments in place of the dummies. The statement stays the host's.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/statement_functions.h"

#include "fortran/reader.h"

/* The number of the token behind "name(x, y)"; 0: the statement begins otherwise. */
static size_t find_equals(const struct statement *s) {
  size_t i = 1;
  if (s->ntokens < 5 || s->tokens[0].kind != TOKEN_NAME || strcmp(s->tokens[1].text, "(") != 0)
    return 0;
  if (strcmp(s->tokens[2].text, ")") == 0)
    i = 2;
  else
    do {
      if (s->tokens[i + 1].kind != TOKEN_NAME || i + 3 >= s->ntokens)
        return 0;
      i += 2;
    } while (strcmp(s->tokens[i].text, ",") == 0);
  bool closes = strcmp(s->tokens[i].text, ")") == 0 && i + 2 < s->ntokens;
  return closes && strcmp(s->tokens[i + 1].text, "=") == 0 ? i + 1 : 0;
}

/* A module or file that is not known may declare the name. */
static bool is_open(const struct scope *scope) {
  bool open = false;
  for (; scope; scope = scope->host)
    open |= scope->strange || scope->strange_file;
  return open;
}

/* "name(i) = ..." is an assignment where NAME is an array, of whatever scope. */
static bool may_define(struct file *file, struct scope *scope, const char *name) {
  const struct symbol *symbol = scope_find(file, scope, name);
  if (symbol && (symbol->rank || symbol->kind != SYMBOL_VARIABLE))
    return false;
  return scope_own(scope, name) || (!scope->implicit_none && !is_open(scope));
}

bool take_statement_function(struct file *file, struct scope *scope, const struct statement *s) {
  size_t equals = find_equals(s);
  if (!equals || s->label || !may_define(file, scope, s->tokens[0].text))
    return false;
  struct statement_function f = {.name = s->tokens[0].text, .statement = s, .equals = equals};
  TREE_PUSH(file, &scope->functions, f);
  return true;
}

/* The function of that name, which no nearer scope declares anew, and its scope; NULL: there is none. */
static struct statement_function *find(struct scope **scope, const char *name) {
  for (struct scope *at = *scope; at; at = at->host) {
    for (size_t i = 0; i < at->functions.n; i++)
      if (strcmp(at->functions.item[i].name, name) == 0) {
        *scope = at;
        return &at->functions.item[i];
      }
    if (scope_own(at, name))
      return NULL;
  }
  return NULL;
}

struct reference {
  const struct statement_function *function;
  const struct expr *call;
};

/* The actual argument, in parentheses, for a dummy's name; NULL: the name is no dummy's. */
static struct expr *argument_of(struct file *file, const struct expr *name, const void *context) {
  const struct reference *r = context;
  const struct token *dummy = r->function->statement->tokens + 2;
  for (size_t i = 0; i < r->call->nargs; i++, dummy += 2)
    if (strcmp(dummy->text, name->text) == 0) {
      struct expr *e = expr_new(file, EXPR_PARENTHESES, r->call->place);
      e->left = copy_expr(file, r->call->args[i].value);
      return e;
    }
  return NULL;
}

static size_t count_dummies(const struct statement_function *f) {
  return f->equals == 3 ? 0 : (f->equals - 2) / 2;
}

static bool fits(struct file *file, struct scope *scope, const struct expr *e, const struct statement_function *f) {
  if (e->nargs != count_dummies(f)) {
    complain(file, e->place, "statement function '%s' has %zu arguments, not %zu", f->statement->tokens[0].spelled,
             count_dummies(f), e->nargs);
    return false;
  }
  for (size_t i = 0; i < e->nargs; i++) {
    struct expr *value = e->args[i].value;
    if (!value || !resolve(file, scope, value))
      return false;
    if (e->args[i].keyword || value->type.rank) {
      complain(file, value->place, "an argument of statement function '%s' is a scalar, without a keyword",
               f->statement->tokens[0].spelled);
      return false;
    }
  }
  return true;
}

/* VALUE as the type that the function's name has, as by assignment. */
static struct expr *converted(struct file *file, struct expr *value, struct type type) {
  static const char *const names[] = {
      [TYPE_INTEGER] = "int", [TYPE_REAL] = "real", [TYPE_COMPLEX] = "cmplx", [TYPE_LOGICAL] = "logical"};
  bool same = value->type.base == type.base && value->type.kind == type.kind;
  bool known = type.base < sizeof names / sizeof *names && names[type.base];
  if (same || !known)
    return value;
  struct expr *kind = expr_integer(file, type.kind, value->place);
  struct expr *call = expr_call(file, expr_named(file, names[type.base], value->place), value, kind);
  if (type.base == TYPE_COMPLEX)
    call->args[1].keyword = "kind";
  return call;
}

bool resolve_statement_function(struct file *file, struct scope *scope, struct expr *e, bool *good) {
  struct scope *own = scope;
  struct statement_function *f = e->left->kind == EXPR_NAME ? find(&own, e->left->text) : NULL;
  if (!f)
    return false;
  *good = false;
  if (f->is_used) {
    complain(file, e->place, "statement function '%s' refers to itself", f->statement->tokens[0].spelled);
    return true;
  }
  struct symbol *name = scope_resolve(file, own, f->name, e->place);
  if (!name || !fits(file, scope, e, f))
    return true;
  struct parser p = parser_of(file, own, f->statement);
  p.at = f->equals + 1;
  struct expr *value = parse_expr(&p);
  expect_end(&p);
  if (p.failed)
    return true;
  struct expr *whole = expr_new(file, EXPR_PARENTHESES, e->place);
  whole->left = copy_with(file, value, argument_of, &(struct reference){f, e});
  f->is_used = true;
  *good = resolve(file, own, whole);
  f->is_used = false;
  if (*good) {
    *e = *converted(file, whole, name->type);
    *good = resolve(file, own, e);
  }
  return true;
}
