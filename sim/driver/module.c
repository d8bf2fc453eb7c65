/* module.c - linking, loading, functions and their attributes. */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

/* The caller's buffer for the compiler's words: options ERROR_LOG and ERROR_LOG_SIZE */
static void find_log(unsigned n, const int *options, void **values, char **log, size_t *size) {
  *log = NULL;
  *size = 0;
  for (unsigned k = 0; k < n; k++) {
    if (options[k] == CUDA_JIT_ERROR_LOG)
      *log = values[k];
    if (options[k] == CUDA_JIT_ERROR_LOG_SIZE)
      *size = (size_t)(uintptr_t)values[k];
  }
}

static int build(struct sim_device *d, const void *image, struct sim_module **module, char *log, size_t log_size) {
  char words[1200] = "";
  int code = module_build(d, image, module, words, sizeof words);
  if (code != SIM_OK) {
    driver_report(code, words);
    if (log && log_size)
      snprintf(log, log_size, "%s", words);
  }
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
  find_log(n, options, values, &l->error_log, &l->error_log_size);
  *state = l;
  return driver_leave(SIM_OK);
}

int drv_link_add(void *state, int type, void *data, size_t bytes, const char *name, unsigned n, int *options,
                 void **values) {
  struct sim_link *l = state;
  struct sim_device *d;
  int code = driver_enter(&d);
  (void)n, (void)options, (void)values;
  if (code != SIM_OK)
    return code;
  if (type != CUDA_JIT_INPUT_PTX)
    return driver_leave(driver_report(SIM_INVALID_IMAGE, "the simulator links PTX only"));
  struct link_input input = {.length = strnlen(data, bytes)};
  input.name = strdup(name && *name ? name : "PTX");
  input.text = malloc(input.length + 1);
  if (!input.name || !input.text)
    return driver_leave(SIM_OUT_OF_MEMORY);
  memcpy(input.text, data, input.length);
  input.text[input.length] = 0;
  vec_push(l, input);
  return driver_leave(SIM_OK);
}

int drv_link_complete(void *state, void **cubin, size_t *bytes) {
  struct sim_link *l = state;
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  size_t size = 0;
  free(l->blob);
  l->blob = blob_pack(l, &size);
  if (!l->blob)
    return driver_leave(SIM_OUT_OF_MEMORY);
  struct sim_module *trial;
  code = build(l->device, l->blob, &trial, l->error_log, l->error_log_size);
  if (code == SIM_OK) {
    module_free(trial);
    *cubin = l->blob;
    if (bytes)
      *bytes = size;
  }
  return driver_leave(code);
}

int drv_link_destroy(void *state) {
  struct sim_link *l = state;
  for (size_t k = 0; k < l->n; k++) {
    free(l->item[k].name);
    free(l->item[k].text);
  }
  free(l->item);
  free(l->blob);
  free(l);
  return SIM_OK;
}

int drv_module_load(void **module, const void *image, unsigned n, int *options, void **values) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  char *log;
  size_t size;
  find_log(n, options, values, &log, &size);
  struct sim_module *m = NULL;
  code = build(d, image, &m, log, size);
  *module = m;
  return driver_leave(code);
}

int drv_module_unload(void *module) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  struct sim_module *m = module;
  if (m->device->sim) { /* else it went with its context */
    streams_drain(m->device);
    module_free(m);
  }
  return driver_leave(SIM_OK);
}

int drv_module_function(void **function, void *module, const char *name) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct sim_module *m = module;
  const struct function *f = sim_function(m->program, name);
  if (!f)
    return driver_leave(SIM_NOT_FOUND);
  struct function_handle *handle = ARENA_NEW(m->arena, struct function_handle);
  *handle = (struct function_handle){m, f, SIM_MAX_SHARED > f->shared_bytes ? SIM_MAX_SHARED - f->shared_bytes : 0};
  *function = handle;
  return driver_leave(SIM_OK);
}

int drv_module_global(uint64_t *address, size_t *bytes, void *module, const char *name) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  const struct sim_symbol *s = sim_symbol(((struct sim_module *)module)->program, name);
  if (!s)
    return driver_leave(SIM_NOT_FOUND);
  if (address)
    *address = s->address;
  if (bytes)
    *bytes = s->bytes;
  return driver_leave(SIM_OK);
}

int drv_function_attribute(int *value, int attribute, void *function) {
  const struct function_handle *h = function;
  const struct function *f = h->function;
  unsigned threads = f->required[0] ? f->required[0] * f->required[1] * f->required[2] : f->max_threads;
  int registers = driver.options.registers ? driver.options.registers : (int)f->nregisters;
  registers = registers < 255 ? registers : 255;
  const int values[] = {threads && threads < SIM_MAX_THREADS ? (int)threads : SIM_MAX_THREADS,
                        (int)f->shared_bytes,
                        0,
                        (int)f->local_bytes,
                        registers,
                        (int)f->module->version,
                        (int)f->module->sm,
                        0,
                        (int)h->max_dynamic_shared,
                        -1};
  if (attribute < 0 || attribute >= (int)(sizeof values / sizeof *values))
    return SIM_INVALID_VALUE;
  *value = values[attribute];
  return SIM_OK;
}

int drv_function_set_attribute(void *function, int attribute, int value) {
  struct function_handle *h = function;
  if (attribute == 9)
    return SIM_OK; /* preferred carve-out: a hint */
  if (attribute != CUDA_FUNC_MAX_DYNAMIC_SHARED || value < 0 ||
      (uint32_t)value + h->function->shared_bytes > (uint32_t)sim_limits(driver.options.sm)->shared_cta)
    return SIM_INVALID_VALUE;
  h->max_dynamic_shared = (uint32_t)value;
  return SIM_OK;
}

int drv_occupancy(int *blocks, void *function, int block, size_t dynamic_shared) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  *blocks = sim_occupancy(d->sim, ((struct function_handle *)function)->function, block, dynamic_shared);
  return driver_leave(SIM_OK);
}
