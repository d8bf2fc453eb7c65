/*
 * cxx_statements.c - statements in C++.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

void put_line(struct writer *w, struct place place) {
  if (w->out->length && w->out->text[w->out->length - 1] != '\n')
    text_add_char(w->out, '\n');
  text_printf(w->out, "#line %u \"%s\"\n", place.line, place.file);
}

static void put_stmt(struct writer *w, struct stmt *stmt);

void put_stmts(struct writer *w, const struct stmts *stmts) {
  for (size_t i = 0; i < stmts->n; i++)
    put_stmt(w, stmts->item[i]);
}

static void put_body(struct writer *w, const struct stmts *stmts) {
  text_add(w->out, "{\n");
  put_stmts(w, stmts);
  text_add(w->out, "}\n");
}

/* --- simple ones --- */

static void put_assignment(struct writer *w, struct stmt *stmt) {
  struct type left = stmt->left->type, right = stmt->right->type;
  bool logicals = left.base == TYPE_LOGICAL && right.base == TYPE_LOGICAL;
  bool numbers = left.base != TYPE_LOGICAL && right.base != TYPE_LOGICAL;
  if (left.rank > 0) {
    complain(w->file, stmt->place,
             "assignments of whole arrays and sections in code for devices are not supported yet: write a loop over "
             "the elements");
    w->failed = true;
    return;
  }
  if (!logicals && !numbers) {
    complain(w->file, stmt->place, "%s cannot be assigned to %s", type_text(w->file->arena, right),
             type_text(w->file->arena, left));
    w->failed = true;
    return;
  }
  put_expr(w, stmt->left);
  text_add(w->out, " = ");
  put_as(w, stmt->right, left);
  text_add(w->out, ";\n");
}

static void put_string(struct writer *w, const char *text) {
  text_add_char(w->out, '"');
  for (; *text; text++)
    text_printf(w->out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
  text_add_char(w->out, '"');
}

static void put_call(struct writer *w, struct stmt *stmt) {
  struct expr *call = stmt->left;
  const char *name = call->kind == EXPR_CALL ? call->left->text : call->text;
  struct symbol *symbol = scope_find_procedure(w->file, w->scope, name);
  const struct unit *unit = symbol ? symbol->unit : NULL;
  if (!unit || !unit->routine) {
    complain(w->file, stmt->place,
             unit ? "subroutine '%s' is called in code for devices, but it is no routine for them: add !$acc routine"
                  : "subroutine '%s' is not in this file, so that Sumac does not have its code",
             name);
    w->failed = true;
    return;
  }
  call->symbol = symbol;
  put_routine_call(w, unit, call);
  text_add(w->out, ";\n");
}

/* The code is an integer or a text. */
static void put_stop(struct writer *w, struct stmt *stmt) {
  const struct expr *code = stmt->left;
  text_printf(w->out, "fortran::%s(", stmt->target ? "error_stop" : "stop");
  if (code && code->kind == EXPR_STRING)
    put_string(w, code->text);
  else if (code)
    put_as(w, stmt->left, (struct type){TYPE_INTEGER, 4, NULL, 0});
  text_add(w->out, ");\n");
}

static void put_return(struct writer *w, struct stmt *stmt) {
  if (!w->routine) {
    complain(w->file, stmt->place, "'return' would leave the construct");
    w->failed = true;
    return;
  }
  text_printf(w->out, w->routine->result ? "return %s;\n" : "return;\n",
              w->routine->result ? cxx_name(w, w->routine->result) : "");
}

/* --- IF, SELECT CASE --- */

static void put_if(struct writer *w, struct stmt *stmt) {
  for (size_t i = 0; i < stmt->arms.n; i++) {
    const struct arm *arm = &stmt->arms.item[i];
    text_add(w->out, i ? "else " : "");
    if (arm->condition) {
      text_add(w->out, "if (");
      put_expr(w, arm->condition);
      text_add(w->out, ") ");
    }
    put_body(w, &arm->body);
  }
}

static void put_case_value(struct writer *w, const char *temp, struct expr *value, struct type type) {
  if (value->kind != EXPR_RANGE) {
    text_printf(w->out, "%s == ", temp);
    put_as(w, value, type);
    return;
  }
  text_add(w->out, "(");
  if (value->left) {
    text_printf(w->out, "%s >= ", temp);
    put_as(w, value->left, type);
  }
  text_add(w->out, value->left && value->right ? " && " : "");
  if (value->right) {
    text_printf(w->out, "%s <= ", temp);
    put_as(w, value->right, type);
  }
  text_add(w->out, ")");
}

/* DEFAULT may stand anywhere, and is the last arm in C++. */
static void put_select(struct writer *w, struct stmt *stmt) {
  const char *temp = arena_printf(w->file->arena, "__case%d", ++w->ntemps);
  struct type type = stmt->left->type;
  const struct arm *otherwise = NULL;
  bool is_logical = type.base == TYPE_LOGICAL, some = false;
  text_printf(w->out, "{ const %s %s = ", is_logical ? "bool" : cxx_type(type), temp);
  put_as(w, stmt->left, type);
  text_add(w->out, ";\n");
  for (size_t i = 0; i < stmt->arms.n; i++) {
    const struct arm *arm = &stmt->arms.item[i];
    if (!arm->values) {
      otherwise = arm;
      continue;
    }
    text_add(w->out, some ? "else if (" : "if (");
    some = true;
    for (size_t k = 0; k < arm->nvalues; k++) {
      text_add(w->out, k ? " || " : "");
      put_case_value(w, temp, arm->values[k].value, type);
    }
    text_add(w->out, ") ");
    put_body(w, &arm->body);
  }
  if (otherwise) {
    text_add(w->out, some ? "else " : "");
    put_body(w, &otherwise->body);
  }
  text_add(w->out, "}\n");
}

/* --- loops --- */

static bool is_own(const struct writer *w, const struct symbol *symbol) {
  const struct use *use = uses_find(w->uses, symbol);
  return !use || !use->outside;
}

/* True if an EXIT or CYCLE of the construct needs a label, where no statement of C++ means it. */
static bool leaves(const struct stmts *body, const struct stmt *construct, enum stmt_kind kind, bool is_inner);

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

static bool leaves(const struct stmts *body, const struct stmt *construct, enum stmt_kind kind, bool is_inner) {
  for (size_t i = 0; i < body->n; i++)
    if (leaves_stmt(body->item[i], construct, kind, is_inner))
      return true;
  return false;
}

static void put_loop_body(struct writer *w, struct stmt *stmt) {
  vec_push(&w->around, stmt);
  put_stmts(w, &stmt->body);
  w->around.n--;
  if (leaves(&stmt->body, stmt, STMT_CYCLE, false))
    text_printf(w->out, "__cycle_%s: ;\n", stmt->name);
}

static void put_loop_end(struct writer *w, struct stmt *stmt) {
  text_add(w->out, "}\n");
  if (leaves(&stmt->body, stmt, STMT_EXIT, false))
    text_printf(w->out, "__exit_%s: ;\n", stmt->name);
}

static struct type long_type(void) {
  return (struct type){TYPE_INTEGER, 8, NULL, 0};
}

/* "for (long i = 1; i <= n; i += 2)", with a step that is a constant. */
static void put_simple_head(struct writer *w, const char *name, struct expr *from, struct expr *to, long long step) {
  text_printf(w->out, "for (long %s = ", name);
  put_index(w, from);
  text_printf(w->out, "; %s %s ", name, step > 0 ? "<=" : ">=");
  put_index(w, to);
  if (step == 1 || step == -1)
    text_printf(w->out, "; %s%s) {\n", name, step > 0 ? "++" : "--");
  else
    text_printf(w->out, "; %s %s= %lld) {\n", name, step > 0 ? "+" : "-", step > 0 ? step : -step);
}

/* The step's sign is known when the program runs: iterations are counted (Fortran 2018, 11.1.7.4.3). */
static void put_counted_head(struct writer *w, const char *name, const struct stmt *stmt) {
  const char *count = arena_printf(w->file->arena, "__k%d", ++w->ntemps);
  struct expr *step = stmt->step ? stmt->step : expr_integer(w->file, 1, (struct place){0});
  resolve(w->file, w->scope, step);
  text_printf(w->out, "for (long %s = 0; %s < fortran::trips(", count, count);
  put_as(w, stmt->from, long_type());
  text_add(w->out, ", ");
  put_as(w, stmt->to, long_type());
  text_add(w->out, ", ");
  put_as(w, step, long_type());
  text_printf(w->out, "); %s++) {\nconst long %s = ", count, name);
  put_as(w, stmt->from, long_type());
  text_printf(w->out, " + %s * ", count);
  put_as(w, step, long_type());
  text_add(w->out, ";\n");
}

/* No integer of C++ is behind the last one of the DO. */
static bool ends_at_huge(struct writer *w, struct expr *to, long long step) {
  long long value = 0;
  if (to->kind == EXPR_CALL && to->intrinsic)
    return strcmp(to->intrinsic->name, "huge") == 0 && to->type.kind == 8;
  return constant_integer(w->file, w->scope, to, &value) && __builtin_add_overflow(value, step, &value);
}

static void put_head(struct writer *w, const char *name, const struct stmt *stmt) {
  long long step = 1;
  bool known = !stmt->step || (constant_integer(w->file, w->scope, stmt->step, &step) && step != 0);
  if (known && !ends_at_huge(w, stmt->to, step))
    put_simple_head(w, name, stmt->from, stmt->to, step);
  else
    put_counted_head(w, name, stmt);
}

static void put_do(struct writer *w, struct stmt *stmt) {
  struct symbol *variable = stmt->variable->symbol;
  bool is_associated = w->associated > 0;
  w->associated -= is_associated;
  if (is_associated || is_own(w, variable)) {
    put_head(w, cxx_name(w, variable), stmt);
    vec_push(&w->loops, variable);
    put_loop_body(w, stmt);
    w->loops.n--;
    put_loop_end(w, stmt);
    return;
  }
  /* the variable is used behind the loop as well */
  const char *name = cxx_name(w, variable), *type = cxx_type(variable->type);
  const char *count = arena_printf(w->file->arena, "__n%d", ++w->ntemps);
  struct type i64 = long_type();
  text_printf(w->out, "{ const long %s_f = ", count);
  put_as(w, stmt->from, i64);
  text_printf(w->out, ", %s_s = ", count);
  if (stmt->step)
    put_as(w, stmt->step, i64);
  else
    text_add(w->out, "1");
  text_printf(w->out, "; long %s = fortran::trips(%s_f, ", count, count);
  put_as(w, stmt->to, i64);
  text_printf(w->out, ", %s_s);\nfor (%s = (%s)%s_f; %s > 0; %s--, %s = (%s)(%s + %s_s)) {\n", count, name, type, count,
              count, count, name, type, name, count);
  put_loop_body(w, stmt);
  text_add(w->out, "}\n");
  put_loop_end(w, stmt);
}

static void put_while(struct writer *w, struct stmt *stmt) {
  text_add(w->out, "while (");
  if (stmt->condition)
    put_expr(w, stmt->condition);
  else
    text_add(w->out, "true");
  text_add(w->out, ") {\n");
  put_loop_body(w, stmt);
  put_loop_end(w, stmt);
}

static void put_concurrent(struct writer *w, struct stmt *stmt) {
  for (size_t i = 0; i < stmt->controls.n; i++) {
    const struct control *control = &stmt->controls.item[i];
    struct stmt one = {.from = control->from, .to = control->to, .step = control->step};
    put_head(w, cxx_name(w, control->variable->symbol), &one);
    vec_push(&w->loops, control->variable->symbol);
  }
  if (stmt->mask) {
    text_add(w->out, "if (");
    put_expr(w, stmt->mask);
    text_add(w->out, ") {\n");
  }
  put_loop_body(w, stmt);
  text_add(w->out, stmt->mask ? "}\n" : "");
  for (size_t i = 0; i < stmt->controls.n; i++)
    text_add(w->out, "}\n");
  w->loops.n -= stmt->controls.n;
}

static void put_leave(struct writer *w, const struct stmt *stmt) {
  const char *word = stmt->kind == STMT_EXIT ? "exit" : "cycle";
  const struct stmt *inner = NULL;
  for (size_t i = w->around.n; i-- > 0 && !inner;)
    if (w->around.item[i]->kind != STMT_BLOCK)
      inner = w->around.item[i];
  if (!inner) {
    complain(w->file, stmt->place, "'%s' would leave the construct", word);
    w->failed = true;
  } else if (!stmt->name || (inner->name && strcmp(stmt->name, inner->name) == 0)) {
    if (inner->kind == STMT_CONCURRENT && stmt->kind == STMT_EXIT) {
      complain(w->file, stmt->place, "'exit' may not leave a DO CONCURRENT");
      w->failed = true;
    }
    text_add(w->out, stmt->kind == STMT_EXIT ? "break;\n" : "continue;\n");
  } else {
    text_printf(w->out, "goto __%s_%s;\n", word, stmt->name);
  }
}

/* Variables that a BLOCK declares. */
static void put_block(struct writer *w, struct stmt *stmt) {
  struct scope *scope = w->scope;
  w->scope = stmt->scope;
  text_add(w->out, "{\n");
  for (size_t i = 0; i < stmt->scope->all.n; i++) {
    const struct symbol *s = stmt->scope->all.item[i];
    if (s->kind != SYMBOL_VARIABLE)
      continue;
    if (s->rank && s->shape != SHAPE_EXPLICIT) {
      complain(w->file, s->place, "'%s': arrays of a BLOCK in code for devices have to have explicit bounds",
               s->spelled);
      w->failed = true;
      continue;
    }
    if (s->rank) {
      put_declared_bounds(w, s);
      put_bounds(w, s);
    }
    text_printf(w->out, "%s %s", cxx_type(s->type), cxx_name(w, s));
    if (s->rank)
      text_printf(w->out, "[%s]", cxx_length(w, s));
    text_add(w->out, ";\n");
  }
  put_stmts(w, &stmt->body);
  text_add(w->out, "}\n");
  if (leaves(&stmt->body, stmt, STMT_EXIT, true))
    text_printf(w->out, "__exit_%s: ;\n", stmt->name);
  w->scope = scope;
}

static void put_stmt(struct writer *w, struct stmt *stmt) {
  if (stmt->kind != STMT_DIRECTIVE)
    put_line(w, stmt->place);
  if (stmt->label)
    text_printf(w->out, "__label%d: ;\n", stmt->label);
  switch (stmt->kind) {
  case STMT_ASSIGN:
    put_assignment(w, stmt);
    break;
  case STMT_CALL:
    put_call(w, stmt);
    break;
  case STMT_IF:
    put_if(w, stmt);
    break;
  case STMT_SELECT:
    put_select(w, stmt);
    break;
  case STMT_DO:
    put_do(w, stmt);
    break;
  case STMT_WHILE:
    put_while(w, stmt);
    break;
  case STMT_CONCURRENT:
    put_concurrent(w, stmt);
    break;
  case STMT_BLOCK:
    put_block(w, stmt);
    break;
  case STMT_CYCLE:
  case STMT_EXIT:
    put_leave(w, stmt);
    break;
  case STMT_GOTO:
    text_printf(w->out, "goto __label%d;\n", stmt->target);
    break;
  case STMT_CONTINUE:
    text_add(w->out, ";\n");
    break;
  case STMT_RETURN:
    put_return(w, stmt);
    break;
  case STMT_STOP:
    put_stop(w, stmt);
    break;
  case STMT_DIRECTIVE:
    put_directive(w, stmt->directive, false);
    break;
  case STMT_POINT:
    complain(w->file, stmt->place, "pointer assignments are not supported in code for devices");
    w->failed = true;
    break;
  }
}
