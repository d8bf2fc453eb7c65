/*
 * members_alone.c - code of a crew for a worker that has all members of its team. What the team's threads share is this
 * thread's alone: updates of it are no atomic ones. Arrays of members, as many as are known, are variables of the
 * function, which LLVM may keep in registers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

enum { STACK = 64 << 10 /* bytes of an array that is a variable of the function, at most */ };

/* POINTER points into what the gang's threads share. */
static bool is_shared(LLVMValueRef pointer) {
  LLVMValueRef callee = ir_callee(ir_base_pointer(pointer));
  return callee && strcmp(ir_name(callee), "__sumac_host_enter") == 0;
}

static bool begins_with(const char *name, const char *prefix) {
  return strncmp(name, prefix, strlen(prefix)) == 0;
}

static bool call_may_make_tasks(LLVMValueRef call, struct pointer_map *seen) {
  LLVMValueRef callee = ir_callee(call);
  if (!callee)
    return !LLVMIsAInlineAsm(LLVMGetCalledValue(call));
  const char *name = ir_name(callee);
  if (!LLVMIsDeclaration(callee))
    return members_may_make_tasks(callee, seen);
  if (begins_with(name, "__sumac_"))
    return begins_with(name, "__sumac_task");
  return !ir_is_intrinsic(callee, "llvm.") && members_function_asks(name);
}

bool members_may_make_tasks(LLVMValueRef function, struct pointer_map *seen) {
  if (pointer_get(seen, function))
    return false;
  pointer_set(seen, function, function);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if ((LLVMIsACallInst(i) || LLVMIsAInvokeInst(i) || LLVMIsACallBrInst(i)) && call_may_make_tasks(i, seen))
    return true;
  return false;
}

static bool is_relaxed(LLVMAtomicOrdering ordering) {
  return ordering == LLVMAtomicOrderingMonotonic || ordering == LLVMAtomicOrderingUnordered;
}

static LLVMValueRef load(LLVMBuilderRef b, LLVMValueRef pointer, LLVMValueRef as, LLVMValueRef access) {
  LLVMValueRef value = LLVMBuildLoad2(b, LLVMTypeOf(as), pointer, "");
  LLVMSetAlignment(value, LLVMGetAlignment(access));
  return value;
}

static void store(LLVMBuilderRef b, LLVMValueRef value, LLVMValueRef pointer, LLVMValueRef access) {
  LLVMSetAlignment(LLVMBuildStore(b, value, pointer), LLVMGetAlignment(access));
}

static void make_update_plain(LLVMBuilderRef b, LLVMValueRef update) {
  LLVMValueRef pointer = LLVMGetOperand(update, 0), value = LLVMGetOperand(update, 1);
  LLVMValueRef old = load(b, pointer, update, update);
  store(b, ir_updated(b, LLVMGetAtomicRMWBinOp(update), old, value), pointer, update);
  ir_replace(update, old);
}

static void make_swap_plain(LLVMBuilderRef b, LLVMValueRef swap) {
  LLVMValueRef pointer = LLVMGetOperand(swap, 0), expected = LLVMGetOperand(swap, 1);
  LLVMValueRef old = load(b, pointer, expected, swap), same = LLVMBuildICmp(b, LLVMIntEQ, old, expected, "");
  store(b, LLVMBuildSelect(b, same, LLVMGetOperand(swap, 2), old, ""), pointer, swap);
  LLVMValueRef both = LLVMBuildInsertValue(b, LLVMGetPoison(LLVMTypeOf(swap)), old, 0, "");
  ir_replace(swap, LLVMBuildInsertValue(b, both, same, 1, ""));
}

/* I, an atomic access that orders no other, becomes a plain one. */
static void make_plain(LLVMBuilderRef b, LLVMValueRef i) {
  ir_at(b, i);
  if (LLVMIsAAtomicRMWInst(i) && is_relaxed(LLVMGetOrdering(i)))
    make_update_plain(b, i);
  else if (LLVMIsAAtomicCmpXchgInst(i) && is_relaxed(LLVMGetCmpXchgSuccessOrdering(i)) &&
           is_relaxed(LLVMGetCmpXchgFailureOrdering(i)))
    make_swap_plain(b, i);
  else if ((LLVMIsALoadInst(i) || LLVMIsAStoreInst(i)) && is_relaxed(LLVMGetOrdering(i)))
    LLVMSetOrdering(i, LLVMAtomicOrderingNotAtomic);
}

static bool is_volatile(LLVMValueRef i) {
  bool accesses = LLVMIsALoadInst(i) || LLVMIsAStoreInst(i) || LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i);
  return accesses && LLVMGetVolatile(i);
}

static LLVMValueRef pointer_of(LLVMValueRef i) {
  if (LLVMIsALoadInst(i) || LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i))
    return LLVMGetOperand(i, 0);
  return LLVMIsAStoreInst(i) ? LLVMGetOperand(i, 1) : NULL;
}

/* ARRAY has as many elements as are known now. */
static void place_array(struct crew_loop *c, LLVMBuilderRef b, LLVMValueRef array) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(c->f->module->module);
  long long n;
  if (!ir_is_constant_int(LLVMGetOperand(array, 0), &n) ||
      (unsigned long long)n * LLVMABISizeOfType(layout, LLVMGetAllocatedType(array)) > STACK)
    return;
  LLVMInstructionRemoveFromParent(array);
  LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(c->function)));
  LLVMInsertIntoBuilder(b, array);
}

void members_alone(struct crew_loop *c, LLVMBuilderRef b, LLVMBasicBlockRef block, bool tasks) {
  IR_EACH_INSTRUCTION(i, block) {
    if (LLVMIsAAllocaInst(i))
      place_array(c, b, i);
    else if (!tasks && pointer_of(i) && !is_volatile(i) && is_shared(pointer_of(i)))
      make_plain(b, i);
  }
}
