/*
 * handed.c - tasks that another thread may execute, on the host; other devices execute all of them at once.
 *
 *     if (__sumac_task_wanted(members, &scope, may)) {     becomes    if (may && __sumac_tasks_hungry &&
 *       %t = __kmpc_omp_task_alloc(..., size, shared, f)                  __sumac_task_ask(members)) {
 *       fill in %t                                                     %t = __sumac_task_new(size, shared, f)
 *       __kmpc_omp_task(..., %t)                                       fill in %t; __sumac_task_hand(&scope)
 *     } else the task                                                } else the task
 *     __sumac_task_wait(&scope)                                      if (scope) __sumac_task_finish(&scope)
 *
 * In an image only `else` and what is behind it is left. Clang's function for the task, and what it packs, stay as they
 * are (include/sumac/tasks.h). Where clang has made no task of it, as it ignores such constructs when asked for another
 * library than LLVM's, the task is executed at once, too.
 *
 * requires: a module as clang made it
 * makes:    none of these builtins is left
 * breaks:   nothing
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

struct handing {
  struct target_module *m;
  LLVMBuilderRef b;
  LLVMTypeRef nothing, word, pointer;
};

static LLVMValueRef call(struct handing *h, const char *name, LLVMTypeRef result, LLVMValueRef *arguments, unsigned n) {
  LLVMTypeRef types[3];
  for (unsigned i = 0; i < n; i++)
    types[i] = LLVMTypeOf(arguments[i]);
  return ir_call_external(h->b, name, LLVMFunctionType(result, types, n, false), arguments, n,
                          (const char *const[]){"nounwind", "cold", NULL});
}

/* --- the task that clang has packed --- */

static LLVMValueRef in_block(LLVMBasicBlockRef block, const char *callee) {
  IR_EACH_INSTRUCTION(i, block)
  if (ir_callee(i) && !strcmp(ir_name(ir_callee(i)), callee))
    return i;
  return NULL;
}

/* The next call of CALLEE from the beginning of BLOCK on; NULL: the path ends, or divides. */
static LLVMValueRef next_call(LLVMBasicBlockRef block, const char *callee) {
  enum { FAR = 64 };
  LLVMValueRef found = NULL;
  for (int i = 0; i < FAR && !found; i++) {
    found = in_block(block, callee);
    LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
    if (!end || LLVMGetNumSuccessors(end) != 1)
      break;
    block = LLVMGetSuccessor(end, 0);
  }
  return found;
}

/* A name that says whose code it is. Copies of the module give the same. */
static void rename_it(struct handing *h, LLVMValueRef value) {
  if (!value || !LLVMIsAFunction(value) || strncmp(ir_name(value), ".omp_", 5) != 0)
    return;
  const char *name = arena_printf(h->m->arena, "__sumac_task%s", ir_name(value));
  LLVMSetValueName2(value, name, strlen(name));
}

/* The function for the task, and those that it calls or passes on. */
static void rename_task(struct handing *h, LLVMValueRef entry) {
  rename_it(h, entry);
  IR_EACH_BLOCK(block, entry)
  IR_EACH_INSTRUCTION(i, block)
  for (int k = 0; k < LLVMGetNumOperands(i); k++)
    rename_it(h, LLVMGetOperand(i, (unsigned)k));
}

static void pack_ourselves(struct handing *h, LLVMValueRef alloc, LLVMValueRef scope) {
  enum { BYTES = 3, SHARED = 4, ENTRY = 5, TASK = 2 };
  LLVMValueRef hand = next_call(LLVMGetInstructionParent(alloc), "__kmpc_omp_task");
  if (!hand)
    bug("split", __func__, "a task that is not begun");
  LLVMValueRef arguments[] = {LLVMGetOperand(alloc, BYTES), LLVMGetOperand(alloc, SHARED),
                              LLVMGetOperand(alloc, ENTRY)};
  rename_task(h, LLVMGetOperand(alloc, ENTRY));
  ir_at(h->b, hand);
  call(h, "__sumac_task_hand", h->nothing, &scope, 1);
  ir_replace(hand, LLVMGetFirstUse(hand) ? LLVMConstNull(LLVMTypeOf(hand)) : NULL);
  ir_at(h->b, alloc);
  ir_replace(alloc, call(h, "__sumac_task_new", h->pointer, arguments, 3));
}

/* --- the builtins --- */

static void never(struct handing *h, LLVMValueRef wanted, LLVMValueRef branch) {
  LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(branch));
  ir_at(h->b, branch);
  LLVMBuildBr(h->b, LLVMGetSuccessor(branch, 1));
  LLVMInstructionEraseFromParent(branch);
  ir_replace(wanted, LLVMConstNull(LLVMTypeOf(wanted)));
  ir_remove_unreachable(function);
}

static LLVMValueRef word_of_runtime(struct handing *h, const char *name) {
  LLVMValueRef word = LLVMGetNamedGlobal(h->m->module, name);
  return word ? word : LLVMAddGlobal(h->m->module, h->word, name);
}

static void ask(struct handing *h, LLVMValueRef wanted, LLVMValueRef branch) {
  LLVMValueRef members = LLVMGetOperand(wanted, 0), may = LLVMGetOperand(wanted, 2);
  LLVMBasicBlockRef task = LLVMGetSuccessor(branch, 0), other = LLVMGetSuccessor(branch, 1);
  LLVMValueRef hungry = word_of_runtime(h, "__sumac_tasks_hungry");
  ir_at(h->b, branch);
  LLVMValueRef threads = LLVMBuildLoad2(h->b, h->word, hungry, "");
  LLVMSetOrdering(threads, LLVMAtomicOrderingMonotonic);
  LLVMSetAlignment(threads, 4);
  LLVMValueRef zero = LLVMConstNull(h->word);
  LLVMValueRef any = LLVMBuildAnd(h->b, LLVMBuildICmp(h->b, LLVMIntNE, threads, zero, ""),
                                  LLVMBuildICmp(h->b, LLVMIntNE, may, zero, ""), "");
  LLVMBasicBlockRef asks = LLVMInsertBasicBlockInContext(LLVMGetModuleContext(h->m->module), task, "task.ask");
  LLVMBuildCondBr(h->b, any, asks, other);
  LLVMPositionBuilderAtEnd(h->b, asks);
  LLVMValueRef said = call(h, "__sumac_task_ask", h->word, &members, 1);
  LLVMBuildCondBr(h->b, LLVMBuildICmp(h->b, LLVMIntNE, said, zero, ""), task, other);
  LLVMInstructionEraseFromParent(branch);
  ir_replace(wanted, zero);
}

static void expand_wanted(struct handing *h, LLVMValueRef wanted) {
  LLVMValueRef branch = ir_branch_on(wanted, "split"), scope = LLVMGetOperand(wanted, 1);
  LLVMValueRef alloc = next_call(LLVMGetSuccessor(branch, 0), "__kmpc_omp_task_alloc");
  if (h->m->target->is_image || !alloc) {
    never(h, wanted, branch);
    return;
  }
  pack_ourselves(h, alloc, scope);
  ask(h, wanted, branch);
}

/* Only where tasks of the process have had events: "if (__sumac_event_any) CALL". */
static void guard(struct handing *h, LLVMValueRef at) {
  LLVMBasicBlockRef some = ir_split_before(at, "event.any"), behind = ir_split_after(at, "event.none");
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(LLVMGetPreviousBasicBlock(some));
  ir_at(h->b, branch);
  LLVMValueRef any = LLVMBuildLoad2(h->b, h->word, word_of_runtime(h, "__sumac_event_any"), "");
  LLVMSetOrdering(any, LLVMAtomicOrderingMonotonic);
  LLVMSetAlignment(any, 4);
  LLVMBuildCondBr(h->b, LLVMBuildICmp(h->b, LLVMIntNE, any, LLVMConstNull(h->word), ""), some, behind);
  LLVMInstructionEraseFromParent(branch);
}

static void guard_all(struct handing *h, const char *name) {
  LLVMValueRef f = LLVMGetNamedFunction(h->m->module, name);
  IR_EACH_USER (user, f)
    if (ir_callee(user) == f && !h->m->target->is_image)
      guard(h, user);
}

static void expand_wait(struct handing *h, LLVMValueRef wait) {
  LLVMValueRef scope = LLVMGetOperand(wait, 0);
  if (h->m->target->is_image) {
    LLVMInstructionEraseFromParent(wait);
    return;
  }
  LLVMBasicBlockRef finish = ir_split_before(wait, "task.finish"), behind = ir_split_after(wait, "task.over");
  LLVMBasicBlockRef before = LLVMGetPreviousBasicBlock(finish);
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(before);
  ir_at(h->b, branch);
  LLVMValueRef made = LLVMBuildLoad2(h->b, h->word, scope, "");
  LLVMBuildCondBr(h->b, LLVMBuildICmp(h->b, LLVMIntNE, made, LLVMConstNull(h->word), ""), finish, behind);
  LLVMInstructionEraseFromParent(branch);
  ir_at(h->b, wait);
  call(h, "__sumac_task_finish", h->nothing, &scope, 1);
  LLVMInstructionEraseFromParent(wait);
}

static void expand_final(struct handing *h, LLVMValueRef final) {
  if (h->m->target->is_image)
    LLVMInstructionEraseFromParent(final);
}

/* Clang asks for the number of the thread where the function begins. */
static void forget_threads(struct handing *h) {
  LLVMValueRef f = LLVMGetNamedFunction(h->m->module, "__kmpc_global_thread_num");
  IR_EACH_USER (number, f)
    if (ir_callee(number) == f && !LLVMGetFirstUse(number))
      LLVMInstructionEraseFromParent(number);
}

static bool expand_all(struct handing *h, const char *name, void (*one)(struct handing *, LLVMValueRef call)) {
  LLVMValueRef f = LLVMGetNamedFunction(h->m->module, name);
  bool any = false;
  for (LLVMUseRef use; f && (use = LLVMGetFirstUse(f)); any = true) {
    LLVMValueRef user = LLVMGetUser(use);
    if (ir_callee(user) != f)
      bug("split", __func__, "'%s' is not called", name);
    one(h, user);
  }
  return any;
}

void hand_tasks(struct target_module *m) {
  LLVMContextRef context = LLVMGetModuleContext(m->module);
  struct handing h = {m, ir_builder(m->module), LLVMVoidTypeInContext(context), LLVMInt32TypeInContext(context),
                      LLVMPointerTypeInContext(context, 0)};
  bool any = expand_all(&h, "__sumac_task_wanted", expand_wanted);
  expand_all(&h, "__sumac_task_wait", expand_wait);
  LLVMValueRef final = LLVMGetNamedFunction(m->module, "__sumac_task_final");
  IR_EACH_USER (user, final)
    expand_final(&h, user);
  guard_all(&h, "__sumac_event_task");
  guard_all(&h, "__sumac_event_wait");
  if (any)
    forget_threads(&h);
  LLVMDisposeBuilder(h.b);
}
