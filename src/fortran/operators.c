/*
 * operators.c - DECLARE REDUCTION of intrinsic types (OpenMP 5.2, 5.5.11): C++ has an operator of its own for each
 * type, under one name.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

static const struct clause *argument_of(const struct directive *d) {
  return d->clauses.n && !*d->clauses.item[0].name ? &d->clauses.item[0] : NULL;
}

/* The name in front of the first ":", as "add" or ".add.". */
static const char *name_of(const struct directive *d) {
  const struct clause *argument = argument_of(d);
  return argument && argument->ntokens > 2 && strcmp(argument->tokens[1].text, ":") == 0 ? argument->tokens[0].text
                                                                                         : NULL;
}

static const char *cxx_operator_name(struct file *file, const struct directive *d) {
  const char *name = name_of(d);
  size_t points = *name == '.';
  return arena_printf(file->arena, "__reduce%u_%.*s", d->place.line, (int)(strlen(name) - 2 * points), name + points);
}

/* The declaration in the scope, or in one around it. */
static struct directive *find_operator(const struct file *file, const struct scope *scope, const char *name) {
  for (; scope; scope = scope->host)
    for (size_t i = 0; i < file->operators.n; i++) {
      struct directive *d = file->operators.item[i];
      if (d->scope == scope && name_of(d) && strcmp(name_of(d), name) == 0)
        return d;
    }
  return NULL;
}

const char *operator_name(struct writer *w, const char *op) {
  struct directive *d = find_operator(w->file, w->scope, op);
  if (d)
    d->is_used = true;
  return d ? cxx_operator_name(w->file, d) : NULL;
}

/* --- C++ --- */

/* omp_out and the like, of the type. */
static struct scope *special_names(struct file *file, const struct directive *d, struct type type) {
  static const char *const names[] = {"omp_out", "omp_in", "omp_priv", "omp_orig"};
  struct scope *scope = scope_new(file, d->scope, d->scope->unit);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct token token = {.kind = TOKEN_NAME, .text = names[i], .spelled = names[i], .place = d->place};
    struct symbol *symbol = scope_add(file, scope, &token);
    symbol->kind = SYMBOL_VARIABLE;
    symbol->type = type;
    symbol->typed = true;
  }
  return scope;
}

/* "NAME = expression" from the parser's place on, as the value for the type. */
static bool put_value(struct writer *w, struct parser *p, const char *name, struct type type) {
  const struct token *left = take_name(p);
  if (!left || strcmp(left->text, name) != 0 || !take_sign(p, "=")) {
    fail(p, "expected '%s = expression': others are not supported in 'declare reduction' yet", name);
    return false;
  }
  struct expr *e = parse_expr(p);
  struct uses uses = {0};
  if (!e || !resolve(p->file, p->scope, e))
    return false;
  if (!uses_of_expr(p->file, p->scope, e, &uses))
    return false;
  text_printf(w->out, "%s = ", name);
  put_as(w, e, type);
  return true;
}

static bool put_initializer(struct writer *w, const struct directive *d, struct scope *scope, struct type type) {
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "initializer") != 0)
      continue;
    const struct statement *s = clause_statement(w->file, clause);
    struct parser p = parser_of(w->file, scope, s);
    text_add(w->out, " initializer(");
    if (!put_value(w, &p, "omp_priv", type))
      return false;
    text_add(w->out, ")");
  }
  return true;
}

/* One type of the list: the combiner begins at token AT. */
static bool put_type(struct file *file, struct text *out, const struct directive *d, struct type type, size_t at) {
  struct writer w = {
      .file = file, .out = out, .scope = special_names(file, d, type), .uses = ARENA_NEW(file->arena, struct uses)};
  struct parser p = parser_of(file, w.scope, clause_statement(file, argument_of(d)));
  p.at = at;
  put_line(&w, d->place);
  text_printf(out, "#pragma omp declare reduction(%s : %s : ", cxx_operator_name(file, d), cxx_type(type));
  if (!put_value(&w, &p, "omp_out", type))
    return false;
  text_add(out, ")");
  bool good = put_initializer(&w, d, w.scope, type);
  text_add(out, "\n");
  return good && !w.failed;
}

static void write_operator(struct file *file, struct text *out, const struct directive *d) {
  struct parser p = parser_of(file, d->scope, clause_statement(file, argument_of(d)));
  vec_of(struct type) types = {0};
  p.at = 2;
  do {
    struct type type = {0};
    size_t before = p.at;
    if (!parse_type(&p, &type) || type.base == TYPE_DERIVED || type.base == TYPE_CHARACTER) {
      p.at = before;
      fail(&p, "'declare reduction' of other than numbers and logicals is not supported in Fortran yet");
      break;
    }
    vec_push(&types, type);
  } while (take_sign(&p, ","));
  expect_sign(&p, ":");
  for (size_t i = 0; !p.failed && i < types.n; i++)
    if (!type_exists(file, types.item[i], d->place, "declare reduction") ||
        !put_type(file, out, d, types.item[i], p.at))
      break;
  vec_free(&types);
}

/* Operators of derived types are the host's alone until a construct for devices has one. */
void write_operators(struct file *file, struct text *out) {
  for (size_t i = 0; i < file->operators.n; i++)
    if (file->operators.item[i]->is_used)
      write_operator(file, out, file->operators.item[i]);
}
