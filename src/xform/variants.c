/*
 * variants.c - removes functions that are for another kind of device than the target's (device_type, __sumac_only_for),
 * and from functions that have code for host and devices, if (__sumac_in_launch()) { } else { }, in an image the
 * host's.
 *
 * requires: the module as clang made it
 * makes:    no function for another kind of device; a routine with versions has one definition, under its own name
 * breaks:   nothing
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

static bool is_for_others(LLVMValueRef function, int kind) {
  struct marker m;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (marker_read(i, &m) && m.kind == MARK_ONLY_FOR)
    return m.device_kind != kind;
  return false;
}

/* NOW replaces OLD, under OLD's name and linkage. */
static void take_over(LLVMValueRef old, LLVMValueRef now, struct arena *arena) {
  const char *name = arena_strdup(arena, ir_name(old));
  LLVMSetLinkage(now, LLVMGetLinkage(old));
  LLVMSetVisibility(now, LLVMGetVisibility(old));
  LLVMReplaceAllUsesWith(old, now);
  LLVMDeleteFunction(old);
  LLVMSetValueName2(now, name, strlen(name));
}

void choose_variants(struct target_module *m) {
  int kind = m->target->device_kind;
  size_t n;
  struct routine *list = tables_routines(m->arena, m->module, kind, &n);
  for (size_t i = 0; i < n; i++)
    if (list[i].version && LLVMIsAFunction(list[i].function))
      take_over(list[i].function, list[i].version, m->arena);
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && is_for_others(f, kind)) {
    LLVMReplaceAllUsesWith(f, LLVMConstNull(LLVMTypeOf(f)));
    LLVMDeleteFunction(f);
  }
}

/* Jumps where `br i1 (ASKED != 0), launch, host` stands. */
static void enter(LLVMBuilderRef b, LLVMValueRef asked) {
  LLVMValueRef branch = ir_branch_on(asked, "enter_launches");
  ir_at(b, branch);
  LLVMBuildBr(b, LLVMGetSuccessor(branch, 0));
  LLVMInstructionEraseFromParent(branch);
  ir_replace(asked, LLVMConstNull(LLVMTypeOf(asked)));
}

/* Where a function begins clang asks for the thread of its own constructs, which are gone. */
static void forget_thread(LLVMValueRef function) {
  LLVMValueRef number = LLVMGetNamedFunction(LLVMGetGlobalParent(function), "__kmpc_global_thread_num");
  IR_EACH_INSTRUCTION(i, LLVMGetEntryBasicBlock(function))
  if (number && ir_callee(i) == number && !LLVMGetFirstUse(i))
    LLVMInstructionEraseFromParent(i);
}

void enter_launches(struct target_module *m) {
  LLVMValueRef in_launch = LLVMGetNamedFunction(m->module, "__sumac_in_launch");
  LLVMBuilderRef b = ir_builder(m->module);
  for (LLVMUseRef use; in_launch && (use = LLVMGetFirstUse(in_launch));) {
    LLVMValueRef asked = LLVMGetUser(use), function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(asked));
    enter(b, asked);
    ir_remove_unreachable(function);
    forget_thread(function);
  }
  LLVMDisposeBuilder(b);
}
