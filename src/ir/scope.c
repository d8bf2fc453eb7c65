/*
 * scope.c - the scope of an array of run-time length.
 *
 * Clang saves the stack's height in front of the first such array of a scope, and restores it where the scope ends:
 *
 *     %h = call ptr @llvm.stacksave(); store ptr %h, ptr %saved
 *     %vla = alloca i32, i64 %n                                            and further ones
 *     %l = load ptr, ptr %saved; call void @llvm.stackrestore(ptr %l)      on every way out
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

/* The calls that restore the height SAVED. */
static struct values restores(LLVMValueRef saved) {
  struct values ends = {0};
  IR_EACH_USER (store, saved) {
    if (!LLVMIsAStoreInst(store))
      continue;
    IR_EACH_USER (load, LLVMGetOperand(store, 1))
      for (LLVMUseRef w = LLVMIsALoadInst(load) ? LLVMGetFirstUse(load) : NULL; w; w = LLVMGetNextUse(w))
        if (ir_is_intrinsic(ir_callee(LLVMGetUser(w)), "llvm.stackrestore"))
          vec_push(&ends, LLVMGetUser(w));
  }
  return ends;
}

/* Whether a path leads from SAVED to ALLOCA and past none of the calls that restore the height. */
static bool is_open(LLVMValueRef saved, LLVMValueRef alloca) {
  struct arena *arena = arena_new();
  struct ir_graph *graph = ir_graph(arena, LLVMGetBasicBlockParent(LLVMGetInstructionParent(alloca)));
  bool *seen = ARENA_ARRAY(arena, bool, graph->n);
  int *stack = ARENA_ARRAY(arena, int, graph->n + 1), depth = 0;
  struct values ends = restores(saved);
  LLVMValueRef i = saved;
  for (int at = ir_block_number(graph, LLVMGetInstructionParent(saved));;) {
    while (i && i != alloca && !ir_is_among(&ends, i))
      i = LLVMGetNextInstruction(i);
    for (int s = 0; !i && s < graph->succ[at].n; s++) {
      int to = graph->succ[at].to[s];
      if (!seen[to])
        stack[depth++] = to;
      seen[to] = true;
    }
    if (i == alloca || !depth)
      break;
    at = stack[--depth];
    i = LLVMGetFirstInstruction(graph->block[at]);
  }
  vec_free(&ends);
  arena_free(arena);
  return i == alloca;
}

/* The last height saved before ALLOCA, in the order of the text, whose scope is not over there. */
LLVMValueRef ir_scope_begin(LLVMValueRef alloca) {
  struct values saves = {0};
  LLVMValueRef result = NULL;
  bool before = true;
  IR_EACH_BLOCK(block, LLVMGetBasicBlockParent(LLVMGetInstructionParent(alloca)))
  IR_EACH_INSTRUCTION(i, block) {
    before &= i != alloca;
    if (before && ir_is_intrinsic(ir_callee(i), "llvm.stacksave"))
      vec_push(&saves, i);
  }
  for (size_t s = saves.n; s-- > 0 && !result;)
    result = is_open(saves.item[s], alloca) ? saves.item[s] : NULL;
  vec_free(&saves);
  return result;
}

LLVMValueRef *ir_scope_ends(struct arena *arena, LLVMValueRef alloca, size_t *n) {
  LLVMValueRef saved = ir_scope_begin(alloca);
  struct values ends = saved ? restores(saved) : (struct values){0};
  LLVMValueRef *copy = ARENA_ARRAY(arena, LLVMValueRef, ends.n + 1);
  if (ends.n)
    memcpy(copy, ends.item, ends.n * sizeof *copy);
  *n = ends.n;
  vec_free(&ends);
  return copy;
}
