/*
 * live.c - may a value of a variable flow into a span, or out of it? Liveness analysis of the single bytes of one
 * variable; callers ask for variables of at most 64 bytes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdint.h>

#include "target/simt/reorg.h"

/* The offset of POINTER in the variable; false: it is not constant. */
static bool constant_offset(struct reorg *r, LLVMValueRef pointer, unsigned long long *offset) {
  *offset = 0;
  while (!LLVMIsAAllocaInst(pointer)) {
    if (LLVMIsAGetElementPtrInst(pointer)) {
      LLVMTypeRef type = LLVMGetGEPSourceElementType(pointer);
      for (int i = 1; i < LLVMGetNumOperands(pointer); i++) {
        long long index;
        if (!ir_is_constant_int(LLVMGetOperand(pointer, (unsigned)i), &index))
          return false;
        if (i == 1) {
          *offset += (unsigned long long)index * LLVMABISizeOfType(r->layout, type);
        } else if (LLVMGetTypeKind(type) == LLVMStructTypeKind) {
          *offset += LLVMOffsetOfElement(r->layout, type, (unsigned)index);
          type = LLVMStructGetTypeAtIndex(type, (unsigned)index);
        } else {
          type = LLVMGetElementType(type);
          *offset += (unsigned long long)index * LLVMABISizeOfType(r->layout, type);
        }
      }
    }
    pointer = LLVMGetOperand(pointer, 0);
  }
  return true;
}

static uint64_t bytes_mask(struct reorg *r, LLVMValueRef pointer, LLVMTypeRef type) {
  unsigned long long offset, size = LLVMStoreSizeOfType(r->layout, type);
  if (!constant_offset(r, pointer, &offset) || offset + size > 64)
    return 0;
  return (size == 64 ? UINT64_MAX : (UINT64_C(1) << size) - 1) << offset;
}

struct flow { /* sets of bytes, by block number: read before written; written for certain; live at the block's begin */
  uint64_t *exposed, *kill, *in;
};

/* Adds one instruction's effect to its block, in order. COUNT: reads in this block count. */
static void scan(struct reorg *r, struct flow *flow, int at, LLVMValueRef instruction, bool count) {
  uint64_t read = 0, written = 0;
  if (LLVMIsALoadInst(instruction)) {
    read = bytes_mask(r, LLVMGetOperand(instruction, 0), LLVMTypeOf(instruction));
    read = read ? read : UINT64_MAX;
  } else if (LLVMIsAStoreInst(instruction)) {
    written = bytes_mask(r, LLVMGetOperand(instruction, 1), LLVMTypeOf(LLVMGetOperand(instruction, 0)));
  } else {
    read = UINT64_MAX;
  }
  if (count)
    flow->exposed[at] |= read & ~flow->kill[at];
  flow->kill[at] |= written;
}

/* Liveness with respect to reads that are in SPAN (INSIDE), or outside of it. */
static struct flow solve(struct reorg *r, struct var *v, struct span *span, bool inside) {
  struct ir_graph *graph = r->graph;
  struct flow flow = {ARENA_ARRAY(r->arena, uint64_t, graph->n), ARENA_ARRAY(r->arena, uint64_t, graph->n),
                      ARENA_ARRAY(r->arena, uint64_t, graph->n)};
  bool *done = ARENA_ARRAY(r->arena, bool, graph->n);
  for (size_t u = 0; u < v->nuses; u++) {
    int at = ir_block_number(graph, LLVMGetInstructionParent(v->uses[u].instruction));
    if (done[at] || graph->rpo[at] < 0)
      continue;
    done[at] = true;
    bool count = span_inside(r->nodes[at].span, span) == inside;
    IR_EACH_INSTRUCTION(i, r->nodes[at].block)
    for (size_t w = 0; w < v->nuses; w++)
      if (v->uses[w].instruction == i && (v->uses[w].reads || v->uses[w].writes)) {
        scan(r, &flow, at, i, count);
        break;
      }
  }
  if (inside && span->join_node >= 0)
    flow.kill[span->join_node] = UINT64_MAX;
  for (bool changed = true; changed;) {
    changed = false;
    for (int i = graph->norder - 1; i >= 0; i--) {
      int at = graph->order[i];
      uint64_t out = 0;
      for (int s = 0; s < graph->succ[at].n; s++)
        out |= flow.in[graph->succ[at].to[s]];
      uint64_t in = flow.exposed[at] | (out & ~flow.kill[at]);
      changed |= in != flow.in[at];
      flow.in[at] = in;
    }
  }
  return flow;
}

/* A read inside may see what was written before FORK. */
bool simt_flows_in(struct reorg *r, struct var *v, struct span *span) {
  struct flow flow = solve(r, v, span, true);
  return flow.in[r->graph->succ[span->fork_node].to[0]] != 0;
}

/* A read outside may see what was written inside. */
bool simt_flows_out(struct reorg *r, struct var *v, struct span *span) {
  if (span->join_node < 0)
    return false; /* it is never left */
  struct flow flow = solve(r, v, span, false);
  return flow.in[span->join_node] != 0;
}
