/*
 * emit.c - the end of a target's work: LLVM's optimiser and the image; for host code the clearing up.
 *
 * requires: reorg of all functions
 * makes:    the image's bytes; a host module without a trace of builtins or unused library
 * breaks:   everything that points into the module
 */
#include <string.h>

#include "xform/passes.h"

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

static void clear_host(struct target_module *m) {
  tables_forget(m->module);
  ir_forget_variables(m->module);
  while (sweep(m->module))
    ;
}

bool emit(struct target_module *m, struct text *image) {
  unsigned before = diag_errors(m->diag);
  if (m->target->finish)
    m->target->finish(m);
  if (!m->target->is_image) {
    clear_host(m);
    return diag_errors(m->diag) == before;
  }
  if (diag_errors(m->diag) != before)
    return false;
  static const char *const pipelines[] = {"default<O1>", "default<O1>", "default<O2>", "default<O3>"};
  ir_run_passes(m->module, "globaldce", m->machine); /* most of the library is not used: nothing need look at it */
  ir_run_passes(m->module, pipelines[m->optimise], m->machine);
  return m->target->emit(m, image) && diag_errors(m->diag) == before;
}
