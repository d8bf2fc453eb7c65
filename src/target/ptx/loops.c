/*
 * loops.c - what the device adds to the passes over shared loops (src/target/loops).
 * To change what a device adds there: struct loops_device in src/target/loops/loops.h; loops.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

static bool is_size(LLVMValueRef call) {
  static const char *const registers[] = {"nctaid.x", "ntid.y", "ntid.x"};
  static const char prefix[] = "llvm.nvvm.read.ptx.sreg.";
  LLVMValueRef callee = ir_callee(call);
  bool found = false;
  for (size_t i = 0; callee && ir_is_intrinsic(callee, prefix) && i < sizeof registers / sizeof *registers; i++)
    found |= !strcmp(ir_name(callee) + strlen(prefix), registers[i]);
  return found;
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
    .is_size = is_size,
    .is_alike = is_alike,
    .intrinsics = "llvm.nvvm",
    .in_register = in_register,
};
