/*
 * driver.c - the CUDA driver interface over the simulator: the table that the runtime's cuda plug-in uses. The only
 * file with process-wide state, for the interface has it: devices, the thread's current context and last error.
 *
 * Work in streams runs when it is enqueued, which every in-order stream may do. A fault in a kernel is reported by the
 * launch itself and by every later call of its context, as on a card.
 */
#include "driver.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DEVICES = 16 };

struct registration {
  void *host;
};

static struct {
  pthread_mutex_t lock;
  bool initialised, usable;
  char why[600];
  struct sim_options options;
  struct sim_device devices[MAX_DEVICES];
  struct registration *registered;
  size_t nregistered, registered_capacity;
} driver = {.lock = PTHREAD_MUTEX_INITIALIZER};

static _Thread_local struct {
  struct sim_device *current;
  char report[2600];
} thread;

/* ---- entering and leaving ---- */

static int report(int code, const char *text) {
  snprintf(thread.report, sizeof thread.report, "%s", text);
  return code;
}

/* Takes the lock; on an error it is not held. */
static int enter(struct sim_device **device) {
  thread.report[0] = 0;
  pthread_mutex_lock(&driver.lock);
  int code = SIM_OK;
  if (!driver.initialised)
    code = SIM_NOT_INITIALIZED;
  else if (device && !thread.current)
    code = SIM_INVALID_CONTEXT;
  else if (device && thread.current->sticky)
    code = report(thread.current->sticky, thread.current->sim->last_fault);
  if (code != SIM_OK)
    pthread_mutex_unlock(&driver.lock);
  else if (device)
    *device = thread.current;
  return code;
}

static int leave(int code) {
  pthread_mutex_unlock(&driver.lock);
  return code;
}

static bool bad_host(const void *p) {
  return TAG_OF((uint64_t)(uintptr_t)p) != 0;
}

/* ---- devices ---- */

static int drv_init(unsigned flags) {
  int code = SIM_OK;
  thread.report[0] = 0;
  if (flags)
    return SIM_INVALID_VALUE;
  pthread_mutex_lock(&driver.lock);
  if (!driver.initialised) {
    driver.usable = sim_options_parse(&driver.options, getenv("SUMAC_SIM"), driver.why, sizeof driver.why);
    driver.initialised = true;
    for (int k = 0; driver.usable && k < driver.options.devices; k++)
      driver.devices[k].number = k;
  }
  if (!driver.usable)
    code = report(SIM_INVALID_VALUE, driver.why);
  return leave(code);
}

static int drv_version(int *version) {
  *version = 12000;
  return SIM_OK;
}

static int drv_count(int *count) {
  int code = enter(NULL);
  if (code != SIM_OK)
    return code;
  *count = driver.options.devices;
  return leave(SIM_OK);
}

static int drv_get(int *device, int ordinal) {
  int code = enter(NULL);
  if (code != SIM_OK)
    return code;
  *device = ordinal;
  return leave(ordinal >= 0 && ordinal < driver.options.devices ? SIM_OK : SIM_INVALID_DEVICE);
}

static bool known(int device) {
  return device >= 0 && device < driver.options.devices;
}

static int drv_name(char *name, int length, int device) {
  if (!known(device) || length <= 0)
    return SIM_INVALID_DEVICE;
  snprintf(name, (size_t)length, "Sumac simulator %d (sm_%d)", device, driver.options.sm);
  return SIM_OK;
}

static int drv_memory(size_t *bytes, int device) {
  if (!known(device))
    return SIM_INVALID_DEVICE;
  *bytes = driver.options.memory;
  return SIM_OK;
}

/* Those of a small card; 16, 75 and 76 come from the options. */
static const struct {
  int attribute, value;
} attributes[] = {
    {1, SIM_MAX_THREADS},
    {2, 1024},
    {3, 1024},
    {4, 64},
    {5, 0x7fffffff},
    {6, 65535},
    {7, 65535},
    {8, SIM_MAX_SHARED},
    {9, 65536},
    {10, LANES},
    {11, 0x7fffffff},
    {12, 65536},
    {13, 1000000},
    {14, 512},
    {15, 1},
    {17, 0},
    {18, 0},
    {19, 0},
    {20, 0},
    {31, 1},
    {32, 0},
    {33, 0},
    {34, 0},
    {35, 0},
    {36, 1000000},
    {37, 256},
    {38, 4 << 20},
    {39, 2048},
    {40, 1},
    {41, 1},
    {78, 1},
    {79, 1},
    {80, 1},
    {81, 100 * 1024},
    {82, 65536},
    {83, 0},
    {84, 0},
    {85, 0},
    {86, 0},
    {87, 2},
    {88, 0},
    {89, 0},
    {95, 0},
    {97, SIM_MAX_SHARED_OPTIN},
    {106, 32},
};

static int drv_attribute(int *value, int attribute, int device) {
  if (!known(device))
    return SIM_INVALID_DEVICE;
  if (attribute == CUDA_MULTIPROCESSORS)
    *value = driver.options.multiprocessors;
  else if (attribute == CUDA_CAPABILITY_MAJOR)
    *value = driver.options.sm / 10;
  else if (attribute == CUDA_CAPABILITY_MINOR)
    *value = driver.options.sm % 10;
  else {
    for (size_t k = 0; k < sizeof attributes / sizeof *attributes; k++)
      if (attributes[k].attribute == attribute) {
        *value = attributes[k].value;
        return SIM_OK;
      }
    return SIM_INVALID_VALUE;
  }
  return SIM_OK;
}

static int drv_retain(void **context, int device) {
  int code = enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!known(device))
    return leave(SIM_INVALID_DEVICE);
  struct sim_device *d = &driver.devices[device];
  if (!d->sim) {
    d->sim = sim_new(&driver.options, stdout, stderr);
    if (!d->sim)
      return leave(SIM_OUT_OF_MEMORY);
    d->sim->next_address += (uint64_t)device << 44; /* one device's pointers mean nothing to another */
  }
  d->retained++;
  *context = d;
  return leave(SIM_OK);
}

/* The last release ends the context: its memory goes, and with it a fault. */
static int drv_release(int device) {
  int code = enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!known(device) || driver.devices[device].retained == 0)
    return leave(SIM_INVALID_CONTEXT);
  struct sim_device *d = &driver.devices[device];
  if (--d->retained == 0) {
    sim_free(d->sim);
    d->sim = NULL;
    d->sticky = 0;
    if (thread.current == d)
      thread.current = NULL;
  }
  return leave(SIM_OK);
}

static int drv_set(void *context) {
  int code = enter(NULL);
  if (code != SIM_OK)
    return code;
  struct sim_device *d = context;
  if (d && (d < driver.devices || d >= driver.devices + MAX_DEVICES || !d->sim))
    return leave(SIM_INVALID_CONTEXT);
  thread.current = d;
  return leave(SIM_OK);
}

static int drv_sync(void) {
  struct sim_device *d;
  int code = enter(&d);
  return code == SIM_OK ? leave(SIM_OK) : code;
}

/* ---- memory ---- */

static int drv_mem_info(size_t *available, size_t *total) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  *total = d->sim->options.memory;
  *available = *total - d->sim->used;
  return leave(SIM_OK);
}

static int drv_alloc(uint64_t *address, size_t bytes) {
  struct sim_device *d;
  int code = enter(&d);
  return code == SIM_OK ? leave(sim_alloc(d->sim, bytes, address, NULL)) : code;
}

/* Explains a range that is no device memory. */
static int check(struct sim_device *d, int code, const char *what, uint64_t address, size_t bytes) {
  if (code == SIM_OK)
    return code;
  char where[400], text[600];
  sim_describe(d->sim, address, 0, where, sizeof where);
  snprintf(text, sizeof text, "%s of %zu bytes: %s", what, bytes, where);
  return report(code, text);
}

static int drv_free(uint64_t address) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  return leave(address ? check(d, sim_release(d->sim, address), "free", address, 0) : SIM_OK);
}

static int drv_register(void *host, size_t bytes, unsigned flags) {
  struct sim_device *d;
  int code = enter(&d);
  (void)flags;
  if (code != SIM_OK)
    return code;
  if (!host || !bytes)
    return leave(SIM_INVALID_VALUE);
  for (size_t k = 0; k < driver.nregistered; k++)
    if (driver.registered[k].host == host)
      return leave(SIM_ALREADY_REGISTERED);
  if (driver.nregistered == driver.registered_capacity) {
    driver.registered_capacity = driver.registered_capacity * 2 + 16;
    driver.registered = xrealloc(driver.registered, driver.registered_capacity * sizeof *driver.registered);
  }
  driver.registered[driver.nregistered++].host = host;
  return leave(SIM_OK);
}

static int drv_unregister(void *host) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  for (size_t k = 0; k < driver.nregistered; k++)
    if (driver.registered[k].host == host) {
      driver.registered[k] = driver.registered[--driver.nregistered];
      return leave(SIM_OK);
    }
  return leave(SIM_NOT_REGISTERED);
}

static int drv_copy_to(uint64_t to, const void *from, size_t bytes) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  if (bad_host(from))
    return leave(report(SIM_INVALID_VALUE, "copy to the device from a device address"));
  return leave(check(d, sim_copy_in(d->sim, to, from, bytes), "copy to the device", to, bytes));
}

static int drv_copy_from(void *to, uint64_t from, size_t bytes) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  if (bad_host(to))
    return leave(report(SIM_INVALID_VALUE, "copy from the device to a device address"));
  return leave(check(d, sim_copy_out(d->sim, to, from, bytes), "copy from the device", from, bytes));
}

static int drv_copy(uint64_t to, uint64_t from, size_t bytes) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  return leave(check(d, sim_copy(d->sim, to, from, bytes), "copy on the device", to, bytes));
}

static int drv_fill(uint64_t to, unsigned char byte, size_t bytes) {
  struct sim_device *d;
  int code = enter(&d);
  return code == SIM_OK ? leave(check(d, sim_fill(d->sim, to, byte, bytes), "fill", to, bytes)) : code;
}

static int drv_copy_to_async(uint64_t to, const void *from, size_t bytes, void *stream) {
  (void)stream;
  return drv_copy_to(to, from, bytes);
}

static int drv_copy_from_async(void *to, uint64_t from, size_t bytes, void *stream) {
  (void)stream;
  return drv_copy_from(to, from, bytes);
}

static int drv_copy_async(uint64_t to, uint64_t from, size_t bytes, void *stream) {
  (void)stream;
  return drv_copy(to, from, bytes);
}

static int drv_fill_async(uint64_t to, unsigned char byte, size_t bytes, void *stream) {
  (void)stream;
  return drv_fill(to, byte, bytes);
}

/* ---- modules ---- */

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
    report(code, words);
    if (log && log_size)
      snprintf(log, log_size, "%s", words);
  }
  return code;
}

static int drv_link_create(unsigned n, int *options, void **values, void **state) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  struct sim_link *l = calloc(1, sizeof *l);
  if (!l)
    return leave(SIM_OUT_OF_MEMORY);
  l->device = d;
  find_log(n, options, values, &l->error_log, &l->error_log_size);
  *state = l;
  return leave(SIM_OK);
}

static int drv_link_add(void *state, int type, void *data, size_t bytes, const char *name, unsigned n, int *options,
                        void **values) {
  struct sim_link *l = state;
  struct sim_device *d;
  int code = enter(&d);
  (void)n, (void)options, (void)values;
  if (code != SIM_OK)
    return code;
  if (type != CUDA_JIT_INPUT_PTX)
    return leave(report(SIM_INVALID_IMAGE, "the simulator links PTX only"));
  struct link_input input = {.length = strnlen(data, bytes)};
  input.name = strdup(name && *name ? name : "PTX");
  input.text = malloc(input.length + 1);
  if (!input.name || !input.text)
    return leave(SIM_OUT_OF_MEMORY);
  memcpy(input.text, data, input.length);
  input.text[input.length] = 0;
  vec_push(l, input);
  return leave(SIM_OK);
}

static int drv_link_complete(void *state, void **cubin, size_t *bytes) {
  struct sim_link *l = state;
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  size_t size = 0;
  free(l->blob);
  l->blob = blob_pack(l, &size);
  if (!l->blob)
    return leave(SIM_OUT_OF_MEMORY);
  struct sim_module *trial;
  code = build(l->device, l->blob, &trial, l->error_log, l->error_log_size);
  if (code == SIM_OK) {
    module_free(trial);
    *cubin = l->blob;
    if (bytes)
      *bytes = size;
  }
  return leave(code);
}

static int drv_link_destroy(void *state) {
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

static int drv_module_load(void **module, const void *image, unsigned n, int *options, void **values) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  char *log;
  size_t size;
  find_log(n, options, values, &log, &size);
  struct sim_module *m = NULL;
  code = build(d, image, &m, log, size);
  *module = m;
  return leave(code);
}

static int drv_module_unload(void *module) {
  int code = enter(NULL);
  if (code != SIM_OK)
    return code;
  struct sim_module *m = module;
  if (m->device->sim) /* else it went with its context */
    module_free(m);
  return leave(SIM_OK);
}

struct function_handle { /* what a CUfunction is: lives in its module's arena */
  struct sim_module *module;
  const struct function *function;
  uint32_t max_dynamic_shared;
};

static int drv_function(void **function, void *module, const char *name) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  struct sim_module *m = module;
  const struct function *f = sim_function(m->program, name);
  if (!f)
    return leave(SIM_NOT_FOUND);
  struct function_handle *handle = ARENA_NEW(m->arena, struct function_handle);
  *handle = (struct function_handle){m, f, SIM_MAX_SHARED > f->shared_bytes ? SIM_MAX_SHARED - f->shared_bytes : 0};
  *function = handle;
  return leave(SIM_OK);
}

static int drv_global(uint64_t *address, size_t *bytes, void *module, const char *name) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  const struct sim_symbol *s = sim_symbol(((struct sim_module *)module)->program, name);
  if (!s)
    return leave(SIM_NOT_FOUND);
  if (address)
    *address = s->address;
  if (bytes)
    *bytes = s->bytes;
  return leave(SIM_OK);
}

static int drv_function_attribute(int *value, int attribute, void *function) {
  const struct function_handle *h = function;
  const struct function *f = h->function;
  unsigned threads = f->required[0] ? f->required[0] * f->required[1] * f->required[2] : f->max_threads;
  const int values[] = {threads && threads < SIM_MAX_THREADS ? (int)threads : SIM_MAX_THREADS,
                        (int)f->shared_bytes,
                        0,
                        (int)f->local_bytes,
                        f->nregisters < 255 ? (int)f->nregisters : 255,
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

static int drv_function_set(void *function, int attribute, int value) {
  struct function_handle *h = function;
  if (attribute == 9)
    return SIM_OK; /* preferred carve-out: a hint */
  if (attribute != CUDA_FUNC_MAX_DYNAMIC_SHARED || value < 0 ||
      (uint32_t)value + h->function->shared_bytes > SIM_MAX_SHARED_OPTIN)
    return SIM_INVALID_VALUE;
  h->max_dynamic_shared = (uint32_t)value;
  return SIM_OK;
}

static int drv_occupancy(int *blocks, void *function, int block, size_t dynamic_shared) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  *blocks = sim_occupancy(d->sim, ((struct function_handle *)function)->function, block, dynamic_shared);
  return leave(SIM_OK);
}

/* ---- launches ---- */

enum { PARAM_END = 0, PARAM_POINTER = 1, PARAM_SIZE = 2 };

static bool collect(const struct function *f, void **parameters, void **extra, uint8_t *to) {
  if (parameters) {
    for (uint32_t k = 0; k < f->nparams; k++) {
      if (!parameters[k])
        return false;
      memcpy(to + f->params[k].offset, parameters[k], f->params[k].bytes);
    }
    return true;
  }
  const void *buffer = NULL;
  size_t size = 0;
  for (; extra && *extra != (void *)PARAM_END; extra += 2) {
    if (*extra == (void *)PARAM_POINTER)
      buffer = extra[1];
    else if (*extra == (void *)PARAM_SIZE)
      size = *(const size_t *)extra[1];
    else
      return false;
  }
  if (f->param_bytes && (!buffer || size < f->param_bytes))
    return false;
  if (f->param_bytes)
    memcpy(to, buffer, f->param_bytes);
  return true;
}

static int drv_launch(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                      unsigned shared, void *stream, void **parameters, void **extra) {
  struct function_handle *h = function;
  struct sim_device *d;
  int code = enter(&d);
  (void)stream;
  if (code != SIM_OK)
    return code;
  if (shared > h->max_dynamic_shared)
    return leave(report(SIM_INVALID_VALUE, "more dynamic .shared memory than the function's attribute allows"));
  uint8_t *params = calloc(1, h->function->param_bytes + 16);
  if (!params)
    return leave(SIM_OUT_OF_MEMORY);
  if (!collect(h->function, parameters, extra, params)) {
    free(params);
    return leave(report(SIM_INVALID_VALUE, "parameters of the kernel are missing"));
  }
  struct launch launch = {h->function, {gx, gy, gz}, {bx, by, bz}, shared, params};
  code = sim_launch(d->sim, h->module->program, &launch);
  free(params);
  if (code >= SIM_ILLEGAL_ADDRESS)
    d->sticky = code;
  return leave(code == SIM_OK ? code : report(code, d->sim->last_fault));
}

/* ---- streams and events: handles only, for work is done when it is enqueued ---- */

struct handle {
  int kind;
};
enum { STREAM = 0x57e, EVENT = 0xe7e };

static int make(void **out, int kind) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  struct handle *h = malloc(sizeof *h);
  if (!h)
    return leave(SIM_OUT_OF_MEMORY);
  h->kind = kind;
  *out = h;
  return leave(SIM_OK);
}

static int destroy(void *handle, int kind) {
  struct handle *h = handle;
  if (!h || h->kind != kind)
    return SIM_INVALID_HANDLE;
  h->kind = 0;
  free(h);
  return SIM_OK;
}

static int use(void *handle, int kind) {
  struct sim_device *d;
  int code = enter(&d);
  if (code != SIM_OK)
    return code;
  return leave(!handle || ((struct handle *)handle)->kind == kind ? SIM_OK : SIM_INVALID_HANDLE);
}

static int drv_stream_create(void **stream, unsigned flags) {
  return flags > 1 ? SIM_INVALID_VALUE : make(stream, STREAM);
}

static int drv_stream_destroy(void *stream) {
  return destroy(stream, STREAM);
}

static int drv_stream_use(void *stream) {
  return use(stream, STREAM);
}

static int drv_stream_wait(void *stream, void *event, unsigned flags) {
  int code = flags ? SIM_INVALID_VALUE : use(event, event ? EVENT : 0);
  return code != SIM_OK ? code : !event ? SIM_INVALID_HANDLE : use(stream, STREAM);
}

static int drv_event_create(void **event, unsigned flags) {
  (void)flags;
  return make(event, EVENT);
}

static int drv_event_record(void *event, void *stream) {
  int code = event ? use(event, EVENT) : SIM_INVALID_HANDLE;
  return code != SIM_OK ? code : use(stream, STREAM);
}

static int drv_event_destroy(void *event) {
  return destroy(event, EVENT);
}

/* ---- errors ---- */

static const struct {
  int code;
  const char *name, *words;
} errors[] = {
    {SIM_OK, "CUDA_SUCCESS", "no error"},
    {SIM_INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
    {SIM_OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
    {SIM_NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED", "initialization error"},
    {SIM_DEINITIALIZED, "CUDA_ERROR_DEINITIALIZED", "driver shutting down"},
    {SIM_NO_DEVICE, "CUDA_ERROR_NO_DEVICE", "no device"},
    {SIM_INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"},
    {SIM_INVALID_IMAGE, "CUDA_ERROR_INVALID_IMAGE", "device image is invalid"},
    {SIM_INVALID_CONTEXT, "CUDA_ERROR_INVALID_CONTEXT", "invalid device context"},
    {SIM_INVALID_PTX, "CUDA_ERROR_INVALID_PTX", "the PTX does not assemble"},
    {SIM_INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE", "invalid resource handle"},
    {SIM_NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
    {SIM_NOT_READY, "CUDA_ERROR_NOT_READY", "device not ready"},
    {SIM_ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS", "an illegal memory access"},
    {SIM_OUT_OF_RESOURCES, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", "too many resources requested for launch"},
    {SIM_ASSERT, "CUDA_ERROR_ASSERT", "device-side assert triggered"},
    {SIM_ALREADY_REGISTERED, "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED", "host memory is registered already"},
    {SIM_NOT_REGISTERED, "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED", "host memory is not registered"},
    {SIM_STACK_ERROR, "CUDA_ERROR_HARDWARE_STACK_ERROR", "stack overflow on the device"},
    {SIM_ILLEGAL_INSTRUCTION, "CUDA_ERROR_ILLEGAL_INSTRUCTION", "an illegal instruction"},
    {SIM_MISALIGNED, "CUDA_ERROR_MISALIGNED_ADDRESS", "misaligned address"},
    {SIM_INVALID_PC, "CUDA_ERROR_INVALID_PC", "invalid program counter"},
    {SIM_LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED", "the kernel failed"},
    {SIM_NOT_SUPPORTED, "CUDA_ERROR_NOT_SUPPORTED", "operation not supported"},
    {SIM_TIMEOUT, "CUDA_ERROR_TIMEOUT", "the kernel cannot end"},
};

static int drv_error_name(int code, const char **name) {
  for (size_t k = 0; k < sizeof errors / sizeof *errors; k++)
    if (errors[k].code == code) {
      *name = errors[k].name;
      return SIM_OK;
    }
  *name = NULL;
  return SIM_INVALID_VALUE;
}

static int drv_error_string(int code, const char **words) {
  for (size_t k = 0; k < sizeof errors / sizeof *errors; k++)
    if (errors[k].code == code) {
      *words = errors[k].words;
      return SIM_OK;
    }
  *words = NULL;
  return SIM_INVALID_VALUE;
}

/* ---- what libcuda does not have ---- */

static void drv_name_range(uint64_t address, size_t bytes, const char *name, size_t element) {
  pthread_mutex_lock(&driver.lock);
  for (int k = 0; k < MAX_DEVICES; k++)
    if (driver.devices[k].sim) {
      const struct allocation *a = sim_find(driver.devices[k].sim, address);
      if (a && address - a->base < a->bytes + 1)
        sim_name_range(driver.devices[k].sim, address, bytes, name, element);
    }
  pthread_mutex_unlock(&driver.lock);
}

static const char *drv_last_report(void) {
  return thread.report[0] ? thread.report : NULL;
}

/* The runtime calls this when it exists, apart from the table. */
__attribute__((visibility("default"))) void sumac_sim_name_range(uint64_t address, size_t bytes, const char *name,
                                                                 size_t element) {
  drv_name_range(address, bytes, name, element);
}

static const struct cuda_api table = {
    .init = drv_init,
    .driver_version = drv_version,
    .device_count = drv_count,
    .device_get = drv_get,
    .device_name = drv_name,
    .device_memory = drv_memory,
    .device_attribute = drv_attribute,
    .context_retain = drv_retain,
    .context_release = drv_release,
    .context_set = drv_set,
    .context_sync = drv_sync,
    .mem_info = drv_mem_info,
    .mem_alloc = drv_alloc,
    .mem_free = drv_free,
    .mem_host_register = drv_register,
    .mem_host_unregister = drv_unregister,
    .copy_to = drv_copy_to,
    .copy_from = drv_copy_from,
    .copy = drv_copy,
    .copy_to_async = drv_copy_to_async,
    .copy_from_async = drv_copy_from_async,
    .copy_async = drv_copy_async,
    .fill = drv_fill,
    .fill_async = drv_fill_async,
    .link_create = drv_link_create,
    .link_add = drv_link_add,
    .link_complete = drv_link_complete,
    .link_destroy = drv_link_destroy,
    .module_load = drv_module_load,
    .module_unload = drv_module_unload,
    .module_function = drv_function,
    .module_global = drv_global,
    .function_attribute = drv_function_attribute,
    .function_set_attribute = drv_function_set,
    .occupancy = drv_occupancy,
    .launch = drv_launch,
    .stream_create = drv_stream_create,
    .stream_destroy = drv_stream_destroy,
    .stream_query = drv_stream_use,
    .stream_sync = drv_stream_use,
    .stream_wait_event = drv_stream_wait,
    .event_create = drv_event_create,
    .event_record = drv_event_record,
    .event_destroy = drv_event_destroy,
    .error_name = drv_error_name,
    .error_string = drv_error_string,
    .name_range = drv_name_range,
    .last_report = drv_last_report,
};

__attribute__((visibility("default"))) const struct cuda_api *sumac_sim_api(void) {
  return &table;
}
