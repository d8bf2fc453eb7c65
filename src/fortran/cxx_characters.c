/*
 * cxx_characters.c - characters in C++ (sumac/fortran/characters.hpp): a variable is a "fortran::text", an expression
 * what has a length and a character at each place, so that no memory is needed for values in between.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/scalarize.h"

#include "fortran/cxx.h"

static bool refuse(struct writer *w, struct place place, const char *why) {
  complain(w->file, place, "%s", why);
  w->failed = true;
  return false;
}

/* --- expressions --- */

void put_string(struct writer *w, const char *text) {
  text_add_char(w->out, '"');
  for (; *text; text++)
    if (*text == '"' || *text == '\\')
      text_printf(w->out, "\\%c", *text);
    else if (*text < ' ' || *text > '~')
      text_printf(w->out, "\\%03o", (unsigned char)*text);
    else
      text_add_char(w->out, *text);
  text_add_char(w->out, '"');
}

const char *cxx_characters(const struct writer *w, const struct symbol *s) {
  return arena_printf(w->file->arena, "__%s_chars", s->name);
}

static void put_constant(struct writer *w, struct expr *e, struct scope *scope, long length) {
  const char *text = constant_characters(w->file, scope, e, length);
  if (text) {
    text_add(w->out, "fortran::of(");
    put_string(w, text);
    text_add(w->out, ")");
  } else if (length > 0 && resolve(w->file, scope, e)) {
    text_printf(w->out, "fortran::fixed<%ld>(", length);
    put_expr(w, e);
    text_add(w->out, ")");
  } else {
    refuse(w, e->place, "Sumac does not compute the value of these characters");
  }
}

static void put_name(struct writer *w, struct expr *e) {
  const struct symbol *s = e->symbol;
  if (s->kind == SYMBOL_CONSTANT)
    put_constant(w, s->value, s->scope, s->type.kind);
  else if (has_computed_length(s) && !w->routine)
    text_printf(w->out, "fortran::chars{%s, %s}", cxx_name(w, s), cxx_characters(w, s));
  else if (has_computed_length(s))
    text_add(w->out, cxx_name(w, s));
  else {
    text_add(w->out, "fortran::of(");
    put_bare(w, e);
    text_add(w->out, ")");
  }
}

static void put_substring(struct writer *w, const struct expr *e) {
  const struct expr *range = e->args[0].value;
  bool checks = w->file->options->check_bounds;
  text_add(w->out, checks ? "fortran::part_within(" : "fortran::part(");
  put_expr(w, e->left);
  text_add(w->out, ", ");
  if (range->left)
    put_index(w, range->left);
  else
    text_add(w->out, "1");
  if (range->right) {
    text_add(w->out, ", ");
    put_index(w, range->right);
  }
  if (checks)
    text_printf(w->out, ", \"%s\", %u", e->place.file, e->place.line);
  text_add(w->out, ")");
}

static void put_joined(struct writer *w, const struct expr *e) {
  text_add(w->out, "fortran::join(");
  put_expr(w, e->left);
  text_add(w->out, ", ");
  put_expr(w, e->right);
  text_add(w->out, ")");
}

static void put_converted(struct writer *w, struct expr *e, long length) {
  if (length == e->type.kind) {
    put_expr(w, e);
    return;
  }
  text_printf(w->out, "fortran::fixed<%ld>(", length);
  put_expr(w, e);
  text_add(w->out, ")");
}

static bool is_element(const struct expr *e) {
  return e->kind == EXPR_MEMBER || (e->kind == EXPR_CALL && !e->intrinsic && (e->component || !e->symbol->unit));
}

void put_characters(struct writer *w, struct expr *e) {
  if (e->kind == EXPR_STRING) {
    text_add(w->out, "fortran::of(");
    put_string(w, e->text);
    text_add(w->out, ")");
  } else if (e->kind == EXPR_NAME) {
    put_name(w, e);
  } else if (e->kind == EXPR_SUBSTRING) {
    put_substring(w, e);
  } else if (e->kind == EXPR_BINARY) {
    put_joined(w, e);
  } else if (e->kind == EXPR_PARENTHESES) {
    put_converted(w, e->left, e->type.kind);
  } else {
    text_add(w->out, is_element(e) ? "fortran::of(" : "");
    put_bare(w, e);
    text_add(w->out, is_element(e) ? ")" : "");
  }
}

/* The characters are somewhere in memory: in C++, a "fortran::chars". */
static bool is_in_memory(const struct expr *e) {
  switch (e->kind) {
  case EXPR_STRING:
    return true;
  case EXPR_NAME:
    return e->symbol->kind == SYMBOL_VARIABLE;
  case EXPR_SUBSTRING:
    return is_in_memory(e->left);
  case EXPR_CALL:
    if (e->intrinsic)
      return strcmp(e->intrinsic->name, "trim") == 0 && is_in_memory(e->args[0].value);
    return is_element(e);
  default:
    return is_element(e);
  }
}

/* --- statements --- */

void put_character_assignment(struct writer *w, struct stmt *stmt) {
  struct expr *left = stmt->left, *right = stmt->right;
  if (left->type.base != right->type.base) {
    complain(w->file, stmt->place, "%s cannot be assigned to %s", type_text(w->file->arena, right->type),
             type_text(w->file->arena, left->type));
    w->failed = true;
    return;
  }
  bool apart = is_in_memory(right) || !reads(left, right);
  long most = most_characters(left);
  if (apart)
    text_add(w->out, "fortran::assign(");
  else if (most > 0)
    text_printf(w->out, "fortran::assign_apart<%ld>(", most);
  else
    text_add(w->out, "fortran::assign_apart(");
  put_expr(w, left);
  text_add(w->out, ", ");
  put_expr(w, right);
  text_add(w->out, ");\n");
}

void put_comparison(struct writer *w, struct expr *e, const char *sign) {
  text_add(w->out, "(fortran::compare(");
  put_expr(w, e->left);
  text_add(w->out, ", ");
  put_expr(w, e->right);
  text_printf(w->out, ") %s 0)", sign);
}

static void put_compared(struct writer *w, const char *temp, const char *sign, struct expr *value) {
  text_printf(w->out, "fortran::compare(%s, ", temp);
  put_expr(w, value);
  text_printf(w->out, ") %s 0", sign);
}

/* "'a':'c'" */
void put_character_case(struct writer *w, const char *temp, struct expr *value) {
  if (value->kind != EXPR_RANGE) {
    put_compared(w, temp, "==", value);
    return;
  }
  text_add(w->out, "(");
  if (value->left)
    put_compared(w, temp, ">=", value->left);
  text_add(w->out, value->left && value->right ? " && " : "");
  if (value->right)
    put_compared(w, temp, "<=", value->right);
  text_add(w->out, ")");
}

/* The text of STOP, with a zero behind it as C has it. */
void put_stop_text(struct writer *w, struct expr *e) {
  long most = most_characters(e);
  if (e->kind == EXPR_STRING) {
    put_string(w, e->text);
    return;
  }
  if (most < 0)
    refuse(w, e->place, "the length of this text is not known when the program is compiled");
  text_printf(w->out, "fortran::ended<%ld>(", most + 1);
  put_expr(w, e);
  text_add(w->out, ").at");
}

/* --- arguments --- */

/* A dummy that has the length of what is passed. */
static void put_with_length(struct writer *w, struct expr *arg, bool is_variable, const struct symbol *dummy) {
  if (is_in_memory(arg) && (is_variable || dummy->intent_in || dummy->by_value)) {
    put_expr(w, arg);
  } else if (most_characters(arg) >= 0) {
    text_printf(w->out, "fortran::of(fortran::temporary(fortran::keep<%ld>(", most_characters(arg));
    put_expr(w, arg);
    text_add(w->out, ")))");
  } else {
    refuse(w, arg->place,
           "the length of this argument is not known when the program is compiled: assign it to a variable, and pass "
           "that");
  }
}

void put_character_argument(struct writer *w, struct expr *arg, bool is_variable, const struct symbol *dummy) {
  if (has_computed_length(dummy)) {
    put_with_length(w, arg, is_variable, dummy);
    return;
  }
  text_add(w->out, dummy->optional ? "&" : "");
  if (dummy->by_value)
    text_printf(w->out, "fortran::fixed<%d>(", dummy->type.kind);
  else if (is_in_memory(arg))
    text_printf(w->out, "fortran::as<%d>(", dummy->type.kind);
  else
    text_printf(w->out, "fortran::temporary(fortran::fixed<%d>(", dummy->type.kind);
  put_expr(w, arg);
  text_add(w->out, !dummy->by_value && !is_in_memory(arg) ? "))" : ")");
}

bool fits_characters(struct writer *w, const struct expr *arg, const struct symbol *dummy) {
  long has = most_characters(arg), wants = dummy->type.kind;
  if (dummy->rank ? has == wants : has < 0 || has >= wants)
    return true;
  complain(w->file, arg->place, "the argument for '%s' is %s, and not %s", dummy->spelled,
           type_text(w->file->arena, arg->type), type_text(w->file->arena, dummy->type));
  w->failed = true;
  return false;
}

/* --- values --- */

/* "{{'a', 'b'}}": a constant for C++, too. */
void put_character_value(struct writer *w, struct expr *e, struct type type) {
  const char *text = constant_characters(w->file, w->scope, e, type.kind);
  if (!text) {
    text_printf(w->out, "fortran::fixed<%d>(", type.kind);
    put_expr(w, e);
    text_add(w->out, ")");
    return;
  }
  text_add(w->out, "{{");
  for (int i = 0; i < type.kind; i++)
    text_printf(w->out, "%s%d", i ? ", " : "", (signed char)text[i]);
  text_add(w->out, "}}");
}
