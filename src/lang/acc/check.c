/*
 * check.c - checks of whole files: what one directive says must fit what others say.
 */
#include "lang/acc/internal.h"
#include "lang/lang.h"

static void check_tile(struct unit *unit, const struct directive *directive) {
  const struct clause *tile = find_clause(directive, CLAUSE_TILE);
  if (tile && find_clause(directive, CLAUSE_COLLAPSE))
    diag_at(unit->diag, DIAG_ERROR, tile->place, "'tile' and 'collapse' cannot stand on one loop");
}

void acc_check(struct unit *unit) {
  for (size_t i = 0; i < unit->ndirectives; i++) {
    acc_check_device_types(unit, unit->directives[i]);
    acc_check_declare(unit, unit->directives[i]);
    acc_check_routine(unit, i);
    check_tile(unit, unit->directives[i]);
  }
}
