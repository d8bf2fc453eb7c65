/*
 * strides.c - how the addresses of a loop's body move with the loop's counter: what is needed to know which accesses of
 * neighbouring iterations are neighbours in memory (pairs.c).
 */
#include <string.h>

#include "target/ptx/copies.h"

enum { DEEP = 24 /* operands of operands */, MOST_OFFSET = 1 << 30 };

static LLVMTargetDataRef layout(const struct ptx_loop *l) {
  return LLVMGetModuleDataLayout(l->module);
}

/* The counter as the body has it. */
LLVMValueRef ptx_loop_iteration(const struct ptx_loop *l) {
  return l->early ? l->sum : l->counter;
}

/* How something moves that consists of two parts. */
static enum ptx_moves either(enum ptx_moves a, enum ptx_moves b) {
  bool mixed = (a == PTX_LOADED && b == PTX_STEADY) || (a == PTX_STEADY && b == PTX_LOADED);
  return mixed || a == PTX_ANYHOW || b == PTX_ANYHOW ? PTX_ANYHOW : a > b ? a : b;
}

/* VALUE, of fewer than 64 bits, moves steadily and becomes an address: whether it never wraps round on the way. A
   counter is not negative, and below 2^31 + 2^29 (pairs.c). */
static bool keeps_growing(const struct ptx_loop *l, LLVMValueRef value, bool is_signed) {
  long long offset;
  if (value == ptx_loop_iteration(l))
    return l->is_signed || !is_signed;
  if (ptx_loop_number(l, value) < 0)
    return true;
  if (!LLVMIsABinaryOperator(value))
    return false;
  LLVMOpcode opcode = LLVMGetInstructionOpcode(value);
  LLVMValueRef left = LLVMGetOperand(value, 0), right = LLVMGetOperand(value, 1);
  if (!is_signed && opcode == LLVMAdd && left == ptx_loop_iteration(l) && ir_is_constant_int(right, &offset) &&
      offset >= 0 && offset < MOST_OFFSET)
    return true;
  bool arithmetic = opcode == LLVMAdd || opcode == LLVMSub || opcode == LLVMMul || opcode == LLVMShl;
  return arithmetic && (is_signed ? LLVMGetNSW(value) : LLVMGetNUW(value)) && keeps_growing(l, left, is_signed) &&
         keeps_growing(l, right, is_signed);
}

static enum ptx_moves moves(const struct ptx_loop *l, LLVMValueRef value, long long *by, int depth);

static enum ptx_moves scaled(const struct ptx_loop *l, LLVMValueRef value, long long scale, long long *by, int depth) {
  enum ptx_moves how = moves(l, value, by, depth);
  *by *= scale;
  return how;
}

static enum ptx_moves gep_moves(const struct ptx_loop *l, LLVMValueRef gep, long long *by, int depth) {
  enum ptx_moves how = moves(l, LLVMGetOperand(gep, 0), by, depth);
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
    enum ptx_moves one = scaled(l, index, (long long)LLVMABISizeOfType(layout(l), type), &more, depth);
    if (one == PTX_STEADY && LLVMGetIntTypeWidth(whole) < 64 && !keeps_growing(l, index, true))
      one = PTX_ANYHOW;
    how = either(how, one);
    *by += more;
  }
  return how;
}

/* Of what only its operands matter for. */
static enum ptx_moves operands_move(const struct ptx_loop *l, LLVMValueRef value, int depth) {
  enum ptx_moves how = PTX_STILL;
  if (LLVMIsAPHINode(value))
    return PTX_ANYHOW;
  for (int i = 0; i < LLVMGetNumOperands(value); i++) {
    long long by = 0;
    how = either(how, moves(l, LLVMGetOperand(value, (unsigned)i), &by, depth));
  }
  return how == PTX_STEADY ? PTX_ANYHOW : how;
}

static enum ptx_moves sum_moves(const struct ptx_loop *l, LLVMValueRef value, bool minus, long long *by, int depth) {
  long long right = 0;
  enum ptx_moves how = moves(l, LLVMGetOperand(value, 0), by, depth);
  how = either(how, moves(l, LLVMGetOperand(value, 1), &right, depth));
  *by += minus ? -right : right;
  return how;
}

static enum ptx_moves moves(const struct ptx_loop *l, LLVMValueRef value, long long *by, int depth) {
  *by = 0;
  if (value == ptx_loop_iteration(l)) {
    *by = 1;
    return PTX_STEADY;
  }
  if (ptx_loop_number(l, value) < 0)
    return PTX_STILL;
  if (LLVMIsALoadInst(value))
    return PTX_LOADED;
  if (depth == 0)
    return PTX_ANYHOW;
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
    enum ptx_moves how = moves(l, LLVMGetOperand(value, 0), by, depth - 1);
    return how == PTX_STEADY && !keeps_growing(l, LLVMGetOperand(value, 0), opcode == LLVMSExt) ? PTX_ANYHOW : how;
  }
  default:
    return operands_move(l, value, depth - 1);
  }
}

enum ptx_moves ptx_moves(const struct ptx_loop *l, LLVMValueRef value, long long *by) {
  return moves(l, value, by, DEEP);
}

/* --- the place of iteration 0 --- */

/* VALUE, which moves steadily or not at all, in iteration 0. */
LLVMValueRef ptx_at_zero(const struct ptx_loop *l, LLVMValueRef value) {
  if (value == ptx_loop_iteration(l))
    return LLVMConstNull(LLVMTypeOf(value));
  if (ptx_loop_number(l, value) < 0)
    return value;
  LLVMValueRef operand[8];
  int n = LLVMGetNumOperands(value);
  for (int i = 0; i < n; i++)
    operand[i] = ptx_at_zero(l, LLVMGetOperand(value, (unsigned)i));
  LLVMValueRef copy = LLVMInstructionClone(value);
  for (int i = 0; i < n; i++)
    LLVMSetOperand(copy, (unsigned)i, operand[i]);
  LLVMInsertIntoBuilderWithName(l->b, copy, "");
  return copy;
}

/* POINTER is in what the kernel's argument, which is the same for all threads, consists of. */
static bool is_argument(LLVMValueRef function, LLVMValueRef pointer) {
  while (LLVMIsAGetElementPtrInst(pointer) && LLVMGetNumOperands(pointer) == 2 &&
         LLVMIsAConstantInt(LLVMGetOperand(pointer, 1)))
    pointer = LLVMGetOperand(pointer, 0);
  unsigned byval = LLVMGetEnumAttributeKindForName("byval", 5);
  return LLVMGetFunctionCallConv(function) == PTX_KERNEL && LLVMCountParams(function) == 1 &&
         pointer == LLVMGetParam(function, 0) && LLVMGetEnumAttributeAtIndex(function, 1, byval);
}

static bool is_alike(const struct ptx_loop *l, LLVMValueRef value, int depth) {
  static const char *const intrinsics[] = {"llvm.smax.",
                                           "llvm.smin.",
                                           "llvm.umax.",
                                           "llvm.umin.",
                                           "llvm.usub.sat.",
                                           "llvm.nvvm.read.ptx.sreg.ntid.",
                                           "llvm.nvvm.read.ptx.sreg.nctaid."};
  if (LLVMIsAConstant(value) || value == ptx_loop_iteration(l))
    return true;
  if (!LLVMIsAInstruction(value) || depth == 0)
    return false;
  if (LLVMIsALoadInst(value))
    return is_argument(l->function, LLVMGetOperand(value, 0));
  bool known = LLVMIsABinaryOperator(value) || LLVMIsACastInst(value) || LLVMIsAGetElementPtrInst(value);
  if (LLVMIsACallInst(value)) {
    LLVMValueRef callee = ir_callee(value);
    for (size_t i = 0; callee && i < sizeof intrinsics / sizeof *intrinsics; i++)
      known |= ir_is_intrinsic(callee, intrinsics[i]);
  }
  int n = LLVMIsACallInst(value) ? (int)LLVMGetNumArgOperands(value) : LLVMGetNumOperands(value);
  for (int i = 0; i < n && known; i++)
    known = is_alike(l, LLVMGetOperand(value, (unsigned)i), depth - 1);
  return known;
}

/* VALUE in iteration 0 is the same for all threads of a launch. */
bool ptx_is_alike(const struct ptx_loop *l, LLVMValueRef value) {
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

static LLVMValueRef without_offset(const struct ptx_loop *l, LLVMValueRef pointer, long long *offset) {
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

struct ptx_address ptx_address_of(const struct ptx_loop *l, LLVMValueRef pointer) {
  struct ptx_address a = {0};
  a.base = without_offset(l, pointer, &a.offset);
  if (!LLVMIsAGetElementPtrInst(a.base) || LLVMGetNumOperands(a.base) != 2)
    return a;
  a.unit = (long long)LLVMABISizeOfType(layout(l), LLVMGetGEPSourceElementType(a.base));
  a.index = without_constant(LLVMGetOperand(a.base, 1), a.unit, &a.offset);
  a.base = without_offset(l, LLVMGetOperand(a.base, 0), &a.offset);
  return a;
}
