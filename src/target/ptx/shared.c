/*
 * shared.c - variables in .shared memory. They have no initial value.
 */
#include "target/ptx/ptx.h"

LLVMValueRef ptx_shared(struct target_function *f, LLVMTypeRef type, unsigned alignment, const char *name) {
  LLVMValueRef variable = LLVMAddGlobalInAddressSpace(f->module->module, type, name, SPACE_SHARED);
  LLVMSetInitializer(variable, LLVMGetUndef(type));
  LLVMSetLinkage(variable, LLVMInternalLinkage);
  LLVMSetAlignment(variable, alignment);
  return variable;
}

LLVMValueRef ptx_shared_resize(struct target_function *f, LLVMValueRef buffer, unsigned bytes) {
  LLVMTypeRef type = LLVMArrayType2(LLVMInt8TypeInContext(LLVMGetModuleContext(f->module->module)), bytes);
  LLVMValueRef final = ptx_shared(f, type, LLVMGetAlignment(buffer), "");
  struct text name = {0};
  text_add(&name, ir_name(buffer));
  LLVMReplaceAllUsesWith(buffer, final);
  LLVMDeleteGlobal(buffer);
  LLVMSetValueName2(final, name.text, name.length);
  text_free(&name);
  return final;
}
