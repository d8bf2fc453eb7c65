/*
 * declare_reduction.c - which DECLARE REDUCTION a clause means (OpenMP 5.2, 5.5.11): by the name, the variable's type
 * and the scope.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/declare_reduction.h"
#include "fortran/search.h"

const struct clause *operator_argument(const struct directive *d) {
  return d->clauses.n && !*d->clauses.item[0].name ? &d->clauses.item[0] : NULL;
}

const char *declared_name(const struct directive *d) {
  const struct clause *argument = operator_argument(d);
  return argument && argument->ntokens > 2 && strcmp(argument->tokens[1].text, ":") == 0 ? argument->tokens[0].text
                                                                                         : NULL;
}

bool read_operator_types(struct parser *p, struct types *types) {
  p->at = 2;
  do {
    struct type type = {0};
    bool is_name = peek(p, 0)->kind == TOKEN_NAME && find_type(p->file, p->scope, peek(p, 0)->text) != NULL;
    if (is_name)
      type = (struct type){TYPE_DERIVED, 0, take_name(p)->text, 0, NULL};
    else if (!parse_type(p, &type))
      return false;
    vec_push(types, type);
  } while (take_sign(p, ","));
  return take_sign(p, ":");
}

static bool is_type_of(struct file *file, struct type type, const struct scope *scope, const struct symbol *s) {
  if (type.base != TYPE_DERIVED)
    return type.base == s->type.base && type.kind == s->type.kind;
  const struct symbol *derived = find_type(file, (struct scope *)scope, type.name);
  return s->type.base == TYPE_DERIVED && derived && derived == find_type(file, s->scope, s->type.name);
}

static bool is_for(struct file *file, const struct directive *d, const struct symbol *s) {
  struct parser p = parser_of(file, d->scope, clause_statement(file, operator_argument(d)));
  struct types types = {0};
  bool found = false;
  read_operator_types(&p, &types);
  for (size_t i = 0; i < types.n; i++)
    found |= is_type_of(file, types.item[i], d->scope, s);
  vec_free(&types);
  return found;
}

struct directive *find_declared_operator(struct file *file, const struct scope *scope, const char *name,
                                         const struct symbol *s) {
  for (; scope; scope = scope->host)
    for (size_t i = 0; i < scope->reductions.n; i++) {
      const struct reduction_name *own = &scope->reductions.item[i];
      if (strcmp(own->name, name) == 0 && is_for(file, own->directive, s))
        return own->directive;
    }
  return NULL;
}

const struct unit *module_with_operator(struct file *file, const char *name, const struct symbol *s) {
  for (size_t i = 0; i < file->operators.n; i++) {
    const struct directive *d = file->operators.item[i];
    if (d->scope->unit && d->scope->unit->kind == UNIT_MODULE && strcmp(declared_name(d), name) == 0 &&
        is_for(file, d, s))
      return d->scope->unit;
  }
  return NULL;
}

void note_operator(struct file *file, struct scope *scope, const struct clause *clause, const struct symbol *s) {
  size_t n = clause->modifiers.n;
  struct directive *d = n ? find_declared_operator(file, scope, clause->modifiers.item[n - 1], s) : NULL;
  if (d)
    d->is_used = true;
}
