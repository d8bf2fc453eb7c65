/*
 * refused.c - instructions of families that are not simulated (textures, tensor cores). A library's module may be full
 * of them and the program never use these kernels: the launch is what fails, not the module.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"

/* Never executed: no kernel that can come here is launched. */
static void exec_refused(struct exec *x, const struct insn *i) {
  (void)i;
  exec_fault(x, -1, SIM_NOT_SUPPORTED, "this instruction is not simulated");
}

void decode_refused(struct decoder *d, const struct ptx_inst *inst, const struct form *f) {
  if (!d->function->refused) {
    d->function->refused = inst;
    d->function->refused_in = d->function;
  }
  decode_emit(d, decode_new(d, f, exec_refused));
}
