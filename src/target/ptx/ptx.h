/*
 * ptx.h - what the files of the PTX target share. Public to the rest of the compiler is only the table target_ptx.
 *
 * Model: gang = CTA, worker = row of threads (tid.y), lane = tid.x, rows are whole warps.
 */
#ifndef SUMAC_PTX_H
#define SUMAC_PTX_H

#include "target/target.h"

enum { WARP = 32, MAX_THREADS = 1024, MAX_WARPS = MAX_THREADS / WARP, MAX_BARRIER_WORKERS = 15 };
/* LLVM numbers the address spaces so. */
enum { SPACE_GLOBAL = 1, SPACE_SHARED = 3, SPACE_CONST = 4 };
enum { LOCAL_ARRAY_LIMIT = 512 };         /* bytes of an array that a reduction keeps on each thread's stack */
enum { STATIC_SHARED_LIMIT = 32 * 1024 }; /* bytes of private variables a gang; a card has at least 48 KiB */

/* The target's part of a target_function (its OWN), made on first use. */
struct ptx_function {
  struct red_slot *slots; /* where the partials of each worker or vector reduction are left */
  size_t nslots, slot_capacity;
  LLVMValueRef buffer[3];    /* by level index: .shared bytes of the partials (worker, vector); NULL: none */
  unsigned buffer_bytes[3];  /* high-water mark over the loops */
  struct ptx_state {         /* .shared buffers through which a leader hands values to the others */
    LLVMValueRef buffer;     /* NULL: none */
    unsigned bytes, copies;  /* of one copy; one, or one a worker */
  } state[2];                /* of the gang's leader, of the workers' leaders */
  struct ptx_array **arrays; /* LOCALs and private arrays in global memory */
  size_t narrays;
  struct ptx_length *lengths; /* arrays of run-time length in the device's heap */
  size_t nlengths;
  struct ptx_shared_array *shared_arrays; /* LOCALs that the gang shares: a list */
  unsigned private_bytes;                 /* .shared bytes of variables */
  bool asks_gang; /* its code computes with the gang's position: memory of the gang's own, used again and again */
};
struct ptx_function *ptx_own(struct target_function *);

/* dims.c - launch dimensions */
void ptx_check_dims(struct target_function *);
LLVMValueRef ptx_dim_pos(struct expansion *, int level);
LLVMValueRef ptx_dim_size(struct expansion *, int level);
LLVMValueRef ptx_gang_pos(struct expansion *, int dim);
LLVMValueRef ptx_gang_size(struct expansion *, int dim);
LLVMValueRef ptx_pos(LLVMBuilderRef, struct target_function *, int level);
LLVMValueRef ptx_size(LLVMBuilderRef, struct target_function *, int level);
int ptx_fixed(const struct target_function *, int level); /* size known when compiling; 0: unknown */
int ptx_most(const struct target_function *, int level);  /* upper bound, worker and vector only */

/* loops.c - iteration spaces */
LLVMValueRef ptx_loop_begin(struct expansion *, const struct marker *);
LLVMValueRef ptx_loop_end(struct expansion *, const struct marker *);
LLVMValueRef ptx_loop_step(struct expansion *, const struct marker *);
LLVMValueRef ptx_loop_next(struct expansion *, const struct marker *);
LLVMValueRef ptx_loop_chunk(struct expansion *, const struct marker *);
LLVMValueRef ptx_loop_next_run(struct expansion *, const struct marker *);

/* unroll.c - hints for LLVM on the loop of M, a NEXT; the builder stands in its last block */
void ptx_unroll(struct expansion *, const struct marker *m);

/* reduce.c - reductions */
LLVMValueRef ptx_red_setup(struct expansion *, const struct marker *, struct reduction *);
LLVMValueRef ptx_red_init(struct expansion *, const struct marker *, struct reduction *);
LLVMValueRef ptx_red_fini(struct expansion *, const struct marker *, struct reduction *);
LLVMValueRef ptx_red_teardown(struct expansion *, const struct marker *, struct reduction *);
void ptx_lock(struct expansion *, const struct marker *, struct loop *);
void ptx_unlock(struct expansion *, const struct marker *, struct loop *);
bool ptx_has_atomic(const struct target_module *, enum red_op, enum red_type, int level);
void ptx_size_partials(struct target_function *); /* all reductions are expanded: the buffers get their sizes */

/* arrays.c - LOCAL and private arrays in global memory */
struct ptx_array;
void ptx_private_array(struct expansion *, const struct marker *);
struct ptx_array *ptx_array(struct target_function *, const struct marker *); /* NULL: LOCAL is small, or no array */
/* Bytes from the LOCAL of one worker, or of one lane, to that of the next. */
LLVMValueRef ptx_array_step(struct expansion *, const struct ptx_array *, int level);
void ptx_place_arrays(struct target_function *);

/* lengths.c - arrays of run-time length that the user declares */
const char *ptx_length_name(struct arena *, LLVMValueRef alloca); /* "a" where lower declared it for a; or NULL */
struct ptx_length {
  LLVMValueRef call; /* which takes its memory */
  const char *name;  /* the user's, or NULL */
  struct place place;
};
void ptx_place_lengths(struct target_function *);     /* of a function that reorg is about to see */
void ptx_place_other_lengths(struct target_module *); /* of all other functions: each lane has its own */
void ptx_tell_length(const struct target_module *, const char *function, const struct ptx_length *, const char *owner);

/* combine_arrays.c - arrays that are reduced as a whole */
bool ptx_red_array(struct expansion *, const struct marker *, struct reduction *);
/* By all threads of the gang: LOCAL's elements := identity, unless LOCAL is SHARED (NULL: never); RESULT's op= LOCAL's.
 */
void ptx_all_init(struct expansion *, const struct marker *, LLVMValueRef shared);
void ptx_all_fini(struct expansion *, const struct marker *);

/* shared_arrays.c - LOCAL arrays that the threads of a gang share */
bool ptx_reduce_shared(struct expansion *, const struct marker *, struct reduction *); /* false: it is no such array */
void ptx_red_update(struct expansion *, const struct marker *);
void ptx_place_shared_arrays(struct target_function *);

/* tags.c - notes that one pass leaves on an instruction for another, as metadata */
enum ptx_tag {
  TAG_GANG_NEXT, /* on the counter's advance of a gang loop: another iteration begins */
  TAG_COUNT
};
void ptx_tag(LLVMValueRef instruction, enum ptx_tag);
bool ptx_tagged(LLVMValueRef instruction, enum ptx_tag);

/* shared.c - .shared variables */
LLVMValueRef ptx_shared(LLVMModuleRef, LLVMTypeRef, unsigned alignment, const char *name); /* in address space 3 */
/* BUFFER, made with a placeholder type, gets its final size. Returns the new variable. */
LLVMValueRef ptx_shared_resize(LLVMValueRef buffer, unsigned bytes);

/* reorg*.c */
void ptx_reorg(struct target_function *);

/* kernel.c - entries of kernels, annotations */
void ptx_make_kernel(struct target_function *);

/* math.c - C's mathematics from the device's libraries */
bool ptx_is_math(const char *name);
void ptx_link_math(struct target_module *);

/* libc.c - printf, assert and others that become something else */
void ptx_lower_libc(struct target_module *);
bool ptx_is_libc(const char *name);

/* format.c - a printf format as the device's vprintf takes it: one part for each call. */
struct format_part {
  const char *text;
  unsigned first, n; /* its arguments */
};
struct formats {
  struct arena *arena;
  struct format_part *item;
  size_t n, capacity;
};
/* Changes ARGS where the format takes less of them. NULL, or what is wrong with the format. */
const char *ptx_format(struct formats *, LLVMBuilderRef, const char *format, LLVMValueRef *args, unsigned nargs);

/* byval.c */
enum { PTX_KERNEL = 71 /* llvm::CallingConv::PTX_Kernel */ };
void ptx_copy_by_value(struct target_module *);

/* atomics.c */
void ptx_own_atomics(LLVMModuleRef); /* those on a thread's own objects become plain */
void ptx_expand_atomics(LLVMModuleRef);

/* orders.c */
void ptx_lower_orders(LLVMModuleRef);

/* emit.c */
bool ptx_emit(struct target_module *, struct text *image);

#endif
