/*
 * members.h - what the files that make loops of a crew's members share: see members.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_WORKERS_MEMBERS_H
#define SUMAC_WORKERS_MEMBERS_H

#include "target/simt/reorg.h"
#include "target/workers/workers.h"

/* A stretch of the crew's code without a barrier, that all members execute or none does; or a barrier alone. */
struct segment {
  bool barrier;
  LLVMBasicBlockRef first, last;   /* of its blocks; the last one's terminator says which segment is next */
  LLVMBasicBlockRef before, after; /* made: code that is the same for all members; what has that terminator */
  LLVMValueRef member;             /* made: the member whose turn it is; NULL: there is nothing to be done by each */
};

/* One crew: a loop whose iterations are the members that the executing worker has. */
struct crew_loop {
  struct target_function *f;
  struct arena *arena;
  LLVMValueRef function;
  LLVMBasicBlockRef header, latch, exit, entry;
  LLVMValueRef member, begin, end; /* the header's phi, the first member, and that behind the last one */
  struct ir_graph *graph;
  bool *body;    /* by block: in the loop, but for header and latch */
  bool *inner;   /* by block: members may go different ways there, and come together before the next barrier */
  bool *decides; /* by block: a barrier depends on the way that its end takes */
  int *segment;  /* by block; -1: none */
  struct segment *segments;
  size_t nsegments;
  struct pointer_map *uniform; /* instructions of the body with the same value for all members, each to itself */
  struct pointer_map *looks;   /* functions: a member may repeat an access of theirs until another one has written */
  struct pointer_map *orders;  /* functions, with what they call, that members may call: do members wait there? */
  struct pointer_map *private; /* variables of which each member has its own, each to itself */
  bool *waiting;               /* by block: members may wait for each other there: memory may change between barriers */
  bool waits;                  /* somewhere */
  LLVMValueRef kept;           /* elements of the arrays of what members keep, i64; NULL: there are none */
  bool tells;                  /* functions that the body calls may ask which member calls */
  const char *why;             /* it cannot be loops; NULL: no reason is known */
  LLVMValueRef where;          /* instruction that WHY is about; NULL: the crew */
};

/* members_why.c */
bool members_refuse(struct crew_loop *, const char *why, LLVMValueRef where); /* the first reason counts; false */
/* A use that only says where the variable is there, or how debuggers show it. */
static inline bool members_is_mark(const struct ir_use *use) {
  return use->kind == USE_LIFETIME_START || use->kind == USE_LIFETIME_END || use->kind == USE_DEBUG;
}

/* members_calls.c - what the body's calls may be. */
bool members_is_barrier(LLVMValueRef instruction);
/* Sets WHY, or WAITS and TELLS. */
void members_check_calls(struct crew_loop *);
void members_drop_events(const struct target_module *, LLVMValueRef function);
bool members_asks(const struct crew_loop *, int segment); /* a call in it may ask which member calls */
bool members_function_asks(const char *name);             /* one of the runtime's, or of another file */
void members_say_in_launch(LLVMValueRef function);
void members_inline_barriers(struct target_module *); /* functions with barriers become part of who calls them */

/* members_waits.c - whether LOOK, in code with graph G, may be repeated until another member has written; blocks that
   STOP end what is repeated. */
bool members_may_wait(struct crew_loop *, const struct ir_graph *g, const bool *stops, LLVMValueRef look);

/* members_looks.c - an access, or a call of a function with one, that a member may repeat until another one has
   written. */
bool members_looks(struct crew_loop *, LLVMValueRef instruction);
/* Answers about functions, each with all that it calls. */
vec_named(members_walked, LLVMValueRef);
enum members_answer { MEMBERS_UNKNOWN, MEMBERS_NO, MEMBERS_YES };
enum members_answer members_recall(const struct pointer_map *known, LLVMValueRef function);
/* Keeps that the first function of WALKED HAS what was asked, or that none of these has; frees WALKED. */
void members_learn(struct pointer_map *known, struct members_walked *walked, bool has);

/* members_records.c - a region in which nobody asks for the crew has no record of it. */
void members_drop_records(struct target_function *);

/* members_sums.c - variables of the worker to which members add. They are kept in memory, until members_release. */
void members_pin(struct crew_loop *, LLVMValueRef next); /* NEXT: the sum of the counter and its step; sets WHY */
bool members_is_pinned(LLVMValueRef alloca);
void members_release(LLVMModuleRef);

/* members_uniform.c */
bool members_is_uniform(const struct crew_loop *, LLVMValueRef value);
/* Finds UNIFORM. Sets WHY where members might not come to the same barriers. */
void members_find_uniform(struct crew_loop *);
bool members_may_write(LLVMValueRef instruction);

/* members_segments.c - finds BODY, INNER, DECIDES; then SEGMENTS. */
void members_find_ways(struct crew_loop *);
void members_find_segments(struct crew_loop *);
int members_segment_of(const struct crew_loop *, LLVMValueRef instruction);

/* members_kept.c - what members keep from one segment to the next is in arrays, or computed again. */
void members_keep(struct crew_loop *);

/* members_bounds.c - narrows the segment's loop from *BEGIN to *END to members that do something; code for that goes
   where B stands. True: there may be none. */
bool members_bound(struct crew_loop *, const struct segment *, LLVMBuilderRef b, LLVMValueRef *begin,
                   LLVMValueRef *end);

/* members_rows.c - the N of "member / N" and "member % N" in the segment's code; 0: there is none, or several. */
long long members_row_length(const struct crew_loop *, int segment);
/* Uses ROW and what a member is behind FIRST, the row's first one, in place of these. */
void members_use_row(struct crew_loop *, int segment, LLVMBuilderRef, LLVMValueRef row, LLVMValueRef first);

/* members_loops.c - a loop for each segment. */
void members_build(struct crew_loop *);

/* members_sized.c - a second form of the loops, after members_build, for one worker that has all members. */
void members_size(struct crew_loop *);
void members_count_once(struct crew_loop *); /* barriers have the number of members from in front of the loop */

/* members_alone.c - what BLOCK, of that form, need not do as nobody else is in the team; another thread may execute a
   task that was made before the crew, if there are TASKS. */
bool members_may_make_tasks(LLVMValueRef function, struct pointer_map *seen);
void members_alone(struct crew_loop *, LLVMBuilderRef, LLVMBasicBlockRef block, bool tasks);

/* members_own.c - in that form, what the gang shares is a variable of the function, where nobody else has its
   address. */
struct members_copy {
  const struct ir_graph *graph; /* of the function, before the copy was made */
  const bool *in;               /* by block of GRAPH: it was copied */
  LLVMBasicBlockRef *copy;      /* by block of GRAPH */
};
void members_own(struct crew_loop *, LLVMBuilderRef b, const struct members_copy *);

#endif
