/*
 * reorg.c - calls the target's hook that makes single-mode code safe to be run by many threads, and checks that no
 * builtin is left.
 *
 * requires: expand
 * makes:    ordinary IR
 * breaks:   function->loops
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

bool reorg(struct target_function *function) {
  unsigned before = diag_errors(function->module->diag);
  if (function->module->target->reorg)
    function->module->target->reorg(function);
  size_t n;
  struct marker *left = marker_list(function->module->arena, function->function, &n);
  if (n && diag_errors(function->module->diag) == before)
    bug("reorg", function->name, "%s of loop %d is left", marker_name(left[0].kind), left[0].lid);
  return diag_errors(function->module->diag) == before;
}
