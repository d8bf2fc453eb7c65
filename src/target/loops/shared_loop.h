/*
 * shared_loop.h - a loop that is unrolled when LLVM's passes are over: find.c finds it, copies.c copies its body,
 * once.c for launches of few iterations, lockstep.c mixes the copies, pairs.c gives threads neighbouring iterations
 * where strides.c finds that these access neighbouring elements.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SHARED_LOOP_H
#define SUMAC_SHARED_LOOP_H

#include "target/loops/loops.h"

struct shared_loop {
  struct arena *arena;
  LLVMBuilderRef b;
  LLVMModuleRef module;
  const struct loops_device *device;
  LLVMValueRef function;
  struct loops_facts facts;
  LLVMBasicBlockRef *block; /* the header first */
  size_t nblocks;
  LLVMBasicBlockRef latch, before, rest, after; /* the loop is entered from BEFORE through REST; left to AFTER */
  LLVMValueRef *inside;                         /* instructions of the loop, in order */
  struct loops_entry *entry;                    /* INSIDE, sorted for loops_number */
  size_t ninside;
  bool scoped; /* true if the loop declares alias scopes (noalias.scope.decl): of one iteration each */
  /* The loop's counter and exit test. */
  LLVMValueRef counter, sum, step, bound;
  bool tests_sum; /* x is the counter plus STEP, else the counter */
  bool early;     /* the counter is stepped before anything is done with it */
  bool is_signed;
};

/* A copy of a loop's body: what became of its blocks and instructions. */
struct copy {
  LLVMBasicBlockRef *block;
  LLVMValueRef *inside;
};

/* Fills in *L, whose first members, up to FACTS, are given, by the branch that ends the loop; the loop gets blocks of
   its own before and after it. False: it cannot be unrolled. */
bool loops_find_loop(struct shared_loop *l, LLVMValueRef branch);

LLVMBasicBlockRef loops_header(const struct shared_loop *);
long loops_block(const struct shared_loop *, LLVMBasicBlockRef); /* number of the block; -1: not in the loop */
long loops_number(const struct shared_loop *, LLVMValueRef);     /* an instruction's number; -1: not in the loop */
bool loops_has_phi(const struct shared_loop *, LLVMValueRef);    /* true of a phi of the header */
LLVMValueRef loops_incoming(LLVMValueRef phi, LLVMBasicBlockRef from); /* value of PHI for that edge */

bool loops_stores_few_loads(LLVMBasicBlockRef); /* a loop of lanes of that block is worth being unrolled */

/* True of a loop that the threads of one gang share, inside of what gangs share. */
static inline bool loops_is_inner(const struct shared_loop *l) {
  return !(l->facts.levels & LEVEL_GANG) && l->facts.size[0] != 1;
}

/* copies.c */

/* One more iteration, in front of the loop's blocks; its latch still ends as the loop's. PREVIOUS: the one before;
   NULL: there is none, and the copies of the header's phis come from ENTRY alone. ITERATION: what it is numbered; NULL:
   one step behind the previous. */
struct copy loops_copy_body(const struct shared_loop *, const struct copy *previous, LLVMBasicBlockRef entry,
                            LLVMValueRef iteration);
LLVMValueRef loops_in_copy(const struct shared_loop *, const struct copy *, LLVMValueRef);
void loops_go_on(const struct shared_loop *, LLVMBasicBlockRef block,
                 LLVMBasicBlockRef next); /* BLOCK ends by going to NEXT */
void loops_end_copy(const struct shared_loop *,
                    LLVMValueRef branch); /* erases it, and its test, if nothing else uses that */
LLVMValueRef loops_rest(const struct shared_loop *, LLVMValueRef phi); /* where copies stand in front: its phi there */

/* lockstep.c */

/* Accesses of one iteration that are neighbours in memory, in order of their addresses: of BYTES together. */
struct loops_cell {
  LLVMValueRef access[4];
  unsigned n;
  unsigned bytes;
};

/* How a loop is done by vectors (pairs.c). */
struct loops_pairs {
  struct loops_cell *cell;
  unsigned ncells, width; /* WIDTH neighbouring iterations are a thread's */
  LLVMValueRef position;  /* the thread's number among those that share the loop */
  LLVMBasicBlockRef ask;  /* where is asked which of the two loops it is to be */
};

/* The loop's body is one block, and copies of its instructions may be mixed: no iteration touches another's memory. */
bool loops_is_mixable(const struct shared_loop *);
/* Mixes N copies that have become one block: each instruction of all copies in front of the next. NUMBER, if not NULL,
   is what the first copy's iteration is numbered. The accesses of a cell in as many copies as PAIRS has it, if that is
   not NULL, one behind the other in memory, become one. False: nothing has been done, as they cannot. */
bool loops_mix(const struct shared_loop *, const struct copy *, unsigned n, LLVMValueRef number,
               const struct loops_pairs *);

/* strides.c */

enum loops_how {
  LOOPS_STILL,  /* the same in all iterations */
  LOOPS_LOADED, /* depends on what is read from memory */
  LOOPS_STEADY, /* grows by a constant from an iteration to the next */
  LOOPS_ANYHOW,
};
LLVMValueRef loops_iteration(const struct shared_loop *); /* the counter as the body uses it */
enum loops_how loops_moves(const struct shared_loop *, LLVMValueRef, long long *by);
LLVMValueRef loops_at_zero(const struct shared_loop *,
                           LLVMValueRef);                      /* a steady or still value in iteration 0, built */
bool loops_is_alike(const struct shared_loop *, LLVMValueRef); /* in iteration 0 it is the same for all threads */

/* An address: BASE + UNIT * INDEX + OFFSET; INDEX may be NULL. */
struct loops_address {
  LLVMValueRef base, index;
  long long unit, offset;
};
struct loops_address loops_address_of(const struct shared_loop *, LLVMValueRef pointer);

/* Copies whose distance is known compute no addresses: theirs are those of the first one and constants. What they
   computed for that alone is gone, and NULL among their instructions. */
bool loops_near_addresses(const struct shared_loop *, struct copy *copy, int ncopies);

/* position.c: the number of the thread's first iteration, if that is its number among those that share the loop; NULL:
   it is not, or the program may rely on who takes which. */
LLVMValueRef loops_position(const struct shared_loop *);

/* pairs.c */

/* Whether the loop can be done so; what is asked is answered, in *PAIRS, without changing anything. */
bool loops_find_pairs(const struct shared_loop *, struct loops_pairs *);
/* Adds that loop, when copies of the other stand in front of the rest. */
void loops_place_pairs(const struct shared_loop *, const struct loops_pairs *);

LLVMValueRef
loops_begin(const struct shared_loop *); /* the counter's first value, or that plus STEP: LLVM writes no sum */
/* Where the loop begins is a value that LLVM does not look into: its loop strength reduction would take it apart, and
   count from a part of it. The value stays in its register. Returns what it is now; NULL: it has no parts. */
LLVMValueRef loops_hide_begin(const struct shared_loop *);
LLVMIntPredicate loops_predicate(LLVMValueRef test, bool swapped, bool inverted); /* the operands, the result */
bool loops_may_be_copied(LLVMValueRef instruction);

/* once.c: launches with a thread for each iteration go around the loop, whose body they have a copy of. The loop is as
   it was found, but uses behind it come through phis in AFTER. */
void loops_unroll_once(const struct shared_loop *);

/* trips.c - V is a trip count, and so no less than 0 */
bool loops_is_trip_count(LLVMValueRef v);

/* digits.c - of a loop whose counter's SUM with its step is NEXT in the next iteration */
void loops_count_digits(const struct loops_device *, LLVMBuilderRef, LLVMValueRef sum, LLVMValueRef next);

/* Placeholder of a value that LLVM's passes are not to look into: a call of this and 32 or 64, which returns its
   argument; of the sum of a shared loop's counter, of the thread's number among those that share a loop, of how many
   they are, and of others. */
#define LOOPS_COUNTER "__sumac_counter_i"
#define LOOPS_POSITION "__sumac_position_i"
#define LOOPS_THREADS "__sumac_threads_i"
#define LOOPS_KEPT "__sumac_kept_i"
bool loops_is_call_of(LLVMValueRef, const char *name); /* one of these */

/* differences.c: differences in the copy C of the body come from those in the PREVIOUS one. */
void loops_step_back(const struct shared_loop *, const struct copy *previous, struct copy *c);

#endif
