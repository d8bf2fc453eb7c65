/*
 * guard.c - rewrites single-mode blocks, FORK and JOIN, so that all threads of the scope may run them.
 *
 * A block of a single mode becomes
 *
 *     block:   uniform instructions; a barrier if sync.c asks for one
 *              br leader ? block.leader : block.all
 *     leader:  the other instructions;  br all
 *     all:     the terminator; a condition that only the leader knows goes through a vote or a broadcast first
 *
 * or, where the leader alone follows the branch, `br leader ? leader : the post-dominator`, and the terminator stays in
 * the leader's part. Moving uniform instructions before the leader's is right, as neither access what the others write
 * (uniform.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

void simt_at_end(struct reorg *r, LLVMBasicBlockRef block, LLVMMetadataRef where) {
  LLVMPositionBuilderAtEnd(r->b, block);
  LLVMSetCurrentDebugLocation2(r->b, where);
}

LLVMMetadataRef simt_block_place(struct reorg *r, LLVMBasicBlockRef block) {
  ir_at(r->b, LLVMGetBasicBlockTerminator(block));
  return LLVMGetCurrentDebugLocation2(r->b);
}

/* Where the other threads go when the leader alone enters node NUMBER, or follows its branch: to the next block on all
   paths from there that is not the leader's alone. */
static LLVMBasicBlockRef beyond(struct reorg *r, int number) {
  int at = r->graph->ipdom[number];
  while (at >= 0 && r->nodes[at].leader_only)
    at = r->graph->ipdom[at];
  if (at >= 0)
    return r->nodes[at].block;
  /* There is none, as the leader does not come back: the others return. */
  LLVMBasicBlockRef done = LLVMAppendBasicBlockInContext(LLVMGetModuleContext(r->module), r->function, "done");
  LLVMBuilderRef b = ir_builder(r->module);
  LLVMPositionBuilderAtEnd(b, done);
  LLVMTypeRef type = LLVMGetReturnType(LLVMGlobalGetValueType(r->function));
  if (LLVMGetTypeKind(type) == LLVMVoidTypeKind)
    LLVMBuildRetVoid(b);
  else
    LLVMBuildRet(b, LLVMConstNull(type)); /* not undef: clang may have declared the result noundef */
  LLVMDisposeBuilder(b);
  return done;
}

struct values simt_leaders(struct reorg *r, LLVMBasicBlockRef block, LLVMValueRef stop) {
  struct values list = {0};
  IR_EACH_INSTRUCTION(i, block) {
    if (i == stop || LLVMIsATerminatorInst(i))
      break;
    if (!simt_is_uniform(r, i))
      vec_push(&list, i);
  }
  return list;
}

LLVMValueRef simt_merge(struct reorg *r, LLVMValueRef value, LLVMValueRef other, LLVMBasicBlockRef leader,
                        LLVMBasicBlockRef head) {
  LLVMValueRef phi = LLVMBuildPhi(r->b, LLVMTypeOf(value), "");
  LLVMAddIncoming(phi, (LLVMValueRef[]){value, other}, (LLVMBasicBlockRef[]){leader, head}, 2);
  return phi;
}

/* A branch to what the leader alone runs. LLVM takes it for one that is mostly taken, so that this code stands in its
   place, not behind the function's rest, from which it would have to jump back. */
static void branch_to_leader(struct reorg *r, LLVMValueRef test, LLVMBasicBlockRef leader, LLVMBasicBlockRef others) {
  LLVMContextRef context = LLVMGetModuleContext(r->module);
  LLVMValueRef weights[] = {LLVMMDStringInContext(context, "branch_weights", 14), ir_i32(r->module, 2),
                            ir_i32(r->module, 1)};
  LLVMSetMetadata(LLVMBuildCondBr(r->b, test, leader, others), LLVMGetMDKindIDInContext(context, "prof", 4),
                  LLVMMDNodeInContext(context, weights, 3));
}

LLVMBasicBlockRef simt_guard(struct reorg *r, struct node *node, struct values *list, LLVMBasicBlockRef *all) {
  enum mode mode = node->span->mode;
  LLVMBasicBlockRef leader = simt_block(r, "leader");
  *all = simt_block(r, "all");
  LLVMMoveBasicBlockAfter(*all, leader);
  LLVMMetadataRef where = LLVMGetCurrentDebugLocation2(r->b);
  branch_to_leader(r, simt_leader(r, mode), leader, *all);
  for (size_t i = 0; i < list->n; i++)
    ir_move_to_end(list->item[i], leader);
  simt_at_end(r, leader, where);
  LLVMBuildBr(r->b, *all);
  simt_at_end(r, *all, where);
  return leader;
}

/* The operand by which a terminator chooses a successor; NULL: it has only one. */
static LLVMValueRef condition_of(LLVMValueRef end) {
  return LLVMGetNumSuccessors(end) > 1 ? LLVMGetOperand(end, 0) : NULL;
}

/* Hands the leader's branch condition to all: a single bit by a vote in which the others say no, anything else (switch)
   by a broadcast. The builder stands where the leader and the others meet. */
static void share_condition(struct reorg *r, struct node *node, LLVMValueRef end, LLVMBasicBlockRef leader,
                            LLVMBasicBlockRef head) {
  LLVMValueRef condition = condition_of(end);
  bool is_bit =
      LLVMGetTypeKind(LLVMTypeOf(condition)) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(LLVMTypeOf(condition)) == 1;
  LLVMTypeRef type = LLVMTypeOf(condition);
  if (is_bit) {
    LLVMValueRef bit = simt_merge(r, condition, LLVMConstInt(type, 0, false), leader, head);
    LLVMSetOperand(end, 0, simt_emit_any(r, node->span->mode, bit));
    return;
  }
  LLVMValueRef value = simt_merge(r, condition, LLVMGetUndef(type), leader, head);
  bool buffer = !simt_by_shuffle(r, node->span->mode);
  if (buffer) /* all threads must have read what the buffer had before */
    simt_emit_sync(r, node->span->mode);
  simt_emit_broadcast(r, node->span->mode, &value, 1);
  if (buffer)
    simt_emit_sync(r, node->span->mode);
  LLVMSetOperand(end, 0, value);
}

void simt_guard_entries(struct reorg *r, int number, LLVMValueRef end) {
  struct node *node = &r->nodes[number];
  LLVMBasicBlockRef from = LLVMGetInstructionParent(end);
  for (int s = 0; s < r->graph->succ[number].n; s++) {
    int to = r->graph->succ[number].to[s];
    if (!r->nodes[to].leader_only || r->nodes[to].span != node->span)
      continue;
    LLVMBasicBlockRef middle = ir_split_edge(from, r->nodes[to].block, "enter");
    LLVMValueRef jump = LLVMGetBasicBlockTerminator(middle);
    ir_at(r->b, jump);
    LLVMBuildCondBr(r->b, simt_leader(r, node->span->mode), r->nodes[to].block, beyond(r, to));
    LLVMInstructionEraseFromParent(jump);
  }
}

static bool enters_leaders(struct reorg *r, int number) {
  for (int s = 0; s < r->graph->succ[number].n; s++)
    if (r->nodes[r->graph->succ[number].to[s]].leader_only)
      return true;
  return false;
}

/* A return value that only the leader has computed: the others return zero, which callers do not use. */
static void share_result(struct reorg *r, LLVMValueRef end, LLVMBasicBlockRef leader, LLVMBasicBlockRef head) {
  LLVMValueRef value = LLVMIsAReturnInst(end) && LLVMGetNumOperands(end) ? LLVMGetOperand(end, 0) : NULL;
  if (value && LLVMIsAInstruction(value) && LLVMGetInstructionParent(value) == leader)
    LLVMSetOperand(end, 0, simt_merge(r, value, LLVMConstNull(LLVMTypeOf(value)), leader, head));
}

static void rewrite_plain(struct reorg *r, int number) {
  struct node *node = &r->nodes[number];
  LLVMBasicBlockRef head = node->block, all;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(head);
  LLVMMetadataRef where = simt_block_place(r, head);
  struct values list = simt_leaders(r, head, NULL);
  bool leader_branch = LLVMGetNumSuccessors(end) > 1 && !simt_is_uniform(r, condition_of(end));
  if (!list.n && !node->sync) {
    if (enters_leaders(r, number))
      simt_guard_entries(r, number, end);
    vec_free(&list);
    return;
  }
  bool ends = list.n && LLVMIsAUnreachableInst(end); /* in the leader's part, as behind exit */
  if (ends || (leader_branch && !node->broadcast)) { /* the leader goes on alone */
    vec_push(&list, end);
    LLVMBasicBlockRef others = beyond(r, number);
    LLVMPositionBuilderBefore(r->b, end);
    LLVMSetCurrentDebugLocation2(r->b, where);
    if (node->sync)
      simt_emit_sync(r, node->span->mode);
    LLVMBasicBlockRef leader = simt_block(r, "leader");
    LLVMValueRef test = simt_leader(r, node->span->mode);
    for (size_t i = 0; i < list.n; i++)
      ir_move_to_end(list.item[i], leader);
    simt_at_end(r, head, where);
    branch_to_leader(r, test, leader, others);
    vec_free(&list);
    return;
  }
  LLVMBasicBlockRef tail = ir_split_before(end, "all");
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(head));
  simt_at_end(r, head, where);
  if (node->sync)
    simt_emit_sync(r, node->span->mode);
  if (list.n) {
    LLVMBasicBlockRef leader = simt_guard(r, node, &list, &all);
    if (leader_branch) {
      LLVMBasicBlockRef before = head;
      share_condition(r, node, end, leader, before);
    }
    share_result(r, end, leader, head);
  }
  LLVMBuildBr(r->b, tail);
  simt_guard_entries(r, number, end);
  vec_free(&list);
}

/* --- FORK and JOIN --- */

/* The type in which V's value is broadcast, if that is narrower than V: one word, where all values that V gets are
   sign-extended from so many bits, as the lower bound of a loop over ints. NULL: it is not. */
static LLVMTypeRef narrow_type(struct reorg *r, const struct var *v) {
  unsigned word = simt_ops(r->f)->word;
  bool extended = word && v->bytes > word / 8 && v->bytes <= 8;
  for (size_t i = 0; i < v->nuses && extended; i++) {
    if (!v->uses[i].writes)
      continue;
    LLVMValueRef value =
        v->uses[i].kind == USE_STORE ? LLVMIsASExtInst(LLVMGetOperand(v->uses[i].instruction, 0)) : NULL;
    LLVMTypeRef from = value ? LLVMTypeOf(LLVMGetOperand(value, 0)) : NULL;
    extended = from && LLVMGetTypeKind(from) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(from) <= word &&
               LLVMGetIntTypeWidth(LLVMTypeOf(value)) == v->bytes * 8;
  }
  return extended ? LLVMIntTypeInContext(LLVMGetModuleContext(r->module), word) : NULL;
}

/* At FORK: broadcasts the leader's values of the inner span's variables into the other threads' copies. */
static void hand_over(struct reorg *r, struct node *node) {
  struct span *inner = node->inner;
  LLVMValueRef *value = ARENA_ARRAY(r->arena, LLVMValueRef, inner->nbroadcast);
  for (size_t i = 0; i < inner->nbroadcast; i++) {
    struct var *v = inner->broadcast[i];
    LLVMTypeRef type = LLVMIntTypeInContext(LLVMGetModuleContext(r->module), (unsigned)v->bytes * 8);
    value[i] = LLVMBuildLoad2(r->b, type, v->alloca, "");
    LLVMSetAlignment(value[i], LLVMGetAlignment(v->alloca));
    if (narrow_type(r, v))
      value[i] = LLVMBuildTrunc(r->b, value[i], narrow_type(r, v), "");
  }
  simt_emit_broadcast(r, node->span->mode, value, inner->nbroadcast);
  for (size_t i = 0; i < inner->nbroadcast; i++) {
    const struct var *v = inner->broadcast[i];
    if (narrow_type(r, v))
      value[i] = LLVMBuildSExt(r->b, value[i],
                               LLVMIntTypeInContext(LLVMGetModuleContext(r->module), (unsigned)v->bytes * 8), "");
    LLVMSetAlignment(LLVMBuildStore(r->b, value[i], v->alloca), LLVMGetAlignment(v->alloca));
  }
}

void simt_only_first_worker(struct reorg *r, LLVMBasicBlockRef to, LLVMBasicBlockRef rest) {
  LLVMValueRef first = LLVMBuildICmp(r->b, LLVMIntEQ, simt_pos(r->b, r->f, LEVEL_WORKER), ir_i32(r->module, 0), "");
  LLVMBuildCondBr(r->b, first, to, rest);
}

static void rewrite_fork(struct reorg *r, int number) {
  struct node *node = &r->nodes[number];
  LLVMBasicBlockRef next = r->nodes[r->graph->succ[number].to[0]].block;
  LLVMMetadataRef where = LLVMInstructionGetDebugLoc(node->call);
  where = where ? where : simt_block_place(r, node->block);
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(node->block));
  LLVMInstructionEraseFromParent(node->call);
  simt_at_end(r, node->block, where);
  if (node->sync)
    simt_emit_sync(r, node->span->mode);
  if (node->inner->nbroadcast)
    hand_over(r, node);
  if (node->inner->narrow && node->inner->join_node >= 0)
    simt_only_first_worker(r, next, r->nodes[node->inner->join_node].block);
  else
    LLVMBuildBr(r->b, next);
}

void simt_rewrite(struct reorg *r) {
  for (int i = 0; i < r->graph->norder; i++) {
    int at = r->graph->order[i];
    struct node *node = &r->nodes[at];
    if (node->kind == NODE_FORK)
      rewrite_fork(r, at);
    else if (node->kind == NODE_JOIN)
      LLVMInstructionEraseFromParent(node->call);
    else if (node->span->mode == MODE_PART || node->leader_only)
      continue;
    else if (node->kind == NODE_CALL)
      simt_rewrite_call(r, at);
    else
      rewrite_plain(r, at);
  }
}
