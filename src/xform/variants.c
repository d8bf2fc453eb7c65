/*
 * variants.c - device_type: of the functions that are for one kind of device alone, a module keeps those of its target.
 *
 * requires: the module as clang made it
 * makes:    no function for another kind of device; a routine with a definition for NVIDIA devices has one definition
 * breaks:   nothing
 */
#include <string.h>

#include "xform/passes.h"

enum { NVIDIA = 5 }; /* acc_device_nvidia */

bool variants_nvidia(const struct target_module *m) {
  return m->target->on_device(NVIDIA);
}

static bool is_for_others(LLVMValueRef function, bool nvidia) {
  struct marker m;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (marker_read(i, &m) && m.kind == MARK_ONLY_FOR)
    return (m.level != 0) != nvidia;
  return false;
}

/* NOW gets the name and the place of OLD, which goes. */
static void take_over(LLVMValueRef old, LLVMValueRef now, struct arena *arena) {
  const char *name = arena_strdup(arena, ir_name(old));
  LLVMSetLinkage(now, LLVMGetLinkage(old));
  LLVMSetVisibility(now, LLVMGetVisibility(old));
  LLVMReplaceAllUsesWith(old, now);
  LLVMDeleteFunction(old);
  LLVMSetValueName2(now, name, strlen(name));
}

void variants_choose(struct target_module *m) {
  bool nvidia = variants_nvidia(m);
  size_t n;
  struct routine *list = tables_routines(m->arena, m->module, nvidia, &n);
  for (size_t i = 0; i < n && nvidia; i++)
    if (list[i].nvidia && LLVMIsAFunction(list[i].function))
      take_over(list[i].function, list[i].nvidia, m->arena);
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && is_for_others(f, nvidia)) {
    LLVMReplaceAllUsesWith(f, LLVMConstNull(LLVMTypeOf(f)));
    LLVMDeleteFunction(f);
  }
}
