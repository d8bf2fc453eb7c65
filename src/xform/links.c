/*
 * links.c - variables of `declare link` in device code (OpenACC 3.3 2.13.3): a part of keep_device_code.
 *
 * The device has a pointer instead of the variable, which the runtime sets to the device copy whenever the variable is
 * mapped. Each use loads it:
 *
 *     a[3] = x;   becomes   (*p_a)[3] = x;
 *
 * The load stands right before the use, so that the threads that execute the use have the value.
 */
#include "xform/passes.h"

struct follow {
  struct arena *arena;
  LLVMBuilderRef b;
  LLVMValueRef variable, pointer;
};

/* The constant VALUE with the variable replaced by what the pointer leads to, as instructions at B; NULL: VALUE does
   not refer to the variable. */
static LLVMValueRef follow(const struct follow *f, LLVMValueRef value) {
  if (value == f->variable)
    return LLVMBuildLoad2(f->b, LLVMTypeOf(f->pointer), f->pointer, "");
  if (!LLVMIsAConstantExpr(value))
    return NULL;
  LLVMValueRef base = follow(f, LLVMGetOperand(value, 0));
  if (!base)
    return NULL;
  LLVMOpcode opcode = LLVMGetConstOpcode(value);
  if (opcode != LLVMGetElementPtr)
    return LLVMBuildCast(f->b, opcode, base, LLVMTypeOf(value), "");
  int n = LLVMGetNumOperands(value) - 1;
  LLVMValueRef *indices = ARENA_ARRAY(f->arena, LLVMValueRef, n + 1);
  for (int i = 0; i < n; i++)
    indices[i] = LLVMGetOperand(value, (unsigned)i + 1);
  return LLVMBuildGEP2(f->b, LLVMGetGEPSourceElementType(value), base, indices, (unsigned)n, "");
}

static void follow_in(const struct follow *f, LLVMValueRef i) {
  for (int k = 0; k < LLVMGetNumOperands(i); k++) {
    LLVMValueRef operand = LLVMGetOperand(i, (unsigned)k);
    if (operand != f->variable && !LLVMIsAConstantExpr(operand))
      continue;
    bool phi = LLVMIsAPHINode(i);
    LLVMPositionBuilderBefore(f->b, phi ? LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(i, (unsigned)k)) : i);
    LLVMValueRef now = follow(f, operand);
    if (now)
      LLVMSetOperand(i, (unsigned)k, now);
  }
}

void links_follow(struct target_module *m, struct declared *link) {
  LLVMValueRef variable = link->variable;
  LLVMTypeRef type = LLVMPointerTypeInContext(LLVMGetModuleContext(m->module), 0);
  LLVMLinkage linkage = declared_linkage(variable);
  LLVMSetValueName2(variable, "", 0);
  LLVMSetLinkage(variable, LLVMInternalLinkage);
  LLVMValueRef pointer = LLVMAddGlobal(m->module, type, link->name);
  if (link->kind == __sumac_global_link) {
    LLVMSetInitializer(pointer, LLVMConstNull(type));
    LLVMSetLinkage(pointer, linkage);
  }
  struct follow follow = {m->arena, ir_builder(m->module), variable, pointer};
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  follow_in(&follow, i);
  LLVMDisposeBuilder(follow.b);
  link->variable = pointer;
}
