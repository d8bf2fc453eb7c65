/*
 * copies.h - a loop that is unrolled when LLVM's passes are over: loops.c finds it, copies.c copies its body, once.c
 * for launches of few iterations.
 */
#ifndef SUMAC_PTX_COPIES_H
#define SUMAC_PTX_COPIES_H

#include "target/ptx/ptx.h"

struct ptx_loop {
  struct arena *arena;
  LLVMBuilderRef b;
  LLVMModuleRef module;
  LLVMValueRef function;
  LLVMBasicBlockRef *block; /* the header first */
  size_t nblocks;
  LLVMBasicBlockRef latch, before, rest, after; /* the loop is entered from BEFORE through REST; left to AFTER */
  LLVMValueRef *inside;                         /* its instructions, sorted by address */
  size_t ninside;
  bool scoped; /* it has declarations of scopes that say what does not overlap: of one iteration each */
  /* Its counter and how it ends. */
  LLVMValueRef counter, sum, step, bound;
  bool tests_sum; /* x is the counter plus STEP, else the counter */
  bool early;     /* the counter is stepped before anything is done with it */
  bool is_signed;
  bool in_turns; /* threads take iterations in turn: the first one's number is not negative, and less than STEP */
};

/* A copy of a loop's body: what became of its blocks and instructions. */
struct copy {
  LLVMBasicBlockRef *block;
  LLVMValueRef *inside;
};

/* Fills in *L, whose first four members are given, by the branch that ends the loop; the loop gets blocks of its own
   before and after it. False: it cannot be unrolled. */
bool ptx_find_loop(struct ptx_loop *l, LLVMValueRef branch);

LLVMBasicBlockRef ptx_loop_header(const struct ptx_loop *);
long ptx_loop_block(const struct ptx_loop *, LLVMBasicBlockRef);          /* its number; -1: not in the loop */
long ptx_loop_number(const struct ptx_loop *, LLVMValueRef);              /* the same for instructions */
bool ptx_loop_has_phi(const struct ptx_loop *, LLVMValueRef);             /* it is a phi of the header */
LLVMValueRef ptx_loop_incoming(LLVMValueRef phi, LLVMBasicBlockRef from); /* what PHI is when it comes from there */

LLVMIntPredicate ptx_predicate(LLVMValueRef test, bool swapped, bool inverted); /* the operands, the result */
bool ptx_may_be_copied(LLVMValueRef instruction);

/* copies.c: one more iteration, in front of the loop's blocks. Its latch still ends as the loop's. PREVIOUS: the one
   before; NULL: there is none, and the copies of the header's phis come from BEFORE alone. */
struct copy ptx_copy_body(const struct ptx_loop *, const struct copy *previous);
LLVMValueRef ptx_in_copy(const struct ptx_loop *, const struct copy *, LLVMValueRef);

/* once.c: launches with a thread for each iteration go around the loop, whose body they have a copy of. The loop is as
   it was found, but uses behind it come through phis in AFTER. */
void ptx_unroll_once(const struct ptx_loop *);

#endif
