/*
 * loop_hints.c - what a loop's metadata, llvm.loop, says to the vectoriser. Lower has marked innermost loops for it
 * (src/lower/write/hints.c): that they are worth it, and that no iteration touches another's memory.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

bool ir_is_loop_hint(LLVMValueRef node, const char *prefix) {
  unsigned n = LLVMIsAMDNode(node) ? LLVMGetMDNodeNumOperands(node) : 0, length;
  if (n == 0)
    return false;
  struct arena *arena = arena_new();
  LLVMValueRef *operand = ARENA_ARRAY(arena, LLVMValueRef, n);
  LLVMGetMDNodeOperands(node, operand);
  const char *text = operand[0] && LLVMIsAMDString(operand[0]) ? LLVMGetMDString(operand[0], &length) : NULL;
  arena_free(arena);
  return text && length >= strlen(prefix) && !memcmp(text, prefix, strlen(prefix));
}

LLVMMetadataRef ir_loop_hint(LLVMContextRef context, const char *name, unsigned value) {
  LLVMValueRef number = LLVMConstInt(LLVMInt32TypeInContext(context), value, false);
  LLVMMetadataRef parts[2] = {LLVMMDStringInContext2(context, name, strlen(name)), LLVMValueAsMetadata(number)};
  return LLVMMDNodeInContext2(context, parts, 2);
}

bool ir_has_loop_hint(LLVMValueRef hints, const char *prefix) {
  struct arena *arena = arena_new();
  unsigned n;
  LLVMValueRef *operand = ir_metadata_operands(arena, hints, &n);
  bool found = false;
  for (unsigned i = 1; i < n; i++)
    found |= operand[i] && ir_is_loop_hint(operand[i], prefix);
  arena_free(arena);
  return found;
}

static bool is_for_vectoriser(LLVMValueRef node) {
  static const char *const prefixes[] = {"llvm.loop.vectorize", "llvm.loop.parallel_accesses"};
  for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
    if (ir_is_loop_hint(node, prefixes[i]))
      return true;
  return false;
}

LLVMValueRef ir_without_vector_hints(LLVMContextRef context, LLVMValueRef old, const LLVMMetadataRef *more,
                                     unsigned nmore) {
  unsigned n = old ? (unsigned)LLVMGetMDNodeNumOperands(old) : 0, kept = 1;
  struct arena *arena = arena_new();
  LLVMValueRef *operand = ARENA_ARRAY(arena, LLVMValueRef, n + 1);
  LLVMMetadataRef *list = ARENA_ARRAY(arena, LLVMMetadataRef, n + nmore + 1);
  if (n)
    LLVMGetMDNodeOperands(old, operand);
  LLVMMetadataRef self = LLVMTemporaryMDNode(context, NULL, 0);
  list[0] = self;
  for (unsigned i = 1; i < n; i++)
    if (!is_for_vectoriser(operand[i]))
      list[kept++] = LLVMValueAsMetadata(operand[i]);
  for (unsigned i = 0; i < nmore; i++)
    list[kept++] = more[i];
  LLVMMetadataRef node = LLVMMDNodeInContext2(context, list, kept);
  LLVMMetadataReplaceAllUsesWith(self, node);
  arena_free(arena);
  return LLVMMetadataAsValue(context, node);
}

void ir_drop_vector_hints(LLVMValueRef function) {
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  unsigned loop = LLVMGetMDKindIDInContext(context, "llvm.loop", 9);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef hints = LLVMIsABranchInst(i) ? LLVMGetMetadata(i, loop) : NULL;
    if (hints)
      LLVMSetMetadata(i, loop, ir_without_vector_hints(context, hints, NULL, 0));
  }
}

void ir_leave_loops(const struct ir_graph *graph, const bool *in) {
  if (!graph->n)
    return;
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(LLVMGetBasicBlockParent(graph->block[0])));
  unsigned loop = LLVMGetMDKindIDInContext(context, "llvm.loop", 9);
  LLVMMetadataRef hints[] = {ir_loop_hint(context, "llvm.loop.vectorize.width", 1),
                             ir_loop_hint(context, "llvm.loop.interleave.count", 1),
                             ir_loop_hint(context, "llvm.loop.unroll.disable", 1)};
  for (size_t b = 0; b < graph->n; b++) {
    bool back = false;
    for (int s = 0; in[b] && s < graph->succ[b].n; s++)
      back |= graph->rpo[graph->succ[b].to[s]] <= graph->rpo[b];
    LLVMValueRef end = LLVMGetBasicBlockTerminator(graph->block[b]);
    if (back)
      LLVMSetMetadata(end, loop, ir_without_vector_hints(context, LLVMGetMetadata(end, loop), hints, 3));
  }
}
