/*
 * declare_mapper.c - DECLARE MAPPER (OpenMP 5.2, 5.8.8): its name, type and variable, and which one a type has.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

struct mapper read_mapper(struct file *file, const struct directive *d) {
  struct mapper m = {"default", NULL, NULL};
  if (!d->clauses.n || *d->clauses.item[0].name)
    return m;
  struct parser p = parser_of(file, d->scope, clause_statement(file, &d->clauses.item[0]));
  if (strcmp(peek(&p, 1)->text, ":") == 0) {
    m.name = peek(&p, 0)->text;
    p.at += 2;
  }
  bool is_type = at_word(&p, "type") && strcmp(peek(&p, 1)->text, "(") == 0;
  p.at += is_type ? 2 : 0;
  m.type = peek(&p, 0)->text;
  p.at += is_type ? 2 : 1;
  if (take_sign(&p, "::") && peek(&p, 0)->kind == TOKEN_NAME && peek(&p, 1)->kind == TOKEN_END)
    m.variable = peek(&p, 0)->text;
  return m;
}

bool check_mapper(struct file *file, const struct directive *d) {
  struct mapper m = read_mapper(file, d);
  if (m.variable)
    return true;
  complain(file, d->place, "'declare mapper' is 'declare mapper([name:] type :: variable) map(...)'");
  return false;
}

struct directive *find_mapper(struct file *file, const struct symbol *type, const char *name) {
  for (size_t i = file->mappers.n; i-- > 0;) {
    struct mapper m = read_mapper(file, file->mappers.item[i]);
    if (m.variable && strcmp(m.name, name) == 0 && find_type(file, file->mappers.item[i]->scope, m.type) == type)
      return file->mappers.item[i];
  }
  return NULL;
}

/* True if the mapper maps all of its variable, besides what that leads to. */
bool maps_whole(struct file *file, struct directive *d) {
  struct mapper mapper = read_mapper(file, d);
  for (size_t i = 1; i < d->clauses.n; i++) {
    struct clause *clause = &d->clauses.item[i];
    clause_items(file, d->scope, clause);
    for (size_t k = 0; k < clause->nitems; k++)
      if (clause->items[k] && clause->items[k]->kind == EXPR_NAME &&
          strcmp(clause->items[k]->text, mapper.variable) == 0)
        return true;
  }
  return false;
}
