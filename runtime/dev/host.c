/*
 * host.c - the host as a device: regions are functions of the program, gangs run on threads
 * (threads/host_threads.c).
 *
 * Memory is the program's own (shared), or, with SUMAC_HOST_MEMORY=separate, copies that the runtime maps like those of
 * any other device, so that missing data clauses show without a GPU (host_memory.c). For queues see host_queue.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "dev/failure.h"
#include "dev/host.h"
#include "dev/ops.h"
#include "threads/host_gangs.h"

struct sumac_device {
  int number;
};

static atomic_bool separate;

static void host_configure(const struct device_settings *asked) {
  atomic_store(&separate, asked->separate != 0);
}

static int host_count(const char **why) {
  (void)why;
  return 1;
}

static int host_suits(int number, const char *arch, int shared, char *why, size_t why_size) {
  (void)number, (void)arch;
  if (!shared || !atomic_load(&separate))
    return 1;
  snprintf(why, why_size, "its memory is separate from the host's, which the file requires to be shared");
  return 0;
}

static int host_open(int number, struct sumac_device **out) {
  *out = malloc(sizeof **out);
  if (!*out)
    return host_error("out of memory");
  (*out)->number = number;
  return 0;
}

static void host_close(struct sumac_device *d) {
  free(d);
}

static int host_properties(struct sumac_device *d, struct device_properties *p) {
  (void)d;
  long pages = sysconf(_SC_PHYS_PAGES), free_pages = sysconf(_SC_AVPHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  size_t memory = (size_t)pages * (size_t)page, used = host_memory_in_use();
  *p = (struct device_properties){
      .name = "host",
      .vendor = "host",
      .driver = "threads",
      .memory = memory,
      /* In separate mode only what the program itself has allocated counts as used, so that tests can check it. */
      .free_memory =
          atomic_load(&separate) ? memory - (used < memory ? used : memory) : (size_t)free_pages * (size_t)page,
      .shared_memory = !atomic_load(&separate),
  };
  return 0;
}

static int host_alloc(struct sumac_device *d, size_t bytes, void **out) {
  (void)d;
  *out = atomic_load(&separate) ? host_memory_get(bytes) : malloc(bytes ? bytes : 1);
  return *out ? 0 : host_error("out of memory");
}

static int host_free(struct sumac_device *d, void *p) {
  (void)d;
  if (atomic_load(&separate))
    return host_memory_free(p);
  free(p);
  return 0;
}

/* There is nothing to load: the functions are in the program. */
static int host_load(struct sumac_device *d, const struct sumac_image *const *images, size_t n, char *log,
                     size_t log_size, struct sumac_module **out) {
  (void)d, (void)images, (void)n, (void)log, (void)log_size;
  *out = NULL;
  return 0;
}

static int host_unload(struct sumac_device *d, struct sumac_module *m) {
  (void)d, (void)m;
  return 0;
}

static int host_symbol(struct sumac_device *d, struct sumac_module *m, const char *name, void **address,
                       size_t *bytes) {
  (void)d, (void)m, (void)name, (void)address, (void)bytes;
  return host_error("the host has no device symbols");
}

/* One lane a worker: in host code a worker's thread runs whole vector loops. */
static int host_plan(struct sumac_device *d, struct sumac_module *m, const struct sumac_launch *launch,
                     struct device_plan *plan) {
  (void)d, (void)m;
  *plan = (struct device_plan){.dims = {0, 1, 1}};
  host_gangs_asked(launch, plan->gangs);
  plan->dims[0] = plan->gangs[0] * plan->gangs[1] * plan->gangs[2];
  plan->dims[1] = host_workers_asked(launch, plan->dims[0]);
  plan->most_threads = host_most_asked(launch);
  plan->usual = host_usual_asked(launch, plan->dims[1]);
  plan->given = host_given_asked(launch);
  host_check_workers(launch, plan->dims[1]);
  return 0;
}

static int host_launch(struct sumac_device *d, struct sumac_module *m, const struct device_launch *launch,
                       struct sumac_queue *q) {
  (void)d, (void)m;
  return host_queue_submit(
      q, &(struct host_task){.kind = HOST_LAUNCH,
                             .body = host_body(launch->region, launch->plan.dims[1]),
                             .slots = launch->slots,
                             .nslots = launch->nslots,
                             .gangs = {launch->plan.gangs[0], launch->plan.gangs[1], launch->plan.gangs[2]},
                             .given = launch->plan.given,
                             .region = launch->region,
                             .workers = launch->plan.dims[1],
                             .iterates = host_iterates(launch->region, launch->plan.dims[1]),
                             .most_threads = launch->plan.most_threads,
                             .usual = launch->plan.usual});
}

const struct device_ops host_ops = {
    .name = "host",
    .target = NULL,
    .to_share = "without SUMAC_HOST_MEMORY=separate it can",
    .configure = host_configure,
    .count = host_count,
    .suits = host_suits,
    .open = host_open,
    .close = host_close,
    .properties = host_properties,
    .alloc = host_alloc,
    .free = host_free,
    .to_device = host_copy,
    .from_device = host_copy,
    .copy = host_copy,
    .fill = host_fill,
    .load = host_load,
    .unload = host_unload,
    .symbol = host_symbol,
    .plan = host_plan,
    .launch = host_launch,
    .queue_create = host_queue_create,
    .queue_destroy = host_queue_destroy,
    .queue_test = host_queue_test,
    .queue_wait = host_queue_wait,
    .queue_depend = host_queue_depend,
    .strerror = host_strerror,
};
