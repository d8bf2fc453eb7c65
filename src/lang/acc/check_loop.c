/*
 * check_loop.c - which loops have to be canonical, and which statements are left at their end alone (OpenACC 3.3 2.5.4,
 * 2.9, 2.9.1, 2.9.8). A single `seq` loop may be of any form.
 * To change what loops, nesting, variables, declare, routines may be: check_loop.c, check_nesting.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

void check_loop(struct unit *unit, struct directive *directive) {
  if (!acc_is_loop(directive) || !directive->body)
    return;
  rule_braces(unit, directive);
  if (directive->body->kind != N_FOR) {
    check_error(unit, unit_place(unit, directive->body->begin), "expected a 'for' loop after '#pragma %s %s'",
                directive->language->sentinel, directive_info(directive)->name);
    diag_at(unit->diag, DIAG_NOTE, directive->place, "the directive is here");
    return;
  }
  const struct clause *collapse = clause_of(directive, CLAUSE_COLLAPSE);
  bool tiled = clause_of(directive, CLAUSE_TILE) != NULL;
  struct nest_rule rule = {.directive = directive,
                           .depth = loop_depth(directive),
                           .governor = tiled ? "'tile'" : "'collapse'",
                           .joins = tiled ? "tiled" : "collapsed",
                           .imperfect = collapse && clause_modified(collapse, MODIFIER_FORCE),
                           .is_loop = acc_is_loop};
  if (!clause_of(directive, CLAUSE_SEQ) || rule.depth > 1)
    rule_nest(unit, &rule);
}

void check_jumps(struct unit *unit, struct directive *directive) {
  bool loop = acc_is_loop(directive), seq = loop && clause_of(directive, CLAUSE_SEQ);
  struct block_rule rule = {.directive = directive,
                            .loops = loop ? loop_depth(directive) : 0,
                            .in_order = seq,
                            .plain = seq && !compute_around(directive)};
  rule_block(unit, &rule);
}
