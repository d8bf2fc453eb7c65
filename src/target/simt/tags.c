/*
 * tags.c - tags on instructions, as metadata of kinds "sumac.*". LLVM's optimiser may drop metadata that it does not
 * know, so tags are only used by passes before it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/simt/simt.h"

static unsigned kind(LLVMContextRef context, enum simt_tag tag) {
  static const char *const names[TAG_COUNT] = {"sumac.gang.next", "sumac.counter", "sumac.position", "sumac.threads",
                                               "sumac.member.next"};
  return LLVMGetMDKindIDInContext(context, names[tag], (unsigned)strlen(names[tag]));
}

void simt_tag(LLVMValueRef instruction, enum simt_tag tag) {
  if (!LLVMIsAInstruction(instruction))
    return;
  LLVMContextRef context = LLVMGetTypeContext(LLVMTypeOf(instruction));
  LLVMValueRef node = LLVMMetadataAsValue(context, LLVMMDNodeInContext2(context, NULL, 0));
  LLVMSetMetadata(instruction, kind(context, tag), node);
}

bool simt_tagged(LLVMValueRef instruction, enum simt_tag tag) {
  return LLVMGetMetadata(instruction, kind(LLVMGetTypeContext(LLVMTypeOf(instruction)), tag)) != NULL;
}

void simt_untag(LLVMValueRef instruction, enum simt_tag tag) {
  LLVMSetMetadata(instruction, kind(LLVMGetTypeContext(LLVMTypeOf(instruction)), tag), NULL);
}
