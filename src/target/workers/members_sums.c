/*
 * members_sums.c - variables of a worker, made before the crew, to which its members only add: a reduction's. Members
 * that are executed one after another may do that in one variable, as long as none of them sees it in between. So that
 * LLVM leaves such a variable in memory until the loops are there, an unknown function gets its address.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

static const char pin_name[] = "__sumac_members_pin";

bool members_is_pinned(LLVMValueRef alloca) {
  IR_EACH_USER (user, alloca) {
    LLVMValueRef callee = ir_callee(user);
    if (callee && strcmp(ir_name(callee), pin_name) == 0)
      return true;
  }
  return false;
}

static void pin(struct crew_loop *c, LLVMValueRef alloca) {
  LLVMBuilderRef b = ir_builder(c->f->module->module);
  LLVMTypeRef pointer = LLVMTypeOf(alloca);
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(LLVMGetTypeContext(pointer)), &pointer, 1, false);
  ir_at(b, LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(c->function)));
  ir_call_external(b, pin_name, type, &alloca, 1, NULL);
  LLVMDisposeBuilder(b);
}

void members_release(LLVMModuleRef module) {
  LLVMValueRef function = LLVMGetNamedFunction(module, pin_name);
  IR_EACH_USER (call, function)
    LLVMInstructionEraseFromParent(call);
  if (function)
    LLVMDeleteFunction(function);
}

/* The only user of VALUE; NULL: there are others, or none. */
static LLVMValueRef only_user(LLVMValueRef value) {
  LLVMUseRef use = LLVMGetFirstUse(value);
  return use && !LLVMGetNextUse(use) ? LLVMGetUser(use) : NULL;
}

static bool calls_one_of(LLVMValueRef call, const char *const *names) {
  LLVMValueRef callee = ir_callee(call);
  for (; callee && *names; names++)
    if (ir_is_intrinsic(callee, *names))
      return true;
  return false;
}

static bool is_opcode(LLVMValueRef i, LLVMOpcode integer, LLVMOpcode floating) {
  return LLVMGetInstructionOpcode(i) == integer || LLVMGetInstructionOpcode(i) == floating;
}

/* I adds to OLD what makes up its value, by the reduction's operator. */
static bool combines(LLVMValueRef i, enum red_op op, LLVMValueRef old) {
  static const char *const larger[] = {"llvm.maxnum.", "llvm.smax.", "llvm.umax.", "fmax", NULL};
  static const char *const smaller[] = {"llvm.minnum.", "llvm.smin.", "llvm.umin.", "fmin", NULL};
  static const char *const multiply_add[] = {"llvm.fmuladd.", "llvm.fma.", NULL};
  switch (op) {
  case RED_ADD:
    return is_opcode(i, LLVMAdd, LLVMFAdd) || (is_opcode(i, LLVMSub, LLVMFSub) && LLVMGetOperand(i, 0) == old) ||
           (calls_one_of(i, multiply_add) && LLVMGetOperand(i, 2) == old);
  case RED_MUL:
    return is_opcode(i, LLVMMul, LLVMFMul);
  case RED_AND:
    return is_opcode(i, LLVMAnd, LLVMAnd);
  case RED_OR:
    return is_opcode(i, LLVMOr, LLVMOr);
  case RED_XOR:
    return is_opcode(i, LLVMXor, LLVMXor);
  case RED_MAX:
    return calls_one_of(i, larger);
  case RED_MIN:
    return calls_one_of(i, smaller);
  default:
    return false;
  }
}

/* LOAD's value becomes one sum, which is stored where it came from, and nothing else. Narrow integers are computed as
   wider ones. Returns the store, or NULL. */
static LLVMValueRef store_of_sum(LLVMValueRef load, enum red_op op) {
  LLVMValueRef old = load, sum = only_user(load);
  if (sum && (LLVMIsASExtInst(sum) || LLVMIsAZExtInst(sum))) {
    old = sum;
    sum = only_user(old);
  }
  if (!sum || !combines(sum, op, old))
    return NULL;
  LLVMValueRef store = only_user(sum);
  if (store && LLVMIsATruncInst(store)) {
    sum = store;
    store = only_user(sum);
  }
  bool back = store && LLVMIsAStoreInst(store) && LLVMGetOperand(store, 0) == sum &&
              LLVMGetOperand(store, 1) == LLVMGetOperand(load, 0);
  return back ? store : NULL;
}

/* Does STORE add to what was there? */
static bool adds(LLVMValueRef store, enum red_op op) {
  IR_EACH_USER (load, LLVMGetOperand(store, 1))
    if (LLVMIsALoadInst(load) && store_of_sum(load, op) == store)
      return true;
  return false;
}

static bool only_adds(const struct ir_use *use, enum red_op op) {
  if (use->kind == USE_LOAD)
    return store_of_sum(use->instruction, op) != NULL;
  return use->kind == USE_STORE ? adds(use->instruction, op) : members_is_mark(use);
}

/* The operator of the reduction that ALLOCA is a variable of; RED_OWN: it is none, or one of the program's own. */
static enum red_op operator_of(const struct target_function *f, LLVMValueRef alloca) {
  for (size_t i = 0; i < f->nlocals; i++)
    if (f->locals[i].alloca == alloca)
      return f->locals[i].op;
  return RED_OWN;
}

/* Blocks that lead from HEADER to LATCH. */
static bool *blocks_of(struct crew_loop *c, struct ir_graph *g, int header, int latch) {
  bool *in = ARENA_ARRAY(c->arena, bool, g->n + 1);
  int *stack = ARENA_ARRAY(c->arena, int, g->n + 1), depth = 0;
  in[header] = true;
  if (!in[latch])
    stack[depth++] = latch;
  in[latch] = true;
  while (depth) {
    int at = stack[--depth];
    for (int p = 0; p < g->pred[at].n; p++)
      if (!in[g->pred[at].to[p]]) {
        in[g->pred[at].to[p]] = true;
        stack[depth++] = g->pred[at].to[p];
      }
  }
  return in;
}

static void look_at(struct crew_loop *c, const struct ir_graph *g, const bool *in, LLVMValueRef alloca) {
  size_t n, writes = 0, reads = 0;
  struct ir_use *uses = ir_uses(c->arena, alloca, &n);
  enum red_op op = operator_of(c->f, alloca);
  bool sums = true;
  for (size_t i = 0; i < n; i++) {
    bool here = in[ir_block_number(g, LLVMGetInstructionParent(uses[i].instruction))];
    writes += here && uses[i].writes && !members_is_mark(&uses[i]);
    reads += !here && uses[i].reads && !members_is_mark(&uses[i]); /* the value is used behind the crew */
    sums &= !here || only_adds(&uses[i], op);
  }
  if (!writes || !reads)
    return;
  if (sums)
    pin(c, alloca);
  else
    members_refuse(c, "a reduction's variable is not only added to", NULL);
}

void members_pin(struct crew_loop *c, LLVMValueRef next) {
  struct ir_graph *g = ir_graph(c->arena, c->function);
  LLVMBasicBlockRef latch = LLVMGetInstructionParent(next);
  LLVMValueRef counter = NULL;
  IR_EACH_USER (user, next)
    if (LLVMIsAStoreInst(user))
      counter = LLVMGetOperand(user, 1);
  if (!counter || LLVMGetNumSuccessors(LLVMGetBasicBlockTerminator(latch)) != 1) {
    members_refuse(c, "the loop over them has an unusual form", NULL);
    return;
  }
  LLVMBasicBlockRef header = LLVMGetSuccessor(LLVMGetBasicBlockTerminator(latch), 0);
  bool *in = blocks_of(c, g, ir_block_number(g, header), ir_block_number(g, latch));
  IR_EACH_INSTRUCTION(i, LLVMGetEntryBasicBlock(c->function))
  if (LLVMIsAAllocaInst(i) && i != counter)
    look_at(c, g, in, i);
}
