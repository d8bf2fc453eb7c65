/*
 * position.c - finds the thread's number among those that share a loop, with which its counter begins (simt/loops.c).
 *
 * LLVM may have made another counter of it, which begins elsewhere or counts in bytes, and writes the same number in
 * many ways. So what it consists of is evaluated for some threads of some launches: additions and products that agree
 * for all of these are the same.
 */
#include <string.h>

#include "target/ptx/copies.h"

#define SREG(name) "llvm.nvvm.read.ptx.sreg." name

enum { SAMPLES = 16, DEEP = 8 /* operands of operands */ };

/* A thread of a launch, one of those that there may be. */
struct sample {
  unsigned long long gang, gangs, worker, workers, lane, lanes;
};

/* The value of VALUE, which consists of what a thread knows of itself and of constants. False: it does not. */
static bool evaluate(const struct sample *s, LLVMValueRef value, int depth, unsigned long long *result) {
  const struct {
    const char *name;
    unsigned long long value;
  } registers[] = {{SREG("ctaid.x"), s->gang},   {SREG("nctaid.x"), s->gangs}, {SREG("tid.y"), s->worker},
                   {SREG("ntid.y"), s->workers}, {SREG("tid.x"), s->lane},     {SREG("ntid.x"), s->lanes}};
  long long constant;
  if (ir_is_constant_int(value, &constant)) {
    *result = (unsigned long long)constant;
    return true;
  }
  if (LLVMIsACallInst(value)) {
    const char *name = ir_callee(value) ? ir_name(ir_callee(value)) : "";
    for (size_t i = 0; i < sizeof registers / sizeof *registers; i++)
      if (!strcmp(name, registers[i].name)) {
        *result = registers[i].value;
        return true;
      }
    return false;
  }
  unsigned long long a, b = 0;
  if (!LLVMIsAInstruction(value) || LLVMIsAPHINode(value) ||
      LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMIntegerTypeKind || LLVMGetNumOperands(value) > 2 || depth == 0 ||
      !evaluate(s, LLVMGetOperand(value, 0), depth - 1, &a) ||
      (LLVMGetNumOperands(value) == 2 && !evaluate(s, LLVMGetOperand(value, 1), depth - 1, &b)))
    return false;
  switch (LLVMGetInstructionOpcode(value)) {
  case LLVMAdd:
    *result = a + b;
    break;
  case LLVMSub:
    *result = a - b;
    break;
  case LLVMMul:
    *result = a * b;
    break;
  case LLVMShl:
    *result = b < 64 ? a << b : 0;
    break;
  case LLVMOr:
    *result = a | b;
    break;
  case LLVMZExt:
    *result = a;
    break;
  case LLVMSExt:
    *result =
        LLVMGetIntTypeWidth(LLVMTypeOf(LLVMGetOperand(value, 0))) == 32 ? (unsigned long long)(long long)(int)a : a;
    break;
  default:
    return false;
  }
  if (LLVMGetIntTypeWidth(LLVMTypeOf(value)) < 64)
    *result &= (1ULL << LLVMGetIntTypeWidth(LLVMTypeOf(value))) - 1;
  return true;
}

/* Who shares the loop: its levels, and how many there are of each, 0 where that is not known. */
struct sharing {
  long long levels, gangs, workers, lanes;
};

static bool read_sharing(const struct ptx_loop *l, struct sharing *sharing) {
  LLVMValueRef hint = ptx_loop_hint(l->arena, LLVMGetBasicBlockTerminator(l->latch), PTX_SHARED_OUT), operand[5];
  long long *number[] = {&sharing->levels, &sharing->gangs, &sharing->workers, &sharing->lanes};
  if (!hint || LLVMGetMDNodeNumOperands(hint) != 5)
    return false;
  LLVMGetMDNodeOperands(hint, operand);
  for (int i = 0; i < 4; i++)
    if (!ir_is_constant_int(operand[i + 1], number[i]))
      return false;
  return true;
}

static struct sample draw(const struct sharing *sharing, unsigned *seed) {
  unsigned r[6];
  for (int i = 0; i < 6; i++)
    r[i] = (*seed = *seed * 1664525 + 1013904223) >> 8;
  struct sample s = {.gangs = sharing->gangs ? (unsigned long long)sharing->gangs : 1 + r[0] % 50000,
                     .workers = sharing->workers ? (unsigned long long)sharing->workers : 1 + r[1] % 4,
                     .lanes = sharing->lanes ? (unsigned long long)sharing->lanes : 64 + r[2] % 7 * 32};
  s.gang = r[3] % s.gangs;
  s.worker = r[4] % s.workers;
  s.lane = r[5] % s.lanes;
  return s;
}

/* POSITION and the loop's step are still the thread's number among those that share the loop and how many they are
   (simt/loops.c): LLVM may have made others of them, which begin elsewhere or count in bytes. */
static bool counts_threads(const struct ptx_loop *l, const struct sharing *sharing, LLVMValueRef position) {
  unsigned seed = 1;
  for (int i = 0; i < SAMPLES; i++) {
    struct sample s = draw(sharing, &seed);
    unsigned long long at = 0, all = 1, is, step;
    if (sharing->levels & LEVEL_GANG)
      at = s.gang, all = s.gangs;
    if (sharing->levels & LEVEL_WORKER)
      at = at * s.workers + s.worker, all *= s.workers;
    if (sharing->levels & LEVEL_VECTOR)
      at = at * s.lanes + s.lane, all *= s.lanes;
    if (!evaluate(&s, position, DEEP, &is) || !evaluate(&s, l->step, DEEP, &step) || is != at || step != all)
      return false;
  }
  return true;
}

/* What is the thread's number if the loop is as lower wrote it, or NULL. A counter that is stepped early begins a step
   in front of it. */
static LLVMValueRef first_iteration(const struct ptx_loop *l) {
  LLVMValueRef begin = ptx_loop_incoming(l->counter, l->rest);
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

LLVMValueRef ptx_loop_position(const struct ptx_loop *l) {
  struct sharing sharing;
  LLVMValueRef position = first_iteration(l);
  return position && read_sharing(l, &sharing) && counts_threads(l, &sharing, position) ? position : NULL;
}
