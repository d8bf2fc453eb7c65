/*
 * expected.c - regions get a second version for launches in which values are what the code expects for certain:
 *
 *     units = slot[4]; ... x[i * (__builtin_expect_with_probability(units, 1, 1.0) ? 1 : stride)] ...
 *     becomes   units = slot[4]; if (units == 1) { ... x[i] ... } else { ... x[i * stride] ... }
 *
 * A value is asked about in front of all else, once in a launch, if it is loaded from the slots as the region begins.
 * The front of Fortran expects so that arrays of assumed shape are contiguous along the first dimension.
 *
 * requires: variables in registers
 * makes:    no call of llvm.expect.with.probability with 1.0 in regions that have two versions now
 * breaks:   nothing
 *
 * To change what regions have two versions for: expected.c; what is expected of strides: src/fortran/cxx_elements.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/target.h"

enum { MOST_INSTRUCTIONS = 1500 /* of a region that gets a second version */ };

struct version {
  struct target_module *m;
  LLVMValueRef function;
  struct values calls;  /* calls that say what is expected */
  struct values values; /* arguments of CALLS, each once */
};

/* "expect(value, constant, 1.0)" */
static bool is_certain(LLVMValueRef i) {
  LLVMBool loses;
  return LLVMIsACallInst(i) && ir_callee(i) && ir_is_intrinsic(ir_callee(i), "llvm.expect.with.probability") &&
         LLVMIsAConstantInt(LLVMGetOperand(i, 1)) && LLVMIsAConstantFP(LLVMGetOperand(i, 2)) &&
         LLVMConstRealGetDouble(LLVMGetOperand(i, 2), &loses) == 1.0;
}

void target_find_expected(struct target_module *m) {
  IR_EACH_FUNCTION(f, m->module)
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block)
  if (is_certain(i)) {
    target_add_fact(m, "expected");
    return;
  }
}

static const char kept[] = "__sumac_inlined";

/* A table of the functions that LLVM is going to inline, which would be gone then: code for -fverify, and for teams,
   which is linked to the host's later, calls them. */
void target_keep_inlined(struct target_module *m) {
  struct values inlined = {0};
  unsigned kind = LLVMGetEnumAttributeKindForName("alwaysinline", 12);
  IR_EACH_FUNCTION(f, m->module)
  if (!LLVMIsDeclaration(f) && LLVMGetEnumAttributeAtIndex(f, LLVMAttributeFunctionIndex, kind))
    vec_push(&inlined, f);
  if (inlined.n) {
    LLVMTypeRef pointer = LLVMPointerTypeInContext(LLVMGetModuleContext(m->module), 0);
    LLVMValueRef table = LLVMAddGlobal(m->module, LLVMArrayType2(pointer, inlined.n), kept);
    LLVMSetInitializer(table, LLVMConstArray2(pointer, inlined.item, inlined.n));
    LLVMSetLinkage(table, LLVMInternalLinkage);
  }
  vec_free(&inlined);
}

/* VALUE comes from the slots as the region begins. */
static bool is_launchs(LLVMValueRef function, LLVMValueRef value) {
  return LLVMIsALoadInst(value) && LLVMGetInstructionParent(value) == LLVMGetEntryBasicBlock(function) &&
         LLVMCountParams(function) == 1 && ir_base_pointer(LLVMGetOperand(value, 0)) == LLVMGetParam(function, 0);
}

/* May stand twice in a function. */
static bool may_be_copied(LLVMValueRef i) {
  bool ends = LLVMIsATerminatorInst(i) && !LLVMIsABranchInst(i) && !LLVMIsASwitchInst(i) && !LLVMIsAReturnInst(i) &&
              !LLVMIsAUnreachableInst(i);
  return !ends && LLVMGetTypeKind(LLVMTypeOf(i)) != LLVMTokenTypeKind;
}

/* No other constant is expected of the same value: that call stays a hint. */
static bool agrees(const struct version *v, LLVMValueRef call) {
  for (size_t i = 0; i < v->calls.n; i++)
    if (LLVMGetOperand(v->calls.item[i], 0) == LLVMGetOperand(call, 0) &&
        LLVMGetOperand(v->calls.item[i], 1) != LLVMGetOperand(call, 1))
      return false;
  return true;
}

/* Finds what is expected. False: the function has one version. */
static bool find(struct version *v) {
  unsigned n = 0;
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(v->function);
  IR_EACH_BLOCK(block, v->function)
  IR_EACH_INSTRUCTION(i, block) {
    bool moves = LLVMIsAAllocaInst(i) && (block != entry || !LLVMIsAConstantInt(LLVMGetOperand(i, 0)));
    if (!may_be_copied(i) || moves || ++n > MOST_INSTRUCTIONS)
      return false;
    if (is_certain(i) && is_launchs(v->function, LLVMGetOperand(i, 0)) && agrees(v, i)) {
      vec_push(&v->calls, i);
      if (!ir_is_among(&v->values, LLVMGetOperand(i, 0)))
        vec_push(&v->values, LLVMGetOperand(i, 0));
    }
  }
  return v->calls.n != 0;
}

/* Variables of the entry block, and what is asked about, stand in front of all else. Returns what follows them. */
static LLVMBasicBlockRef split_entry(struct version *v) {
  LLVMBasicBlockRef entry = LLVMGetEntryBasicBlock(v->function);
  LLVMValueRef last = NULL, first = LLVMGetFirstInstruction(entry);
  LLVMBuilderRef b = ir_builder(v->m->module);
  IR_EACH_INSTRUCTION(i, entry) {
    if (LLVMIsAAllocaInst(i) && i != first) {
      LLVMInstructionRemoveFromParent(i);
      LLVMPositionBuilderBefore(b, first);
      LLVMInsertIntoBuilder(b, i);
    }
    if (ir_is_among(&v->values, i))
      last = i;
  }
  LLVMDisposeBuilder(b);
  return ir_split_after(last, "apart");
}

/* --- the second version --- */

struct pair {
  LLVMValueRef from, to;
};

static int by_address(const void *a, const void *b) {
  const struct pair *x = a, *y = b;
  return (x->from > y->from) - (x->from < y->from);
}

struct pairs {
  struct pair *item;
  size_t n;
};

static LLVMValueRef in_copy(const struct pairs *p, LLVMValueRef value) {
  struct pair wanted = {value, NULL};
  const struct pair *found = bsearch(&wanted, p->item, p->n, sizeof wanted, by_address);
  return found ? found->to : value;
}

static LLVMBasicBlockRef block_in_copy(const struct pairs *blocks, LLVMBasicBlockRef block) {
  LLVMValueRef value = LLVMBasicBlockAsValue(block);
  return LLVMValueAsBasicBlock(in_copy(blocks, value));
}

static void connect(const struct pairs *blocks, const struct pairs *p, LLVMValueRef i, LLVMValueRef copy) {
  if (LLVMIsAPHINode(i)) {
    for (unsigned n = 0; n < LLVMCountIncoming(i); n++) {
      LLVMValueRef value = in_copy(p, LLVMGetIncomingValue(i, n));
      LLVMBasicBlockRef from = block_in_copy(blocks, LLVMGetIncomingBlock(i, n));
      LLVMAddIncoming(copy, &value, &from, 1);
    }
    return;
  }
  for (unsigned n = 0; n < (unsigned)LLVMGetNumOperands(i); n++) {
    LLVMValueRef operand = LLVMGetOperand(i, n);
    LLVMSetOperand(copy, n, LLVMValueIsBasicBlock(operand) ? in_copy(blocks, operand) : in_copy(p, operand));
  }
}

/* The blocks from FIRST on once more, at the function's end. Returns the first of the copies. */
static LLVMBasicBlockRef copy_from(struct version *v, LLVMBasicBlockRef first) {
  struct arena *arena = arena_new();
  LLVMContextRef context = LLVMGetModuleContext(v->m->module);
  LLVMBuilderRef b = ir_builder(v->m->module);
  size_t n = 0, nblocks = LLVMCountBasicBlocks(v->function);
  LLVMBasicBlockRef *old = ARENA_ARRAY(arena, LLVMBasicBlockRef, nblocks);
  LLVMGetBasicBlocks(v->function, old);
  for (size_t k = 0; k < nblocks; k++)
    IR_EACH_INSTRUCTION(i, old[k])
  n++;
  struct pairs blocks = {ARENA_ARRAY(arena, struct pair, nblocks), 0}, p = {ARENA_ARRAY(arena, struct pair, n), 0};
  for (size_t k = 1; k < nblocks; k++) { /* the entry block, which stays alone, is the first */
    LLVMBasicBlockRef copy = LLVMAppendBasicBlockInContext(context, v->function, "expected");
    blocks.item[blocks.n++] = (struct pair){LLVMBasicBlockAsValue(old[k]), LLVMBasicBlockAsValue(copy)};
    LLVMPositionBuilderAtEnd(b, copy);
    IR_EACH_INSTRUCTION(i, old[k])
    if (!ir_is_debug(i)) {
      LLVMValueRef twin = LLVMIsAPHINode(i) ? LLVMBuildPhi(b, LLVMTypeOf(i), "") : LLVMInstructionClone(i);
      if (!LLVMIsAPHINode(i))
        LLVMInsertIntoBuilder(b, twin);
      p.item[p.n++] = (struct pair){i, twin};
    }
  }
  struct pair *order = ARENA_ARRAY(arena, struct pair, p.n + 1);
  memcpy(order, p.item, p.n * sizeof *order);
  const size_t made = p.n;
  qsort(p.item, p.n, sizeof *p.item, by_address);
  qsort(blocks.item, blocks.n, sizeof *blocks.item, by_address);
  for (size_t k = 0; k < made; k++)
    connect(&blocks, &p, order[k].from, order[k].to);
  for (size_t k = 0; k < v->calls.n; k++) {
    LLVMValueRef call = in_copy(&p, v->calls.item[k]);
    if (call != v->calls.item[k]) /* not in the entry block */
      ir_replace(call, LLVMGetOperand(call, 1));
  }
  LLVMBasicBlockRef copy = block_in_copy(&blocks, first);
  LLVMDisposeBuilder(b);
  arena_free(arena);
  return copy;
}

/* The entry block ends by choosing between EXPECTED and the block that follows. */
static void choose(struct version *v, LLVMBasicBlockRef expected) {
  LLVMBuilderRef b = ir_builder(v->m->module);
  LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetEntryBasicBlock(v->function)), all = NULL;
  LLVMBasicBlockRef otherwise = LLVMGetSuccessor(end, 0);
  ir_at(b, end);
  for (size_t i = 0; i < v->values.n; i++)
    for (size_t k = 0; k < v->calls.n; k++)
      if (LLVMGetOperand(v->calls.item[k], 0) == v->values.item[i]) {
        LLVMValueRef is =
            LLVMBuildICmp(b, LLVMIntEQ, v->values.item[i], LLVMGetOperand(v->calls.item[k], 1), "as_expected");
        all = all ? LLVMBuildAnd(b, all, is, "") : is;
        break;
      }
  LLVMBuildCondBr(b, all, expected, otherwise);
  LLVMInstructionEraseFromParent(end);
  LLVMDisposeBuilder(b);
}

/* The version for what is not expected, of the blocks up to LAST, comes seldom. */
static void spare(struct version *v, LLVMBasicBlockRef last) {
  struct arena *arena = arena_new();
  const struct ir_graph *graph = ir_graph(arena, v->function);
  bool *in = ARENA_ARRAY(arena, bool, graph->n);
  LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(v->function);
  for (; block != last; block = LLVMGetNextBasicBlock(block))
    in[ir_block_number(graph, block)] = true;
  in[ir_block_number(graph, last)] = true;
  ir_leave_loops(graph, in);
  arena_free(arena);
}

static void split(struct target_module *m, LLVMValueRef function) {
  struct version v = {.m = m, .function = function};
  if (find(&v)) {
    LLVMBasicBlockRef first = split_entry(&v), last = LLVMGetLastBasicBlock(function);
    choose(&v, copy_from(&v, first));
    spare(&v, last);
    for (size_t i = 0; i < v.calls.n; i++)
      ir_replace(v.calls.item[i], LLVMGetOperand(v.calls.item[i], 0));
  }
  vec_free(&v.calls);
  vec_free(&v.values);
}

/* The code of a kernel stands in a function of its own until LLVM optimises. */
void target_split_expected(struct target_module *m) {
  for (size_t i = 0; i < m->nfunctions; i++) {
    struct target_function *f = m->functions[i];
    LLVMValueRef body = LLVMGetNamedFunction(m->module, arena_printf(m->arena, "%s.body", f->name));
    LLVMValueRef function = body ? body : f->function;
    if (f->is_region && function && !LLVMIsDeclaration(function))
      split(m, function);
  }
  LLVMValueRef table = LLVMGetNamedGlobal(m->module, kept);
  if (table)
    LLVMDeleteGlobal(table);
}
