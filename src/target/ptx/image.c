/*
 * image.c - the PTX target's struct image_ops, by which src/target/image compiles for it.
 * To change how devices with images differ: struct image_ops in src/target/image/image.h; image.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

/* There is an instruction for the update of objects of TYPE, or LLVM does it by one on the word around. */
static bool is_native(LLVMAtomicRMWBinOp op, LLVMTypeRef type) {
  switch (op) {
  case LLVMAtomicRMWBinOpAnd:
  case LLVMAtomicRMWBinOpOr:
  case LLVMAtomicRMWBinOpXor:
    return true;
  case LLVMAtomicRMWBinOpFAdd:
    return LLVMGetTypeKind(type) != LLVMBFloatTypeKind;
  case LLVMAtomicRMWBinOpNand:
  case LLVMAtomicRMWBinOpFSub:
  case LLVMAtomicRMWBinOpFMax:
  case LLVMAtomicRMWBinOpFMin:
    return false;
  default:
    return image_bits(type) >= 32;
  }
}

static bool has_update(LLVMValueRef i) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(i, 1));
  return LLVMIsAAtomicCmpXchgInst(i) ? image_bits(type) >= 32 : is_native(LLVMGetAtomicRMWBinOp(i), type);
}

/* Fences have gpu scope, as atomics order the threads of one device only: for LLVM 19 PTX's default, for later ones the
   scope `device`. */
const struct image_ops ptx_image = {
    .printed = 32, /* CUDA C++ Programming Guide: formatted output */
    .fence = "fence.acq_rel.gpu;",
    .sequential_fence = "fence.sc.gpu;",
    .has_update = has_update,
};
