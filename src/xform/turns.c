/*
 * turns.c - one thread of the host may execute several workers of a gang in turns (runtime/threads/fibers.c). It goes
 * to the next one at barriers by itself. A worker that looks again and again whether another one has written a word,
 * or has left a lock, has to say so:
 *
 *     v = load atomic p        (or volatile; cmpxchg; atomicrmw xchg, and, or)      __sumac_host_turn() behind it
 *     omp_set_lock(l)                                                               __sumac_host_set_lock(l)
 *
 * requires: teams: code for several workers is there
 * makes:    such calls, in that code and in functions of the module that it calls or names
 * breaks:   nothing
 *
 * To change where a worker on the host lets others go on: turns.c; what happens there:
 * runtime/threads/fibers.c, runtime/threads/locks.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

static void give_turn(LLVMBuilderRef b, LLVMValueRef behind) {
  static const char *const attributes[] = {"nounwind", NULL};
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(LLVMGetTypeContext(LLVMTypeOf(behind))), NULL, 0, false);
  LLVMPositionBuilderBefore(b, LLVMGetNextInstruction(behind));
  LLVMSetCurrentDebugLocation2(b, LLVMInstructionGetDebugLoc(behind));
  ir_call_external(b, "__sumac_host_turn", type, NULL, 0, attributes);
}

/* OpenMP's locks belong to threads of the system. */
static const char *const locks[][2] = {
    {"omp_set_lock", "__sumac_host_set_lock"},
    {"omp_test_lock", "__sumac_host_test_lock"},
    {"omp_set_nest_lock", "__sumac_host_set_nest_lock"},
    {"omp_unset_nest_lock", "__sumac_host_unset_nest_lock"},
    {"omp_test_nest_lock", "__sumac_host_test_nest_lock"},
};

static void replace_lock(LLVMValueRef call, LLVMValueRef callee) {
  LLVMModuleRef module = LLVMGetGlobalParent(callee);
  for (size_t i = 0; i < sizeof locks / sizeof *locks; i++) {
    if (strcmp(ir_name(callee), locks[i][0]) != 0)
      continue;
    LLVMValueRef own = LLVMGetNamedFunction(module, locks[i][1]);
    own = own ? own : LLVMAddFunction(module, locks[i][1], LLVMGlobalGetValueType(callee));
    LLVMSetOperand(call, (unsigned)LLVMGetNumOperands(call) - 1, own);
  }
}

/* A word of the runtime, at which code looks once: for what is there, it calls the runtime. */
static bool is_runtimes(LLVMValueRef i) {
  LLVMValueRef word = LLVMIsALoadInst(i) ? LLVMGetOperand(i, 0) : NULL;
  return word && LLVMIsAGlobalVariable(word) && strncmp(ir_name(word), "__sumac_", 8) == 0 && LLVMIsDeclaration(word);
}

static void visit(LLVMBuilderRef b, LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = ir_callee(i);
    if (callee && LLVMIsDeclaration(callee))
      replace_lock(i, callee);
    if (ir_looks(i) && !is_runtimes(i))
      give_turn(b, i);
  }
}

static bool is_for_team(LLVMValueRef f) {
  const char *name = ir_name(f), *end = strrchr(name, '.');
  return end && strcmp(end, ".team") == 0;
}

/* True if the code asks which worker executes it, as all code for several workers of the host's targets does. */
static bool asks_worker(LLVMValueRef f) {
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = ir_callee(i);
    if (callee && strcmp(ir_name(callee), "__sumac_host_worker") == 0)
      return true;
  }
  return false;
}

static void add_reached(struct values *list, LLVMValueRef root) {
  struct values functions, globals;
  reached_from(root, &functions, &globals);
  for (size_t i = 0; i < functions.n; i++)
    if (!ir_is_among(list, functions.item[i]))
      vec_push(list, functions.item[i]);
  vec_free(&functions);
  vec_free(&globals);
}

bool turns(struct late *late) {
  struct values reached = {0};
  IR_EACH_FUNCTION(f, late->host)
  if (!LLVMIsDeclaration(f) && !ir_is_among(&reached, f) && (is_for_team(f) || asks_worker(f)))
    add_reached(&reached, f);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(LLVMGetModuleContext(late->host));
  for (size_t i = 0; i < reached.n; i++)
    visit(b, reached.item[i]);
  LLVMDisposeBuilder(b);
  vec_free(&reached);
  return true;
}
