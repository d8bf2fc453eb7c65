/*
 * copies.c - unrolls the loops that mark.c has marked, when LLVM's passes are over.
 *
 * LLVM itself computes how many iterations a loop has before it unrolls it: each thread divides, among sixteen
 * instructions, for what may be one iteration. It is enough to know that four more follow. From
 *
 *     do BODY while (x < bound);                                    x is a counter, stepped in BODY or behind it
 *
 * with x' for what x is one step before its first value, comes
 *
 *     far = bound - 3 * step;
 *     if (x' < far) {
 *       do { BODY BODY BODY BODY } while (x < far);
 *       if (!(x < bound)) goto end;
 *     }
 *     do BODY while (x < bound);
 *     end:
 *
 * In loops of a gang's lanes, FAR is such that all lanes of a group leave the copies in the same iteration.
 *
 * Iterations keep their order. What is asked of a marked loop: STEP is positive, and 4 * STEP and BOUND - 3 * STEP do
 * not overflow, as a launch has fewer than 2^29 threads (dims.c) and x is never below -STEP (src/target/simt/loops.c).
 * Unsigned differences are saturated.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

enum { COPIES = LOOPS_COPIES };

/* What is used of the loop behind it comes through phis in AFTER. */
static void close_uses(const struct shared_loop *l) {
  LLVMPositionBuilderBefore(l->b, LLVMGetFirstInstruction(l->after));
  for (size_t n = 0; n < l->ninside; n++) {
    LLVMValueRef value = l->inside[n], phi = NULL;
    for (LLVMUseRef use = LLVMGetFirstUse(value), next; use; use = next) {
      next = LLVMGetNextUse(use);
      LLVMValueRef user = LLVMGetUser(use);
      if (user == phi || loops_number(l, user) >= 0)
        continue;
      if (!phi) {
        phi = LLVMBuildPhi(l->b, LLVMTypeOf(value), "");
        LLVMAddIncoming(phi, &value, (LLVMBasicBlockRef[]){l->latch}, 1);
      }
      for (int i = 0; i < LLVMGetNumOperands(user); i++)
        if (LLVMGetOperand(user, (unsigned)i) == value)
          LLVMSetOperand(user, (unsigned)i, phi);
      next = LLVMGetFirstUse(value); /* the list has changed */
    }
  }
}

LLVMValueRef loops_in_copy(const struct shared_loop *l, const struct copy *c, LLVMValueRef value) {
  long n = loops_number(l, value);
  return n < 0 ? value : c->inside[n];
}

/* A copy of I, whose operands are still those of the loop, at the builder's place. PREVIOUS: the iteration before.
   ITERATION: the value of what counts, or NULL. */
static LLVMValueRef copied(const struct shared_loop *l, LLVMValueRef i, const struct copy *previous,
                           LLVMValueRef iteration) {
  if (iteration && i == loops_iteration(l))
    return iteration;
  if (iteration && i == l->counter)
    return LLVMGetUndef(LLVMTypeOf(i)); /* only stepped, which has been done */
  if (loops_has_phi(l, i) && previous)
    return loops_in_copy(l, previous, loops_incoming(i, l->latch));
  if (LLVMIsAPHINode(i))
    return LLVMBuildPhi(l->b, LLVMTypeOf(i), "");
  LLVMValueRef copy = LLVMInstructionClone(i);
  LLVMInsertIntoBuilderWithName(l->b, copy, "");
  if (l->scoped) {
    static const char *const kinds[] = {"alias.scope", "noalias"};
    LLVMContextRef context = LLVMGetModuleContext(l->module);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
      LLVMSetMetadata(copy, LLVMGetMDKindIDInContext(context, kinds[k], (unsigned)strlen(kinds[k])), NULL);
  }
  return copy;
}

static bool is_left_out(LLVMValueRef i) {
  return ir_is_debug(i) ||
         (LLVMIsACallInst(i) && ir_callee(i) && ir_is_intrinsic(ir_callee(i), "llvm.experimental.noalias"));
}

/* Operands and targets of the copies of the instructions in block B become those of the copy. */
static void connect(const struct shared_loop *l, const struct copy *c, size_t b, LLVMBasicBlockRef entry,
                    LLVMValueRef iteration) {
  IR_EACH_INSTRUCTION(i, l->block[b]) {
    LLVMValueRef copy = loops_in_copy(l, c, i);
    bool phi = LLVMIsAPHINode(i), at_header = phi && b == 0;
    bool given = iteration && (i == l->counter || i == loops_iteration(l));
    if (is_left_out(i) || given || (at_header && !entry))
      continue;
    if (at_header) {
      LLVMValueRef value = loops_incoming(i, l->rest);
      LLVMAddIncoming(copy, &value, &entry, 1);
    } else if (phi) {
      for (unsigned n = 0; n < LLVMCountIncoming(i); n++) {
        LLVMValueRef value = loops_in_copy(l, c, LLVMGetIncomingValue(i, n));
        LLVMBasicBlockRef from = c->block[loops_block(l, LLVMGetIncomingBlock(i, n))];
        LLVMAddIncoming(copy, &value, &from, 1);
      }
    } else if (LLVMIsATerminatorInst(i)) {
      for (unsigned s = 0; s < LLVMGetNumSuccessors(i); s++) {
        long to = loops_block(l, LLVMGetSuccessor(i, s));
        if (to >= 0)
          LLVMSetSuccessor(copy, s, c->block[to]);
      }
      if (LLVMGetNumOperands(i) > 1 && loops_number(l, LLVMGetOperand(i, 0)) >= 0)
        LLVMSetOperand(copy, 0, loops_in_copy(l, c, LLVMGetOperand(i, 0)));
    } else {
      for (int n = 0; n < LLVMGetNumOperands(i); n++)
        if (loops_number(l, LLVMGetOperand(i, (unsigned)n)) >= 0)
          LLVMSetOperand(copy, (unsigned)n, loops_in_copy(l, c, LLVMGetOperand(i, (unsigned)n)));
    }
  }
}

struct copy loops_copy_body(const struct shared_loop *l, const struct copy *previous, LLVMBasicBlockRef entry,
                            LLVMValueRef iteration) {
  struct copy c = {ARENA_ARRAY(l->arena, LLVMBasicBlockRef, l->nblocks),
                   ARENA_ARRAY(l->arena, LLVMValueRef, l->ninside + 1)};
  LLVMContextRef context = LLVMGetModuleContext(l->module);
  LLVMSetCurrentDebugLocation2(l->b, NULL); /* copies have places of their own */
  for (size_t b = 0; b < l->nblocks; b++) {
    c.block[b] = LLVMAppendBasicBlockInContext(context, l->function, "unrolled");
    LLVMMoveBasicBlockBefore(c.block[b], l->rest);
  }
  for (size_t b = 0; b < l->nblocks; b++) {
    LLVMPositionBuilderAtEnd(l->b, c.block[b]);
    IR_EACH_INSTRUCTION(i, l->block[b])
    if (!is_left_out(i)) {
      LLVMValueRef copy = copied(l, i, previous, iteration);
      c.inside[loops_number(l, i)] = copy;
    }
  }
  for (size_t b = 0; b < l->nblocks; b++)
    connect(l, &c, b, previous ? NULL : entry, iteration);
  return c;
}

static LLVMBasicBlockRef latch_of(const struct shared_loop *l, const struct copy *c) {
  return c->block[loops_block(l, l->latch)];
}

/* A copy's last branch is not needed any more, nor is its test, if that has no other use. */
void loops_end_copy(const struct shared_loop *l, LLVMValueRef branch) {
  LLVMValueRef test = LLVMGetCondition(branch), original = LLVMGetCondition(LLVMGetBasicBlockTerminator(l->latch));
  LLVMInstructionEraseFromParent(branch);
  if (!LLVMGetNextUse(LLVMGetFirstUse(original)))
    LLVMInstructionEraseFromParent(test);
}

/* BLOCK ends by going to NEXT. */
void loops_go_on(const struct shared_loop *l, LLVMBasicBlockRef block, LLVMBasicBlockRef next) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  ir_at(l->b, end);
  LLVMBuildBr(l->b, next);
  loops_end_copy(l, end);
}

static LLVMValueRef is_below(const struct shared_loop *l, LLVMValueRef x, LLVMValueRef bound) {
  return LLVMBuildICmp(l->b, l->is_signed ? LLVMIntSLT : LLVMIntULT, x, bound, "");
}

/* STEP shifted left by BITS: as one shift, if it is one itself. LLVM's loop strength reduction finds pointers to step
   then, which it does not of a product. */
static LLVMValueRef shifted(const struct shared_loop *l, unsigned bits) {
  LLVMValueRef value = loops_is_call_of(l->step, LOOPS_THREADS) ? LLVMGetOperand(l->step, 0) : l->step;
  long long by = 0;
  if (LLVMIsABinaryOperator(value) && LLVMGetInstructionOpcode(value) == LLVMShl &&
      ir_is_constant_int(LLVMGetOperand(value, 1), &by))
    value = LLVMGetOperand(value, 0);
  return LLVMBuildShl(l->b, value, LLVMConstInt(LLVMTypeOf(value), (unsigned long long)by + bits, false), "");
}

static LLVMValueRef less(const struct shared_loop *l, LLVMValueRef value, LLVMValueRef by) {
  LLVMTypeRef type = LLVMTypeOf(value);
  if (l->is_signed)
    return LLVMBuildSub(l->b, value, by, "");
  return ir_call_intrinsic(l->b, "llvm.usub.sat", &type, 1, (LLVMValueRef[]){value, by}, 2);
}

/* Lanes that take neighbouring iterations and leave copies together: all that share instructions, or those of a worker
   that has a part of them. */
static unsigned lanes_together(const struct shared_loop *l) {
  unsigned lanes = (unsigned)l->facts.size[level_index(LEVEL_VECTOR)];
  bool part = !(l->facts.levels & LEVEL_WORKER) && lanes && lanes < SUMAC_THREAD_GROUP;
  return part ? lanes : SUMAC_THREAD_GROUP;
}

/* BOUND - N * STEP; N is 2 or 3. In loops of lanes, less what the last lane of the thread's group is ahead of it: lanes
   of a group leave the copies together, as each of those that went on alone would cost as much as all. */
static LLVMValueRef bound_before(const struct shared_loop *l, unsigned n) {
  LLVMTypeRef type = LLVMTypeOf(l->step);
  LLVMValueRef distance = n == 2 ? shifted(l, 1) : LLVMBuildMul(l->b, l->step, LLVMConstInt(type, n, false), "");
  LLVMValueRef far = less(l, l->bound, distance);
  if (!loops_is_inner(l))
    return far;
  LLVMValueRef last = LLVMConstInt(type, lanes_together(l) - 1, false);
  return less(l, far, LLVMBuildAnd(l->b, LLVMBuildNot(l->b, loops_begin(l), ""), last, ""));
}

/* COUNTER + STEP, where COUNTER is the loop's before it begins. */
static LLVMValueRef stepped(const struct shared_loop *l, LLVMValueRef counter) {
  bool sub = LLVMIsABinaryOperator(counter) && LLVMGetInstructionOpcode(counter) == LLVMSub;
  if (sub && LLVMGetOperand(counter, 1) == l->step)
    return LLVMGetOperand(counter, 0);
  return LLVMBuildAdd(l->b, counter, l->step, "");
}

/* What is computed before the loop. */
struct entry {
  LLVMValueRef far, four; /* copies go on while x is below FAR; what they step the counter by */
  LLVMValueRef first;     /* where the counter is stepped early: to what the first time */
};

static struct entry enter(const struct shared_loop *l, LLVMBasicBlockRef copies) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(l->before), begin = loops_incoming(l->counter, l->rest);
  ir_at(l->b, end);
  struct entry entry = {.far = bound_before(l, l->early ? COPIES - 2 : COPIES - 1), .four = shifted(l, 2)};
  LLVMValueRef near = l->tests_sum ? entry.far : bound_before(l, COPIES - 2);
  if (l->early)
    entry.first = begin = stepped(l, begin);
  LLVMBuildCondBr(l->b, is_below(l, begin, near), copies, l->rest);
  LLVMInstructionEraseFromParent(end);
  return entry;
}

/* What the copies hand on: */
struct handed {
  LLVMBasicBlockRef from; /* where is asked whether the loop has anything left to do */
  LLVMValueRef next;      /* the counter, which is stepped once for all copies */
  LLVMValueRef first;     /* where it is stepped early: to what the next time */
};

/* The end of the last copy. Of a counter that is stepped early, what it is stepped to the next time is compared, as the
   copies compute with that alone. This may take 32 bits without sign; FAR is positive where there are copies. */
static struct handed end_copies(const struct shared_loop *l, const struct copy *copy, const struct entry *entry) {
  const struct copy *first = &copy[0], *last = &copy[COPIES - 1];
  LLVMContextRef context = LLVMGetModuleContext(l->module);
  unsigned kind = LLVMGetMDKindIDInContext(context, "llvm.loop", 9);
  struct handed handed = {.from = LLVMAppendBasicBlockInContext(context, l->function, "left")};
  LLVMMoveBasicBlockBefore(handed.from, l->rest);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(latch_of(l, last));
  ir_at(l->b, end);
  handed.next = LLVMBuildAdd(l->b, loops_in_copy(l, first, l->counter), entry->four, "");
  LLVMSetNSW(handed.next, LLVMGetNSW(l->sum));
  LLVMSetNUW(handed.next, LLVMGetNUW(l->sum));
  handed.first = l->early ? LLVMBuildAdd(l->b, handed.next, l->step, "") : NULL;
  LLVMValueRef x = l->tests_sum ? handed.next : loops_in_copy(l, last, l->counter);
  LLVMValueRef more =
      handed.first ? LLVMBuildICmp(l->b, LLVMIntULT, handed.first, entry->far, "") : is_below(l, x, entry->far);
  LLVMValueRef again = LLVMBuildCondBr(l->b, more, first->block[0], handed.from);
  LLVMSetMetadata(again, kind, LLVMGetMetadata(LLVMGetBasicBlockTerminator(l->latch), kind));
  loops_end_copy(l, end);
  LLVMPositionBuilderAtEnd(l->b, handed.from);
  LLVMBuildCondBr(l->b, is_below(l, x, l->bound), l->rest, l->after);
  return handed;
}

static LLVMValueRef either(const struct shared_loop *l, LLVMValueRef before, LLVMValueRef handed,
                           LLVMBasicBlockRef from) {
  LLVMPositionBuilderBefore(l->b, LLVMGetFirstInstruction(l->rest));
  LLVMValueRef phi = LLVMBuildPhi(l->b, LLVMTypeOf(before), "");
  LLVMAddIncoming(phi, (LLVMValueRef[]){before, handed}, (LLVMBasicBlockRef[]){l->before, from}, 2);
  return phi;
}

/* The header's phi I, and its copy in the first one, which LAST hands on. */
static void enter_rest(const struct shared_loop *l, LLVMValueRef i, const struct copy *first, const struct copy *last,
                       const struct entry *entry, const struct handed *handed) {
  bool counts = i == l->counter;
  LLVMValueRef next = counts ? handed->next : loops_in_copy(l, last, loops_incoming(i, l->latch)), rest;
  if (counts && l->early) { /* so that addresses are computed of what it is stepped to */
    LLVMValueRef begin = either(l, entry->first, handed->first, handed->from);
    ir_at_end(l->b, l->rest);
    rest = LLVMBuildSub(l->b, begin, l->step, "");
  } else {
    rest = either(l, loops_incoming(i, l->rest), next, handed->from);
  }
  for (unsigned n = 0; n < LLVMCountIncoming(i); n++)
    if (LLVMGetIncomingBlock(i, n) == l->rest)
      LLVMSetOperand(i, n, rest);
  LLVMBasicBlockRef end = latch_of(l, last);
  LLVMAddIncoming(loops_in_copy(l, first, i), &next, &end, 1);
}

LLVMValueRef loops_rest(const struct shared_loop *l, LLVMValueRef phi) {
  LLVMValueRef value = loops_incoming(phi, l->rest);
  return LLVMIsAPHINode(value) ? value : LLVMGetOperand(value, 0); /* of a counter that is stepped early, less a step */
}

/* COPY[0..] in front of the loop, which does what is left. */
static void place_copies(const struct shared_loop *l, const struct copy *copy) {
  const struct copy *first = &copy[0], *last = &copy[COPIES - 1];
  for (int c = 0; c + 1 < COPIES; c++)
    loops_go_on(l, latch_of(l, &copy[c]), copy[c + 1].block[0]);
  struct entry entry = enter(l, first->block[0]);
  struct handed handed = end_copies(l, copy, &entry);
  for (LLVMValueRef i = LLVMGetFirstInstruction(loops_header(l)); LLVMIsAPHINode(i); i = LLVMGetNextInstruction(i))
    enter_rest(l, i, first, last, &entry, &handed);
  for (LLVMValueRef i = LLVMGetFirstInstruction(l->after); LLVMIsAPHINode(i); i = LLVMGetNextInstruction(i)) {
    LLVMValueRef value = loops_in_copy(l, last, loops_incoming(i, l->latch));
    LLVMAddIncoming(i, &value, &handed.from, 1);
  }
  for (int c = COPIES - 2; c >= 0; c--)
    ir_join_next(latch_of(l, &copy[c]));
}

/* The iteration's number is multiplied by a variable, as for elements that lie apart as a descriptor says: addresses of
   the copies have no constant distances, and each one is counted by itself. */
static bool has_variable_strides(const struct shared_loop *l) {
  long long by;
  IR_EACH_INSTRUCTION(i, loops_header(l))
  if (LLVMIsABinaryOperator(i) && LLVMGetInstructionOpcode(i) == LLVMMul && !LLVMIsAConstant(LLVMGetOperand(i, 1)) &&
      loops_moves(l, i, &by) != LOOPS_STILL)
    return true;
  return false;
}

static bool is_worth_it(const struct shared_loop *l) {
  return l->nblocks == 1 && loops_stores_few_loads(loops_header(l)) && loops_is_mixable(l) && !has_variable_strides(l);
}

/* The counter in the first copy. Its phi is another one since the copies are one block. */
static LLVMValueRef first_counter(const struct shared_loop *l, const struct copy *first) {
  return LLVMGetOperand(loops_in_copy(l, first, l->sum), LLVMGetOperand(l->sum, 1) == l->counter);
}

static void unroll(const struct target_module *m, LLVMValueRef branch) {
  struct shared_loop l = {.arena = arena_new(),
                          .module = m->module,
                          .device = m->target->loops,
                          .function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(branch)),
                          .b = ir_builder(m->module)};
  bool found = loops_facts(l.arena, branch, &l.facts) && loops_find_loop(&l, branch), inner = loops_is_inner(&l);
  if (found && (!inner || is_worth_it(&l))) {
    struct copy copy[COPIES];
    struct loops_pairs pairs;
    bool mixable = loops_is_mixable(&l), paired = mixable && loops_find_pairs(&l, &pairs);
    close_uses(&l);
    LLVMValueRef hidden = loops_hide_begin(&l);
    if (paired && hidden && pairs.position == LLVMGetOperand(hidden, 0))
      pairs.position = hidden;
    if (!inner)
      loops_unroll_once(&l);
    if (paired) {
      pairs.ask = l.before;
      l.before = ir_split_edge(l.before, l.rest, "apart");
    }
    for (int c = 0; c < COPIES; c++)
      copy[c] = loops_copy_body(&l, c ? &copy[c - 1] : NULL, l.before, NULL);
    for (int c = 1; c < COPIES; c++)
      loops_step_back(&l, &copy[c - 1], &copy[c]);
    place_copies(&l, copy);
    bool near = loops_near_addresses(&l, copy, COPIES);
    LLVMValueRef counted = l.early         ? loops_in_copy(&l, &copy[0], l.sum)
                           : near && inner ? first_counter(&l, copy)
                                           : NULL;
    if (mixable)
      loops_mix(&l, copy, COPIES, counted, NULL);
    if (paired)
      loops_place_pairs(&l, &pairs);
  }
  LLVMDisposeBuilder(l.b);
  arena_free(l.arena);
}

void loops_unroll(struct target_module *m) {
  struct arena *arena = arena_new();
  struct loops_facts facts;
  vec_of(LLVMValueRef) marked = {0};
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (end && LLVMIsABranchInst(end) && LLVMIsConditional(end) && loops_facts(arena, end, &facts))
      vec_push(&marked, end);
  }
  for (size_t i = 0; i < marked.n; i++)
    unroll(m, marked.item[i]);
  free(marked.item);
  arena_free(arena);
}
