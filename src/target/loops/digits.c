/*
 * digits.c - indices of collapsed loops without a division in each iteration.
 *
 * A thread takes the iterations k, k + s, k + 2s, ...; the indices of the loops that were collapsed are the digits of
 * k: k % n, k / n % m, k / n / m. The digits of k + s are those of k plus those of s, with a carry:
 *
 *     before:  r = k % n, q = k / n, rs = s % n, qs = s / n
 *     loop:    r and q for k % n and k / n
 *     next:    carry = r >= n - rs, r = r + (carry ? rs - n : rs), q = q + (carry ? qs + 1 : qs)
 *
 * and so on for the digits of q, where the carry comes in. N is a non-negative 32-bit number, so that sums fit in 32
 * bits; that it is not 0 is known where the loop divides by it in each iteration, before anything else can happen.
 * The loop ends with its outermost index, so that k itself is often not needed; but for loops that are unrolled
 * (copies.c), whose copies test k once. Constant divisors are left to LLVM, which multiplies, or finds that no digit is
 * needed.
 *
 * An index that is put together again is k (folds.c). Digits that nobody needs then are counted as one, of k % (n * m).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/digits.h"

/* A number whose digits are wanted: that of the iteration, or what is left of it. */
struct number {
  LLVMValueRef value, begin, step; /* 64 bits; BEGIN, STEP: before the loop */
  LLVMValueRef carry;              /* 1 bit, added to the step; NULL: none */
  LLVMValueRef bound;              /* the loop goes on while VALUE is below it; NULL: not known */
};

static bool split(const struct digits *, const struct number *);

static bool is_inside(const struct digits *d, LLVMValueRef value) {
  return LLVMIsAInstruction(value) && d->inside[ir_block_number(d->graph, LLVMGetInstructionParent(value))];
}

static bool is_division(LLVMValueRef i) {
  LLVMOpcode op = LLVMIsABinaryOperator(i) ? LLVMGetInstructionOpcode(i) : LLVMRet;
  return op == LLVMUDiv || op == LLVMSDiv || op == LLVMURem || op == LLVMSRem;
}

static bool is_remainder(LLVMValueRef i) {
  return LLVMGetInstructionOpcode(i) == LLVMURem || LLVMGetInstructionOpcode(i) == LLVMSRem;
}

/* Nothing in front of I in its block may keep it from being executed. */
static bool is_reached(const struct digits *d, LLVMValueRef i) {
  for (LLVMValueRef p = LLVMGetPreviousInstruction(i); p; p = LLVMGetPreviousInstruction(p)) {
    LLVMValueRef callee = ir_callee(p);
    if (LLVMIsACallInst(p) &&
        !(callee && ir_is_intrinsic(callee, "llvm.") && !ir_is_intrinsic(callee, d->device->intrinsics)))
      return false;
  }
  return true;
}

/* The 32 bits of a divisor that the loop does not change, else NULL. */
static LLVMValueRef narrow_divisor(const struct digits *d, LLVMValueRef i) {
  LLVMValueRef n = LLVMGetOperand(i, 1);
  bool signless = LLVMIsASExtInst(n) && d->innermost && loops_is_trip_count(LLVMGetOperand(n, 0));
  if (!(LLVMIsAZExtInst(n) && LLVMGetNNeg(n)) && !signless)
    return NULL;
  LLVMValueRef narrow = LLVMGetOperand(n, 0);
  bool fits = LLVMTypeOf(narrow) == d->i32 && !LLVMIsAConstant(narrow);
  return fits && !is_inside(d, narrow) ? narrow : NULL;
}

static bool divides(const struct digits *d, LLVMValueRef i, LLVMValueRef value) {
  return is_division(i) && LLVMGetOperand(i, 0) == value && LLVMTypeOf(i) == d->i64 &&
         LLVMGetInstructionParent(i) == LLVMGetInstructionParent(d->phi) && narrow_divisor(d, i) && is_reached(d, i);
}

/* VALUE's remainder or quotient in the loop's first block: by N, if that is given. */
static LLVMValueRef division_of(const struct digits *d, LLVMValueRef value, bool remainder, LLVMValueRef n) {
  IR_EACH_USER (i, value)
    if (divides(d, i, value) && is_remainder(i) == remainder && (!n || narrow_divisor(d, i) == n))
      return i;
  return NULL;
}

static bool widens(LLVMValueRef value, LLVMValueRef n) {
  return (LLVMIsAZExtInst(value) || LLVMIsASExtInst(value)) && LLVMGetOperand(value, 0) == n;
}

LLVMValueRef digits_bound_of_rest(LLVMValueRef bound, LLVMValueRef n) {
  LLVMOpcode op = bound && LLVMIsABinaryOperator(bound) ? LLVMGetInstructionOpcode(bound) : LLVMRet;
  if ((op != LLVMMul && op != LLVMShl) || !(LLVMGetNUW(bound) || LLVMGetNSW(bound)))
    return NULL;
  LLVMValueRef a = LLVMGetOperand(bound, 0), b = LLVMGetOperand(bound, 1);
  if (op == LLVMShl)
    return LLVMIsAConstantInt(b) && widens(a, n)
               ? LLVMConstInt(LLVMTypeOf(bound), 1ULL << LLVMConstIntGetZExtValue(b), false)
               : NULL;
  return widens(a, n) ? b : widens(b, n) ? a : NULL;
}

bool digits_find(const struct digits *d, LLVMValueRef value, struct division *found) {
  found->remainder = division_of(d, value, true, NULL);
  found->quotient = found->remainder ? NULL : division_of(d, value, false, NULL);
  LLVMValueRef any = found->remainder ? found->remainder : found->quotient;
  if (!any)
    return false;
  found->base = found->n = narrow_divisor(d, any);
  if (!found->quotient)
    found->quotient = division_of(d, value, false, found->n);
  return true;
}

bool digits_is_int(const struct digits *d, LLVMValueRef v) {
  if (v && LLVMIsAConstantInt(v))
    return LLVMConstIntGetZExtValue(v) <= INT32_MAX;
  return v && (LLVMIsASExtInst(v) || LLVMIsAZExtInst(v)) && LLVMTypeOf(LLVMGetOperand(v, 0)) == d->i32;
}

static LLVMValueRef phi_of(const struct digits *d, LLVMTypeRef type, LLVMValueRef begin) {
  ir_at_end(d->b, d->before);
  LLVMValueRef narrow = LLVMBuildIntCast2(d->b, begin, type, false, "");
  ir_at(d->b, d->phi);
  LLVMValueRef phi = LLVMBuildPhi(d->b, type, "");
  LLVMAddIncoming(phi, &narrow, (LLVMBasicBlockRef[]){d->before}, 1);
  return phi;
}

/* VALUE, which is known before the loop, kept in a register: LLVM does not compute it from another one in the loop. */
static LLVMValueRef kept(const struct digits *d, LLVMValueRef value) {
  static const char *const attributes[] = {"nounwind", "willreturn", "memory(none)", NULL};
  LLVMTypeRef type = LLVMTypeOf(value);
  return ir_call_external(d->b, type == d->i64 ? LOOPS_KEPT "64" : LOOPS_KEPT "32",
                          LLVMFunctionType(type, &type, 1, false), &value, 1, attributes);
}

/* A or B, known before the loop, by the carry C; the builder stays behind the counter's sum. */
static LLVMValueRef either(const struct digits *d, LLVMValueRef c, LLVMValueRef a, LLVMValueRef b) {
  ir_at_end(d->b, d->before);
  LLVMValueRef first = kept(d, a), second = kept(d, b);
  ir_at(d->b, d->after_step);
  return LLVMBuildSelect(d->b, c, first, second, "");
}

/* PHI + STEP, or one more with the carry CARRY. */
static LLVMValueRef advanced(const struct digits *d, LLVMValueRef phi, LLVMValueRef step, LLVMValueRef carry) {
  ir_at_end(d->b, d->before);
  step = LLVMBuildIntCast2(d->b, step, LLVMTypeOf(phi), false, "");
  LLVMValueRef more = carry ? LLVMBuildAdd(d->b, step, LLVMConstInt(LLVMTypeOf(phi), 1, false), "") : NULL;
  ir_at(d->b, d->after_step);
  return LLVMBuildAdd(d->b, phi, carry ? either(d, carry, more, step) : step, "");
}

/* The digit's next value; *CARRY is the one that comes in, and becomes the one that goes out. The last digit, which no
   carry comes into, is compared before it is added to: its steps are known. */
static LLVMValueRef next_digit(const struct digits *d, LLVMValueRef digit, LLVMValueRef step, LLVMValueRef n,
                               LLVMValueRef *carry) {
  if (*carry) {
    LLVMValueRef sum = advanced(d, digit, step, *carry);
    *carry = LLVMBuildICmp(d->b, LLVMIntUGE, sum, n, "");
    return LLVMBuildSelect(d->b, *carry, LLVMBuildSub(d->b, sum, n, ""), sum, "");
  }
  ir_at_end(d->b, d->before);
  step = LLVMBuildIntCast2(d->b, step, LLVMTypeOf(digit), false, "");
  LLVMValueRef room = LLVMBuildSub(d->b, n, step, ""), back = LLVMBuildSub(d->b, step, n, "");
  ir_at(d->b, d->after_step);
  *carry = LLVMBuildICmp(d->b, LLVMIntUGE, digit, room, "");
  return LLVMBuildAdd(d->b, digit, either(d, *carry, back, step), "");
}

static void replace(const struct digits *d, LLVMValueRef division, LLVMValueRef value) {
  ir_at(d->b, division);
  ir_replace(division, LLVMBuildIntCast2(d->b, value, d->i64, false, ""));
}

static bool is_narrowed(const struct digits *d, LLVMValueRef value) {
  bool narrowed = true;
  IR_EACH_USER (user, value)
    narrowed &= LLVMIsATruncInst(user) && LLVMTypeOf(user) == d->i32;
  return narrowed;
}

/* The loop's test of the counter becomes one of its first digit: k < n * m as k / n < m. */
static void test_digit(const struct digits *d, LLVMValueRef next, LLVMValueRef bound) {
  bool constant = bound && LLVMIsAConstantInt(bound) && digits_is_int(d, bound);
  if (!constant && (!bound || !LLVMIsAZExtInst(bound) || !LLVMGetNNeg(bound) || !digits_is_int(d, bound)))
    return;
  ir_at(d->b, d->test);
  LLVMValueRef narrow =
      LLVMBuildIntCast2(d->b, constant ? bound : LLVMGetOperand(bound, 0), LLVMTypeOf(next), false, "");
  ir_replace(d->test, LLVMBuildICmp(d->b, LLVMIntULT, next, narrow, ""));
}

/* What is left of a number, QUOTIENT in the loop, is a number again; else it is counted as it is. */
static void count_rest(const struct digits *d, LLVMValueRef quotient, const struct number *rest) {
  bool last = !split(d, rest);
  if (!LLVMGetFirstUse(quotient)) {
    LLVMInstructionEraseFromParent(quotient);
    return;
  }
  LLVMValueRef phi = phi_of(d, is_narrowed(d, quotient) ? d->i32 : d->i64, rest->begin);
  LLVMValueRef next = advanced(d, phi, rest->step, rest->carry);
  LLVMAddIncoming(phi, &next, (LLVMBasicBlockRef[]){d->latch}, 1);
  replace(d, quotient, phi);
  if (last && d->test)
    test_digit(d, next, rest->bound);
}

/* BY's digit and the next one, if nobody needs them, count as one. BOUND becomes that of what is left. */
static bool join(const struct digits *d, struct division *by, LLVMValueRef *bound) {
  struct division next;
  if (!by->quotient || by->remainder || !digits_find(d, by->quotient, &next) || next.remainder ||
      LLVMGetNextUse(LLVMGetFirstUse(by->quotient)))
    return false;
  ir_at_end(d->b, d->before);
  LLVMValueRef wide = LLVMBuildIntCast2(d->b, by->base, d->i64, false, "");
  by->base = LLVMBuildNUWMul(d->b, wide, LLVMBuildZExt(d->b, next.n, d->i64, ""), "");
  by->n = next.n;
  by->quotient = next.quotient;
  *bound = digits_bound_of_rest(*bound, by->n);
  return true;
}

/* Counts NUMBER's last digit, if the loop divides it, and what is left. False: it does not. */
static bool split(const struct digits *d, const struct number *number) {
  struct division by;
  if (!digits_find(d, number->value, &by))
    return false;
  LLVMValueRef bound = digits_bound_of_rest(number->bound, by.n);
  while (join(d, &by, &bound))
    continue;
  ir_at_end(d->b, d->before);
  LLVMValueRef wide = LLVMBuildIntCast2(d->b, by.base, d->i64, false, "");
  LLVMValueRef r = LLVMBuildURem(d->b, number->begin, wide, ""), rs = LLVMBuildURem(d->b, number->step, wide, "");
  LLVMValueRef q = LLVMBuildUDiv(d->b, number->begin, wide, ""), qs = LLVMBuildUDiv(d->b, number->step, wide, "");
  LLVMValueRef digit = phi_of(d, LLVMTypeOf(by.base), r), carry = number->carry;
  LLVMValueRef next = next_digit(d, digit, rs, by.base, &carry);
  LLVMAddIncoming(digit, &next, (LLVMBasicBlockRef[]){d->latch}, 1);
  if (by.remainder)
    replace(d, by.remainder, digit);
  if (by.quotient)
    count_rest(d, by.quotient, &(struct number){by.quotient, q, qs, carry, bound});
  return true;
}

/* The loop's blocks: those that reach its latch without its first block. */
static void find_blocks(struct digits *d, struct arena *arena) {
  int *stack = ARENA_ARRAY(arena, int, d->graph->n + 1), depth = 0;
  int first = ir_block_number(d->graph, LLVMGetInstructionParent(d->phi)), last = ir_block_number(d->graph, d->latch);
  d->inside[first] = d->inside[last] = true;
  stack[depth++] = last;
  while (depth) {
    int at = stack[--depth];
    for (int p = 0; at != first && p < d->graph->pred[at].n; p++) {
      int from = d->graph->pred[at].to[p];
      if (!d->inside[from])
        stack[depth++] = from;
      d->inside[from] = true;
    }
  }
}

/* From block AT on there is a way back to it, or to one on the way (STATE 1; 2: looked at) inside of the loop. */
static bool has_loop(const struct digits *d, int at, char *state) {
  int first = ir_block_number(d->graph, LLVMGetInstructionParent(d->phi));
  state[at] = 1;
  for (int s = 0; s < d->graph->succ[at].n; s++) {
    int to = d->graph->succ[at].to[s];
    if (d->inside[to] && to != first && (state[to] == 1 || (!state[to] && has_loop(d, to, state))))
      return true;
  }
  state[at] = 2;
  return false;
}

/* SUM is counter + step at the end of a loop of one entry, whose next value is NEXT. */
static bool find(struct digits *d, LLVMValueRef sum, LLVMValueRef next, struct arena *arena) {
  LLVMValueRef phi = LLVMIsABinaryOperator(sum) ? LLVMGetOperand(sum, 0) : sum;
  bool adds = phi != sum && LLVMGetInstructionOpcode(sum) == LLVMAdd;
  if (!adds || !LLVMIsAPHINode(phi) || LLVMCountIncoming(phi) != 2 || LLVMTypeOf(phi) != d->i64)
    return false;
  unsigned latch = LLVMGetIncomingValue(phi, 1) == next;
  if (LLVMGetIncomingValue(phi, latch) != next)
    return false;
  d->phi = phi;
  d->after_step = LLVMGetNextInstruction(sum);
  d->latch = LLVMGetIncomingBlock(phi, latch);
  d->before = LLVMGetIncomingBlock(phi, !latch);
  d->graph = ir_graph(arena, LLVMGetBasicBlockParent(d->latch));
  d->inside = ARENA_ARRAY(arena, bool, d->graph->n);
  find_blocks(d, arena);
  d->innermost =
      !has_loop(d, ir_block_number(d->graph, LLVMGetInstructionParent(d->phi)), ARENA_ARRAY(arena, char, d->graph->n));
  LLVMValueRef step = LLVMGetOperand(sum, 1);
  return LLVMGetNumSuccessors(LLVMGetBasicBlockTerminator(d->before)) == 1 && !is_inside(d, step) &&
         !d->inside[ir_block_number(d->graph, d->before)];
}

/* The comparison NEXT < number of iterations on which the latch goes back, if that is all it is for. */
static LLVMValueRef find_test(const struct digits *d, LLVMValueRef next) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(d->latch);
  LLVMValueRef test = LLVMIsABranchInst(end) && LLVMIsConditional(end) ? LLVMGetCondition(end) : NULL;
  if (!test || !LLVMIsAICmpInst(test) || LLVMGetOperand(test, 0) != next || is_inside(d, LLVMGetOperand(test, 1)))
    return NULL;
  LLVMIntPredicate predicate = LLVMGetICmpPredicate(test);
  return predicate == LLVMIntSLT || predicate == LLVMIntULT ? test : NULL;
}

void loops_count_digits(const struct loops_device *device, LLVMBuilderRef b, LLVMValueRef sum, LLVMValueRef next) {
  if (!LLVMIsAInstruction(sum))
    return; /* a constant: LLVM has found what the loop counts to */
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(sum));
  struct arena *arena = arena_new();
  struct digits d = {.device = device,
                     .b = b,
                     .module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(sum))),
                     .i32 = LLVMInt32TypeInContext(context),
                     .i64 = LLVMInt64TypeInContext(context)};
  if (find(&d, sum, next, arena)) {
    d.test = find_test(&d, next);
    if (d.innermost) /* elsewhere it costs a register, and gains nothing that matters */
      digits_fold(&d, d.phi, d.test ? LLVMGetOperand(d.test, 1) : NULL);
    struct loops_facts facts;
    if (loops_facts(arena, LLVMGetBasicBlockTerminator(d.latch), &facts)) /* it is unrolled: see above */
      d.test = NULL;
    unsigned entry = LLVMGetIncomingBlock(d.phi, 1) == d.before;
    split(&d, &(struct number){d.phi, LLVMGetIncomingValue(d.phi, entry), LLVMGetOperand(sum, 1), NULL,
                               d.test ? LLVMGetOperand(d.test, 1) : NULL});
  }
  arena_free(arena);
}
