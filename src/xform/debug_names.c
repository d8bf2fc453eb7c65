/*
 * debug_names.c - variables of regions under the user's names, for debuggers on the host.
 *
 * Lower gives a region the address of a mapped variable `a` in a pointer `__sumac_p_a`, and keeps the partial result of
 * a reduction of `s` in `__sumac_local_1_0_s`; which variable stands for which, it says in annotations
 * (sumac/variables.h). A debugger is to show `a` and `s`:
 *
 *     declare(pointer, "__sumac_p_a", double (*)[100], [])  becomes  declare(pointer, "a", double[100], [DW_OP_deref])
 *
 * LLVM-C changes what a variable is called and of which type it is, but no declaration: a pointer becomes another
 * variable, which has one of its own; that of the former variable is of nothing then.
 *
 * requires: the host module as clang wrote it, variables in memory, their annotations read
 * makes:    descriptions of variables with the user's names and types
 * breaks:   nothing
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/variables.h"
#include "xform/passes.h"

static bool is_type(LLVMValueRef node) {
  switch (node ? LLVMGetMetadataKind(LLVMValueAsMetadata(node)) : LLVMMDStringMetadataKind) {
  case LLVMDIBasicTypeMetadataKind:
  case LLVMDICompositeTypeMetadataKind:
  case LLVMDIDerivedTypeMetadataKind:
  case LLVMDISubroutineTypeMetadataKind:
    return true;
  default:
    return false;
  }
}

/* What a pointer of TYPE points to: the only type among its operands, whose order differs by LLVM's version. NULL:
   void, or none. */
static LLVMValueRef pointee(struct arena *arena, LLVMValueRef type) {
  unsigned n;
  LLVMValueRef *operand = ir_metadata_operands(arena, type, &n), found = NULL;
  for (unsigned i = 0; i < n && !found; i++)
    found = is_type(operand[i]) ? operand[i] : NULL;
  return found;
}

/* Debug records keep VALUE, unlike by LLVMReplaceAllUsesWith. */
static void replace_in_instructions(LLVMValueRef value, LLVMValueRef other) {
  for (LLVMUseRef use; (use = LLVMGetFirstUse(value));) {
    LLVMValueRef user = LLVMGetUser(use);
    for (unsigned o = 0; o < (unsigned)LLVMGetNumOperands(user); o++)
      if (LLVMGetOperand(user, o) == value)
        LLVMSetOperand(user, o, other);
  }
}

/* Tells debuggers that VARIABLE is what POINTER points to. Another variable takes POINTER's place in instructions. */
static void declare_pointee(struct arena *arena, LLVMDIBuilderRef builder, LLVMValueRef pointer,
                            LLVMMetadataRef variable, LLVMMetadataRef scope) {
  uint64_t dereference[] = {0x06}; /* DW_OP_deref */
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(pointer));
  LLVMValueRef other = LLVMInstructionClone(pointer);
  const char *name = arena_strdup(arena, ir_name(pointer));
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(function));
  LLVMBuilderRef b = ir_builder(LLVMGetGlobalParent(function));
  LLVMPositionBuilderBefore(b, pointer);
  LLVMInsertIntoBuilder(b, other);
  LLVMDisposeBuilder(b);
  replace_in_instructions(pointer, other);
  LLVMInstructionEraseFromParent(pointer);
  LLVMSetValueName2(other, name, strlen(name));
  LLVMDIBuilderInsertDeclareRecordBefore(
      builder, other, variable, LLVMDIBuilderCreateExpression(builder, dereference, 1),
      LLVMDIBuilderCreateDebugLocation(context, LLVMDIVariableGetLine(variable), 0, scope, NULL),
      ir_behind_variables(function));
}

static void rename_variable(struct arena *arena, LLVMDIBuilderRef builder, LLVMValueRef alloca) {
  int how = __sumac_is_object;
  unsigned n;
  const char *user = ir_users_name(arena, alloca, &how);
  LLVMValueRef variable = ir_debug_variable(alloca);
  if (!user || !variable || how == __sumac_is_memory || how == __sumac_is_own)
    return;
  ir_set_debug_variable(alloca, NULL);
  bool is_pointer = how == __sumac_is_address;
  LLVMValueRef *operand = ir_metadata_operands(arena, variable, &n), type = operand[IR_VARIABLE_TYPE];
  if (is_pointer)
    type = pointee(arena, type);
  if (!type)
    return;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(alloca));
  LLVMReplaceMDNodeOperandWith(variable, IR_VARIABLE_NAME, LLVMMDStringInContext2(context, user, strlen(user)));
  LLVMReplaceMDNodeOperandWith(variable, IR_VARIABLE_TYPE, LLVMValueAsMetadata(type));
  if (is_pointer)
    declare_pointee(arena, builder, alloca, LLVMValueAsMetadata(variable),
                    LLVMValueAsMetadata(operand[IR_VARIABLE_SCOPE]));
}

void debug_names(struct target_module *m) {
  LLVMSetIsNewDbgInfoFormat(m->module, true);
  LLVMDIBuilderRef builder = LLVMCreateDIBuilderDisallowUnresolved(m->module);
  IR_EACH_FUNCTION(function, m->module)
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsAAllocaInst(i))
    rename_variable(m->arena, builder, i);
  LLVMDIBuilderFinalize(builder);
  LLVMDisposeDIBuilder(builder);
}
