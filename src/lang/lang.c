/*
 * lang.c - from directives to constructs.
 */
#include "lang/lang.h"

bool lang_check(struct unit *unit) {
  unsigned before = diag_errors(unit->diag);
  acc_check(unit);
  return diag_errors(unit->diag) == before;
}

void lang_build(struct unit *unit, struct constructs *constructs) {
  for (size_t i = 0; i < unit->ndirectives; i++)
    vec_push(constructs, acc_build(unit, unit->directives[i]));
  for (size_t i = 0; i < unit->ndecls; i++) { /* routines that nobody wrote */
    struct directive *routine = unit->decls[i]->routine;
    if (routine && !routine->construct)
      acc_build(unit, routine);
  }
}
