/*
 * atomics.c - statements of ATOMIC in C's forms (OpenACC 3.4, 2.12; OpenMP 5.2, 15.8.4).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static struct expr *inner(struct expr *e) {
  while (e && e->kind == EXPR_PARENTHESES)
    e = e->left;
  return e;
}

/* How an update is written in C's forms (OpenACC 3.4, 2.12; OpenMP 5.2, 15.8.4). */
struct update {
  const char *sign;     /* operator of "x = x SIGN (VALUE)"; NULL: the statement is one of C's as it is */
  const char *function; /* "min" or "max": of "x = x > VALUE ? VALUE : x" */
  bool logical, negated;
  bool arithmetic, is_right; /* C's conversions are Fortran's; "x = VALUE SIGN x" */
  struct expr *value[16];
  size_t n;
};

static bool read_call(const struct expr *x, struct expr *call, struct update *u) {
  static const struct {
    const char *name, *sign;
  } rows[] = {{"iand", "&"}, {"ior", "|"}, {"ieor", "^"}, {"min", NULL}, {"max", NULL}};
  const char *name = call->intrinsic->general ? call->intrinsic->general : call->intrinsic->name;
  bool found = false, known = false;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (strcmp(rows[i].name, name) == 0) {
      known = true;
      u->sign = rows[i].sign;
      u->function = rows[i].sign ? NULL : name;
    }
  for (size_t i = 0; known && i < call->nargs && u->n < 16; i++) {
    if (!found && same_expr(x, inner(call->args[i].value)))
      found = true;
    else
      u->value[u->n++] = call->args[i].value;
  }
  return found;
}

static bool read_logical(const struct expr *x, struct expr *e, struct update *u) {
  bool is_left = same_expr(x, inner(e->left));
  u->sign = e->op == OP_AND ? "&" : e->op == OP_OR ? "|" : "^";
  u->negated = e->op == OP_EQV;
  u->logical = true;
  u->value[u->n++] = is_left ? e->right : e->left;
  return is_left || same_expr(x, inner(e->right));
}

/* "x = x + VALUE": a conversion of the whole would be no form of C's. */
static bool read_arithmetic(const struct expr *x, struct expr *e, struct update *u) {
  static const char *const signs[] = {[OP_MULTIPLY] = "*", [OP_DIVIDE] = "/", [OP_PLUS] = "+", [OP_MINUS] = "-"};
  bool is_left = same_expr(x, inner(e->left));
  u->sign = signs[e->op];
  u->arithmetic = true;
  u->is_right = !is_left;
  u->value[u->n++] = is_left ? e->right : e->left;
  return is_left || same_expr(x, inner(e->right));
}

static bool is_arithmetic(const struct expr *x, const struct expr *e) {
  bool has_sign = e->op == OP_MULTIPLY || e->op == OP_DIVIDE || e->op == OP_PLUS || e->op == OP_MINUS;
  bool is_complex = e->type.base == TYPE_COMPLEX;
  return has_sign && e->type.rank == 0 && is_complex == (x->type.base == TYPE_COMPLEX);
}

static bool read_update(const struct stmt *stmt, struct update *u) {
  struct expr *right = stmt->kind == STMT_ASSIGN ? inner(stmt->right) : NULL;
  if (right && right->intrinsic)
    return read_call(stmt->left, right, u);
  if (right && right->kind == EXPR_BINARY && is_arithmetic(stmt->left, right))
    return read_arithmetic(stmt->left, right, u);
  return right && right->kind == EXPR_BINARY && right->type.base == TYPE_LOGICAL && right->op >= OP_AND &&
         read_logical(stmt->left, right, u);
}

static void put_values(struct writer *w, struct update *u, struct type type) {
  if (u->arithmetic) {
    text_add(w->out, "(");
    put_expr(w, u->value[0]);
    text_add(w->out, ")");
    return;
  }
  if (u->logical) {
    text_add(w->out, u->negated ? "(0 == " : "(0 != ");
    put_expr(w, u->value[0]);
    text_add(w->out, ")");
    return;
  }
  if (u->n > 1 && u->function)
    text_printf(w->out, "fortran::__fortran_%s", u->function);
  else if (u->n > 1)
    text_printf(w->out, "fortran::%s", u->sign[0] == '&' ? "iand" : u->sign[0] == '|' ? "ior" : "ieor");
  text_add(w->out, "(");
  for (size_t i = 0; i < u->n; i++) {
    text_add(w->out, i ? ", " : "");
    put_as(w, u->value[i], type);
  }
  text_add(w->out, ")");
}

static void put_update(struct writer *w, struct stmt *stmt, struct update *u) {
  struct type type = stmt->left->type;
  put_line(w, stmt->place);
  put_expr(w, stmt->left);
  text_add(w->out, " = ");
  if (u->is_right) {
    put_values(w, u, type);
    text_printf(w->out, " %s ", u->sign);
  }
  put_expr(w, stmt->left);
  if (u->is_right) {
    text_add(w->out, ";\n");
    return;
  }
  if (u->function) {
    text_printf(w->out, " %s ", strcmp(u->function, "min") == 0 ? ">" : "<");
    put_values(w, u, type);
    text_add(w->out, " ? ");
    put_values(w, u, type);
    text_add(w->out, " : ");
    put_expr(w, stmt->left);
  } else {
    text_printf(w->out, " %s ", u->sign);
    put_values(w, u, type);
  }
  text_add(w->out, ";\n");
}

void put_atomic(struct writer *w, struct directive *d) {
  for (size_t i = 0; i < d->body.n; i++) {
    struct stmt *stmt = d->body.item[i];
    struct update update = {0};
    struct stmts one = {&stmt, 1, 1};
    if (stmt->kind == STMT_ASSIGN && stmt->left->type.base == TYPE_CHARACTER) {
      complain(w->file, stmt->place, "'atomic' is for numbers and logicals, and not for characters");
      w->failed = true;
    }
    if (read_update(stmt, &update))
      put_update(w, stmt, &update);
    else
      put_stmts(w, &one);
  }
}

/* MIN and MAX are updates that compare. */
bool atomic_compares(const struct directive *d) {
  bool found = false;
  for (size_t i = 0; i < d->body.n && strcmp(d->row->name, "atomic") == 0; i++) {
    struct update update = {0};
    found |= read_update(d->body.item[i], &update) && update.function;
  }
  return found && !find_clause(d, "compare");
}
