/*
 * loops.c - who takes which iterations: threads take them in turn, so that neighbouring lanes access neighbouring
 * elements.
 *
 *     begin = position, end = n, step = number of threads, both linear over the levels of the loop, gang outermost
 *     next  = k + step
 *
 * The last k + step must not overflow the counter's type. A counter of 64 bits would need 2^63 iterations for that.
 * With a narrower one, whether another iteration follows is tested before the addition, by a difference that cannot
 * overflow, as a launch has fewer than 2^31 threads: what lower wrote, for (k = begin; k < n; k = next) BODY, becomes
 *
 *     if (begin < n) do BODY while (k < n - step && (k += step, true));
 *
 * or, where LLVM may unroll, so that it compares a value that it has computed anyway,
 *
 *     if (begin < n) { k = begin - step; do { k += step; BODY } while (k < n - step); }
 *
 * A loop that reduces by an operator which need not commute gives every thread one block, with step 1.
 *
 * To change which iterations a thread has: loops.c, src/target/workers/loops.c; others: devlib/generic/block.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

static const int levels[NLEVELS] = {
#define LEVEL(ID, id, index, name, units) [index] = LEVEL_##ID,
#include "sumac/levels.def"
};

static bool is_signed(const struct marker *m) {
  return type_info(m->type)->is_signed;
}

static bool is_wide(const struct marker *m) {
  return type_info(m->type)->bytes == 8;
}

static LLVMTypeRef counter(struct expansion *e, const struct marker *m) {
  return type_value(LLVMGetModuleContext(e->module->module), m->type);
}

/* The thread's position among those of the loop's levels (or, if SIZE, their number), as TYPE; a launch has fewer than
   2^31 threads. Narrow arithmetic is not marked nuw: LLVM would then prove indices non-negative and turn sign
   extensions into zero extensions, and it only combines the addresses of unrolled iterations if indices are
   sign-extended. */
static LLVMValueRef linear(struct expansion *e, const struct marker *m, LLVMTypeRef type, bool size) {
  bool wide = LLVMGetIntTypeWidth(type) == 64;
  LLVMTypeRef narrow = LLVMInt32TypeInContext(LLVMGetTypeContext(type));
  LLVMValueRef value = LLVMConstInt(narrow, size, false);
  for (int i = 0; i < NLEVELS; i++) {
    if (!(m->level & levels[i]))
      continue;
    bool gang = levels[i] == LEVEL_GANG;
    LLVMValueRef n = gang ? e->module->target->gang_size(e, 1) : simt_size(e->b, e->function, levels[i]);
    value = wide ? LLVMBuildNUWMul(e->b, value, n, "") : LLVMBuildMul(e->b, value, n, "");
    LLVMValueRef position = size   ? NULL
                            : gang ? e->module->target->gang_pos(e, 1)
                                   : simt_pos(e->b, e->function, levels[i]);
    if (position)
      value = wide ? LLVMBuildNUWAdd(e->b, value, position, "") : LLVMBuildAdd(e->b, value, position, "");
  }
  return LLVMBuildIntCast2(e->b, value, type, false, "");
}

/* Equal blocks, each thread's behind those of the threads before it: block = ceil(n / threads), bound = min(position *
   block, n). */
static LLVMValueRef ordered_bound(struct expansion *e, const struct marker *m, int next) {
  LLVMTypeRef type = LLVMInt64TypeInContext(LLVMGetModuleContext(e->module->module));
  LLVMValueRef threads = linear(e, m, type, true), position = linear(e, m, type, false);
  LLVMValueRef one = LLVMConstInt(type, 1, false), zero = LLVMConstNull(type);
  LLVMValueRef n = LLVMBuildIntCast2(e->b, m->loop.n, type, is_signed(m), "");
  if (is_signed(m))
    n = ir_call_intrinsic(e->b, "llvm.smax", &type, 1, (LLVMValueRef[]){n, zero}, 2);
  LLVMValueRef rest = LLVMBuildICmp(e->b, LLVMIntNE, LLVMBuildURem(e->b, n, threads, ""), zero, "");
  LLVMValueRef block = LLVMBuildAdd(e->b, LLVMBuildUDiv(e->b, n, threads, ""), LLVMBuildZExt(e->b, rest, type, ""), "");
  if (next)
    position = LLVMBuildAdd(e->b, position, one, "");
  LLVMValueRef args[2] = {LLVMBuildMul(e->b, position, block, ""), n};
  LLVMValueRef bound = ir_call_intrinsic(e->b, "llvm.umin", &type, 1, args, 2);
  return LLVMBuildIntCast2(e->b, bound, counter(e, m), false, "");
}

LLVMValueRef simt_loop_begin(struct expansion *e, const struct marker *m) {
  return m->loop.in_order ? ordered_bound(e, m, 0) : linear(e, m, counter(e, m), false);
}

LLVMValueRef simt_loop_end(struct expansion *e, const struct marker *m) {
  return m->loop.in_order ? ordered_bound(e, m, 1) : m->loop.n;
}

LLVMValueRef simt_loop_step(struct expansion *e, const struct marker *m) {
  return m->loop.in_order ? LLVMConstInt(counter(e, m), 1, false) : linear(e, m, counter(e, m), true);
}

/* The blocks of a loop as lower wrote it: TEST { BODY ... LATCH }. */
struct shape {
  LLVMValueRef test, jump; /* the branches at the end of the test, and from the latch to it */
  LLVMBasicBlockRef body, exit;
};

static bool same_variable(LLVMValueRef a, LLVMValueRef b) {
  return LLVMIsALoadInst(a) && LLVMIsALoadInst(b) && LLVMGetOperand(a, 0) == LLVMGetOperand(b, 0);
}

/* The branch of BLOCK, if that does nothing but test K < END of the variables that M has; else NULL. */
static LLVMValueRef test_in(LLVMBasicBlockRef block, const struct marker *m) {
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(block);
  if (!branch || !LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return NULL;
  LLVMValueRef test = LLVMGetCondition(branch);
  if (!LLVMIsAICmpInst(test) || LLVMGetICmpPredicate(test) != (is_signed(m) ? LLVMIntSLT : LLVMIntULT) ||
      !same_variable(LLVMGetOperand(test, 0), m->loop.k) || !same_variable(LLVMGetOperand(test, 1), m->loop.e))
    return NULL;
  IR_EACH_INSTRUCTION(i, block)
  if (i != test && i != branch && !LLVMIsALoadInst(i) && !ir_is_debug(i))
    return NULL;
  return branch;
}

static bool starts_plainly(LLVMBasicBlockRef block) {
  return !LLVMIsAPHINode(LLVMGetFirstInstruction(block));
}

static bool find_shape(const struct marker *m, struct shape *shape) {
  LLVMValueRef jump = LLVMGetBasicBlockTerminator(LLVMGetInstructionParent(m->call));
  if (!jump || !LLVMIsABranchInst(jump) || LLVMIsConditional(jump) || !LLVMIsALoadInst(m->loop.s))
    return false;
  LLVMValueRef test = test_in(LLVMGetSuccessor(jump, 0), m);
  if (!test)
    return false;
  *shape = (struct shape){test, jump, LLVMGetSuccessor(test, 0), LLVMGetSuccessor(test, 1)};
  return starts_plainly(shape->body) && starts_plainly(shape->exit);
}

/* Makes the latch branch on MORE, to the body or out of the loop, instead of jumping to the test. */
static void leave_by(struct expansion *e, struct shape *shape, LLVMValueRef more) {
  unsigned kind = LLVMGetMDKindIDInContext(LLVMGetModuleContext(e->module->module), "llvm.loop", 9);
  LLVMValueRef hints = LLVMGetMetadata(shape->jump, kind);
  ir_at(e->b, shape->jump);
  LLVMValueRef branch = LLVMBuildCondBr(e->b, more, shape->body, shape->exit);
  if (hints)
    LLVMSetMetadata(branch, kind, hints);
  LLVMInstructionEraseFromParent(shape->jump);
  shape->jump = branch;
}

/* k = k - step or k + step in front of INSTRUCTION. */
static void move_counter(struct expansion *e, const struct marker *m, LLVMOpcode op, LLVMValueRef instruction) {
  LLVMValueRef variable = LLVMGetOperand(m->loop.k, 0);
  ir_at(e->b, instruction);
  LLVMValueRef k = LLVMBuildLoad2(e->b, LLVMTypeOf(m->loop.k), variable, "");
  LLVMValueRef step = LLVMBuildLoad2(e->b, LLVMTypeOf(m->loop.s), LLVMGetOperand(m->loop.s, 0), "");
  LLVMValueRef moved = LLVMBuildBinOp(e->b, op, k, step, "");
  LLVMSetNSW(moved, true);
  simt_tag(moved, TAG_COUNTER);
  LLVMBuildStore(e->b, moved, variable);
}

static void step_in_body(struct expansion *e, const struct marker *m, const struct shape *shape) {
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  LLVMBasicBlockRef before = LLVMInsertBasicBlockInContext(context, shape->body, "before.first");
  ir_at(e->b, shape->test);
  LLVMPositionBuilderAtEnd(e->b, before);
  move_counter(e, m, LLVMSub, LLVMBuildBr(e->b, shape->body));
  LLVMSetSuccessor(shape->test, 0, before);
  move_counter(e, m, LLVMAdd, LLVMGetFirstInstruction(shape->body));
}

/* k < e - s. An unsigned difference is saturated: 0 where e < s. */
static LLVMValueRef is_more(struct expansion *e, const struct marker *m) {
  LLVMTypeRef type = counter(e, m);
  LLVMValueRef last =
      is_signed(m) ? LLVMBuildNSWSub(e->b, m->loop.e, m->loop.s, "")
                   : ir_call_intrinsic(e->b, "llvm.usub.sat", &type, 1, (LLVMValueRef[]){m->loop.e, m->loop.s}, 2);
  return LLVMBuildICmp(e->b, is_signed(m) ? LLVMIntSLT : LLVMIntULT, m->loop.k, last, "");
}

/* k + s, marked as not overflowing, so that LLVM can compute the trip count. Where no iteration follows, the sum of a
   narrow counter may overflow, but is not used. */
static LLVMValueRef sum(struct expansion *e, const struct marker *m) {
  LLVMValueRef next =
      is_signed(m) ? LLVMBuildNSWAdd(e->b, m->loop.k, m->loop.s, "") : LLVMBuildNUWAdd(e->b, m->loop.k, m->loop.s, "");
  simt_tag(next, TAG_COUNTER);
  return next;
}

bool simt_is_outer(struct expansion *e, const struct marker *m) {
  bool all = (m->level & LEVEL_WORKER) && (m->level & LEVEL_VECTOR);
  return m->level & LEVEL_GANG || (all && simt_fixed(e->function, LEVEL_GANG) == 1);
}

static LLVMValueRef narrow_next(struct expansion *e, const struct marker *m) {
  struct shape shape;
  LLVMValueRef more = is_more(e, m);
  if (!find_shape(m, &shape))
    return LLVMBuildSelect(e->b, more, sum(e, m), m->loop.e, "");
  /* Inner loops are hardly ever unrolled. Where one lane alone goes through the body, that stands behind a test,
     and LLVM steps pointers only with a counter that is stepped at the end. */
  bool early = is_signed(m) && simt_is_outer(e, m) && (m->level & LEVEL_VECTOR);
  LLVMValueRef next = early ? m->loop.k : sum(e, m);
  leave_by(e, &shape, more);
  if (early)
    step_in_body(e, m, &shape);
  ir_at(e->b, m->call);
  return next;
}

LLVMValueRef simt_loop_next(struct expansion *e, const struct marker *m) {
  LLVMValueRef next = is_wide(m) || m->loop.in_order ? sum(e, m) : narrow_next(e, m);
  if (m->level & LEVEL_GANG)
    simt_tag(LLVMGetBasicBlockTerminator(LLVMGetInstructionParent(m->call)), TAG_GANG_NEXT);
  return next;
}

LLVMValueRef simt_loop_chunk(struct expansion *e, const struct marker *m) {
  return LLVMConstInt(counter(e, m), 1, false);
}

LLVMValueRef simt_loop_shared(struct expansion *e, const struct marker *m) {
  (void)m;
  return ir_i32(e->module->module, 1);
}
