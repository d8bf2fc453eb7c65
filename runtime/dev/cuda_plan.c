/*
 * cuda_plan.c - the launch dimensions of a kernel: what the construct asks for, within what the compiled kernel and the
 * device allow, and blocks and a grid that fill the device, as far as there is work, where nothing is asked for.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>
#include <string.h>

#include "dev/cuda.h"
#include "sumac/limits.h"

enum { DEFAULT_WORKERS = 4 };
enum { SHARED_WITHOUT_LEAVE = 48 << 10 }; /* bytes of .shared memory that need no attribute of the function */

static int at_most(int n, int limit) {
  return limit > 0 && n > limit ? limit : n;
}

/* The size of a LEVEL (0 gangs, 1 workers, 2 lanes): what the kernel is compiled for, else what is ASKED, else the
   kernel's standard, else OTHERWISE; at most the kernel's limit. */
static int settle(const struct sumac_kernel *k, int level, int asked, int otherwise) {
  if (k->fixed[level] > 0)
    return k->fixed[level];
  int n = asked > 0 ? asked : k->standard[level] > 0 ? k->standard[level] : otherwise;
  return at_most(n, k->limit[level]);
}

/* Most threads of a gang that the environment allows, in whole warps of lanes; 0: there is no limit. */
static int most_asked(const struct sumac_launch *launch, int level, int warp) {
  int limit = launch->limit == __sumac_limit_launch ? launch->most_threads : 0;
  int most = limit > 0 ? at_most(limit, launch->most_members) : launch->most_members;
  return level == 1 || most <= 0 ? most : most < warp ? warp : most / warp * warp;
}

/* The sizes of gangs, workers and lanes that the launch asks for: of what only a limit is given, the usual number. */
static void asked_sizes(const struct sumac_launch *launch, const struct sumac_kernel *k, int warp, int asked[3]) {
  int level = k->fixed[2] ? 1 : 2, most = most_asked(launch, level, warp);
  for (int i = 0; i < 3; i++)
    asked[i] = launch->dims[i];
  if (launch->members > 0 && !k->fixed[level] && asked[level] <= 0)
    asked[level] = at_most(launch->members, launch->limit == __sumac_limit_launch ? 0 : launch->most_threads);
  else if (launch->limit != __sumac_limit_launch && launch->most_threads > 0 && !k->fixed[level] && asked[level] <= 0)
    asked[level] = at_most(launch->most_threads,
                           launch->limit == __sumac_limit_members ? SUMAC_MOST_THREADS : SUMAC_USUAL_THREADS);
  int usual = k->standard[level] > 0 ? k->standard[level] : level == 1 ? DEFAULT_WORKERS : SUMAC_MOST_THREADS;
  if (most > 0 && most < (asked[level] > 0 ? asked[level] : usual))
    asked[level] = most;
}

/* The device decides how many lanes there are. */
static bool is_free(const struct sumac_kernel *k, const int asked[3]) {
  return !k->fixed[2] && !k->standard[2] && k->limit[2] > 0 && asked[2] <= 0;
}

/* Sets the numbers of workers and lanes, dims[1] and dims[2]. If their product is more than a block may have, there are
   fewer workers; sizes that the kernel is compiled for are not changed, and are an error where they do not fit. */
static int settle_gang(const struct sumac_device *d, const struct kernel *k, const int asked[3], int dims[3]) {
  int most = k->max_threads && k->max_threads < d->max_threads ? k->max_threads : d->max_threads;
  dims[2] = settle(k->info, 2, asked[2], is_free(k->info, asked) ? k->info->limit[2] : d->warp);
  if (!k->info->fixed[2]) /* a worker is a whole number of warps */
    dims[2] = at_most((dims[2] + d->warp - 1) / d->warp * d->warp, k->info->limit[2]);
  dims[2] = k->info->fixed[2] ? dims[2] : at_most(dims[2], most < d->max_vector ? most : d->max_vector);
  if (dims[2] > most)
    return cuda_fail("vector_length %d is more than the %d threads that a gang of this kernel can have", dims[2], most);
  dims[1] = settle(k->info, 1, asked[1], DEFAULT_WORKERS);
  if (!k->info->fixed[1])
    dims[1] = at_most(at_most(dims[1], d->max_workers), most / dims[2]);
  if ((long)dims[1] * dims[2] > most)
    return cuda_fail("%d workers of vector_length %d are more than the %d threads that a gang of this kernel can have",
                     dims[1], dims[2], most);
  return 0;
}

/* Sets the function's attribute for BYTES of dynamic .shared memory, where it is needed. */
static int allow_shared(struct sumac_device *d, struct sumac_module *m, struct kernel *k, unsigned bytes) {
  if (bytes > (unsigned)d->max_shared_optin)
    return cuda_fail("a gang of this kernel needs %u bytes of .shared memory, the device has %d", bytes,
                     d->max_shared_optin);
  if (bytes <= SHARED_WITHOUT_LEAVE || bytes <= k->shared_allowed)
    return 0;
  int code = cuda_check(d->api, d->api->function_set_attribute(k->function, CUDA_FUNC_MAX_DYNAMIC_SHARED, (int)bytes),
                        "cuFuncSetAttribute");
  if (!code) {
    k->shared_allowed = bytes;
    cuda_kernel_store(m, k);
  }
  return code;
}

static int occupancy(struct sumac_device *d, const struct kernel *k, int threads, unsigned shared, int *blocks) {
  return cuda_check(d->api, d->api->occupancy(blocks, k->function, threads, shared),
                    "cuOccupancyMaxActiveBlocksPerMultiprocessor");
}

/* *LANES of DIMS[1] workers each: so many that the most threads run at once on a multiprocessor, by the registers and
   bytes of .shared memory that the kernel takes; of equal numbers the largest, as there are fewer gangs then. From the
   most that the kernel is compiled for down to LEAST, a warp at a time. */
static int fill_multiprocessor(struct sumac_device *d, struct sumac_module *m, struct kernel *k, const int *dims,
                               unsigned shared, int *lanes) {
  enum { LEAST = 64 };
  int best = 0, code = 0;
  for (int n = *lanes; !k->lanes && !code && n >= LEAST; n -= d->warp) {
    int blocks = 0;
    code = occupancy(d, k, dims[1] * n, shared, &blocks);
    if (blocks * n > best) {
      best = blocks * n;
      *lanes = n;
    }
  }
  if (!k->lanes && !code) {
    k->lanes = *lanes;
    cuda_kernel_store(m, k);
  }
  *lanes = k->lanes ? k->lanes : *lanes;
  return code;
}

/* *BLOCKS of 1 << PACKING of the plan's gangs that run at the same time on a multiprocessor. */
static int hold(struct sumac_device *d, struct sumac_module *m, struct kernel *k, const struct device_plan *plan,
                int packing, int *blocks) {
  int threads = plan->dims[1] * plan->dims[2], code = 0;
  if (k->occupancy_threads != threads || k->occupancy_shared != plan->shared_bytes) {
    memset(k->occupancy, 0, sizeof k->occupancy);
    k->occupancy_threads = threads;
    k->occupancy_shared = plan->shared_bytes;
  }
  if (!k->occupancy[packing]) {
    code = occupancy(d, k, threads << packing, plan->shared_bytes, &k->occupancy[packing]);
    if (!code)
      cuda_kernel_store(m, k);
  }
  *blocks = k->occupancy[packing];
  return code;
}

/* The packing with which gangs of LANES, which may be a part of a warp, fill it, as far as NEEDED gangs are more than
   one for each multiprocessor. */
static int least_packing(const struct sumac_device *d, int lanes, int needed) {
  int packing = 0;
  while (packing < PACKINGS - 1 && lanes << (packing + 1) <= d->warp && needed >> (packing + 1) >= d->multiprocessors)
    packing++;
  return packing;
}

/* *GANGS: as many as the device can run at the same time. Gangs that may share a block do so where NEEDED are more than
   run in blocks of their own: fewer blocks than multiprocessors would leave some of these idle. */
static int fill_device(struct sumac_device *d, struct sumac_module *m, struct kernel *k, int needed,
                       struct device_plan *plan, int *gangs) {
  int most = k->info->packed > 1 ? (int)k->info->packed : 1, code = 0;
  int packing = most > 1 ? least_packing(d, plan->dims[2], needed) : 0;
  for (; !code && packing < PACKINGS && 1 << packing <= most && *gangs < needed; packing++) {
    int blocks = 0;
    code = hold(d, m, k, plan, packing, &blocks);
    if (!code && blocks * d->multiprocessors << packing > *gangs) {
      *gangs = blocks * d->multiprocessors << packing;
      plan->packed = 1 << packing;
    }
  }
  if (!code && *gangs < 1)
    code = cuda_fail("a gang of %d threads and %u bytes of .shared memory does not fit on the device",
                     plan->dims[1] * plan->dims[2], plan->shared_bytes);
  return code;
}

/* Of GANGS that nobody has asked for, as many as have room for their partial results of long arrays. */
static int bounded(const struct sumac_kernel *k, int gangs) {
  static const size_t most = (size_t)1 << 30; /* bytes */
  size_t room = k->partials_per_gang ? most / k->partials_per_gang : (size_t)gangs;
  return room >= (size_t)gangs ? gangs : room ? (int)room : 1;
}

/* Of GANGS that nobody has asked for, as many as have iterations to do. */
static int busy(const struct sumac_launch *launch, const int dims[3], int gangs) {
  unsigned long most = 0;
  for (int i = 0; i < 4; i++) {
    unsigned long threads = (unsigned long)(i & 1 ? dims[1] : 1) * (unsigned long)(i & 2 ? dims[2] : 1);
    unsigned long needed = launch->shared[i] / threads + (launch->shared[i] % threads != 0);
    most = needed > most ? needed : most;
  }
  return most && most < (unsigned long)gangs ? (int)most : gangs;
}

/* Divides ALL gangs between the grid's dimensions: y and z as the launch asks, at most the device's small limits for
   them, the rest in x. Those of blocks that gangs share are whole blocks: of gangs that are asked for fewer share one,
   of others there are up to three more. */
static void settle_grid(const struct sumac_device *d, const struct sumac_launch *launch, int all, bool is_free,
                        struct device_plan *plan) {
  plan->gangs[0] = all;
  for (int i = 0; i < 2; i++) {
    int asked = launch->gang_dims[i] > 0 ? launch->gang_dims[i] : 1;
    plan->gangs[0] /= asked;
    plan->gangs[i + 1] = at_most(asked, d->max_gangs[i + 1]);
  }
  plan->gangs[0] = at_most(plan->gangs[0], d->max_gangs[0]);
  if (is_free)
    plan->gangs[0] = (plan->gangs[0] + plan->packed - 1) / plan->packed * plan->packed;
  while (plan->gangs[0] % plan->packed != 0)
    plan->packed /= 2;
  plan->dims[0] = plan->gangs[0] * plan->gangs[1] * plan->gangs[2];
}

int cuda_plan(struct sumac_device *d, struct sumac_module *m, const struct sumac_launch *launch,
              struct device_plan *plan) {
  int asked[3];
  struct kernel k;
  *plan = (struct device_plan){.packed = 1};
  int code = cuda_check(d->api, d->api->context_set(d->context), "cuCtxSetCurrent");
  if (!code)
    code = cuda_kernel(d, m, launch->region, &k);
  if (!code)
    asked_sizes(launch, k.info, d->warp, asked);
  if (!code)
    code = settle_gang(d, &k, asked, plan->dims);
  if (code)
    return code;
  plan->shared_bytes = k.info->shared_fixed + (unsigned)plan->dims[1] * k.info->shared_per_worker;
  code = allow_shared(d, m, &k, plan->shared_bytes);
  if (!code && is_free(k.info, asked))
    code = fill_multiprocessor(d, m, &k, plan->dims, plan->shared_bytes, &plan->dims[2]);
  bool gangs_are_free = !k.info->fixed[0] && asked[0] <= 0 && !k.info->standard[0];
  int gangs = 0, needed = settle(k.info, 0, asked[0], busy(launch, plan->dims, bounded(k.info, INT_MAX)));
  if (!code && (gangs_are_free || k.info->packed > 1))
    code = fill_device(d, m, &k, needed, plan, &gangs);
  if (code)
    return code;
  settle_grid(d, launch, settle(k.info, 0, asked[0], busy(launch, plan->dims, bounded(k.info, gangs))), gangs_are_free,
              plan);
  plan->counter_bytes = k.info->counter_bytes;
  plan->partial_bytes = k.info->partials_fixed + (size_t)plan->dims[0] * k.info->partials_per_gang;
  plan->scratch_bytes =
      (size_t)plan->dims[0] * (k.info->scratch_per_gang + (size_t)plan->dims[1] * k.info->scratch_per_worker);
  plan->scratch_name = k.info->scratch_name;
  return 0;
}
