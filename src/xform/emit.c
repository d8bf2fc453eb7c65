/*
 * emit.c - the end of a target's work: LLVM's optimiser and the image; for host code the clearing up.
 *
 * requires: reorg of all functions
 * makes:    the image's bytes; a host module without a trace of builtins or unused library, its arrays on cache lines
 * breaks:   everything that points into the module
 *
 * Our own part comes first, emit_prepare: it has messages for the user and facts for wrap. All else is LLVM's, concerns
 * nobody, and may be done in another process (late.c).
 */
#include <string.h>

#include "xform/passes.h"

enum { LINE = 64 /* bytes of a cache line */, MANY_LINES = 4 };

static bool sweep(LLVMModuleRef module) {
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

/* Loops over an array that begins within a cache line touch two lines with every second or fourth vector: a launch then
 * takes half as long again. Clang aligns to 16 bytes, GCC's own arrays begin on 32. */
static void align_arrays(LLVMModuleRef module) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module);
  IR_EACH_GLOBAL(g, module) {
    LLVMLinkage linkage = LLVMGetLinkage(g);
    bool placed_here = !LLVMIsDeclaration(g) && !LLVMGetSection(g) && !LLVMIsThreadLocal(g) &&
                       (linkage == LLVMExternalLinkage || linkage == LLVMInternalLinkage);
    if (placed_here && LLVMABISizeOfType(layout, LLVMGlobalGetValueType(g)) >= MANY_LINES * LINE &&
        LLVMGetAlignment(g) < LINE)
      LLVMSetAlignment(g, LINE);
  }
}

static void clear_host(struct target_module *m) {
  tables_forget(m->module);
  ir_forget_variables(m->module);
  while (sweep(m->module))
    ;
}

bool emit_prepare(struct target_module *m) {
  unsigned before = diag_errors(m->diag);
  if (m->target->finish)
    m->target->finish(m);
  if (!m->target->is_image) {
    clear_host(m);
    align_arrays(m->module);
  } else {
    ir_run_passes(m->module, "globaldce", m->machine); /* most of the library is not used: nothing need look at it */
  }
  return diag_errors(m->diag) == before;
}

bool emit(struct target_module *m, struct text *image) {
  static const char *const pipelines[] = {"default<O1>", "default<O1>", "default<O2>", "default<O3>"};
  if (!m->target->is_image)
    return true;
  unsigned before = diag_errors(m->diag);
  ir_run_passes(m->module, pipelines[m->optimise], m->machine);
  return m->target->emit(m, image) && diag_errors(m->diag) == before;
}
