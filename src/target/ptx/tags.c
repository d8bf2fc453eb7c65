/*
 * tags.c - notes on instructions, as metadata of kinds "sumac.*". They are gone when LLVM's optimiser starts to care:
 * unknown metadata may be dropped at will, so a tag is read before the optimiser runs.
 */
#include <string.h>

#include "target/ptx/ptx.h"

static unsigned kind(LLVMContextRef context, enum ptx_tag tag) {
  static const char *const names[TAG_COUNT] = {"sumac.gang.next"};
  return LLVMGetMDKindIDInContext(context, names[tag], (unsigned)strlen(names[tag]));
}

void ptx_tag(LLVMValueRef instruction, enum ptx_tag tag) {
  if (!LLVMIsAInstruction(instruction))
    return;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(instruction));
  LLVMValueRef node = LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, NULL, 0));
  LLVMSetMetadata(instruction, kind(context, tag), node);
}

bool ptx_tagged(LLVMValueRef instruction, enum ptx_tag tag) {
  return LLVMGetMetadata(instruction, kind(LLVMGetTypeContext(LLVMTypeOf(instruction)), tag)) != NULL;
}
