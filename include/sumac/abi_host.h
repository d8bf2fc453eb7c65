/*
 * abi_host.h - a part of abi.h: what the code of regions for the host calls in the runtime.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_ABI_HOST_H
#define SUMAC_ABI_HOST_H

/* Targets on the host: functions for a region's code, called by the threads that run its gangs. */
int __sumac_host_gang(void);        /* the gang's number, 0 <= p < gangs */
int __sumac_host_gangs(void);       /* how many gangs the launch has */
int __sumac_host_gang_pos(int dim); /* number of the gang along dimension 1, 2 or 3 */
int __sumac_host_gang_size(int dim);
/* Adds the gang's partial result *LOCAL of reduction <lid, rid> to the launch's. When all gangs are done, the partial
   results are combined into *res in gang order: *res = (..((*res op p0) op p1)..). Further calls by the same gang
   combine with its first one. COMBINE: *into = *into op *from. BYTES <= 16; REGION_KEY distinguishes equal <lid, rid>
   of different functions. */
void __sumac_host_gang_fini(void *res, const void *local, unsigned long bytes,
                            void (*combine)(void *into, const void *from), const void *region_key, int lid, int rid);
/* Adds a gang's partial result that is an array: N elements of BYTES each, STRIDE bytes apart in both arrays. */
void __sumac_host_gang_fini_array(void *res, const void *local, long n, long stride, unsigned long bytes,
                                  void (*combine)(void *into, const void *from, long n, long step, long from_step),
                                  const void *region_key, int lid, int rid);
/* Adds a leaf of a reproducible reduction (docs/reproducible.md). VALUE is leaf number I, counted over all gangs, of
   the binary tree whose root is combined into *res. Each gang's leaves have consecutive numbers, and it calls this in
   their order. COMBINE: *into = *into op *from. */
void __sumac_host_tree_put(void *res, unsigned long i, const void *value, unsigned long bytes,
                           void (*combine)(void *into, const void *from, int op), int op, const void *region_key,
                           int lid, int rid);
/* Adds a leaf that a declared operator combines: VALUE is N objects, STRIDE bytes apart, and so is *res. */
void __sumac_host_tree_put_own(void *res, unsigned long i, const void *value, long n, long stride,
                               void (*combine)(void *into, const void *from, long n, long step, long from_step),
                               const void *region_key, int lid, int rid);
/* Workers: threads of the host that run a gang's code together. The executing one's number, and how many there are; 0
   and 1 outside of launches. */
int __sumac_host_worker(void);
int __sumac_host_workers(void);
int __sumac_host_members(void); /* of crews, at most */
/* Barriers of the gang's workers. __sumac_host_any returns in all of them whether any worker's VOTE is not 0. */
void __sumac_host_sync(void);
int __sumac_host_any(int vote);
/* By a worker that may be looking for another one's word, again and again: others of its thread go on now and then. */
void __sumac_host_turn(void);
/* OpenMP's functions of these names, for workers: of several that a thread executes, each owns its locks by itself. */
void __sumac_host_set_lock(void *lock);
int __sumac_host_test_lock(void *lock);
void __sumac_host_set_nest_lock(void *lock);
void __sumac_host_unset_nest_lock(void *lock);
int __sumac_host_test_nest_lock(void *lock);
/* Memory of BYTES that the workers of a gang share while they execute a function, which all of them enter and leave;
   aligned to 64 bytes, not initialised. All workers get one address. *BEFORE, of each worker, keeps its state for exit.
 */
struct sumac_frame {
  void *piece;
  unsigned long used;
};
void *__sumac_host_enter(unsigned long bytes, struct sumac_frame *before);
void __sumac_host_exit(const struct sumac_frame *before);
/* The executing gang's own variable in place of VARIABLE, of BYTES, a multiple of ALIGNMENT; not initialised. Outside
   of launches it is VARIABLE itself. */
void *__sumac_group_copy(void *variable, unsigned long bytes, unsigned long alignment);
/* Memory for private or reduced arrays. Never NULL: without memory the program ends with a message. */
void *__sumac_host_array_new(unsigned long bytes);
void __sumac_host_array_free(void *block);
#endif
