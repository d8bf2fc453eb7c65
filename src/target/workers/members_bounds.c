/*
 * members_bounds.c - segments in which only some members have something to do, which stand one behind another:
 *
 *     for (member = begin; member < end; member++)             for (member = begin; member < min(end, n); member++)
 *       if (member < n)                                  ->      work
 *         work
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

static int number(const struct crew_loop *c, LLVMBasicBlockRef block) {
  return ir_block_number(c->graph, block);
}

static bool is_idle(LLVMBasicBlockRef block) {
  IR_EACH_INSTRUCTION(i, block)
  if (members_may_write(i))
    return false;
  return true;
}

/* Nothing happens from BLOCK to the segment's end. */
static bool is_end(const struct crew_loop *c, const struct segment *s, LLVMBasicBlockRef block) {
  while (is_idle(block)) {
    if (block == s->last)
      return true;
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (LLVMGetNumSuccessors(end) != 1 ||
        c->segment[number(c, LLVMGetSuccessor(end, 0))] != c->segment[number(c, block)])
      return false;
    block = LLVMGetSuccessor(end, 0);
  }
  return false;
}

/* The branch in front of which nothing happens, and on one side of which nothing does; NULL: there is none. */
static LLVMValueRef deciding_branch(const struct crew_loop *c, const struct segment *s) {
  for (LLVMBasicBlockRef block = s->first; is_idle(block) && block != s->last;) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (LLVMGetNumSuccessors(end) == 2 && LLVMIsABranchInst(end))
      return is_end(c, s, LLVMGetSuccessor(end, 0)) || is_end(c, s, LLVMGetSuccessor(end, 1)) ? end : NULL;
    if (LLVMGetNumSuccessors(end) != 1)
      return NULL;
    block = LLVMGetSuccessor(end, 0);
  }
  return NULL;
}

static LLVMIntPredicate swapped(LLVMIntPredicate p) {
  switch (p) {
  case LLVMIntSLT:
    return LLVMIntSGT;
  case LLVMIntSGT:
    return LLVMIntSLT;
  case LLVMIntSLE:
    return LLVMIntSGE;
  case LLVMIntSGE:
    return LLVMIntSLE;
  default:
    return p;
  }
}

static LLVMIntPredicate inverted(LLVMIntPredicate p) {
  switch (p) {
  case LLVMIntSLT:
    return LLVMIntSGE;
  case LLVMIntSGT:
    return LLVMIntSLE;
  case LLVMIntSLE:
    return LLVMIntSGT;
  case LLVMIntSGE:
    return LLVMIntSLT;
  case LLVMIntNE:
    return LLVMIntEQ;
  default:
    return LLVMIntNE;
  }
}

struct bounding {
  struct crew_loop *c;
  LLVMBuilderRef b;
  LLVMValueRef *begin, *end;
  bool changed;
};

static LLVMValueRef extreme(struct bounding *d, const char *name, LLVMValueRef x, LLVMValueRef y) {
  LLVMTypeRef type = LLVMTypeOf(x);
  return ir_call_intrinsic(d->b, name, &type, 1, (LLVMValueRef[]){x, y}, 2);
}

/* N + 1; the largest number stays. */
static LLVMValueRef next_to(struct bounding *d, LLVMValueRef n) {
  return extreme(d, "llvm.sadd.sat", n, LLVMConstInt(LLVMTypeOf(n), 1, false));
}

/* "MEMBER P N" is to hold. No member is the largest number. */
static bool bound(struct bounding *d, LLVMIntPredicate p, LLVMValueRef n) {
  bool is_equal = p == LLVMIntEQ, known = true;
  if (p == LLVMIntSGE || is_equal)
    *d->begin = extreme(d, "llvm.smax", *d->begin, n);
  else if (p == LLVMIntSGT)
    *d->begin = extreme(d, "llvm.smax", *d->begin, next_to(d, n));
  else if (p == LLVMIntSLT)
    *d->end = extreme(d, "llvm.smin", *d->end, n);
  else
    known = p == LLVMIntSLE;
  if (p == LLVMIntSLE || is_equal)
    *d->end = extreme(d, "llvm.smin", *d->end, next_to(d, n));
  return known;
}

/* What the member is to be compared with where LEFT is with RIGHT; NULL: LEFT is no sum of the member and what is the
   same for all. Members are few, so that sums need not be exact at the ends of their type. */
static LLVMValueRef against_member(struct bounding *d, LLVMValueRef left, LLVMValueRef right) {
  if (left == d->c->member)
    return right;
  bool adds = LLVMIsAInstruction(left) && LLVMGetInstructionOpcode(left) == LLVMAdd;
  bool subtracts = LLVMIsAInstruction(left) && LLVMGetInstructionOpcode(left) == LLVMSub;
  if ((!adds && !subtracts) || !LLVMGetNSW(left) || LLVMTypeOf(left) != LLVMTypeOf(d->c->member))
    return NULL;
  LLVMValueRef first = LLVMGetOperand(left, 0), second = LLVMGetOperand(left, 1);
  if (adds && second == d->c->member) {
    second = first;
    first = d->c->member;
  }
  if (first != d->c->member || !members_is_uniform(d->c, second))
    return NULL;
  return extreme(d, adds ? "llvm.ssub.sat" : "llvm.sadd.sat", right, second);
}

static bool is_opcode(LLVMValueRef value, LLVMOpcode opcode) {
  return LLVMIsAInstruction(value) && LLVMGetInstructionOpcode(value) == opcode;
}

static bool is_not(LLVMValueRef value) {
  return is_opcode(value, LLVMXor) && LLVMIsAConstantInt(LLVMGetOperand(value, 1)) &&
         !LLVMIsNull(LLVMGetOperand(value, 1));
}

/* VALUE is YES where both of two operands are: a && b, or not (a || b). */
static bool is_all(LLVMValueRef value, bool yes, int operands[2]) {
  operands[0] = 0;
  operands[1] = is_opcode(value, LLVMSelect) && yes ? 1 : is_opcode(value, LLVMSelect) ? 2 : 1;
  if (is_opcode(value, yes ? LLVMAnd : LLVMOr))
    return true;
  LLVMValueRef other = is_opcode(value, LLVMSelect) ? LLVMGetOperand(value, yes ? 2 : 1) : NULL;
  return other && LLVMIsAConstantInt(other) && LLVMIsNull(other) == yes;
}

/* VALUE, which has that operand from here on; but not where somebody else uses it. */
static LLVMValueRef with_operand(LLVMValueRef value, unsigned operand, LLVMValueRef to) {
  LLVMUseRef use = LLVMGetFirstUse(value);
  if (use && !LLVMGetNextUse(use))
    LLVMSetOperand(value, operand, to);
  return value;
}

/* Takes from CONDITION, which has to be YES for work to be done, what it says of the member. Returns what is left. */
static LLVMValueRef take(struct bounding *d, LLVMValueRef condition, bool yes) {
  LLVMValueRef known = LLVMConstInt(LLVMTypeOf(condition), yes, false);
  if (LLVMIsAICmpInst(condition)) {
    LLVMValueRef left = LLVMGetOperand(condition, 0), right = LLVMGetOperand(condition, 1);
    LLVMIntPredicate p = LLVMGetICmpPredicate(condition);
    if (!members_is_uniform(d->c, right)) {
      right = left;
      left = LLVMGetOperand(condition, 1);
      p = swapped(p);
    }
    right = members_is_uniform(d->c, right) ? against_member(d, left, right) : NULL;
    if (!right || !bound(d, yes ? p : inverted(p), right))
      return condition;
    d->changed = true;
    return known;
  }
  int all[2]; /* operands of which each has to be YES */
  if (is_not(condition)) {
    LLVMValueRef rest = take(d, LLVMGetOperand(condition, 0), !yes);
    return LLVMIsAConstantInt(rest) ? known : with_operand(condition, 0, rest);
  }
  if (!is_all(condition, yes, all))
    return condition;
  LLVMValueRef first = take(d, LLVMGetOperand(condition, (unsigned)all[0]), yes);
  LLVMValueRef second = take(d, LLVMGetOperand(condition, (unsigned)all[1]), yes);
  if (first == known)
    return second;
  with_operand(condition, (unsigned)all[0], first);
  return with_operand(condition, (unsigned)all[1], second);
}

bool members_bound(struct crew_loop *c, const struct segment *s, LLVMBuilderRef b, LLVMValueRef *begin,
                   LLVMValueRef *end) {
  LLVMValueRef branch = deciding_branch(c, s);
  if (!branch)
    return false;
  struct bounding d = {.c = c, .b = b, .begin = begin, .end = end};
  bool yes = !is_end(c, s, LLVMGetSuccessor(branch, 0));
  LLVMValueRef condition = LLVMGetCondition(branch);
  LLVMSetCondition(branch, take(&d, condition, yes));
  return d.changed;
}
