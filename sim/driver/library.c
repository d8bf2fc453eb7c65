/*
 * library.c - libraries and their kernels (CUDA 12): code that belongs to no context. It is loaded into a context when
 * that first needs it. What can be asked without one is answered by a module in memory of the library's own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

static const size_t most_name = 1 << 16;

struct kernel {
  struct kernel *next; /* of the library */
  struct sim_library *library;
  const struct function *function;         /* of its own module */
  uint32_t max_dynamic_shared;             /* without having been told: */
  int64_t set_dynamic_shared[MAX_DEVICES]; /* or < 0 */
};

struct sim_library {
  char *image, *name;
  struct sim_device own_device; /* with a device of its own, on which nothing runs */
  struct sim_module *module;
  struct kernel *kernels;
  struct {
    struct sim_module **item;
    size_t n, capacity;
  } loaded; /* into contexts */
};

static void free_library(struct sim_library *l) {
  for (struct kernel *k = l->kernels, *next; k; k = next) {
    next = k->next;
    handle_drop(k);
    free(k);
  }
  if (l->module)
    module_free(l->module);
  if (l->own_device.sim)
    sim_free(l->own_device.sim);
  vec_free(&l->loaded);
  free(l->image);
  free(l->name);
  free(l);
}

int library_load(void **library, const char *name, const void *image, unsigned n, int *options, void **values) {
  struct jit_logs logs;
  char words[1200] = "";
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if ((code = find_logs(n, options, values, &logs)) != SIM_OK)
    return driver_leave(code);
  if (!driver.options.devices)
    return driver_leave(SIM_NO_DEVICE);
  struct sim_library *l = calloc(1, sizeof *l);
  if (!l || !(l->name = strdup(name)) || !(l->own_device.sim = sim_new(&driver.options, stdout, stderr)))
    code = SIM_OUT_OF_MEMORY;
  if (code == SIM_OK && (l->image = image_keep(name, image, driver.options.sm, &code, words, sizeof words)))
    code = module_build(&l->own_device, name, l->image, &l->module, words, sizeof words);
  write_logs(&logs, words);
  if (code != SIM_OK) {
    if (l)
      free_library(l);
    return driver_leave(words[0] ? driver_report(code, words) : code);
  }
  DRIVER_COUNT(modules);
  handle_add(l, HANDLE_LIBRARY);
  *library = l;
  return driver_leave(SIM_OK);
}

/* Enters the driver, for a call about a library; on failure it is left again. DEVICE NULL: it needs no context. */
static int enter(void *library, struct sim_device **device) {
  int code = driver_enter(device);
  return code != SIM_OK || handle_is(library, HANDLE_LIBRARY) ? code : driver_leave(SIM_INVALID_HANDLE);
}

static int enter_kernel(void *kernel, struct sim_device **device) {
  int code = driver_enter(device);
  return code != SIM_OK || handle_is(kernel, HANDLE_KERNEL) ? code : driver_leave(SIM_INVALID_HANDLE);
}

/* Its modules' work is done first. */
int library_unload(void *library) {
  int code = enter(library, NULL);
  if (code != SIM_OK)
    return code;
  struct sim_library *l = library;
  while (l->loaded.n) {
    streams_drain(l->loaded.item[0]->device);
    module_free(l->loaded.item[0]);
  }
  handle_drop(l);
  free_library(l);
  return driver_leave(SIM_OK);
}

void library_forget(struct sim_library *l, const struct sim_module *m) {
  for (size_t k = 0; k < l->loaded.n; k++)
    if (l->loaded.item[k] == m) {
      l->loaded.item[k] = l->loaded.item[--l->loaded.n];
      return;
    }
}

/* ---- in a context ---- */

static struct sim_module *loaded_in(const struct sim_library *l, const struct sim_device *d) {
  for (size_t k = 0; k < l->loaded.n; k++)
    if (l->loaded.item[k]->device == d)
      return l->loaded.item[k];
  return NULL;
}

/* The library's module in the context, where it is loaded if it is not. */
static struct sim_module *module_in(struct sim_library *l, struct sim_device *d, int *code) {
  char words[1200] = "";
  struct sim_module *m = loaded_in(l, d);
  *code = SIM_OK;
  if (m)
    return m;
  *code = module_build(d, l->name, l->image, &m, words, sizeof words);
  if (*code != SIM_OK)
    return driver_report(*code, words), NULL;
  m->library = l;
  vec_push(&l->loaded, m);
  handle_add(m, HANDLE_MODULE);
  return m;
}

int library_module(void **module, void *library) {
  struct sim_device *d;
  int code = enter(library, &d);
  if (code != SIM_OK)
    return code;
  struct sim_module *m = module_in(library, d, &code);
  if (m)
    *module = m;
  return driver_leave(code);
}

struct function_handle *library_function(void *kernel, struct sim_device *d, int *code) {
  const struct kernel *k = kernel;
  struct sim_module *m = module_in(k->library, d, code);
  if (!m)
    return NULL;
  struct function_handle *h = module_function(m, sim_function(m->program, k->function->name));
  if (k->set_dynamic_shared[d->number] >= 0)
    h->max_dynamic_shared = (uint32_t)k->set_dynamic_shared[d->number];
  return h;
}

int kernel_function(void **function, void *kernel) {
  struct sim_device *d;
  int code = enter_kernel(kernel, &d);
  if (code != SIM_OK)
    return code;
  struct function_handle *h = library_function(kernel, d, &code);
  if (h)
    *function = h;
  return driver_leave(code);
}

/* ---- kernels ---- */

static struct kernel *kernel_of(struct sim_library *l, const struct function *f) {
  for (struct kernel *k = l->kernels; k; k = k->next)
    if (k->function == f)
      return k;
  struct kernel *k = xrealloc(NULL, sizeof *k);
  *k = (struct kernel){l->kernels, l, f, module_function(l->module, f)->max_dynamic_shared, {0}};
  for (int n = 0; n < MAX_DEVICES; n++)
    k->set_dynamic_shared[n] = -1;
  l->kernels = k;
  handle_add(k, HANDLE_KERNEL);
  return k;
}

int library_kernel(void **kernel, void *library, const char *name) {
  int code = enter(library, NULL);
  if (code != SIM_OK)
    return code;
  if (!host_text(name, most_name))
    return driver_leave(SIM_INVALID_VALUE);
  struct sim_library *l = library;
  const struct function *f = sim_function(l->module->program, name);
  if (f)
    *kernel = kernel_of(l, f);
  return driver_leave(f ? SIM_OK : SIM_NOT_FOUND);
}

int library_kernels(void *library, void **kernels, unsigned room, unsigned *n) {
  int code = enter(library, NULL);
  if (code != SIM_OK)
    return code;
  struct sim_library *l = library;
  const struct program *p = l->module->program;
  *n = 0;
  for (size_t k = 0; k < p->nfunctions; k++)
    if (p->functions[k]->is_entry) {
      if (kernels && *n < room)
        kernels[*n] = kernel_of(l, p->functions[k]);
      ++*n;
    }
  return driver_leave(SIM_OK);
}

int kernel_facts(void *kernel, void **library, const char **name) {
  int code = enter_kernel(kernel, NULL);
  if (code != SIM_OK)
    return code;
  const struct kernel *k = kernel;
  *library = k->library;
  *name = k->function->name;
  return driver_leave(SIM_OK);
}

int kernel_parameter(void *kernel, size_t number, size_t *offset, size_t *bytes) {
  int code = enter_kernel(kernel, NULL);
  if (code != SIM_OK)
    return code;
  const struct function *f = ((struct kernel *)kernel)->function;
  if (number >= f->nparams)
    return driver_leave(SIM_INVALID_VALUE);
  *offset = f->params[number].offset;
  *bytes = f->params[number].bytes;
  return driver_leave(SIM_OK);
}

int kernel_attribute(int *value, int attribute, void *kernel, int device) {
  int code = enter_kernel(kernel, NULL);
  if (code != SIM_OK)
    return code;
  if (!driver_knows(device))
    return driver_leave(SIM_INVALID_DEVICE);
  const struct kernel *k = kernel;
  int64_t set = k->set_dynamic_shared[device];
  return driver_leave(
      function_attribute_of(k->function, set < 0 ? k->max_dynamic_shared : (uint32_t)set, attribute, value));
}

/* For all contexts of the device; their functions get it when they are next looked for. */
int kernel_set_attribute(int attribute, int value, void *kernel, int device) {
  int code = enter_kernel(kernel, NULL);
  if (code != SIM_OK)
    return code;
  if (!driver_knows(device))
    return driver_leave(SIM_INVALID_DEVICE);
  struct kernel *k = kernel;
  code = function_check_attribute(k->function, device, attribute, value);
  if (code == SIM_OK && attribute == CUDA_FUNC_MAX_DYNAMIC_SHARED) {
    k->set_dynamic_shared[device] = value;
    for (size_t n = 0; n < k->library->loaded.n; n++) {
      struct sim_module *m = k->library->loaded.item[n];
      if (m->device->number == device)
        module_function(m, sim_function(m->program, k->function->name))->max_dynamic_shared = (uint32_t)value;
    }
  }
  return driver_leave(code);
}
