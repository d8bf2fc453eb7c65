/*
 * differences.c - indices that are computed in 64 bits, so that LLVM steps pointers.
 *
 * LLVM steps pointers by what it can pull out of the widening of a 32-bit index. That the index does not overflow,
 * which C says, it forgets of a difference: it writes n + ~i for n - 1 - i, of which nobody has said so. Then the index
 * is computed anew in each iteration, and each copy of an unrolled one. Differences of what has been widened need no
 * such promise: kept((long)n - 1) - (long)i, where kept keeps LLVM from the other form (counters.c shows it what is
 * behind). In copies of an unrolled loop's body such a difference is that of the copy before, less the step: LLVM adds
 * to the last pointer then, as where indices increase.
 *
 * Sums of several parts, as in z[i * n + j - 1], are put into another order by LLVM, too. In an unrolled loop of a
 * gang's lanes they become (long)(i * n) + (long)j + -1: then copies differ from the first one by
 * constants, which loads and stores take for nothing.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

enum { DEEP = 4 /* operations */ };

/* A sum in 64 bits: of counters, of other values, of constants. */
struct sum {
  LLVMBuilderRef b;
  LLVMTypeRef wide;
  LLVMValueRef counters, others; /* NULL: none */
  long long constant;
};

static bool is_narrow_sum(LLVMValueRef v) {
  LLVMOpcode op = LLVMIsABinaryOperator(v) ? LLVMGetInstructionOpcode(v) : LLVMRet;
  return (op == LLVMAdd || op == LLVMSub) && LLVMGetNSW(v);
}

static bool is_counter(LLVMValueRef v) {
  bool shared = LLVMIsACallInst(v) && ir_callee(v) && ir_is_intrinsic(ir_callee(v), LOOPS_COUNTER);
  return LLVMIsAPHINode(v) || shared;
}

/* Sums and differences, and in one of them a counter is subtracted. */
static bool decreases(LLVMValueRef v, bool negative, int deep) {
  if (!is_narrow_sum(v) || !deep)
    return negative && is_counter(v);
  return decreases(LLVMGetOperand(v, 0), negative, deep - 1) ||
         decreases(LLVMGetOperand(v, 1), negative != (LLVMGetInstructionOpcode(v) == LLVMSub), deep - 1);
}

static void add_to(const struct sum *s, LLVMValueRef *to, LLVMValueRef v, bool negative) {
  if (!*to && !negative)
    *to = v;
  else if (!*to)
    *to = LLVMBuildNSWNeg(s->b, v, "");
  else
    *to = negative ? LLVMBuildNSWSub(s->b, *to, v, "") : LLVMBuildNSWAdd(s->b, *to, v, "");
}

static void add(struct sum *s, LLVMValueRef v, bool negative, int deep) {
  long long constant;
  if (ir_is_constant_int(v, &constant)) {
    s->constant += negative ? -constant : constant;
  } else if (is_narrow_sum(v) && deep) {
    add(s, LLVMGetOperand(v, 0), negative, deep - 1);
    add(s, LLVMGetOperand(v, 1), negative != (LLVMGetInstructionOpcode(v) == LLVMSub), deep - 1);
  } else {
    add_to(s, is_counter(v) ? &s->counters : &s->others, LLVMBuildSExt(s->b, v, s->wide, ""), negative);
  }
}

static LLVMValueRef total(struct sum *s, bool decreases) {
  static const char *const attributes[] = {"nounwind", "willreturn", "memory(none)", NULL};
  LLVMValueRef constant = LLVMConstInt(s->wide, (unsigned long long)s->constant, true);
  if (!decreases && s->others)
    return LLVMBuildNSWAdd(s->b, LLVMBuildNSWAdd(s->b, s->others, s->counters, ""), constant, "");
  if (!s->others)
    s->others = constant;
  else if (s->constant) {
    LLVMValueRef all = LLVMBuildNSWAdd(s->b, s->others, constant, "");
    s->others =
        ir_call_external(s->b, LOOPS_KEPT "64", LLVMFunctionType(s->wide, &s->wide, 1, false), &all, 1, attributes);
  }
  return LLVMBuildNSWAdd(s->b, s->others, s->counters, "");
}

/* Sums of which one part is a counter. */
static bool counts(LLVMValueRef v, int deep) {
  if (!is_narrow_sum(v) || !deep)
    return is_counter(v);
  return counts(LLVMGetOperand(v, 0), deep - 1) || counts(LLVMGetOperand(v, 1), deep - 1);
}

/* BLOCK is a loop of lanes which is unrolled, as far as that can be known before LLVM's passes (copies.c). */
static bool is_for_lanes(LLVMBasicBlockRef block) {
  struct arena *arena = arena_new();
  struct shared_loop l = {0};
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  bool found = end && loops_facts(arena, end, &l.facts) && loops_is_inner(&l) && loops_stores_few_loads(block);
  arena_free(arena);
  return found;
}

static bool is_index(LLVMValueRef v) {
  IR_EACH_USER (user, v)
    if (LLVMIsAGetElementPtrInst(user))
      return true;
  return false;
}

void loops_widen_differences(struct target_module *m) {
  LLVMModuleRef module = m->module;
  LLVMTypeRef narrow = LLVMInt32TypeInContext(LLVMGetModuleContext(module));
  LLVMTypeRef wide = LLVMInt64TypeInContext(LLVMGetModuleContext(module));
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f) {
    bool for_lanes = is_for_lanes(block);
    IR_EACH_INSTRUCTION(i, block) {
      if (!LLVMIsASExtInst(i) || LLVMTypeOf(i) != wide || LLVMTypeOf(LLVMGetOperand(i, 0)) != narrow || !is_index(i))
        continue;
      LLVMValueRef index = LLVMGetOperand(i, 0);
      bool less = decreases(index, false, DEEP);
      if (!less && !(for_lanes && is_narrow_sum(index) && counts(index, DEEP)))
        continue;
      struct sum s = {.b = b, .wide = wide};
      ir_at(b, i);
      add(&s, index, false, DEEP);
      ir_replace(i, total(&s, less));
    }
  }
  LLVMDisposeBuilder(b);
}

/* A - (long)counter, of an A that the loop does not change; the counter as it is in the body. */
static bool is_difference(const struct shared_loop *l, LLVMValueRef i) {
  bool sub = LLVMIsABinaryOperator(i) && LLVMGetInstructionOpcode(i) == LLVMSub;
  LLVMValueRef wide = sub ? LLVMGetOperand(i, 1) : i, counter = LLVMIsASExtInst(wide) ? LLVMGetOperand(wide, 0) : NULL;
  return sub && loops_number(l, LLVMGetOperand(i, 0)) < 0 && counter && (counter == l->counter || counter == l->sum) &&
         LLVMGetNSW(l->sum);
}

void loops_step_back(const struct shared_loop *l, const struct copy *previous, struct copy *c) {
  for (size_t n = 0; n < l->ninside; n++) {
    LLVMValueRef i = l->inside[n];
    if (!is_difference(l, i))
      continue;
    ir_at(l->b, LLVMGetBasicBlockTerminator(l->before));
    LLVMValueRef step = LLVMBuildNSWNeg(l->b, LLVMBuildSExt(l->b, l->step, LLVMTypeOf(i), ""), "");
    ir_at(l->b, c->inside[n]);
    LLVMValueRef stepped = LLVMBuildNSWAdd(l->b, previous->inside[n], step, "");
    ir_replace(c->inside[n], stepped);
    c->inside[n] = stepped;
  }
}
