/*
 * nested.c - constructs for devices in functions that device code calls. What OpenMP says of one that is met there is
 * nothing (5.2 13.8); a function may hold one all the same, and not come to it. So in an image
 *
 *     choice = __sumac_omp_choose(...);             the first thing that the host does for such a construct, becomes
 *     __sumac_say(file, line, message, 1);          a message that ends the kernel
 *     unreachable
 *
 * requires: an image's module, in which everything of the host still is
 * makes:    no call of __sumac_omp_choose is left
 *
 * To change constructs for devices in functions that device code calls: nested.c; src/lower/write/render.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

LLVMValueRef say_function(LLVMModuleRef module, LLVMTypeRef *type) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0), word = LLVMInt32TypeInContext(context);
  *type = LLVMFunctionType(LLVMVoidTypeInContext(context), (LLVMTypeRef[]){pointer, word, pointer, word}, 4, false);
  LLVMValueRef say = LLVMGetNamedFunction(module, "__sumac_say");
  return say ? say : LLVMAddFunction(module, "__sumac_say", *type);
}

/* What follows AT in its block goes. */
void end_block(LLVMBuilderRef b, LLVMValueRef at) {
  LLVMBasicBlockRef block = LLVMGetInstructionParent(at);
  for (LLVMValueRef last = LLVMGetLastInstruction(block); last != at; last = LLVMGetLastInstruction(block)) {
    if (LLVMGetTypeKind(LLVMTypeOf(last)) != LLVMVoidTypeKind)
      LLVMReplaceAllUsesWith(last, LLVMGetPoison(LLVMTypeOf(last)));
    LLVMInstructionEraseFromParent(last);
  }
  LLVMPositionBuilderAtEnd(b, block);
  LLVMBuildUnreachable(b);
}

/* CALL's last argument is the construct's place, a struct sumac_where. */
static void cut(struct target_module *m, LLVMBuilderRef b, LLVMValueRef call) {
  LLVMValueRef where = LLVMGetInitializer(LLVMGetOperand(call, LLVMGetNumArgOperands(call) - 1));
  const char *message = arena_printf(m->arena, "device code met '%s' in '%s', which only the host can execute",
                                     ir_string(LLVMGetAggregateElement(where, WHERE_WORDS), m->arena),
                                     ir_string(LLVMGetAggregateElement(where, WHERE_FUNCTION), m->arena));
  LLVMTypeRef type;
  LLVMValueRef say = say_function(m->module, &type);
  ir_at(b, call);
  LLVMValueRef arguments[] = {LLVMGetAggregateElement(where, WHERE_FILE), LLVMGetAggregateElement(where, WHERE_LINE),
                              LLVMBuildGlobalStringPtr(b, message, ""), ir_i32(m->module, 1)};
  LLVMValueRef said = LLVMBuildCall2(b, type, say, arguments, 4, "");
  end_block(b, said);
}

void cut_constructs(struct target_module *m) {
  LLVMValueRef choose = LLVMGetNamedFunction(m->module, "__sumac_omp_choose");
  LLVMBuilderRef b = ir_builder(m->module);
  for (LLVMUseRef use; choose && (use = LLVMGetFirstUse(choose));) {
    LLVMValueRef call = LLVMGetUser(use), function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
    cut(m, b, call);
    ir_remove_unreachable(function);
  }
  LLVMDisposeBuilder(b);
}
