/*
 * links.c - variables of `declare link` in device code (OpenACC 3.3 2.13.3), a part of to_llvm.
 *
 * The device has a pointer instead of the variable; the runtime lets it follow the variable's mapping. Each use loads
 * it:
 *
 *     a[3] = x;   becomes   (*p_a)[3] = x;
 *
 * The load stands right before the use, as the threads that come to the use are those that need it.
 */
#include "xform/passes.h"

/* VALUE, a constant that is VARIABLE or computed from it, as instructions at B; NULL: it has nothing to do with it. */
static LLVMValueRef follow(LLVMBuilderRef b, LLVMValueRef value, LLVMValueRef variable, LLVMValueRef pointer) {
  if (value == variable)
    return LLVMBuildLoad2(b, LLVMTypeOf(pointer), pointer, "");
  if (!LLVMIsAConstantExpr(value))
    return NULL;
  LLVMValueRef base = follow(b, LLVMGetOperand(value, 0), variable, pointer);
  if (!base)
    return NULL;
  LLVMOpcode opcode = LLVMGetConstOpcode(value);
  if (opcode != LLVMGetElementPtr)
    return LLVMBuildCast(b, opcode, base, LLVMTypeOf(value), "");
  enum { INDICES = 32 };
  LLVMValueRef indices[INDICES];
  unsigned n = 0;
  for (int i = 1; i < LLVMGetNumOperands(value) && n < INDICES; i++)
    indices[n++] = LLVMGetOperand(value, (unsigned)i);
  return LLVMBuildGEP2(b, LLVMGetGEPSourceElementType(value), base, indices, n, "");
}

static void follow_in(LLVMBuilderRef b, LLVMValueRef i, LLVMValueRef variable, LLVMValueRef pointer) {
  for (int k = 0; k < LLVMGetNumOperands(i); k++) {
    LLVMValueRef operand = LLVMGetOperand(i, (unsigned)k);
    if (operand != variable && !LLVMIsAConstantExpr(operand))
      continue;
    LLVMPositionBuilderBefore(b, LLVMIsAPHINode(i) ? LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(i, (unsigned)k))
                                                   : i);
    LLVMValueRef now = follow(b, operand, variable, pointer);
    if (now)
      LLVMSetOperand(i, (unsigned)k, now);
  }
}

void links_follow(struct target_module *m, struct declared *link) {
  LLVMValueRef variable = link->variable;
  LLVMTypeRef type = LLVMPointerTypeInContext(LLVMGetModuleContext(m->module), 0);
  LLVMSetValueName2(variable, "", 0);
  LLVMSetLinkage(variable, LLVMInternalLinkage);
  LLVMValueRef pointer = LLVMAddGlobal(m->module, type, link->name);
  if (link->kind == __sumac_global_link)
    LLVMSetInitializer(pointer, LLVMConstNull(type));
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  follow_in(b, i, variable, pointer);
  LLVMDisposeBuilder(b);
  link->variable = pointer;
}
