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
 */
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "sumac/variables.h"
#include "xform/passes.h"

enum { VARIABLE_SCOPE = 0, VARIABLE_FILE = 2, VARIABLE_TYPE = 3, TYPE_BASE = 3, MOST_OPERANDS = 8 };

/* Operand I of a metadata node of debug information; NULL: there is none. */
static LLVMValueRef operand(LLVMValueRef node, unsigned i) {
  LLVMValueRef operands[MOST_OPERANDS];
  if (!node || LLVMGetMDNodeNumOperands(node) > MOST_OPERANDS || LLVMGetMDNodeNumOperands(node) <= i)
    return NULL;
  LLVMGetMDNodeOperands(node, operands);
  return operands[i];
}

static void rename_variable(struct target_module *m, LLVMDIBuilderRef builder, LLVMValueRef declare) {
  LLVMValueRef variable = LLVMGetOperand(declare, 1), alloca = operand(LLVMGetOperand(declare, 0), 0);
  int how = __sumac_is_object;
  const char *user = alloca ? ir_users_name(m->arena, alloca, &how) : NULL;
  if (!user || how == __sumac_is_memory)
    return;
  bool is_pointer = how == __sumac_is_address;
  LLVMValueRef type = operand(variable, VARIABLE_TYPE), scope = operand(variable, VARIABLE_SCOPE);
  LLVMValueRef file = operand(variable, VARIABLE_FILE);
  if (is_pointer)
    type = operand(type, TYPE_BASE);
  if (!type || !scope || !file)
    return;
  uint64_t dereference[] = {0x06}; /* DW_OP_deref */
  LLVMMetadataRef made = LLVMDIBuilderCreateAutoVariable(
      builder, LLVMValueAsMetadata(scope), user, strlen(user), LLVMValueAsMetadata(file),
      LLVMDIVariableGetLine(LLVMValueAsMetadata(variable)), LLVMValueAsMetadata(type), 0, LLVMDIFlagZero, 0);
  LLVMContextRef context = LLVMGetModuleContext(m->module);
  LLVMSetOperand(declare, 1, LLVMMetadataAsValue(context, made));
  if (is_pointer)
    LLVMSetOperand(declare, 2, LLVMMetadataAsValue(context, LLVMDIBuilderCreateExpression(builder, dereference, 1)));
}

static void rename_all(struct target_module *m, LLVMValueRef declare) {
  LLVMDIBuilderRef builder = LLVMCreateDIBuilderDisallowUnresolved(m->module);
  IR_EACH_FUNCTION(function, m->module)
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block)
  if (ir_callee(instruction) == declare)
    rename_variable(m, builder, instruction);
  LLVMDIBuilderFinalize(builder);
  LLVMDisposeDIBuilder(builder);
}

/* LLVM describes variables by debug records, which LLVM-C cannot walk, or by calls of llvm.dbg.declare, which it can:
   the module is converted to these and back. */
void debug_names(struct target_module *m) {
  LLVMBool records = LLVMIsNewDbgInfoFormat(m->module);
  LLVMSetIsNewDbgInfoFormat(m->module, false);
  LLVMValueRef declare = LLVMGetNamedFunction(m->module, "llvm.dbg.declare");
  if (declare)
    rename_all(m, declare);
  LLVMSetIsNewDbgInfoFormat(m->module, records);
}
