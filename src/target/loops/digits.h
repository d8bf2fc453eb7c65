/*
 * digits.h - what the files share that take the divisions out of collapsed loops (digits.c, folds.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_TARGET_LOOPS_DIGITS_H
#define SUMAC_TARGET_LOOPS_DIGITS_H

#include "target/loops/shared_loop.h"

struct digits {
  const struct loops_device *device;
  LLVMBuilderRef b;
  LLVMModuleRef module;
  LLVMTypeRef i32, i64;
  LLVMValueRef phi, after_step;    /* the counter; the instruction behind its sum with the step */
  LLVMValueRef test;               /* whether the sum is below the number of iterations; NULL: there is none */
  LLVMBasicBlockRef before, latch; /* where the loop comes from */
  bool *inside;                    /* by block number */
  bool innermost;                  /* no loop is in it */
  struct ir_graph *graph;
};

/* A number's last digit, VALUE % BASE, and what is left of it. */
struct division {
  LLVMValueRef remainder, quotient; /* NULL: the loop has none */
  LLVMValueRef n;                   /* 32 bits */
  LLVMValueRef base;                /* N, before the loop; 64 bits where several digits count as one */
};

/* digits.c */
/* How the loop divides VALUE. False: it does not. */
bool digits_find(const struct digits *, LLVMValueRef value, struct division *found);
/* BOUND / N, where BOUND was made as a product with N that does not overflow, or N is shifted to it; else NULL. */
LLVMValueRef digits_bound_of_rest(LLVMValueRef bound, LLVMValueRef n);
bool digits_is_int(const struct digits *, LLVMValueRef value); /* an int widened to 64 bits, or a constant like one */

/* folds.c - VALUE, which is below BOUND, as an int that is no less, where the loop puts one together of its digits;
   NULL: it does not. */
LLVMValueRef digits_fold(const struct digits *, LLVMValueRef value, LLVMValueRef bound);

#endif
