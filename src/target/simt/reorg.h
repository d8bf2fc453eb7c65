/*
 * reorg.h - what the steps of reorg share: spans, nodes, variables.
 *
 * All threads of a gang run the region from its entry. A span is a part of the function with one answer to "who acts
 * here?": the function itself, and what lies between a FORK and its JOIN.
 *
 *     MODE_GANG    one thread of the gang acts       scope (the threads that barriers bring together): the gang
 *     MODE_WORKER  one thread of each worker acts    scope: the worker
 *     MODE_PART    every thread acts; nothing to do
 *
 * In the first two, "single" modes, an instruction is uniform if all threads of the scope can compute the same value
 * from what they have: then all of them run it. Everything else is run by the leader, lane 0 of worker 0 or of each
 * worker.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_REORG_H
#define SUMAC_SIMT_REORG_H

#include "target/simt/simt.h"

enum mode { MODE_GANG, MODE_WORKER, MODE_PART };

/* Accesses of an instruction to memory that several threads see: bits. SHARED is storage that the pass placed and the
   partials of reductions, OTHER is everything else. */
enum { OTHER_READ = 1, OTHER_WRITE = 2, SHARED_READ = 4, SHARED_WRITE = 8, ACCESS_ALL = 15 };

struct var;

struct span {
  enum mode mode;
  struct span *parent;
  int depth;
  LLVMValueRef fork;
  int fork_node, join_node; /* -1: the function */
  bool narrow;              /* a vector loop in gang-single code: only the first worker enters it */
  bool hands_on;            /* only reads; what lanes load shows in the one value that they hand on, or nowhere */
  unsigned access;          /* memory accesses in it and in the spans inside */
  struct var **broadcast;   /* variables whose values the leader broadcasts at FORK */
  size_t nbroadcast, broadcast_capacity;
};

enum node_kind { NODE_PLAIN, NODE_FORK, NODE_JOIN, NODE_CALL /* of a routine that partitions */ };

/* A basic block. FORK, JOIN and routine calls stand in blocks of their own. */
struct node {
  LLVMBasicBlockRef block;
  struct span *span;  /* NULL: unreachable */
  struct span *inner; /* FORK, JOIN: the span between */
  enum node_kind kind;
  LLVMValueRef call; /* FORK, JOIN, CALL */
  int callee_levels;
  bool leader_only;   /* only the leader enters it, the others jump to a post-dominator */
  bool broadcast;     /* only the leader knows the terminator's condition, but all threads need it */
  bool gang_next;     /* advances a gang loop to the next iteration, which is independent of those before */
  bool gang_join;     /* JOIN of a gang loop */
  bool sync;          /* barrier before the leader's part, or at FORK */
  struct span *waits; /* all that the leader writes waits for the value that this span hands on; NULL: not so */
  unsigned access;    /* leader's accesses, or everyone's in MODE_PART */
};

enum var_kind {
  VAR_THREAD,  /* every thread's own: nothing to do */
  VAR_UNIFORM, /* all threads of the scope have the same value in their copies */
  VAR_LEADER,  /* only the leader's copy is valid; broadcast at FORK if it is read inside */
  VAR_SHARED   /* one copy a gang (or a worker) */
};

struct var {
  LLVMValueRef alloca;
  struct span *home; /* where it is declared */
  enum var_kind kind;
  const struct local *local; /* LOCAL of a reduction, or NULL */
  bool leads_away;           /* true if the address is in memory, so that accesses need not name the variable */
  unsigned long touched;     /* number of the last scan of a block (uniform.c) in which the leader alone accessed it */
  unsigned long long bytes;
  bool in_launch;       /* VAR_SHARED that is in the launch's memory, */
  unsigned long offset; /* at this place */
  struct ir_use *uses;
  size_t nuses;
};

struct reorg {
  struct arena *arena;
  struct target_function *f;
  LLVMModuleRef module;
  LLVMValueRef function;
  LLVMValueRef end; /* the return; NULL: it never returns */
  LLVMTargetDataRef layout;
  LLVMBuilderRef b;
  struct ir_graph *graph;
  struct node *nodes; /* by block number of GRAPH */
  struct span **spans;
  size_t nspans, span_capacity;
  struct var **vars;
  size_t nvars, var_capacity;
  struct pointer_map *var_of;  /* alloca to struct var */
  struct pointer_map *uniform; /* instructions of single modes that are uniform */
  unsigned long scans;         /* how many blocks uniform.c has gone through, each as often as it did */
  bool shared_escapes;         /* any pointer may lead to a VAR_SHARED, or to memory that counts as such */
};

/* map.c - a set of pointers, with a value each */
struct pointer_map *pointer_map(struct arena *);
void *pointer_get(const struct pointer_map *, const void *key);
void pointer_set(struct pointer_map *, const void *key, void *value);

/* modes.c - blocks, spans */
void simt_spans(struct reorg *);
struct node *simt_node(struct reorg *, LLVMValueRef instruction);
bool span_inside(const struct span *inner, const struct span *outer);    /* reflexive */
struct span *span_child_towards(struct span *outer, struct span *inner); /* the child of OUTER that has INNER */
int simt_routine_levels(struct reorg *, LLVMValueRef call); /* 0: not a call of a routine that partitions */

/* live.c - which bytes of a variable flow into or out of a span */
bool simt_flows_in(struct reorg *, struct var *, struct span *);
bool simt_flows_out(struct reorg *, struct var *, struct span *);

/* vars.c - storage of variables */
void simt_variables(struct reorg *);
struct var *simt_var(struct reorg *, LLVMValueRef pointer); /* of the alloca that POINTER points into, or NULL */
void simt_plan_broadcasts(struct reorg *);
void simt_drop_ends(struct reorg *);

/* place.c - homes of VAR_SHARED, and the report of who shares what */
void simt_tell_lengths(struct reorg *);
void simt_tell_registers(struct reorg *);
void simt_place_shared(struct reorg *);

/* heap.c - allocates blocks of the device's heap at the entry of the function, a routine, and frees them at its return.
   Afterwards the builder stands where all threads have the addresses. */
struct heap_block {
  unsigned long long bytes;
  const char *what; /* "file:line: name" */
  LLVMValueRef at;  /* filled in: the address */
};
void simt_take_blocks(struct reorg *, struct heap_block *, size_t n);

/* uniform.c - which instructions all threads can run */
void simt_uniform(struct reorg *);
bool simt_is_uniform(struct reorg *, LLVMValueRef value);
const struct simt_position *simt_position_of(struct reorg *, LLVMValueRef callee); /* NULL: it reads none */

/* library.c - what the device library says of its functions */
int simt_library_levels(struct reorg *, LLVMValueRef callee); /* levels whose threads must call it together; 0: none */
int simt_library_apart(struct reorg *, LLVMValueRef callee);  /* number among those APART, from 1; 0: another */
bool simt_is_of_first_worker(LLVMValueRef callee);
bool simt_is_collective(struct reorg *, LLVMValueRef call); /* threads meet in it, and may learn of others' values */
bool simt_is_exchange(struct reorg *,
                      LLVMValueRef call); /* a worker's lanes hand on *argument 0, and touch no memory */
bool simt_library_access(struct reorg *, LLVMValueRef call, unsigned *access); /* false: it is none of the library's */

/* access.c, exchange.c, sync.c - where barriers are needed */
unsigned simt_access(struct reorg *, LLVMValueRef instruction);
bool simt_is_slot(struct reorg *, LLVMValueRef pointer); /* into the region's parameter */
void simt_exchanges(struct reorg *);
void simt_sync(struct reorg *);

/* share.c - barriers, votes and broadcasts of a scope */
LLVMValueRef simt_leader(struct reorg *, enum mode); /* i1 */
void simt_emit_sync(struct reorg *, enum mode);
LLVMValueRef simt_emit_any(struct reorg *, enum mode, LLVMValueRef bit);
bool simt_any_orders(struct reorg *, enum mode); /* simt_emit_any is a barrier for memory, too */
bool simt_by_shuffle(struct reorg *, enum mode); /* the scope is one group of lanes: broadcasts need no memory */
/* Replaces each VALUE[i] by the leader's. The builder stands at the end of a block without terminator, afterwards too.
 */
void simt_emit_broadcast(struct reorg *, enum mode, LLVMValueRef *value, size_t n);
LLVMBasicBlockRef simt_block(struct reorg *, const char *name); /* appended after the builder's block */

/* guard.c - the rewriting */
void simt_rewrite(struct reorg *);
void simt_at_end(struct reorg *, LLVMBasicBlockRef, LLVMMetadataRef where); /* the builder */
LLVMMetadataRef simt_block_place(struct reorg *, LLVMBasicBlockRef);        /* for what is added to the block */
/* The leader's instructions of a block before STOP (NULL: before the terminator), in order. */
struct values simt_leaders(struct reorg *, LLVMBasicBlockRef, LLVMValueRef stop);
/* Moves LIST into a new block that only the leader runs, and returns it. Afterwards the builder stands at the end of
   ALL, a block without terminator where the leader and the others meet. */
LLVMBasicBlockRef simt_guard(struct reorg *, struct node *, struct values *list, LLVMBasicBlockRef *all);
/* A phi: VALUE for the leader, which comes from the block LEADER, OTHER for the others, which come from HEAD. */
LLVMValueRef simt_merge(struct reorg *, LLVMValueRef value, LLVMValueRef other, LLVMBasicBlockRef leader,
                        LLVMBasicBlockRef head);
/* Where the branch END of node NUMBER, which all threads take, leads to blocks for the leader alone: sends the others
   to where they meet the leader again. */
void simt_guard_entries(struct reorg *, int number, LLVMValueRef end);
/* Ends the builder's block: worker 0 goes on to TO, the others to REST. */
void simt_only_first_worker(struct reorg *, LLVMBasicBlockRef to, LLVMBasicBlockRef rest);

/* call.c - calls of routines */
void simt_rewrite_call(struct reorg *, int number);

#endif
