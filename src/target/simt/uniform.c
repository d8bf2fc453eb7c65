/*
 * uniform.c - which instructions of single-mode blocks all threads of the scope run.
 *
 * Requires: spans, variables classified. Makes: node.leader_only, node.broadcast, the set of uniform instructions, and
 * VAR_UNIFORM or VAR_LEADER for the variables that stay in registers.
 *
 * An optimistic analysis: it starts with everything uniform, and takes that back until nothing changes. An instruction
 * is uniform if it computes a value from uniform operands, reads a slot of the region's parameter, a constant or a
 * uniform variable, or stores a uniform value to one. Other loads from memory are not: two threads may load before and
 * after a third one's store.
 *
 * At a branch whose condition only the leader knows: if there is nothing up to the post-dominator that the other
 * threads take part in, the leader alone follows the branch; else the condition is broadcast.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/reorg.h"

bool simt_is_slot(struct reorg *r, LLVMValueRef pointer) {
  pointer = ir_base_pointer(pointer);
  if (!r->f->is_region)
    return false;
  if (pointer == LLVMGetParam(r->function, 0))
    return true;
  struct var *v = LLVMIsALoadInst(pointer) ? simt_var(r, LLVMGetOperand(pointer, 0)) : NULL;
  for (size_t i = 0; v && i < v->nuses; i++)
    if (v->uses[i].writes &&
        (v->uses[i].kind != USE_STORE || LLVMGetOperand(v->uses[i].instruction, 0) != LLVMGetParam(r->function, 0)))
      return false;
  return v != NULL;
}

bool simt_is_uniform(struct reorg *r, LLVMValueRef value) {
  return !LLVMIsAInstruction(value) || LLVMIsAAllocaInst(value) || pointer_get(r->uniform, value);
}

static bool operands_uniform(struct reorg *r, LLVMValueRef i) {
  for (int o = 0; o < LLVMGetNumOperands(i); o++)
    if (!LLVMIsABasicBlock(LLVMGetOperand(i, (unsigned)o)) && !simt_is_uniform(r, LLVMGetOperand(i, (unsigned)o)))
      return false;
  return true;
}

const struct simt_position *simt_position_of(struct reorg *r, LLVMValueRef callee) {
  for (const struct simt_position *p = simt_ops(r->f)->positions; p->function; p++)
    if (ir_is_intrinsic(callee, p->function))
      return p;
  return NULL;
}

/* All threads of NODE's scope have the same value in their copies of V: if it is declared in this span, it has to be
   uniform; if further out, it was uniform or was broadcast at the FORK. */
static bool copy_uniform(struct node *node, const struct var *v) {
  if (!v || v->kind == VAR_SHARED || v->local)
    return false;
  return v->home == node->span ? v->kind == VAR_UNIFORM : v->kind != VAR_THREAD;
}

/* All threads of NODE's scope find the same value at POINTER. */
static bool reads_uniform(struct reorg *r, struct node *node, LLVMValueRef pointer) {
  struct var *v = simt_var(r, pointer);
  if (v)
    return copy_uniform(node, v);
  LLVMValueRef base = pointer;
  while (LLVMIsAGetElementPtrInst(base) || LLVMIsAConstantExpr(base))
    base = LLVMGetOperand(base, 0);
  return simt_is_slot(r, pointer) || (LLVMIsAGlobalVariable(base) && LLVMIsGlobalConstant(base));
}

static bool load_uniform(struct reorg *r, struct node *node, LLVMValueRef load) {
  LLVMValueRef pointer = LLVMGetOperand(load, 0);
  if (LLVMGetVolatile(load) || !simt_is_uniform(r, pointer))
    return false;
  return reads_uniform(r, node, pointer);
}

/* memset of a uniform variable, or memcpy to one from something that all threads find the same. */
static bool copy_call_uniform(struct reorg *r, struct node *node, LLVMValueRef call, bool has_source) {
  struct var *to = simt_var(r, LLVMGetOperand(call, 0));
  if (!to || to->local || to->kind != VAR_UNIFORM || !operands_uniform(r, call))
    return false;
  return !has_source || reads_uniform(r, node, LLVMGetOperand(call, 1));
}

static bool call_uniform(struct reorg *r, struct node *node, LLVMValueRef call) {
  LLVMValueRef callee = ir_callee(call);
  if (!callee)
    return false;
  const struct simt_position *position = simt_position_of(r, callee);
  if (position) /* enum mode has the same order as the levels: MODE_GANG 0, MODE_WORKER 1 */
    return (int)node->span->mode >= level_index(position->same_in);
  static const char *const neutral[] = {"llvm.lifetime.", "llvm.dbg.",   "llvm.assume", "llvm.experimental.noalias",
                                        "__sumac_fork",   "__sumac_join"};
  for (size_t i = 0; i < sizeof neutral / sizeof *neutral; i++)
    if (ir_is_intrinsic(callee, neutral[i]))
      return operands_uniform(r, call);
  bool copies = ir_is_intrinsic(callee, "llvm.memcpy.") || ir_is_intrinsic(callee, "llvm.memmove.");
  if (copies || ir_is_intrinsic(callee, "llvm.memset."))
    return copy_call_uniform(r, node, call, copies);
  return !simt_access(r, call) && ir_is_intrinsic(callee, "llvm.") && operands_uniform(r, call);
}

/* What a LOCAL holds only the leader needs to know, so it stays as it is where some accesses are the leader's. But
   guard.c must not move a store to it before one of those. */
static bool stays_behind(struct reorg *r, const struct var *v) {
  return v->leads_away || v->touched == r->scans;
}

static bool store_uniform(struct reorg *r, LLVMValueRef store) {
  struct var *v = simt_var(r, LLVMGetOperand(store, 1));
  bool own = v && v->kind != VAR_SHARED && (v->local ? !stays_behind(r, v) : v->kind == VAR_UNIFORM);
  return own && !LLVMGetVolatile(store) && simt_is_uniform(r, LLVMGetOperand(store, 0)) &&
         simt_is_uniform(r, LLVMGetOperand(store, 1));
}

static bool is_uniform(struct reorg *r, struct node *node, LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMLoad:
    return load_uniform(r, node, i);
  case LLVMStore:
    return store_uniform(r, i);
  case LLVMCall:
    return call_uniform(r, node, i);
  case LLVMAlloca:
  case LLVMBr:
  case LLVMRet:
  case LLVMSwitch:
  case LLVMUnreachable:
    return operands_uniform(r, i);
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
  case LLVMFence:
  case LLVMVAArg:
    return false;
  default:
    return operands_uniform(r, i);
  }
}

static bool demote_to_leader(struct reorg *r, LLVMValueRef pointer) {
  struct var *v = simt_var(r, pointer);
  if (!v || v->local || v->kind != VAR_UNIFORM)
    return false;
  v->kind = VAR_LEADER;
  return true;
}

static void touch(struct reorg *r, LLVMValueRef i) {
  for (int o = 0; o < LLVMGetNumOperands(i); o++) {
    struct var *v = simt_var(r, LLVMGetOperand(i, (unsigned)o));
    if (v)
      v->touched = r->scans;
  }
}

/* I is not uniform, so only the leader runs it. A variable that it writes becomes the leader's; one that it reads at an
   index of its own, or as volatile, or copies, too: guard.c moves uniform instructions before the leader's, and so
   might move a write before this read. */
static bool demote_variables(struct reorg *r, LLVMValueRef i) {
  if (LLVMIsAStoreInst(i))
    return demote_to_leader(r, LLVMGetOperand(i, 1));
  if (LLVMIsALoadInst(i))
    return (!simt_is_uniform(r, LLVMGetOperand(i, 0)) || LLVMGetVolatile(i)) &&
           demote_to_leader(r, LLVMGetOperand(i, 0));
  bool changed = false;
  if (LLVMIsACallInst(i))
    for (int o = 0; o < (int)LLVMGetNumArgOperands(i); o++)
      changed |= demote_to_leader(r, LLVMGetOperand(i, (unsigned)o));
  return changed;
}

static bool scan_block(struct reorg *r, struct node *node) {
  bool changed = false;
  r->scans++;
  IR_EACH_INSTRUCTION(i, node->block) {
    bool uniform = !node->leader_only && is_uniform(r, node, i);
    if (!uniform && !LLVMIsATerminatorInst(i)) {
      changed |= demote_variables(r, i);
      touch(r, i);
    }
    pointer_set(r->uniform, i, uniform ? i : NULL);
  }
  return changed;
}

/* All nodes that NUMBER's branches reach before its post-dominator. */
static bool *between(struct reorg *r, int number) {
  bool *seen = ARENA_ARRAY(r->arena, bool, r->graph->n);
  for (int s = 0; s < r->graph->succ[number].n; s++)
    if (r->graph->succ[number].to[s] != r->graph->ipdom[number])
      ir_reach(r->graph, r->graph->succ[number].to[s], r->graph->ipdom[number], seen);
  return seen;
}

static bool settle_branch(struct reorg *r, int number) {
  struct node *node = &r->nodes[number];
  LLVMValueRef end = LLVMGetBasicBlockTerminator(node->block);
  if (node->leader_only || node->broadcast || r->graph->succ[number].n < 2 || simt_is_uniform(r, end))
    return false;
  bool *inside = between(r, number);
  for (size_t i = 0; i < r->graph->n; i++)
    node->broadcast |= inside[i] && (r->nodes[i].kind != NODE_PLAIN || r->nodes[i].span != node->span);
  if (node->broadcast)
    return true;
  bool changed = false;
  for (size_t i = 0; i < r->graph->n; i++) {
    changed |= inside[i] && !r->nodes[i].leader_only;
    r->nodes[i].leader_only |= inside[i];
  }
  return changed;
}

void simt_uniform(struct reorg *r) {
  r->uniform = pointer_map(r->arena);
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = 0; i < r->graph->norder; i++) {
      int at = r->graph->order[i];
      struct node *node = &r->nodes[at];
      if (node->span->mode == MODE_PART || node->kind == NODE_FORK || node->kind == NODE_JOIN)
        continue;
      changed |= scan_block(r, node);
      changed |= settle_branch(r, at);
    }
  }
}
