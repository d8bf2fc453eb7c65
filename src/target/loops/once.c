/*
 * once.c - launches that have a thread for each of a loop's iterations: one copy of its body, no loop.
 *
 * Loops of few iterations are launched so, and what stands around the body costs more than the body there. Whether it
 * is so is the same for all threads. From
 *
 *     if (begin < n) { SET-UP; LOOP }
 *
 * where threads take iterations in turn, so that 0 <= begin < step, comes
 *
 *     if (step < n) { SET-UP; LOOP }                  each thread has iterations to do
 *     else if (begin < n) { SET-UP; BODY }
 *
 * Other launches have no more tests than before. Where n is max(m, 0), m will do: it is compared with what is not
 * negative, or more than 0.
 *
 * To change what launches of few iterations run on the GPU: once.c; which launches those are: busy in runtime/dev.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

struct once {
  const struct shared_loop *l;
  LLVMBasicBlockRef guard; /* the block that ends with the test begin < n */
  LLVMBasicBlockRef few;   /* where it is known that step < n does not hold */
  LLVMValueRef begin, n;   /* N may be a constant */
  LLVMIntPredicate below;
  LLVMValueRef *set_up, *copy; /* what stands in front of the loop, and its copies */
  size_t nset_up;
};

static LLVMBasicBlockRef only_predecessor(LLVMBasicBlockRef block) {
  LLVMUseRef use = LLVMGetFirstUse(LLVMBasicBlockAsValue(block));
  bool single = use && !LLVMGetNextUse(use) && LLVMIsATerminatorInst(LLVMGetUser(use));
  return single ? LLVMGetInstructionParent(LLVMGetUser(use)) : NULL;
}

/* M of VALUE = max(M, 0), where signed numbers are compared; else VALUE. */
static LLVMValueRef without_max(const struct once *o, LLVMValueRef value) {
  LLVMValueRef callee = LLVMIsACallInst(value) && o->below == LLVMIntSLT ? ir_callee(value) : NULL;
  bool max = callee && ir_is_intrinsic(callee, "llvm.smax") && LLVMIsNull(LLVMGetOperand(value, 1));
  return max ? LLVMGetOperand(value, 0) : value;
}

/* The loop's bound is N less the step, as LLVM writes that, where it is saturated, too; max(N, 0) is as good as N. */
static bool is_before_n(const struct once *o) {
  LLVMValueRef bound = o->l->bound, step = o->l->step;
  long long end, back, by, n;
  bool by_constant = ir_is_constant_int(step, &by);
  if (ir_is_constant_int(bound, &end))
    return by_constant && ir_is_constant_int(o->n, &n) && end == n - by;
  LLVMOpcode op = LLVMIsABinaryOperator(bound) ? LLVMGetInstructionOpcode(bound) : LLVMRet;
  bool saturated = LLVMIsACallInst(bound) && ir_callee(bound) && ir_is_intrinsic(ir_callee(bound), "llvm.usub.sat");
  if ((op != LLVMAdd && op != LLVMSub && !saturated) ||
      without_max(o, LLVMGetOperand(bound, 0)) != without_max(o, o->n))
    return false;
  LLVMValueRef less = LLVMGetOperand(bound, 1);
  return op == LLVMAdd ? by_constant && ir_is_constant_int(less, &back) && back == -by : less == step;
}

/* The guard's test is that BEGIN is below something, which becomes N. */
static bool tests(struct once *o, LLVMValueRef end, LLVMValueRef begin) {
  LLVMValueRef test = LLVMGetCondition(end);
  bool inverted = LLVMGetSuccessor(end, 0) != o->l->before;
  if (!LLVMIsAICmpInst(test) || LLVMIsAConstant(begin))
    return false;
  for (unsigned swapped = 0; swapped < 2; swapped++) {
    if (LLVMGetOperand(test, swapped) != begin)
      continue;
    long long constant;
    o->begin = begin;
    o->n = LLVMGetOperand(test, !swapped);
    o->below = loops_predicate(test, swapped, inverted);
    bool reached = o->below == LLVMIntSLE || o->below == LLVMIntULE;
    if (reached && ir_is_constant_int(o->n, &constant)) { /* as LLVM writes begin < constant + 1 */
      o->n = LLVMConstInt(LLVMTypeOf(o->n), (unsigned long long)constant + 1, true);
      o->below = o->below == LLVMIntSLE ? LLVMIntSLT : LLVMIntULT;
    }
    return o->below == LLVMIntSLT || o->below == LLVMIntULT;
  }
  return false;
}

/* The loop goes on while BEGIN + the steps done so far is below N, which the guard tests before it begins. */
static bool find_test(struct once *o, LLVMValueRef end) {
  const struct shared_loop *l = o->l;
  LLVMValueRef first = loops_incoming(l->counter, l->rest), begin = loops_begin(l);
  if (tests(o, end, first))
    return l->tests_sum ? without_max(o, l->bound) == without_max(o, o->n) : is_before_n(o);
  return begin != first && l->tests_sum && tests(o, end, begin) && is_before_n(o);
}

/* What stands in front of the loop may stand there twice, and only the loop needs it. */
static bool find_set_up(struct once *o) {
  const struct shared_loop *l = o->l;
  size_t n = 0;
  IR_EACH_INSTRUCTION(i, l->before)
  n++;
  o->set_up = ARENA_ARRAY(l->arena, LLVMValueRef, n);
  o->copy = ARENA_ARRAY(l->arena, LLVMValueRef, n);
  IR_EACH_INSTRUCTION(i, l->before) {
    if (!loops_may_be_copied(i))
      return false;
    IR_EACH_USER (user, i)
      if (LLVMGetInstructionParent(user) != l->before && loops_number(l, user) < 0)
        return false;
    if (!LLVMIsATerminatorInst(i))
      o->set_up[o->nset_up++] = i;
  }
  return true;
}

/* The step may be computed by all threads. */
static bool is_cheap(const struct once *o, LLVMValueRef i) {
  static const LLVMOpcode cheap[] = {LLVMAdd, LLVMSub, LLVMMul, LLVMShl, LLVMZExt, LLVMSExt, LLVMTrunc};
  bool known = LLVMIsACallInst(i) && (o->l->device->is_size(i) || loops_is_call_of(i, LOOPS_THREADS));
  for (size_t n = 0; n < sizeof cheap / sizeof *cheap; n++)
    known |= LLVMGetInstructionOpcode(i) == cheap[n];
  return known;
}

/* VALUE, and what it is computed from, is there before the guard's test. */
static bool hoist(const struct once *o, LLVMValueRef value) {
  if (!LLVMIsAInstruction(value) || LLVMGetInstructionParent(value) != o->l->before)
    return true;
  if (!is_cheap(o, value))
    return false;
  for (int i = 0; i < LLVMGetNumOperands(value); i++)
    if (!hoist(o, LLVMGetOperand(value, (unsigned)i)))
      return false;
  ir_at(o->l->b, LLVMGetBasicBlockTerminator(o->guard));
  LLVMInstructionRemoveFromParent(value);
  LLVMInsertIntoBuilderWithName(o->l->b, value, "");
  return true;
}

/* N, without max where that makes no difference, here and in the loop's bound, if that is computed behind the guard. */
static LLVMValueRef simple_bound(const struct once *o) {
  const struct shared_loop *l = o->l;
  if (LLVMIsABinaryOperator(l->bound) && LLVMGetInstructionParent(l->bound) == l->before)
    LLVMSetOperand(l->bound, 0, without_max(o, LLVMGetOperand(l->bound, 0)));
  return without_max(o, o->n);
}

static LLVMValueRef of_copy(const struct once *o, LLVMValueRef value) {
  for (size_t i = 0; i < o->nset_up; i++)
    if (o->set_up[i] == value)
      return o->copy[i];
  return value;
}

/* I computes with the copies of the set-up. */
static void connect(const struct once *o, LLVMValueRef i) {
  for (int n = 0; n < LLVMGetNumOperands(i); n++) {
    LLVMValueRef operand = LLVMGetOperand(i, (unsigned)n), copy = of_copy(o, operand);
    if (copy != operand)
      LLVMSetOperand(i, (unsigned)n, copy);
  }
}

/* A block with a copy of the set-up. */
static LLVMBasicBlockRef copy_set_up(const struct once *o) {
  const struct shared_loop *l = o->l;
  LLVMBasicBlockRef block = LLVMAppendBasicBlockInContext(LLVMGetModuleContext(l->module), l->function, "once");
  LLVMMoveBasicBlockAfter(block, o->few);
  LLVMPositionBuilderAtEnd(l->b, block);
  LLVMSetCurrentDebugLocation2(l->b, NULL); /* copies have places of their own */
  for (size_t i = 0; i < o->nset_up; i++) {
    if (LLVMIsAPHINode(o->set_up[i])) { /* it has one value: there is one way into its block */
      o->copy[i] = of_copy(o, LLVMGetIncomingValue(o->set_up[i], 0));
      continue;
    }
    o->copy[i] = LLVMInstructionClone(o->set_up[i]);
    LLVMInsertIntoBuilderWithName(l->b, o->copy[i], "");
    connect(o, o->copy[i]);
  }
  return block;
}

static void become(struct copy *c, long number, LLVMValueRef value) {
  ir_replace(c->inside[number], value);
  c->inside[number] = value;
}

/* There is nothing in BLOCK or behind it but the function's end. */
static bool returns(LLVMBasicBlockRef block, int blocks) {
  LLVMValueRef first = LLVMGetFirstInstruction(block);
  while (first && ir_is_debug(first))
    first = LLVMGetNextInstruction(first);
  bool jump = first && LLVMIsABranchInst(first) && !LLVMIsConditional(first);
  return jump ? blocks && returns(LLVMGetSuccessor(first, 0), blocks - 1)
              : first && LLVMIsAReturnInst(first) && !LLVMGetNumOperands(first);
}

/* The first iteration behind BLOCK, which goes on behind the loop. */
static void copy_once(const struct once *o, LLVMBasicBlockRef block) {
  const struct shared_loop *l = o->l;
  struct copy c = loops_copy_body(l, NULL, l->before, NULL);
  LLVMBasicBlockRef latch = c.block[loops_block(l, l->latch)];
  LLVMValueRef end = LLVMGetBasicBlockTerminator(latch);
  ir_at(l->b, end);
  if (returns(l->after, 4))
    LLVMBuildRetVoid(l->b);
  else
    LLVMBuildBr(l->b, l->after);
  LLVMInstructionEraseFromParent(end);
  LLVMPositionBuilderAtEnd(l->b, block);
  LLVMBuildBr(l->b, c.block[0]);
  for (size_t b = 0; b < l->nblocks; b++) {
    LLVMMoveBasicBlockAfter(c.block[b], block);
    IR_EACH_INSTRUCTION(i, c.block[b])
    connect(o, i);
  }
  if (loops_incoming(l->counter, l->rest) != o->begin) /* it is one step behind */
    become(&c, loops_number(l, l->sum), o->begin);
  for (LLVMValueRef i = LLVMGetFirstInstruction(loops_header(l)); LLVMIsAPHINode(i); i = LLVMGetNextInstruction(i))
    become(&c, loops_number(l, i), of_copy(o, loops_incoming(i, l->rest)));
  for (LLVMValueRef i = LLVMGetFirstInstruction(l->after); LLVMIsAPHINode(i); i = LLVMGetNextInstruction(i)) {
    LLVMValueRef value = loops_in_copy(l, &c, loops_incoming(i, l->latch));
    LLVMAddIncoming(i, &value, &latch, 1);
  }
}

void loops_unroll_once(const struct shared_loop *l) {
  struct once o = {.l = l, .guard = only_predecessor(l->before)};
  LLVMValueRef end = o.guard ? LLVMGetBasicBlockTerminator(o.guard) : NULL;
  bool found = end && LLVMIsABranchInst(end) && LLVMIsConditional(end) && l->facts.in_turns && find_test(&o, end);
  if (!found || !hoist(&o, l->step) || !find_set_up(&o))
    return;
  LLVMBasicBlockRef exit = LLVMGetSuccessor(end, LLVMGetSuccessor(end, 0) == l->before);
  LLVMValueRef n = simple_bound(&o), test = LLVMGetCondition(end);
  o.few = ir_split_edge(o.guard, exit, "few");
  LLVMMoveBasicBlockBefore(o.few, l->after); /* large launches fall through to the loop */
  ir_at(l->b, end);
  LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, o.below, l->step, n, ""), l->before, o.few);
  LLVMInstructionEraseFromParent(end);
  if (!LLVMGetFirstUse(test))
    LLVMInstructionEraseFromParent(test);
  LLVMValueRef jump = LLVMGetBasicBlockTerminator(o.few);
  LLVMBasicBlockRef once = copy_set_up(&o);
  ir_at(l->b, jump);
  LLVMBuildCondBr(l->b, LLVMBuildICmp(l->b, o.below, o.begin, n, ""), once, exit);
  LLVMInstructionEraseFromParent(jump);
  copy_once(&o, once);
}
