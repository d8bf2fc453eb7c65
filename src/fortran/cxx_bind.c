/*
 * cxx_bind.c - BIND of routines for devices (OpenACC 3.4, 2.15.1): what devices call in place of the procedure.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* The procedure that the clause names: of this file, or an external one that an interface tells of; NULL: there is
 * none.
 */
static const struct unit *bound_unit(struct file *file, struct scope *scope, const struct clause *clause) {
  bool is_name = strcmp(clause->name, "bind") == 0 && clause->ntokens == 1 && clause->tokens[0].kind == TOKEN_NAME;
  const struct symbol *s = is_name ? scope_find_procedure(file, scope, clause->tokens[0].text) : NULL;
  for (size_t i = 0; is_name && !s && i < file->units.n; i++) {
    const struct unit *unit = file->units.item[i];
    if (unit->is_interface && !unit->host && unit->routine && strcmp(unit->name, clause->tokens[0].text) == 0)
      return unit;
  }
  return s ? s->unit : NULL;
}

bool is_bound(struct file *file, const struct unit *unit) {
  for (size_t i = 0; i < file->units.n; i++) {
    const struct directive *d = file->units.item[i]->routine;
    for (size_t k = 0; d && d->sentinel == SENTINEL_ACC && k < d->clauses.n; k++)
      if (bound_unit(file, file->units.item[i]->scope, &d->clauses.item[k]) == unit)
        return true;
  }
  return false;
}

void put_bound_head(struct writer *w, const struct unit *unit) {
  for (size_t i = 0; i < unit->routine->clauses.n; i++) {
    const struct unit *bound = bound_unit(w->file, w->scope, &unit->routine->clauses.item[i]);
    if (!bound || !bound->routine)
      continue;
    put_routine_head(w, bound);
    text_add(w->out, ";\n");
  }
}

bool has_interface_of(const struct unit *a, const struct unit *b) {
  bool same =
      a->nargs == b->nargs && !a->result == !b->result &&
      (!a->result || (a->result->type.base == b->result->type.base && a->result->type.kind == b->result->type.kind));
  for (size_t i = 0; same && i < a->nargs; i++) {
    const struct symbol *x = a->args[i], *y = b->args[i];
    same = x->type.base == y->type.base && x->type.kind == y->type.kind && x->rank == y->rank &&
           passes_descriptor(x) == passes_descriptor(y) && x->contiguous == y->contiguous &&
           x->by_value == y->by_value && x->optional == y->optional;
  }
  return same;
}

bool put_bind(struct writer *w, const struct clause *clause) {
  const struct token *name = &clause->tokens[0];
  const struct unit *bound = bound_unit(w->file, w->scope, clause);
  if (clause->ntokens == 1 && name->kind == TOKEN_STRING) {
    text_add(w->out, " bind");
    put_tokens(w, clause);
    return true;
  }
  if (bound && bound->routine && has_interface_of(w->routine, bound)) {
    text_printf(w->out, " bind(%s)", routine_name(w->file, bound));
    return true;
  }
  if (clause->ntokens != 1 || name->kind != TOKEN_NAME)
    complain(w->file, clause->place, "'bind' has the name of a procedure, or a string with that of a symbol");
  else if (!bound)
    complain(w->file, name->place,
             "'%s' in 'bind' is not in this file, so that Sumac does not have its code: 'bind(\"symbol\")' means a "
             "routine of C",
             name->spelled);
  else
    complain(w->file, name->place,
             bound->routine ? "'%s' in 'bind' does not have the arguments and the result of '%s'"
                            : "'%s' in 'bind' of '%s' is no routine for devices: add !$acc routine to it",
             name->spelled, w->routine->name);
  return false;
}
