/*
 * state.c - operators whose result depends on more than their operands: on variables of the program.
 *
 * One that changes a variable is wrong: many threads do that at the same time, and each device has a variable of its
 * own. Of one that only reads a variable that the program may change, nobody knows the value when compiling. What
 * nothing in the file changes, a static table for example, is as good as a constant.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/trial/internal.h"

struct use_of_variable {
  const struct values *reached;
  bool stored_here; /* by a function of the operator, not atomically */
  bool may_change;  /* by something else, or nobody knows */
};

static void look(struct use_of_variable *found, LLVMValueRef address);

static void look_at(struct use_of_variable *found, LLVMValueRef user, LLVMValueRef address) {
  if (LLVMIsAConstantExpr(user) || LLVMIsAGetElementPtrInst(user)) {
    look(found, user);
    return;
  }
  if (LLVMIsALoadInst(user))
    return;
  bool stores = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == address &&
                LLVMGetOrdering(user) == LLVMAtomicOrderingNotAtomic;
  LLVMValueRef function = stores ? LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)) : NULL;
  if (function && ir_is_among(found->reached, function))
    found->stored_here = true;
  else
    found->may_change = true;
}

static void look(struct use_of_variable *found, LLVMValueRef address) {
  IR_EACH_USER (user, address)
    look_at(found, user, address);
}

/* The user's name: clang calls a static variable of a function FUNCTION.NAME, or FUNCTION.NAME.NUMBER. */
static const char *users_name(struct arena *arena, LLVMValueRef variable) {
  const char *name = ir_name(variable), *dot = strchr(name, '.');
  return dot ? arena_strndup(arena, dot + 1, strcspn(dot + 1, ".")) : name;
}

const char *trial_state(struct arena *arena, const struct values *reached, LLVMValueRef value, const char **broken) {
  if (!LLVMIsAGlobalVariable(value) || LLVMIsGlobalConstant(value) || LLVMIsDeclaration(value))
    return NULL;
  LLVMLinkage linkage = LLVMGetLinkage(value);
  struct use_of_variable found = {.reached = reached};
  look(&found, value);
  if (found.stored_here)
    *broken = arena_printf(arena,
                           "changes the variable '%s': threads do so at the same time, and each device has one of its "
                           "own",
                           users_name(arena, value));
  else if (found.may_change || (linkage != LLVMInternalLinkage && linkage != LLVMPrivateLinkage))
    return arena_printf(arena, "it uses the variable '%s', which the program may change", users_name(arena, value));
  return NULL;
}
