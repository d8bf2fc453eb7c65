/*
 * members_waits.c - whether a member may wait for another one by looking at a word again and again. Where members are
 * iterations, one of them does its segment before the next one begins, so that such a member would wait for ever.
 *
 * A look in a loop does not wait
 *   - if no branch of the loop depends on what it has found, but those of whose ways none leads out or around,
 *   - or if the loop has a counter and a last iteration, and each iteration looks at another word,
 *   - or if it is a compare and swap, and all others who write such words compare with the same constant: then a word
 *     that has another value has it for good, and nobody could end the wait.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

vec_named(values_list, LLVMValueRef);

/* A loop around the look, or several in each other, with one entry. */
struct cycle {
  struct crew_loop *c;
  const struct ir_graph *g;
  bool *in;                  /* by block */
  int entry;                 /* the block by which alone it is entered; -1: there are several */
  struct pointer_map *found; /* values that depend on what the look has found */
  struct values_list list;   /* those of them that are still to be followed */
  bool memory;               /* true if values in memory depend on it, too */
};

static int number_of(const struct cycle *y, LLVMValueRef i) {
  return ir_block_number(y->g, LLVMGetInstructionParent(i));
}

static void walk(const struct ir_graph *g, const struct ir_edges *edges, int from, const bool *out, bool *seen) {
  for (int e = 0; e < edges[from].n; e++) {
    int to = edges[from].to[e];
    if (seen[to] || out[to])
      continue;
    seen[to] = true;
    walk(g, edges, to, out, seen);
  }
}

/* The blocks that BLOCK leads to and that lead to it, without those that are OUT; NULL: it is in no loop. */
static bool *blocks_around(struct arena *arena, const struct ir_graph *g, int block, const bool *out) {
  bool *ahead = ARENA_ARRAY(arena, bool, g->n + 1), *behind = ARENA_ARRAY(arena, bool, g->n + 1);
  walk(g, g->succ, block, out, ahead);
  walk(g, g->pred, block, out, behind);
  for (size_t b = 0; b < g->n; b++)
    ahead[b] &= behind[b] && g->rpo[b] >= 0;
  return ahead[block] ? ahead : NULL;
}

static int entry_of(const struct cycle *y) {
  int entry = -1;
  for (size_t b = 0; b < y->g->n; b++)
    for (int p = 0; y->in[b] && p < y->g->pred[b].n; p++) {
      int from = y->g->pred[b].to[p];
      if (y->in[from] || y->g->rpo[from] < 0)
        continue;
      if (entry >= 0 && entry != (int)b)
        return -1;
      entry = (int)b;
    }
  return entry;
}

/* --- what depends on what was found --- */

static void add(struct cycle *y, LLVMValueRef value) {
  if (pointer_get(y->found, value))
    return;
  pointer_set(y->found, value, value);
  vec_push(&y->list, value);
}

static void add_memory(struct cycle *y) {
  if (y->memory)
    return;
  y->memory = true;
  for (size_t b = 0; b < y->g->n; b++)
    IR_EACH_INSTRUCTION(i, y->g->block[b])
  if (y->in[b] && (LLVMIsALoadInst(i) || (LLVMIsACallInst(i) && members_may_write(i))))
    add(y, i);
}

/* The ways from BRANCH come together in the loop, and none goes around it: what stands on them, and where they meet,
   depends on which one is taken. They may go around a loop in this one. False: it is not so. */
static bool add_ways(struct cycle *y, LLVMValueRef branch) {
  int block = number_of(y, branch), meet = y->g->ipdom[block];
  if (meet < 0 || !y->in[meet])
    return false;
  bool *on = ARENA_ARRAY(y->c->arena, bool, y->g->n + 1);
  for (int s = 0; s < y->g->succ[block].n; s++)
    if (y->g->succ[block].to[s] != meet)
      ir_reach(y->g, y->g->succ[block].to[s], meet, on);
  for (size_t b = 0; b < y->g->n; b++) {
    if (on[b] && (!y->in[b] || (int)b == y->entry))
      return false;
    IR_EACH_INSTRUCTION(i, y->g->block[b]) {
      if (LLVMIsAPHINode(i) && (on[b] || (int)b == meet))
        add(y, i);
      if (on[b] && members_may_write(i))
        add_memory(y);
    }
  }
  return true;
}

/* USER takes a value that depends on what was found. False: so does a way out of the loop, or around it. */
static bool follow(struct cycle *y, LLVMValueRef user) {
  if (!LLVMIsAInstruction(user) || !y->in[number_of(y, user)])
    return true;
  if (LLVMIsATerminatorInst(user))
    return LLVMGetNumSuccessors(user) < 2 || add_ways(y, user);
  if (members_may_write(user))
    add_memory(y);
  add(y, user);
  return true;
}

/* No way out of the loop, and none around it, depends on what LOOK has found. */
static bool is_free(struct cycle *y, LLVMValueRef look) {
  bool free_of_it = true;
  y->found = pointer_map(y->c->arena);
  add(y, look);
  while (y->list.n && free_of_it) {
    LLVMValueRef value = y->list.item[--y->list.n];
    IR_EACH_USER (user, value)
      free_of_it &= follow(y, user);
  }
  vec_free(&y->list);
  return free_of_it;
}

/* --- loops with a counter --- */

/* VALUE is the same in all iterations. */
static bool is_fixed(const struct cycle *y, LLVMValueRef value) {
  return !LLVMIsAInstruction(value) || !y->in[number_of(y, value)];
}

/* PHI, at the loop's entry, is a sum of the one before and a constant. */
static bool is_counter(const struct cycle *y, LLVMValueRef phi) {
  if (!LLVMIsAPHINode(phi) || number_of(y, phi) != y->entry)
    return false;
  int steps = 0;
  for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    if (!y->in[ir_block_number(y->g, LLVMGetIncomingBlock(phi, i))])
      continue;
    bool adds = LLVMIsAInstruction(value) && LLVMGetInstructionOpcode(value) == LLVMAdd;
    long long by = 0;
    if (!adds || LLVMGetOperand(value, 0) != phi || !ir_is_constant_int(LLVMGetOperand(value, 1), &by) || !by)
      return false;
    steps++;
  }
  return steps == 1;
}

static bool is_order(LLVMValueRef compare) {
  LLVMIntPredicate p = LLVMGetICmpPredicate(compare);
  return p != LLVMIntEQ && p != LLVMIntNE;
}

/* The loop is left at the end of its first block, where a counter has come to a bound. */
static bool counts(const struct cycle *y) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(y->g->block[y->entry]);
  if (!LLVMIsABranchInst(end) || LLVMGetNumSuccessors(end) != 2)
    return false;
  LLVMValueRef test = LLVMGetCondition(end);
  bool leaves = !y->in[ir_block_number(y->g, LLVMGetSuccessor(end, 0))] ||
                !y->in[ir_block_number(y->g, LLVMGetSuccessor(end, 1))];
  return leaves && LLVMIsAICmpInst(test) && is_order(test) && is_counter(y, LLVMGetOperand(test, 0)) &&
         is_fixed(y, LLVMGetOperand(test, 1));
}

/* POINTER depends on a counter of the loop. */
static bool moves(const struct cycle *y, LLVMValueRef pointer, int depth) {
  if (!LLVMIsAInstruction(pointer) || !depth || is_fixed(y, pointer))
    return false;
  if (LLVMIsAPHINode(pointer))
    return is_counter(y, pointer);
  bool does = false;
  for (int o = 0; o < LLVMGetNumOperands(pointer) && !does && !LLVMIsALoadInst(pointer); o++)
    does = moves(y, LLVMGetOperand(pointer, (unsigned)o), depth - 1);
  return does;
}

/* Each iteration, of a limited number, looks at another word. */
static bool is_search(const struct cycle *y, LLVMValueRef look) {
  enum { DEPTH = 12 };
  return !LLVMIsACallInst(look) && moves(y, LLVMGetOperand(look, 0), DEPTH) && counts(y);
}

/* --- words that are written once --- */

static LLVMValueRef base_of(LLVMValueRef pointer) {
  while (LLVMIsAGetElementPtrInst(pointer) ||
         (LLVMIsAConstantExpr(pointer) && LLVMGetConstOpcode(pointer) == LLVMGetElementPtr))
    pointer = LLVMGetOperand(pointer, 0);
  return pointer;
}

/* POINTER and OTHER point into two different variables. */
static bool are_two(LLVMValueRef pointer, LLVMValueRef other) {
  LLVMValueRef a = base_of(pointer), b = base_of(other);
  return a != b && (LLVMIsAGlobalVariable(a) || LLVMIsAAllocaInst(a)) &&
         (LLVMIsAGlobalVariable(b) || LLVMIsAAllocaInst(b));
}

/* I, code of the crew, writes to no word like that which SWAP compares, or compares it with the same constant. */
static bool leaves_alone(LLVMValueRef i, LLVMValueRef swap) {
  LLVMValueRef word = LLVMGetOperand(swap, 0), callee = ir_callee(i);
  if (LLVMIsAAtomicCmpXchgInst(i) && LLVMGetOperand(i, 1) == LLVMGetOperand(swap, 1))
    return true;
  if (LLVMIsAStoreInst(i))
    return are_two(LLVMGetOperand(i, 1), word);
  if (LLVMIsAAtomicCmpXchgInst(i) || LLVMIsAAtomicRMWInst(i))
    return are_two(LLVMGetOperand(i, 0), word);
  bool ours = callee && LLVMIsDeclaration(callee) && strncmp(ir_name(callee), "__sumac_", 8) == 0;
  return ours || !members_may_write(i) || LLVMIsAFenceInst(i) || LLVMIsALoadInst(i);
}

static bool is_written_once(const struct crew_loop *c, LLVMValueRef look) {
  if (!LLVMIsAAtomicCmpXchgInst(look) || !LLVMIsAConstant(LLVMGetOperand(look, 1)))
    return false;
  for (size_t b = 0; b < c->graph->n; b++)
    IR_EACH_INSTRUCTION(i, c->graph->block[b])
  if (c->body[b] && !leaves_alone(i, look))
    return false;
  return true;
}

bool members_may_wait(struct crew_loop *c, const struct ir_graph *g, const bool *stops, LLVMValueRef look) {
  int block = ir_block_number(g, LLVMGetInstructionParent(look));
  bool *out = ARENA_ARRAY(c->arena, bool, g->n + 1);
  memcpy(out, stops, g->n * sizeof *out);
  for (;;) {
    struct cycle y = {.c = c, .g = g, .in = blocks_around(c->arena, g, block, out)};
    if (!y.in)
      return false;
    y.entry = entry_of(&y);
    if (y.entry < 0 || (!is_free(&y, look) && !is_search(&y, look)))
      return g != c->graph || !is_written_once(c, look);
    if (y.entry == block)
      return false;
    out[y.entry] = true; /* what is left are the loops in this one */
  }
}
