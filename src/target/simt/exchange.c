/*
 * exchange.c - where no barrier is needed between what lanes load in a loop and what their leader stores behind it.
 *
 *     loop: LOCAL += x[j];           all lanes
 *     FINI: they hand on LOCAL       SIMT_vector_fini: a tree of shuffles
 *     JOIN
 *     z[i] = LOCAL;                  the leader
 *
 * Z may be X, so the store conflicts with the loads of other lanes. But it waits for a value that was made of what they
 * have loaded, so it comes after these. That holds if the lanes are one group, which needs no memory to hand on values;
 * if the loop only reads and hands on nothing else, so that what lanes load shows in that one value or nowhere; and if
 * everything that the leader writes depends on it, by operations whose result no compiler knows without it.
 *
 * Requires: variables classified, uniform instructions known. Makes: span.hands_on, node.waits. Used by sync.c; the
 * simulator's race detector reasons likewise (sim/check/race_exchange.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <math.h>

#include "target/simt/reorg.h"

enum { WRITES = OTHER_WRITE | SHARED_WRITE };

/* What depends on the value: variables, and values of the block at hand. */
struct following {
  struct reorg *r;
  struct span *span; /* whose FINI it comes from */
  struct var **var;
  struct values values;
  size_t nvars;
};

/* --- the loop --- */

static bool plain_load(LLVMValueRef load) {
  return !LLVMGetVolatile(load) && LLVMGetOrdering(load) == LLVMAtomicOrderingNotAtomic;
}

/* The call by which all lanes of SPAN hand on the one value that it makes, if it does nothing else that shows; or NULL.
 */
static LLVMValueRef only_exchange(struct reorg *r, const struct span *span) {
  LLVMValueRef found = NULL;
  for (size_t n = 0; n < r->graph->n; n++) {
    if (r->nodes[n].span != span)
      continue;
    IR_EACH_INSTRUCTION(i, r->nodes[n].block) {
      if ((simt_access(r, i) & WRITES) || (LLVMIsALoadInst(i) && !plain_load(i)))
        return NULL;
      if (!simt_is_collective(r, i))
        continue;
      if (found || !simt_is_exchange(r, i))
        return NULL;
      found = i;
    }
  }
  return found;
}

static bool is_innermost(struct reorg *r, const struct span *span) {
  for (size_t i = 0; i < r->nspans; i++)
    if (r->spans[i]->parent == span)
      return false;
  return true;
}

/* --- behind it --- */

static bool depends(const struct following *f, LLVMValueRef value) {
  return ir_is_among(&f->values, value);
}

static struct var **place_of(const struct following *f, const struct var *v) {
  for (size_t i = 0; v && i < f->nvars; i++)
    if (f->var[i] == v)
      return &f->var[i];
  return NULL;
}

static void forget(struct following *f, const struct var *v) {
  struct var **place = place_of(f, v);
  if (place)
    *place = f->var[--f->nvars];
}

/* A variable of the leader's own, of which the instruction accesses all that there is. */
static struct var *whole_var(const struct following *f, LLVMValueRef pointer, LLVMTypeRef type) {
  struct var *v = simt_var(f->r, pointer);
  return v && v->kind != VAR_SHARED && !v->leads_away && v->bytes == LLVMStoreSizeOfType(f->r->layout, type) ? v : NULL;
}

/* A sum or product with VALUE, a constant, may be known without the other operand. */
static bool decides_all(LLVMValueRef value) {
  LLVMBool inexact;
  bool real = LLVMIsAConstantFP(value) != NULL;
  return LLVMIsNull(value) || LLVMIsUndef(value) || (real && isnan(LLVMConstRealGetDouble(value, &inexact)));
}

/* Whether LLVM may compute I as if there were no NaN: then a product is 0 if LLVM finds out that a factor is 0. */
static bool is_fast_product(LLVMValueRef i) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
  bool sum = opcode == LLVMFAdd || opcode == LLVMFSub;
  return !sum && LLVMCanValueUseFastMathFlags(i) && (LLVMGetFastMathFlags(i) & LLVMFastMathNoNaNs);
}

/* One of the first N operands depends, and no other says what the result is without it. */
static bool depends_alone(const struct following *f, LLVMValueRef i, unsigned n) {
  unsigned found = 0;
  bool fast = is_fast_product(i), known = false;
  for (unsigned o = 0; o < n; o++) {
    LLVMValueRef operand = LLVMGetOperand(i, o);
    bool is = depends(f, operand);
    found += is;
    known |= decides_all(operand) || (fast && !is && !LLVMIsAConstantFP(operand));
  }
  return found == 1 && !known;
}

/* The result cannot be known without operands that depend. */
static bool carries_on(const struct following *f, LLVMValueRef i) {
  switch (LLVMGetInstructionOpcode(i)) {
  case LLVMFAdd:
  case LLVMFSub:
  case LLVMFMul:
  case LLVMFDiv:
  case LLVMAdd:
  case LLVMSub:
    return depends_alone(f, i, 2);
  case LLVMFNeg:
  case LLVMFPExt:
  case LLVMFPTrunc:
  case LLVMFPToSI:
  case LLVMFPToUI:
  case LLVMSIToFP:
  case LLVMUIToFP:
  case LLVMSExt:
  case LLVMZExt:
  case LLVMTrunc:
  case LLVMBitCast:
    return depends(f, LLVMGetOperand(i, 0));
  default:
    return false;
  }
}

static void follow_store(struct following *f, LLVMValueRef store) {
  LLVMValueRef value = LLVMGetOperand(store, 0), pointer = LLVMGetOperand(store, 1);
  struct var *v = whole_var(f, pointer, LLVMTypeOf(value));
  if (v && depends(f, value) && !place_of(f, v))
    f->var[f->nvars++] = v;
  else if (!depends(f, value))
    forget(f, simt_var(f->r, pointer));
}

static void follow_call(struct following *f, LLVMValueRef call) {
  LLVMValueRef callee = ir_callee(call);
  bool product = callee && (ir_is_intrinsic(callee, "llvm.fmuladd.") || ir_is_intrinsic(callee, "llvm.fma."));
  if (product && depends_alone(f, call, 3))
    vec_push(&f->values, call);
  bool keeps = callee && (ir_is_intrinsic(callee, "llvm.lifetime.end") || ir_is_intrinsic(callee, "llvm.dbg."));
  for (unsigned i = 0; !keeps && i < LLVMGetNumArgOperands(call); i++)
    forget(f, simt_var(f->r, LLVMGetOperand(call, i)));
}

static void follow_instruction(struct following *f, LLVMValueRef i) {
  if (LLVMIsAStoreInst(i))
    follow_store(f, i);
  else if (LLVMIsACallInst(i))
    follow_call(f, i);
  else if (LLVMIsALoadInst(i) ? place_of(f, whole_var(f, LLVMGetOperand(i, 0), LLVMTypeOf(i))) != NULL
                              : carries_on(f, i))
    vec_push(&f->values, i);
}

/* Follows the value from FROM on, in its block, and in those that only this one leads to. */
static void follow(struct following f, LLVMValueRef from) {
  struct reorg *r = f.r;
  struct node *node = simt_node(r, from);
  struct var **mine = ARENA_ARRAY(r->arena, struct var *, r->nvars + 1);
  for (size_t i = 0; i < f.nvars; i++)
    mine[i] = f.var[i];
  f.var = mine;
  f.values = (struct values){0};
  bool behind = node->kind == NODE_PLAIN && node->span == f.span->parent, waits = behind;
  for (LLVMValueRef i = from; i; i = LLVMGetNextInstruction(i)) {
    if (behind && (simt_access(r, i) & WRITES))
      waits &= LLVMIsAStoreInst(i) && depends(&f, LLVMGetOperand(i, 0));
    follow_instruction(&f, i);
  }
  if (waits)
    node->waits = f.span;
  int number = ir_block_number(r->graph, node->block);
  vec_free(&f.values);
  for (int s = 0; s < r->graph->succ[number].n; s++) {
    int to = r->graph->succ[number].to[s];
    struct node *next = &r->nodes[to];
    bool leaves = next->kind == NODE_JOIN && next->inner == f.span;
    if (r->graph->pred[to].n == 1 && (leaves || (next->kind == NODE_PLAIN && next->span == node->span)))
      follow(f, LLVMGetFirstInstruction(next->block));
  }
}

void simt_exchanges(struct reorg *r) {
  for (size_t i = 1; i < r->nspans; i++) {
    struct span *span = r->spans[i];
    if (span->mode != MODE_PART || span->join_node < 0 || !simt_by_shuffle(r, span->parent->mode) ||
        !is_innermost(r, span))
      continue;
    LLVMValueRef call = only_exchange(r, span);
    struct var *value = call ? simt_var(r, LLVMGetOperand(call, 0)) : NULL;
    if (!value)
      continue;
    span->hands_on = true;
    follow((struct following){.r = r, .span = span, .var = &value, .nvars = 1}, LLVMGetNextInstruction(call));
  }
}
