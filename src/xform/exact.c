/*
 * exact.c - what reproducible reductions add up is computed alike everywhere: nothing is fused or reordered.
 *
 *     llvm.fmuladd(a, b, c)             becomes   fadd (fmul a, b), c
 *     fadd contract reassoc a, b        becomes   fadd a, b
 *
 * So what `#pragma STDC FP_CONTRACT ON`, `#pragma clang fp` or the default of clang allow does not depend on the
 * target. Nor may `#pragma clang loop vectorize(enable)` reorder sums (exact_hints). With -freproducible that is all
 * code of the file; else the regions and routines that have such a reduction, with what they call. These functions get
 * the attribute SUMAC_EXACT. Their mathematics: exact_math.c.
 *
 * To change what LLVM must not do to reproducible sums: exact.c; their mathematics: exact_math.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

void exact_functions_in(struct exact_search *search, LLVMValueRef value) {
  if (LLVMIsAFunction(value))
    search->found(search, value);
  if (!LLVMIsAConstant(value) || LLVMIsAConstantDataSequential(value) || LLVMIsAFunction(value))
    return;
  if (LLVMIsAGlobalVariable(value)) {
    if (ir_is_among(&search->variables, value))
      return;
    vec_push(&search->variables, value);
    if (LLVMGetInitializer(value))
      exact_functions_in(search, LLVMGetInitializer(value));
    return;
  }
  for (int o = 0; o < LLVMGetNumOperands(value); o++)
    if (!LLVMValueIsBasicBlock(LLVMGetOperand(value, (unsigned)o)))
      exact_functions_in(search, LLVMGetOperand(value, (unsigned)o));
}

static void mark_function(struct exact_search *search, LLVMValueRef function) {
  const char *attribute = search->context;
  if (LLVMIsDeclaration(function) || ir_has_attribute(function, attribute))
    return;
  ir_mark(function, attribute, "");
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    for (int o = 0; o < LLVMGetNumOperands(i); o++)
      if (!LLVMValueIsBasicBlock(LLVMGetOperand(i, (unsigned)o)))
        exact_functions_in(search, LLVMGetOperand(i, (unsigned)o));
  }
}

void exact_mark(LLVMValueRef function, const char *attribute) {
  struct exact_search search = {.found = mark_function, .context = attribute};
  mark_function(&search, function);
  vec_free(&search.variables);
}

static bool has_tree(LLVMValueRef function) {
  struct marker marker;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    if (marker_read(i, &marker) && marker.reproducible)
      return true;
  }
  return false;
}

/* A product, and a sum with it. */
static void take_apart(LLVMBuilderRef b, LLVMValueRef call) {
  ir_at(b, call);
  LLVMValueRef product = LLVMBuildFMul(b, LLVMGetOperand(call, 0), LLVMGetOperand(call, 1), "");
  ir_replace(call, LLVMBuildFAdd(b, product, LLVMGetOperand(call, 2), ""));
}

/* A copy of I without flags, which LLVM's interface cannot take away from an instruction. */
static LLVMValueRef without_flags(LLVMBuilderRef b, LLVMValueRef i) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
  ir_at(b, i);
  if (opcode == LLVMFNeg)
    return LLVMBuildFNeg(b, LLVMGetOperand(i, 0), "");
  if (opcode == LLVMFCmp)
    return LLVMBuildFCmp(b, LLVMGetFCmpPredicate(i), LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), "");
  if (LLVMIsABinaryOperator(i))
    return LLVMBuildBinOp(b, opcode, LLVMGetOperand(i, 0), LLVMGetOperand(i, 1), "");
  return NULL; /* calls, phis, selections */
}

static void take_flags(struct target_module *m, LLVMBuilderRef b, LLVMValueRef i) {
  const unsigned harmless = LLVMFastMathAllowContract | LLVMFastMathAllowReassoc | LLVMFastMathAllowReciprocal;
  LLVMValueRef plain = without_flags(b, i);
  if (plain)
    ir_replace(i, plain);
  else if (LLVMGetFastMathFlags(i) & ~harmless)
    diag_at(m->diag, DIAG_ERROR, ir_place(m->arena, i),
            "a reproducible reduction cannot have loose arithmetic ('#pragma float_control')");
}

static void make_exact(struct target_module *m, LLVMBuilderRef b, LLVMValueRef function) {
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    LLVMValueRef callee = ir_callee(i);
    if (callee && ir_is_intrinsic(callee, "llvm.fmuladd."))
      take_apart(b, i);
    else if (callee && ir_is_intrinsic(callee, "llvm.experimental.constrained.fmuladd"))
      diag_at(m->diag, DIAG_ERROR, ir_place(m->arena, i),
              "a reproducible reduction cannot have fused operations in strict arithmetic: add -ffp-contract=off");
    else if (LLVMCanValueUseFastMathFlags(i) && LLVMGetFastMathFlags(i))
      take_flags(m, b, i);
  }
}

/* --- hints --- */

/* LLVM takes a demand for vectors as leave to add up in any order: such demands become requests that it grants where no
   value changes. */
static bool is_demand(LLVMValueRef node) {
  static const char *const names[] = {"llvm.loop.vectorize.enable", "llvm.loop.vectorize.width"};
  LLVMValueRef operand[2] = {0};
  if (!LLVMIsAMDNode(node) || LLVMGetMDNodeNumOperands(node) != 2)
    return false;
  LLVMGetMDNodeOperands(node, operand);
  unsigned length;
  const char *text = operand[0] && LLVMIsAMDString(operand[0]) ? LLVMGetMDString(operand[0], &length) : NULL;
  bool found = false;
  for (size_t i = 0; text && i < sizeof names / sizeof *names; i++)
    found |= word_is(text, length, names[i]);
  return found && operand[1] && LLVMIsAConstantInt(operand[1]) && !LLVMIsNull(operand[1]);
}

static void take_demands(struct arena *arena, LLVMContextRef context, LLVMValueRef branch) {
  LLVMValueRef loop = LLVMGetMetadata(branch, LLVMGetMDKindIDInContext(context, "llvm.loop", 9));
  unsigned n = loop ? LLVMGetMDNodeNumOperands(loop) : 0;
  LLVMValueRef *operand = ARENA_ARRAY(arena, LLVMValueRef, n + 1);
  if (n)
    LLVMGetMDNodeOperands(loop, operand);
  LLVMMetadataRef nothing = LLVMMDStringInContext2(context, "sumac.taken", 11);
  for (unsigned i = 1; i < n; i++)
    if (is_demand(operand[i]))
      LLVMReplaceMDNodeOperandWith(loop, i, LLVMMDNodeInContext2(context, &nothing, 1));
}

void exact_hints(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module)
  if (ir_has_attribute(f, SUMAC_EXACT)) {
    IR_EACH_BLOCK(block, f)
    if (LLVMGetBasicBlockTerminator(block))
      take_demands(m->arena, LLVMGetModuleContext(m->module), LLVMGetBasicBlockTerminator(block));
  }
}

static bool has_digits(LLVMValueRef function) {
  struct marker m;
  IR_EACH_BLOCK(block, function)
  IR_EACH_INSTRUCTION(i, block) {
    if (marker_read(i, &m) && m.kind >= MARK_SETUP && m.kind <= MARK_TEARDOWN && m.red.any_order)
      return true;
  }
  return false;
}

/* Columns in vectors of 64 bytes stay in memory, where LLVM leaves the stores of each row: with vectors of 32 bytes the
   loops take less time even where the processor has the larger ones. What the user asks for (-mprefer-vector-width=)
   counts. */
static void prefer_narrow(LLVMValueRef function) {
  static const char name[] = "prefer-vector-width";
  if (!ir_has_attribute(function, name))
    ir_mark(function, name, "256");
}

/* With -freproducible the file's arithmetic is exact, also of host code, but its mathematics is C's there. */
void mark_exact(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module) {
    bool tree = has_tree(f);
    m->has_trees |= tree;
    if (tree && !m->target->is_image)
      prefer_narrow(f);
    bool exact = tree || has_digits(f);
    if (m->settings->reproducible || exact)
      exact_mark(f, SUMAC_EXACT);
    if (exact)
      exact_mark(f, SUMAC_EXACT_MATHEMATICS);
  }
  for (size_t i = 0; m->settings->reproducible && i < m->nfunctions; i++)
    exact_mark(m->functions[i]->function, SUMAC_EXACT_MATHEMATICS);
}

void exact_floats(struct target_module *m) {
  LLVMBuilderRef b = ir_builder(m->module);
  IR_EACH_FUNCTION(f, m->module)
  if (ir_has_attribute(f, SUMAC_EXACT))
    make_exact(m, b, f);
  LLVMDisposeBuilder(b);
}
