/*
 * members_records.c - the runtime keeps a record of the crew that a thread is in, for functions that ask for it. A
 * region that calls none of them needs no record: the calls that write it take as long as a small team's work.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

static bool is_among(const char *name, const char *const *names) {
  for (; *names; names++)
    if (strcmp(name, *names) == 0)
      return true;
  return false;
}

static bool writes_record(const char *name) {
  static const char *const names[] = {"__sumac_crew_begin", "__sumac_crew_limit",  "__sumac_crew_enter",
                                      "__sumac_crew_leave", "__sumac_crew_member", NULL};
  return is_among(name, names);
}

/* Functions of the runtime that a region calls outside of crews, or to meet, and that do not look at the record. */
static bool is_plain(const char *name) {
  static const char *const names[] = {"__sumac_region_begin", "__sumac_host_enter",   "__sumac_host_exit",
                                      "__sumac_host_worker",  "__sumac_host_workers", "__sumac_host_sync",
                                      "__sumac_crew_bound",   "__sumac_meet",         NULL};
  return is_among(name, names);
}

static bool may_ask(struct arena *, LLVMValueRef function, struct pointer_map *seen);

static bool call_may_ask(struct arena *arena, LLVMValueRef call, struct pointer_map *seen) {
  LLVMValueRef callee = ir_callee(call);
  if (!callee)
    return !LLVMIsAInlineAsm(LLVMGetCalledValue(call));
  if (ir_is_intrinsic(callee, "llvm.") || is_plain(ir_name(callee)) || writes_record(ir_name(callee)))
    return false;
  return LLVMIsDeclaration(callee) ? members_function_asks(ir_name(callee)) : may_ask(arena, callee, seen);
}

static bool may_ask(struct arena *arena, LLVMValueRef function, struct pointer_map *seen) {
  if (pointer_get(seen, function))
    return false;
  pointer_set(seen, function, function);
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block)
  if (LLVMIsAInvokeInst(i) || LLVMIsACallBrInst(i) || (LLVMIsACallInst(i) && call_may_ask(arena, i, seen)))
    return true;
  return false;
}

void members_drop_records(struct target_function *f) {
  if (!f->is_region || may_ask(f->module->arena, f->function, pointer_map(f->module->arena)))
    return;
  IR_EACH_BLOCK(block, f->function)
  IR_EACH_INSTRUCTION(i, block)
  if (ir_callee(i) && writes_record(ir_name(ir_callee(i))))
    LLVMInstructionEraseFromParent(i);
}
