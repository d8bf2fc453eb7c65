/*
 * shared.c - variables in .shared memory. They have no initial value.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

LLVMValueRef ptx_shared(struct target_function *f, LLVMTypeRef type, unsigned alignment, const char *name) {
  LLVMValueRef variable = LLVMAddGlobalInAddressSpace(f->module->module, type, name, SPACE_SHARED);
  LLVMSetInitializer(variable, LLVMGetUndef(type));
  LLVMSetLinkage(variable, LLVMInternalLinkage);
  LLVMSetAlignment(variable, alignment);
  return variable;
}

LLVMValueRef ptx_group_copy(struct target_module *m, LLVMTypeRef type, unsigned alignment, const char *name) {
  return ptx_shared(&(struct target_function){.module = m}, type, alignment, name);
}

unsigned long long ptx_group_bytes(LLVMModuleRef module) {
  static const char prefix[] = TARGET_GROUP_PREFIX;
  unsigned long long bytes = 0;
  IR_EACH_GLOBAL(global, module)
  if (!strncmp(ir_name(global), prefix, sizeof prefix - 1))
    bytes += LLVMABISizeOfType(LLVMGetModuleDataLayout(module), LLVMGlobalGetValueType(global));
  return bytes;
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
