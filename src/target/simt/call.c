/*
 * call.c - calls of routines that partition, in code of a single mode.
 *
 * All threads of the scope call the routine; arguments that only the leader knows are broadcast first; the leader alone
 * uses the result:
 *
 *     block:       what is uniform; the leader's instructions before the call, guarded; barrier; broadcast of arguments
 *     call:        result = routine(arguments)          of the first worker alone, if the routine has vector loops only
 *     after.call:  the leader's instructions that follow, guarded
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

struct rewriting {
  struct reorg *r;
  struct node *node;
  LLVMValueRef call;
  LLVMMetadataRef where;
  LLVMBasicBlockRef head, leader; /* the block up to the call; the part of it that the leader alone runs, or NULL */
};

/* The instructions behind the call that the leader alone runs. */
static struct values leaders_after(const struct rewriting *w) {
  struct values list = {0};
  for (LLVMValueRef i = LLVMGetNextInstruction(w->call); i && !LLVMIsATerminatorInst(i); i = LLVMGetNextInstruction(i))
    if (!simt_is_uniform(w->r, i))
      vec_push(&list, i);
  return list;
}

/* Arguments that only the leader knows, as phis: the leader's values, and zeros for the others, or no value where they
   use NONE. The builder stands where the leader and the others meet. */
static struct values leaders_arguments(const struct rewriting *w, bool none) {
  struct values list = {0};
  for (unsigned i = 0; i < LLVMGetNumArgOperands(w->call); i++) {
    LLVMValueRef argument = LLVMGetOperand(w->call, i);
    LLVMValueRef other = none ? LLVMGetPoison(LLVMTypeOf(argument)) : LLVMConstNull(LLVMTypeOf(argument));
    if (!simt_is_uniform(w->r, argument))
      vec_push(&list, simt_merge(w->r, argument, other, w->leader, w->head));
  }
  return list;
}

static void hand_over_arguments(const struct rewriting *w) {
  struct reorg *r = w->r;
  enum mode mode = w->node->span->mode;
  bool needs_none = simt_is_of_first_worker(ir_callee(w->call)); /* such a function only uses the leader's arguments */
  struct values shared = leaders_arguments(w, needs_none);
  if (w->node->sync || (shared.n && !needs_none))
    simt_emit_sync(r, mode);
  if (shared.n && !needs_none) {
    simt_emit_broadcast(r, mode, shared.item, shared.n);
    if (!simt_by_shuffle(r, mode))
      simt_emit_sync(r, mode); /* the buffer may be filled again inside */
  }
  for (unsigned i = 0, s = 0; i < LLVMGetNumArgOperands(w->call); i++)
    if (!simt_is_uniform(r, LLVMGetOperand(w->call, i)))
      LLVMSetOperand(w->call, i, shared.item[s++]);
  vec_free(&shared);
}

/* In gang-single code a routine that has vector loops only is called by the first worker; the others go on to REST. */
static void enter(const struct rewriting *w, LLVMBasicBlockRef call, LLVMBasicBlockRef rest) {
  bool workers = (w->node->callee_levels & LEVEL_WORKER) || simt_fixed(w->r->f, LEVEL_WORKER) == 1;
  if (w->node->span->mode == MODE_GANG && !workers)
    simt_only_first_worker(w->r, call, rest);
  else
    LLVMBuildBr(w->r->b, call);
}

/* Guards the leader's instructions behind the call. They go into blocks that only CALL leads to, as they may use the
   call's value. */
static void guard_after(const struct rewriting *w, struct values *after, LLVMBasicBlockRef call,
                        LLVMBasicBlockRef rest) {
  LLVMBasicBlockRef all;
  if (!after->n)
    return;
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(call));
  simt_at_end(w->r, call, w->where);
  simt_guard(w->r, w->node, after, &all);
  LLVMBuildBr(w->r->b, rest);
}

void simt_rewrite_call(struct reorg *r, int number) {
  struct node *node = &r->nodes[number];
  struct rewriting w = {
      .r = r, .node = node, .call = node->call, .where = simt_block_place(r, node->block), .head = node->block};
  LLVMValueRef end = LLVMGetBasicBlockTerminator(node->block);
  struct values before = simt_leaders(r, node->block, node->call), after = leaders_after(&w);
  LLVMBasicBlockRef call = ir_split_before(node->call, "call"), all;
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(w.head));
  simt_at_end(r, w.head, w.where);
  if (before.n)
    w.leader = simt_guard(r, node, &before, &all);
  hand_over_arguments(&w);
  LLVMBasicBlockRef rest = ir_split_after(node->call, "after.call");
  enter(&w, call, rest);
  guard_after(&w, &after, call, rest);
  simt_guard_entries(r, number, end);
  vec_free(&before);
  vec_free(&after);
}
