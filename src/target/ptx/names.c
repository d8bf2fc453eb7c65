/*
 * names.c - gives symbols names that PTX allows: LLVM reports an error for others.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

#include "sumac/symbol.h"

static void rename_symbol(struct arena *arena, LLVMValueRef global) {
  size_t length;
  const char *name = LLVMGetValueName2(global, &length);
  char *renamed = arena_alloc(arena, sumac_device_name_size(name));
  sumac_device_name(name, renamed);
  if (strcmp(name, renamed) != 0)
    LLVMSetValueName2(global, renamed, strlen(renamed));
}

void ptx_rename_symbols(struct target_module *m) {
  IR_EACH_FUNCTION(function, m->module)
  rename_symbol(m->arena, function);
  IR_EACH_GLOBAL(global, m->module)
  rename_symbol(m->arena, global);
}
