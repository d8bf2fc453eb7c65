/*
 * emit.c - the last pass of a target: for an image, LLVM's optimiser and code generator; for host code, removing what
 * is left of the builtins.
 *
 * requires: reorg of all functions
 * makes:    the image's bytes; a host module without declarations of builtins and unused library functions, its large
 *           arrays aligned to cache lines
 * breaks:   everything that points into the module
 *
 * emit_prepare comes first: the target's hook `finish`, which may give errors, and fills in what wrap needs; and what
 * is used of the device library. The rest, emit, only takes time and gives bytes, so it may run in another process (late.c).
 */
#include <string.h>

#include "xform/passes.h"

enum { LINE = 64 /* bytes of a cache line */, MANY_LINES = 4 };

/* Deletes unused functions of the device library and unused declarations of builtins. True: there were some. */
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

/* Aligns large arrays to cache lines. If an array does not begin at one, every second or fourth vector access crosses
 * two lines, which has cost half of the time again. Clang aligns arrays to 16 bytes only, GCC to 32. */
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

/* Clang, which made the IR for optimising, may now be asked not to: its code generator knows the other hints alone. */
static void lower_hints(LLVMModuleRef module) {
  IR_EACH_FUNCTION(f, module)
  if (ir_is_intrinsic(f, "llvm.expect.with.probability") && LLVMGetFirstUse(f)) {
    ir_run_passes(module, "function(lower-expect)", NULL);
    return;
  }
}

static void clear_host(struct target_module *m) {
  tables_forget(m->module);
  ir_forget_variables(m->module);
  lower_hints(m->module);
  while (sweep(m->module))
    ;
}

bool emit_prepare(struct target_module *m) {
  unsigned before = diag_errors(m->diag);
  if (m->target->finish)
    m->target->finish(m);
  if (m->target->library)
    ir_link_declared(m->module, m->target->library, *m->target->library_size, m->target->name);
  exact_hints(m);
  if (!m->target->is_image) {
    clear_host(m);
    align_arrays(m->module);
  } else {
    ir_run_passes(m->module, "globaldce", m->machine); /* what is unused would only cost time */
  }
  return diag_errors(m->diag) == before;
}

bool emit(struct target_module *m, struct text *image) {
  static const char *const pipelines[] = {"default<O1>", "default<O1>", "default<O2>", "default<O3>"};
  if (!m->target->is_image)
    return true;
  unsigned before = diag_errors(m->diag);
  if (m->target->before_passes && m->optimise >= 2)
    m->target->before_passes(m);
  ir_run_passes(m->module, pipelines[m->optimise], m->machine);
  return m->target->emit(m, image) && diag_errors(m->diag) == before;
}
