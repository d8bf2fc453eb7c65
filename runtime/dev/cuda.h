/* cuda.h - declarations that the files of the CUDA plug-in share. Functions that return int return 0, or an error code
   that cuda_strerror describes. */
#ifndef SUMAC_DEV_CUDA_H
#define SUMAC_DEV_CUDA_H

#include "core/base.h"
#include "dev/cuda_library.h"
#include "sumac/abi.h"
#include "sumac/device.h"

struct sumac_device {
  const struct cuda_api *api;
  int device;    /* CUdevice */
  void *context; /* CUcontext: the primary one */
  /* The device's attributes: limits of a block (threads in all, and in x and y), of the grid, of .shared memory in
     bytes (without and with the function's attribute), the warp size, whether kernels can use the host's memory. */
  int multiprocessors, max_threads, max_vector, max_workers, max_gangs[3], max_shared, max_shared_optin, warp;
  int reaches_host;
};

/* cuda_error.c: the description of the calling thread's last failure */
/* Records a failure of the entry point WHAT, if CODE is one; returns CODE. */
HIDDEN int cuda_check(const struct cuda_api *, int code, const char *what);
/* Records a failure that the plug-in itself finds; returns its code. */
HIDDEN int cuda_fail(const char *format, ...) PRINTF(1, 2);
HIDDEN const char *cuda_strerror(int code); /* CODE: of the calling thread's last failure */

/* cuda_module.c */
HIDDEN int cuda_load(struct sumac_device *, const struct sumac_image *const *images, size_t n, char *log,
                     size_t log_size, struct sumac_module **out);
HIDDEN int cuda_unload(struct sumac_device *, struct sumac_module *);
HIDDEN int cuda_symbol(struct sumac_device *, struct sumac_module *, const char *name, void **address, size_t *bytes);
struct kernel { /* a region's kernel on one device */
  const struct sumac_region *region;
  const struct sumac_kernel *info;
  void *function;            /* CUfunction */
  int max_threads;           /* of a block of this kernel */
  unsigned shared_allowed;   /* bytes of dynamic .shared memory that the function's attribute has been set to */
  int occupancy;             /* blocks that a multiprocessor holds, for the shape below; 0: not known yet */
  int occupancy_threads;     /* of a block */
  unsigned occupancy_shared; /* bytes of a block */
  int lanes;                 /* of a worker, where the device decides; 0: not known yet */
};
/* The region's kernel, looked up in the module at the first call and kept there. */
HIDDEN int cuda_kernel(struct sumac_device *, struct sumac_module *, const struct sumac_region *, struct kernel *out);
/* Keeps a kernel whose shared_allowed, occupancy or lanes have changed. */
HIDDEN void cuda_kernel_store(struct sumac_module *, const struct kernel *);

/* cuda_plan.c */
HIDDEN int cuda_plan(struct sumac_device *, struct sumac_module *, const struct sumac_launch *, struct device_plan *);

#endif
