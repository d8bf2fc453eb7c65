/*
 * unroll.c - marks small innermost loops to be unrolled (copies.c), so that loads of several iterations are in flight.
 *
 * Threads that load one element at a time and wait for it do not have enough loads in flight to use a large card's
 * memory bandwidth; with four iterations at once they do. Lower has marked innermost loops by hints for the vectoriser
 * (src/lower/write/hints.c), which are removed, as there is nothing to vectorise on a GPU. What they say of the program
 * is kept: that iterations do not touch each other's memory (for lockstep.c), and that the program does not know who
 * takes which of them (for pairs.c).
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

/* The groups of accesses of which no iteration touches another's memory. NULL: nothing says so. */
static LLVMMetadataRef independent(struct arena *arena, LLVMContextRef context, LLVMValueRef old) {
  LLVMValueRef found = find_hint(arena, old, "llvm.loop.parallel_accesses");
  if (!found)
    return NULL;
  unsigned n = LLVMGetMDNodeNumOperands(found);
  LLVMValueRef *operand = ARENA_ARRAY(arena, LLVMValueRef, n);
  LLVMMetadataRef *list = ARENA_ARRAY(arena, LLVMMetadataRef, n);
  LLVMGetMDNodeOperands(found, operand);
  list[0] = LLVMMDStringInContext2(context, PTX_INDEPENDENT, strlen(PTX_INDEPENDENT));
  for (unsigned i = 1; i < n; i++)
    list[i] = LLVMValueAsMetadata(operand[i]);
  return LLVMMDNodeInContext2(context, list, n);
}

/* How the loop of M is shared out, for position.c. */
static LLVMMetadataRef sharing(struct expansion *e, const struct marker *m) {
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  const int levels[] = {LEVEL_GANG, LEVEL_WORKER, LEVEL_VECTOR};
  LLVMMetadataRef list[5] = {LLVMMDStringInContext2(context, PTX_SHARED_OUT, strlen(PTX_SHARED_OUT)),
                             LLVMValueAsMetadata(ir_i32(e->module->module, m->level))};
  for (int i = 0; i < 3; i++)
    list[i + 2] = LLVMValueAsMetadata(ir_i32(e->module->module, ptx_fixed(e->function, levels[i])));
  return LLVMMDNodeInContext2(context, list, 5);
}

/* OLD without the vectoriser's hints and with ours. */
static LLVMValueRef loop_hints(struct arena *arena, struct expansion *e, const struct marker *m, LLVMValueRef old,
                               bool unroll) {
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  LLVMMetadataRef ours[6] = {hint(context, "llvm.loop.vectorize.width", 1)}, groups;
  unsigned n = 1;
  if (unroll) {
    ours[n++] = hint(context, "llvm.loop.unroll.disable", 1);
    ours[n++] = hint(context, PTX_UNROLL, 1);
    if (!m->in_order)
      ours[n++] = hint(context, PTX_TURNS, 1);
    if ((groups = independent(arena, context, old)))
      ours[n++] = groups;
    if (m->level & LEVEL_VECTOR && !m->in_order && !find_hint(arena, old, "llvm.loop.distribute"))
      ours[n++] = sharing(e, m);
  }
  return ir_without_vector_hints(context, old, ours, n);
}

void ptx_unroll(struct expansion *e, const struct marker *m) {
  LLVMContextRef context = LLVMGetModuleContext(e->module->module);
  LLVMBasicBlockRef latch = LLVMGetInsertBlock(e->b);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(latch);
  unsigned kind = LLVMGetMDKindIDInContext(context, "llvm.loop", 9);
  LLVMValueRef old = end ? LLVMGetMetadata(end, kind) : NULL;
  if (!old)
    return;
  struct arena *arena = arena_new();
  bool innermost = find_hint(arena, old, "llvm.loop.vectorize.enable");
  bool unroll = innermost && simt_is_outer(e, m) && size_of_loop(LLVMGetSuccessor(end, 0), latch) <= SMALL;
  if (innermost)
    LLVMSetMetadata(end, kind, loop_hints(arena, e, m, old, unroll));
  arena_free(arena);
}
