/*
 * ptx.h - what the files of the PTX target share. The rest of the compiler only uses the table target_ptx.
 *
 * Model: a gang is a CTA; a worker is its threads of equal tid.y, a lane has tid.x; a worker is a whole number of
 * warps.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_PTX_H
#define SUMAC_PTX_H

#include "target/image/image.h"
#include "target/loops/loops.h"

enum { WARP = SUMAC_LANES_ptx, MAX_THREADS = 1024, MAX_WARPS = MAX_THREADS / WARP, MAX_BARRIER_WORKERS = 15 };
/* Warps of a block that gangs share, at most: with so many, blocks of every card fill their multiprocessor. */
enum { PACKED_WARPS = 4 };
/* LLVM numbers the address spaces so. */
enum { SPACE_GLOBAL = 1, SPACE_SHARED = 3, SPACE_CONST = 4 };
enum { PTX_OBJECT_BYTES = 16 * 1024 }; /* the largest object that a declared operator may combine over gangs */
#define PTX_ARRAY_ROOM_KB 8            /* the target's gang_array_room, in kB */
#define PTX_PARTIALS_KB 32             /* the largest array of which gangs leave partial results, in kB */

/* The device library: embedded bitcode, made by devlib/CMakeLists.txt. */
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

/* strategies.c - the tables */
extern const struct red_strategy ptx_strategies[];
extern const struct red_step ptx_steps[];

/* redux.c - the hooks of strategies */
red_hook ptx_redux_fini, ptx_redux_groups_fini;

/* shared.c - .shared variables */
LLVMValueRef ptx_shared(struct target_function *, LLVMTypeRef, unsigned alignment, const char *name); /* in space 3 */
LLVMValueRef ptx_group_copy(struct target_module *, LLVMTypeRef, unsigned alignment, const char *name);
unsigned long long ptx_group_bytes(LLVMModuleRef); /* of all of these */
/* BUFFER, made with a placeholder type, gets its final size. Returns the new variable. */
LLVMValueRef ptx_shared_resize(struct target_function *, LLVMValueRef buffer, unsigned bytes);

/* simt.c - the table for src/target/simt, and the hook that calls its pass; image.c - that for src/target/image */
extern const struct simt_ops ptx_simt;
extern const struct image_ops ptx_image;
void ptx_dump_state(struct notes *, struct target_function *); /* hook dump_state: state for the rows up to reorg */

/* kernel.c - entries of kernels, annotations */
void ptx_make_kernel(struct target_function *);
void ptx_annotate_threads(struct target_function *, const char *which, int x, int y);

/* packed.c - the shape of blocks: one gang, or several of one warp */
void ptx_shape_block(struct target_function *);
void ptx_number_packed(struct target_function *);

/* math.c - C's mathematics from the device's libraries */
void ptx_link_math(struct target_module *);

/* byval.c */
enum { PTX_KERNEL = 71 /* llvm::CallingConv::PTX_Kernel */ };
void ptx_copy_by_value(struct target_module *);

/* loops.c - what the device adds to src/target/loops */
extern const struct loops_device ptx_loops;

/* names.c */
void ptx_rename_symbols(struct target_module *);

/* loosen.c */
void ptx_loosen(struct target_module *);

#endif
