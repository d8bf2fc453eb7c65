/*
 * gather.c - arrays that a region only updates by atomic constructs (src/lower/plan/gathered.c): each gang, which is
 * one thread, does so in memory of its own, without atomics: threads that update the same lines of a cache wait for
 * each other, and even one alone waits for its own atomics.
 *
 *     MINE = bytes of the thread, filled with the identity's       GATHER
 *     MINE[k] = MINE[k] + e                                        in place of an atomic addition
 *     scatter(RESULT, MINE, n)                                     SCATTER: atomically, but for identities
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/host/host.h"

/* The operators are those of gathered.c: all bytes of their identities are alike. */
static LLVMValueRef begin(struct expansion *e, const struct marker *m) {
  LLVMModuleRef module = e->module->module;
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef i8 = LLVMInt8TypeInContext(context);
  long long n;
  if (!ir_is_constant_int(m->gather.n, &n))
    bug("expand", e->function->name, "the number of gathered elements is not constant");
  unsigned long long bytes = (unsigned long long)n * type_info(m->type)->bytes;
  LLVMValueRef mine = ir_alloca(e->function->function, LLVMArrayType2(i8, bytes), "gathered");
  LLVMSetAlignment(mine, 64);
  LLVMBuildMemSet(e->b, mine, LLVMConstInt(i8, m->op == RED_AND ? 0xff : 0, false),
                  LLVMConstInt(LLVMInt64TypeInContext(context), bytes, false), 64);
  return mine;
}

static void make_plain(LLVMBuilderRef b, LLVMValueRef atomic) {
  LLVMValueRef at = LLVMGetOperand(atomic, 0), value = LLVMGetOperand(atomic, 1);
  ir_at(b, atomic);
  LLVMValueRef old = LLVMBuildLoad2(b, LLVMTypeOf(value), at, "");
  LLVMValueRef now = ir_updated(b, LLVMGetAtomicRMWBinOp(atomic), old, value);
  LLVMBuildStore(b, now, at);
  LLVMReplaceAllUsesWith(atomic, old);
  LLVMInstructionEraseFromParent(atomic);
}

/* The variable that STORE alone gives a value; NULL: there may be others. */
static LLVMValueRef only_place(LLVMValueRef store) {
  LLVMValueRef variable = LLVMGetOperand(store, 1);
  bool only = LLVMIsAAllocaInst(variable) != NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(variable); use && only; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use), callee = ir_callee(user);
    only = user == store || LLVMIsALoadInst(user) || (callee && ir_is_intrinsic(callee, "llvm.lifetime.")) ||
           ir_is_debug(user);
  }
  return only ? variable : NULL;
}

/* What leads on from POINTER: an address in MINE, or a variable that keeps one. */
static void make_users_plain(LLVMBuilderRef b, LLVMValueRef pointer) {
  IR_EACH_USER (user, pointer) {
    bool kept = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) == pointer;
    bool leads = LLVMGetTypeKind(LLVMTypeOf(user)) == LLVMPointerTypeKind && LLVMGetOperand(user, 0) == pointer &&
                 (LLVMIsAGetElementPtrInst(user) || LLVMIsALoadInst(user));
    LLVMValueRef on = leads ? user : kept ? only_place(user) : NULL;
    if (on)
      make_users_plain(b, on);
    else if (LLVMIsAAtomicRMWInst(user) && LLVMGetOperand(user, 0) == pointer)
      make_plain(b, user);
  }
}

static void end(struct expansion *e, const struct marker *m) {
  LLVMValueRef variable = LLVMIsALoadInst(m->gather.mine) ? ir_base_alloca(LLVMGetOperand(m->gather.mine, 0)) : NULL;
  LLVMValueRef args[3] = {m->gather.result, m->gather.mine, m->gather.n};
  ir_call(e->b, e->module->module, args, 3, "__sumac_dev_scatter_%s_%s", op_name(m->op), type_info(m->type)->suffix);
  if (!variable)
    return;
  LLVMBuilderRef b = ir_builder(e->module->module);
  make_users_plain(b, variable);
  LLVMDisposeBuilder(b);
}

LLVMValueRef host_gather(struct expansion *e, const struct marker *m) {
  if (m->kind == MARK_GATHER)
    return begin(e, m);
  end(e, m);
  return NULL;
}
