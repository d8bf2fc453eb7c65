/*
 * exceptions.c - C++ in device code: nothing is caught there, so what throws ends the kernel with a message, and calls
 * are plain ones. In an image
 *
 *     invoke f(x) to A unwind B              becomes  call f(x); br A    and B, the handlers, go
 *     e = __cxa_allocate_exception(n); ...   becomes  __sumac_say(file, line, message, 1); unreachable
 *     p = operator new(n)                    becomes  p = malloc(n)
 *
 * and tables of virtual functions have no type information; where they name a function of these, it has such a body. On
 * the host, where functions that regions call are those of the program, an exception that leaves a region ends the
 * program with a message.
 *
 * requires: region functions have their names
 * makes:    no invoke and no landing pad in images
 *
 * To change what becomes of exceptions, new, type information, instances of templates (C++): exceptions.c; captured.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

/* --- what throws --- */

static const struct {
  const char *name, *message;
} ends[] = {
    {"__cxa_allocate_exception", "an exception is thrown in device code"},
    {"__cxa_rethrow", "an exception is thrown in device code"},
    {"__cxa_throw_bad_array_new_length", "an exception is thrown in device code (std::bad_array_new_length)"},
    {"__cxa_bad_cast", "an exception is thrown in device code (std::bad_cast)"},
    {"__cxa_bad_typeid", "an exception is thrown in device code (std::bad_typeid)"},
    {"__cxa_pure_virtual", "a pure virtual function is called in device code"},
    {"__cxa_deleted_virtual", "a deleted virtual function is called in device code"},
    {"__clang_call_terminate", "std::terminate is called in device code"},
    {"_ZSt9terminatev", "std::terminate is called in device code"},
};

/* What the device says where FUNCTION would be called; NULL: it is called. The library's functions that throw are named
   by what they throw: std::__throw_out_of_range(const char *) is _ZSt20__throw_out_of_rangePKc. */
static const char *message_for(struct arena *arena, LLVMValueRef function) {
  const char *name = ir_name(function);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    if (strcmp(name, ends[i].name) == 0)
      return ends[i].message;
  char *thrown = (char *)name;
  size_t letters = strncmp(name, "_ZSt", 4) == 0 ? strtoul(name + 4, &thrown, 10) : 0, before = strlen("__throw_");
  if (letters <= before || letters > strlen(thrown) || strncmp(thrown, "__throw_", before) != 0)
    return NULL;
  thrown += before, letters -= before;
  bool formats = letters > 4 && strncmp(thrown + letters - 4, "_fmt", 4) == 0;
  int length = (int)(letters - 4 * formats);
  return arena_printf(arena, "an exception is thrown in device code (std::%.*s)", length, thrown);
}

static LLVMValueRef say_fatal(struct target_module *m, LLVMBuilderRef b, LLVMValueRef at, const char *message) {
  LLVMTypeRef type;
  LLVMValueRef say = say_function(m->module, &type);
  struct place place = ir_place(m->arena, at);
  ir_at(b, at);
  LLVMValueRef arguments[] = {LLVMBuildGlobalStringPtr(b, place.file ? place.file : "?", ""),
                              ir_i32(m->module, (int)place.line), LLVMBuildGlobalStringPtr(b, message, ""),
                              ir_i32(m->module, 1)};
  return LLVMBuildCall2(b, type, say, arguments, 4, "");
}

/* FUNCTION is named where no code calls it, in a table of virtual functions. */
static void give_body(struct target_module *m, LLVMBuilderRef b, LLVMValueRef function, const char *message) {
  LLVMTypeRef type;
  LLVMValueRef say = say_function(m->module, &type);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(LLVMGetModuleContext(m->module), function, ""));
  LLVMSetCurrentDebugLocation2(b, NULL);
  LLVMValueRef arguments[] = {LLVMBuildGlobalStringPtr(b, "?", ""), ir_i32(m->module, 0),
                              LLVMBuildGlobalStringPtr(b, message, ""), ir_i32(m->module, 1)};
  LLVMBuildCall2(b, type, say, arguments, 4, "");
  LLVMBuildUnreachable(b);
  LLVMSetLinkage(function, LLVMInternalLinkage);
}

/* CALL does not return: it ends the kernel. */
static void end_at(struct target_module *m, LLVMBuilderRef b, LLVMValueRef call, const char *message) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  end_block(b, say_fatal(m, b, call, message));
  ir_remove_unreachable(function);
}

/* Returns whether there are any. */
static bool end_throws(struct target_module *m, LLVMBuilderRef b) {
  bool any = false;
  IR_EACH_FUNCTION(f, m->module) {
    const char *message = message_for(m->arena, f);
    for (LLVMUseRef use = message ? LLVMGetFirstUse(f) : NULL, next; use; use = next) {
      LLVMValueRef call = LLVMGetUser(use);
      next = LLVMGetNextUse(use);
      if (ir_callee(call) != f)
        continue;
      end_at(m, b, call, message);
      any = true;
      next = LLVMGetFirstUse(f); /* code behind it is gone, which may have used F */
    }
    if (message && LLVMIsDeclaration(f) && LLVMGetFirstUse(f))
      give_body(m, b, f, message);
    else if (message && !LLVMIsDeclaration(f) && !LLVMGetFirstUse(f)) /* clang makes a body of __clang_call_terminate */
      LLVMDeleteFunction(f);
  }
  return any;
}

/* --- calls --- */

static void plain_invoke(LLVMBuilderRef b, LLVMValueRef invoke) {
  LLVMValueRef call = plain_call(b, invoke, LLVMGetCalledFunctionType(invoke));
  LLVMSetInstructionCallConv(call, LLVMGetInstructionCallConv(invoke));
  LLVMBuildBr(b, LLVMGetNormalDest(invoke));
  ir_replace(invoke, call);
}

void plain_own_calls(LLVMModuleRef module) {
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (end && LLVMIsAInvokeInst(end) && ir_is_intrinsic(ir_callee(end), "__sumac_"))
      plain_invoke(b, end);
  }
  LLVMDisposeBuilder(b);
}

static bool plain_calls(LLVMBuilderRef b, LLVMValueRef function) {
  bool any = false;
  IR_EACH_BLOCK(block, function) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (!end || !LLVMIsAInvokeInst(end))
      continue;
    plain_invoke(b, end);
    any = true;
  }
  return any;
}

/* --- memory, types --- */

static const struct {
  const char *name, *device;
} memory[] = {
    {"_Znwm", "malloc"},
    {"_Znam", "malloc"},
    {"_ZnwmRKSt9nothrow_t", "malloc"},
    {"_ZnamRKSt9nothrow_t", "malloc"},
    {"_ZdlPv", "free"},
    {"_ZdaPv", "free"},
    {"_ZdlPvm", "free"},
    {"_ZdaPvm", "free"},
    {"_ZdlPvRKSt9nothrow_t", "free"},
    {"_ZdaPvRKSt9nothrow_t", "free"},
};

/* The C library's function, which the device has, takes the first argument alone. */
static void take_memory(LLVMBuilderRef b, LLVMValueRef function, const char *device) {
  LLVMTypeRef type = LLVMGlobalGetValueType(function), parameters[3];
  LLVMGetParamTypes(type, parameters);
  LLVMTypeRef plain = LLVMFunctionType(LLVMGetReturnType(type), parameters, 1, false);
  IR_EACH_USER (call, function) {
    if (ir_callee(call) != function)
      continue;
    LLVMValueRef argument = LLVMGetOperand(call, 0);
    ir_at(b, call);
    ir_replace(call, ir_call_external(b, device, plain, &argument, 1, NULL));
  }
}

static bool is_used_by_code(LLVMValueRef global) {
  IR_EACH_USER (user, global)
    if (LLVMIsAInstruction(user))
      return true;
  return false;
}

/* Tables of virtual functions have pointers to it. What code does with it (typeid) is an error of device_check. */
static void drop_types(LLVMModuleRef module) {
  IR_EACH_GLOBAL(g, module)
  if (strncmp(ir_name(g), "_ZTI", 4) == 0 && !is_used_by_code(g))
    LLVMReplaceAllUsesWith(g, LLVMConstNull(LLVMTypeOf(g)));
}

void drop_exceptions(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module) {
    if (plain_calls(b, f))
      ir_remove_unreachable(f);
    if (LLVMHasPersonalityFn(f))
      LLVMSetPersonalityFn(f, NULL);
  }
  bool ended = end_throws(m, b);
  for (size_t i = 0; i < sizeof memory / sizeof *memory; i++) {
    LLVMValueRef function = LLVMGetNamedFunction(m->module, memory[i].name);
    if (function && LLVMIsDeclaration(function))
      take_memory(b, function, memory[i].device);
  }
  drop_types(m->module);
  LLVMDisposeBuilder(b);
  if (ended) /* what is thrown is not made: its class's functions are not called */
    ir_run_passes(m->module, "globaldce", NULL);
}

/* --- the host --- */

static bool is_region(const struct target_function *f) {
  return f->is_region && f->function;
}

void drop_handlers(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  for (size_t i = 0; i < m->nfunctions; i++) {
    LLVMValueRef function = m->functions[i]->function;
    if (!is_region(m->functions[i]))
      continue;
    bool changed = plain_calls(b, function);
    IR_EACH_BLOCK(block, function)
    IR_EACH_INSTRUCTION(call, block) {
      LLVMValueRef callee = ir_callee(call);
      const char *message = callee && LLVMIsDeclaration(callee) ? message_for(m->arena, callee) : NULL;
      if (!message)
        continue;
      end_block(b, say_fatal(m, b, call, message));
      changed = true;
      break;
    }
    if (changed)
      ir_remove_unreachable(function);
  }
  LLVMDisposeBuilder(b);
}

static bool may_throw(LLVMValueRef call) {
  unsigned nounwind = LLVMGetEnumAttributeKindForName("nounwind", strlen("nounwind"));
  LLVMAttributeIndex at = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMValueRef callee = ir_callee(call);
  return LLVMIsACallInst(call) && !LLVMIsAInlineAsm(LLVMGetCalledValue(call)) &&
         !LLVMGetCallSiteEnumAttribute(call, at, nounwind) &&
         !(callee && (LLVMGetEnumAttributeAtIndex(callee, at, nounwind) || ir_is_intrinsic(callee, "llvm.") ||
                      ir_is_intrinsic(callee, "__sumac_")));
}

/* CALL becomes an invoke, whose handler ends the program. */
static void guard_call(struct target_module *m, LLVMBuilderRef b, LLVMValueRef call) {
  LLVMContextRef context = LLVMGetModuleContext(m->module);
  LLVMTypeRef parts[] = {LLVMPointerTypeInContext(context, 0), LLVMInt32TypeInContext(context)};
  LLVMTypeRef word = LLVMInt32TypeInContext(context);
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
  LLVMValueRef personality = LLVMGetNamedFunction(m->module, "__gxx_personality_v0");
  if (!personality)
    personality = LLVMAddFunction(m->module, "__gxx_personality_v0", LLVMFunctionType(word, NULL, 0, true));
  LLVMBasicBlockRef behind = ir_split_after(call, "");
  LLVMBasicBlockRef handler = LLVMAppendBasicBlockInContext(context, function, "");
  LLVMBasicBlockRef block = LLVMGetInstructionParent(call);
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(block));
  unsigned n = LLVMGetNumArgOperands(call);
  LLVMValueRef *arguments = ARENA_ARRAY(m->arena, LLVMValueRef, n + 1);
  for (unsigned i = 0; i < n; i++)
    arguments[i] = LLVMGetOperand(call, i);
  LLVMPositionBuilderAtEnd(b, block); /* -g: what is said of variables behind the call comes in front of this */
  LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(call));
  LLVMValueRef invoke =
      LLVMBuildInvoke2(b, LLVMGetCalledFunctionType(call), LLVMGetCalledValue(call), arguments, n, behind, handler, "");
  LLVMSetInstructionCallConv(invoke, LLVMGetInstructionCallConv(call));
  copy_call_attributes(invoke, call, n);
  LLVMPositionBuilderAtEnd(b, handler);
  LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(call));
  LLVMValueRef caught = LLVMBuildLandingPad(b, LLVMStructTypeInContext(context, parts, 2, false), personality, 1, "");
  LLVMAddClause(caught, LLVMConstNull(parts[0]));
  LLVMValueRef end = LLVMBuildUnreachable(b);
  LLVMInstructionSetDebugLoc(end, LLVMInstructionGetDebugLoc(call));
  say_fatal(m, b, end, "an exception leaves device code");
  LLVMSetPersonalityFn(function, personality);
  ir_replace(call, invoke);
}

void stop_exceptions(struct target_module *m) {
  if (!LLVMGetNamedMetadata(m->module, CXX_MODULE, strlen(CXX_MODULE)))
    return;
  LLVMBuilderRef b = ir_builder(m->module);
  for (size_t i = 0; i < m->nfunctions; i++) {
    LLVMValueRef function = m->functions[i]->function;
    if (!is_region(m->functions[i]))
      continue;
    for (LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function); block; block = LLVMGetNextBasicBlock(block))
      IR_EACH_INSTRUCTION(call, block)
    if (LLVMIsACallInst(call) && may_throw(call)) {
      guard_call(m, b, call);
      break; /* the rest of the block is another one now */
    }
  }
  LLVMDisposeBuilder(b);
}
