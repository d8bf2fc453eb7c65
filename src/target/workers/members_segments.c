/*
 * members_segments.c - cuts a crew's code into segments: at barriers; where a way is taken on which a barrier depends;
 * where such ways meet; in front of a load that decides about the way, so that what members have written before is
 * there. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

static bool is_barrier(const struct crew_loop *c, int block) {
  return members_is_barrier(LLVMGetFirstInstruction(c->graph->block[block]));
}

static bool is_empty(const struct crew_loop *c, int block) {
  return LLVMIsATerminatorInst(LLVMGetFirstInstruction(c->graph->block[block])) != NULL;
}

/* Blocks that lead from the header to the latch. */
static void find_body(struct crew_loop *c, int header, int latch) {
  int *stack = ARENA_ARRAY(c->arena, int, c->graph->n + 1), depth = 0;
  bool *seen = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  seen[header] = seen[latch] = true;
  stack[depth++] = latch;
  while (depth) {
    int at = stack[--depth];
    for (int p = 0; p < c->graph->pred[at].n; p++) {
      int from = c->graph->pred[at].to[p];
      if (!seen[from] && c->graph->rpo[from] >= 0) {
        seen[from] = c->body[from] = true;
        stack[depth++] = from;
      }
    }
  }
}

/* Blocks that lead from the body to the program's end alone are of the body, too. False: there is a way on. */
static bool add_dead_end(struct crew_loop *c, int block, int latch) {
  bool *seen = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  ir_reach(c->graph, block, -1, seen);
  for (size_t b = 0; b < c->graph->n; b++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(c->graph->block[b]);
    if (seen[b] && ((int)b == latch || c->body[b] || (!c->graph->succ[b].n && !LLVMIsAUnreachableInst(end))))
      return false;
  }
  for (size_t b = 0; b < c->graph->n; b++)
    if (seen[b])
      c->body[b] = c->inner[b] = true;
  return true;
}

/* The blocks that are reached from BLOCK's successors before all ways come together. */
static bool *between(struct crew_loop *c, int block) {
  bool *seen = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  for (int s = 0; s < c->graph->succ[block].n; s++)
    if (c->graph->succ[block].to[s] != c->graph->ipdom[block])
      ir_reach(c->graph, c->graph->succ[block].to[s], c->graph->ipdom[block], seen);
  return seen;
}

static void sort_branch(struct crew_loop *c, int block, int latch) {
  int meet = c->graph->ipdom[block];
  if (meet < 0 || (!c->body[meet] && meet != latch)) {
    members_refuse(c, "there is a way that ends the program", LLVMGetBasicBlockTerminator(c->graph->block[block]));
    return;
  }
  bool *inside = between(c, block);
  for (size_t b = 0; b < c->graph->n; b++)
    c->decides[block] |= inside[b] && c->body[b] && is_barrier(c, (int)b);
}

static bool branches_alone(const struct crew_loop *c, int block) {
  return c->body[block] && c->graph->succ[block].n > 1 && !c->decides[block];
}

/* Members that go different ways from BLOCK on, or repeat something, come to that in several places: in the middle of
   a loop, too, from behind a barrier. */
static bool is_entered_twice(struct crew_loop *c, int block) {
  bool *inside = between(c, block);
  int entries = 0;
  inside[block] = true;
  for (size_t b = 0; b < c->graph->n; b++) {
    bool entered = false;
    for (int p = 0; inside[b] && p < c->graph->pred[b].n; p++)
      entered |= !inside[c->graph->pred[b].to[p]] && !c->inner[c->graph->pred[b].to[p]];
    entries += entered;
  }
  return entries > 1;
}

/* Finds the code that members execute by themselves: all blocks between a branch that no barrier depends on, and where
   its ways meet. A branch of which that cannot be said decides for all members, as one before a barrier does. */
static void find_inner(struct crew_loop *c) {
  bool *dead_ends = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  memcpy(dead_ends, c->inner, c->graph->n * sizeof *dead_ends);
  for (bool again = true; again;) {
    again = false;
    memcpy(c->inner, dead_ends, c->graph->n * sizeof *dead_ends);
    for (int block = 0; block < (int)c->graph->n; block++) {
      bool *inside = branches_alone(c, block) ? between(c, block) : NULL;
      for (size_t b = 0; inside && b < c->graph->n; b++)
        c->inner[b] |= inside[b] && c->body[b] && (int)b != block;
    }
    for (int block = 0; block < (int)c->graph->n && !again; block++)
      if (branches_alone(c, block) && !c->inner[block] && is_entered_twice(c, block))
        again = c->decides[block] = true;
  }
}

/* An empty block with one way in and one way out. */
static bool is_entrance(const struct crew_loop *c, int block) {
  return c->graph->succ[block].n == 1 && c->graph->pred[block].n == 1 && is_empty(c, block);
}

/* Members repeat something by themselves from BLOCK on, where FROM leads to it, from outside. */
static bool enters_inner_loop(struct crew_loop *c, int from, int block) {
  bool together = c->body[from] && !c->inner[from] && (c->graph->succ[from].n == 1 || c->decides[from]);
  if (!together || !c->body[block])
    return false;
  bool branches = c->graph->succ[block].n > 1 && !c->decides[block];
  bool *inside = branches ? between(c, block) : NULL;
  return c->inner[block] || (branches && inside[block] && !inside[from]);
}

/* Where members repeat something by themselves, they begin it in a block of its own: so that counters of such loops
   need not be kept. True: there are new blocks. */
static bool part_inner_loops(struct crew_loop *c) {
  for (int from = 0; from < (int)c->graph->n; from++)
    for (int s = 0; s < c->graph->succ[from].n; s++) {
      int to = c->graph->succ[from].to[s];
      if (!enters_inner_loop(c, from, to) || is_entrance(c, from))
        continue;
      if (is_entrance(c, to)) /* it is no loop: a way that all take leads to where they go different ways */
        return members_refuse(c, "ways meet in an unusual form", LLVMGetBasicBlockTerminator(c->graph->block[from]));
      ir_split_edge(c->graph->block[from], c->graph->block[to], "repeat");
      return true;
    }
  return false;
}

static void find_ways(struct crew_loop *c) {
  c->graph = ir_graph(c->arena, c->function);
  c->body = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  c->inner = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  c->decides = ARENA_ARRAY(c->arena, bool, c->graph->n + 1);
  int latch = ir_block_number(c->graph, c->latch);
  find_body(c, ir_block_number(c->graph, c->header), latch);
  for (size_t b = 0; b < c->graph->n && !c->why; b++) {
    if (!c->body[b])
      continue;
    for (int s = 0; s < c->graph->succ[b].n; s++)
      if (!c->body[c->graph->succ[b].to[s]] && c->graph->succ[b].to[s] != latch &&
          !add_dead_end(c, c->graph->succ[b].to[s], latch))
        members_refuse(c, "there is a way out", LLVMGetBasicBlockTerminator(c->graph->block[b]));
    if (c->graph->succ[b].n > 1 && !c->why)
      sort_branch(c, (int)b, latch);
  }
  if (!c->why)
    find_inner(c);
}

/* The value of PHI where it comes by one of the ways (IN) or by others. */
static LLVMValueRef part_phi(LLVMBuilderRef b, const struct crew_loop *c, LLVMValueRef phi, const bool *in,
                             bool those) {
  LLVMValueRef part = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
  for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    if (in[ir_block_number(c->graph, from)] == those)
      LLVMAddIncoming(part, &value, &from, 1);
  }
  return part;
}

/* The ways that lead to MEET from blocks IN come together in a block of their own. */
static void join_ways(struct crew_loop *c, int meet, const bool *in) {
  LLVMBasicBlockRef to = c->graph->block[meet];
  LLVMContextRef context = LLVMGetModuleContext(c->f->module->module);
  LLVMBasicBlockRef join = LLVMInsertBasicBlockInContext(context, to, "together");
  LLVMBuilderRef b = ir_builder(c->f->module->module);
  LLVMValueRef next;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(to); LLVMIsAPHINode(phi); phi = next) {
    next = LLVMGetNextInstruction(phi);
    LLVMPositionBuilderAtEnd(b, join);
    LLVMValueRef joined = part_phi(b, c, phi, in, true);
    if (LLVMCountIncoming(joined) == 1) {
      LLVMValueRef only = LLVMGetIncomingValue(joined, 0);
      LLVMInstructionEraseFromParent(joined);
      joined = only;
    }
    LLVMPositionBuilderBefore(b, phi);
    LLVMValueRef rest = part_phi(b, c, phi, in, false);
    LLVMAddIncoming(rest, &joined, &join, 1);
    LLVMReplaceAllUsesWith(phi, rest);
    LLVMInstructionEraseFromParent(phi);
  }
  LLVMPositionBuilderAtEnd(b, join);
  LLVMBuildBr(b, to);
  for (int p = 0; p < c->graph->pred[meet].n; p++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(c->graph->block[c->graph->pred[meet].to[p]]);
    for (unsigned s = 0; in[c->graph->pred[meet].to[p]] && s < LLVMGetNumSuccessors(end); s++)
      if (LLVMGetSuccessor(end, s) == to)
        LLVMSetSuccessor(end, s, join);
  }
  LLVMDisposeBuilder(b);
}

/* Where members that went different ways are together again, no other way comes to. True: there are new blocks. */
static bool join_inner_ways(struct crew_loop *c) {
  int latch = ir_block_number(c->graph, c->latch);
  for (size_t b = 0; b < c->graph->n; b++) {
    if (!c->body[b] || c->graph->succ[b].n < 2 || c->decides[b])
      continue;
    int meet = c->graph->ipdom[b], others = 0;
    bool *in = between(c, (int)b);
    in[b] = true;
    for (int p = 0; p < c->graph->pred[meet].n; p++)
      others += !in[c->graph->pred[meet].to[p]];
    if (others || meet == latch || is_barrier(c, meet)) {
      join_ways(c, meet, in);
      return true;
    }
  }
  return false;
}

void members_find_ways(struct crew_loop *c) {
  unsigned most = 8 * LLVMCountBasicBlocks(c->function);
  do
    find_ways(c);
  while (!c->why && (join_inner_ways(c) || part_inner_loops(c)) &&
         (LLVMCountBasicBlocks(c->function) < most || members_refuse(c, "ways meet in an unusual form", NULL)));
}

/* --- segments --- */

/* The blocks that follow BLOCK for all members together, one at least. */
static struct ir_edges next_of(const struct crew_loop *c, int block) {
  if (c->graph->succ[block].n < 2 || c->decides[block])
    return c->graph->succ[block];
  return (struct ir_edges){&c->graph->ipdom[block], 1};
}

/* A load in the block decides about ways: in front of it all members have to be done. */
static LLVMValueRef deciding_load(const struct crew_loop *c, int block) {
  IR_EACH_INSTRUCTION(i, c->graph->block[block])
  if (LLVMIsALoadInst(i) && pointer_get(c->uniform, i))
    return i;
  return NULL;
}

/* A load that decides begins its block, to which one way leads. False: it did before. */
static bool cut_before(const struct crew_loop *c, int block, LLVMValueRef load) {
  const struct ir_edges *pred = &c->graph->pred[block];
  if (load == LLVMGetFirstInstruction(c->graph->block[block]) && pred->n == 1 && c->graph->succ[pred->to[0]].n == 1)
    return false;
  ir_split_before(load, "decide");
  return true;
}

/* Cuts blocks in front of loads that decide. True: blocks have changed. */
static bool cut(struct crew_loop *c) {
  for (size_t b = 0; b < c->graph->n; b++) {
    if (!c->body[b] || c->inner[b])
      continue;
    IR_EACH_INSTRUCTION(i, c->graph->block[b])
    if (LLVMIsALoadInst(i) && pointer_get(c->uniform, i) && deciding_load(c, (int)b) == i && cut_before(c, (int)b, i))
      return true;
  }
  return false;
}

static void add_segment(struct crew_loop *c, int first, const bool *leads) {
  struct segment *s = &c->segments[c->nsegments];
  *s = (struct segment){.barrier = is_barrier(c, first), .first = c->graph->block[first]};
  for (int at = first;;) {
    c->segment[at] = (int)c->nsegments;
    s->last = c->graph->block[at];
    bool branches = c->graph->succ[at].n > 1 && !c->decides[at];
    bool *inside = branches ? between(c, at) : NULL;
    for (size_t b = 0; branches && b < c->graph->n; b++)
      if (inside[b] && c->body[b])
        c->segment[b] = (int)c->nsegments;
    struct ir_edges next = next_of(c, at);
    if (next.n != 1 || c->decides[at] || leads[next.to[0]] || !c->body[next.to[0]]) {
      if (branches)
        members_refuse(c, "ways meet in an unusual form", LLVMGetBasicBlockTerminator(c->graph->block[at]));
      break;
    }
    at = next.to[0];
  }
  c->nsegments++;
}

void members_find_segments(struct crew_loop *c) {
  while (!c->why && cut(c)) {
    members_find_ways(c);
    members_check_calls(c);
    members_find_uniform(c);
  }
  if (c->why)
    return;
  size_t n = c->graph->n;
  bool *leads = ARENA_ARRAY(c->arena, bool, n + 1);
  int *from = ARENA_ARRAY(c->arena, int, n + 1);
  c->segment = ARENA_ARRAY(c->arena, int, n + 1);
  c->segments = ARENA_ARRAY(c->arena, struct segment, n + 1);
  for (size_t b = 0; b < n; b++)
    c->segment[b] = -1;
  leads[ir_block_number(c->graph, c->entry)] = true;
  for (size_t b = 0; b < n; b++) {
    if (!c->body[b] || c->inner[b])
      continue;
    struct ir_edges next = next_of(c, (int)b);
    leads[b] |= is_barrier(c, (int)b) || deciding_load(c, (int)b) != NULL;
    for (int s = 0; s < next.n; s++)
      leads[next.to[s]] |= ++from[next.to[s]] > 1 || c->decides[b] || is_barrier(c, (int)b);
  }
  for (size_t b = 0; b < n; b++)
    if (leads[b] && c->body[b] && !c->inner[b])
      add_segment(c, (int)b, leads);
}

int members_segment_of(const struct crew_loop *c, LLVMValueRef instruction) {
  return c->segment[ir_block_number(c->graph, LLVMGetInstructionParent(instruction))];
}
