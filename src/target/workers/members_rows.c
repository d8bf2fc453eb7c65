/*
 * members_rows.c - members that are numbered in rows: their code divides the member's number by a constant N.
 *
 *     for (member = begin; member < end; member++)          for (first = begin; first < end; first = last) {
 *       use(member / N, member % N)                   ->       row = first / N; last = min(end, row * N + N);
 *                                                              for (member = first; member < last; member++)
 *                                                                use(row, member - row * N)
 *                                                            }
 *
 * In the inner loop the row is the same for all, and what remains is a plain counter: LLVM knows how to vectorise that.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/workers/members.h"

enum { SHORTEST = 4 };

static bool is_division(LLVMValueRef i) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
  return opcode == LLVMSDiv || opcode == LLVMUDiv;
}

static bool is_remainder(LLVMValueRef i) {
  LLVMOpcode opcode = LLVMGetInstructionOpcode(i);
  return opcode == LLVMSRem || opcode == LLVMURem;
}

/* N, of a member's row or its place there; 0: I is neither. */
static long long length_in(const struct crew_loop *c, LLVMValueRef i) {
  long long n = 0;
  if ((!is_division(i) && !is_remainder(i)) || LLVMGetOperand(i, 0) != c->member)
    return 0;
  return ir_is_constant_int(LLVMGetOperand(i, 1), &n) && n >= SHORTEST ? n : 0;
}

long long members_row_length(const struct crew_loop *c, int segment) {
  long long length = 0;
  for (size_t b = 0; b < c->graph->n; b++) {
    if (c->segment[b] != segment)
      continue;
    IR_EACH_INSTRUCTION(i, c->graph->block[b]) {
      long long n = length_in(c, i);
      if (n && length && n != length)
        return 0; /* of two kinds of rows none is the loop's */
      length = n ? n : length;
    }
  }
  return length;
}

void members_use_row(struct crew_loop *c, int segment, LLVMBuilderRef b, LLVMValueRef row, LLVMValueRef first) {
  for (size_t k = 0; k < c->graph->n; k++) {
    if (c->segment[k] != segment)
      continue;
    IR_EACH_INSTRUCTION(i, c->graph->block[k]) {
      if (!length_in(c, i))
        continue;
      ir_at(b, i);
      ir_replace(i, is_division(i) ? row : LLVMBuildNSWSub(b, c->member, first, ""));
    }
  }
}
