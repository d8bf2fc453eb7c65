/*
 * counters.c - counters of sequential loops become as wide as addresses, so that LLVM steps pointers with them.
 *
 * LLVM leaves counters of 32 bits as they are on GPUs, as arithmetic of 64 bits takes two instructions there. But then
 * the address of a[k * n + j] is computed anew in each iteration, by a multiplication, a widening and an addition: LLVM
 * cannot step a pointer by a product that might overflow in 32 bits, once it has forgotten that C forbids that. LLVM's
 * pass indvars, which widens, is run for a target without such costs, between the functions below (the target's rows in
 * the table of passes). What becomes of the wide counter, LLVM's loop strength reduction decides: mostly a pointer that
 * is stepped.
 *
 * Counters of loops that threads share are left out: such a loop is prepared for in every thread, for few iterations,
 * and wide trip counts cost more than the addresses. A call that LLVM cannot look into stands for their sums meanwhile.
 *
 * To change how wide counters are on the GPU, how pointers step: counters.c; backwards: differences.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/loops/shared_loop.h"

static const char *const widths[] = {"32", "64"};

/* Every use of VALUE becomes one of an opaque call of NAME with it. */
static void hide(LLVMBuilderRef b, LLVMValueRef value, const char *name) {
  static const char *const attributes[] = {"nounwind", "willreturn", "memory(none)", NULL};
  char whole[64];
  LLVMTypeRef type = LLVMTypeOf(value);
  LLVMTypeRef function = LLVMFunctionType(type, &type, 1, false);
  snprintf(whole, sizeof whole, "%s%s", name, widths[LLVMGetIntTypeWidth(type) == 64]);
  ir_after(b, value);
  LLVMValueRef placeholder = LLVMGetUndef(type);
  LLVMValueRef call = ir_call_external(b, whole, function, &placeholder, 1, attributes);
  LLVMReplaceAllUsesWith(value, call);
  LLVMSetOperand(call, 0, value);
}

static void hide_tagged(LLVMModuleRef module, enum simt_tag tag, const char *name) {
  LLVMBuilderRef b = ir_builder(module);
  IR_EACH_FUNCTION(f, module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (simt_tagged(i, tag))
    hide(b, i, name);
  LLVMDisposeBuilder(b);
}

void loops_hide_positions(struct target_module *m) {
  hide_tagged(m->module, TAG_POSITION, LOOPS_POSITION);
  hide_tagged(m->module, TAG_THREADS, LOOPS_THREADS);
}

void loops_hide_counters(struct target_module *m) {
  hide_tagged(m->module, TAG_COUNTER, LOOPS_COUNTER);
}

/* Calls of the functions NAME become their arguments; SUMS: these are sums of counters, on
   that device; NULL: they are not. */
static void show_one(LLVMModuleRef module, const char *name, const struct loops_device *sums) {
  LLVMValueRef function = LLVMGetNamedFunction(module, name);
  LLVMBuilderRef b = ir_builder(module);
  for (LLVMUseRef use; function && (use = LLVMGetFirstUse(function));) {
    LLVMValueRef call = LLVMGetUser(use), value = LLVMGetOperand(call, 0);
    if (sums)
      loops_count_digits(sums, b, value, call);
    ir_replace(call, value);
  }
  if (function)
    LLVMDeleteFunction(function);
  LLVMDisposeBuilder(b);
}

static void show(LLVMModuleRef module, const char *name, const struct loops_device *sums) {
  char whole[64];
  for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
    snprintf(whole, sizeof whole, "%s%s", name, widths[i]);
    show_one(module, whole, sums);
  }
}

void loops_show_kept(struct target_module *m) {
  static const char *const names[] = {LOOPS_KEPT, LOOPS_POSITION, LOOPS_THREADS};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    show(m->module, names[i], NULL);
}

void loops_show_counters(struct target_module *m) {
  show(m->module, LOOPS_COUNTER, m->target->loops);
}
