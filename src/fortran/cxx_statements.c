/*
 * cxx_statements.c - statements in C++.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"
#include "fortran/scalarize.h"

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

void put_body(struct writer *w, const struct stmts *stmts) {
  text_add(w->out, "{\n");
  put_stmts(w, stmts);
  text_add(w->out, "}\n");
}

/* --- simple ones --- */

/* Bytes are copied where the assignment is Fortran's own, and no component is allocatable (Fortran 2018, 10.2.1.3). */
static void put_object_assignment(struct writer *w, struct stmt *stmt) {
  struct type left = stmt->left->type, right = stmt->right->type;
  const char *copies = refuse_copies(w->file, left.derived);
  const char *why = left.derived && left.derived != right.derived ? "is of another type"
                    : left.kind == POLYMORPHIC                    ? "is polymorphic: assign in a type guard"
                                                                  : copies;
  if (!left.derived || why) {
    complain(w->file, stmt->place, "the object of type '%s' cannot be assigned in code for devices: it %s%s",
             left.name ? left.name : right.name, why ? why : "is of another type",
             copies ? ": assign component by component" : "");
    w->failed = true;
    return;
  }
  put_expr(w, stmt->left);
  text_add(w->out, " = ");
  put_expr(w, stmt->right);
  text_add(w->out, ";\n");
}

/* An allocatable scalar that is assigned is allocated thereby (Fortran 2018, 10.2.1.3). */
static void put_scalars_memory(struct writer *w, const struct expr *left) {
  const struct symbol *s = left->kind == EXPR_NAME ? left->symbol : NULL;
  if (!s || !s->allocatable || !s->points || s->rank)
    return;
  const char *pointer = cxx_pointer(w, s);
  text_printf(w->out, "if (!%s)\n%s = fortran::allocate_anew(%s, 1, \"%s\");\n", pointer, pointer, pointer, s->spelled);
}

static void put_assignment(struct writer *w, struct stmt *stmt) {
  struct type left = stmt->left->type, right = stmt->right->type;
  bool logicals = left.base == TYPE_LOGICAL && right.base == TYPE_LOGICAL;
  bool numbers = left.base != TYPE_LOGICAL && right.base != TYPE_LOGICAL;
  if (left.base == TYPE_DERIVED || right.base == TYPE_DERIVED) {
    put_object_assignment(w, stmt);
    return;
  }
  if (left.rank > 0) {
    complain(w->file, stmt->place,
             "assignments of whole arrays and sections in code for devices are not supported yet: write a loop over "
             "the elements");
    w->failed = true;
    return;
  }
  if (left.base == TYPE_CHARACTER || right.base == TYPE_CHARACTER) {
    put_character_assignment(w, stmt);
    return;
  }
  if (!logicals && !numbers) {
    complain(w->file, stmt->place, "%s cannot be assigned to %s", type_text(w->file->arena, right),
             type_text(w->file->arena, left));
    w->failed = true;
    return;
  }
  if (stmt->left->kind == EXPR_CALL && stmt->left->symbol && stmt->left->symbol->unit) {
    complain(w->file, stmt->place,
             "function '%s' cannot be assigned to in code for devices: associate a pointer in place of it",
             stmt->left->symbol->spelled);
    w->failed = true;
    return;
  }
  put_scalars_memory(w, stmt->left);
  put_expr(w, stmt->left);
  text_add(w->out, " = ");
  put_as(w, stmt->right, left);
  text_add(w->out, ";\n");
}

/* A scalar for a dummy with INTENT(OUT) has no value when the routine begins (Fortran 2018, 8.5.10). */
static bool only_comes_back(const struct expr *arg, const struct symbol *dummy) {
  const struct symbol *s = arg && arg->kind == EXPR_NAME ? arg->symbol : NULL;
  return s && s->kind == SYMBOL_VARIABLE && !s->rank && !s->declared && !s->target && !s->pointer && !s->allocatable &&
         dummy->intent_out && !dummy->optional && !dummy->rank && dummy->type.base != TYPE_DERIVED &&
         arg->type.base == dummy->type.base && arg->type.kind == dummy->type.kind;
}

/* Iterations of a loop have no value of such a variable in common, which is plain where it is assigned behind the call:
   "{ double __out_1; f(x, __out_1); y = __out_1; }". */
static void put_call_of(struct writer *w, const struct unit *unit, struct expr *call) {
  struct expr copy = *call;
  struct text behind = {0};
  copy.args = ARENA_ARRAY(w->file->arena, struct argument, call->nargs + 1);
  for (size_t i = 0; i < call->nargs; i++)
    copy.args[i] = call->args[i];
  for (size_t i = 0; i < unit->nargs; i++) {
    struct expr *arg = actual_of(call, unit, i);
    if (!only_comes_back(arg, unit->args[i]))
      continue;
    struct symbol *out = hidden_variable(w->file, w->scope, "out", arg->type);
    text_printf(w->out, "%s%s %s;\n", behind.length ? "" : "{ ", cxx_type(arg->type), out->name);
    text_printf(&behind, "%s = %s;\n", cxx_name(w, arg->symbol), out->name);
    for (size_t k = 0; k < copy.nargs; k++)
      if (copy.args[k].value == arg)
        copy.args[k].value = resolved_name(w->file, out, arg->place);
  }
  put_routine_call(w, unit, &copy);
  text_printf(w->out, ";\n%s%s", behind.length ? behind.text : "", behind.length ? "}\n" : "");
  text_free(&behind);
}

static void put_call(struct writer *w, struct stmt *stmt) {
  struct expr *call = stmt->left;
  if (is_c_f_pointer(w->file, w->scope, call)) {
    put_c_f_pointer(w, call);
    return;
  }
  const char *name = call->kind == EXPR_CALL ? call->left->text : call->text;
  struct symbol *symbol = call->symbol ? call->symbol : scope_find_procedure(w->file, w->scope, name);
  const struct unit *unit = symbol ? symbol->unit : NULL;
  static const char intrinsics[] = "atomic_add,cpu_time,date_and_time,execute_command_line,get_command_argument,"
                                   "get_environment_variable,move_alloc,mvbits,random_init,random_number,random_seed,"
                                   "system_clock";
  if (!symbol && list_has(intrinsics, name)) {
    complain(w->file, stmt->place, "the intrinsic subroutine '%s' is not supported in code for devices", name);
    w->failed = true;
    return;
  }
  if (!unit || !unit->routine) {
    complain(w->file, stmt->place,
             unit ? "subroutine '%s' is called in code for devices, but it is no routine for them: add %s"
                  : "subroutine '%s' is not in this file, so that Sumac does not have its code: add %s",
             name, unit ? routine_directive(w->file) : external_advice(w->file, name));
    w->failed = true;
    return;
  }
  call->symbol = symbol;
  put_call_of(w, unit, call);
}

/* The code is an integer or a text. */
static void put_stop(struct writer *w, struct stmt *stmt) {
  const struct expr *code = stmt->left;
  text_printf(w->out, "fortran::%s(", stmt->target ? "error_stop" : "stop");
  if (code && (code->kind == EXPR_STRING || code->type.base == TYPE_CHARACTER))
    put_stop_text(w, stmt->left);
  else if (code)
    put_as(w, stmt->left, integer_4);
  text_add(w->out, ");\n");
}

static void put_return(struct writer *w, struct stmt *stmt) {
  if (!w->routine) {
    complain(w->file, stmt->place, "'return' would leave the construct");
    w->failed = true;
    return;
  }
  bool has_value = w->routine->result && !has_array_result(w->routine);
  text_printf(w->out, has_value ? "return %s;\n" : "return;\n", has_value ? cxx_name(w, w->routine->result) : "");
}

/* --- IF, SELECT CASE --- */

/* The place that an EXIT of the construct goes to. */
static void put_arms_end(struct writer *w, const struct stmt *stmt) {
  for (size_t i = 0; stmt->name && i < stmt->arms.n; i++)
    if (leaves(&stmt->arms.item[i].body, stmt, STMT_EXIT, true)) {
      text_printf(w->out, "__exit_%s: ;\n", stmt->name);
      return;
    }
}

static void put_condition(struct writer *w, struct expr *condition) {
  if (condition->type.base != TYPE_LOGICAL) {
    complain(w->file, condition->place, "a condition is logical, and this is %s",
             type_text(w->file->arena, condition->type));
    w->failed = true;
    return;
  }
  put_expr(w, condition);
}

static void put_if(struct writer *w, struct stmt *stmt) {
  for (size_t i = 0; i < stmt->arms.n; i++) {
    const struct arm *arm = &stmt->arms.item[i];
    text_add(w->out, i ? "else " : "");
    if (arm->condition) {
      text_add(w->out, "if (");
      put_condition(w, arm->condition);
      text_add(w->out, ") ");
    }
    put_body(w, &arm->body);
  }
  put_arms_end(w, stmt);
}

/* The values of a CASE have the type of what is selected by. */
static bool fits_case(struct writer *w, const struct expr *value, struct type type) {
  const struct expr *const parts[] = {value->kind == EXPR_RANGE ? value->left : value, value->right};
  for (size_t i = 0; i < (value->kind == EXPR_RANGE ? 2 : 1); i++)
    if (parts[i] && parts[i]->type.base != type.base) {
      complain(w->file, parts[i]->place, "this CASE is %s, and not %s", type_text(w->file->arena, parts[i]->type),
               type_text(w->file->arena, type));
      w->failed = true;
      return false;
    }
  return true;
}

static void put_case_value(struct writer *w, const char *temp, struct expr *value, struct type type) {
  if (!fits_case(w, value, type))
    return;
  if (type.base == TYPE_CHARACTER) {
    put_character_case(w, temp, value);
    return;
  }
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
  text_printf(w->out, "{ const %s %s = ",
              type.base == TYPE_CHARACTER ? "auto"
              : is_logical                ? "bool"
                                          : cxx_type(type),
              temp);
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
  put_arms_end(w, stmt);
}

/* Variables that a BLOCK declares. */
static void put_block(struct writer *w, struct stmt *stmt) {
  struct scope *scope = w->scope;
  w->scope = stmt->scope;
  text_add(w->out, "{\n");
  for (size_t i = 0; i < stmt->scope->all.n; i++) {
    struct symbol *s = stmt->scope->all.item[i];
    if (s->kind != SYMBOL_VARIABLE || s->alias)
      continue;
    if (s->rank && s->shape != SHAPE_EXPLICIT && !s->points) {
      complain(w->file, s->place, "'%s': arrays of a BLOCK in code for devices have to have explicit bounds",
               s->spelled);
      w->failed = true;
      continue;
    }
    put_local(w, s);
  }
  put_stmts(w, &stmt->body);
  text_add(w->out, "}\n");
  if (leaves(&stmt->body, stmt, STMT_EXIT, true))
    text_printf(w->out, "__exit_%s: ;\n", stmt->name);
  w->scope = scope;
}

/* Branches into and out of constructs are not allowed (OpenACC 3.4, 2.5.4; OpenMP 5.2, 1.2.2 "structured block"). */
static void put_goto(struct writer *w, const struct stmt *stmt) {
  if (!w->body || stmts_have_label(w->body, stmt->target, false)) {
    text_printf(w->out, "goto __label%d;\n", stmt->target);
    return;
  }
  complain(w->file, stmt->place, "'go to %d' would leave the %s", stmt->target, w->routine ? "routine" : "construct");
  w->failed = true;
}

static void put_stmt(struct writer *w, struct stmt *stmt) {
  if (stmt->kind != STMT_DIRECTIVE)
    put_line(w, stmt->place);
  if (stmt->label)
    text_printf(w->out, "__label%d: ;\n", stmt->label);
  bool has_name = stmt->kind == STMT_IF || stmt->kind == STMT_SELECT || stmt->kind == STMT_BLOCK;
  if (has_name)
    vec_push(&w->around, stmt);
  switch (stmt->kind) {
  case STMT_ASSIGN:
    put_assignment(w, stmt);
    break;
  case STMT_ALLOCATE:
  case STMT_DEALLOCATE:
    put_allocation(w, stmt);
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
  case STMT_CHECK:
    put_expr(w, stmt->left);
    text_add(w->out, ";\n");
    break;
  case STMT_FIT:
    put_fit(w, stmt);
    break;
  case STMT_DECLARE:
    put_local(w, stmt->left->symbol);
    break;
  case STMT_CYCLE:
  case STMT_EXIT:
    put_leave(w, stmt);
    break;
  case STMT_GOTO:
    put_goto(w, stmt);
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
  case STMT_PRINT:
    put_print(w, stmt);
    break;
  case STMT_DIRECTIVE:
    put_directive(w, stmt->directive, false);
    break;
  case STMT_WHERE: /* scalarize_where has made loops of it */
    break;
  case STMT_POINT:
    put_point(w, stmt);
    put_stmts(w, &stmt->body);
    break;
  }
  w->around.n -= has_name;
}
