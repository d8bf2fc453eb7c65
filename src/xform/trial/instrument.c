/*
 * instrument.c - instruments the operators' code: records undefined arithmetic, and can disturb rounded results.
 *
 * Each result that is rounded goes through a function that changes it by a few units in the last place, when that is
 * turned on. The variation of the final result is then the effect that rounding can have, cancellation included:
 * differences that are not larger are not the operator's fault (Monte Carlo arithmetic: Parker, Pierce, Eggert, Comput.
 * Sci. Eng. 2 (2000) 58).
 *
 *     x = fadd a, b         ->  x = disturb(watch, fadd a, b)
 *     x = add nsw a, b      ->  x = add a, b; note(watch, the sum overflows)
 *     x = shl a, b          ->  x = shl a, b; note(watch, b >= the number of bits)
 *     llvm.trap             ->  end by a signal of its own; likewise unreachable
 *
 * To change what of an operator's arithmetic is watched, its limits: instrument.c, sandbox.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <float.h>

#include "xform/trial/internal.h"

struct instrumenter {
  LLVMModuleRef module;
  LLVMContextRef context;
  LLVMBuilderRef b;
  LLVMTypeRef pointer;
  struct trial_watch *watch;
};

/* Between -1 and 1. */
static double any(struct trial_watch *watch) {
  return (double)(int64_t)draw_next(&watch->random) / 0x1p63;
}

enum { UNITS = 4 }; /* of half a unit in the last place */

static float disturb_float(struct trial_watch *watch, float x) {
  watch->rounded = true;
  return watch->disturb ? (float)((double)x * (1 + UNITS * 0x1p-24 * any(watch))) : x;
}

static double disturb_double(struct trial_watch *watch, double x) {
  watch->rounded = true;
  return watch->disturb ? (double)((long double)x * (1 + UNITS * 0x1p-53L * (long double)any(watch))) : x;
}

static long double disturb_long(struct trial_watch *watch, long double x) {
  watch->rounded = true;
  return watch->disturb ? x + x * (UNITS * (LDBL_EPSILON / 2) * (long double)any(watch)) : x;
}

static void note(struct trial_watch *watch, int undefined) {
  watch->undefined |= undefined != 0;
}

static void note_rounded(struct trial_watch *watch) {
  watch->rounded = true;
}

static void end_trapped(struct trial_watch *watch) {
  (void)watch;
  raise(TRIAL_TRAPPED);
}

static void end_unreachable(struct trial_watch *watch) {
  (void)watch;
  raise(TRIAL_UNREACHABLE);
}

/* A call of the function at ADDRESS, which is here while the code runs. */
static LLVMValueRef call(struct instrumenter *i, uintptr_t address, LLVMTypeRef result, LLVMValueRef value) {
  LLVMTypeRef number = LLVMInt64TypeInContext(i->context);
  LLVMTypeRef types[2] = {i->pointer, value ? LLVMTypeOf(value) : NULL};
  LLVMValueRef arguments[2] = {
      LLVMConstIntToPtr(LLVMConstInt(number, (unsigned long long)(uintptr_t)i->watch, false), i->pointer), value};
  LLVMTypeRef type = LLVMFunctionType(result, types, value ? 2 : 1, false);
  LLVMValueRef function = LLVMConstIntToPtr(LLVMConstInt(number, (unsigned long long)address, false), i->pointer);
  return LLVMBuildCall2(i->b, type, function, arguments, value ? 2 : 1, "");
}

static uintptr_t disturber(LLVMTypeRef type) {
  const LLVMTypeKind long_double = LDBL_MANT_DIG == 64 ? LLVMX86_FP80TypeKind : LLVMFP128TypeKind;
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == long_double)
    return (uintptr_t)disturb_long;
  switch (kind) {
  case LLVMFloatTypeKind:
    return (uintptr_t)disturb_float;
  case LLVMDoubleTypeKind:
    return (uintptr_t)disturb_double;
  default:
    return 0;
  }
}

/* Vectors are not disturbed, but recorded as rounded. */
static void disturb(struct instrumenter *i, LLVMValueRef instruction) {
  LLVMTypeRef type = LLVMTypeOf(instruction);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  uintptr_t address = disturber(type);
  ir_after(i->b, instruction);
  if (address) {
    LLVMValueRef changed = call(i, address, type, LLVMGetUndef(type));
    LLVMReplaceAllUsesWith(instruction, changed);
    LLVMSetOperand(changed, 1, instruction);
  } else if (kind == LLVMStructTypeKind || kind == LLVMVectorTypeKind) {
    call(i, (uintptr_t)note_rounded, LLVMVoidTypeInContext(i->context), NULL);
  }
}

/* FLAG: an i1 in front of the builder. */
static void tell(struct instrumenter *i, LLVMValueRef flag) {
  LLVMValueRef wide = LLVMBuildZExt(i->b, flag, LLVMInt32TypeInContext(i->context), "");
  call(i, (uintptr_t)note, LLVMVoidTypeInContext(i->context), wide);
}

static bool is_narrow(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) <= 64;
}

static void watch_overflow(struct instrumenter *i, LLVMValueRef instruction, const char *intrinsic) {
  LLVMTypeRef type = LLVMTypeOf(instruction);
  if (!LLVMGetNSW(instruction) || !is_narrow(type))
    return;
  unsigned id = LLVMLookupIntrinsicID(intrinsic, strlen(intrinsic));
  LLVMValueRef function = LLVMGetIntrinsicDeclaration(i->module, id, &type, 1);
  LLVMValueRef operands[2] = {LLVMGetOperand(instruction, 0), LLVMGetOperand(instruction, 1)};
  ir_after(i->b, instruction);
  LLVMValueRef both = LLVMBuildCall2(i->b, LLVMGlobalGetValueType(function), function, operands, 2, "");
  tell(i, LLVMBuildExtractValue(i->b, both, 1, ""));
}

static void watch_shift(struct instrumenter *i, LLVMValueRef instruction) {
  LLVMTypeRef type = LLVMTypeOf(instruction);
  if (!is_narrow(type) || LLVMIsConstant(LLVMGetOperand(instruction, 1)))
    return;
  ir_after(i->b, instruction);
  LLVMValueRef bits = LLVMConstInt(type, LLVMGetIntTypeWidth(type), false);
  tell(i, LLVMBuildICmp(i->b, LLVMIntUGE, LLVMGetOperand(instruction, 1), bits, ""));
}

/* Functions whose results are exact: an argument, or a whole number. */
static bool is_exact(const char *name) {
  static const char *const exact[] = {"fabs",   "fmin",    "fmax",    "copysign",     "floor",     "ceil",
                                      "trunc",  "round",   "rint",    "llround",      "nearbyint", "minnum",
                                      "maxnum", "minimum", "maximum", "canonicalize", "roundeven"};
  name += strncmp(name, "llvm.", 5) == 0 ? 5 : 0;
  size_t length = strcspn(name, ".");
  for (size_t i = 0; i < sizeof exact / sizeof *exact; i++) {
    size_t n = strlen(exact[i]);
    if (strncmp(name, exact[i], n) == 0 && (length == n || (length == n + 1 && strchr("fl", name[n]))))
      return true;
  }
  return false;
}

/* A call of a function without a body here: its result is rounded, unless it is exact. */
static void watch_call(struct instrumenter *i, LLVMValueRef instruction) {
  LLVMValueRef callee = ir_callee(instruction);
  size_t length = callee ? strlen(ir_name(callee)) : 0;
  bool aborts = length > 6 && strcmp(ir_name(callee) + length - 6, "_abort") == 0;
  if (callee && trial_is_sanitizer(ir_name(callee)) && !aborts) { /* goes on behind the call */
    ir_at(i->b, instruction);
    call(i, (uintptr_t)note, LLVMVoidTypeInContext(i->context), ir_i32(i->module, 1));
    LLVMInstructionEraseFromParent(instruction);
    return;
  }
  if (callee && LLVMIsDeclaration(callee) && !is_exact(ir_name(callee)) && !ir_is_intrinsic(callee, "llvm.sadd") &&
      !ir_is_intrinsic(callee, "llvm.ssub") && !ir_is_intrinsic(callee, "llvm.smul"))
    disturb(i, instruction);
}

/* Ends the process at INSTRUCTION. */
static void end_at(struct instrumenter *i, LLVMValueRef instruction, void (*how)(struct trial_watch *)) {
  ir_at(i->b, instruction);
  call(i, (uintptr_t)how, LLVMVoidTypeInContext(i->context), NULL);
}

static bool is_trap(LLVMValueRef instruction) {
  LLVMValueRef callee = ir_callee(instruction);
  return callee && (ir_is_intrinsic(callee, "llvm.trap") || ir_is_intrinsic(callee, "llvm.debugtrap") ||
                    ir_is_intrinsic(callee, "llvm.ubsantrap"));
}

static void instrument(struct instrumenter *i, LLVMValueRef instruction) {
  switch (LLVMGetInstructionOpcode(instruction)) {
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMFRem:
  case LLVMFPTrunc:
    disturb(i, instruction);
    break;
  case LLVMUnreachable: /* behind a call that does not return, too: there it does no harm */
    end_at(i, instruction, end_unreachable);
    break;
  case LLVMCall:
    if (is_trap(instruction))
      end_at(i, instruction, end_trapped);
    watch_call(i, instruction);
    break;
  case LLVMAdd:
    watch_overflow(i, instruction, "llvm.sadd.with.overflow");
    break;
  case LLVMSub:
    watch_overflow(i, instruction, "llvm.ssub.with.overflow");
    break;
  case LLVMMul:
    watch_overflow(i, instruction, "llvm.smul.with.overflow");
    break;
  case LLVMShl:
  case LLVMLShr:
  case LLVMAShr:
    watch_shift(i, instruction);
    break;
  default:
    break;
  }
}

void trial_instrument(LLVMValueRef function, struct trial_watch *watch) {
  LLVMModuleRef module = LLVMGetGlobalParent(function);
  LLVMContextRef context = LLVMGetModuleContext(module);
  struct instrumenter i = {module, context, ir_builder(module), LLVMPointerTypeInContext(context, 0), watch};
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block)
  instrument(&i, instruction);
  LLVMDisposeBuilder(i.b);
}
