/*
 * uses_calls.c - which procedure a call in a construct means, and what the call needs of it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/search.h"

struct expr *actual_of(const struct expr *call, const struct unit *unit, size_t dummy) {
  return named_argument(call, unit->args[dummy]->name, dummy);
}

/* An argument that is not there is absent for the routine, too (Fortran 2018, 15.5.2.12). */
void ask_optional(struct search *s, const struct unit *unit, const struct expr *call) {
  for (size_t i = 0; i < unit->nargs; i++) {
    const struct expr *actual = unit->args[i]->optional ? actual_of(call, unit, i) : NULL;
    if (actual && actual->symbol && may_be_absent(actual->symbol))
      ask_presence(s, actual);
  }
}

/* The subroutine that is called; NULL: it is not known. */
static struct symbol *callee(struct search *s, struct expr *call) {
  if (call && is_c_f_pointer(s->file, s->scope, call))
    return NULL;
  const char *name = !call ? "" : call->kind == EXPR_CALL ? call->left->text : call->text;
  if (call && !call->bound && !s->failed)
    note_external(s->file, s->scope, call, false);
  if (call && call->bound && call->bound->kind == SYMBOL_INTERFACE && !s->failed)
    call->bound = resolve_generic(s->file, s->scope, call, call->bound);
  struct symbol *symbol = call && call->bound                          ? call->bound
                          : call && call->symbol && call->symbol->unit ? call->symbol
                          : name                                       ? scope_find_procedure(s->file, s->scope, name)
                                                                       : NULL;
  const struct symbol *generic = name && !symbol ? scope_find(s->file, s->scope, name) : NULL;
  if (generic && generic->kind == SYMBOL_INTERFACE && !s->failed)
    symbol = call->symbol = find_specific(s->file, generic, call);
  if (symbol && symbol == call->bound)
    call->symbol = symbol;
  return symbol && symbol->unit ? symbol : NULL;
}

void search_callee(struct search *s, struct expr *call) {
  struct symbol *symbol = callee(s, call);
  if (!symbol)
    return;
  take_implicit_routine(s->file, symbol->unit);
  ask_optional(s, symbol->unit, call);
}

bool search_passed(struct search *s, struct stmt *stmt) {
  const struct symbol *symbol = stmt->kind == STMT_CALL ? callee(s, stmt->left) : NULL;
  return !symbol || pass_arrays(s->file, s->scope, stmt, symbol->unit);
}
