/*
 * oracle.c - for -fverify: code that runs a region in one thread, in addition to its code for many. The runtime
 * compares devices' results with its.
 *
 * requires: oracle_begin: the host's module as clang made it; oracle: the host's module after its own passes
 * makes:    a function REGION.oracle for each region, in its descriptor; routines that it calls have an oracle, too
 * breaks:   nothing
 *
 * A copy of the module goes through the passes of the one-thread target (second.c).
 *
 * To change the code of a region for one thread, for -fverify: oracle.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

static LLVMValueRef field(LLVMValueRef descriptor, unsigned i) {
  return LLVMGetAggregateElement(descriptor, i);
}

/* GLOBAL's value, if it is the descriptor of a region that has an oracle; else NULL. */
static LLVMValueRef region_in(LLVMValueRef global) {
  LLVMValueRef value = LLVMGetInitializer(global);
  return value && tables_is_region(value) && LLVMIsAFunction(field(value, REGION_ORACLE)) ? value : NULL;
}

bool oracle_wanted(LLVMModuleRef host) {
  bool wanted = false;
  IR_EACH_GLOBAL(global, host)
  wanted |= region_in(global) != NULL;
  return wanted;
}

static bool is_marked(struct arena *arena, LLVMValueRef function) {
  size_t n;
  struct marker *list = marker_list(arena, function, &n);
  for (size_t i = 0; i < n; i++)
    if (list[i].kind == MARK_REGION || list[i].kind == MARK_ROUTINE)
      return true;
  return false;
}

void oracle_begin(struct second *o, struct target_module *m) {
  second_begin(o, m, is_marked);
}

/* --- roundings --- */

/* Functions that round as the mode says. */
static bool rounds_by_mode(LLVMValueRef callee) {
  static const char *const names[] = {"rint", "nearbyint", "lrint", "llrint"};
  const char *name = callee ? ir_name(callee) : "";
  bool intrinsic = !strncmp(name, "llvm.", 5);
  name += intrinsic ? 5 : 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t n = strlen(names[i]);
    if (strncmp(name, names[i], n) == 0 && (intrinsic ? name[n] == '.' : !name[n] || !strcmp(name + n, "f")))
      return LLVMIsDeclaration(callee);
  }
  return false;
}

/* The runtime runs oracles in other rounding modes, to see what roundings do. What the program itself rounds to whole
   numbers is to be the same then: rint becomes roundeven, which is what it is otherwise. */
static void pin_rounding(LLVMModuleRef module, LLVMValueRef call) {
  static const char name[] = "llvm.roundeven";
  LLVMValueRef value = LLVMGetOperand(call, 0);
  LLVMTypeRef type = LLVMTypeOf(value), result = LLVMTypeOf(call);
  LLVMBuilderRef b = ir_builder(module);
  LLVMValueRef function = LLVMGetIntrinsicDeclaration(module, LLVMLookupIntrinsicID(name, sizeof name - 1), &type, 1);
  ir_at(b, call);
  value = LLVMBuildCall2(b, LLVMGlobalGetValueType(function), function, &value, 1, "");
  LLVMReplaceAllUsesWith(call, result == type ? value : LLVMBuildFPToSI(b, value, result, ""));
  LLVMInstructionEraseFromParent(call);
  LLVMDisposeBuilder(b);
}

static void pin_roundings(LLVMModuleRef module) {
  IR_EACH_FUNCTION(function, module)
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(instruction, block)
  if (LLVMIsACallInst(instruction) && rounds_by_mode(ir_callee(instruction)))
    pin_rounding(module, instruction);
}

/* Puts each region's oracle, which is in HOST now, into its descriptor. */
static void fill_descriptors(LLVMModuleRef host, struct arena *arena) {
  IR_EACH_GLOBAL(global, host) {
    LLVMValueRef old = region_in(global);
    if (!old)
      continue;
    LLVMValueRef oracle =
        LLVMGetNamedFunction(host, arena_printf(arena, "%s.oracle", ir_name(field(old, REGION_HOST))));
    tables_set_field(global, REGION_ORACLE, oracle ? oracle : LLVMConstNull(LLVMTypeOf(field(old, REGION_ORACLE))));
  }
}

bool oracle(struct late *late) {
  struct target_module *m = late->oracle->module;
  pin_roundings(m->module);
  second_link(late->host, late->oracle, "oracle");
  fill_descriptors(late->host, m->arena);
  return true;
}
