/*
 * counters.c - counters of sequential loops become as wide as addresses, so that LLVM steps pointers with them.
 *
 * LLVM leaves counters of 32 bits as they are on GPUs, as arithmetic of 64 bits takes two instructions there. But then
 * the address of a[k * n + j] is computed anew in each iteration, by a multiplication, a widening and an addition: LLVM
 * cannot step a pointer by a product that might overflow in 32 bits, once it has forgotten that C forbids that. LLVM's
 * pass indvars, which widens, is run for a target without such costs, between the functions below (the target's rows in
 * the table of passes). What becomes of the wide counter, LLVM's loop strength reduction decides: mostly a pointer that
 * is stepped.
 *
 * Counters of loops that threads share are left out: such a loop is prepared for in every thread, for few iterations,
 * and wide trip counts cost more than the addresses. A call that LLVM cannot look into stands for their sums meanwhile.
 */
#include <string.h>

#include "target/loops/shared_loop.h"

static const char *const names[] = {LOOPS_COUNTER "32", LOOPS_COUNTER "64"};

/* Every use of SUM becomes one of an opaque call with it. */
static void hide(LLVMBuilderRef b, LLVMModuleRef module, LLVMValueRef sum) {
  static const char *const attributes[] = {"nounwind", "willreturn", "memory(none)", NULL};
  LLVMTypeRef type = LLVMTypeOf(sum);
  LLVMTypeRef function = LLVMFunctionType(type, &type, 1, false);
  ir_after(b, sum);
  LLVMValueRef placeholder = LLVMGetUndef(type);
  LLVMValueRef call =
      ir_call_external(b, module, names[LLVMGetIntTypeWidth(type) == 64], function, &placeholder, 1, attributes);
  LLVMReplaceAllUsesWith(sum, call);
  LLVMSetOperand(call, 0, sum);
}

void loops_hide_counters(LLVMModuleRef module) {
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (simt_tagged(i, TAG_COUNTER))
    hide(b, module, i);
  LLVMDisposeBuilder(b);
}

/* Calls of the function NAME become their arguments; SUMS: these are sums of counters, on
   that device; NULL: they are not. */
static void show(LLVMModuleRef module, const char *name, const struct loops_device *sums) {
  LLVMValueRef function = LLVMGetNamedFunction(module, name);
  LLVMBuilderRef b = ir_builder(module);
  for (LLVMUseRef use; function && (use = LLVMGetFirstUse(function));) {
    LLVMValueRef call = LLVMGetUser(use), value = LLVMGetOperand(call, 0);
    if (sums)
      loops_count_digits(sums, b, value, call);
    ir_replace(call, value);
  }
  if (function)
    LLVMDeleteFunction(function);
  LLVMDisposeBuilder(b);
}

void loops_show_kept(LLVMModuleRef module) {
  show(module, LOOPS_KEPT "32", NULL);
  show(module, LOOPS_KEPT "64", NULL);
}

void loops_show_counters(LLVMModuleRef module, const struct loops_device *device) {
  for (size_t n = 0; n < sizeof names / sizeof *names; n++)
    show(module, names[n], device);
}
