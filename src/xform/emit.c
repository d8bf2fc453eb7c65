/*
 * emit.c - the last rows of a target: for an image, LLVM's code generator; for host code, removing what is left of the
 * builtins, and aligning large arrays to cache lines.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

enum { LINE = 64 /* bytes of a cache line */, MANY_LINES = 4 };

/* Deletes unused functions of the device library and unused declarations of builtins. True: there were some. */
static bool sweep_once(LLVMModuleRef module) {
  bool changed = false;
  IR_EACH_FUNCTION(f, module) {
    bool ours = ir_is_intrinsic(f, "__sumac_dev_") || (LLVMIsDeclaration(f) && ir_is_intrinsic(f, "__sumac_"));
    if (ours && !LLVMGetFirstUse(f)) {
      LLVMDeleteFunction(f);
      changed = true;
    }
  }
  return changed;
}

/* Aligns large arrays to cache lines. If an array does not begin at one, every second or fourth vector access crosses
 * two lines, which has cost half of the time again. Clang aligns arrays to 16 bytes only, GCC to 32. */
void align_arrays(struct target_module *m) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(m->module);
  IR_EACH_GLOBAL(g, m->module) {
    LLVMLinkage linkage = LLVMGetLinkage(g);
    bool placed_here = !LLVMIsDeclaration(g) && !LLVMGetSection(g) && !LLVMIsThreadLocal(g) &&
                       (linkage == LLVMExternalLinkage || linkage == LLVMInternalLinkage);
    if (placed_here && LLVMABISizeOfType(layout, LLVMGlobalGetValueType(g)) >= MANY_LINES * LINE &&
        LLVMGetAlignment(g) < LINE)
      LLVMSetAlignment(g, LINE);
  }
}

void link_library(struct target_module *m) {
  if (m->target->library)
    ir_link_declared(m->module, &m->library, m->target->library, *m->target->library_size, m->target->name);
}

void forget_tables(struct target_module *m) {
  tables_forget(m->module);
}

void forget_variables(struct target_module *m) {
  ir_forget_variables(m->module);
}

void find_expected(struct target_module *m) {
  target_find_expected(m);
}

void keep_inlined(struct target_module *m) {
  target_keep_inlined(m);
}

void split_expected(struct target_module *m) {
  target_split_expected(m);
}

/* Clang, which made the IR for optimising, may now be asked not to: its code generator knows the other hints alone. */
void find_weighed_hints(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module)
  if (ir_is_intrinsic(f, "llvm.expect.with.probability") && LLVMGetFirstUse(f))
    target_add_fact(m, "weighed hints");
}

void sweep(struct target_module *m) {
  while (sweep_once(m->module))
    ;
}

/* Code generation destroys the module. */
bool emit(struct target_module *m, struct text *image) {
  char *message = NULL;
  LLVMMemoryBufferRef buffer = NULL;
  if (LLVMTargetMachineEmitToMemoryBuffer(m->machine, m->module, LLVMAssemblyFile, &message, &buffer)) {
    diag_plain(m->diag, DIAG_ERROR, "code for target '%s' cannot be generated: %s", m->target->name, message);
    LLVMDisposeMessage(message);
    return false;
  }
  text_add_n(image, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
  LLVMDisposeMemoryBuffer(buffer);
  return true;
}
