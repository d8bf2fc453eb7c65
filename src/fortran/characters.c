/*
 * characters.c - characters in constructs: their lengths, substrings, values of constants (Fortran 2018, 7.4.4, 9.4.1).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

/* --- lengths --- */

long joined_length(struct type a, struct type b) {
  return a.kind >= 0 && b.kind >= 0 ? (long)a.kind + b.kind : LENGTH_COMPUTED;
}

/* "character(*), parameter :: a = 'xyz'" has the length of its value. */
bool settle_length(struct file *file, struct symbol *s) {
  if (s->type.base != TYPE_CHARACTER || s->kind != SYMBOL_CONSTANT || s->type.kind != LENGTH_COMPUTED)
    return true;
  if (!s->value || !resolve(file, s->scope, s->value) || s->value->type.kind < 0) {
    complain(file, s->place, "Sumac does not know the length of constant '%s'", s->spelled);
    return false;
  }
  s->type = character_type(file, s->value->type.kind);
  return true;
}

/* The variable, whose length is known when the program is compiled, or passed: that of scalars that are arguments, and
   of others in constructs. False after a message. */
bool has_length(struct file *file, const struct symbol *s, struct place place, const char *name) {
  const char *why = NULL;
  if (s->type.base != TYPE_CHARACTER || s->type.kind > 0)
    return true;
  if (s->type.kind == LENGTH_OF_KIND)
    why = "has characters of another kind than the default one";
  else if (s->type.kind == 0)
    why = "has no characters";
  else if (s->rank)
    why = "is an array of characters whose length is no constant";
  else if (s->allocatable || s->pointer || s->component || s->type.kind == LENGTH_DEFERRED)
    why = "has characters whose number may change";
  else if (s->is_result)
    why = "is the result of a function, and has no constant length";
  if (why)
    complain(file, place, "'%s' %s, which is not supported in code for devices", name, why);
  return !why;
}

long most_characters(const struct expr *e) {
  long left = 0;
  if (e->type.kind >= 0)
    return e->type.kind;
  switch (e->kind) {
  case EXPR_SUBSTRING:
  case EXPR_PARENTHESES:
    return most_characters(e->left);
  case EXPR_BINARY:
    left = most_characters(e->left);
    return left < 0 || most_characters(e->right) < 0 ? LENGTH_COMPUTED : left + most_characters(e->right);
  case EXPR_CALL:
    if (e->intrinsic && e->nargs && strcmp(e->intrinsic->name, "repeat") != 0 && e->args[0].value &&
        e->args[0].value->type.base == TYPE_CHARACTER)
      return most_characters(e->args[0].value);
    return LENGTH_COMPUTED;
  default:
    return LENGTH_COMPUTED;
  }
}

/* --- substrings --- */

/* "name(2:3)", "a(i)(2:3)", "s%name(2:3)": the parser has read a call. True if E is one; *GOOD: without a message. */
bool take_substring(struct file *file, struct scope *scope, struct expr *e, bool *good) {
  struct expr *of = e->left, *range = e->nargs == 1 ? e->args[0].value : NULL;
  if (!range || range->kind != EXPR_RANGE || e->args[0].keyword)
    return false;
  const struct symbol *named = of->kind == EXPR_MEMBER ? variable_of(file, scope, of) : of->symbol;
  if (of->kind == EXPR_NAME && !of->symbol && (named = scope_find(file, scope, of->text)) != NULL)
    named = named->alias ? variable_of(file, scope, of) : scope_resolve(file, scope, of->text, of->place);
  bool is_scalar = named && named->type.base == TYPE_CHARACTER && !named->rank && !named->unit;
  if (of->kind == EXPR_MEMBER && is_field(file, scope, of))
    is_scalar = resolve(file, scope, of) && of->type.base == TYPE_CHARACTER && !of->type.rank;
  if (!is_scalar && of->kind != EXPR_CALL && of->kind != EXPR_STRING)
    return false;
  e->kind = EXPR_SUBSTRING;
  *good = resolve(file, scope, of) && resolve(file, scope, range);
  if (!*good)
    return true;
  if (of->type.base != TYPE_CHARACTER || of->type.rank) {
    complain(file, e->place,
             of->type.rank ? "substrings of arrays are not supported in code for devices: write a loop"
                           : "this is no array, and has no characters");
    return true;
  }
  long long from = 1, to = of->type.kind;
  bool known = (!range->left || constant_integer(file, scope, range->left, &from)) &&
               (range->right ? constant_integer(file, scope, range->right, &to) : to >= 0);
  e->type = character_type(file, !known ? LENGTH_COMPUTED : to < from ? 0 : (long)(to - from + 1));
  *good = !range->step;
  return true;
}

/* --- values --- */

/* N bytes of TEXT, with blanks behind it. */
static const char *padded(struct file *file, const char *text, size_t n) {
  return arena_printf(file->arena, "%-*.*s", (int)n, (int)n, text);
}

static const char *constant_of(struct file *file, struct scope *scope, const struct expr *e) {
  const struct symbol *s = e->kind == EXPR_NAME ? scope_find(file, scope, e->text) : NULL;
  const char *text = NULL;
  switch (e->kind) {
  case EXPR_STRING:
    return e->text;
  case EXPR_NAME:
    text = s && s->kind == SYMBOL_CONSTANT && !s->rank && s->value ? constant_of(file, s->scope, s->value) : NULL;
    return text && s->type.kind >= 0 ? padded(file, text, (size_t)s->type.kind) : text;
  case EXPR_PARENTHESES:
    text = constant_of(file, scope, e->left);
    return text && e->type.base == TYPE_CHARACTER && e->type.kind >= 0 ? padded(file, text, (size_t)e->type.kind)
                                                                       : text;
  case EXPR_BINARY:
    if (e->op == OP_CONCAT && (text = constant_of(file, scope, e->left)) && constant_of(file, scope, e->right))
      return arena_printf(file->arena, "%s%s", text, constant_of(file, scope, e->right));
    return NULL;
  default:
    return NULL;
  }
}

const char *constant_characters(struct file *file, struct scope *scope, const struct expr *e, long length) {
  const char *text = constant_of(file, scope, e);
  return text && length >= 0 ? padded(file, text, (size_t)length) : text;
}

bool has_computed_length(const struct symbol *s) {
  return s->type.base == TYPE_CHARACTER && s->type.kind < 0 && s->kind == SYMBOL_VARIABLE;
}
