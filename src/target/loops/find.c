/*
 * find.c - finds the loop that a branch with a node ends (copies.c): its blocks, instructions, counter and bound,
 * whether it may stand several times, and whether it is worth it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

enum { MOST = 4000 /* instructions of a loop */ };

LLVMBasicBlockRef loops_header(const struct shared_loop *l) {
  return l->block[0];
}

long loops_block(const struct shared_loop *l, LLVMBasicBlockRef block) {
  for (size_t i = 0; i < l->nblocks; i++)
    if (l->block[i] == block)
      return (long)i;
  return -1;
}

/* Whether a loop inside of a gang's is unrolled: if it stores what it computes, and registers can take the loads of all
   copies. Of a row, which is short more often than not, it would cost more than before otherwise. */
bool loops_stores_few_loads(LLVMBasicBlockRef block) {
  enum { MOST_LOADS = 6 };
  unsigned loads = 0, stores = 0;
  IR_EACH_INSTRUCTION(i, block) {
    loads += LLVMIsALoadInst(i) != NULL;
    stores += LLVMIsAStoreInst(i) != NULL;
  }
  return stores && loads <= MOST_LOADS;
}

/* An instruction, and its number among those of the loop. */
struct loops_entry {
  LLVMValueRef instruction;
  long number;
};

static int by_address(const void *a, const void *b) {
  const struct loops_entry *x = a, *y = b;
  return (x->instruction > y->instruction) - (x->instruction < y->instruction);
}

/* The number of VALUE among the instructions of the loop; -1: it is not in the loop. */
long loops_number(const struct shared_loop *l, LLVMValueRef value) {
  struct loops_entry wanted = {value, 0}, *found = bsearch(&wanted, l->entry, l->ninside, sizeof wanted, by_address);
  return found ? found->number : -1;
}

/* The blocks from which the latch is reached without going through FIRST, which becomes the first. False: the
   function's entry is among them, so that no loop begins at FIRST. */
static bool find_blocks(struct shared_loop *l, const struct ir_graph *graph, LLVMBasicBlockRef first) {
  l->nblocks = 0;
  bool *seen = ARENA_ARRAY(l->arena, bool, graph->n);
  int *list = ARENA_ARRAY(l->arena, int, graph->n + 1), n = 0, head = ir_block_number(graph, first);
  seen[head] = true;
  list[n++] = head;
  int latch = ir_block_number(graph, l->latch);
  if (!seen[latch])
    list[n++] = latch;
  seen[latch] = true;
  bool whole = head != 0;
  for (int i = 0; i < n && whole; i++)
    for (int p = 0; list[i] != head && p < graph->pred[list[i]].n; p++) {
      int from = graph->pred[list[i]].to[p];
      whole &= from != 0;
      if (!seen[from])
        list[n++] = from;
      seen[from] = true;
    }
  l->block = ARENA_ARRAY(l->arena, LLVMBasicBlockRef, (size_t)n);
  l->block[l->nblocks++] = first;
  for (size_t i = 0; i < graph->n; i++) /* as they stand, so that copies need no more branches */
    if (seen[i] && (int)i != head)
      l->block[l->nblocks++] = graph->block[i];
  return whole;
}

static bool has(LLVMValueRef call, const char *attribute) {
  unsigned kind = LLVMGetEnumAttributeKindForName(attribute, strlen(attribute));
  LLVMValueRef callee = ir_callee(call);
  return LLVMGetCallSiteEnumAttribute(call, LLVMAttributeFunctionIndex, kind) ||
         (callee && LLVMGetEnumAttributeAtIndex(callee, LLVMAttributeFunctionIndex, kind));
}

/* Threads meet at convergent calls, which therefore stand in one place alone. */
bool loops_may_be_copied(LLVMValueRef i) {
  bool ends = LLVMIsATerminatorInst(i) && !LLVMIsABranchInst(i) && !LLVMIsASwitchInst(i);
  bool apart = LLVMIsACallInst(i) && (has(i, "convergent") || has(i, "noduplicate"));
  return !ends && !apart && !LLVMIsAAllocaInst(i) && LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMTokenTypeKind;
}

/* The loop is entered at its header, from one block, and left by its latch. That block is *BEFORE. */
static bool is_closed(const struct shared_loop *l, const struct ir_graph *graph, LLVMBasicBlockRef *before) {
  int entries = 0;
  size_t ninside = 0;
  for (size_t b = 0; b < l->nblocks; b++) {
    const int at = ir_block_number(graph, l->block[b]);
    for (int p = 0; p < graph->pred[at].n; p++) {
      LLVMBasicBlockRef from = graph->block[graph->pred[at].to[p]];
      if (loops_block(l, from) >= 0) {
        if (b == 0 && from != l->latch)
          return false;
        continue;
      }
      *before = from;
      entries += b == 0 ? 1 : 2;
    }
    for (int s = 0; s < graph->succ[at].n; s++)
      if (loops_block(l, graph->block[graph->succ[at].to[s]]) < 0 && l->block[b] != l->latch)
        return false;
    IR_EACH_INSTRUCTION(i, l->block[b]) {
      if (!loops_may_be_copied(i) || ++ninside > MOST)
        return false;
    }
  }
  return entries == 1;
}

/* The place that the latch leaves to. */
static LLVMBasicBlockRef left_to(const struct shared_loop *l) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(l->latch);
  return LLVMGetSuccessor(end, LLVMGetSuccessor(end, 0) == loops_header(l));
}

/* The marked loop that ends with BRANCH, with blocks of its own before and after it. */
static bool find_whole(struct shared_loop *l, LLVMValueRef branch) {
  const struct ir_graph *graph = ir_graph(l->arena, l->function);
  LLVMBasicBlockRef before = NULL;
  l->latch = LLVMGetInstructionParent(branch);
  bool found = false;
  for (unsigned s = 0; s < 2 && !found; s++)
    found = find_blocks(l, graph, LLVMGetSuccessor(branch, s)) && loops_block(l, LLVMGetSuccessor(branch, !s)) < 0;
  if (!found || !is_closed(l, graph, &before))
    return false;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(before);
  l->before =
      LLVMIsABranchInst(end) && !LLVMIsConditional(end) ? before : ir_split_edge(before, loops_header(l), "before");
  l->rest = ir_split_edge(l->before, loops_header(l), "rest");
  l->after = ir_split_edge(l->latch, left_to(l), "after");
  return true;
}

static void list_instructions(struct shared_loop *l) {
  size_t n = 0;
  for (size_t b = 0; b < l->nblocks; b++)
    IR_EACH_INSTRUCTION(i, l->block[b])
  n++;
  l->inside = ARENA_ARRAY(l->arena, LLVMValueRef, n);
  l->entry = ARENA_ARRAY(l->arena, struct loops_entry, n);
  for (size_t b = 0; b < l->nblocks; b++)
    IR_EACH_INSTRUCTION(i, l->block[b]) {
      l->entry[l->ninside] = (struct loops_entry){i, (long)l->ninside};
      l->inside[l->ninside++] = i;
      l->scoped |= LLVMIsACallInst(i) && ir_callee(i) && ir_is_intrinsic(ir_callee(i), "llvm.experimental.noalias");
    }
  qsort(l->entry, l->ninside, sizeof *l->entry, by_address);
}

/* What PHI is when it comes from BLOCK. */
LLVMValueRef loops_incoming(LLVMValueRef phi, LLVMBasicBlockRef block) {
  for (unsigned i = 0; i < LLVMCountIncoming(phi); i++)
    if (LLVMGetIncomingBlock(phi, i) == block)
      return LLVMGetIncomingValue(phi, i);
  bug("unrolling", "incoming", "a phi does not know where it comes from");
}

LLVMValueRef loops_begin(const struct shared_loop *l) {
  LLVMValueRef first = loops_incoming(l->counter, l->rest);
  LLVMOpcode op = LLVMIsABinaryOperator(first) ? LLVMGetInstructionOpcode(first) : LLVMRet;
  long long step, back;
  bool constant = op == LLVMAdd && ir_is_constant_int(l->step, &step) &&
                  ir_is_constant_int(LLVMGetOperand(first, 1), &back) && back == -step;
  return constant || (op == LLVMSub && LLVMGetOperand(first, 1) == l->step) ? LLVMGetOperand(first, 0) : first;
}

bool loops_has_phi(const struct shared_loop *l, LLVMValueRef value) {
  return LLVMIsAPHINode(value) && LLVMGetInstructionParent(value) == loops_header(l);
}

/* VALUE is a counter of the loop plus its step. */
static bool is_sum(struct shared_loop *l, LLVMValueRef value) {
  if (!LLVMIsABinaryOperator(value) || LLVMGetInstructionOpcode(value) != LLVMAdd)
    return false;
  for (unsigned i = 0; i < 2; i++) {
    LLVMValueRef counter = LLVMGetOperand(value, i), step = LLVMGetOperand(value, !i);
    long long constant;
    if (!loops_has_phi(l, counter) || loops_incoming(counter, l->latch) != value || loops_number(l, step) >= 0 ||
        (ir_is_constant_int(step, &constant) && constant <= 0))
      continue;
    l->counter = counter;
    l->step = step;
    l->sum = value;
    return true;
  }
  return false;
}

LLVMIntPredicate loops_predicate(LLVMValueRef test, bool swapped, bool inverted) {
  static const struct {
    LLVMIntPredicate is, mirrored, inverse;
  } predicates[] = {{LLVMIntSLT, LLVMIntSGT, LLVMIntSGE}, {LLVMIntULT, LLVMIntUGT, LLVMIntUGE},
                    {LLVMIntSGT, LLVMIntSLT, LLVMIntSLE}, {LLVMIntUGT, LLVMIntULT, LLVMIntULE},
                    {LLVMIntSGE, LLVMIntSLE, LLVMIntSLT}, {LLVMIntUGE, LLVMIntULE, LLVMIntULT},
                    {LLVMIntSLE, LLVMIntSGE, LLVMIntSGT}, {LLVMIntULE, LLVMIntUGE, LLVMIntUGT},
                    {LLVMIntEQ, LLVMIntEQ, LLVMIntNE},    {LLVMIntNE, LLVMIntNE, LLVMIntEQ}};
  enum { N = sizeof predicates / sizeof *predicates };
  LLVMIntPredicate is = LLVMGetICmpPredicate(test);
  for (int i = 0; swapped && i < N; i++)
    if (predicates[i].is == is) {
      is = predicates[i].mirrored;
      break;
    }
  for (int i = 0; inverted && i < N; i++)
    if (predicates[i].is == is)
      return predicates[i].inverse;
  return is;
}

/* The predicate by which the loop goes on, with its own value on the left. */
static LLVMIntPredicate goes_on(const struct shared_loop *l, LLVMValueRef test, bool swapped) {
  bool leaves = LLVMGetSuccessor(LLVMGetBasicBlockTerminator(l->latch), 0) != loops_header(l);
  return loops_predicate(test, swapped, leaves);
}

/* The loop goes on while x < BOUND. Where x grows by one, LLVM also writes x != BOUND. */
static bool find_end(struct shared_loop *l) {
  LLVMValueRef test = LLVMGetCondition(LLVMGetBasicBlockTerminator(l->latch));
  if (!LLVMIsAICmpInst(test) || loops_number(l, test) < 0)
    return false;
  bool swapped = loops_number(l, LLVMGetOperand(test, 0)) < 0;
  LLVMValueRef x = LLVMGetOperand(test, swapped);
  l->bound = LLVMGetOperand(test, !swapped);
  l->tests_sum = !loops_has_phi(l, x);
  LLVMIntPredicate is = goes_on(l, test, swapped);
  long long step;
  l->is_signed = is == LLVMIntSLT;
  if (loops_number(l, l->bound) >= 0 || !is_sum(l, l->tests_sum ? x : loops_incoming(x, l->latch)) ||
      (!l->tests_sum && l->counter != x))
    return false;
  l->early = l->tests_sum && l->is_signed && !LLVMGetNextUse(LLVMGetFirstUse(l->counter));
  return l->is_signed || is == LLVMIntULT || (is == LLVMIntNE && ir_is_constant_int(l->step, &step) && step == 1);
}

bool loops_find_loop(struct shared_loop *l, LLVMValueRef branch) {
  if (!find_whole(l, branch))
    return false;
  list_instructions(l);
  return find_end(l);
}

LLVMValueRef loops_hide_begin(const struct shared_loop *l) {
  LLVMValueRef begin = loops_begin(l);
  if (!LLVMIsABinaryOperator(begin) && !LLVMIsACastInst(begin) && !loops_is_call_of(begin, LOOPS_POSITION))
    return NULL;
  LLVMTypeRef type = LLVMTypeOf(begin), function = LLVMFunctionType(type, &type, 1, false);
  const char *constraints = l->device->in_register(LLVMGetIntTypeWidth(type));
  LLVMValueRef nothing =
      LLVMGetInlineAsm(function, "", 0, constraints, strlen(constraints), false, false, LLVMInlineAsmDialectATT, false);
  ir_after(l->b, begin);
  LLVMValueRef placeholder = LLVMGetUndef(type), hidden = LLVMBuildCall2(l->b, function, nothing, &placeholder, 1, "");
  LLVMReplaceAllUsesWith(begin, hidden);
  LLVMSetOperand(hidden, 0, begin);
  return hidden;
}
