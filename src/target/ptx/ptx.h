/*
 * ptx.h - what the files of the PTX target share. The rest of the compiler only uses the table target_ptx.
 *
 * Model: a gang is a CTA; a worker is its threads of equal tid.y, a lane has tid.x; a worker is a whole number of
 * warps.
 */
#ifndef SUMAC_PTX_H
#define SUMAC_PTX_H

#include "target/loops/loops.h"

enum { WARP = 32, MAX_THREADS = 1024, MAX_WARPS = MAX_THREADS / WARP, MAX_BARRIER_WORKERS = 15 };
/* LLVM numbers the address spaces so. */
enum { SPACE_GLOBAL = 1, SPACE_SHARED = 3, SPACE_CONST = 4 };
enum { PTX_OBJECT_BYTES = 16 * 1024 }; /* the largest object that a declared operator may combine over gangs */
#define PTX_ARRAY_ROOM_KB 8            /* the target's gang_array_room, in kB */
#define PTX_PARTIALS_KB 32             /* the largest array of which gangs leave partial results, in kB */

/* The target's part of a target_function (its OWN), made on first use. */
struct ptx_function {
  struct ptx_shared_array *shared_arrays; /* LOCALs that the gang shares: a list */
  unsigned private_bytes;                 /* .shared bytes of variables */
  struct ptx_gathered *gathered;          /* arrays that the region only updates, in .shared: a list */
  struct ptx_partial *partials;           /* FINIs of the loop that is being expanded: a list */
  struct ptx_swept *waiting, *swept;      /* FINIs over lanes of the loop that is being expanded, of others: lists */
  struct ptx_tree *trees;                 /* reproducible reductions over gangs: a list */
  bool refused;                           /* one of them has been reported as impossible */
};
/* A FINI over gangs that the one that comes last ends (last_gang.c). */
struct ptx_partial {
  struct marker m;
  const struct red_strategy *row;
  unsigned long place; /* struct expansion */
  LLVMValueRef with;   /* what `last` gets beside RES, and M's SKIP and ROW if it has rows; of values LOCAL */
  struct ptx_partial *next;
};
struct ptx_function *ptx_own(struct target_function *);

/* The device library: embedded bitcode, made by devlib/CMakeLists.txt from devlib/nvptx. */
extern const unsigned char sumac_devlib_nvptx[];
extern const size_t sumac_devlib_nvptx_size;

/* card.c - the architecture of the oldest card of this machine; NULL: there is none */
const char *ptx_native(struct arena *);

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

/* wide.c - what the back end has for one number of up to 64 bits alone */
void ptx_lower_wide(struct target_module *);

/* strategies.c - the tables */
extern const struct red_strategy ptx_strategies[];
extern const struct red_step ptx_steps[];

/* reduce.c - the hooks of strategies for values of gangs, and of lanes by redux.sync or atomics */
red_hook ptx_gang_init, ptx_atomic_fini, ptx_swap_fini, ptx_locked_fini, ptx_own_gang_fini, ptx_redux_fini,
    ptx_redux_groups_fini, ptx_local_setup, ptx_local_fini, ptx_local_teardown;
LLVMValueRef ptx_pick(struct expansion *, const struct marker *); /* a step */

/* lane_trees.c - one tree of shuffles for the values of several variables */
struct ptx_lane_value {
  enum red_type type;
  enum red_op op;
  LLVMValueRef value, place; /* of each lane; PLACE, which belongs to the variable: NULL for all, or none */
  int lane;                  /* that comes to have the variable's value: 0 before */
};
struct ptx_lane_root {
  LLVMValueRef value, place; /* of the variable that the lane has come to have */
  LLVMValueRef others;       /* i32: of lanes that differ in these bits alone, all have the same */
};
enum { PTX_LANE_VALUES = WARP /* of one tree */ };
bool ptx_share_tree(const struct ptx_lane_value *, const struct ptx_lane_value *); /* it pays for these two */
/* Builds the tree that N variables share, of a warp whose thread has number LANE, modulo WARP. */
struct ptx_lane_root ptx_lane_tree(LLVMBuilderRef, const struct target_module *, LLVMValueRef lane,
                                   struct ptx_lane_value *, unsigned n);

/* sweep.c - values of lanes, of several variables at once; ptx_sweep: all FINIs of a loop are known */
red_hook ptx_group_fini, ptx_groups_fini, ptx_group_teardown, ptx_groups_teardown;
void ptx_sweep(struct expansion *, const struct marker *);
void ptx_swept_all(const struct target_function *); /* bug() where FINIs have been left */

/* bind.c - specialises calls of library functions; after everything that adds or reads such calls */
void ptx_bind(struct target_module *);

/* last_gang.c - what the gang that comes last ends; for hooks: where the parts of all gangs begin that have PLACE
   (struct expansion), and the executing gang's, of BYTES; what FINI leaves to that gang, whose `last` gets WITH */
LLVMValueRef ptx_gang_rooms(struct expansion *, unsigned long place);
LLVMValueRef ptx_gang_room(struct expansion *, unsigned long place, unsigned long bytes);
void ptx_to_last(struct expansion *, const struct marker *, const struct late_reduction *, LLVMValueRef with);
red_hook ptx_partial_fini;
void ptx_combine_gangs(struct expansion *, const struct marker *); /* all FINIs of a loop are known */

/* last_pass.c - N values of gangs: RES op= those of all GANGS (i32), whose RECORDS have BYTES each. All lanes of the
   gang's first warp come to the builder's place, which ends a block. */
void ptx_last_pass(LLVMBuilderRef, struct target_function *region, LLVMValueRef records, unsigned long bytes,
                   LLVMValueRef gangs, const struct ptx_partial *const *, const LLVMValueRef *res, unsigned n);
/* The alignment of what stands at OFFSET of a record. Records begin at a multiple of 16 or of the largest power of two
   in BYTES. */
unsigned ptx_record_alignment(unsigned long bytes, unsigned long offset);

/* array_partials.c - arrays of gangs by partial results: LOCAL is in memory of all threads, or the leader's own */
struct red_room ptx_array_room(const struct target_function *, const struct marker *);
red_hook ptx_array_partials_fini, ptx_own_array_partials_fini;
red_end ptx_last_array;

/* object_partials.c - objects of declared operators */
struct red_room ptx_object_room(const struct target_function *, const struct marker *);
red_hook ptx_own_partial_fini;
red_end ptx_last_objects;

/* trees.c - reproducible reductions: the hook of builtins, and those of the rows */
LLVMValueRef ptx_tree(struct expansion *, const struct marker *);
struct red_room ptx_tree_room(const struct target_function *, const struct marker *);
red_hook ptx_tree_fini;
red_end ptx_last_tree;

/* shared_arrays.c - LOCAL arrays that the threads of a gang share */
red_hook ptx_shared_setup, ptx_result_setup, ptx_shared_or_result_setup, ptx_shared_init, ptx_shared_fini;
LLVMValueRef ptx_update(struct expansion *, const struct marker *); /* a step */
void ptx_place_shared_arrays(struct target_function *);
void ptx_note_shared_arrays(struct notes *, struct target_function *);

/* gather.c - arrays that a region only updates: the hook */
LLVMValueRef ptx_gather(struct expansion *, const struct marker *);

/* shared.c - .shared variables */
LLVMValueRef ptx_shared(struct target_function *, LLVMTypeRef, unsigned alignment, const char *name); /* in space 3 */
LLVMValueRef ptx_group_copy(struct target_module *, LLVMTypeRef, unsigned alignment, const char *name);
unsigned long long ptx_group_bytes(LLVMModuleRef); /* of all of these */
/* BUFFER, made with a placeholder type, gets its final size. Returns the new variable. */
LLVMValueRef ptx_shared_resize(struct target_function *, LLVMValueRef buffer, unsigned bytes);

/* simt.c - the table for src/target/simt, and the hook that calls its pass */
extern const struct simt_ops ptx_simt;
void ptx_note(struct notes *,
              struct target_function *); /* hook `note`: what expand has kept for the rows up to reorg */

/* called.c - calls by the host's addresses: before LLVM's passes, after them */
void ptx_want_lookup(struct target_module *); /* before the library is linked */
void ptx_keep_lookup(struct target_module *);
void ptx_look_up_called(struct target_module *);
/* kernel.c - entries of kernels, annotations */
void ptx_make_kernel(struct target_function *);

/* math.c - C's mathematics from the device's libraries */
void ptx_link_math(struct target_module *);

/* libc.c - printf, assert and others that become something else */
void ptx_lower_libc(struct target_module *);
bool ptx_is_libc(const char *name);
/* A pointer to { ARGS... }, as vprintf takes them; null where there are none. */
LLVMValueRef ptx_pack(LLVMBuilderRef, LLVMModuleRef, LLVMValueRef *args, unsigned n);

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
/* Appends the parts; converts those ARGS of which the format takes a narrower type. Returns NULL, or what is wrong with
   the format, as the end of a message. */
const char *ptx_format(struct formats *, LLVMBuilderRef, struct target_module *, const char *format, LLVMValueRef *args,
                       unsigned nargs);

/* byval.c */
enum { PTX_KERNEL = 71 /* llvm::CallingConv::PTX_Kernel */ };
void ptx_copy_by_value(struct target_module *);

/* atomics.c */
void ptx_own_atomics(struct target_module *);    /* atomics on a thread's own variables become plain accesses */
void ptx_expand_atomics(struct target_module *); /* those without instruction become loops */

/* orders.c */
void ptx_lower_orders(struct target_module *);
void ptx_narrow_scopes(struct target_module *); /* when all atomics are there */

/* globals.c */
void ptx_order_globals(struct target_module *);
void ptx_fix_globals(
    struct target_module *); /* says of loads of the library's variables that no kernel changes these */

/* loops.c - what the device adds to src/target/loops */
extern const struct loops_device ptx_loops;

/* names.c */
void ptx_rename_symbols(struct target_module *);

/* link.c - the library's functions as far as they are called; what LLVM is told of all functions */
void ptx_link_library(struct target_module *);
void ptx_link_again(struct target_module *);
void ptx_keep_loads(struct target_module *);
void ptx_loosen(struct target_module *);

#endif
