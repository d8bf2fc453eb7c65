/*
 * emit.c - PTX text.
 */
#include "target/ptx/ptx.h"

#include <llvm-c/TargetMachine.h>

bool ptx_emit(struct target_module *m, struct text *image) {
  char *message = NULL;
  LLVMMemoryBufferRef buffer = NULL;
  if (LLVMTargetMachineEmitToMemoryBuffer(m->machine, m->module, LLVMAssemblyFile, &message, &buffer)) {
    diag_plain(m->diag, DIAG_ERROR, "PTX cannot be generated: %s", message);
    LLVMDisposeMessage(message);
    return false;
  }
  text_add_n(image, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
  LLVMDisposeMemoryBuffer(buffer);
  return true;
}
