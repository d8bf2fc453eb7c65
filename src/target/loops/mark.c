/*
 * mark.c - marks small innermost loops to be unrolled (copies.c), so that loads of several iterations are in flight.
 *
 * Threads that load one element at a time and wait for it do not have enough loads in flight to use a large card's
 * memory bandwidth; with four iterations at once they do. Lower says which loops are innermost, and of which the
 * program knows who takes which iterations (builtins.h). Its hints for the vectoriser are removed, as there is nothing
 * to vectorise on a GPU; what they say of the program, that iterations do not touch each other's memory, is kept.
 *
 * Loops of a gang's lanes are marked, too, if it is known that their iterations do not touch each other's memory: the
 * loads of several can be in front of the stores (copies.c).
 *
 * To change which loops are unrolled on the GPU, and how: mark.c; copies.c, find.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/builtins.h"
#include "target/loops/loops.h"

enum { SMALL = 50 /* instructions */ };
static const char SHARED[] = "llvm.loop.vectorize.width"; /* what says that threads share a loop (versions.c) */

/* How many instructions the loop from HEADER to LATCH has, not counting accesses of variables that become registers. */
static unsigned size_of_loop(LLVMBasicBlockRef header, LLVMBasicBlockRef latch) {
  struct arena *arena = arena_new();
  struct ir_graph *graph = ir_graph(arena, LLVMGetBasicBlockParent(latch));
  bool *seen = ARENA_ARRAY(arena, bool, graph->n);
  int *stack = ARENA_ARRAY(arena, int, graph->n + 1), depth = 0;
  int first = ir_block_number(graph, header);
  seen[first] = seen[ir_block_number(graph, latch)] = true;
  stack[depth++] = first;
  if (header != latch)
    stack[depth++] = ir_block_number(graph, latch);
  unsigned size = 0;
  while (depth) {
    int at = stack[--depth];
    IR_EACH_INSTRUCTION(i, graph->block[at]) {
      bool access = LLVMIsALoadInst(i) || LLVMIsAStoreInst(i);
      size += !(access && ir_base_alloca(LLVMGetOperand(i, LLVMIsAStoreInst(i) != NULL))) && !ir_is_debug(i);
    }
    for (int p = 0; at != first && p < graph->pred[at].n; p++) {
      int from = graph->pred[at].to[p];
      if (!seen[from]) {
        seen[from] = true;
        stack[depth++] = from;
      }
    }
  }
  arena_free(arena);
  return size;
}

/* OLD's part that begins with NAME, or NULL. */
static LLVMValueRef find_hint(struct arena *arena, LLVMValueRef old, const char *name) {
  unsigned n = LLVMGetMDNodeNumOperands(old);
  LLVMValueRef *operand = ARENA_ARRAY(arena, LLVMValueRef, n + 1);
  LLVMGetMDNodeOperands(old, operand);
  for (unsigned i = 1; i < n; i++)
    if (operand[i] && ir_is_loop_hint(operand[i], name))
      return operand[i];
  return NULL;
}

/* The groups of accesses of which no iteration touches another's memory, as clang has listed them for loops that it may
   vectorise. */
static void find_groups(struct arena *arena, LLVMValueRef old, struct loops_facts *facts) {
  LLVMValueRef found = find_hint(arena, old, "llvm.loop.parallel_accesses");
  unsigned n = found ? LLVMGetMDNodeNumOperands(found) : 0;
  if (n == 0)
    return;
  LLVMValueRef *operand = ARENA_ARRAY(arena, LLVMValueRef, n);
  LLVMGetMDNodeOperands(found, operand);
  facts->groups = operand + 1;
  facts->ngroups = n - 1;
}

/* How the loop of M is shared out. */
static void find_sharing(struct expansion *e, const struct marker *m, struct loops_facts *facts) {
  facts->in_turns = !m->loop.in_order;
  facts->levels = m->level;
  facts->size[0] = simt_fixed(e->function, LEVEL_GANG);
  facts->size[1] = simt_fixed(e->function, LEVEL_WORKER);
  facts->size[2] = simt_fixed(e->function, LEVEL_VECTOR);
}

/* OLD without the vectoriser's hints and with ours. */
static LLVMValueRef loop_hints(struct arena *arena, struct expansion *e, const struct marker *m, LLVMValueRef old,
                               bool is_small) {
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  LLVMMetadataRef ours[3] = {ir_loop_hint(context, SHARED, 1)};
  struct loops_facts facts = {.assigned = m->loop.facts & __sumac_assigned};
  bool is_outer = simt_is_outer(e, m);
  find_groups(arena, old, &facts);
  if (!is_small || !(is_outer || (m->level & LEVEL_VECTOR && facts.ngroups)))
    return ir_without_vector_hints(context, old, ours, 1);
  find_sharing(e, m, &facts);
  ours[1] = ir_loop_hint(context, is_outer ? "llvm.loop.unroll.disable" : "llvm.loop.unroll.runtime.disable", 1);
  ours[2] = loops_node(e->module->module, &facts);
  return ir_without_vector_hints(context, old, ours, 3);
}

/* Tags what the variable that VALUE has been loaded from begins with. */
static void tag_first(LLVMValueRef value, enum simt_tag tag) {
  LLVMValueRef variable = LLVMIsALoadInst(value) ? LLVMGetOperand(value, 0) : NULL;
  IR_EACH_USER (store, variable) {
    LLVMValueRef first = LLVMIsAStoreInst(store) ? LLVMGetOperand(store, 0) : NULL;
    if (first && LLVMIsAInstruction(first) && !simt_tagged(first, TAG_COUNTER))
      simt_tag(first, tag);
  }
}

/* The builder stands in the loop's last block. */
static void mark(struct expansion *e, const struct marker *m) {
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  LLVMBasicBlockRef latch = LLVMGetInsertBlock(e->b);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(latch);
  unsigned kind = LLVMGetMDKindIDInContext(context, "llvm.loop", 9);
  LLVMValueRef old = end ? LLVMGetMetadata(end, kind) : NULL;
  if (end && m->kind == MARK_LOOP_NEXT_RUN) { /* of which the inner loop has one iteration here, and vanishes */
    LLVMMetadataRef shared = ir_loop_hint(context, SHARED, 1);
    LLVMSetMetadata(end, kind, ir_without_vector_hints(context, old, &shared, 1));
  }
  if (!old || !(m->loop.facts & __sumac_innermost))
    return;
  struct arena *arena = arena_new();
  bool is_small = size_of_loop(LLVMGetSuccessor(end, 0), latch) <= SMALL;
  LLVMSetMetadata(end, kind, loop_hints(arena, e, m, old, is_small));
  if (is_small && simt_is_outer(e, m) && m->level & LEVEL_VECTOR && !m->loop.in_order &&
      !(m->loop.facts & __sumac_assigned)) {
    tag_first(m->loop.k, TAG_POSITION);
    tag_first(m->loop.s, TAG_THREADS);
  }
  arena_free(arena);
}

LLVMValueRef loops_next(struct expansion *e, const struct marker *m) {
  LLVMValueRef next = simt_loop_next(e, m);
  mark(e, m);
  return next;
}
