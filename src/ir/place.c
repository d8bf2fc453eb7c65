/*
 * place.c - the user's file and line of an instruction or a function, from debug information, and names of variables.
 */
#include <string.h>

#include "ir/ir.h"

struct place ir_place(struct arena *arena, LLVMValueRef value) {
  struct place place = {0};
  unsigned length = 0;
  const char *file = NULL;
  if (LLVMIsAInstruction(value) && !LLVMInstructionGetDebugLoc(value))
    value = LLVMGetBasicBlockParent(LLVMGetInstructionParent(value));
  if (LLVMIsAFunction(value) && !LLVMGetSubprogram(value))
    return place;
  file = LLVMGetDebugLocFilename(value, &length);
  if (!file)
    return place;
  place.file = arena_strndup(arena, file, length);
  place.line = LLVMGetDebugLocLine(value);
  place.column = LLVMIsAInstruction(value) ? LLVMGetDebugLocColumn(value) : 0;
  return place;
}

const char *ir_users_name(const char *name) {
  static const char pointer_prefix[] = "__sumac_p_", local_prefix[] = "__sumac_local_";
  if (!strncmp(name, pointer_prefix, sizeof pointer_prefix - 1))
    return name + sizeof pointer_prefix - 1;
  if (strncmp(name, local_prefix, sizeof local_prefix - 1))
    return NULL;
  name += sizeof local_prefix - 1;
  for (int numbers = 0; numbers < 2; numbers++) {
    name += strspn(name, "0123456789");
    if (*name++ != '_')
      return NULL;
  }
  return name;
}
