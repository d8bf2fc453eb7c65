/*
 * shared.c - variables in .shared memory. They have no initial value.
 */
#include "target/ptx/ptx.h"

LLVMValueRef ptx_shared(LLVMModuleRef module, LLVMTypeRef type, unsigned alignment, const char *name) {
  LLVMValueRef variable = LLVMAddGlobalInAddressSpace(module, type, name, SPACE_SHARED);
  LLVMSetInitializer(variable, LLVMGetUndef(type));
  LLVMSetLinkage(variable, LLVMInternalLinkage);
  LLVMSetAlignment(variable, alignment);
  return variable;
}

LLVMValueRef ptx_shared_resize(LLVMValueRef buffer, unsigned bytes) {
  LLVMModuleRef module = LLVMGetGlobalParent(buffer);
  LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(LLVMGetModuleContext(module)), bytes);
  LLVMValueRef final = ptx_shared(module, type, LLVMGetAlignment(buffer), "");
  struct text name = {0};
  text_add(&name, ir_name(buffer));
  LLVMReplaceAllUsesWith(buffer, final);
  LLVMDeleteGlobal(buffer);
  LLVMSetValueName2(final, name.text, name.length);
  text_free(&name);
  return final;
}
