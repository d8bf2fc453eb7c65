/*
 * unroll.c - marks small innermost loops to be unrolled (copies.c), so that loads of several iterations are in flight.
 *
 * Threads that load one element at a time and wait for it do not have enough loads in flight to use a large card's
 * memory bandwidth; with four iterations at once they do. Lower has marked innermost loops by hints for the vectoriser,
 * which are removed, as there is nothing to vectorise on a GPU.
 */
#include <string.h>

#include "target/ptx/ptx.h"

enum { SMALL = 50 /* instructions */ };

static LLVMMetadataRef hint(LLVMContextRef context, const char *name, unsigned value) {
  LLVMValueRef number = LLVMConstInt(LLVMInt32TypeInContext(context), value, false);
  LLVMMetadataRef parts[2] = {LLVMMDStringInContext2(context, name, strlen(name)), LLVMValueAsMetadata(number)};
  return LLVMMDNodeInContext2(context, parts, 2);
}

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

/* OLD without the vectoriser's hints and with ours. */
static LLVMValueRef loop_hints(LLVMContextRef context, LLVMValueRef old, bool unroll, bool in_turns) {
  LLVMMetadataRef ours[4] = {hint(context, "llvm.loop.vectorize.width", 1)};
  if (unroll) {
    ours[1] = hint(context, "llvm.loop.unroll.disable", 1);
    ours[2] = hint(context, PTX_UNROLL, 1);
    ours[3] = hint(context, PTX_TURNS, 1);
  }
  return ir_without_vector_hints(context, old, ours, unroll ? 3 + in_turns : 1);
}

void ptx_unroll(struct expansion *e, const struct marker *m) {
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  LLVMBasicBlockRef latch = LLVMGetInsertBlock(e->b);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(latch);
  unsigned kind = LLVMGetMDKindIDInContext(context, "llvm.loop", 9);
  LLVMValueRef old = end ? LLVMGetMetadata(end, kind) : NULL;
  if (!old)
    return;
  unsigned n = LLVMGetMDNodeNumOperands(old);
  struct arena *arena = arena_new();
  LLVMValueRef *operand = ARENA_ARRAY(arena, LLVMValueRef, n + 1);
  LLVMGetMDNodeOperands(old, operand);
  bool innermost = false;
  for (unsigned i = 1; i < n; i++)
    innermost |= ir_is_loop_hint(operand[i], "llvm.loop.vectorize.enable");
  arena_free(arena);
  if (innermost)
    LLVMSetMetadata(end, kind,
                    loop_hints(context, old,
                               simt_is_outer(e, m) && size_of_loop(LLVMGetSuccessor(end, 0), latch) <= SMALL,
                               !m->in_order));
}
