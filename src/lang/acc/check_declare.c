/*
 * check_declare.c - what the declare directive takes (OpenACC 3.3 2.13).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

/* Two names of one object would be two variables on a device. */
static bool is_alias(const struct unit *unit, const struct decl *decl) {
  for (size_t i = 0; i < unit->ndecls; i++)
    if (unit->decls[i]->is_alias && unit->decls[i]->canonical == decl->canonical)
      return true;
  return false;
}

static void check_item(struct unit *unit, const struct clause *clause, const struct var_item *item,
                       bool at_file_scope) {
  const struct decl *decl = item->decl;
  enum clause_kind kind = clause->kind;
  bool lasting = kind == CLAUSE_CREATE || kind == CLAUSE_COPYIN || kind == CLAUSE_DEVICEPTR ||
                 kind == CLAUSE_DEVICE_RESIDENT || kind == CLAUSE_LINK;
  if (!decl)
    return;
  if (at_file_scope && !lasting)
    diag_at(unit->diag, DIAG_ERROR, item->place,
            "'declare %s' outside of a function: only create, copyin, deviceptr, device_resident and link are possible",
            acc_clause_word(clause));
  else if (at_file_scope && (item->nsections || item->expr->kind != N_REF))
    diag_at(unit->diag, DIAG_ERROR, item->place, "'declare' takes the name of a variable, not a part of it");
  else if (!at_file_scope && kind == CLAUSE_LINK)
    diag_at(unit->diag, DIAG_ERROR, item->place,
            "'link' stands outside of functions only: '%s' has to be a variable of the file", item->text);
  else if (decl->storage == STORAGE_THREAD)
    diag_at(unit->diag, DIAG_ERROR, item->place, "'%s' is thread-local and cannot have one device copy", item->text);
  else if (at_file_scope && is_alias(unit, decl))
    diag_at(
        unit->diag, DIAG_ERROR, item->place,
        "'%s' has the attribute alias, so it is another variable's object: 'declare' takes the name of that variable",
        item->text);
}

void check_declare(struct unit *unit, const struct directive *directive) {
  for (size_t j = 0; acc_is(directive, DIR_DECLARE) && j < directive->nclauses; j++)
    for (size_t k = 0; k < directive->clauses[j].nvars; k++)
      check_item(unit, &directive->clauses[j], &directive->clauses[j].vars[k], !directive->node);
}
