/*
 * strip.c - an image is made from IR that clang made for the host: this removes what clang added for the host alone.
 *
 * Of functions' string attributes only those stay that are about arithmetic or about names of builtins, which mean the
 * same on every target; target features, stack protectors, profiling and instrumentation are for the host's code
 * generator.
 *
 * To change what of clang's attributes and hooks an image keeps: strip.c; of strict arithmetic: floats.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#include <llvm-c/Comdat.h>

#include "xform/passes.h"

static const char *const kept[] = {"no-trapping-math", "no-infs-fp-math",         "no-nans-fp-math",
                                   "unsafe-fp-math",   "no-signed-zeros-fp-math", "approx-func-fp-math",
                                   "denormal-fp-math", "denormal-fp-math-f32",    "no-builtins"};
static const char *const dropped[] = {"uwtable",          "ssp",
                                      "sspstrong",        "sspreq",
                                      "sanitize_address", "sanitize_thread",
                                      "sanitize_memory",  "sanitize_hwaddress",
                                      "safestack",        "shadowcallstack",
                                      "nocf_check",       "fn_ret_thunk_extern",
                                      "strictfp"};

static const LLVMAttributeIndex of_function = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;

static bool stays(const char *name) {
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
    if (!strcmp(name, kept[i]))
      return true;
  return !strncmp(name, "no-builtin-", strlen("no-builtin-"));
}

static void drop_strings(LLVMValueRef function) {
  unsigned n = LLVMGetAttributeCountAtIndex(function, of_function), length;
  LLVMAttributeRef *list = xrealloc(NULL, (n + 1) * sizeof *list);
  LLVMGetAttributesAtIndex(function, of_function, list);
  for (unsigned i = 0; i < n; i++) {
    const char *name = LLVMIsStringAttribute(list[i]) ? LLVMGetStringAttributeKind(list[i], &length) : NULL;
    if (name && !stays(name))
      LLVMRemoveStringAttributeAtIndex(function, of_function, name, length);
  }
  free(list);
}

/* Call instructions repeat strictfp of their function. */
static void strip_calls(LLVMValueRef function) {
  unsigned strict = LLVMGetEnumAttributeKindForName("strictfp", strlen("strictfp"));
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsACallInst(i))
    LLVMRemoveCallSiteEnumAttribute(i, of_function, strict);
}

/* The metadata by which -fsanitize=function and kcfi put a hash of the function's type in front of its code. */
static void drop_signature(LLVMValueRef function) {
  static const char *const kinds[] = {"func_sanitize", "kcfi_type"};
  LLVMContextRef context = LLVMGetModuleContext(LLVMGetGlobalParent(function));
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    LLVMGlobalEraseMetadata(function, LLVMGetMDKindIDInContext(context, kinds[i], (unsigned)strlen(kinds[i])));
}

void strip_attributes(struct target_module *m) {
  unsigned optnone = LLVMGetEnumAttributeKindForName("optnone", strlen("optnone"));
  IR_EACH_FUNCTION(f, m->module) {
    drop_strings(f);
    for (size_t i = 0; i < sizeof dropped / sizeof *dropped; i++)
      ir_attribute_drop(f, dropped[i]);
    if (LLVMGetEnumAttributeAtIndex(f, of_function, optnone)) { /* images are always optimised */
      ir_attribute_drop(f, "optnone");                          /* clang -O0 puts noinline with it */
      ir_attribute_drop(f, "noinline");
    }
    LLVMSetVisibility(f, LLVMDefaultVisibility);
    LLVMSetDLLStorageClass(f, LLVMDefaultStorageClass);
    LLVMSetComdat(f, NULL);
    LLVMSetFunctionCallConv(f, LLVMCCallConv);
    if (LLVMGetSection(f))
      LLVMSetSection(f, "");
    drop_signature(f);
    strip_calls(f);
  }
}

/* -fsanitize=function loads, before a call through a pointer, the word in front of the function, and compares the type
   only if that word is 0xC105CAFE. In an image there is no such word: the comparison becomes false, the load goes. */
static void skip_signature_checks(LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef word = LLVMIsAICmpInst(i) ? LLVMGetOperand(i, 0) : NULL;
    if (!word || !LLVMIsALoadInst(word) || !LLVMIsAConstantInt(LLVMGetOperand(i, 1)) ||
        LLVMGetIntTypeWidth(LLVMTypeOf(word)) != 32 || !LLVMIsAGetElementPtrInst(LLVMGetOperand(word, 0)) ||
        (uint32_t)LLVMConstIntGetZExtValue(LLVMGetOperand(i, 1)) != 0xC105CAFEu)
      continue;
    LLVMReplaceAllUsesWith(i, LLVMConstNull(LLVMTypeOf(i)));
    LLVMReplaceAllUsesWith(word, LLVMGetUndef(LLVMTypeOf(word)));
    LLVMInstructionEraseFromParent(word);
  }
}

void copy_call_attributes(LLVMValueRef to, LLVMValueRef from, unsigned nargs) {
  for (unsigned k = 0; k < nargs + 2; k++) {
    LLVMAttributeIndex at = k ? k - 1 : of_function; /* then the result's, the arguments' */
    ir_copy_call_attributes(to, from, at);
  }
}

/* -fsanitize=kcfi: a call through a pointer has an operand bundle with the type's hash, which the host's back end
   compares: call f(x) [ "kcfi"(n) ]. */
LLVMValueRef plain_call(LLVMBuilderRef b, LLVMValueRef call, LLVMTypeRef type) {
  unsigned nargs = LLVMGetNumArgOperands(call);
  LLVMValueRef *args = xrealloc(NULL, (nargs + 1) * sizeof *args);
  for (unsigned i = 0; i < nargs; i++)
    args[i] = LLVMGetArgOperand(call, i);
  ir_at(b, call);
  LLVMValueRef plain = LLVMBuildCall2(b, type, LLVMGetCalledValue(call), args, nargs, "");
  copy_call_attributes(plain, call, nargs);
  free(args);
  return plain;
}

static bool checks_type(LLVMValueRef call) {
  bool found = false;
  for (unsigned i = 0; i < LLVMGetNumOperandBundles(call); i++) {
    size_t length;
    LLVMOperandBundleRef bundle = LLVMGetOperandBundleAtIndex(call, i);
    const char *tag = LLVMGetOperandBundleTag(bundle, &length);
    found |= length == 4 && !memcmp(tag, "kcfi", 4);
    LLVMDisposeOperandBundle(bundle);
  }
  return found;
}

static void skip_type_checks(LLVMModuleRef module, LLVMValueRef function) {
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_BLOCK(block, function)
  for (LLVMValueRef i = LLVMGetFirstInstruction(block), next; i; i = next) {
    next = LLVMGetNextInstruction(i);
    if (LLVMIsACallInst(i) && checks_type(i))
      ir_replace(i, plain_call(b, i, LLVMGetCalledFunctionType(i)));
  }
  LLVMDisposeBuilder(b);
}

/* Removes calls that clang's front end adds for profiling and sanitizers: an image has no counters and no handlers. */
void strip_instrumentation(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module) {
    skip_signature_checks(f);
    skip_type_checks(m->module, f);
    bool handler = ir_is_intrinsic(f, "__ubsan_handle_");
    /* Profiling; AddressSanitizer's call before a function that does not return: an image has no shadow memory. */
    bool counts = ir_is_intrinsic(f, "llvm.instrprof.") || ir_is_intrinsic(f, "__asan_handle_no_return");
    if (!counts && !handler)
      continue;
    LLVMBuilderRef b = ir_builder(m->module);
    for (LLVMUseRef use; (use = LLVMGetFirstUse(f));) {
      LLVMValueRef call = LLVMGetUser(use);
      if (ir_callee(call) != f)
        break;
      ir_at(b, call);
      if (handler) /* undefined behaviour was met: stop the kernel */
        ir_call_intrinsic(b, "llvm.trap", NULL, 0, NULL, 0);
      LLVMInstructionEraseFromParent(call);
    }
    LLVMDisposeBuilder(b);
  }
}
