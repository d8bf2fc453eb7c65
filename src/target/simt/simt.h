/*
 * simt.h - single-mode code, private variables and iteration spaces for devices that start all threads of a gang at
 * once. How such devices differ is in a table, struct simt_ops, which each target fills; nothing else depends on the
 * device.
 *
 * Model: a gang has workers, which have lanes, the threads. Threads of a gang can meet at a barrier, and share memory.
 * Neighbouring lanes may form groups of `width` that exchange values without memory (width 1: there are none); a
 * worker is a whole number of groups. Workers of one lane each fit this model, too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_H
#define SUMAC_SIMT_H

#include "target/target.h"

/* Functions, by prefix of the name, that return a position or a size of the executing thread. SAME_IN says which
   threads get the same value: LEVEL_GANG all of a gang, LEVEL_WORKER the lanes of a worker, LEVEL_VECTOR only the
   thread itself.
 */
struct simt_position {
  const char *function; /* NULL: the end of the list */
  int same_in;
};

struct simt_ops {
  const char *device; /* in messages: "the GPU" */
  int levels; /* mask of LEVEL_WORKER, LEVEL_VECTOR: levels of which a gang has several units at the same time */
  int width;  /* lanes of a group, which exchange values without memory */
  int groups; /* how many of these a gang has at most */
  unsigned memory_space; /* LLVM's number of the address space of the device's memory, which all gangs reach */
  unsigned word;         /* bits that the library's lane0 broadcasts at once */
  const char *library;   /* prefix of the device library's function names; the rest is in sumac/device_functions.def,
                            which says what each function does */
  const struct simt_position *positions;

  /* The size of LEVEL as far as it is known when compiling; 0: unknown. Of gangs, workers, lanes. */
  int (*fixed)(const struct target_function *, int level);
  /* An upper bound of it, for workers and lanes only: as many copies of a worker's variable are made. */
  int (*most)(const struct target_function *, int level);
  /* The executing thread's gang, worker or lane, from 0, all gangs in one row; and how many there are: i32, by one of
     POSITIONS or constant. May be asked for anywhere, by any thread, and has no effect. A launch has fewer than 2^31
     threads. */
  LLVMValueRef (*pos)(LLVMBuilderRef, struct target_function *, int level);
  LLVMValueRef (*size)(LLVMBuilderRef, struct target_function *, int level);

  /* One thread of each gang alone executes the function, so that nothing has to be done. NULL: there are always more.
   */
  bool (*alone)(const struct target_function *);

  /* Takes BYTES more of the gang's shared memory for private variables. False: there is not enough (or no such memory);
     then they are placed in the launch's memory or in the heap. */
  bool (*take_shared)(struct target_function *, unsigned long long bytes);
  /* Makes a variable without initial value, of which each gang has its own; returns its address, a constant, in any
     address space. A target whose gangs have no memory at constant addresses returns a placeholder, for
     PLACE_FRAME to replace. */
  LLVMValueRef (*shared)(struct target_function *, LLVMTypeRef, unsigned alignment, const char *name);
  /* BUFFER, made by SHARED with a placeholder for its type, gets its final size. Returns the new variable. */
  LLVMValueRef (*resize)(struct target_function *, LLVMValueRef buffer, unsigned bytes);
  /* When all have their sizes. NULL: SHARED makes no placeholders. */
  void (*place_frame)(struct target_function *);
  const struct image_ops *image; /* for src/target/image; NULL: the target has none of its rows */
};

/* A FINI over gangs that the one that comes last ends (last_gang.c). */
struct simt_partial {
  struct marker m;
  const struct red_strategy *row;
  unsigned long place; /* struct expansion */
  LLVMValueRef with;   /* argument of `last` beside RES, and M's SKIP and ROW if it has rows; of values LOCAL */
  struct simt_partial *next;
};

/* A buffer of shared memory through which a leader hands values to the others. */
struct simt_state {
  LLVMValueRef buffer; /* NULL: none */
  unsigned bytes;      /* of one copy */
  unsigned copies;     /* 1, or one for each worker */
};

/* The pass's part of a target_function, made on first use. */
struct simt_function {
  struct simt_state state[2]; /* of the gang's leader, of the workers' leaders */
  struct simt_array **arrays; /* LOCALs and private arrays in global memory */
  size_t narrays;
  bool in_heap;                /* there were some: its threads use memory of one gang */
  struct simt_length *lengths; /* arrays of run-time length in the device's heap */
  size_t nlengths;
  struct red_slot *slots; /* where the partials of each worker or vector reduction are left */
  size_t nslots, slot_capacity;
  LLVMValueRef buffer[3];   /* by level index: shared memory of the partials (worker, vector); NULL: none */
  unsigned buffer_bytes[3]; /* high-water mark over the loops */
  struct simt_shared_array *shared_arrays; /* LOCALs that the gang shares: a list */
  unsigned private_bytes;                  /* of shared memory, of variables */
  struct simt_gathered *gathered;          /* arrays that the region only updates, in shared memory: a list */
  struct simt_partial *partials;           /* FINIs of the loop that is being expanded: a list */
  struct simt_swept *waiting, *swept;      /* FINIs over lanes of the loop that is being expanded, of others: lists */
  struct simt_tree *trees;                 /* reproducible reductions over gangs: a list */
  bool refused;                            /* one of them has been reported as impossible */
  bool asks_gang; /* asks for the gang's number: may use memory of this gang alone (private sections) */
};

/* ops.c - the table of F's target, and what it answers */
struct simt_function *simt_of(struct target_function *);
const struct simt_ops *simt_ops(const struct target_function *);
bool simt_is_alone(const struct target_function *);
int simt_fixed(const struct target_function *, int level);
int simt_most(const struct target_function *, int level);
int simt_width(const struct target_function *); /* lanes of a group: of a worker with fewer than a whole one, all */
LLVMValueRef simt_pos(LLVMBuilderRef, struct target_function *, int level);
LLVMValueRef simt_size(LLVMBuilderRef, struct target_function *, int level);
LLVMValueRef simt_dim_pos(struct expansion *, int level);                /* hook: __sumac_dim_pos */
enum fork_action simt_marker(struct expansion *, const struct marker *); /* hook: FORK and JOIN */
LLVMValueRef simt_generic(LLVMBuilderRef, LLVMValueRef address);         /* in whatever space, for all code */

/* ops.c - the hook. Variables of declare directives are the only mutable ones in an image that have external or weak
   linkage. */
bool simt_accepts_global(struct target_module *, LLVMValueRef global);

/* library.c - the device library by sumac/device_functions.def */
enum simt_library {
#define DEVICE_FUNCTION(result, name, ...) SIMT_##name,
#define DEVICE_TYPED(result, name, ...) SIMT_##name,
#include "sumac/device_functions.def"
  SIMT_LIBRARY_COUNT
};
/* A call of WHICH, a function without a type in its name. */
LLVMValueRef simt_call(LLVMBuilderRef, const struct target_module *, enum simt_library which, LLVMValueRef *args,
                       unsigned nargs);
/* A call of WHICH, a function with a type in its name. */
LLVMValueRef simt_call_typed(LLVMBuilderRef, const struct target_module *, enum simt_library which, enum red_type,
                             LLVMValueRef *args, unsigned nargs);
/* Marks FUNCTION, which a hook has made: gang-single code calls it by all lanes of the first worker together, and it
   accesses no memory that the gang's other threads do, so that no barrier is needed around it. Arguments that only the
   leader knows have no value in the others. */
void simt_of_first_worker(LLVMValueRef function);
/* Marks FUNCTION, which a hook has made: all threads of the gang call it together, as a routine, with barriers around
   the call, and arguments handed to all. */
void simt_of_gang(LLVMValueRef function);

/* partials.c - the hooks of strategies for values of lanes and workers. SAME: LOCAL stays as it is (also for a whole
   array). */
bool simt_fits_values(const struct red_case *); /* LOCALs on the stacks of several threads */
red_hook simt_red_same, simt_first_init, simt_worker_fini, simt_slots_teardown;
/* The address of the shared memory for M's partials of groups of lanes; null if a worker is certainly one group. */
LLVMValueRef simt_group_slots(struct expansion *, const struct marker *);
/* FINI over lanes by WHICH, a function of the library like vector_fini; GROUPS: the worker may be several. */
LLVMValueRef simt_lanes_fini(struct expansion *, const struct marker *, enum simt_library which, bool groups);

/* The address of M's partials in the gang's shared memory. */
LLVMValueRef simt_slots(struct expansion *, const struct marker *);
/* The executing worker's part of SLOTS, which have values of lanes. */
LLVMValueRef simt_of_worker(struct expansion *, const struct marker *, LLVMValueRef slots);

/* lane_trees.c - one tree over the lanes of a group for the values of several variables */
struct simt_lane_value {
  enum red_type type;
  enum red_op op;
  LLVMValueRef value, place; /* of each lane; PLACE, which belongs to the variable: NULL for all, or none */
  int lane;                  /* lane that comes to have the variable's value: 0 before */
};
struct simt_lane_root {
  LLVMValueRef value, place; /* of the variable that the lane has come to have */
  LLVMValueRef others;       /* i32: of lanes that differ in these bits alone, all have the same */
};
bool simt_share_tree(const struct simt_lane_value *, const struct simt_lane_value *); /* sharing pays for these two */
/* Builds the tree that N variables share, at most as many as lanes, of a group whose thread has number LANE in it. */
struct simt_lane_root simt_lane_tree(LLVMBuilderRef, const struct target_function *, LLVMValueRef lane,
                                     struct simt_lane_value *, unsigned n);

/* sweep.c - values of lanes, of several variables at once. GROUP: for workers of one group of lanes, GROUPS: of perhaps
   several; simt_sweep: all FINIs of a loop are known */
red_hook simt_group_fini, simt_groups_fini, simt_group_teardown, simt_groups_teardown;
void simt_sweep(struct expansion *, const struct marker *);
void simt_swept_all(const struct target_function *); /* bug() where FINIs have been left */

/* gangs.c - the hooks of strategies for values of gangs by atomics or a lock, and for all levels by local atomics */
red_hook simt_gang_init, simt_atomic_fini, simt_swap_fini, simt_locked_fini, simt_own_gang_fini, simt_local_setup,
    simt_local_fini, simt_local_teardown;
LLVMValueRef simt_pick(struct expansion *, const struct marker *); /* a step */

/* last_gang.c - what the gang that comes last ends; for hooks: where the parts of all gangs begin that have PLACE
   (struct expansion), and the executing gang's, of BYTES; what FINI leaves to that gang, whose `last` gets WITH */
LLVMValueRef simt_gang_rooms(struct expansion *, unsigned long place);
LLVMValueRef simt_gang_memory(struct expansion *, unsigned long place, unsigned long bytes);
void simt_to_last(struct expansion *, const struct marker *, const struct late_reduction *, LLVMValueRef with);
red_hook simt_partial_fini;
void simt_combine_gangs(struct expansion *, const struct marker *); /* all FINIs of a loop are known */

/* last_pass.c - N values of gangs: RES[i] op= those of all gangs. All lanes of the gang's first group come to the
   builder's place, which ends a block. */
struct simt_records {
  LLVMValueRef first;  /* the address of the first gang's record */
  unsigned long bytes; /* of each */
  LLVMValueRef gangs;  /* an i32: how many there are */
};
void simt_last_pass(LLVMBuilderRef, struct target_function *region, const struct simt_records *,
                    const struct simt_partial *const *, const LLVMValueRef *res, unsigned n);
/* The alignment of what stands at OFFSET of a record. Records begin at a multiple of 16 or of the largest power of two
   in BYTES. */
unsigned simt_record_alignment(unsigned long bytes, unsigned long offset);

/* array_partials.c - arrays of gangs by partial results: LOCAL is in memory of all threads, or the leader's own */
struct red_memory simt_array_memory(const struct target_function *, const struct marker *);
red_hook simt_array_partials_fini, simt_own_array_partials_fini;
red_end simt_last_array;

/* object_partials.c - objects of declared operators */
struct red_memory simt_object_memory(const struct target_function *, const struct marker *);
red_hook simt_own_partial_fini;
red_end simt_last_objects;

/* trees.c - reproducible reductions: the hook of builtins, and those of the rows */
LLVMValueRef simt_tree(struct expansion *, const struct marker *);
struct red_memory simt_tree_memory(const struct target_function *, const struct marker *);
red_hook simt_tree_fini;
red_end simt_last_tree;

/* shared_arrays.c - LOCAL arrays that the threads of a gang share */
red_hook simt_shared_setup, simt_result_setup, simt_shared_or_result_setup, simt_shared_init, simt_shared_fini;
LLVMValueRef simt_update(struct expansion *, const struct marker *); /* a step */
void simt_place_shared_arrays(struct target_function *);
void simt_note_shared_arrays(struct notes *, struct target_function *);

/* gather.c - arrays that a region only updates: the hook */
LLVMValueRef simt_gather(struct expansion *, const struct marker *);

/* declared.c - the hooks of strategies for objects that declared operators combine, as a whole */
bool simt_fits_objects(const struct red_case *); /* LOCALs on the stacks of several threads */
red_hook simt_own_same, simt_own_gang_init, simt_own_first_init, simt_own_group_fini, simt_own_groups_fini,
    simt_own_worker_fini, simt_own_teardown, simt_own_copies_gang_init, simt_own_copies_init, simt_own_copies_fini,
    simt_own_copies_teardown;

/* combine_arrays.c - the hooks of strategies for arrays in memory */
bool simt_fits_copies(const struct red_case *); /* LOCALs in memory, of several threads */
bool simt_fits_direct(const struct red_case *); /* only updated, and RESULT is a private object */
/* Fields of a row for workers and lanes that update a private RESULT directly, so that nothing is combined. */
#define SIMT_DIRECT .name = "direct", .levels = LEVEL_WORKER | LEVEL_VECTOR, .shares = true, .fits = simt_fits_direct
red_hook simt_copies_same, simt_gang_copies_init, simt_gang_copies_fini, simt_worker_copies_init,
    simt_worker_copies_teardown, simt_vector_copies_init, simt_vector_copies_fini;
/* A call by all threads of the gang that sets LOCAL's elements to the identity, unless LOCAL is the array SHARED (NULL:
   it is none). */
void simt_all_init(struct expansion *, const struct marker *, LLVMValueRef shared);
/* A call by all threads of the gang that does RESULT's elements op= LOCAL's. Without
   APART, LOCAL may be RESULT; then it does nothing. */
void simt_all_fini(struct expansion *, const struct marker *, bool apart);

/* loops.c - iteration spaces */
LLVMValueRef simt_loop_begin(struct expansion *, const struct marker *);
LLVMValueRef simt_loop_end(struct expansion *, const struct marker *);
LLVMValueRef simt_loop_step(struct expansion *, const struct marker *);
LLVMValueRef simt_loop_next(struct expansion *, const struct marker *);
LLVMValueRef simt_loop_chunk(struct expansion *, const struct marker *);
LLVMValueRef simt_loop_shared(struct expansion *, const struct marker *);
/* Dealt to all threads of the launch, or of its only gang: such loops are long, those inside of them often short. */
bool simt_is_outer(struct expansion *, const struct marker *);

/* arrays.c - LOCAL and private arrays in global memory */
struct simt_array;
void simt_private_array(struct expansion *, const struct marker *);             /* hook */
struct simt_array *simt_array(struct target_function *, const struct marker *); /* NULL: LOCAL is small, or no array */
/* Bytes from the LOCAL of one worker, or of one lane, to that of the next. */
LLVMValueRef simt_array_step(struct expansion *, const struct simt_array *, int level);
/* ALLOCA is about to be deleted: removes it from F's locals, as LLVM may reuse the pointer for another instruction. */
void simt_forget_local(struct target_function *, LLVMValueRef alloca);
bool simt_in_memory(const struct red_case *); /* LOCAL is not on a thread's stack, but in global memory */
void simt_dump_state(struct notes *, struct target_function *); /* part of the hook dump_state */

/* lengths.c - arrays of run-time length that the user declares */
struct simt_length {
  LLVMValueRef call; /* call that allocates the array */
  const char *name;  /* the user's, or NULL */
  struct place place;
  bool for_team; /* no array: a variable that all threads of the gang reach */
};
void simt_place_other_lengths(struct target_module *); /* of all other functions: each lane has its own */
void simt_tell_length(const struct target_module *, const char *function, const struct simt_length *,
                      const char *owner);
void simt_note_length(struct notes *, struct simt_length *); /* part of simt_dump_state */

/* tags.c - notes that one pass leaves on an instruction for another, as metadata */
enum simt_tag {
  TAG_GANG_NEXT,   /* on the counter's advance of a gang loop: another iteration begins */
  TAG_COUNTER,     /* on the same and other loops' sums of counter and step */
  TAG_POSITION,    /* on the number of the thread among those that share a loop, with which its counter begins */
  TAG_THREADS,     /* on how many they are, the counter's step */
  TAG_MEMBER_NEXT, /* on the counter's advance of a loop whose iterations are a crew's members */
  TAG_COUNT
};
void simt_tag(LLVMValueRef instruction, enum simt_tag);
bool simt_tagged(LLVMValueRef instruction, enum simt_tag);
void simt_untag(LLVMValueRef instruction, enum simt_tag);

/* reorg.c - the hook reorg: the rows in passes.def have been there; FORKs and JOINs are erased */
void simt_reorg(struct target_function *);

/* The rows. What is called for a function whose threads are all alone (see simt_ops) does nothing. */
void simt_one_return(struct target_function *);
void simt_place_arrays(struct target_function *);
bool simt_place_lengths(struct target_function *);
void simt_split(struct target_function *);
void simt_demote(struct target_function *);
void simt_guard_modes(struct target_function *);
void simt_size_partials(struct target_function *);
void simt_place_frame(struct target_function *);

/* Fields of a row: workers combine by a declared operator, in their order. Targets add the words. */
#define SIMT_OWN_WORKERS                                                                                               \
  .name = "partials", .levels = LEVEL_WORKER, .order = ORDER_FIXED_LAUNCH, .by_function = true, .barrier = true,       \
  .fits = simt_fits_objects, .setup = simt_own_same, .init = simt_own_first_init, .fini = simt_own_worker_fini,        \
  .teardown = simt_own_teardown, .whole = RED_ALL_STAGES
/* Fields of a row: workers combine copies in memory by a declared operator. */
#define SIMT_OWN_WORKER_COPIES                                                                                         \
  .name = "copies", .levels = LEVEL_WORKER, .order = ORDER_FIXED_LAUNCH, .by_function = true, .barrier = true,         \
  .all_threads = true, .fits = simt_fits_copies, .setup = simt_copies_same, .init = simt_own_copies_init,              \
  .fini = simt_copies_same, .teardown = simt_own_copies_teardown, .whole = RED_ALL_STAGES

#endif
