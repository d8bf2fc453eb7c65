/*
 * workers.h - what the files of the workers target share.
 *
 * Model: a gang is a team of the runtime's threads; a worker is one of these threads, with one lane. When a gang
 * starts, the runtime decides how many it has: as many as are asked for, or fewer if the process has no more threads
 * (runtime/threads/host_team.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_WORKERS_H
#define SUMAC_WORKERS_H

#include "target/host/host.h"
#include "target/simt/simt.h"

enum { MOST_WORKERS = SUMAC_MOST_WORKERS, USUAL_WORKERS = 4 };

/* The device library: devlib/generic, devlib/workers, devlib/simt. */
extern const unsigned char sumac_devlib_workers[];
extern const size_t sumac_devlib_workers_size;

/* The target's part of a target_function (its OWN), made on first use. */
struct workers_function {
  LLVMValueRef *shared; /* placeholders of shared variables: see shared.c */
  size_t nshared, shared_capacity;
};

/* dims.c */
void workers_check_dims(struct target_function *);
/* Only one thread of each gang executes F: its code is the same as the host target's. */
bool workers_alone(const struct target_function *);
LLVMValueRef workers_dim_pos(struct expansion *, int level);
LLVMValueRef workers_dim_size(struct expansion *, int level);
LLVMValueRef workers_members(struct expansion *, int levels);
/* An attribute of functions whose code asks for workers by number. */
#define MEMBERS_ARE_WORKERS "sumac-members-are-workers"
extern const struct simt_ops workers_simt;

/* members_own.c - PLACE, in the gang's frame, is a variable of so many bytes. */
void members_say_size(LLVMValueRef place, unsigned long long bytes, unsigned long long alignment);

/* loops.c */
LLVMValueRef workers_loop_begin(struct expansion *, const struct marker *);
LLVMValueRef workers_loop_end(struct expansion *, const struct marker *);
LLVMValueRef workers_loop_next(struct expansion *, const struct marker *);
LLVMValueRef workers_loop_next_run(struct expansion *, const struct marker *);
LLVMValueRef workers_loop_shared(struct expansion *, const struct marker *);

/* strategies.c */
extern const struct red_strategy workers_strategies[];
extern const struct red_step workers_steps[];

/* target.c: hooks */
void workers_private_array(struct expansion *, const struct marker *);
enum fork_action workers_marker(struct expansion *, const struct marker *);
void workers_reorg(struct target_function *);

/* shared.c - the gang's shared memory */
LLVMValueRef workers_shared(struct target_function *, LLVMTypeRef, unsigned alignment, const char *name);
LLVMValueRef workers_shared_resize(struct target_function *, LLVMValueRef buffer, unsigned bytes);
void workers_place_shared(struct target_function *);
void workers_dump_state(struct notes *, struct target_function *); /* hook */

#endif
