/*
 * place.c - the user's file and line of an instruction or a function, from debug information.
 */
#include <string.h>
#include <unistd.h>

#include "ir/ir.h"

/* Clang names a file from the folder that it has in common with the working directory: "src/a.c" of "/work", where that
   is /work/build. The name as the working directory needs it. */
static const char *file_name(struct arena *arena, LLVMValueRef value) {
  char here[4096];
  unsigned length = 0, n = 0;
  const char *file = LLVMGetDebugLocFilename(value, &length), *directory = LLVMGetDebugLocDirectory(value, &n);
  if (!file)
    return NULL;
  bool elsewhere = length && file[0] != '/' && n && directory[0] == '/' && getcwd(here, sizeof here) &&
                   (strlen(here) != n || strncmp(here, directory, n) != 0);
  return elsewhere ? arena_printf(arena, "%.*s/%.*s", (int)n, directory, (int)length, file)
                   : arena_strndup(arena, file, length);
}

struct place ir_place(struct arena *arena, LLVMValueRef value) {
  struct place place = {0};
  if (LLVMIsAInstruction(value) && !LLVMInstructionGetDebugLoc(value))
    value = LLVMGetBasicBlockParent(LLVMGetInstructionParent(value));
  if (LLVMIsAFunction(value) && !LLVMGetSubprogram(value))
    return place;
  place.file = file_name(arena, value);
  if (!place.file)
    return place;
  place.line = LLVMGetDebugLocLine(value);
  place.column = LLVMIsAInstruction(value) ? LLVMGetDebugLocColumn(value) : 0;
  return place;
}
