/*
 * position.c - finds the thread's number among those that share a loop, with which its counter begins (simt/loops.c).
 *
 * LLVM may have made another counter of it, which begins elsewhere or counts in bytes, and writes the same number in
 * many ways. So what it consists of is evaluated for some threads of some launches: additions and products that agree
 * for all of these are the same.
 */
#include "target/loops/shared_loop.h"

enum { SAMPLES = 16, DEEP = 8 /* operands of operands */ };

/* A thread of a launch, one of those that there may be. */
struct sample {
  unsigned long long gang, gangs, worker, workers, lane, lanes;
};

/* What NUMBER is for the thread. */
static unsigned long long number_of(const struct sample *s, enum loops_number number) {
  switch (number) {
  case LOOPS_GANG:
    return s->gang;
  case LOOPS_GANGS:
    return s->gangs;
  case LOOPS_WORKER:
    return s->worker;
  case LOOPS_WORKERS:
    return s->workers;
  case LOOPS_LANE:
    return s->lane;
  case LOOPS_LANES:
    return s->lanes;
  case LOOPS_NONE:
    break;
  }
  bug("loops", __func__, "there is no number %d", number);
}

/* The value of VALUE, which consists of what a thread knows of itself and of constants. False: it does not. */
static bool evaluate(const struct loops_device *device, const struct sample *s, LLVMValueRef value, int depth,
                     unsigned long long *result) {
  long long constant;
  if (ir_is_constant_int(value, &constant)) {
    *result = (unsigned long long)constant;
    return true;
  }
  if (LLVMIsACallInst(value)) {
    enum loops_number number = device->number(value);
    if (number != LOOPS_NONE)
      *result = number_of(s, number);
    return number != LOOPS_NONE;
  }
  unsigned long long a, b = 0;
  if (!LLVMIsAInstruction(value) || LLVMIsAPHINode(value) ||
      LLVMGetTypeKind(LLVMTypeOf(value)) != LLVMIntegerTypeKind || LLVMGetNumOperands(value) > 2 || depth == 0 ||
      !evaluate(device, s, LLVMGetOperand(value, 0), depth - 1, &a) ||
      (LLVMGetNumOperands(value) == 2 && !evaluate(device, s, LLVMGetOperand(value, 1), depth - 1, &b)))
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

static struct sample draw(const struct loops_facts *facts, unsigned *seed) {
  const int gangs = facts->size[0], workers = facts->size[1], lanes = facts->size[2];
  unsigned r[6];
  for (int i = 0; i < 6; i++)
    r[i] = (*seed = *seed * 1664525 + 1013904223) >> 8;
  struct sample s = {.gangs = gangs ? (unsigned long long)gangs : 1 + r[0] % 50000,
                     .workers = workers ? (unsigned long long)workers : 1 + r[1] % 4,
                     .lanes = lanes ? (unsigned long long)lanes : 64 + r[2] % 7 * 32};
  s.gang = r[3] % s.gangs;
  s.worker = r[4] % s.workers;
  s.lane = r[5] % s.lanes;
  return s;
}

/* POSITION and the loop's step are still the thread's number among those that share the loop and how many they are
   (simt/loops.c): LLVM may have made others of them, which begin elsewhere or count in bytes. */
static bool counts_threads(const struct shared_loop *l, LLVMValueRef position) {
  unsigned seed = 1;
  for (int i = 0; i < SAMPLES; i++) {
    struct sample s = draw(&l->facts, &seed);
    unsigned long long at = 0, all = 1, is, step;
    if (l->facts.levels & LEVEL_GANG)
      at = s.gang, all = s.gangs;
    if (l->facts.levels & LEVEL_WORKER)
      at = at * s.workers + s.worker, all *= s.workers;
    if (l->facts.levels & LEVEL_VECTOR)
      at = at * s.lanes + s.lane, all *= s.lanes;
    if (!evaluate(l->device, &s, position, DEEP, &is) || !evaluate(l->device, &s, l->step, DEEP, &step) || is != at ||
        step != all)
      return false;
  }
  return true;
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
  return position && free && counts_threads(l, position) ? position : NULL;
}
