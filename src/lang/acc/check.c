/*
 * check.c - clauses and nesting are legal, or there are errors. Changes nothing.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

/* Checks tile, on any one kind of device. */
static void check_tile(struct unit *unit, const struct directive *directive) {
  const struct clause *tile = NULL;
  for (int kind = 0; !tile && kind < DEVICE_KINDS; kind++) {
    const struct directive *there = acc_directive_on(unit, directive, (enum device_kind)kind);
    tile = clause_of(there, CLAUSE_COLLAPSE) ? clause_of(there, CLAUSE_TILE) : NULL;
  }
  if (tile)
    check_error(unit, tile->place, "'tile' and 'collapse' cannot stand on one loop");
}

static void check_itself(struct unit *unit, size_t i) {
  struct directive *directive = unit->directives[i];
  check_clauses(unit, directive);
  acc_take_bounds(unit, directive);
  check_variables(unit, directive);
  check_nesting(unit, directive);
  check_loop(unit, directive);
  check_jumps(unit, directive);
  check_default_none(unit, directive);
  check_order(unit, directive);
}

static void check_with_others(struct unit *unit, size_t i) {
  acc_check_device_types(unit, unit->directives[i]);
  check_declare(unit, unit->directives[i]);
  check_routine(unit, i);
  check_tile(unit, unit->directives[i]);
}

/* What one directive says must be legal before it is held against what others say. */
void acc_check(struct unit *unit) {
  static void (*const checks[])(struct unit *, size_t) = {check_itself, check_with_others};
  for (size_t c = 0; c < sizeof checks / sizeof *checks && !lang_is_lost(unit); c++)
    for (size_t i = 0; i < unit->ndirectives; i++) {
      unsigned before = diag_errors(unit->diag);
      if (!acc_is_ours(unit->directives[i]))
        continue;
      if (c == 0 || !unit->directives[i]->wrong)
        checks[c](unit, i);
      if (diag_errors(unit->diag) != before)
        lang_wrong(unit, unit->directives[i]);
    }
}
