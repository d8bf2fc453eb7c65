/*
 * module.c - linking, loading, functions and their attributes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

enum { MOST_OPTIONS = 256, JIT_OPTIONS = 64 };
static const size_t most_name = 1 << 16;

/* Options that take the assembler's words; the others change how machine code is made, of which there is none here. */
int find_logs(unsigned n, const int *options, void **values, struct jit_logs *logs) {
  *logs = (struct jit_logs){0};
  if (n &&
      (n > MOST_OPTIONS || !host_readable(options, n * sizeof *options) || !host_writable(values, n * sizeof *values)))
    return SIM_INVALID_VALUE;
  for (unsigned k = 0; k < n; k++) {
    if (options[k] < 0 || options[k] >= JIT_OPTIONS)
      return SIM_INVALID_VALUE;
    if (options[k] == CUDA_JIT_ERROR_LOG)
      logs->error = values[k];
    if (options[k] == CUDA_JIT_INFO_LOG)
      logs->info = values[k];
    if (options[k] == CUDA_JIT_ERROR_LOG_SIZE) {
      logs->error_size = (size_t)(uint32_t)(uintptr_t)values[k];
      logs->error_size_out = &values[k];
    }
    if (options[k] == CUDA_JIT_INFO_LOG_SIZE) {
      logs->info_size = (size_t)(uint32_t)(uintptr_t)values[k];
      logs->info_size_out = &values[k];
    }
  }
  return SIM_OK;
}

/* WORDS into the buffer, as much as fits, and how much that was into the option of its size. */
static void write_log(char *log, size_t size, void **size_out, const char *words) {
  size_t length = log && size && host_writable(log, size) ? strnlen(words, size - 1) : 0;
  if (log && size && host_writable(log, size)) {
    memcpy(log, words, length);
    log[length] = 0;
  }
  if (size_out && host_writable(size_out, sizeof *size_out))
    *size_out = (void *)(uintptr_t)(length ? length + 1 : 0);
}

void write_logs(const struct jit_logs *logs, const char *words) {
  write_log(logs->error, logs->error_size, logs->error_size_out, words);
  write_log(logs->info, logs->info_size, logs->info_size_out, "");
}

static const char nameless[] = "PTX";

static int build(struct sim_device *d, const char *name, const void *image, struct sim_module **module,
                 const struct jit_logs *logs) {
  char words[1200] = "";
  int code = module_build(d, name, image, module, words, sizeof words);
  if (code != SIM_OK)
    driver_report(code, words);
  else
    DRIVER_COUNT(modules);
  write_logs(logs, words);
  return code;
}

int drv_link_create(unsigned n, int *options, void **values, void **state) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct sim_link *l = calloc(1, sizeof *l);
  if (!l)
    return driver_leave(SIM_OUT_OF_MEMORY);
  l->device = d;
  code = find_logs(n, options, values, &l->logs);
  if (code != SIM_OK) {
    free(l);
    return driver_leave(code);
  }
  handle_add(l, HANDLE_LINK);
  *state = l;
  return driver_leave(SIM_OK);
}

/* NULL: no link state that lives. */
static struct sim_link *link_of(void *state) {
  struct sim_link *l = handle_is(state, HANDLE_LINK) ? state : NULL;
  return l && l->device->sim ? l : NULL;
}

int drv_link_add(void *state, int type, void *data, size_t bytes, const char *name, unsigned n, int *options,
                 void **values) {
  struct sim_device *d;
  struct jit_logs logs;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct sim_link *l = link_of(state);
  if (!l)
    return driver_leave(SIM_INVALID_HANDLE);
  code = find_logs(n, options, values, &logs);
  if (code != SIM_OK || !host_readable(data, bytes) || !bytes || (name && !host_text(name, most_name)))
    return driver_leave(SIM_INVALID_VALUE);
  char why[600];
  const char *text = data;
  size_t length = bytes;
  code = image_text(&text, &length, type, d->sim->options.sm, why, sizeof why);
  if (code != SIM_OK) {
    write_log(l->logs.error, l->logs.error_size, l->logs.error_size_out, why);
    return driver_leave(driver_report(code, why));
  }
  struct link_input input = {.length = strnlen(text, length)};
  input.name = strdup(name && *name ? name : nameless);
  input.text = malloc(input.length + 1);
  if (!input.name || !input.text) {
    free(input.name);
    free(input.text);
    return driver_leave(SIM_OUT_OF_MEMORY);
  }
  memcpy(input.text, text, input.length);
  input.text[input.length] = 0;
  vec_push(l, input);
  return driver_leave(SIM_OK);
}

int drv_link_complete(void *state, void **cubin, size_t *bytes) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct sim_link *l = link_of(state);
  if (!l)
    return driver_leave(SIM_INVALID_HANDLE);
  size_t size = 0;
  free(l->blob);
  l->blob = blob_pack(l, &size);
  if (!l->blob)
    return driver_leave(SIM_OUT_OF_MEMORY);
  struct sim_module *trial;
  code = build(l->device, nameless, l->blob, &trial, &l->logs);
  if (code == SIM_OK) {
    module_free(trial);
    *cubin = l->blob;
    if (bytes)
      *bytes = size;
  }
  return driver_leave(code);
}

/* Also after its context has ended. */
int drv_link_destroy(void *state) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!handle_is(state, HANDLE_LINK))
    return driver_leave(SIM_INVALID_HANDLE);
  struct sim_link *l = state;
  handle_drop(l);
  for (size_t k = 0; k < l->n; k++) {
    free(l->item[k].name);
    free(l->item[k].text);
  }
  free(l->item);
  free(l->blob);
  free(l);
  return driver_leave(SIM_OK);
}

int module_load_named(void **module, const char *name, const void *image, unsigned n, int *options, void **values) {
  struct sim_device *d;
  struct jit_logs logs;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct sim_module *m = NULL;
  code = find_logs(n, options, values, &logs);
  if (code == SIM_OK)
    code = build(d, name, image, &m, &logs);
  if (code == SIM_OK) {
    handle_add(m, HANDLE_MODULE);
    *module = m;
  }
  return driver_leave(code);
}

int drv_module_load(void **module, const void *image, unsigned n, int *options, void **values) {
  return module_load_named(module, nameless, image, n, options, values);
}

/* A module goes with its context, too. */
int drv_module_unload(void *module) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!handle_is(module, HANDLE_MODULE))
    return driver_leave(SIM_INVALID_HANDLE);
  struct sim_module *m = module;
  if (m->library)
    return driver_leave(driver_report(SIM_NOT_PERMITTED, "the module is a library's, and goes with it"));
  streams_drain(m->device);
  module_free(m);
  return driver_leave(SIM_OK);
}

struct function_handle *module_function(struct sim_module *m, const struct function *f) {
  for (struct function_handle *h = m->functions; h; h = h->next)
    if (h->function == f)
      return h;
  struct function_handle *h = ARENA_NEW(m->arena, struct function_handle);
  uint32_t room = SIM_MAX_SHARED > f->shared_bytes ? SIM_MAX_SHARED - f->shared_bytes : 0;
  *h = (struct function_handle){m->functions, m, f, room, ++driver.ids};
  m->functions = h;
  handle_add(h, HANDLE_FUNCTION);
  return h;
}

static int enter_module(void *module, struct sim_device **d) {
  int code = driver_enter(d);
  return code != SIM_OK || handle_is(module, HANDLE_MODULE) ? code : driver_leave(SIM_INVALID_HANDLE);
}

int drv_module_function(void **function, void *module, const char *name) {
  struct sim_device *d;
  int code = enter_module(module, &d);
  if (code != SIM_OK)
    return code;
  if (!host_text(name, most_name))
    return driver_leave(SIM_INVALID_VALUE);
  struct sim_module *m = module;
  const struct function *f = sim_function(m->program, name);
  if (!f)
    return driver_leave(SIM_NOT_FOUND);
  *function = module_function(m, f);
  return driver_leave(SIM_OK);
}

/* The kernels of a module, as many as there is ROOM for; N: all there are. FUNCTIONS may be NULL */
int module_functions(void *module, void **functions, unsigned room, unsigned *n) {
  struct sim_device *d;
  int code = enter_module(module, &d);
  if (code != SIM_OK)
    return code;
  struct sim_module *m = module;
  *n = 0;
  for (size_t k = 0; k < m->program->nfunctions; k++)
    if (m->program->functions[k]->is_entry) {
      if (functions && *n < room)
        functions[*n] = module_function(m, m->program->functions[k]);
      ++*n;
    }
  return driver_leave(SIM_OK);
}

int drv_module_global(uint64_t *address, size_t *bytes, void *module, const char *name) {
  struct sim_device *d;
  int code = enter_module(module, &d);
  if (code != SIM_OK)
    return code;
  if (!host_text(name, most_name))
    return driver_leave(SIM_INVALID_VALUE);
  const struct sim_symbol *s = sim_symbol(((struct sim_module *)module)->program, name);
  if (!s)
    return driver_leave(SIM_NOT_FOUND);
  if (address)
    *address = s->address;
  if (bytes)
    *bytes = s->bytes;
  return driver_leave(SIM_OK);
}

static struct function_handle *function_of(void *handle) {
  return handle_is(handle, HANDLE_FUNCTION) ? handle : NULL;
}

struct function_handle *function_in(void *handle, struct sim_device *d, int *code) {
  if (handle_is(handle, HANDLE_KERNEL))
    return library_function(handle, d, code);
  struct function_handle *h = function_of(handle);
  *code = h ? SIM_OK : SIM_INVALID_HANDLE;
  return h;
}

/* Enters the driver for a call about a function; on failure it is left again. */
static int enter_function(void *function, struct function_handle **h) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  *h = function_of(function);
  return *h ? SIM_OK : driver_leave(SIM_INVALID_HANDLE);
}

int function_facts(void *function, void **module, const char **name) {
  struct function_handle *h;
  int code = enter_function(function, &h);
  if (code != SIM_OK)
    return code;
  *module = h->module;
  *name = h->function->name;
  return driver_leave(SIM_OK);
}

int function_parameter(void *function, size_t k, size_t *offset, size_t *bytes) {
  struct function_handle *h;
  int code = enter_function(function, &h);
  if (code != SIM_OK)
    return code;
  if (k >= h->function->nparams)
    return driver_leave(SIM_INVALID_VALUE);
  *offset = h->function->params[k].offset;
  *bytes = h->function->params[k].bytes;
  return driver_leave(SIM_OK);
}

int function_attribute_of(const struct function *f, uint32_t max_dynamic_shared, int attribute, int *value) {
  unsigned threads = f->required[0] ? f->required[0] * f->required[1] * f->required[2] : f->max_threads;
  int counted = sim_registers(f->program->sim, f);
  int registers = counted ? counted : (int)f->nregisters;
  registers = registers < 255 ? registers : 255;
  const int values[] = {threads && threads < SIM_MAX_THREADS ? (int)threads : SIM_MAX_THREADS,
                        (int)f->shared_bytes,
                        0,
                        (int)f->local_bytes,
                        registers,
                        (int)f->module->sm, /* "PTX version": the architecture that the text is for; CUB goes by it */
                        f->program->sim->options.sm,
                        0,
                        (int)max_dynamic_shared,
                        -1};
  if (attribute < 0 || attribute >= (int)(sizeof values / sizeof *values))
    return SIM_INVALID_VALUE;
  *value = values[attribute];
  return SIM_OK;
}

int drv_function_attribute(int *value, int attribute, void *function) {
  struct function_handle *h;
  int code = enter_function(function, &h);
  return code == SIM_OK ? driver_leave(function_attribute_of(h->function, h->max_dynamic_shared, attribute, value))
                        : code;
}

/* Whether a function's attribute can be set so on the device. */
int function_check_attribute(const struct function *f, int device, int attribute, int value) {
  uint32_t most = (uint32_t)sim_limits(sim_options_of(&driver.options, device).sm)->shared_cta;
  if (attribute == CUDA_FUNC_CARVEOUT) /* a hint */
    return value >= -1 && value <= 100 ? SIM_OK : SIM_INVALID_VALUE;
  bool fits = attribute == CUDA_FUNC_MAX_DYNAMIC_SHARED && value >= 0 && f->shared_bytes <= most &&
              (uint32_t)value <= most - f->shared_bytes;
  return fits ? SIM_OK : SIM_INVALID_VALUE;
}

int drv_function_set_attribute(void *function, int attribute, int value) {
  struct function_handle *h;
  int code = enter_function(function, &h);
  if (code != SIM_OK)
    return code;
  code = function_check_attribute(h->function, h->module->device->number, attribute, value);
  if (code == SIM_OK && attribute == CUDA_FUNC_MAX_DYNAMIC_SHARED)
    h->max_dynamic_shared = (uint32_t)value;
  return driver_leave(code);
}

int drv_occupancy(int *blocks, void *function, int block, size_t dynamic_shared) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct function_handle *h = function_in(function, d, &code);
  if (!h || block <= 0)
    return driver_leave(h ? SIM_INVALID_VALUE : code);
  *blocks = sim_occupancy(d->sim, h->function, block, dynamic_shared);
  return driver_leave(SIM_OK);
}
