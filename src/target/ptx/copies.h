/*
 * copies.h - a loop that is unrolled when LLVM's passes are over: loops.c finds it, copies.c copies its body,
 * once.c for launches of few iterations, lockstep.c mixes the copies, pairs.c gives threads neighbouring iterations
 * where strides.c finds that these access neighbouring elements.
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
LLVMValueRef ptx_loop_hint(struct arena *, LLVMValueRef branch,
                           const char *name); /* of llvm.loop; NULL: there is none */

/* copies.c */

/* One more iteration, in front of the loop's blocks; its latch still ends as the loop's. PREVIOUS: the one before;
   NULL: there is none, and the copies of the header's phis come from ENTRY alone. ITERATION: what it is numbered; NULL:
   one step behind the previous. */
struct copy ptx_copy_body(const struct ptx_loop *, const struct copy *previous, LLVMBasicBlockRef entry,
                          LLVMValueRef iteration);
LLVMValueRef ptx_in_copy(const struct ptx_loop *, const struct copy *, LLVMValueRef);
void ptx_go_on(const struct ptx_loop *, LLVMBasicBlockRef block,
               LLVMBasicBlockRef next); /* BLOCK ends by going to NEXT */
void ptx_end_copy(const struct ptx_loop *,
                  LLVMValueRef branch); /* erases it, and its test, if nothing else uses that */
LLVMValueRef ptx_loop_rest(const struct ptx_loop *, LLVMValueRef phi); /* where copies stand in front: its phi there */

/* lockstep.c */

/* Accesses of one iteration that are neighbours in memory, in order of their addresses: of BYTES together. */
struct ptx_cell {
  LLVMValueRef access[4];
  unsigned n;
  unsigned bytes;
};

/* How a loop is done by vectors (pairs.c). */
struct ptx_pairs {
  struct ptx_cell *cell;
  unsigned ncells, width; /* WIDTH neighbouring iterations are a thread's */
  LLVMValueRef position;  /* the thread's number among those that share the loop */
  LLVMBasicBlockRef ask;  /* where is asked which of the two loops it is to be */
};

/* The loop's body is one block, and copies of its instructions may be mixed: no iteration touches another's memory. */
bool ptx_is_mixable(const struct ptx_loop *);
/* Mixes N copies that have become one block: each instruction of all copies in front of the next. NUMBER, if not NULL,
   is what the first copy's iteration is numbered. The accesses of a cell in as many copies as PAIRS has it, if that is
   not NULL, one behind the other in memory, become one. False: nothing has been done, as they cannot. */
bool ptx_mix(const struct ptx_loop *, const struct copy *, unsigned n, LLVMValueRef number, const struct ptx_pairs *);

/* strides.c */

enum ptx_moves {
  PTX_STILL,  /* the same in all iterations */
  PTX_LOADED, /* depends on what is read from memory */
  PTX_STEADY, /* grows by a constant from an iteration to the next */
  PTX_ANYHOW,
};
LLVMValueRef ptx_loop_iteration(const struct ptx_loop *); /* the counter as the body uses it */
enum ptx_moves ptx_moves(const struct ptx_loop *, LLVMValueRef, long long *by);
LLVMValueRef ptx_at_zero(const struct ptx_loop *, LLVMValueRef); /* a steady or still value in iteration 0, built */
bool ptx_is_alike(const struct ptx_loop *, LLVMValueRef);        /* in iteration 0 it is the same for all threads */

/* An address: BASE + UNIT * INDEX + OFFSET; INDEX may be NULL. */
struct ptx_address {
  LLVMValueRef base, index;
  long long unit, offset;
};
struct ptx_address ptx_address_of(const struct ptx_loop *, LLVMValueRef pointer);

/* position.c: the number of the thread's first iteration, if that is its number among those that share the loop; NULL:
   it is not, or the program may rely on who takes which. */
LLVMValueRef ptx_loop_position(const struct ptx_loop *);

/* pairs.c */

/* Whether the loop can be done so; what is asked is answered, in *PAIRS, without changing anything. */
bool ptx_find_pairs(const struct ptx_loop *, struct ptx_pairs *);
/* Adds that loop, when copies of the other stand in front of the rest. */
void ptx_place_pairs(const struct ptx_loop *, const struct ptx_pairs *);

LLVMValueRef
ptx_loop_begin(const struct ptx_loop *); /* the counter's first value, or that plus STEP: LLVM writes no sum */
/* Where the loop begins is a value that LLVM does not look into: its loop strength reduction would take it apart, and
   count from a part of it. The value stays in its register. Returns what it is now; NULL: it has no parts. */
LLVMValueRef ptx_hide_begin(const struct ptx_loop *);
LLVMIntPredicate ptx_predicate(LLVMValueRef test, bool swapped, bool inverted); /* the operands, the result */
bool ptx_may_be_copied(LLVMValueRef instruction);

/* once.c: launches with a thread for each iteration go around the loop, whose body they have a copy of. The loop is as
   it was found, but uses behind it come through phis in AFTER. */
void ptx_unroll_once(const struct ptx_loop *);

/* differences.c: differences in the copy C of the body come from those in the PREVIOUS one. */
void ptx_step_back(const struct ptx_loop *, const struct copy *previous, struct copy *c);

#endif
