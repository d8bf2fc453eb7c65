/*
 * externals.c - external procedures without an interface (Fortran 2018, 15.4.3.8): a directive with the name says that
 * devices have code of them, and a reference what their arguments are.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

static bool is_array(const struct expr *e) {
  return e->symbol && e->symbol->rank && e->type.rank && (e->kind == EXPR_NAME || e->kind == EXPR_CALL);
}

/* A dummy argument for the expression: arrays are of assumed size. */
static struct symbol *add_dummy(struct file *file, struct unit *unit, const struct expr *actual, size_t number) {
  const char *name = arena_printf(file->arena, "argument %zu", number);
  struct token token = {.text = arena_printf(file->arena, "__%zu", number), .spelled = name, .place = actual->place};
  struct symbol *s = scope_add(file, unit->scope, &token);
  s->kind = SYMBOL_VARIABLE;
  s->dummy = s->typed = true;
  s->type = actual->type;
  s->type.rank = 0;
  s->rank = is_array(actual);
  s->shape = s->rank ? SHAPE_ASSUMED_SIZE : SHAPE_SCALAR;
  return s;
}

static void add_result(struct file *file, struct scope *scope, struct unit *unit) {
  const struct symbol *function = scope_resolve(file, scope, unit->name, unit->place);
  struct token token = {.text = unit->name, .spelled = unit->name, .place = unit->place};
  struct symbol *s = scope_add(file, unit->scope, &token);
  s->kind = SYMBOL_VARIABLE;
  s->is_result = s->typed = true;
  s->type = function ? function->type : (struct type){0};
  unit->result = s;
}

static bool knows_arguments(struct file *file, struct scope *scope, const struct expr *call) {
  for (size_t i = 0; i < call->nargs; i++) {
    if (!call->args[i].value || !resolve(file, scope, call->args[i].value))
      return false;
    if (call->args[i].value->type.base == TYPE_CHARACTER) {
      complain(file, call->args[i].value->place, "a reference with characters needs an interface of the procedure");
      return false;
    }
    if (!call->args[i].keyword)
      continue;
    complain(file, call->place, "a reference with the keyword '%s' needs an interface of the procedure",
             call->args[i].keyword);
    return false;
  }
  return true;
}

static bool may_be_external(struct file *file, struct scope *scope, const char *name) {
  const struct symbol *s = scope_find(file, scope, name);
  bool is_other = s && (s->rank || s->dummy || s->kind == SYMBOL_CONSTANT || s->kind == SYMBOL_INTERFACE || s->unit);
  return !is_other && !scope_find_procedure(file, scope, name);
}

void note_external(struct file *file, struct scope *scope, const struct expr *call, bool is_function) {
  const char *name = call->kind == EXPR_CALL && call->left->kind == EXPR_NAME ? call->left->text : call->text;
  struct directive *d = name && may_be_external(file, scope, name) ? find_named_routine(file, name) : NULL;
  if (!d || !knows_arguments(file, scope, call))
    return;
  struct unit *unit = ARENA_NEW(file->arena, struct unit);
  *unit = (struct unit){.kind = is_function ? UNIT_FUNCTION : UNIT_SUBROUTINE,
                        .name = name,
                        .place = d->place,
                        .scope = scope_new(file, NULL, unit),
                        .routine = d,
                        .is_outside = true,
                        .is_interface = true,
                        .insert = (size_t)-1,
                        .nargs = call->nargs};
  unit->args = ARENA_ARRAY(file->arena, struct symbol *, call->nargs + 1);
  for (size_t i = 0; i < call->nargs; i++)
    unit->args[i] = add_dummy(file, unit, call->args[i].value, i + 1);
  if (is_function)
    add_result(file, scope, unit);
  struct token token = {.text = name, .spelled = name, .place = d->place};
  struct symbol *s = scope_add(file, file->scope, &token);
  s->kind = SYMBOL_PROCEDURE;
  s->unit = unit;
  TREE_PUSH(file, &file->units, unit);
}
