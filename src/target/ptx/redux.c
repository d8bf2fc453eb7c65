/*
 * redux.c - the hooks of strategies by which lanes of a warp are reduced by one instruction, redux.sync; all else is
 * done as src/target/simt/partials.c does it.
 * To change an instruction that only PTX has for reductions: redux.c, strategies.c; devlib/nvptx/redux.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

LLVMValueRef ptx_redux_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return simt_lanes_fini(e, m, SIMT_vector_redux, false);
}

LLVMValueRef ptx_redux_groups_fini(struct expansion *e, const struct marker *m, const struct late_reduction *r) {
  (void)r;
  return simt_lanes_fini(e, m, SIMT_vector_redux, true);
}
