/*
 * operators.c - DECLARE REDUCTION (OpenMP 5.2, 5.5.11): C++ has an operator of its own for each type, under one name.
 * Statements about objects, and calls, are in functions of their own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "fortran/cxx.h"
#include "fortran/declare_reduction.h"

static const char *cxx_operator_name(struct file *file, const struct directive *d) {
  char *name = arena_printf(file->arena, "__reduce%u_%s", d->place.line, declared_name(d));
  for (char *c = name; *c; c++)
    if (!isalnum((unsigned char)*c))
      *c = '_';
  return name;
}

const char *operator_name(struct writer *w, const char *op, const struct symbol *s) {
  struct directive *d = find_declared_operator(w->file, w->scope, op, s);
  if (d)
    d->is_used = true;
  return d ? cxx_operator_name(w->file, d) : NULL;
}

bool complain_of_access(struct writer *w, const struct clause *clause, const char *op, const struct symbol *s) {
  const struct unit *module = module_with_operator(w->file, op, s);
  if (!module)
    return false;
  complain(w->file, clause->place,
           "reduction operator '%s' of module '%s' is not accessible here: its USE does not bring it, or it is private",
           op, module->name);
  w->failed = true;
  return true;
}

/* --- C++ --- */

/* omp_out and the like, of the type; NULL after a message. */
static struct scope *special_names(struct file *file, const struct directive *d, struct type type) {
  static const char *const names[] = {"omp_out", "omp_in", "omp_priv", "omp_orig"};
  struct scope *scope = scope_new(file, d->scope, d->scope->unit);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct token token = {.kind = TOKEN_NAME, .text = names[i], .spelled = names[i], .place = d->place};
    struct symbol *symbol = scope_add(file, scope, &token);
    symbol->kind = SYMBOL_VARIABLE;
    symbol->type = type;
    symbol->typed = true;
    if (type.base == TYPE_DERIVED && !take_dummy_object(file, symbol))
      return NULL;
  }
  return scope;
}

/* A token "=" is at the parser's place, or behind it. */
static bool is_assignment(struct parser *p) {
  struct parser at = *p;
  for (; !at_end(&at); at.at++)
    if (at_sign(&at, "="))
      return true;
  return false;
}

/* "omp_out%n = omp_out%n + omp_in%n", or a subroutine with its arguments. */
static bool parse_statement_of(struct parser *p, struct stmts *body) {
  struct stmt *stmt = stmt_of(p->file, is_assignment(p) ? STMT_ASSIGN : STMT_CALL, peek(p, 0)->place);
  stmt->left = stmt->kind == STMT_CALL ? parse_expr(p) : parse_designator(p);
  if (stmt->kind == STMT_ASSIGN && expect_sign(p, "="))
    stmt->right = parse_expr(p);
  TREE_PUSH(p->file, body, stmt);
  return !p->failed && stmt->left && (stmt->kind == STMT_CALL || stmt->right);
}

/* The statement has a function of its own, in place of "NAME = expression" for numbers and logicals. */
static bool needs_function(struct parser *p, const char *name, struct type type) {
  return type.base == TYPE_DERIVED || !at_word(p, name) || strcmp(peek(p, 1)->text, "=") != 0;
}

/* A function for devices: HEAD, the statement, TAIL. */
static bool put_function(struct writer *w, struct parser *p, const char *head, const char *tail) {
  struct stmts body = {0};
  if (!parse_statement_of(p, &body) || !uses_of_body(w->file, w->scope, &body, w->uses))
    return false;
  text_printf(w->out, "#pragma omp begin declare target\nstatic inline %s\n", head);
  put_stmts(w, &body);
  text_printf(w->out, "%s\n#pragma omp end declare target\n", tail);
  return !w->failed;
}

/* "NAME = expression" from the parser's place on, as the value for the type. */
static bool put_value(struct writer *w, struct parser *p, const char *name, struct type type) {
  p->at += 2; /* "NAME =" */
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

static const struct clause *initializer_of(const struct directive *d) {
  for (size_t i = 0; i < d->clauses.n; i++)
    if (strcmp(d->clauses.item[i].name, "initializer") == 0)
      return &d->clauses.item[i];
  return NULL;
}

/* One type of the list, number K: the combiner begins at token AT. */
static bool put_type(struct file *file, struct text *out, const struct directive *d, struct type type, size_t at,
                     size_t k) {
  struct writer w = {
      .file = file, .out = out, .scope = special_names(file, d, type), .uses = ARENA_NEW(file->arena, struct uses)};
  const struct clause *initializer = initializer_of(d);
  if (!w.scope)
    return false;
  type = w.scope->all.item[0]->type;
  const char *name = cxx_type(type), *op = cxx_operator_name(file, d);
  struct parser p = parser_of(file, w.scope, clause_statement(file, operator_argument(d))), q = p;
  p.at = at;
  bool by_function = needs_function(&p, "omp_out", type), begins = false;
  put_line(&w, d->place);
  if (by_function &&
      !put_function(&w, &p, arena_printf(file->arena, "void %s_%zu(%s &omp_out, %s &omp_in) {", op, k, name, name),
                    "}"))
    return false;
  if (initializer) {
    q = parser_of(file, w.scope, clause_statement(file, initializer));
    begins = needs_function(&q, "omp_priv", type);
  }
  const char *first = arena_printf(file->arena, "%s %s_begin_%zu(%s &omp_orig) {\n%s omp_priv = {};\n(void)omp_orig;\n",
                                   name, op, k, name, name);
  if (begins && !put_function(&w, &q, first, "return omp_priv;\n}"))
    return false;
  put_line(&w, d->place);
  text_printf(out, "#pragma omp declare reduction(%s : %s : ", op, name);
  if (by_function)
    text_printf(out, "%s_%zu(omp_out, omp_in)", op, k);
  else if (!put_value(&w, &p, "omp_out", type))
    return false;
  text_add(out, initializer ? ") initializer(" : ")");
  if (begins)
    text_printf(out, "omp_priv = %s_begin_%zu(omp_orig)", op, k);
  else if (initializer && !put_value(&w, &q, "omp_priv", type))
    return false;
  text_add(out, initializer ? ")\n" : "\n");
  return !w.failed;
}

static void write_operator(struct file *file, struct text *out, const struct directive *d) {
  struct parser p = parser_of(file, d->scope, clause_statement(file, operator_argument(d)));
  struct types types = {0};
  if (!read_operator_types(&p, &types))
    fail(&p, "expected types of numbers, logicals or objects, and a combiner, in 'declare reduction'");
  for (size_t i = 0; !p.failed && i < types.n; i++)
    if ((types.item[i].base != TYPE_DERIVED && !type_exists(file, types.item[i], d->place, "declare reduction")) ||
        !put_type(file, out, d, types.item[i], p.at, i))
      break;
  vec_free(&types);
}

bool search_operators(struct file *file) {
  bool found = false;
  for (size_t i = 0; i < file->operators.n; i++) {
    struct directive *d = file->operators.item[i];
    struct text nowhere = {0};
    if (!d->is_used || d->is_searched)
      continue;
    d->is_searched = found = true;
    size_t errors = (size_t)diag_errors(file->diag);
    write_operator(file, &nowhere, d);
    d->is_wrong = (size_t)diag_errors(file->diag) > errors;
    text_free(&nowhere);
  }
  return found;
}

/* Operators of derived types are the host's alone until a construct for devices has one. */
void write_operators(struct file *file, struct text *out) {
  for (size_t i = 0; i < file->operators.n; i++)
    if (file->operators.item[i]->is_used && !file->operators.item[i]->is_wrong)
      write_operator(file, out, file->operators.item[i]);
}
