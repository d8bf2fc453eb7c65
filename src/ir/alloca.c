/*
 * alloca.c - what a function does with a local variable.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

vec_named(uses, struct ir_use);

static void add(struct uses *uses, enum ir_use_kind kind, LLVMValueRef instruction, bool reads, bool writes) {
  vec_push(uses, ((struct ir_use){kind, instruction, reads, writes}));
}

/* Calls that only touch the memory, by the prefix of the intrinsic's name. */
static const struct {
  const char *prefix;
  enum ir_use_kind kind;
} memory_calls[] = {
    {"llvm.lifetime.start", USE_LIFETIME_START},
    {"llvm.lifetime.end", USE_LIFETIME_END},
    {"llvm.memcpy.", USE_MEMORY},
    {"llvm.memmove.", USE_MEMORY},
    {"llvm.memset.", USE_MEMORY},
    {"llvm.dbg.", USE_DEBUG},
};

static void add_call(struct uses *uses, LLVMValueRef call, LLVMValueRef pointer) {
  LLVMValueRef callee = ir_callee(call);
  for (size_t i = 0; callee && i < sizeof memory_calls / sizeof *memory_calls; i++)
    if (ir_is_intrinsic(callee, memory_calls[i].prefix)) {
      bool is_memory = memory_calls[i].kind == USE_MEMORY;
      bool is_target = LLVMGetOperand(call, 0) == pointer;
      add(uses, memory_calls[i].kind, call, is_memory && !is_target, is_memory && is_target);
      return;
    }
  add(uses, USE_ESCAPE, call, true, true);
}

static void walk(struct uses *uses, LLVMValueRef pointer) {
  IR_EACH_USER (user, pointer) {
    if (LLVMIsAGetElementPtrInst(user) || LLVMIsABitCastInst(user) || LLVMIsAAddrSpaceCastInst(user))
      walk(uses, user);
    else if (LLVMIsALoadInst(user))
      add(uses, USE_LOAD, user, true, false);
    else if (LLVMIsAStoreInst(user))
      add(uses, LLVMGetOperand(user, 1) == pointer && LLVMGetOperand(user, 0) != pointer ? USE_STORE : USE_ESCAPE, user,
          false, true);
    else if (LLVMIsAAtomicRMWInst(user) || LLVMIsAAtomicCmpXchgInst(user))
      add(uses, USE_ATOMIC, user, true, true);
    else if (LLVMIsACallInst(user))
      add_call(uses, user, pointer);
    else
      add(uses, USE_ESCAPE, user, true, true);
  }
}

struct ir_use *ir_uses(struct arena *arena, LLVMValueRef alloca, size_t *n) {
  struct uses uses = {0};
  walk(&uses, alloca);
  struct ir_use *copy = ARENA_ARRAY(arena, struct ir_use, uses.n + 1);
  if (uses.n)
    memcpy(copy, uses.item, uses.n * sizeof *copy);
  *n = uses.n;
  vec_free(&uses);
  return copy;
}

unsigned long long ir_alloca_bytes(LLVMTargetDataRef layout, LLVMValueRef alloca) {
  long long count;
  if (!ir_is_constant_int(LLVMGetOperand(alloca, 0), &count) || count < 0)
    return 0;
  return LLVMABISizeOfType(layout, LLVMGetAllocatedType(alloca)) * (unsigned long long)count;
}

LLVMValueRef ir_base_pointer(LLVMValueRef pointer) {
  while (LLVMIsAGetElementPtrInst(pointer))
    pointer = LLVMGetOperand(pointer, 0);
  return pointer;
}

LLVMValueRef ir_base_alloca(LLVMValueRef pointer) {
  while (LLVMIsAGetElementPtrInst(pointer) || LLVMIsABitCastInst(pointer) || LLVMIsAAddrSpaceCastInst(pointer))
    pointer = LLVMGetOperand(pointer, 0);
  return LLVMIsAAllocaInst(pointer);
}
