/*
 * position.c - finds the thread's number among those that share a loop, with which its counter begins (simt/loops.c).
 *
 * LLVM may have made another counter of it, which begins elsewhere, or counts in bytes. The number and the step stand
 * in calls that it cannot look into (counters.c), so that they are known by their names.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

/* LLVM may have widened the counter. */
static LLVMValueRef narrow(LLVMValueRef value) {
  return LLVMIsASExtInst(value) || LLVMIsAZExtInst(value) ? LLVMGetOperand(value, 0) : value;
}

bool loops_is_call_of(LLVMValueRef value, const char *name) {
  return LLVMIsACallInst(value) && ir_callee(value) && ir_is_intrinsic(ir_callee(value), name);
}

/* The step is the number of threads that share the loop. Where a launch has a fixed number, that is a constant. */
static bool steps_by_threads(const struct shared_loop *l) {
  long long step, all = 1;
  const int levels[NLEVELS] = {LEVEL_GANG, LEVEL_WORKER, LEVEL_VECTOR};
  for (int i = 0; i < NLEVELS; i++)
    all *= l->facts.levels & levels[i] ? l->facts.size[i] : 1;
  return loops_is_call_of(narrow(l->step), LOOPS_THREADS) || (ir_is_constant_int(l->step, &step) && step == all);
}

/* What is the thread's number if the loop is as lower wrote it, or NULL. A counter that is stepped early begins a step
   in front of it. */
static LLVMValueRef first_iteration(const struct shared_loop *l) {
  LLVMValueRef begin = loops_incoming(l->counter, l->rest);
  long long minus, step;
  if (!l->early)
    return begin;
  if (!LLVMIsABinaryOperator(begin))
    return NULL;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(begin);
  LLVMValueRef position = LLVMGetOperand(begin, 0), other = LLVMGetOperand(begin, 1);
  bool constant = ir_is_constant_int(other, &minus) && ir_is_constant_int(l->step, &step) && minus == -step;
  bool adds = opcode == LLVMAdd || (opcode == LLVMOr && LLVMGetIsDisjoint(begin));
  return (opcode == LLVMSub && other == l->step) || (adds && constant) ? position : NULL;
}

LLVMValueRef loops_position(const struct shared_loop *l) {
  LLVMValueRef position = first_iteration(l);
  const struct loops_facts *facts = &l->facts;
  bool free = facts->in_turns && !facts->assigned && facts->levels & LEVEL_VECTOR;
  return position && free && loops_is_call_of(narrow(position), LOOPS_POSITION) && steps_by_threads(l) ? position
                                                                                                       : NULL;
}
