/*
 * cuda_module.c - the program's PTX on one device: loading, linking, functions.
 *
 * One image is loaded as it is; several are linked by the driver's linker, so that routines and global variables work
 * across files. Functions are looked up once for each region.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dev/cuda.h"
#include "ground/images.h"

struct sumac_module {
  void *module;
  struct kernel *kernels; /* open addressing by region */
  size_t n, capacity;
};

/* Guards the kernels of all modules. */
static pthread_rwlock_t kernels = PTHREAD_RWLOCK_INITIALIZER;

static void lock_all(void) {
  pthread_rwlock_wrlock(&kernels);
}

static void unlock_all(void) {
  pthread_rwlock_unlock(&kernels);
}

/* The one who wrote is not of this process. */
static void forked(void) {
  pthread_rwlock_init(&kernels, NULL);
}

const struct fork_handlers kernels_fork = {.lock = lock_all, .unlock = unlock_all, .forked = forked};

/* A copy of the image with a zero byte at its end, which the driver wants of PTX. NULL: out of memory. */
static char *terminated(const struct sumac_image *image) {
  char *text = malloc(image->size + 1);
  if (text) {
    memcpy(text, image->data, image->size);
    text[image->size] = '\0';
  }
  return text;
}

static int load_one(struct sumac_device *d, const struct sumac_image *image, char *log, size_t log_size, void **out) {
  char *text = terminated(image);
  if (!text)
    return cuda_fail("out of memory on the host");
  int options[] = {CUDA_JIT_ERROR_LOG, CUDA_JIT_ERROR_LOG_SIZE};
  void *values[] = {log, (void *)(uintptr_t)log_size};
  int code = cuda_check(d->api, d->api->module_load(out, text, 2, options, values), "cuModuleLoadDataEx");
  free(text);
  return code;
}

static int add_images(struct sumac_device *d, const struct sumac_image *const *images, size_t n, void *state) {
  for (size_t i = 0; i < n; i++) {
    char *text = terminated(images[i]), name[32];
    if (!text)
      return cuda_fail("out of memory on the host");
    snprintf(name, sizeof name, "image %zu", i + 1);
    int code = d->api->link_add(state, CUDA_JIT_INPUT_PTX, text, strlen(text) + 1, name, 0, NULL, NULL);
    free(text);
    if (code)
      return cuda_check(d->api, code, "cuLinkAddData");
  }
  return 0;
}

static int link_all(struct sumac_device *d, const struct sumac_image *const *images, size_t n, char *log,
                    size_t log_size, void **out) {
  int options[] = {CUDA_JIT_ERROR_LOG, CUDA_JIT_ERROR_LOG_SIZE};
  void *values[] = {log, (void *)(uintptr_t)log_size}, *state = NULL, *cubin = NULL;
  size_t bytes = 0;
  int code = cuda_check(d->api, d->api->link_create(2, options, values, &state), "cuLinkCreate");
  if (code)
    return code;
  code = add_images(d, images, n, state);
  if (!code)
    code = cuda_check(d->api, d->api->link_complete(state, &cubin, &bytes), "cuLinkComplete");
  if (!code)
    code = cuda_check(d->api, d->api->module_load(out, cubin, 0, NULL, NULL), "cuModuleLoadDataEx");
  d->api->link_destroy(state);
  return code;
}

int cuda_load(struct sumac_device *d, const struct sumac_image *const *images, size_t n, char *log, size_t log_size,
              struct sumac_module **out) {
  struct sumac_module *m = calloc(1, sizeof *m);
  if (!m)
    return cuda_fail("out of memory on the host");
  *log = '\0';
  int code = cuda_check(d->api, d->api->context_set(d->context), "cuCtxSetCurrent");
  if (!code)
    code =
        n == 1 ? load_one(d, images[0], log, log_size, &m->module) : link_all(d, images, n, log, log_size, &m->module);
  log[log_size - 1] = '\0';
  if (code) {
    free(m);
    return code;
  }
  *out = m;
  return 0;
}

int cuda_unload(struct sumac_device *d, struct sumac_module *m) {
  int code = cuda_check(d->api, d->api->context_set(d->context), "cuCtxSetCurrent");
  if (!code)
    code = cuda_check(d->api, d->api->module_unload(m->module), "cuModuleUnload");
  free(m->kernels);
  free(m);
  return code;
}

int cuda_symbol(struct sumac_device *d, struct sumac_module *m, const char *name, void **address, size_t *bytes) {
  uint64_t at = 0;
  int code = cuda_check(d->api, d->api->context_set(d->context), "cuCtxSetCurrent");
  if (!code)
    code = cuda_check(d->api, d->api->module_global(&at, bytes, m->module, name), "cuModuleGetGlobal");
  *address = (void *)(uintptr_t)at;
  return code;
}

/* ---- functions ---- */

static struct kernel *place_of(const struct sumac_module *m, const struct sumac_region *region) {
  size_t at = ((uintptr_t)region >> 4) * 0x9e3779b97f4a7c15u >> 20;
  for (at &= m->capacity - 1; m->kernels[at].region && m->kernels[at].region != region;)
    at = (at + 1) & (m->capacity - 1);
  return &m->kernels[at];
}

static bool grow(struct sumac_module *m) {
  if (2 * m->n < m->capacity)
    return true;
  struct sumac_module wider = *m;
  wider.capacity = m->capacity ? 2 * m->capacity : 32;
  wider.kernels = calloc(wider.capacity, sizeof *wider.kernels);
  if (!wider.kernels)
    return false;
  for (size_t i = 0; i < m->capacity; i++)
    if (m->kernels[i].region)
      *place_of(&wider, m->kernels[i].region) = m->kernels[i];
  free(m->kernels);
  m->kernels = wider.kernels;
  m->capacity = wider.capacity;
  return true;
}

void cuda_kernel_store(struct sumac_module *m, const struct kernel *k) {
  pthread_rwlock_wrlock(&kernels);
  if (grow(m)) {
    struct kernel *place = place_of(m, k->region);
    m->n += !place->region;
    *place = *k;
  }
  pthread_rwlock_unlock(&kernels);
}

int cuda_kernel(struct sumac_device *d, struct sumac_module *m, const struct sumac_region *region, struct kernel *out) {
  pthread_rwlock_rdlock(&kernels);
  const struct kernel *known = m->capacity ? place_of(m, region) : NULL;
  if (known && known->region) {
    *out = *known;
    pthread_rwlock_unlock(&kernels);
    return 0;
  }
  pthread_rwlock_unlock(&kernels);
  *out = (struct kernel){.region = region, .info = region_kernel(region, CUDA_TARGET)};
  if (!out->info)
    return cuda_fail("the image has no kernel %s", region->name);
  int code =
      cuda_check(d->api, d->api->module_function(&out->function, m->module, region->name), "cuModuleGetFunction");
  if (!code)
    code = cuda_check(d->api, d->api->function_attribute(&out->max_threads, CUDA_FUNC_MAX_THREADS, out->function),
                      "cuFuncGetAttribute");
  if (!code)
    cuda_kernel_store(m, out);
  return code;
}
