/*
 * cuda.h - declarations that the files of the CUDA plug-in share. Functions that return int return 0, or an error code
 * that cuda_strerror describes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DEV_CUDA_H
#define SUMAC_DEV_CUDA_H

#include <stdatomic.h>

#include "dev/cuda_library.h"
#include "ground/forks.h"
#include "sumac/device.h"

#define CUDA_TARGET "ptx" /* the images that these devices run */

struct sumac_device {
  const struct cuda_api *api;
  int device;    /* CUdevice */
  void *context; /* CUcontext: the primary one */
  /* The device's attributes: limits of a block (threads in all, and in x and y), of the grid, of .shared memory in
     bytes (without and with the function's attribute), the warp size, whether kernels can use the host's memory. */
  int multiprocessors, max_threads, max_vector, max_workers, max_gangs[3], max_shared, max_shared_optin, warp;
  int reaches_host;
  struct staging *staging;
};

struct sumac_queue {
  struct sumac_device *device;
  void *stream;
  bool borrowed;               /* the program made the stream and destroys it */
  void *beside;                /* a stream for what the host does of its staged copies; NULL: there was none yet */
  _Atomic(struct move *) lost; /* the first of these for which the host had no memory any more */
};

/* Calls an entry point: RUN(d, field, arguments) is 0, or an error code whose description was recorded. */
#define RUN(d, field, ...) cuda_check((d)->api, (d)->api->field(__VA_ARGS__), #field)

/* cuda_error.c: the description of the calling thread's last failure */
/* Records a failure of the entry point WHAT, if CODE is one; returns CODE. */
HIDDEN int cuda_check(const struct cuda_api *, int code, const char *what);
/* Records a failure that the plug-in itself finds; returns its code. */
HIDDEN int cuda_fail(const char *format, ...) PRINTF(1, 2);
HIDDEN const char *cuda_strerror(int code); /* CODE: of the calling thread's last failure */

/* Makes the device's context the calling thread's. */
static inline int cuda_enter(struct sumac_device *d) {
  return RUN(d, context_set, d->context);
}

/* cuda_module.c */
HIDDEN int cuda_load(struct sumac_device *, const struct sumac_image *const *images, size_t n, char *log,
                     size_t log_size, struct sumac_module **out);
HIDDEN int cuda_unload(struct sumac_device *, struct sumac_module *);
HIDDEN int cuda_symbol(struct sumac_device *, struct sumac_module *, const char *name, void **address, size_t *bytes);
enum { PACKINGS = 7 };
struct kernel { /* a region's kernel on one device */
  const struct sumac_region *region;
  const struct sumac_kernel *info;
  void *function;            /* CUfunction */
  int max_threads;           /* of a block of this kernel */
  unsigned shared_allowed;   /* bytes of dynamic .shared memory that the function's attribute has been set to */
  int occupancy[PACKINGS];   /* blocks of 1, 2, 4, ... gangs of the shape below on a multiprocessor; 0: not known */
  int occupancy_threads;     /* of a gang */
  unsigned occupancy_shared; /* bytes of a gang */
  int lanes;                 /* of a worker, where the device decides; 0: not known yet */
};
/* The region's kernel, looked up in the module at the first call and kept there. */
HIDDEN int cuda_kernel(struct sumac_device *, struct sumac_module *, const struct sumac_region *, struct kernel *out);
/* Keeps a kernel whose shared_allowed, occupancy or lanes have changed. */
HIDDEN void cuda_kernel_store(struct sumac_module *, const struct kernel *);

/* cuda_queue.c */
HIDDEN int cuda_queue_create(struct sumac_device *, struct sumac_queue **);
HIDDEN int cuda_queue_destroy(struct sumac_device *, struct sumac_queue *);
HIDDEN int cuda_queue_use_stream(struct sumac_device *, struct sumac_queue *, void *stream);
HIDDEN int cuda_queue_test(struct sumac_device *, struct sumac_queue *, int *done);
HIDDEN int cuda_queue_wait(struct sumac_device *, struct sumac_queue *);
HIDDEN int cuda_queue_depend(struct sumac_device *, struct sumac_queue *waiter, struct sumac_queue *);
HIDDEN extern const struct device_marks cuda_marks;

/* cuda_staging.c: copies of pageable memory by way of page-locked memory */
HIDDEN void cuda_configure(const struct device_settings *);
HIDDEN int staging_new(struct staging **);
HIDDEN void staging_free(struct sumac_device *); /* requires: queues are gone; the context is the thread's */
HIDDEN int cuda_stages(struct sumac_device *, const struct sumac_queue *, const void *host, size_t bytes, int in,
                       int awaited);
HIDDEN int cuda_stage(struct sumac_device *, struct sumac_queue *, const struct device_transfer *);
HIDDEN int staging_lost(const struct sumac_queue *); /* the failure, if there was one */

/* cuda_filled.c: memory of the host that copies fill */
HIDDEN void filled_lock(void); /* over a fork */
HIDDEN void filled_unlock(void);
/* Keeps the event DONE, of the end of such a copy. */
HIDDEN void filled_note(const struct sumac_device *, const void *host, size_t bytes, void *done);
HIDDEN void filled_forget(const struct sumac_device *); /* forgets the copies of a device that is closed */
/* True if a copy that reads this memory has to come after one that still fills it; with WAITS, it does then. */
HIDDEN bool filled_waits_for(const char *host, size_t bytes, bool waits);

/* Over a fork (ground/forks.h): cuda_staging.c, cuda_module.c */
HIDDEN extern const struct fork_handlers staging_fork, kernels_fork;

/* cuda_mover.c: what the host does of them */
struct mover;
struct move { /* BYTES, of which one end is at HOST, in the program's memory */
  struct device_copy of;
  struct sumac_queue *queue;
  struct mover *mover;
  void *to, *host;
  const void *from;
  size_t bytes;
};
HIDDEN struct mover *mover_new(void); /* NULL: out of memory */
HIDDEN void mover_free(struct mover *);
/* Moves at once; of the queue with that stream. */
HIDDEN void mover_move(struct sumac_device *, struct mover *, void *stream, void *to, const void *from, size_t bytes);
/* Does it when the stream comes to it. */
HIDDEN int mover_call(struct sumac_device *, struct mover *, void *stream, const struct move *);

/* cuda_plan.c */
HIDDEN int cuda_plan(struct sumac_device *, struct sumac_module *, const struct sumac_launch *, struct device_plan *);

#endif
