/*
 * strides.c - how the addresses of a loop's body move with the loop's counter: what is needed to know which accesses of
 * neighbouring iterations are neighbours in memory (pairs.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

enum { DEEP = 24 /* operands of operands */, MOST_OFFSET = 1 << 30 };

static LLVMTargetDataRef layout(const struct shared_loop *l) {
  return LLVMGetModuleDataLayout(l->module);
}

/* The counter as the body has it. */
LLVMValueRef loops_iteration(const struct shared_loop *l) {
  return l->early ? l->sum : l->counter;
}

/* How something moves that consists of two parts. */
static enum loops_how either(enum loops_how a, enum loops_how b) {
  bool mixed = (a == LOOPS_LOADED && b == LOOPS_STEADY) || (a == LOOPS_STEADY && b == LOOPS_LOADED);
  return mixed || a == LOOPS_ANYHOW || b == LOOPS_ANYHOW ? LOOPS_ANYHOW : a > b ? a : b;
}

/* VALUE, of fewer than 64 bits, moves steadily and becomes an address: whether it never wraps round on the way. A
   counter is not negative, and below 2^31 + 2^29 (pairs.c). */
static bool keeps_growing(const struct shared_loop *l, LLVMValueRef value, bool is_signed) {
  long long offset;
  if (value == loops_iteration(l))
    return l->is_signed || !is_signed;
  if (loops_number(l, value) < 0)
    return true;
  if (!LLVMIsABinaryOperator(value))
    return false;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
  LLVMValueRef left = LLVMGetOperand(value, 0), right = LLVMGetOperand(value, 1);
  if (!is_signed && opcode == LLVMAdd && left == loops_iteration(l) && ir_is_constant_int(right, &offset) &&
      offset >= 0 && offset < MOST_OFFSET)
    return true;
  bool arithmetic = opcode == LLVMAdd || opcode == LLVMSub || opcode == LLVMMul || opcode == LLVMShl;
  return arithmetic && (is_signed ? LLVMGetNSW(value) : LLVMGetNUW(value)) && keeps_growing(l, left, is_signed) &&
         keeps_growing(l, right, is_signed);
}

static enum loops_how moves(const struct shared_loop *l, LLVMValueRef value, long long *by, int depth);

static enum loops_how scaled(const struct shared_loop *l, LLVMValueRef value, long long scale, long long *by,
                             int depth) {
  enum loops_how how = moves(l, value, by, depth);
  *by *= scale;
  return how;
}

static enum loops_how gep_moves(const struct shared_loop *l, LLVMValueRef gep, long long *by, int depth) {
  enum loops_how how = moves(l, LLVMGetOperand(gep, 0), by, depth);
  LLVMTypeRef type = LLVMGetGEPSourceElementType(gep);
  for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
    LLVMValueRef index = LLVMGetOperand(gep, (unsigned)i);
    long long more = 0, number = 0;
    if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
      ir_is_constant_int(index, &number);
      type = LLVMStructGetTypeAtIndex(type, (unsigned)number);
      continue;
    }
    if (i > 1)
      type = LLVMGetElementType(type);
    LLVMTypeRef whole = LLVMTypeOf(index);
    enum loops_how one = scaled(l, index, (long long)LLVMABISizeOfType(layout(l), type), &more, depth);
    if (one == LOOPS_STEADY && LLVMGetIntTypeWidth(whole) < 64 && !keeps_growing(l, index, true))
      one = LOOPS_ANYHOW;
    how = either(how, one);
    *by += more;
  }
  return how;
}

/* How a value moves whose operands decide it. */
static enum loops_how operands_move(const struct shared_loop *l, LLVMValueRef value, int depth) {
  enum loops_how how = LOOPS_STILL;
  if (LLVMIsAPHINode(value))
    return LOOPS_ANYHOW;
  for (int i = 0; i < LLVMGetNumOperands(value); i++) {
    long long by = 0;
    how = either(how, moves(l, LLVMGetOperand(value, (unsigned)i), &by, depth));
  }
  return how == LOOPS_STEADY ? LOOPS_ANYHOW : how;
}

static enum loops_how sum_moves(const struct shared_loop *l, LLVMValueRef value, bool minus, long long *by, int depth) {
  long long right = 0;
  enum loops_how how = moves(l, LLVMGetOperand(value, 0), by, depth);
  how = either(how, moves(l, LLVMGetOperand(value, 1), &right, depth));
  *by += minus ? -right : right;
  return how;
}

static enum loops_how moves(const struct shared_loop *l, LLVMValueRef value, long long *by, int depth) {
  *by = 0;
  if (value == loops_iteration(l)) {
    *by = 1;
    return LOOPS_STEADY;
  }
  if (loops_number(l, value) < 0)
    return LOOPS_STILL;
  if (LLVMIsALoadInst(value))
    return LOOPS_LOADED;
  if (depth == 0)
    return LOOPS_ANYHOW;
  long long factor = 0;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
  bool by_constant = LLVMGetNumOperands(value) == 2 && ir_is_constant_int(LLVMGetOperand(value, 1), &factor) &&
                     factor > -MOST_OFFSET && factor < MOST_OFFSET;
  switch (opcode) {
  case LLVMGetElementPtr:
    return gep_moves(l, value, by, depth - 1);
  case LLVMAddrSpaceCast:
    return moves(l, LLVMGetOperand(value, 0), by, depth - 1);
  case LLVMAdd:
  case LLVMSub:
    return sum_moves(l, value, opcode == LLVMSub, by, depth - 1);
  case LLVMMul:
    return by_constant ? scaled(l, LLVMGetOperand(value, 0), factor, by, depth - 1)
                       : operands_move(l, value, depth - 1);
  case LLVMShl:
    return by_constant && factor < 30 ? scaled(l, LLVMGetOperand(value, 0), 1LL << factor, by, depth - 1)
                                      : operands_move(l, value, depth - 1);
  case LLVMSExt:
  case LLVMZExt: {
    enum loops_how how = moves(l, LLVMGetOperand(value, 0), by, depth - 1);
    return how == LOOPS_STEADY && !keeps_growing(l, LLVMGetOperand(value, 0), opcode == LLVMSExt) ? LOOPS_ANYHOW : how;
  }
  default:
    return operands_move(l, value, depth - 1);
  }
}

enum loops_how loops_moves(const struct shared_loop *l, LLVMValueRef value, long long *by) {
  return moves(l, value, by, DEEP);
}

/* --- the place of iteration 0 --- */

/* VALUE, which moves steadily or not at all, in iteration 0. */
LLVMValueRef loops_at_zero(const struct shared_loop *l, LLVMValueRef value) {
  if (value == loops_iteration(l))
    return LLVMConstNull(LLVMTypeOf(value));
  if (loops_number(l, value) < 0)
    return value;
  LLVMValueRef operand[8];
  int n = LLVMGetNumOperands(value);
  for (int i = 0; i < n; i++)
    operand[i] = loops_at_zero(l, LLVMGetOperand(value, (unsigned)i));
  LLVMValueRef copy = LLVMInstructionClone(value);
  for (int i = 0; i < n; i++)
    LLVMSetOperand(copy, (unsigned)i, operand[i]);
  LLVMInsertIntoBuilderWithName(l->b, copy, "");
  return copy;
}

static bool is_alike(const struct shared_loop *l, LLVMValueRef value, int depth) {
  static const char *const intrinsics[] = {"llvm.smax.", "llvm.smin.", "llvm.umax.", "llvm.umin.", "llvm.usub.sat."};
  if (LLVMIsAConstant(value) || value == loops_iteration(l))
    return true;
  if (!LLVMIsAInstruction(value) || depth == 0)
    return false;
  if (LLVMIsALoadInst(value))
    return l->device->is_alike(l->function, LLVMGetOperand(value, 0));
  bool known = LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) || LLVMIsAGetElementPtrInst(value);
  if (LLVMIsACallInst(value)) {
    LLVMValueRef callee = ir_callee(value);
    known = l->device->is_size(value) || loops_is_call_of(value, LOOPS_THREADS);
    for (size_t i = 0; callee && i < sizeof intrinsics / sizeof *intrinsics; i++)
      known |= ir_is_intrinsic(callee, intrinsics[i]);
  }
  int n = LLVMIsACallInst(value) ? (int)LLVMGetNumArgOperands(value) : LLVMGetNumOperands(value);
  for (int i = 0; i < n && known; i++)
    known = is_alike(l, LLVMGetOperand(value, (unsigned)i), depth - 1);
  return known;
}

/* VALUE in iteration 0 is the same for all threads of a launch. */
bool loops_is_alike(const struct shared_loop *l, LLVMValueRef value) {
  return is_alike(l, value, DEEP);
}

/* --- parts of an address --- */

/* VALUE - a sign or zero extension, or a sum with a constant - without the constant, of which *OFFSET grows by UNIT
   times. */
static LLVMValueRef without_constant(LLVMValueRef value, long long unit, long long *offset) {
  LLVMValueRef sum = LLVMIsASExtInst(value) || LLVMIsAZExtInst(value) ? LLVMGetOperand(value, 0) : value;
  long long constant;
  if (!LLVMIsABinaryOperator(sum) || LLVMGetInstructionOpcode(sum) != LLVMAdd ||
      !ir_is_constant_int(LLVMGetOperand(sum, 1), &constant))
    return sum;
  *offset += constant * unit;
  return LLVMGetOperand(sum, 0);
}

static LLVMValueRef without_offset(const struct shared_loop *l, LLVMValueRef pointer, long long *offset) {
  while (LLVMIsAGetElementPtrInst(pointer)) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(pointer);
    long long more = 0, number = 0;
    for (int i = 1; i < LLVMGetNumOperands(pointer); i++) {
      if (!ir_is_constant_int(LLVMGetOperand(pointer, (unsigned)i), &number))
        return pointer;
      if (i > 1 && LLVMGetTypeKind(type) == LLVMStructTypeKind) {
        more += (long long)LLVMOffsetOfElement(layout(l), type, (unsigned)number);
        type = LLVMStructGetTypeAtIndex(type, (unsigned)number);
        continue;
      }
      if (i > 1)
        type = LLVMGetElementType(type);
      more += number * (long long)LLVMABISizeOfType(layout(l), type);
    }
    *offset += more;
    pointer = LLVMGetOperand(pointer, 0);
  }
  return pointer;
}

struct loops_address loops_address_of(const struct shared_loop *l, LLVMValueRef pointer) {
  struct loops_address a = {0};
  a.base = without_offset(l, pointer, &a.offset);
  if (!LLVMIsAGetElementPtrInst(a.base) || LLVMGetNumOperands(a.base) != 2)
    return a;
  a.unit = (long long)LLVMABISizeOfType(layout(l), LLVMGetGEPSourceElementType(a.base));
  a.index = without_constant(LLVMGetOperand(a.base, 1), a.unit, &a.offset);
  a.base = without_offset(l, LLVMGetOperand(a.base, 0), &a.offset);
  return a;
}

/* --- addresses of copies --- */

/* Deletes what a copy computed for nothing but its addresses. Header phis of a copy are values of the copy before. The
   loop's own instructions are asked what they are: a copy has no test and no branch any more. */
static void drop_unused(const struct shared_loop *l, struct copy *copy) {
  for (size_t n = l->ninside; n-- > 0;) {
    LLVMValueRef i = l->inside[n];
    bool computes = LLVMIsABinaryOperator(i) || LLVMIsACastInst(i) || LLVMIsAGetElementPtrInst(i);
    if (computes && copy->inside[n] && !LLVMGetFirstUse(copy->inside[n])) {
      LLVMInstructionEraseFromParent(copy->inside[n]);
      copy->inside[n] = NULL;
    }
  }
}

bool loops_near_addresses(const struct shared_loop *l, struct copy *copy, int ncopies) {
  LLVMTypeRef byte = LLVMInt8TypeInContext(LLVMGetModuleContext(l->module)),
              offset = LLVMInt64TypeInContext(LLVMGetModuleContext(l->module));
  long long step, by;
  LLVMValueRef threads = loops_is_call_of(l->step, LOOPS_THREADS) ? LLVMGetOperand(l->step, 0) : l->step;
  if (l->nblocks > 1 || !ir_is_constant_int(threads, &step))
    return false;
  for (size_t n = 0; n < l->ninside; n++) {
    LLVMValueRef address = l->inside[n];
    if (!LLVMIsAGetElementPtrInst(address) || loops_moves(l, address, &by) != LOOPS_STEADY)
      continue;
    for (int c = 1; c < ncopies; c++) {
      LLVMValueRef old = copy[c].inside[n], distance = LLVMConstInt(offset, (unsigned long long)(c * step * by), true);
      ir_at(l->b, old);
      copy[c].inside[n] = LLVMBuildGEP2(l->b, byte, copy[0].inside[n], &distance, 1, "");
      LLVMReplaceAllUsesWith(old, copy[c].inside[n]);
      LLVMInstructionEraseFromParent(old);
    }
  }
  for (int c = ncopies - 1; c > 0; c--)
    drop_unused(l, &copy[c]);
  for (int c = 1; c < ncopies; c++)
    for (size_t n = 0; n < l->ninside; n++)
      if (loops_has_phi(l, l->inside[n])) {
        LLVMValueRef value = loops_incoming(l->inside[n], l->latch);
        long number = loops_number(l, value);
        copy[c].inside[n] = number < 0 ? value : copy[c - 1].inside[number];
      }
  return true;
}
