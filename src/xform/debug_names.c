/*
 * debug_names.c - variables of regions under the user's names, for debuggers on the host.
 *
 * Lower gives a region the address of a mapped variable `a` in a pointer `__sumac_p_a`, and keeps the partial result of
 * a reduction of `s` in `__sumac_local_1_0_s`; which variable stands for which, it says in annotations
 * (sumac/variables.h). A debugger is to show `a` and `s`:
 *
 *     declare(pointer, "__sumac_p_a", double (*)[100], [])  becomes  declare(pointer, "a", double[100], [DW_OP_deref])
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

static void rename_variable(struct arena *arena, LLVMDIBuilderRef builder, LLVMValueRef alloca) {
  int how = __sumac_is_object;
  unsigned n;
  const char *user = ir_users_name(arena, alloca, &how);
  LLVMValueRef variable = ir_debug_variable(alloca);
  if (!user || !variable || how == __sumac_is_memory || how == __sumac_is_own)
    return;
  bool is_pointer = how == __sumac_is_address;
  LLVMValueRef *operand = ir_metadata_operands(arena, variable, &n), type = operand[IR_VARIABLE_TYPE];
  if (is_pointer)
    type = pointee(arena, type);
  if (!type)
    return;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(alloca));
  LLVMReplaceMDNodeOperandWith(variable, IR_VARIABLE_NAME, LLVMMDStringInContext2(context, user, strlen(user)));
  LLVMReplaceMDNodeOperandWith(variable, IR_VARIABLE_TYPE, LLVMValueAsMetadata(type));
  if (!is_pointer)
    return;
  ir_set_debug_variable(alloca, NULL);
  ir_describe_pointee(arena, builder, alloca, variable);
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
