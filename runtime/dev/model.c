/*
 * model.c - a second vendor's device, for tests alone (-DSUMAC_MODEL=ON): its images are shared objects
 * (src/target/model), whose kernels run on the host's threads, on memory that is apart from the host's. It shows what a
 * new kind of device needs: this file, and a row of device_types.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* memfd_create, dladdr1 */
#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "dev/failure.h"
#include "dev/host.h"
#include "dev/ops.h"
#include "ground/images.h"
#include "threads/host_gangs.h"

enum { GENERATION = 2, MEMORY = 1 << 30 };

struct sumac_device {
  int number;
};

struct sumac_module {
  void **handles; /* of dlopen, one for each image */
  size_t n;
};

static void model_configure(const struct device_settings *asked) {
  (void)asked;
}

static int model_count(const char **why) {
  (void)why;
  return 1;
}

static int model_suits(int number, const char *arch, int shared, char *why, size_t why_size) {
  (void)number;
  bool too_new = arch && atoi(arch + strlen("model_")) > GENERATION;
  if (shared)
    snprintf(why, why_size, "its memory is separate from the host's, which the file requires to be shared");
  else if (!arch || too_new)
    snprintf(why, why_size, "it is model_%d, and the file has %s%s", GENERATION, arch ? "code for " : "no code for it",
             arch ? arch : "");
  return !shared && arch && !too_new;
}

static int model_open(int number, struct sumac_device **out) {
  *out = memory_get(sizeof **out);
  (*out)->number = number;
  return 0;
}

static void model_close(struct sumac_device *d) {
  free(d);
}

static int model_properties(struct sumac_device *d, struct device_properties *p) {
  (void)d;
  size_t used = host_memory_in_use();
  *p = (struct device_properties){.name = "model_2",
                                  .vendor = "tests",
                                  .driver = "dlopen",
                                  .memory = MEMORY,
                                  .free_memory = MEMORY - (used < MEMORY ? used : MEMORY)};
  return 0;
}

static int model_alloc(struct sumac_device *d, size_t bytes, void **out) {
  (void)d;
  *out = bytes <= MEMORY ? host_memory_get(bytes) : NULL;
  return *out ? 0 : host_error("out of memory");
}

static int model_free(struct sumac_device *d, void *p) {
  (void)d;
  return host_memory_free(p);
}

static void *open_image(const struct sumac_image *image) {
  char path[64];
  int file = memfd_create("sumac-model", MFD_CLOEXEC);
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  bool written = file >= 0 && write(file, image->data, image->size) == (ssize_t)image->size;
  void *handle = written ? dlopen(path, RTLD_LAZY | RTLD_GLOBAL) : NULL;
  if (file >= 0)
    close(file);
  return handle;
}

static int model_unload(struct sumac_device *d, struct sumac_module *m) {
  (void)d;
  for (size_t i = 0; m && i < m->n; i++)
    if (m->handles[i])
      dlclose(m->handles[i]);
  if (m) {
    free(m->handles);
  }
  free(m);
  return 0;
}

/* Opens what can be opened until nothing more can: an image may need what others define. */
static int model_load(struct sumac_device *d, const struct sumac_image *const *images, size_t n, char *log,
                      size_t log_size, struct sumac_module **out) {
  struct sumac_module *m = memory_get(sizeof *m);
  *m = (struct sumac_module){memory_get((n + 1) * sizeof *m->handles), n};
  size_t opened = 0;
  for (bool more = true; more && opened < n;) {
    more = false;
    for (size_t i = 0; i < n; i++)
      if (!m->handles[i] && (m->handles[i] = open_image(images[i])))
        opened++, more = true;
  }
  if (opened == n) {
    *out = m;
    return 0;
  }
  const char *words = dlerror();
  snprintf(log, log_size, "%s", words ? words : "");
  model_unload(d, m);
  return host_error("an image cannot be opened");
}

static void *find(const struct sumac_module *m, const char *name) {
  void *found = NULL;
  for (size_t i = 0; m && i < m->n && !found; i++)
    found = dlsym(m->handles[i], name);
  return found;
}

static int model_symbol(struct sumac_device *d, struct sumac_module *m, const char *name, void **address,
                        size_t *bytes) {
  (void)d;
  Dl_info info;
  const ElfW(Sym) *entry = NULL;
  *address = find(m, name);
  if (!*address || !dladdr1(*address, &info, (void **)&entry, RTLD_DL_SYMENT) || !entry)
    return host_error("there is no such symbol");
  *bytes = entry->st_size;
  return 0;
}

static int model_plan(struct sumac_device *d, struct sumac_module *m, const struct sumac_launch *launch,
                      struct device_plan *plan) {
  (void)d, (void)m;
  struct sumac_region region = *launch->region;
  struct sumac_launch here = *launch;
  here.region = &region;
  region.kernel = region_kernel(&region, model_ops.target);
  if (!region.kernel)
    return host_error("the image has no such kernel");
  *plan = (struct device_plan){.dims = {0, 1, 1}};
  host_gangs_asked(&here, plan->gangs);
  plan->dims[0] = plan->gangs[0] * plan->gangs[1] * plan->gangs[2];
  plan->dims[1] = host_workers_asked(&here, plan->dims[0]);
  plan->most_threads = host_most_asked(&here);
  plan->given = host_given_asked(&here);
  host_check_workers(&here, plan->dims[1]);
  return 0;
}

static int model_launch(struct sumac_device *d, struct sumac_module *m, const struct device_launch *launch,
                        struct sumac_queue *q) {
  (void)d;
  void *function = find(m, launch->region->name);
  struct host_task task = {.kind = HOST_LAUNCH,
                           .region = launch->region,
                           .most_threads = launch->plan.most_threads,
                           .usual = launch->plan.given,
                           .given = launch->plan.given,
                           .slots = launch->slots,
                           .nslots = launch->nslots,
                           .gangs = {launch->plan.gangs[0], launch->plan.gangs[1], launch->plan.gangs[2]},
                           .workers = launch->plan.dims[1]};
  memcpy(&task.body, &function, sizeof function);
  return function ? host_queue_submit(q, &task) : host_error("the image has no such kernel");
}

const struct device_ops model_ops = {
    .name = "model",
    .target = "model",
    .configure = model_configure,
    .count = model_count,
    .suits = model_suits,
    .open = model_open,
    .close = model_close,
    .properties = model_properties,
    .alloc = model_alloc,
    .free = model_free,
    .to_device = host_copy,
    .from_device = host_copy,
    .copy = host_copy,
    .fill = host_fill,
    .load = model_load,
    .unload = model_unload,
    .symbol = model_symbol,
    .plan = model_plan,
    .launch = model_launch,
    .queue_create = host_queue_create,
    .queue_destroy = host_queue_destroy,
    .queue_test = host_queue_test,
    .queue_wait = host_queue_wait,
    .queue_depend = host_queue_depend,
    .strerror = host_strerror,
};
