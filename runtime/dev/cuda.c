/*
 * cuda.c - devices that are driven through a table of CUDA driver entry points: NVIDIA GPUs, and the simulator.
 *
 * Each device uses its primary context, so that CUDA libraries of the program share memory and streams with it. A
 * kernel has one parameter, the array of slots by value; gang dimension i is blockIdx.x/y/z, workers are threadIdx.y,
 * lanes threadIdx.x. Streams are created non-blocking, so they do not wait for the default stream, which copies without
 * a queue use; such copies therefore synchronise, as a copy from pageable memory may return before the device has the
 * bytes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dev/cuda.h"
#include "dev/ops.h"

enum { OLDEST_DRIVER = 10010 }; /* CUDA 10.1, which reads all PTX that the compiler emits */

static int count_devices(const struct cuda_api *api, const char **why) {
  static char words[1024]; /* devices are counted once, under the runtime's lock */
  if (!api)
    return 0;
  int version = 0, n = 0, code = api->init(0);
  if (code == CUDA_ERROR_NO_DEVICE) {
    *why = "the driver finds no GPU";
    return 0;
  }
  if (!code)
    code = api->driver_version(&version);
  if (!code && version < OLDEST_DRIVER) {
    snprintf(words, sizeof words, "the driver is too old: it supports CUDA %d.%d, and 10.1 is the oldest that will do",
             version / 1000, version % 1000 / 10);
    *why = words;
    return 0;
  }
  if (!code)
    code = api->device_count(&n);
  if (code) {
    cuda_check(api, code, "cuInit");
    snprintf(words, sizeof words, "the driver does not start: %.900s", cuda_strerror(code));
    *why = words;
    return 0;
  }
  if (n == 0)
    *why = "the driver finds no GPU";
  return n;
}

static int has_ended(const struct cuda_api *api) {
  int n;
  return api && api->device_count(&n) == CUDA_ERROR_DEINITIALIZED;
}

/* "sm_75" runs on 7.5 and what came later, "sm_90a" on 9.0 alone. */
static bool runs(const char *arch, int capability) {
  char *end;
  long wanted = strncmp(arch, "sm_", 3) == 0 ? strtol(arch + 3, &end, 10) : 0;
  return wanted == 0 || (*end ? wanted == capability : wanted <= capability);
}

/* Of a device that does not tell, opening says why. */
static int suits(const struct cuda_api *api, int number, const char *arch, int shared, char *why, size_t why_size) {
  int device, major, minor, reaches_host;
  if (api->device_get(&device, number) || api->device_attribute(&major, CUDA_CAPABILITY_MAJOR, device) ||
      api->device_attribute(&minor, CUDA_CAPABILITY_MINOR, device) ||
      api->device_attribute(&reaches_host, CUDA_PAGEABLE_MEMORY_ACCESS, device))
    return 1;
  if (arch && !runs(arch, 10 * major + minor)) {
    snprintf(why, why_size, "it is sm_%d%d, and the code is for %s%s", major, minor, arch,
             arch[strlen(arch) - 1] == 'a' ? " alone" : " and later");
    return 0;
  }
  if (shared && !reaches_host) {
    snprintf(why, why_size, "it cannot use the host's memory, which the file requires to be shared");
    return 0;
  }
  return 1;
}

static int read_attributes(struct sumac_device *d) {
  int code = 0;
  const struct {
    int attribute, *to;
  } wanted[] = {
      {CUDA_MULTIPROCESSORS, &d->multiprocessors},
      {CUDA_MAX_THREADS_PER_BLOCK, &d->max_threads},
      {CUDA_MAX_BLOCK_X, &d->max_vector},
      {CUDA_MAX_BLOCK_Y, &d->max_workers},
      {CUDA_MAX_GRID_X, &d->max_gangs[0]},
      {CUDA_MAX_GRID_Y, &d->max_gangs[1]},
      {CUDA_MAX_GRID_Z, &d->max_gangs[2]},
      {CUDA_MAX_SHARED_PER_BLOCK, &d->max_shared},
      {CUDA_MAX_SHARED_PER_BLOCK_OPTIN, &d->max_shared_optin},
      {CUDA_WARP_SIZE, &d->warp},
      {CUDA_PAGEABLE_MEMORY_ACCESS, &d->reaches_host},
  };
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted && !code; i++)
    code = RUN(d, device_attribute, wanted[i].to, wanted[i].attribute, d->device);
  if (d->max_shared_optin < d->max_shared)
    d->max_shared_optin = d->max_shared;
  return code;
}

/* Sets the size of the heap that malloc in kernels takes from, among it the partial arrays of long array reductions.
   The driver's default of 8 MB is too small for those: it becomes SUMAC_DEVICE_HEAP megabytes, or without that variable
   an eighth of the memory. The driver takes it from the device's memory when a module that calls malloc is loaded. It
   refuses where kernels of another library in this context have used the heap, which is an error only if the size was
   asked for. */
static int size_heap(struct sumac_device *d) {
  const char *text = getenv("SUMAC_DEVICE_HEAP");
  if (!text || !*text) {
    size_t bytes = 0;
    int code = RUN(d, device_memory, &bytes, d->device);
    if (!code)
      d->api->context_limit(CUDA_LIMIT_MALLOC_HEAP, bytes / 8);
    return code;
  }
  char *end;
  long megabytes = strtol(text, &end, 10);
  if (*end || megabytes < 1 || megabytes > 1 << 30)
    return cuda_fail("SUMAC_DEVICE_HEAP=%.60s: expected a number of megabytes", text);
  return RUN(d, context_limit, CUDA_LIMIT_MALLOC_HEAP, (size_t)megabytes << 20);
}

static int open_device(const struct cuda_api *api, int number, struct sumac_device **out) {
  struct sumac_device *d = calloc(1, sizeof *d);
  if (!d)
    return cuda_fail("out of memory on the host");
  d->api = api;
  int code = staging_new(&d->staging);
  if (!code)
    code = RUN(d, device_get, &d->device, number);
  if (!code)
    code = read_attributes(d);
  if (!code)
    code = RUN(d, context_retain, &d->context, d->device);
  if (!code) {
    code = cuda_enter(d);
    if (!code)
      code = size_heap(d);
    if (code)
      api->context_release(d->device);
  }
  if (!code)
    *out = d;
  else {
    if (d->staging)
      staging_free(d);
    free(d);
  }
  return code;
}

static void cuda_close(struct sumac_device *d) {
  cuda_enter(d);
  staging_free(d);
  d->api->context_release(d->device);
  free(d);
}

static int cuda_properties(struct sumac_device *d, struct device_properties *p) {
  int version = 0;
  *p = (struct device_properties){.vendor = "NVIDIA", .reaches_host = d->reaches_host};
  int code = cuda_enter(d);
  if (!code)
    code = RUN(d, device_name, p->name, (int)sizeof p->name, d->device);
  if (!code)
    code = RUN(d, mem_info, &p->free_memory, &p->memory);
  if (!code)
    code = RUN(d, driver_version, &version);
  snprintf(p->driver, sizeof p->driver, "CUDA %d.%d", version / 1000, version % 1000 / 10);
  return code;
}

static int cuda_alloc(struct sumac_device *d, size_t bytes, void **out) {
  uint64_t address = 0;
  int code = cuda_enter(d);
  if (!code)
    code = RUN(d, mem_alloc, &address, bytes ? bytes : 1);
  *out = (void *)(uintptr_t)address;
  return code;
}

static int cuda_free(struct sumac_device *d, void *p) {
  int code = cuda_enter(d);
  return code ? code : RUN(d, mem_free, (uintptr_t)p);
}

/* Waits for the default stream, which operations without a queue use. */
static int finish(struct sumac_device *d) {
  return RUN(d, stream_sync, NULL);
}

static int cuda_to_device(struct sumac_device *d, void *device, const void *host, size_t bytes, struct sumac_queue *q) {
  int code = cuda_enter(d);
  if (code)
    return code;
  if (q)
    return RUN(d, copy_to_async, (uintptr_t)device, host, bytes, q->stream);
  code = RUN(d, copy_to, (uintptr_t)device, host, bytes);
  return code ? code : finish(d);
}

static int cuda_from_device(struct sumac_device *d, void *host, const void *device, size_t bytes,
                            struct sumac_queue *q) {
  int code = cuda_enter(d);
  if (code)
    return code;
  if (q)
    return RUN(d, copy_from_async, host, (uintptr_t)device, bytes, q->stream);
  return RUN(d, copy_from, host, (uintptr_t)device, bytes);
}

static int cuda_copy(struct sumac_device *d, void *to, const void *from, size_t bytes, struct sumac_queue *q) {
  int code = cuda_enter(d);
  if (code)
    return code;
  if (q)
    return RUN(d, copy_async, (uintptr_t)to, (uintptr_t)from, bytes, q->stream);
  code = RUN(d, copy, (uintptr_t)to, (uintptr_t)from, bytes);
  return code ? code : finish(d);
}

static int cuda_copy_peer(struct sumac_device *d, struct sumac_device *target, void *to, const void *from, size_t bytes,
                          struct sumac_queue *q) {
  int code = cuda_enter(d);
  return code ? code
              : RUN(d, copy_peer_async, (uintptr_t)to, target->context, (uintptr_t)from, d->context, bytes, q->stream);
}

static int cuda_fill(struct sumac_device *d, void *device, int byte, size_t bytes, struct sumac_queue *q) {
  int code = cuda_enter(d);
  if (code)
    return code;
  if (q)
    return RUN(d, fill_async, (uintptr_t)device, (unsigned char)byte, bytes, q->stream);
  code = RUN(d, fill, (uintptr_t)device, (unsigned char)byte, bytes);
  return code ? code : finish(d);
}

static int cuda_launch(struct sumac_device *d, struct sumac_module *m, const struct device_launch *l,
                       struct sumac_queue *q) {
  struct kernel k;
  int code = cuda_enter(d);
  if (!code)
    code = cuda_kernel(d, m, l->region, &k);
  if (code)
    return code;
  void *parameters[] = {(void *)l->slots};
  const int *dims = l->plan.dims, *gangs = l->plan.gangs, packed = l->plan.packed;
  code = d->api->launch(k.function, (unsigned)(gangs[0] / packed), (unsigned)gangs[1], (unsigned)gangs[2],
                        (unsigned)dims[2], (unsigned)(dims[1] * packed), 1, l->plan.shared_bytes, q ? q->stream : NULL,
                        l->nslots ? parameters : NULL, NULL);
  code = cuda_check(d->api, code, "cuLaunchKernel");
  return code || q ? code : finish(d);
}

static void cuda_handles(struct sumac_device *d, struct sumac_queue *q, const void *handles[3]) {
  handles[0] = &d->device;
  handles[1] = d->context;
  handles[2] = q ? q->stream : NULL;
}

static void sim_begins(struct sumac_device *d) {
  if (d->api->thread_begins)
    d->api->thread_begins();
}

static unsigned long sim_defers(struct sumac_device *d, const unsigned long *objects, size_t n) {
  return d->api->task_met ? d->api->task_met(objects, n) : 0;
}

static void sim_does(struct sumac_device *d, unsigned long number) {
  d->api->task_runs(number);
}

static void sim_copies_for(struct sumac_device *d, const char *file, int line, const char *function) {
  if (d->api->copies_for)
    d->api->copies_for(file, line, function);
}

static void sim_copy_extent(struct sumac_device *d, const void *device, size_t bytes) {
  if (d->api->copy_extent)
    d->api->copy_extent((uintptr_t)device, bytes);
}

static void sim_divide(struct sumac_device *d, const void *device) {
  if (d->api->divide)
    d->api->divide((uintptr_t)device);
}

static void sim_name_range(struct sumac_device *d, const void *device, size_t bytes, const char *name, size_t element,
                           long first) {
  if (d->api->name_range)
    d->api->name_range((uintptr_t)device, bytes, name, element, first);
}

enum { CUDA_HOST_ALLOC_DEVICEMAP = 2 };

static int cuda_host_words(struct sumac_device *d, size_t bytes, void **host, void **device) {
  uint64_t address = 0;
  int code = cuda_enter(d);
  if (!code)
    code = RUN(d, mem_host_alloc, host, bytes, CUDA_HOST_ALLOC_DEVICEMAP);
  if (!code)
    code = RUN(d, mem_host_device, &address, *host, 0);
  *device = (void *)(uintptr_t)address;
  return code;
}

enum { CUDA_HOST_REGISTER_PORTABLE = 1 };

static int cuda_pin(struct sumac_device *d, void *host, size_t bytes) {
  int code = cuda_enter(d);
  return code ? code : RUN(d, mem_host_register, host, bytes, CUDA_HOST_REGISTER_PORTABLE);
}

static int cuda_unpin(struct sumac_device *d, void *host) {
  int code = cuda_enter(d);
  return code ? code : RUN(d, mem_host_unregister, host);
}

/* The functions that find a device by the number that the library of its type has for it. */
#define OF_LIBRARY(id)                                                                                                 \
  static int id##_count(const char **why) {                                                                            \
    return count_devices(id##_library(why), why);                                                                      \
  }                                                                                                                    \
  static int id##_ended(void) {                                                                                        \
    return has_ended(id##_library(&(const char *){NULL}));                                                             \
  }                                                                                                                    \
  static int id##_open(int number, struct sumac_device **out) {                                                        \
    return open_device(id##_library(&(const char *){NULL}), number, out);                                              \
  }                                                                                                                    \
  static int id##_suits(int number, const char *arch, int shared, char *why, size_t why_size) {                        \
    return suits(id##_library(&(const char *){NULL}), number, arch, shared, why, why_size);                            \
  }
OF_LIBRARY(cuda)
OF_LIBRARY(sim)

static const struct device_staging staging = {.wants = cuda_stages, .copy = cuda_stage};
static const struct device_locking locking = {.pin = cuda_pin, .unpin = cuda_unpin, .words = cuda_host_words};
static const struct device_driver cuda_driver = {
    .ended = cuda_ended, .copy_peer = cuda_copy_peer, .use_stream = cuda_queue_use_stream, .handles = cuda_handles};
static const struct device_driver sim_driver = {
    .ended = sim_ended, .copy_peer = cuda_copy_peer, .use_stream = cuda_queue_use_stream, .handles = cuda_handles};
static const struct device_reports reports = {.begins = sim_begins,
                                              .defers = sim_defers,
                                              .does = sim_does,
                                              .name_range = sim_name_range,
                                              .divide = sim_divide,
                                              .copies_for = sim_copies_for,
                                              .copy_extent = sim_copy_extent};

#define OPERATIONS                                                                                                     \
  .target = CUDA_TARGET, .cheap_queues = 1, .configure = cuda_configure, .close = cuda_close,                          \
  .properties = cuda_properties, .alloc = cuda_alloc, .free = cuda_free, .to_device = cuda_to_device,                  \
  .from_device = cuda_from_device, .copy = cuda_copy, .fill = cuda_fill, .load = cuda_load, .unload = cuda_unload,     \
  .symbol = cuda_symbol, .plan = cuda_plan, .launch = cuda_launch, .queue_create = cuda_queue_create,                  \
  .queue_destroy = cuda_queue_destroy, .queue_test = cuda_queue_test, .queue_wait = cuda_queue_wait,                   \
  .queue_depend = cuda_queue_depend, .strerror = cuda_strerror, .marks = &cuda_marks, .staging = &staging,             \
  .locking = &locking

const struct device_ops cuda_ops = {
    .name = "cuda", .count = cuda_count, .suits = cuda_suits, .open = cuda_open, .driver = &cuda_driver, OPERATIONS};
const struct device_ops sim_ops = {.name = "sim",
                                   .to_share = "SUMAC_SIM=unified lets it",
                                   .count = sim_count,
                                   .suits = sim_suits,
                                   .open = sim_open,
                                   .driver = &sim_driver,
                                   .reports = &reports,
                                   OPERATIONS};
