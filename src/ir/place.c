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
  static const struct {
    const char *prefix;
    int numbers; /* that stand between it and the user's name */
  } made[] = {{"__sumac_p_", 0}, {"__sumac_local_", 2}, {"__sumac_room_", 1}};
  for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
    size_t length = strlen(made[i].prefix);
    if (strncmp(name, made[i].prefix, length))
      continue;
    name += length;
    for (int n = 0; n < made[i].numbers; n++) {
      name += strspn(name, "0123456789");
      if (*name++ != '_')
        return NULL;
    }
    return name;
  }
  return NULL;
}
