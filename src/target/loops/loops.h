/*
 * loops.h - passes over loops that the threads of a SIMT device share out among them, around one description of such a
 * loop (shared_loop.h), and over those that a thread runs by itself. No file here names a device: what one adds stands
 * in its table.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOOPS_H
#define SUMAC_LOOPS_H

#include "target/simt/simt.h"

struct loops_device {
  unsigned vector_bytes;              /* the widest access, a power of two */
  bool (*is_size)(LLVMValueRef call); /* gives how many gangs, workers or lanes the launch has */
  /* True if POINTER leads to the same memory for all threads of a launch of FUNCTION. */
  bool (*is_alike)(LLVMValueRef function, LLVMValueRef pointer);
  const char *intrinsics;                    /* how names of the device's own begin: they may have effects */
  const char *(*in_register)(unsigned bits); /* inline assembly's constraints of a result that is its argument */
};

/* facts.c - what is known of a shared loop beside its code, of the loops that are to be unrolled: one node among those
   of llvm.loop, at the branch that ends the loop. */
struct loops_facts {
  bool in_turns; /* threads take iterations in turn: the first one's number is not negative, and less than the step */
  bool assigned; /* the program may rely on which thread takes which iterations */
  int levels;    /* mask of the levels that share the loop */
  int size[NLEVELS];    /* how many there are of each, by level index; 0: not known */
  LLVMValueRef *groups; /* of accesses (llvm.access.group) of which no iteration touches another's memory */
  unsigned ngroups;     /* 0: nothing says so */
};
bool loops_facts(struct arena *, LLVMValueRef branch, struct loops_facts *); /* false: there is no node */
LLVMMetadataRef loops_node(LLVMModuleRef, const struct loops_facts *);

/* verify.c - the hook: bug() where a node of M is wrong after ROW */
void loops_verify(const struct target_module *m, const char *row);

/* mark.c - in expand: the hook; gives the loop that M, its NEXT, belongs to its node */
LLVMValueRef loops_next(struct expansion *e, const struct marker *m);

/* inline.c - around LLVM's pass that inlines what is always inlined */
void loops_keep_calls(struct target_module *);
void loops_free_calls(struct target_module *);

/* counters.c, differences.c - in front of LLVM's passes. When counters are hidden, LLVM finds loops, in any target's
   way; then differences are widened, then LLVM widens counters, for a target without costs; then they are shown. */
void loops_hide_positions(struct target_module *); /* until they are over: position.c knows positions by that */
void loops_hide_counters(struct target_module *);
void loops_widen_differences(struct target_module *);
void loops_show_counters(struct target_module *);
/* When they are over: what was kept from them. */
void loops_show_kept(struct target_module *);

enum { LOOPS_COPIES = 4 }; /* iterations at once, of loops that are unrolled */

/* even.c - the hook of the loop's end; and when constants are known: ends that depend on the thread, so that all have
   the same number of iterations */
LLVMValueRef loops_end(struct expansion *, const struct marker *);
void loops_even_ends(struct target_module *);

/* copies.c - when they are over: unrolls the loops that have a node */
void loops_unroll(struct target_module *);

/* lockstep.c - the call neither reads nor writes memory, and comes back */
bool loops_is_pure(LLVMValueRef call);

/* versions.c - loops that a thread runs by itself: around LLVM's pass that makes two versions of loops */
void loops_choose_versions(struct target_module *);
void loops_end_versions(struct target_module *);
void loops_split_expected(struct target_module *); /* regions, for what launches are expected to be (target.h) */

/* loads.c - when LLVM's passes are over: loads stand in front of stores that they cannot meet */
void loops_load_early(struct target_module *);

#endif
