/*
 * code.c - makes the operators' functions executable in this process: removes all else from a copy of the module and
 * compiles the rest in memory (LLVM's MCJIT).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */

#include <llvm-c/Analysis.h>
#include <llvm-c/ExecutionEngine.h>

#include "xform/trial/internal.h"

/* The functions and variables that a function needs, directly or through others. */
struct reach {
  struct values list;
  bool assembly;
};

static bool is_reached(const struct reach *r, LLVMValueRef value) {
  return ir_is_among(&r->list, value);
}

static void reach_value(struct reach *r, LLVMValueRef value) {
  if (!value)
    return;
  if (LLVMIsAGlobalValue(value)) {
    if (!is_reached(r, value))
      vec_push(&r->list, value);
    return;
  }
  r->assembly |= LLVMIsAInlineAsm(value) != NULL;
  if (LLVMIsAConstant(value) && !LLVMIsABlockAddress(value))
    for (int i = 0; i < LLVMGetNumOperands(value); i++)
      reach_value(r, LLVMGetOperand(value, (unsigned)i));
}

static void reach_body(struct reach *r, LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block)
  for (int i = 0; i < LLVMGetNumOperands(instruction); i++)
    reach_value(r, LLVMGetOperand(instruction, (unsigned)i));
}

/* Adds to the list all that its elements need. */
static void reach_all(struct reach *r) {
  for (size_t i = 0; i < r->list.n; i++) {
    LLVMValueRef value = r->list.item[i];
    if (LLVMIsAFunction(value))
      reach_body(r, value);
    else if (LLVMIsAGlobalVariable(value))
      reach_value(r, LLVMGetInitializer(value));
    else if (LLVMIsAGlobalAlias(value))
      reach_value(r, LLVMAliasGetAliasee(value));
  }
}

/* An intrinsic that has no part in what a function computes. */
static bool is_mark(const char *name) {
  return strcmp(name, "__sumac_routine_begin") == 0 || strcmp(name, "__sumac_only_for") == 0;
}

/* Why the function or variable VALUE cannot be used in this process; NULL: it can. */
static const char *missing(struct arena *arena, LLVMValueRef value) {
  const char *name = ir_name(value);
  bool declared = LLVMIsDeclaration(value);
  if (LLVMIsAGlobalIFunc(value) || (LLVMIsAGlobalVariable(value) && (declared || LLVMIsThreadLocal(value))))
    return arena_printf(arena, "it uses '%s', which is not in this file", name);
  if (!LLVMIsAFunction(value) || !declared || ir_is_intrinsic(value, "llvm.") || is_mark(name) || trial_library(name))
    return NULL;
  if (strncmp(name, "__sumac", 7) == 0)
    return "a function that it calls has loops of its own that run in parallel";
  return arena_printf(arena, "it calls '%s', whose body is not in this file", name);
}

/* Adds to KEPT what the trial needs; if some of that cannot be used here, the trial is marked as untried instead. */
static void collect(struct arena *arena, struct trial *t, struct reach *kept) {
  struct reach r = {0};
  reach_value(&r, t->combine);
  reach_value(&r, t->initial);
  reach_all(&r);
  t->untried = r.assembly ? "its code has parts in assembly language" : t->untried;
  for (size_t i = 0; i < r.list.n && !t->untried; i++)
    t->untried = missing(arena, r.list.item[i]);
  for (size_t i = 0; i < r.list.n && !t->untried && !t->broken; i++)
    t->untried = trial_state(arena, &r.list, r.list.item[i], &t->broken);
  for (size_t i = 0; i < r.list.n && !t->untried && !t->broken; i++)
    reach_value(kept, r.list.item[i]);
  vec_free(&r.list);
}

/* An alias cannot be deleted, so what it stands for stays, too. */
static void keep_aliased(LLVMModuleRef module, struct reach *kept) {
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(module); a; a = LLVMGetNextGlobalAlias(a))
    reach_value(kept, a);
  reach_all(kept);
}

static void forget(LLVMValueRef value) {
  LLVMReplaceAllUsesWith(value, LLVMGetPoison(LLVMTypeOf(value)));
}

static void strip(LLVMModuleRef module, const struct reach *kept) {
  LLVMSetModuleInlineAsm2(module, "", 0);
  IR_EACH_GLOBAL(global, module)
  if (!is_reached(kept, global)) {
    forget(global);
    LLVMDeleteGlobal(global);
  }
  IR_EACH_FUNCTION(function, module)
  if (!is_reached(kept, function) && !ir_is_intrinsic(function, "llvm.")) {
    forget(function);
    LLVMDeleteFunction(function);
  }
}

/* Attributes that make LLVM call something at a function's begin or end. */
static void drop_hooks(LLVMValueRef function) {
  static const char *const hooks[] = {"instrument-function-entry",
                                      "instrument-function-exit",
                                      "instrument-function-entry-inlined",
                                      "instrument-function-exit-inlined",
                                      "fentry-call",
                                      "patchable-function",
                                      "patchable-function-entry",
                                      "function-instrument"};
  for (size_t i = 0; i < sizeof hooks / sizeof *hooks; i++)
    LLVMRemoveStringAttributeAtIndex(function, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, hooks[i],
                                     (unsigned)strlen(hooks[i]));
}

static void drop_marks(LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block) {
    LLVMValueRef callee = ir_callee(instruction);
    if (callee && (is_mark(ir_name(callee)) || ir_is_intrinsic(callee, "llvm.instrprof.")))
      LLVMInstructionEraseFromParent(instruction);
  }
}

/* Functions of libraries are called by their addresses. */
static void bind_libraries(LLVMModuleRef module) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  IR_EACH_FUNCTION(function, module) {
    if (!LLVMIsDeclaration(function) || ir_is_intrinsic(function, "llvm."))
      continue;
    LLVMValueRef at = LLVMConstInt(LLVMInt64TypeInContext(context), trial_library(ir_name(function)), false);
    LLVMReplaceAllUsesWith(function, LLVMConstIntToPtr(at, LLVMTypeOf(function)));
    LLVMDeleteFunction(function);
  }
}

static void prepare(LLVMModuleRef module, const struct reach *kept, struct trial_watch *watch) {
  strip(module, kept);
  IR_EACH_FUNCTION(function, module)
  if (!LLVMIsDeclaration(function)) {
    drop_hooks(function);
    drop_marks(function);
    trial_instrument(function, watch);
  }
  bind_libraries(module);
}

static bool is_for_this_machine(LLVMModuleRef module) {
  char *here = LLVMGetDefaultTargetTriple();
  const char *its = LLVMGetTarget(module);
  size_t length = strcspn(here, "-");
  bool same = strncmp(its, here, length) == 0 && its[length] == '-';
  LLVMDisposeMessage(here);
  return same;
}

static LLVMExecutionEngineRef engine_of(LLVMModuleRef module) {
  struct LLVMMCJITCompilerOptions options;
  LLVMExecutionEngineRef engine = NULL;
  char *message = NULL;
  LLVMInitializeMCJITCompilerOptions(&options, sizeof options);
  options.OptLevel = 0;
  options.EnableFastISel = true;
  LLVMLinkInMCJIT();
  if (LLVMInitializeNativeTarget() || LLVMInitializeNativeAsmPrinter())
    return NULL;
  if (LLVMCreateMCJITCompilerForModule(&engine, module, &options, sizeof options, &message))
    fprintf(stderr, "%s\n", message);
  return engine;
}

static bool is_tried(const struct trial *t) {
  return !t->untried && !t->broken;
}

/* Gives FUNCTION a name by which its code can be found. */
static const char *publish(struct arena *arena, LLVMValueRef function, const char *kind, size_t i) {
  const char *name = arena_printf(arena, "trial_%s_%zu", kind, i);
  LLVMSetValueName2(function, name, strlen(name));
  LLVMSetLinkage(function, LLVMExternalLinkage);
  LLVMSetVisibility(function, LLVMDefaultVisibility);
  return name;
}

bool trial_compile(struct arena *arena, LLVMModuleRef module, struct trial *trial, size_t n, struct trial_watch *watch,
                   struct trial_code *code) {
  struct reach kept = {0};
  const char **names = ARENA_ARRAY(arena, const char *, 2 * n);
  bool here = is_for_this_machine(module);
  size_t left = 0;
  LLVMStripModuleDebugInfo(module);
  for (size_t i = 0; i < n; i++) {
    trial[i].untried = trial[i].untried || here ? trial[i].untried : "the code is for another machine";
    if (!trial[i].untried)
      collect(arena, &trial[i], &kept);
    left += is_tried(&trial[i]);
  }
  if (!left)
    return true;
  keep_aliased(module, &kept);
  prepare(module, &kept, watch);
  for (size_t i = 0; i < n; i++)
    if (is_tried(&trial[i])) {
      names[2 * i] = publish(arena, trial[i].combine, "combine", i);
      names[2 * i + 1] = publish(arena, trial[i].initial, "initial", i);
    }
  vec_free(&kept.list);
  LLVMExecutionEngineRef engine = engine_of(module);
  for (size_t i = 0; engine && i < n; i++)
    if (is_tried(&trial[i])) {
      code[i].combine = (trial_combine *)(uintptr_t)LLVMGetFunctionAddress(engine, names[2 * i]);
      code[i].initial = (trial_initial *)(uintptr_t)LLVMGetFunctionAddress(engine, names[2 * i + 1]);
    }
  return engine != NULL;
}
