/*
 * emit.c - writes the image: PTX text, by LLVM's back end, after what that cannot do by itself.
 */
#include "target/ptx/ptx.h"

#include "sumac/symbol.h"

#include <llvm-c/TargetMachine.h>
#include <string.h>

static void rename_symbol(struct arena *arena, LLVMValueRef global) {
  size_t length;
  const char *name = LLVMGetValueName2(global, &length);
  char *renamed = arena_alloc(arena, sumac_device_name_size(name));
  sumac_device_name(name, renamed);
  if (strcmp(name, renamed) != 0)
    LLVMSetValueName2(global, renamed, strlen(renamed));
}

/* Gives symbols names that PTX allows: LLVM reports an error for others. */
static void rename_symbols(struct target_module *m) {
  IR_EACH_FUNCTION(function, m->module)
  rename_symbol(m->arena, function);
  IR_EACH_GLOBAL(global, m->module)
  rename_symbol(m->arena, global);
}

bool ptx_emit(struct target_module *m, struct text *image) {
  char *message = NULL;
  LLVMMemoryBufferRef buffer = NULL;
  loops_unroll(m->module, &ptx_loops);
  loops_show_kept(m->module);
  ptx_look_up_called(m);
  rename_symbols(m);
  ptx_own_atomics(m->module); /* only after LLVM's passes, which find out which object a pointer leads to */
  ptx_lower_orders(m->module);
  /* No phi of one value is left: LLVM 22 crashes (its infer-address-spaces forgets the value). */
  if (ptx_expand_atomics(m->module)) /* which word an object of 1 or 2 bytes is in need not be found in each turn */
    ir_run_passes(m->module, "function(instcombine<no-verify-fixpoint>,early-cse,loop-mssa(licm),instsimplify)",
                  m->machine);
  ptx_narrow_scopes(m->module);
  ptx_order_globals(m);
  if (LLVMTargetMachineEmitToMemoryBuffer(m->machine, m->module, LLVMAssemblyFile, &message, &buffer)) {
    diag_plain(m->diag, DIAG_ERROR, "PTX cannot be generated: %s", message);
    LLVMDisposeMessage(message);
    return false;
  }
  text_add_n(image, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
  LLVMDisposeMemoryBuffer(buffer);
  return true;
}
