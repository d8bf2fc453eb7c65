/*
 * dims.c - check_dims: asks the target for the launch dimensions of each region, which it may limit or fix.
 *
 * requires: assign_levels
 * makes:    function->kernel.fixed, standard, limit
 * breaks:   nothing
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

bool check_dims(struct target_function *function) {
  unsigned before = diag_errors(function->module->diag);
  function->kernel.name = function->name;
  if (function->is_region)
    function->module->target->check_dims(function);
  return diag_errors(function->module->diag) == before;
}
