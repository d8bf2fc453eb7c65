/*
 * members_sized.c - a second form of a crew's loops, for a single worker that has all members, as many as the crew's
 * clauses name by a constant, if they name one:
 *
 *     if (the workers are one && the members are 128)
 *       the crew with begin = 0, end = 128, without barriers, and as members_alone.c makes it
 *     else
 *       the crew
 *
 * LLVM unrolls and vectorises loops of known length, and keeps in registers what a barrier would send to memory. Which
 * number to ask for is a guess from the code; the test decides, so that any guess is right.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

/* Steps from a bound to the crew's number of members, and from that to a constant; what is worth a second form. */
enum { TO_COUNT = 8, TO_CONSTANT = 12, MOST_INSTRUCTIONS = 1500, MANY_GANGS = 64 };

/* --- the numbers --- */

/* loops.c computes the blocks of workers from "llvm.smax(members, 0)": that call. */
static LLVMValueRef find_count(LLVMValueRef value, int steps) {
  if (!steps || !LLVMIsAInstruction(value) || LLVMIsAPHINode(value))
    return NULL;
  LLVMValueRef callee = ir_callee(value), found = NULL;
  if (callee && ir_is_intrinsic(callee, "llvm.smax."))
    return value;
  for (int i = 0; i < LLVMGetNumOperands(value) && !found && !LLVMIsACallInst(value); i++)
    found = find_count(LLVMGetOperand(value, (unsigned)i), steps - 1);
  return found;
}

struct guess {
  long long number;
  bool several;
};

static void note(struct guess *g, long long number) {
  if (number <= 1)
    return;
  g->several |= g->number && g->number != number;
  g->number = number;
}

static bool is_same_place(LLVMValueRef a, LLVMValueRef b) {
  bool same = LLVMIsAGetElementPtrInst(a) && LLVMIsAGetElementPtrInst(b) &&
              LLVMGetNumOperands(a) == LLVMGetNumOperands(b) &&
              LLVMGetGEPSourceElementType(a) == LLVMGetGEPSourceElementType(b);
  for (int i = 0; same && i < LLVMGetNumOperands(a); i++)
    same = LLVMGetOperand(a, (unsigned)i) == LLVMGetOperand(b, (unsigned)i);
  return same || a == b;
}

/* CALL, a barrier or the beginning of a member's part, has the number of members from memory, from where the crew's
   loop has it. */
static bool counts_again(LLVMValueRef call, LLVMValueRef count) {
  bool begins = ir_callee(call) && strcmp(ir_name(ir_callee(call)), "__sumac_crew_enter") == 0;
  bool counts = (begins || members_is_barrier(call)) && LLVMGetNumOperands(call) > 2;
  LLVMValueRef other = counts ? LLVMGetOperand(call, 1) : NULL;
  return other && other != count && LLVMIsALoadInst(other) && LLVMIsALoadInst(count) &&
         is_same_place(LLVMGetOperand(other, 0), LLVMGetOperand(count, 0));
}

void members_count_once(struct crew_loop *c) {
  LLVMValueRef most = find_count(c->begin, TO_COUNT);
  IR_EACH_BLOCK(block, c->function)
  IR_EACH_INSTRUCTION(i, block)
  if (most && c->body[ir_block_number(c->graph, block)] && counts_again(i, LLVMGetOperand(most, 0)))
    LLVMSetOperand(i, 1, LLVMGetOperand(most, 0));
}

static void find_constants(struct guess *, LLVMValueRef, int steps);

static void find_in_stores(struct guess *g, LLVMValueRef pointer, int steps) {
  IR_EACH_USER (user, pointer)
    if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == pointer)
      find_constants(g, LLVMGetOperand(user, 0), steps - 1);
}

static void find_in_memory(struct guess *g, LLVMValueRef pointer, int steps) {
  if (!LLVMIsAGetElementPtrInst(pointer)) {
    find_in_stores(g, pointer, steps);
    return;
  }
  IR_EACH_USER (user, LLVMGetOperand(pointer, 0))
    if (is_same_place(user, pointer))
      find_in_stores(g, user, steps);
}

/* Constants among which VALUE may be chosen, also through the memory that single-mode code leaves it in. */
static void find_constants(struct guess *g, LLVMValueRef value, int steps) {
  long long number;
  if (ir_is_constant_int(value, &number)) {
    note(g, number);
  } else if (!steps) {
    return;
  } else if (LLVMIsALoadInst(value)) {
    find_in_memory(g, LLVMGetOperand(value, 0), steps);
  } else if (LLVMIsAPHINode(value)) {
    for (unsigned i = 0; i < LLVMCountIncoming(value); i++)
      find_constants(g, LLVMGetIncomingValue(value, i), steps - 1);
  } else if (LLVMIsASelectInst(value)) {
    find_constants(g, LLVMGetOperand(value, 1), steps - 1);
    find_constants(g, LLVMGetOperand(value, 2), steps - 1);
  } else if (ir_callee(value) &&
             (ir_is_intrinsic(ir_callee(value), "llvm.smin.") || ir_is_intrinsic(ir_callee(value), "llvm.smax."))) {
    find_constants(g, LLVMGetOperand(value, 0), steps - 1);
    find_constants(g, LLVMGetOperand(value, 1), steps - 1);
  }
}

/* --- the copy --- */

struct copying {
  struct crew_loop *c;
  struct ir_graph *graph;
  LLVMValueRef count, number; /* of members; NULL: no constant is known */
  bool *in;                   /* by block: it is copied */
  LLVMBasicBlockRef *copy;    /* by block */
  struct pointer_map *values;
};

static LLVMValueRef copied(const struct copying *m, LLVMValueRef value) {
  LLVMValueRef other = pointer_get(m->values, value);
  return other ? other : value;
}

static LLVMBasicBlockRef copied_block(const struct copying *m, LLVMBasicBlockRef block) {
  int b = ir_block_number(m->graph, block);
  return m->in[b] ? m->copy[b] : block;
}

/* Code outside that uses a value of the crew has to choose between two: only the block where the crew ends does, for
   what it has from all ways, as the header's values, or by a phi. */
static bool is_used_outside(const struct copying *m, LLVMValueRef i) {
  bool begins = LLVMGetInstructionParent(i) == m->c->header;
  IR_EACH_USER (user, i) {
    bool joins = LLVMGetInstructionParent(user) == m->c->exit && (begins || LLVMIsAPHINode(user));
    if (!joins && !m->in[ir_block_number(m->graph, LLVMGetInstructionParent(user))])
      return true;
  }
  return false;
}

/* The crew's end has VALUE of the header by a phi. */
static void join_value(const struct copying *m, LLVMBuilderRef b, LLVMValueRef value) {
  LLVMValueRef phi = NULL;
  IR_EACH_USER (user, value) {
    if (LLVMGetInstructionParent(user) != m->c->exit || LLVMIsAPHINode(user))
      continue;
    if (!phi) {
      LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(m->c->exit));
      phi = LLVMBuildPhi(b, LLVMTypeOf(value), "");
      const struct ir_edges *from = &m->graph->pred[ir_block_number(m->graph, m->c->exit)];
      for (int p = 0; p < from->n; p++)
        LLVMAddIncoming(phi, &value, &m->graph->block[from->to[p]], 1);
    }
    for (int o = 0; o < LLVMGetNumOperands(user); o++)
      if (LLVMGetOperand(user, (unsigned)o) == value)
        LLVMSetOperand(user, (unsigned)o, phi);
  }
}

static void join_values(const struct copying *m, LLVMBuilderRef b) {
  IR_EACH_INSTRUCTION(i, m->c->header)
  join_value(m, b, i);
}

static bool may_be_copied(const struct copying *m) {
  int size = 0;
  for (size_t b = 0; b < m->graph->n; b++) {
    if (!m->in[b])
      continue;
    if (ir_address_of(m->graph->block[b]) || LLVMIsAIndirectBrInst(LLVMGetBasicBlockTerminator(m->graph->block[b])))
      return false;
    IR_EACH_INSTRUCTION(i, m->graph->block[b]) {
      size += !ir_is_debug(i);
      if (is_used_outside(m, i))
        return false;
    }
  }
  return size <= MOST_INSTRUCTIONS;
}

/* Blocks from the header to the exit. */
static bool find_blocks(struct copying *m) {
  m->in = ARENA_ARRAY(m->c->arena, bool, m->graph->n + 1);
  int header = ir_block_number(m->graph, m->c->header), exit = ir_block_number(m->graph, m->c->exit);
  ir_reach(m->graph, header, exit, m->in);
  m->in[exit] = false;
  for (size_t b = 0; b < m->graph->n; b++)
    for (int p = 0; m->in[b] && (int)b != header && p < m->graph->pred[b].n; p++)
      if (!m->in[m->graph->pred[b].to[p]] && m->graph->rpo[m->graph->pred[b].to[p]] >= 0)
        return false;
  for (int p = 0; p < m->graph->pred[header].n; p++)
    if (m->in[m->graph->pred[header].to[p]])
      return false;
  for (int p = 0; p < m->graph->pred[exit].n; p++)
    if (!m->in[m->graph->pred[exit].to[p]])
      return false;
  return true;
}

/* The value of a call that asks for the worker's number, or how many workers there are, in code for one worker: 0
   and 1. NULL: the instruction is no such call. */
static LLVMValueRef known(LLVMValueRef i) {
  const char *name = ir_callee(i) ? ir_name(ir_callee(i)) : "";
  bool numbers = LLVMGetTypeKind(LLVMTypeOf(i)) == LLVMIntegerTypeKind;
  if (numbers && strcmp(name, "__sumac_host_worker") == 0)
    return LLVMConstInt(LLVMTypeOf(i), 0, false);
  if (numbers && strcmp(name, "__sumac_host_workers") == 0)
    return LLVMConstInt(LLVMTypeOf(i), 1, false);
  return NULL;
}

static bool is_left_out(LLVMValueRef i) {
  const char *name = ir_callee(i) ? ir_name(ir_callee(i)) : "";
  return strcmp(name, "__sumac_meet") == 0 && LLVMIsACallInst(i);
}

static void copy_instructions(struct copying *m, LLVMBuilderRef b, size_t block) {
  LLVMPositionBuilderAtEnd(b, m->copy[block]);
  IR_EACH_INSTRUCTION(i, m->graph->block[block]) {
    LLVMValueRef same = known(i);
    if (pointer_get(m->values, i))
      continue; /* a bound, whose value in the copy set_bounds has given */
    if (!same && !is_left_out(i)) {
      same = LLVMIsAPHINode(i) ? LLVMBuildPhi(b, LLVMTypeOf(i), "") : LLVMInstructionClone(i);
      if (!LLVMIsAPHINode(i))
        LLVMInsertIntoBuilder(b, same);
    }
    if (same)
      pointer_set(m->values, i, same);
  }
}

static void join(const struct copying *m, LLVMValueRef phi, LLVMValueRef into, bool from_copies) {
  for (unsigned i = 0, n = LLVMCountIncoming(phi); i < n; i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    if (from_copies && !m->in[ir_block_number(m->graph, from)])
      continue;
    LLVMValueRef value = copied(m, LLVMGetIncomingValue(phi, i));
    from = copied_block(m, from);
    LLVMAddIncoming(into, &value, &from, 1);
  }
}

static void use_copies(struct copying *m, size_t block) {
  IR_EACH_INSTRUCTION(i, m->graph->block[block]) {
    LLVMValueRef same = pointer_get(m->values, i);
    if (!same || !LLVMIsAInstruction(same))
      continue;
    if (LLVMIsAPHINode(i)) {
      join(m, i, same, false);
      continue;
    }
    for (int o = 0; o < LLVMGetNumOperands(same); o++)
      if (!LLVMValueIsBasicBlock(LLVMGetOperand(same, (unsigned)o)))
        LLVMSetOperand(same, (unsigned)o, copied(m, LLVMGetOperand(same, (unsigned)o)));
    for (unsigned s = 0; LLVMIsATerminatorInst(same) && s < LLVMGetNumSuccessors(same); s++)
      LLVMSetSuccessor(same, s, copied_block(m, LLVMGetSuccessor(same, s)));
  }
}

static void copy_blocks(struct copying *m, LLVMBuilderRef b) {
  LLVMContextRef context = LLVMGetModuleContext(m->c->f->module->module);
  m->copy = ARENA_ARRAY(m->c->arena, LLVMBasicBlockRef, m->graph->n + 1);
  for (size_t block = 0; block < m->graph->n; block++)
    if (m->in[block])
      m->copy[block] = LLVMAppendBasicBlockInContext(context, m->c->function, "sized");
  for (int o = 0; o < m->graph->norder; o++)
    if (m->in[m->graph->order[o]])
      copy_instructions(m, b, (size_t)m->graph->order[o]);
  for (size_t block = 0; block < m->graph->n; block++)
    if (m->in[block])
      use_copies(m, block);
  IR_EACH_INSTRUCTION(i, m->c->exit)
  if (LLVMIsAPHINode(i))
    join(m, i, i, true);
}

/* The header's way in chooses between the two. */
static void choose(struct copying *m, LLVMBuilderRef b) {
  LLVMBasicBlockRef which =
      LLVMInsertBasicBlockInContext(LLVMGetModuleContext(m->c->f->module->module), m->c->header, "crew.sized");
  int header = ir_block_number(m->graph, m->c->header);
  for (int p = 0; p < m->graph->pred[header].n; p++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(m->graph->block[m->graph->pred[header].to[p]]);
    for (unsigned s = 0; s < LLVMGetNumSuccessors(end); s++)
      if (LLVMGetSuccessor(end, s) == m->c->header)
        LLVMSetSuccessor(end, s, which);
  }
  LLVMPositionBuilderAtEnd(b, which);
  LLVMValueRef workers = host_ask(b, m->c->f->module->module, "__sumac_host_workers", 0);
  LLVMValueRef alone = LLVMBuildICmp(b, LLVMIntEQ, workers, LLVMConstInt(LLVMTypeOf(workers), 1, false), "");
  if (m->number)
    alone = LLVMBuildAnd(b, alone, LLVMBuildICmp(b, LLVMIntEQ, m->count, m->number, ""), "");
  LLVMBuildCondBr(b, alone, m->copy[header], m->c->header);
}

/* The copy's loops begin at 0 and end at the number of members, where the crew's have a worker's bounds. */
static void set_bounds(struct copying *m, LLVMValueRef most) {
  struct crew_loop *c = m->c;
  pointer_set(m->values, c->begin, LLVMConstInt(LLVMTypeOf(c->begin), 0, false));
  pointer_set(m->values, c->end, m->number ? m->number : most);
  if (!m->number)
    return;
  pointer_set(m->values, m->count, m->number);
  if (c->kept)
    pointer_set(m->values, c->kept, LLVMConstInt(LLVMTypeOf(c->kept), LLVMConstIntGetZExtValue(m->number), false));
}

/* The crew itself is for several workers, or another number of members. With many gangs neither comes as a rule: each
   gang has one worker. Then LLVM makes plain loops of it, which takes less time. */
static void spare(const struct copying *m) {
  const struct target_function *f = m->c->f;
  if (!f->is_region || (f->asked[0] > 0 && f->asked[0] < MANY_GANGS))
    return;
  ir_leave_loops(m->graph, m->in);
}

void members_size(struct crew_loop *c) {
  struct guess guess = {0};
  struct copying m = {.c = c, .graph = ir_graph(c->arena, c->function), .values = pointer_map(c->arena)};
  LLVMValueRef most = find_count(c->begin, TO_COUNT);
  bool phi = LLVMIsAPHINode(LLVMGetFirstInstruction(c->header)) != NULL;
  if (!most || phi || !find_blocks(&m) || !may_be_copied(&m))
    return;
  m.count = LLVMGetOperand(most, 0);
  find_constants(&guess, m.count, TO_CONSTANT);
  if (guess.number && !guess.several)
    m.number = LLVMConstInt(LLVMTypeOf(m.count), (unsigned long long)guess.number, false);
  set_bounds(&m, most);
  LLVMBuilderRef b = ir_builder(c->f->module->module);
  join_values(&m, b);
  copy_blocks(&m, b);
  choose(&m, b);
  spare(&m);
  bool tasks = members_may_make_tasks(c->function, pointer_map(c->arena));
  for (size_t block = 0; block < m.graph->n; block++)
    if (m.in[block])
      members_alone(c, b, m.copy[block], tasks);
  if (!tasks)
    members_own(c, b, &(struct members_copy){.graph = m.graph, .in = m.in, .copy = m.copy});
  LLVMDisposeBuilder(b);
}
