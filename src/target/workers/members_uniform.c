/*
 * members_uniform.c - what is the same for all members of a crew.
 *
 * An optimistic analysis of code that all members execute or none does: it starts with everything uniform, and takes
 * back what depends on the member, on what each has of its own, or on the way that members have taken.
 *
 * A word that all members read between the same two barriers is the same for all, or the program has a data race; but
 * not where they may wait for each other there, in a critical section say. Such loads are uniform only where a barrier
 * depends on them: all others stay where they are, as moving them could cut a segment in two.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

static int number_of(const struct crew_loop *c, LLVMValueRef i) {
  return ir_block_number(c->graph, LLVMGetInstructionParent(i));
}

bool members_is_uniform(const struct crew_loop *c, LLVMValueRef value) {
  if (value == c->member || pointer_get(c->private, value))
    return false;
  if (!LLVMIsAInstruction(value) || pointer_get(c->uniform, value))
    return true; /* wherever it stands by now */
  return !c->body[number_of(c, value)];
}

static bool operands_uniform(const struct crew_loop *c, LLVMValueRef i) {
  for (int o = 0; o < LLVMGetNumOperands(i); o++) {
    LLVMValueRef operand = LLVMGetOperand(i, (unsigned)o);
    if (!LLVMIsABasicBlock(operand) && !members_is_uniform(c, operand))
      return false;
  }
  return true;
}

static bool is_pure(LLVMValueRef call) {
  LLVMValueRef callee = ir_callee(call);
  unsigned kind = LLVMGetEnumAttributeKindForName("memory", 6);
  LLVMAttributeRef memory =
      callee ? LLVMGetEnumAttributeAtIndex(callee, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, kind) : NULL;
  return memory && LLVMGetEnumAttributeValue(memory) == 0 && LLVMGetTypeKind(LLVMTypeOf(call)) != LLVMVoidTypeKind;
}

bool members_may_write(LLVMValueRef i) {
  if (LLVMIsACallInst(i))
    return !is_pure(i) && !ir_is_debug(i) && !(ir_callee(i) && ir_is_intrinsic(ir_callee(i), "llvm.lifetime"));
  return LLVMIsAStoreInst(i) || LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i) || LLVMIsAFenceInst(i) ||
         (LLVMIsALoadInst(i) && (LLVMGetVolatile(i) || LLVMGetOrdering(i) > LLVMAtomicOrderingMonotonic));
}

/* A phi where ways meet that all members take together. */
static bool phi_uniform(const struct crew_loop *c, LLVMValueRef phi) {
  for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
    int from = ir_block_number(c->graph, LLVMGetIncomingBlock(phi, i));
    bool together = c->body[from] && !c->inner[from] && (c->graph->succ[from].n == 1 || c->decides[from]);
    if (!together || !members_is_uniform(c, LLVMGetIncomingValue(phi, i)))
      return false;
  }
  return true;
}

/* Members wait for nobody on the ways along EDGES from BLOCK to a barrier. */
static bool is_quiet_along(const struct crew_loop *c, const struct ir_edges *edges, int block) {
  bool *seen = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  int *stack = ARENA_ARRAY(c->arena, int, c->graph->n + 1), depth = 0;
  stack[depth++] = block;
  seen[block] = true;
  while (depth) {
    int at = stack[--depth];
    if (c->waiting[at])
      return false;
    for (int i = 0; i < edges[at].n; i++) {
      int to = edges[at].to[i];
      if (seen[to] || !c->body[to] || members_is_barrier(LLVMGetFirstInstruction(c->graph->block[to])))
        continue;
      seen[to] = true;
      stack[depth++] = to;
    }
  }
  return true;
}

static bool is_quiet(const struct crew_loop *c, int block) {
  return is_quiet_along(c, c->graph->succ, block) && is_quiet_along(c, c->graph->pred, block);
}

static bool load_uniform(const struct crew_loop *c, LLVMValueRef load, const struct pointer_map *needed) {
  if (LLVMGetVolatile(load) || LLVMGetOrdering(load) != LLVMAtomicOrderingNotAtomic)
    return false;
  LLVMValueRef base = ir_base_alloca(LLVMGetOperand(load, 0));
  if (base && members_is_pinned(base))
    return false;
  return (!needed || pointer_get((struct pointer_map *)needed, load)) && operands_uniform(c, load) &&
         (!c->waits || is_quiet(c, number_of(c, load)));
}

static bool is_uniform(const struct crew_loop *c, LLVMValueRef i, const struct pointer_map *needed) {
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMPHI:
    return phi_uniform(c, i);
  case LLVMLoad:
    return load_uniform(c, i, needed);
  case LLVMCall:
    return is_pure(i) && operands_uniform(c, i);
  case LLVMStore:
  case LLVMAlloca:
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
  case LLVMFence:
  case LLVMVAArg:
  case LLVMInvoke:
  case LLVMLandingPad:
    return false;
  default:
    return !LLVMIsATerminatorInst(i) && operands_uniform(c, i);
  }
}

static void find(struct crew_loop *c, const struct pointer_map *needed) {
  c->uniform = pointer_map(c->arena);
  for (size_t b = 0; b < c->graph->n; b++)
    IR_EACH_INSTRUCTION(i, c->graph->block[b])
  if (c->body[b] && !c->inner[b])
    pointer_set(c->uniform, i, i);
  for (bool changed = true; changed;) {
    changed = false;
    for (int o = 0; o < c->graph->norder; o++) {
      int b = c->graph->order[o];
      IR_EACH_INSTRUCTION(i, c->graph->block[b])
      if (pointer_get(c->uniform, i) && !is_uniform(c, i, needed)) {
        pointer_set(c->uniform, i, NULL);
        changed = true;
      }
    }
  }
}

/* The loads that VALUE depends on. */
static void need(struct crew_loop *c, LLVMValueRef value, struct pointer_map *seen, struct pointer_map *needed) {
  if (!LLVMIsAInstruction(value) || pointer_get(seen, value) || !pointer_get(c->uniform, value))
    return;
  pointer_set(seen, value, value);
  if (LLVMIsALoadInst(value))
    pointer_set(needed, value, value);
  for (int o = 0; o < LLVMGetNumOperands(value); o++)
    if (!LLVMIsABasicBlock(LLVMGetOperand(value, (unsigned)o)))
      need(c, LLVMGetOperand(value, (unsigned)o), seen, needed);
}

/* The barrier that block B is; NULL: it is none. */
static LLVMValueRef barrier_of(const struct crew_loop *c, size_t b) {
  LLVMValueRef first = LLVMGetFirstInstruction(c->graph->block[b]);
  return c->body[b] && members_is_barrier(first) ? first : NULL;
}

/* The worker is in the crew once (members_loops.c): what says of how many members it is is there in front of the loop.
 */
static void check_beginnings(struct crew_loop *c) {
  for (size_t b = 0; b < c->graph->n; b++)
    IR_EACH_INSTRUCTION(i, c->graph->block[b]) {
      bool begins = c->body[b] && ir_callee(i) && strcmp(ir_name(ir_callee(i)), "__sumac_crew_enter") == 0;
      LLVMValueRef count = begins ? LLVMGetOperand(i, 1) : NULL;
      if (count && LLVMIsAInstruction(count) && c->body[number_of(c, count)])
        members_refuse(c, "the loop over them has an unusual form", i);
    }
}

void members_find_uniform(struct crew_loop *c) {
  struct pointer_map *seen = pointer_map(c->arena), *needed = pointer_map(c->arena);
  find(c, NULL);
  for (size_t b = 0; b < c->graph->n && !c->why; b++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(c->graph->block[b]);
    if (!c->decides[b])
      continue;
    LLVMValueRef condition = LLVMGetOperand(end, 0);
    if (!members_is_uniform(c, condition))
      members_refuse(c, "they might not come to the same barriers", end);
    need(c, condition, seen, needed);
  }
  /* The worker comes to a barrier once: how many members meet there, and where, has to be the same for all of them. */
  for (size_t b = 0; b < c->graph->n && !c->why; b++)
    for (int o = 0; barrier_of(c, b) && o < LLVMGetNumOperands(barrier_of(c, b)); o++)
      need(c, LLVMGetOperand(barrier_of(c, b), (unsigned)o), seen, needed);
  if (!c->why)
    find(c, needed);
  check_beginnings(c);
  for (size_t b = 0; b < c->graph->n && !c->why; b++)
    if (barrier_of(c, b) && !operands_uniform(c, barrier_of(c, b)))
      members_refuse(c, "they might not come to the same barriers", barrier_of(c, b));
}
