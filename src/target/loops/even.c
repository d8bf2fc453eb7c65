/*
 * even.c - loops of which every thread has as many iterations as any other: their number is a multiple of the threads.
 *
 * A thread goes from its position on by the number of threads T to the end N. How many iterations that makes depends on
 * the position, as far as LLVM knows: it cannot divide what is between. To the end position + N there are N / T, which
 * it sees, and unrolls the whole loop where these are few. Expand knows T, of loops inside of a gang; N is often a
 * constant, but only known to be one when variables are registers. So expand leaves a call with N, the position and T,
 * which becomes the end here.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

static const char *const names[] = {"__sumac_even_end_i32", "__sumac_even_end_i64"};

/* How many threads share the loop of M, of one gang; 0: not known. */
static long threads_of(struct expansion *e, const struct marker *m) {
  long threads = m->level & LEVEL_GANG ? 0 : 1;
  if (m->level & LEVEL_WORKER)
    threads *= simt_fixed(e->function, LEVEL_WORKER);
  if (m->level & LEVEL_VECTOR)
    threads *= simt_fixed(e->function, LEVEL_VECTOR);
  return threads;
}

LLVMValueRef loops_end(struct expansion *e, const struct marker *m) {
  LLVMValueRef n = simt_loop_end(e, m);
  const long threads = threads_of(e, m);
  if (m->loop.in_order || threads < 2)
    return n;
  LLVMValueRef position = simt_loop_begin(e, m);
  static const char *const attributes[] = {"nounwind", "willreturn", "memory(none)", NULL};
  LLVMTypeRef type = LLVMTypeOf(n), parameters[3] = {type, type, type};
  LLVMTypeRef function = LLVMFunctionType(type, parameters, 3, false);
  LLVMValueRef arguments[3] = {n, position, LLVMConstInt(type, (unsigned long long)threads, false)};
  return ir_call_external(e->b, names[LLVMGetIntTypeWidth(type) == 64], function, arguments, 3, attributes);
}

/* POSITION + N overflows in no type: both are less than 2^30. */
static bool is_even(long long n, long long threads) {
  return n > 0 && n < 1 << 30 && threads < 1 << 30 && n % threads == 0;
}

/* Whether a loop of the function is shared by all threads of a launch, and unrolled. */
static bool has_position(LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (loops_is_call_of(i, LOOPS_POSITION))
    return true;
  return false;
}

/* LLVM is told that a thread's number in its gang is less than THREADS: then sums of it and multiples of these are as
   good as bits beside each other, and it can take them apart. Not where numbers of gangs and threads are added: it
   would take the sum for bits, too, in which it sees no pointers to step. */
static void limit(LLVMValueRef position, long long threads) {
  LLVMValueRef number = LLVMIsAZExtInst(position) ? LLVMGetOperand(position, 0) : position;
  if (!LLVMIsACallInst(number) || has_position(LLVMGetBasicBlockParent(LLVMGetInstructionParent(number))))
    return;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(number));
  LLVMValueRef range[2] = {LLVMConstNull(LLVMTypeOf(number)),
                           LLVMConstInt(LLVMTypeOf(number), (unsigned long long)threads, false)};
  LLVMSetMetadata(number, LLVMGetMDKindIDInContext(context, "range", 5), LLVMMDNodeInContext(context, range, 2));
}

static LLVMValueRef end_of(LLVMBuilderRef b, LLVMValueRef call) {
  LLVMValueRef end = LLVMGetOperand(call, 0), position = LLVMGetOperand(call, 1);
  long long n, threads;
  if (!ir_is_constant_int(end, &n) || !ir_is_constant_int(LLVMGetOperand(call, 2), &threads) || !is_even(n, threads))
    return end;
  limit(position, threads);
  ir_at(b, call);
  LLVMValueRef sum = LLVMBuildNSWAdd(b, position, end, "");
  LLVMSetNUW(sum, true);
  return sum;
}

void loops_even_ends(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    LLVMValueRef function = LLVMGetNamedFunction(m->module, names[i]);
    for (LLVMUseRef use; function && (use = LLVMGetFirstUse(function));) {
      LLVMValueRef call = LLVMGetUser(use);
      ir_replace(call, end_of(b, call));
    }
    if (function)
      LLVMDeleteFunction(function);
  }
  LLVMDisposeBuilder(b);
}
