/*
 * block.c - surgery on basic blocks. LLVM-C can neither split a block nor edit a phi, so blocks are split by moving
 * instructions and phis are built again.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

/* Inserts at the builder's place; the name would be lost by the plain insertion, the debug place is kept. */
static void insert(LLVMBuilderRef b, LLVMValueRef instruction, const char *name) {
  LLVMSetCurrentDebugLocation2(b, NULL);
  LLVMInsertIntoBuilderWithName(b, instruction, name);
}

void ir_move_to_end(LLVMValueRef instruction, LLVMBasicBlockRef block) {
  struct text name = {0};
  text_add(&name, ir_name(instruction));
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetTypeContext(LLVMTypeOf(LLVMBasicBlockAsValue(block))));
  LLVMInstructionRemoveFromParent(instruction);
  LLVMPositionBuilderAtEnd(b, block);
  insert(b, instruction, name.text);
  LLVMDisposeBuilder(b);
  text_free(&name);
}

/* PHI again, with what came from OLD coming from NOW; FIRST_ONLY: a second entry of OLD is dropped. */
static void rebuild_phi(LLVMValueRef phi, LLVMBasicBlockRef old, LLVMBasicBlockRef now, bool first_only) {
  unsigned n = LLVMCountIncoming(phi);
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(phi))));
  ir_at(b, phi);
  LLVMValueRef copy = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
  bool seen = false;
  for (unsigned i = 0; i < n; i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    if (value == phi)
      value = copy;
    if (from == old) {
      if (seen && first_only)
        continue;
      seen = true;
      from = now;
    }
    LLVMAddIncoming(copy, &value, &from, 1);
  }
  LLVMDisposeBuilder(b);
  ir_replace(phi, copy);
}

/* Every phi of BLOCK is rebuilt once: the count is taken before, the new ones come in front. */
static void rename_phis(LLVMBasicBlockRef block, LLVMBasicBlockRef old, LLVMBasicBlockRef now, bool first_only) {
  size_t n = 0;
  IR_EACH_INSTRUCTION(i, block)
  n += LLVMIsAPHINode(i) != NULL;
  LLVMValueRef *phi = xrealloc(NULL, (n + 1) * sizeof *phi);
  n = 0;
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsAPHINode(i))
    phi[n++] = i;
  for (size_t i = 0; i < n; i++)
    rebuild_phi(phi[i], old, now, first_only);
  free(phi);
}

/* Changes BLOCK's phis: what came from OLD comes from NOW. */
static void rename_all_phis(LLVMBasicBlockRef block, LLVMBasicBlockRef old, LLVMBasicBlockRef now) {
  rename_phis(block, old, now, false);
}

LLVMBasicBlockRef ir_split_before(LLVMValueRef instruction, const char *name) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(instruction);
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(LLVMBasicBlockAsValue(block)));
  LLVMBasicBlockRef rest = LLVMAppendBasicBlockInContext(context, LLVMGetBasicBlockParent(block), name);
  LLVMMoveBasicBlockAfter(rest, block);
  LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction);
  for (LLVMValueRef i = instruction, next; i; i = next) {
    next = LLVMGetNextInstruction(i);
    ir_move_to_end(i, rest);
  }
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderAtEnd(b, block);
  LLVMSetCurrentDebugLocation2(b, place);
  LLVMBuildBr(b, rest);
  LLVMDisposeBuilder(b);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(rest);
  for (unsigned i = 0; end && i < LLVMGetNumSuccessors(end); i++)
    rename_all_phis(LLVMGetSuccessor(end, i), block, rest);
  return rest;
}

static bool begins_with_phi(LLVMBasicBlockRef block) {
  LLVMValueRef first = LLVMGetFirstInstruction(block);
  return first && LLVMIsAPHINode(first);
}

/* Records of debug information behind the last instruction are LLVM's by the block's address, and outlive it: a block
   made later at that address would have them. A terminator takes them along. */
static void delete_block(LLVMBasicBlockRef block) {
  if (!LLVMGetBasicBlockTerminator(block)) {
    LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(LLVMGetBasicBlockParent(block)));
    LLVMPositionBuilderAtEnd(b, block);
    LLVMBuildUnreachable(b);
    LLVMDisposeBuilder(b);
  }
  LLVMDeleteBasicBlock(block);
}

bool ir_join_next(LLVMBasicBlockRef block) {
  LLVMValueRef jump = LLVMGetBasicBlockTerminator(block);
  if (!jump || !LLVMIsABranchInst(jump) || LLVMIsConditional(jump))
    return false;
  LLVMBasicBlockRef next = LLVMGetSuccessor(jump, 0);
  if (next == block || begins_with_phi(next) || LLVMGetNextUse(LLVMGetFirstUse(LLVMBasicBlockAsValue(next))))
    return false;
  LLVMInstructionEraseFromParent(jump);
  IR_EACH_INSTRUCTION(i, next)
  ir_move_to_end(i, block);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  for (unsigned i = 0; end && i < LLVMGetNumSuccessors(end); i++)
    rename_all_phis(LLVMGetSuccessor(end, i), next, block);
  delete_block(next);
  return true;
}

LLVMBasicBlockRef ir_split_after(LLVMValueRef instruction, const char *name) {
  return ir_split_before(LLVMGetNextInstruction(instruction), name);
}

LLVMBasicBlockRef ir_split_edge(LLVMBasicBlockRef from, LLVMBasicBlockRef to, const char *name) {
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(LLVMBasicBlockAsValue(from)));
  LLVMBasicBlockRef middle = LLVMAppendBasicBlockInContext(context, LLVMGetBasicBlockParent(from), name);
  LLVMMoveBasicBlockAfter(middle, from);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(from);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderAtEnd(b, middle);
  LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(end));
  LLVMBuildBr(b, to);
  LLVMDisposeBuilder(b);
  for (unsigned i = 0; i < LLVMGetNumSuccessors(end); i++)
    if (LLVMGetSuccessor(end, i) == to)
      LLVMSetSuccessor(end, i, middle);
  rename_phis(to, from, middle, true);
  return middle;
}

LLVMValueRef ir_branch_on(LLVMValueRef value, const char *row) {
  LLVMUseRef use = LLVMGetFirstUse(value);
  LLVMValueRef compared = use ? LLVMGetUser(use) : NULL;
  use = compared && LLVMIsAICmpInst(compared) ? LLVMGetFirstUse(compared) : NULL;
  LLVMValueRef branch = use ? LLVMGetUser(use) : NULL;
  if (!branch || !LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    bug(row, __func__, "%s decides nothing", ir_name(ir_callee(value)));
  return branch;
}

void ir_drop_call(LLVMValueRef call) {
  if (LLVMIsAInvokeInst(call)) {
    LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(call))));
    ir_at(b, call);
    LLVMBuildBr(b, LLVMGetNormalDest(call));
    LLVMDisposeBuilder(b);
  }
  LLVMInstructionEraseFromParent(call);
}

void ir_replace(LLVMValueRef instruction, LLVMValueRef value) {
  if (value) {
    if (!*ir_name(value) && *ir_name(instruction) && LLVMIsAInstruction(value)) {
      struct text name = {0};
      text_add(&name, ir_name(instruction));
      LLVMSetValueName2(instruction, "", 0);
      LLVMSetValueName2(value, name.text, name.length);
      text_free(&name);
    }
    LLVMReplaceAllUsesWith(instruction, value);
  }
  LLVMInstructionEraseFromParent(instruction);
}

/* PHI without what came from BLOCK. */
static void forget_phi(LLVMValueRef phi, LLVMBasicBlockRef block) {
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(phi))));
  ir_at(b, phi);
  LLVMValueRef copy = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
  for (unsigned i = 0; i < LLVMCountIncoming(phi); i++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
    LLVMValueRef value = LLVMGetIncomingValue(phi, i);
    if (from != block)
      LLVMAddIncoming(copy, &value, &from, 1);
  }
  LLVMDisposeBuilder(b);
  ir_replace(phi, copy);
}

static void empty_block(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  for (unsigned s = 0; end && s < LLVMGetNumSuccessors(end); s++) {
    LLVMBasicBlockRef to = LLVMGetSuccessor(end, s);
    IR_EACH_INSTRUCTION(i, to)
    if (LLVMIsAPHINode(i))
      forget_phi(i, block);
  }
  for (LLVMValueRef i; (i = LLVMGetLastInstruction(block));) {
    if (LLVMGetFirstUse(i))
      LLVMReplaceAllUsesWith(i, LLVMGetPoison(LLVMTypeOf(i)));
    LLVMInstructionEraseFromParent(i);
  }
}

void ir_remove_unreachable(LLVMValueRef function) {
  struct arena *arena = arena_new();
  struct ir_graph *graph = ir_graph(arena, function);
  for (size_t i = 0; i < graph->n; i++)
    if (graph->rpo[i] < 0)
      empty_block(graph->block[i]);
  for (size_t i = 0; i < graph->n; i++)
    if (graph->rpo[i] < 0)
      delete_block(graph->block[i]);
  arena_free(arena);
}

/* A block that ends with `unreachable`, and says nothing but what intrinsics say: llvm.ubsantrap. */
static bool is_dead_end(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  if (!end || !LLVMIsAUnreachableInst(end))
    return false;
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = ir_callee(i);
    if (i != end && !(callee && ir_is_intrinsic(callee, "llvm.")))
      return false;
  }
  return true;
}

/* ONTO, a block on the edge to BLOCK, becomes another BLOCK. */
static void copy_dead_end(LLVMBasicBlockRef block, LLVMBasicBlockRef onto) {
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(onto);
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(LLVMGetBasicBlockParent(block)));
  LLVMPositionBuilderBefore(b, branch);
  IR_EACH_INSTRUCTION(i, block)
  insert(b, LLVMInstructionClone(i), "");
  LLVMInstructionEraseFromParent(branch);
  LLVMDisposeBuilder(b);
}

void ir_unshare_dead_ends(LLVMValueRef function) {
  struct arena *arena = arena_new();
  struct ir_graph *graph = ir_graph(arena, function);
  for (size_t i = 0; i < graph->n; i++) {
    LLVMBasicBlockRef block = graph->block[i];
    if (!is_dead_end(block) || graph->pred[i].n < 2)
      continue;
    for (int p = 0; p < graph->pred[i].n; p++)
      copy_dead_end(block, ir_split_edge(graph->block[graph->pred[i].to[p]], block, "dead.end"));
    delete_block(block);
  }
  arena_free(arena);
}

LLVMBasicBlockRef ir_single_return(LLVMValueRef function) {
  vec_of(LLVMValueRef) returns = {0};
  IR_EACH_BLOCK(block, function) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (end && LLVMIsAReturnInst(end))
      vec_push(&returns, end);
  }
  LLVMBasicBlockRef exit = returns.n ? LLVMGetInstructionParent(returns.item[0]) : NULL;
  if (returns.n > 1) {
    LLVMModuleRef module = LLVMGetGlobalParent(function);
    LLVMTypeRef type = LLVMGetReturnType(LLVMGlobalGetValueType(function));
    bool is_void = LLVMGetTypeKind(type) == LLVMVoidTypeKind;
    exit = LLVMAppendBasicBlockInContext(LLVMGetModuleContext(module), function, "return");
    LLVMBuilderRef b = ir_builder(module);
    ir_at_end(b, exit);
    LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(returns.item[0]));
    LLVMValueRef phi = is_void ? NULL : LLVMBuildPhi(b, type, "");
    if (is_void)
      LLVMBuildRetVoid(b);
    else
      LLVMBuildRet(b, phi);
    for (size_t i = 0; i < returns.n; i++) {
      LLVMBasicBlockRef from = LLVMGetInstructionParent(returns.item[i]);
      ir_at(b, returns.item[i]);
      LLVMBuildBr(b, exit);
      if (phi)
        LLVMAddIncoming(phi, (LLVMValueRef[]){LLVMGetOperand(returns.item[i], 0)}, &from, 1);
      LLVMInstructionEraseFromParent(returns.item[i]);
    }
    LLVMDisposeBuilder(b);
  }
  vec_free(&returns);
  return exit;
}
