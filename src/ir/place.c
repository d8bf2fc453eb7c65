/*
 * place.c - the user's file and line of an instruction or a function, from debug information.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
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
