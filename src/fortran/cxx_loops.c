/*
 * cxx_loops.c - DO, DO WHILE and DO CONCURRENT in C++, and how EXIT and CYCLE leave them (Fortran 2018, 11.1.7).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static bool is_own(const struct writer *w, const struct symbol *symbol) {
  const struct use *use = uses_find(w->uses, symbol);
  return !use || !use->outside;
}

static bool leaves_stmt(const struct stmt *stmt, const struct stmt *construct, enum stmt_kind kind, bool is_inner) {
  if (stmt->kind == kind)
    return stmt->name ? construct->name && strcmp(stmt->name, construct->name) == 0 && is_inner : false;
  bool loop = stmt->kind == STMT_DO || stmt->kind == STMT_WHILE || stmt->kind == STMT_CONCURRENT;
  for (size_t i = 0; i < stmt->arms.n; i++)
    if (leaves(&stmt->arms.item[i].body, construct, kind, is_inner))
      return true;
  return leaves(&stmt->body, construct, kind, is_inner || loop) ||
         (stmt->directive && leaves(&stmt->directive->body, construct, kind, is_inner));
}

bool leaves(const struct stmts *body, const struct stmt *construct, enum stmt_kind kind, bool is_inner) {
  for (size_t i = 0; i < body->n; i++)
    if (leaves_stmt(body->item[i], construct, kind, is_inner))
      return true;
  return false;
}

static bool jumps_to(const struct stmts *body, int label) {
  for (size_t i = 0; i < body->n; i++) {
    const struct stmt *stmt = body->item[i];
    if ((stmt->kind == STMT_GOTO && stmt->target == label) || jumps_to(&stmt->body, label))
      return true;
    for (size_t k = 0; k < stmt->arms.n; k++)
      if (jumps_to(&stmt->arms.item[k].body, label))
        return true;
    if (stmt->directive && jumps_to(&stmt->directive->body, label))
      return true;
  }
  return false;
}

/* "20 CONTINUE" that ends a DO with this label, and does nothing else. */
static bool is_plain_end(const struct stmt *loop, const struct stmt *last) {
  return loop->end_label && last->kind == STMT_CONTINUE && last->label == loop->end_label &&
         !jumps_to(&loop->body, loop->end_label);
}

static void put_loop_body(struct writer *w, struct stmt *stmt) {
  struct stmts body = stmt->body;
  if (body.n && is_plain_end(stmt, body.item[body.n - 1]))
    body.n--;
  vec_push(&w->around, stmt);
  if (w->deferred && w->associated == 0) {
    text_add(w->out, w->deferred);
    w->deferred = NULL;
  }
  put_stmts(w, &body);
  w->around.n--;
  if (leaves(&stmt->body, stmt, STMT_CYCLE, false))
    text_printf(w->out, "__cycle_%s: ;\n", stmt->name);
}

static void put_loop_end(struct writer *w, struct stmt *stmt) {
  text_add(w->out, "}\n");
  if (leaves(&stmt->body, stmt, STMT_EXIT, false))
    text_printf(w->out, "__exit_%s: ;\n", stmt->name);
}

/* "for (long i = 1; i <= n; i += 2)", with a step that is a constant. */
static void put_simple_head(struct writer *w, const char *name, const struct stmt *stmt, bool as_int, long long step) {
  struct expr *from = stmt->from, *to = stmt->to;
  text_printf(w->out, "for (%s %s = ", as_int ? "int" : "long", name);
  put_index(w, from);
  text_printf(w->out, "; %s %s ", name, step > 0 ? "<=" : ">=");
  put_index(w, to);
  if (step == 1 || step == -1)
    text_printf(w->out, "; %s%s) {\n", name, step > 0 ? "++" : "--");
  else
    text_printf(w->out, "; %s %s= %lld) {\n", name, step > 0 ? "+" : "-", step > 0 ? step : -step);
}

static bool mentions(const struct expr *e, const struct symbol *symbol) {
  if (!e)
    return false;
  for (size_t i = 0; i < e->nargs; i++)
    if (mentions(e->args[i].value, symbol))
      return true;
  return e->symbol == symbol || mentions(e->left, symbol) || mentions(e->right, symbol) || mentions(e->step, symbol);
}

/* Nothing may stand between loops that are collapsed: the variable is declared in the innermost one, if bounds do not
   depend on it. */
static bool is_deferred(const struct writer *w, const struct stmt *stmt) {
  const struct stmts *body = &stmt->body;
  const struct symbol *symbol = w->associated > 0 && stmt->variable ? stmt->variable->symbol : NULL;
  for (int n = w->associated; symbol && n > 0; n--, body = &body->item[0]->body) {
    if (!body->n || body->item[0]->kind != STMT_DO)
      return false;
    for (size_t i = 1; i < body->n; i++)
      if (body->item[i]->kind != STMT_CONTINUE)
        return false;
    const struct stmt *inner = body->item[0];
    if (mentions(inner->from, symbol) || mentions(inner->to, symbol) || mentions(inner->step, symbol))
      return false;
  }
  return symbol != NULL;
}

/* The variable of a loop whose iterations are counted by COUNT. */
static void put_counted_variable(struct writer *w, const char *name, const char *count, const struct stmt *stmt,
                                 struct expr *step) {
  struct text *out = w->out, deferred = {0};
  bool defers = is_deferred(w, stmt);
  w->out = defers ? &deferred : out;
  text_printf(w->out, "const long %s = ", name);
  put_as(w, stmt->from, integer_8);
  text_printf(w->out, " + %s * ", count);
  put_as(w, step, integer_8);
  text_add(w->out, ";\n");
  w->out = out;
  if (defers)
    w->deferred =
        arena_printf(w->file->arena, "%s%s", w->deferred ? w->deferred : "", text_keep(&deferred, w->file->arena));
}

/* The step's sign is known when the program runs: iterations are counted (Fortran 2018, 11.1.7.4.3). */
static void put_counted_head(struct writer *w, const char *name, const struct stmt *stmt) {
  const char *count = arena_printf(w->file->arena, "__count%d", ++w->ntemps);
  struct expr *step = stmt->step ? stmt->step : expr_integer(w->file, 1, (struct place){0});
  resolve(w->file, w->scope, step);
  text_printf(w->out, "for (long %s = 0; %s < fortran::trips(", count, count);
  put_as(w, stmt->from, integer_8);
  text_add(w->out, ", ");
  put_as(w, stmt->to, integer_8);
  text_add(w->out, ", ");
  put_as(w, step, integer_8);
  text_printf(w->out, "); %s++) {\n", count);
  put_counted_variable(w, name, count, stmt, step);
}

/* Values in front of the loop decide: "{ const long f = from, s = step, t = trips(f, to, s); for (...) {". */
static void put_kept_head(struct writer *w, const char *name, const struct stmt *stmt) {
  int n = ++w->ntemps;
  text_printf(w->out, "{\nconst long __f%d = ", n);
  put_as(w, stmt->from, integer_8);
  text_printf(w->out, ", __s%d = ", n);
  if (stmt->step)
    put_as(w, stmt->step, integer_8);
  else
    text_add(w->out, "1");
  text_printf(w->out, ", __t%d = fortran::trips(__f%d, ", n, n);
  put_as(w, stmt->to, integer_8);
  text_printf(
      w->out,
      ", __s%d);\nfor (long __trip%d = 0; __trip%d < __t%d; __trip%d++) {\nconst long %s = fortran::iteration(__f%d, "
      "__trip%d, __s%d);\n",
      n, n, n, n, n, name, n, n, n);
}

/* No integer of C++ is behind the last one of the DO. */
static bool ends_at_huge(struct writer *w, struct expr *to, long long step) {
  long long value = 0;
  if (to->kind == EXPR_CALL && to->intrinsic)
    return strcmp(to->intrinsic->name, "huge") == 0 && to->type.kind == 8;
  return constant_integer(w->file, w->scope, to, &value) && __builtin_add_overflow(value, step, &value);
}

/* The last value plus the step may be no integer of 8 bytes, as far as is known; loops over arrays (scalarize.c) end
   before that. */
static bool may_overflow(struct writer *w, const struct stmt *stmt) {
  long long value = 0;
  return stmt->variable && stmt->variable->symbol->type.kind == 8 &&
         strncmp(stmt->variable->symbol->name, "__", 2) != 0 && !constant_integer(w->file, w->scope, stmt->to, &value);
}

/* In KERNELS, a loop that no directive is about may become parallel, and may stay sequential, too. */
static void put_head(struct writer *w, const char *name, const struct stmt *stmt, bool is_associated) {
  long long step = 1;
  bool known = !stmt->step || (constant_integer(w->file, w->scope, stmt->step, &step) && step != 0);
  bool counts = (w->is_seq || (w->in_kernels && !is_associated)) && may_overflow(w, stmt);
  if (known && !counts && !ends_at_huge(w, stmt->to, step))
    put_simple_head(w, name, stmt, is_associated && w->as_int, step);
  else
    put_counted_head(w, name, stmt);
}

/* A loop that no directive is about, and of which no condition says when it ends. In KERNELS, the simple form may
   become parallel. */
static bool keeps_bounds(struct writer *w, const struct stmt *stmt) {
  long long step = 1;
  bool one = !stmt->step || (constant_integer(w->file, w->scope, stmt->step, &step) && (step == 1 || step == -1));
  return (may_overflow(w, stmt) && !(one && w->in_kernels)) || changes_bounds(w, stmt);
}

static void refuse_changes(struct writer *w, const struct stmt *stmt) {
  if (!w->is_seq || !changes_bounds(w, stmt))
    return;
  complain(
      w->file, stmt->place,
      "this loop changes what its bounds are computed of: compute them in front of it, or leave out the directive");
  w->failed = true;
}

void put_do(struct writer *w, struct stmt *stmt) {
  struct symbol *variable = stmt->variable->symbol;
  if (variable->in_common && variable->declared) {
    complain(w->file, stmt->place, "the variable '%s' of this DO is in a common block with 'declare': take another one",
             variable->spelled);
    w->failed = true;
  }
  bool is_associated = w->associated > 0;
  w->associated -= is_associated;
  if (is_associated || is_own(w, variable)) {
    bool keeps = !is_associated && keeps_bounds(w, stmt);
    if (is_associated)
      refuse_changes(w, stmt);
    if (keeps)
      put_kept_head(w, cxx_name(w, variable), stmt);
    else
      put_head(w, cxx_name(w, variable), stmt, is_associated);
    vec_push(&w->loops, variable);
    put_loop_body(w, stmt);
    w->loops.n--;
    put_loop_end(w, stmt);
    text_add(w->out, keeps ? "}\n" : "");
    return;
  }
  /* the variable is used behind the loop as well */
  const char *name = cxx_name(w, variable), *type = cxx_type(variable->type);
  const char *count = arena_printf(w->file->arena, "__left%d", ++w->ntemps);
  text_printf(w->out, "{ const long %s_f = ", count);
  put_as(w, stmt->from, integer_8);
  text_printf(w->out, ", %s_s = ", count);
  if (stmt->step)
    put_as(w, stmt->step, integer_8);
  else
    text_add(w->out, "1");
  text_printf(w->out, "; long %s = fortran::trips(%s_f, ", count, count);
  put_as(w, stmt->to, integer_8);
  text_printf(w->out, ", %s_s);\nfor (%s = (%s)%s_f; %s > 0; %s--, %s = (%s)(%s + %s_s)) {\n", count, name, type, count,
              count, count, name, type, name, count);
  put_loop_body(w, stmt);
  text_add(w->out, "}\n");
  put_loop_end(w, stmt);
}

void put_while(struct writer *w, struct stmt *stmt) {
  text_add(w->out, "while (");
  if (stmt->condition)
    put_expr(w, stmt->condition);
  else
    text_add(w->out, "true");
  text_add(w->out, ") {\n");
  put_loop_body(w, stmt);
  put_loop_end(w, stmt);
}

void put_concurrent(struct writer *w, struct stmt *stmt) {
  int braces = 0;
  for (size_t i = 0; i < stmt->controls.n; i++) {
    const struct control *control = &stmt->controls.item[i];
    struct stmt one = {.variable = control->variable, .from = control->from, .to = control->to, .step = control->step};
    if (keeps_bounds(w, &one))
      put_kept_head(w, cxx_name(w, control->variable->symbol), &one);
    else
      put_head(w, cxx_name(w, control->variable->symbol), &one, false);
    braces += 1 + keeps_bounds(w, &one);
    vec_push(&w->loops, control->variable->symbol);
  }
  if (stmt->mask) {
    text_add(w->out, "if (");
    put_expr(w, stmt->mask);
    text_add(w->out, ") {\n");
  }
  put_loop_body(w, stmt);
  text_add(w->out, stmt->mask ? "}\n" : "");
  while (braces-- > 0)
    text_add(w->out, "}\n");
  w->loops.n -= stmt->controls.n;
}

void put_leave(struct writer *w, const struct stmt *stmt) {
  const char *word = stmt->kind == STMT_EXIT ? "exit" : "cycle";
  const struct stmt *inner = NULL, *meant = NULL; /* the innermost loop, the construct of the name */
  for (size_t i = w->around.n; i-- > 0;) {
    const struct stmt *around = w->around.item[i];
    bool is_loop = around->kind == STMT_DO || around->kind == STMT_WHILE || around->kind == STMT_CONCURRENT;
    if (is_loop && !inner)
      inner = around;
    if (!meant && (stmt->name ? around->name && strcmp(stmt->name, around->name) == 0 : is_loop))
      meant = around;
  }
  if (meant && meant != inner) {
    text_printf(w->out, "goto __%s_%s;\n", word, stmt->name);
  } else if (!meant) {
    complain(w->file, stmt->place, "'%s' would leave the construct", word);
    w->failed = true;
  } else {
    if (inner->kind == STMT_CONCURRENT && stmt->kind == STMT_EXIT) {
      complain(w->file, stmt->place, "'exit' may not leave a DO CONCURRENT");
      w->failed = true;
    }
    text_add(w->out, stmt->kind == STMT_EXIT ? "break;\n" : "continue;\n");
  }
}
