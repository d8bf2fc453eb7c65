/*
 * system_variables.c - variables of the system's libraries that functions of headers use, and that device code may have
 * of its own, as their values do not count there, or are known.
 * To change variables of the system's headers that images have of their own: system_variables.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

/* All are zero. */
static const char *const own[] = {
    "__libc_single_threaded", /* glibc: false, there are many threads. std::shared_ptr asks */
    "_ZSt7nothrow",           /* an empty object */
    "_ZNSt12placeholders",    /* what begins so: empty objects, for std::bind */
    "_ZTVN10__cxxabiv1",      /* tables of functions of type information, which device code only compares */
};

static bool is_own(const char *name) {
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    if (strncmp(name, own[i], strlen(own[i])) == 0)
      return true;
  return false;
}

/* Of an array of unknown length code may have the address of an element. */
static LLVMTypeRef type_of(LLVMValueRef global) {
  enum { ELEMENTS = 16 };
  LLVMTypeRef type = LLVMGlobalGetValueType(global);
  bool open = LLVMGetTypeKind(type) == LLVMArrayTypeKind && LLVMGetArrayLength2(type) == 0;
  return open ? LLVMArrayType2(LLVMGetElementType(type), ELEMENTS) : type;
}

static void own_variable(struct target_module *m, LLVMValueRef global) {
  const char *name = arena_strdup(m->arena, ir_name(global));
  LLVMValueRef made = LLVMAddGlobal(m->module, type_of(global), "");
  LLVMSetInitializer(made, LLVMConstNull(type_of(global)));
  LLVMSetLinkage(made, LLVMInternalLinkage);
  LLVMSetGlobalConstant(made, true);
  LLVMReplaceAllUsesWith(global, made);
  LLVMDeleteGlobal(global);
  LLVMSetValueName2(made, name, strlen(name));
}

void own_system_variables(struct target_module *m) {
  IR_EACH_GLOBAL(g, m->module)
  if (LLVMIsDeclaration(g) && !LLVMIsThreadLocal(g) && is_own(ir_name(g)))
    own_variable(m, g);
}
