/*
 * verify.c - what has to be so of each node of a shared loop (facts.c), after every row that may not break it: the node
 * is whole, and stands at a branch that ends a loop. LLVM's own rows may leave one at a branch that ends none any more;
 * nothing is done with it then.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/loops.h"

/* BRANCH leads back to its own block. */
static bool ends_loop(struct arena *arena, LLVMValueRef branch) {
  LLVMBasicBlockRef latch = LLVMGetInstructionParent(branch);
  const struct ir_graph *graph = ir_graph(arena, LLVMGetBasicBlockParent(latch));
  bool *seen = ARENA_ARRAY(arena, bool, graph->n);
  for (unsigned i = 0; i < LLVMGetNumSuccessors(branch); i++)
    ir_reach(graph, ir_block_number(graph, LLVMGetSuccessor(branch, i)), -1, seen);
  return seen[ir_block_number(graph, latch)];
}

static void check(struct arena *arena, const char *row, LLVMValueRef branch, const struct loops_facts *facts) {
  const char *function = ir_name(LLVMGetBasicBlockParent(LLVMGetInstructionParent(branch)));
  for (int i = 0; i < NLEVELS; i++)
    if (facts->size[i] < 0)
      bug(row, function, "a shared loop has %d units of level %d", facts->size[i], i);
  if (!facts->levels || facts->levels & ~LEVEL_ALL)
    bug(row, function, "a shared loop has no such levels: %d", facts->levels);
  if (!ends_loop(arena, branch))
    bug(row, function, "the node of a shared loop stands where none ends");
}

void loops_verify(const struct target_module *m, const char *row) {
  struct arena *arena = arena_new();
  struct loops_facts facts;
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (end && LLVMIsABranchInst(end) && loops_facts(arena, end, &facts))
      check(arena, row, end, &facts);
  }
  arena_free(arena);
}
