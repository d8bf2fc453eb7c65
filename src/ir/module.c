/*
 * module.c - whole modules: read, write, link, verify, LLVM's own passes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include "ir/ir.h"

LLVMModuleRef ir_read(LLVMContextRef context, const char *path, struct diag *diag) {
  LLVMMemoryBufferRef buffer;
  LLVMModuleRef module = NULL;
  char *message = NULL;
  if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &message) ||
      LLVMParseIRInContext(context, buffer, &module, &message)) {
    diag_plain(diag, DIAG_ERROR, "cannot read '%s': %s", path, message);
    LLVMDisposeMessage(message);
    return NULL;
  }
  return module;
}

/* FUNCTION may be another one than the block's: see ir_clone. */
static LLVMValueRef address_in(LLVMBasicBlockRef block, LLVMValueRef function) {
  IR_EACH_USER (user, LLVMBasicBlockAsValue(block))
    if (LLVMIsABlockAddress(user) && LLVMGetBlockAddressFunction(user) == function)
      return user;
  return NULL;
}

LLVMValueRef ir_address_of(LLVMBasicBlockRef block) {
  return address_in(block, LLVMGetBasicBlockParent(block));
}

/* Initial values are cloned before functions are: LLVM leaves addresses of labels there in the blocks of OLD. */
static void own_labels(LLVMValueRef old, LLVMValueRef function) {
  LLVMBasicBlockRef own = LLVMGetFirstBasicBlock(function);
  for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(old); block; block = LLVMGetNextBasicBlock(block)) {
    LLVMValueRef address = address_in(block, function);
    if (address)
      LLVMReplaceAllUsesWith(address, LLVMBlockAddress(function, own));
    own = LLVMGetNextBasicBlock(own);
  }
}

LLVMModuleRef ir_clone(LLVMModuleRef module) {
  LLVMModuleRef clone = LLVMCloneModule(module);
  LLVMValueRef own = LLVMGetFirstFunction(clone);
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f), own = LLVMGetNextFunction(own))
    own_labels(f, own);
  return clone;
}

bool ir_write(LLVMModuleRef module, const char *path, struct diag *diag) {
  LLVMMemoryBufferRef bytes = LLVMWriteBitcodeToMemoryBuffer(module);
  bool ok = file_write(path, LLVMGetBufferStart(bytes), LLVMGetBufferSize(bytes));
  if (!ok)
    diag_not_written(diag, path, strerror(errno));
  LLVMDisposeMemoryBuffer(bytes);
  return ok;
}

void ir_print(LLVMModuleRef module, FILE *out) {
  char *text = LLVMPrintModuleToString(module);
  fputs(text, out);
  LLVMDisposeMessage(text);
}

void ir_keep(LLVMValueRef global) {
  static const char name[] = "llvm.compiler.used";
  LLVMModuleRef module = LLVMGetGlobalParent(global);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(LLVMGetModuleContext(module), 0);
  LLVMValueRef old = LLVMGetNamedGlobal(module, name);
  unsigned n = old ? (unsigned)LLVMGetNumOperands(LLVMGetInitializer(old)) : 0;
  LLVMValueRef *kept = xrealloc(NULL, (n + 1) * sizeof *kept);
  for (unsigned i = 0; i < n; i++)
    kept[i] = LLVMGetOperand(LLVMGetInitializer(old), i);
  kept[n] = global;
  if (old)
    LLVMDeleteGlobal(old);
  LLVMValueRef list = LLVMAddGlobal(module, LLVMArrayType2(pointer, n + 1), name);
  LLVMSetInitializer(list, LLVMConstArray2(pointer, kept, n + 1));
  LLVMSetLinkage(list, LLVMAppendingLinkage);
  LLVMSetSection(list, "llvm.metadata");
  free(kept);
}

/* LLVM's vectorisers are left out: a thread of a device has no vector instructions. */
void ir_run_passes(LLVMModuleRef module, const char *passes, void *machine) {
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMPassBuilderOptionsSetLoopVectorization(options, false);
  LLVMPassBuilderOptionsSetSLPVectorization(options, false);
  LLVMErrorRef error = LLVMRunPasses(module, passes, machine, options);
  LLVMDisposePassBuilderOptions(options);
  if (error)
    bug("llvm", passes, "%s", LLVMGetErrorMessage(error));
}

void ir_verify(LLVMModuleRef module, const char *pass) {
  char *message = NULL;
  if (LLVMVerifyModule(module, LLVMReturnStatusAction, &message))
    bug(pass, "module", "%s", message);
  LLVMDisposeMessage(message);
}

/* Says which function it was; LLVM's own words come from ir_verify of the module. */
void ir_verify_function(LLVMValueRef function, const char *pass) {
  if (LLVMVerifyFunction(function, LLVMReturnStatusAction)) {
    ir_verify(LLVMGetGlobalParent(function), pass);
    bug(pass, ir_name(function), "malformed function");
  }
}

void ir_metadata(LLVMModuleRef module, const char *named, LLVMValueRef *operands, unsigned n) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMMetadataRef *items = xrealloc(NULL, (n + 1) * sizeof *items);
  for (unsigned i = 0; i < n; i++)
    items[i] = LLVMValueAsMetadata(operands[i]);
  LLVMMetadataRef node = LLVMMDNodeInContext2(context, items, n);
  LLVMAddNamedMetadataOperand(module, named, LLVMMetadataAsValue(context, node));
  free(items);
}

LLVMValueRef ir_metadata_text(LLVMModuleRef module, const char *text) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  return LLVMMetadataAsValue(context, LLVMMDStringInContext2(context, text, strlen(text)));
}

char *ir_string(LLVMValueRef pointer, struct arena *arena) {
  if (!pointer || !LLVMIsAGlobalVariable(pointer) || !LLVMGetInitializer(pointer))
    return NULL;
  LLVMValueRef data = LLVMGetInitializer(pointer);
  if (LLVMIsAConstantAggregateZero(data))
    return arena_strdup(arena, "");
  if (!LLVMIsAConstantDataArray(data) || !LLVMIsConstantString(data))
    return NULL;
  size_t length;
  const char *text = LLVMGetAsString(data, &length);
  return arena_strndup(arena, text, strnlen(text, length));
}
