/* cuda.h - the parts of the CUDA plug-in: tables of entry points, modules, the plan of a launch. */
#ifndef SUMAC_DEV_CUDA_H
#define SUMAC_DEV_CUDA_H

#include "core/base.h"
#include "dev/cuda_library.h"
#include "sumac/abi.h"
#include "sumac/device.h"

struct sumac_device {
  const struct cuda_api *api;
  int device;
  void *context;
  int multiprocessors, max_threads, max_vector, max_workers, max_gangs[3], max_shared, max_shared_optin, warp;
};

/* cuda_error.c: the words of the calling thread's last failure */
HIDDEN int cuda_check(const struct cuda_api *, int code, const char *what);
HIDDEN int cuda_fail(const char *format, ...) PRINTF(1, 2);
HIDDEN const char *cuda_strerror(int code);

/* cuda_module.c */
HIDDEN int cuda_load(struct sumac_device *, const struct sumac_image *const *images, size_t n, char *log,
                     size_t log_size, struct sumac_module **out);
HIDDEN int cuda_unload(struct sumac_device *, struct sumac_module *);
HIDDEN int cuda_symbol(struct sumac_device *, struct sumac_module *, const char *name, void **address, size_t *bytes);
struct kernel { /* a region on this device */
  const struct sumac_region *region;
  const struct sumac_kernel *info;
  void *function;
  int max_threads;
  unsigned shared_allowed; /* dynamic .shared memory that the function has been given leave for */
  int occupancy;           /* gangs a multiprocessor holds, for the shape below; 0: not asked yet */
  int occupancy_threads;
  unsigned occupancy_shared;
};
HIDDEN int cuda_kernel(struct sumac_device *, struct sumac_module *, const struct sumac_region *, struct kernel *out);
HIDDEN void cuda_kernel_store(struct sumac_module *, const struct kernel *);

/* cuda_plan.c */
HIDDEN int cuda_plan(struct sumac_device *, struct sumac_module *, const struct sumac_launch *, struct device_plan *);

#endif
