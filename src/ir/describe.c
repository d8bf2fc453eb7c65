/*
 * describe.c - variables that debuggers find at an address of the run: those of which a function has a pointer, and
 * those that the late half moves from the stack into memory that threads share.
 *
 *     declare(pointer, variable, [DW_OP_deref])
 *
 * LLVM-C changes what a variable is called and of which type it is, but no declaration. So a pointer becomes another
 * variable, which has a declaration of its own; that of the former variable is of nothing then.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ir/ir.h"

/* Debug records keep VALUE, unlike by LLVMReplaceAllUsesWith. */
static void replace_in_instructions(LLVMValueRef value, LLVMValueRef other) {
  for (LLVMUseRef use; (use = LLVMGetFirstUse(value));) {
    LLVMValueRef user = LLVMGetUser(use);
    for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(user); o++)
      if (LLVMGetOperand(user, o) == value)
        LLVMSetOperand(user, o, other);
  }
}

static void describe(struct arena *arena, LLVMDIBuilderRef builder, LLVMValueRef pointer, LLVMValueRef variable,
                     size_t steps) {
  uint64_t dereference[] = {0x06, 0x06}; /* DW_OP_deref */
  unsigned n;
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(pointer));
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(function));
  LLVMMetadataRef its = LLVMValueAsMetadata(variable),
                  scope = LLVMValueAsMetadata(ir_metadata_operands(arena, variable, &n)[IR_VARIABLE_SCOPE]);
  LLVMDIBuilderInsertDeclareRecordBefore(
      builder, pointer, its, LLVMDIBuilderCreateExpression(builder, dereference, steps),
      LLVMDIBuilderCreateDebugLocation(context, LLVMDIVariableGetLine(its), 0, scope, NULL),
      ir_behind_variables(function));
}

void ir_describe_pointee(struct arena *arena, LLVMDIBuilderRef builder, LLVMValueRef pointer, LLVMValueRef variable) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(pointer));
  LLVMValueRef other = LLVMInstructionClone(pointer);
  const char *name = arena_strdup(arena, ir_name(pointer));
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(function));
  LLVMPositionBuilderBefore(b, pointer);
  LLVMInsertIntoBuilder(b, other);
  LLVMDisposeBuilder(b);
  replace_in_instructions(pointer, other);
  LLVMInstructionEraseFromParent(pointer);
  LLVMSetValueName2(other, name, strlen(name));
  describe(arena, builder, other, variable, 1);
}

void ir_describe_slot(LLVMValueRef slot, LLVMValueRef variable, size_t steps) {
  LLVMModuleRef module = LLVMGetGlobalParent(LLVMGetBasicBlockParent(LLVMGetInstructionParent(slot)));
  LLVMSetIsNewDbgInfoFormat(module, true);
  LLVMDIBuilderRef builder = LLVMCreateDIBuilderDisallowUnresolved(module);
  struct arena *arena = arena_new();
  describe(arena, builder, slot, variable, steps);
  arena_free(arena);
  LLVMDIBuilderFinalize(builder);
  LLVMDisposeDIBuilder(builder);
}

void ir_replace_undescribed(LLVMValueRef alloca, LLVMValueRef other) {
  replace_in_instructions(alloca, other);
  LLVMInstructionEraseFromParent(alloca);
}

/* The address is in a variable: a debugger finds it there wherever the function stops. */
static void describe_address(LLVMValueRef function, LLVMValueRef address, LLVMValueRef variable) {
  LLVMModuleRef module = LLVMGetGlobalParent(function);
  LLVMValueRef pointer = ir_alloca(function, LLVMTypeOf(address), "place");
  LLVMBuilderRef b = ir_builder(module);
  if (LLVMIsAInstruction(address))
    ir_after(b, address);
  else
    ir_at(b, ir_behind_variables(function));
  LLVMBuildStore(b, address, pointer);
  LLVMDisposeBuilder(b);
  ir_describe_slot(pointer, variable, 1);
}

void ir_move_variable(LLVMValueRef alloca, LLVMValueRef address, LLVMValueRef variable) {
  if (!variable) {
    LLVMReplaceAllUsesWith(alloca, address);
    return;
  }
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(alloca));
  ir_replace_undescribed(alloca, address);
  describe_address(function, address, variable);
}
