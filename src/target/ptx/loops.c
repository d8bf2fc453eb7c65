/*
 * loops.c - what the device adds to the passes over shared loops (src/target/loops).
 */
#include <string.h>

#include "target/ptx/ptx.h"

static enum loops_number number(LLVMValueRef call) {
  static const struct {
    const char *name;
    enum loops_number number;
  } registers[] = {{"ctaid.x", LOOPS_GANG},   {"nctaid.x", LOOPS_GANGS}, {"tid.y", LOOPS_WORKER},
                   {"ntid.y", LOOPS_WORKERS}, {"tid.x", LOOPS_LANE},     {"ntid.x", LOOPS_LANES}};
  static const char prefix[] = "llvm.nvvm.read.ptx.sreg.";
  LLVMValueRef callee = ir_callee(call);
  if (!callee || !ir_is_intrinsic(callee, prefix))
    return LOOPS_NONE;
  for (size_t i = 0; i < sizeof registers / sizeof *registers; i++)
    if (!strcmp(ir_name(callee) + strlen(prefix), registers[i].name))
      return registers[i].number;
  return LOOPS_NONE;
}

/* POINTER is in what the kernel's argument, which is the same for all threads, consists of. */
static bool is_alike(LLVMValueRef function, LLVMValueRef pointer) {
  while (LLVMIsAGetElementPtrInst(pointer) && LLVMGetNumOperands(pointer) == 2 &&
         LLVMIsAConstantInt(LLVMGetOperand(pointer, 1)))
    pointer = LLVMGetOperand(pointer, 0);
  unsigned byval = LLVMGetEnumAttributeKindForName("byval", 5);
  return LLVMGetFunctionCallConv(function) == PTX_KERNEL && LLVMCountParams(function) == 1 &&
         pointer == LLVMGetParam(function, 0) && LLVMGetEnumAttributeAtIndex(function, 1, byval);
}

static const char *in_register(unsigned bits) {
  return bits == 64 ? "=l,0" : "=r,0";
}

const struct loops_device ptx_loops = {
    .vector_bytes = 16,
    .number = number,
    .is_alike = is_alike,
    .intrinsics = "llvm.nvvm",
    .in_register = in_register,
};

void ptx_hide_counters(struct target_module *m) {
  loops_hide_counters(m->module);
}

void ptx_widen_differences(struct target_module *m) {
  loops_widen_differences(m->module);
}

void ptx_show_counters(struct target_module *m) {
  loops_show_counters(m->module, &ptx_loops);
}

void ptx_unroll(struct target_module *m) {
  loops_unroll(m->module, &ptx_loops);
}

void ptx_show_kept(struct target_module *m) {
  loops_show_kept(m->module);
}
