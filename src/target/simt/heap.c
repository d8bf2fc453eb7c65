/*
 * heap.c - memory from the device's heap that the threads of a gang (or worker) share while they execute a routine.
 *
 *     entry:  leader ? blocks = private_new(...); broadcast of their addresses
 *     ...
 *     return: barrier; leader ? array_free(blocks)
 *
 * Requires: single-mode code rewritten, one return.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

/* Begins code for the leader alone, at the end of the builder's block; end_leader ends it, and the builder then stands
   in ALL, where all threads meet. */
static LLVMBasicBlockRef begin_leader(struct reorg *r, enum mode mode, LLVMBasicBlockRef *all) {
  LLVMBasicBlockRef leader = simt_block(r, "leader");
  *all = simt_block(r, "all");
  LLVMMoveBasicBlockAfter(*all, leader);
  LLVMBuildCondBr(r->b, simt_leader(r, mode), leader, *all);
  LLVMPositionBuilderAtEnd(r->b, leader);
  return leader;
}

static void end_leader(struct reorg *r, LLVMBasicBlockRef all) {
  LLVMBuildBr(r->b, all);
  LLVMPositionBuilderAtEnd(r->b, all);
}

static void take(struct reorg *r, enum mode mode, struct heap_block *blocks, size_t n) {
  LLVMContextRef context = LLVMGetModuleContext(r->module);
  LLVMTypeRef i64 = LLVMInt64TypeInContext(context), pointer = LLVMPointerTypeInContext(context, 0);
  LLVMBasicBlockRef before = LLVMGetInsertBlock(r->b), all, leader = begin_leader(r, mode, &all);
  LLVMValueRef *values = ARENA_ARRAY(r->arena, LLVMValueRef, n);
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef arguments[] = {LLVMConstInt(i64, blocks[i].bytes, false),
                                LLVMBuildGlobalStringPtr(r->b, blocks[i].what, "array.what")};
    values[i] = simt_call(r->b, r->f->module, SIMT_private_new, arguments, 2);
  }
  end_leader(r, all);
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef phi = LLVMBuildPhi(r->b, pointer, "");
    LLVMAddIncoming(phi, (LLVMValueRef[]){values[i], LLVMConstNull(pointer)}, (LLVMBasicBlockRef[]){leader, before}, 2);
    values[i] = phi;
  }
  simt_emit_broadcast(r, mode, values, n);
  if (!simt_by_shuffle(r, mode)) /* all must have read the buffer before it is filled again */
    simt_emit_sync(r, mode);
  for (size_t i = 0; i < n; i++)
    blocks[i].at = values[i];
}

static void give_back(struct reorg *r, enum mode mode, const struct heap_block *blocks, size_t n) {
  LLVMBasicBlockRef all, head = LLVMGetInstructionParent(r->end), tail = ir_split_before(r->end, "return");
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(head));
  LLVMPositionBuilderAtEnd(r->b, head);
  LLVMSetCurrentDebugLocation2(r->b, LLVMInstructionGetDebugLoc(r->end));
  simt_emit_sync(r, mode);
  begin_leader(r, mode, &all);
  for (size_t i = 0; i < n; i++) {
    LLVMValueRef block = blocks[i].at;
    simt_call(r->b, r->f->module, SIMT_array_free, &block, 1);
  }
  end_leader(r, all);
  LLVMBuildBr(r->b, tail);
}

void simt_take_blocks(struct reorg *r, struct heap_block *blocks, size_t n) {
  enum mode mode = r->spans[0]->mode;
  LLVMValueRef first = ir_behind_variables(r->function);
  LLVMBasicBlockRef head = LLVMGetInstructionParent(first);
  ir_at(r->b, first);
  LLVMMetadataRef where = LLVMGetCurrentDebugLocation2(r->b);
  LLVMBasicBlockRef tail = ir_split_before(first, "body");
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(head));
  LLVMPositionBuilderAtEnd(r->b, head);
  LLVMSetCurrentDebugLocation2(r->b, where);
  take(r, mode, blocks, n);
  LLVMBuildBr(r->b, tail);
  LLVMValueRef jump = LLVMGetBasicBlockTerminator(LLVMGetInsertBlock(r->b));
  if (r->end)
    give_back(r, mode, blocks, n);
  ir_at(r->b, jump);
}
