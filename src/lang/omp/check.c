/*
 * check.c - clauses and nesting are legal, or there are errors. Changes nothing. Each part of it has a file check_*.c;
 * what is C's, loops and jumps, stands here.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static bool takes_nest(const struct directive *directive) {
  bool nest = omp_parts(directive) & (PARTS_OF_LOOPS | PART_TRANSFORM) || omp_is_taskloop(directive);
  return omp_is_loop(directive) && nest && directive->body;
}

static void check_loop(struct unit *unit, const struct directive *directive) {
  bool transforms = omp_parts(directive) & PART_TRANSFORM;
  if (!takes_nest(directive))
    return;
  if (omp_applied(directive)) {
    omp_check_transform(unit, directive);
    return;
  }
  if (directive->body->kind != N_FOR) {
    check_error(unit, unit_place(unit, directive->body->begin), "expected a 'for' loop after '#pragma omp %s'",
                omp_directive_name(directive));
    return;
  }
  struct nest_rule rule = {.directive = directive,
                           .depth = omp_depth(directive),
                           .governor = transforms ? "'sizes'" : "'collapse'",
                           .joins = transforms ? "tiled" : "collapsed",
                           .imperfect = !transforms && !clause_of(directive, CLAUSE_ORDERED),
                           .slanted = !transforms,
                           .is_loop = omp_is_loop};
  static const int unfit[] = {CLAUSE_SCHEDULE, CLAUSE_DIST_SCHEDULE, CLAUSE_ORDERED};
  bool slanted = rule_nest(unit, &rule);
  if (slanted && rule.imperfect && omp_has_between(directive))
    check_error(unit, directive->place,
                "statements between loops of which one's bounds depend on another's variable are not supported yet");
  for (size_t i = 0; slanted && i < sizeof unfit / sizeof *unfit; i++) { /* 11.5, 11.6 */
    const struct clause *clause = clause_of(directive, unfit[i]);
    if (clause)
      check_error(unit, clause->place, "'%s' is not allowed where the bounds of a collapsed loop depend on another",
                  omp_clause_word(clause));
  }
  const struct clause *induction = clause_of(directive, CLAUSE_INDUCTION);
  if (slanted && induction)
    check_error(unit, induction->place,
                "'induction' is not allowed where the bounds of a collapsed loop depend on another");
  if (slanted && omp_scans(directive))
    check_error(unit, clause_of(directive, CLAUSE_REDUCTION)->place,
                "'inscan' is not supported where the bounds of a collapsed loop depend on another");
  if (transforms)
    omp_check_transform(unit, directive);
}

static void check_jumps(struct unit *unit, const struct directive *directive) {
  if (omp_applied(directive)) /* it says so itself */
    return;
  struct block_rule rule = {.directive = directive, .loops = omp_is_loop(directive) ? omp_depth(directive) : 0};
  rule_block(unit, &rule);
}

/* Checks a directive as it is written, whatever constructs it means. */
static void check_written(struct unit *unit, const struct directive *directive) {
  omp_check_clauses(unit, directive);
  omp_check_group_uses(unit, directive);
  if (omp_parts(directive) & PART_DECLARE && directive->kind == DIR_GROUPPRIVATE)
    omp_check_groupprivate(unit, directive);
  else if (omp_parts(directive) & PART_DECLARE)
    omp_check_declare_target(unit, directive);
  else
    omp_check_variables(unit, directive);
  omp_check_places(unit, directive);
  check_jumps(unit, directive);
  omp_check_default(unit, directive);
}

void omp_check(struct unit *unit) {
  for (size_t i = 0; i < unit->nmappers; i++)
    omp_check_mapper(unit, unit->mappers[i]);
  for (size_t i = 0; i < unit->ninductions; i++)
    omp_check_clauses(unit, unit->inductions[i]);
  omp_check_called_allocators(unit);
  EACH_AT (struct directive, directive, unit->directives, unit->ndirectives) {
    unsigned before = diag_errors(unit->diag);
    if (omp_is(directive))
      omp_check_host(unit, directive), omp_check_host_teams(unit, directive), omp_check_between(unit, directive);
    if (!omp_is(directive) || (directive->stays && !directive->on_devices))
      continue;
    if (takes_nest(directive))
      rule_braces(unit, directive);
    if (!directive->whole || omp_is_outer(directive))
      check_written(unit, directive->whole ? directive->whole : directive);
    omp_check_remark(unit, directive);
    omp_check_allocate_directive(unit, directive);
    omp_check_allocating(unit, directive);
    omp_check_interop(unit, directive);
    if (!(omp_parts(directive) & (PART_REMARK | PART_TRANSFORM)))
      omp_check_nesting(unit, directive);
    omp_check_crew(unit, directive);
    omp_check_scan(unit, directive);
    omp_check_cancel(unit, directive);
    omp_check_task_reductions(unit, directive);
    omp_check_detach(unit, directive);
    omp_check_doacross(unit, directive);
    check_loop(unit, directive);
    if (diag_errors(unit->diag) == before)
      omp_check_generated(unit, directive);
    if (diag_errors(unit->diag) != before)
      lang_wrong(unit, directive);
  }
}
