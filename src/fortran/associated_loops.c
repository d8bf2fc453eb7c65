/*
 * associated_loops.c - what directives are about: the DOs, by COLLAPSE, ORDERED, TILE and SIZES the first of a nest;
 * sums and tasks of the host.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

static int number_in(struct file *file, const struct directive *d, const char *name) {
  const struct clause *clause = find_clause(d, name);
  long long n = 1;
  if (clause && clause->nitems && clause->items[0])
    constant_integer(file, d->scope, clause->items[0], &n);
  return n > 1 ? (int)n : 1;
}

int associated_loops(struct file *file, const struct directive *d) {
  int collapsed = number_in(file, d, "collapse"), ordered = number_in(file, d, "ordered");
  const struct clause *sizes = find_clause(d, d->sentinel == SENTINEL_ACC ? "tile" : "sizes");
  int tiled = sizes ? (int)sizes->nitems : strcmp(d->row->name, "interchange") == 0 ? 2 : 1;
  int n = collapsed > ordered ? collapsed : ordered;
  return n > tiled ? n : tiled;
}

const struct stmt *first_do(const struct stmts *body) {
  for (size_t i = 0; i < body->n; i++) {
    const struct stmt *stmt = body->item[i];
    if (stmt->kind == STMT_DO)
      return stmt;
    if (stmt->kind == STMT_DIRECTIVE && stmt->directive->row->form == FORM_LOOP)
      return first_do(&stmt->directive->body);
  }
  return NULL;
}

bool is_loop_of(struct file *file, const struct directive *d, const struct symbol *s) {
  const struct stmt *loop = d->row->form == FORM_LOOP ? first_do(&d->body) : NULL;
  for (int n = loop ? associated_loops(file, d) : 0; n-- > 0 && loop; loop = first_do(&loop->body))
    if (loop->variable->symbol == s)
      return true;
  return false;
}

void note_governed(struct file *file, const struct directive *d) {
  static const char counts[] = "collapse,ordered,tile,sizes";
  for (size_t i = 0; i < d->clauses.n; i++)
    if (list_has(counts, d->clauses.item[i].name))
      clause_items(file, d->scope, &d->clauses.item[i]);
  const struct stmt *loop = d->row->form == FORM_LOOP ? first_do(&d->body) : NULL;
  for (int n = loop ? associated_loops(file, d) : 0; n-- > 0 && loop; loop = first_do(&loop->body))
    ((struct stmt *)loop)->is_governed = true;
}

bool keeps_values(const struct directive *d) {
  const char *name = d->row->name;
  size_t length = strlen(name);
  bool is_loop = strcmp(name, "loop") == 0 || (length > 5 && strcmp(name + length - 5, " loop") == 0);
  return d->sentinel == SENTINEL_OMP && (is_loop || strstr(name, "simd"));
}

void use_last_values(struct file *file, const struct directive *d, const struct uses *uses) {
  const struct stmt *loop = keeps_values(d) && d->row->form == FORM_LOOP ? first_do(&d->body) : NULL;
  for (int n = loop ? associated_loops(file, d) : 0; n-- > 0 && loop; loop = first_do(&loop->body)) {
    struct use *use = uses_find(uses, loop->variable->symbol);
    if (use)
      use->outside = true;
  }
}

bool takes_part(const struct directive *d) {
  return d->sentinel == SENTINEL_OMP && d->row->is_region && d->row->for_devices && !d->on_host &&
         find_clause(d, "in_reduction");
}

bool waits_for_objects(const struct directive *d, const struct clause *clause) {
  return d->sentinel == SENTINEL_OMP && d->row->for_devices && !d->on_host && strcmp(clause->name, "depend") == 0 &&
         clause->modifiers.n == 1 && strcmp(clause->modifiers.item[0], "depobj") == 0;
}
