/*
 * mock_cuda.c - a table of driver entry points over host memory, so that the CUDA plug-in is tested without a card and
 * without the simulator. Opened through SUMAC_SIM_LIBRARY.
 *
 * Streams are lazy: nothing runs before somebody waits, so a missing wait shows. A query runs one piece of work. Images
 * are text, one line each: "kernel NAME NSLOTS", "global NAME BYTES", "need NAME" (linked images must define it),
 * "bad". The kernel NAME is the program's function mock_NAME. Copies must lie inside live allocations.
 *
 *   MOCK_DEVICES=n  MOCK_MEMORY=bytes  MOCK_VERSION=n  MOCK_FAIL=field (that entry point fails with code 700)
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mock_cuda.h"
#include "sumac/cuda_api.h"

enum { INVALID = 1, MEMORY = 2, NOT_FOUND = 500, NOT_READY = 600, ILLEGAL_ADDRESS = 700, BAD_PTX = 218 };

struct allocation {
  char *at;
  size_t bytes;
  struct allocation *next;
};
struct work {
  enum { COPY, FILL, LAUNCH, WAIT } kind;
  void *to;
  const void *from;
  size_t bytes;
  int byte;
  void (*function)(const unsigned long *, const struct mock_thread *);
  unsigned long slots[64];
  struct mock_thread shape;
  struct stream *other;
  unsigned long ticket;
  struct work *next;
};
struct stream {
  struct work *first, **end;
  unsigned long submitted, finished;
};
struct event {
  struct stream *stream;
  unsigned long ticket;
};
struct function {
  char name[64];
  int nslots;
  void (*call)(const unsigned long *, const struct mock_thread *);
  struct function *next;
};
struct global {
  char name[64];
  void *at;
  size_t bytes;
  struct global *next;
};
struct module {
  struct function *functions;
  struct global *globals;
};
struct linking {
  char *text;
};

static pthread_mutex_t lock;
static struct allocation *allocations;
static size_t used;
static struct stream default_stream = {NULL, &default_stream.first, 0, 0};
static struct mock_counters counters;

__attribute__((constructor)) static void start(void) {
  pthread_mutexattr_t recursive;
  pthread_mutexattr_init(&recursive);
  pthread_mutexattr_settype(&recursive, PTHREAD_MUTEX_RECURSIVE);
  pthread_mutex_init(&lock, &recursive);
  pthread_mutexattr_destroy(&recursive);
}

struct mock_counters mock_counters(void) {
  pthread_mutex_lock(&lock);
  struct mock_counters now = counters;
  for (struct allocation *a = allocations; a; a = a->next)
    now.live++;
  pthread_mutex_unlock(&lock);
  return now;
}

static long setting(const char *name, long otherwise) {
  const char *value = getenv(name);
  return value ? atol(value) : otherwise;
}
static bool fails(const char *field) {
  const char *value = getenv("MOCK_FAIL");
  return value && strcmp(value, field) == 0;
}
static size_t memory(void) {
  return (size_t)setting("MOCK_MEMORY", 1L << 30);
}

static bool inside(const void *p, size_t bytes) {
  for (struct allocation *a = allocations; a; a = a->next)
    if ((const char *)p >= a->at && (const char *)p + bytes <= a->at + a->bytes)
      return true;
  return false;
}

/* ---- streams ---- */

static void drain(struct stream *s, unsigned long ticket);

static void run_kernel(const struct work *w) {
  struct mock_thread t = w->shape;
  for (t.gang = 0; t.gang < t.gangs; t.gang++)
    for (t.worker = 0; t.worker < t.workers; t.worker++)
      for (t.lane = 0; t.lane < t.lanes; t.lane++)
        w->function(w->slots, &t);
}

static void run(const struct work *w) {
  switch (w->kind) {
  case COPY:
    memmove(w->to, w->from, w->bytes);
    break;
  case FILL:
    memset(w->to, w->byte, w->bytes);
    break;
  case LAUNCH:
    run_kernel(w);
    break;
  case WAIT:
    drain(w->other, w->ticket);
    break;
  }
}

static void drain(struct stream *s, unsigned long ticket) {
  while (s->finished < ticket && s->first) {
    struct work *w = s->first;
    if (!(s->first = w->next))
      s->end = &s->first;
    run(w);
    s->finished++;
    free(w);
  }
}

static int submit(struct stream *s, struct work w) {
  if (!s)
    s = &default_stream;
  struct work *copy = malloc(sizeof *copy);
  *copy = w;
  copy->next = NULL;
  *s->end = copy;
  s->end = &copy->next;
  s->submitted++;
  return 0;
}

/* ---- entry points, by the names of the table's fields ---- */

#define ENTER(field)                                                                                                   \
  if (fails(#field))                                                                                                   \
    return ILLEGAL_ADDRESS;                                                                                            \
  pthread_mutex_lock(&lock);
#define LEAVE(code)                                                                                                    \
  do {                                                                                                                 \
    int code_ = (code);                                                                                                \
    pthread_mutex_unlock(&lock);                                                                                       \
    return code_;                                                                                                      \
  } while (0)

static int m_init(unsigned flags) {
  return fails("init") ? 999 : (int)flags;
}
static int m_driver_version(int *version) {
  *version = (int)setting("MOCK_VERSION", 12040);
  return 0;
}
static int m_device_count(int *count) {
  *count = (int)setting("MOCK_DEVICES", 1);
  return 0;
}
static int m_device_get(int *device, int ordinal) {
  *device = ordinal;
  return 0;
}
static int m_device_name(char *name, int length, int device) {
  snprintf(name, (size_t)length, "Mock %d", device);
  return 0;
}
static int m_device_memory(size_t *bytes, int device) {
  (void)device;
  *bytes = memory();
  return 0;
}
static int m_device_attribute(int *value, int attribute, int device) {
  (void)device;
  static const int values[][2] = {{1, 1024}, {2, 1024}, {3, 1024}, {5, 0x7fffffff}, {6, 65535}, {7, 65535}, {8, 49152},
                                  {10, 32},  {16, 3},   {75, 7},   {76, 5},         {88, 0},    {97, 65536}};
  for (size_t i = 0; i < sizeof values / sizeof *values; i++)
    if (values[i][0] == attribute) {
      *value = values[i][1];
      return 0;
    }
  return INVALID;
}
static int m_context_retain(void **context, int device) {
  static char contexts[16];
  *context = &contexts[device];
  __atomic_fetch_add(&counters.contexts, 1, __ATOMIC_RELAXED);
  return fails("context_retain") ? ILLEGAL_ADDRESS : 0;
}
static int m_context_release(int device) {
  (void)device;
  __atomic_fetch_sub(&counters.contexts, 1, __ATOMIC_RELAXED);
  return 0;
}
static int m_context_set(void *context) {
  if (!context)
    __atomic_fetch_add(&counters.taken_away, 1, __ATOMIC_RELAXED);
  return context ? 0 : INVALID;
}
static int m_context_limit(int limit, size_t value) {
  return limit == CUDA_LIMIT_MALLOC_HEAP && value ? 0 : INVALID;
}
static int m_context_sync(void) {
  return INVALID;
}
static int m_mem_info(size_t *free, size_t *total) {
  pthread_mutex_lock(&lock);
  *total = memory();
  *free = *total - used;
  LEAVE(0);
}
static int m_mem_alloc(uint64_t *address, size_t bytes) {
  ENTER(mem_alloc)
  if (used + bytes > memory())
    LEAVE(MEMORY);
  struct allocation *a = malloc(sizeof *a);
  a->at = malloc(bytes);
  memset(a->at, 0xa5, bytes);
  a->bytes = bytes;
  a->next = allocations;
  allocations = a;
  used += bytes;
  __atomic_fetch_add(&counters.allocations, 1, __ATOMIC_RELAXED);
  *address = (uintptr_t)a->at;
  LEAVE(0);
}
static int m_mem_free(uint64_t address) {
  ENTER(mem_free)
  for (struct allocation **place = &allocations; *place; place = &(*place)->next)
    if ((*place)->at == (char *)(uintptr_t)address) {
      struct allocation *a = *place;
      *place = a->next;
      used -= a->bytes;
      free(a->at);
      free(a);
      LEAVE(0);
    }
  LEAVE(INVALID);
}
static int m_mem_host_register(void *host, size_t bytes, unsigned flags) {
  (void)host, (void)bytes, (void)flags;
  return 0;
}
static int m_mem_host_alloc(void **host, size_t bytes, unsigned flags) {
  (void)host, (void)bytes, (void)flags;
  return 2; /* out of memory */
}
static int m_mem_host_device(uint64_t *address, void *host, unsigned flags) {
  (void)address, (void)host, (void)flags;
  return 1;
}
static int m_mem_host_free(void *host) {
  (void)host;
  return 0;
}
static int m_mem_host_flags(unsigned *flags, void *host) {
  (void)flags, (void)host;
  return INVALID;
}
static int m_mem_host_unregister(void *host) {
  (void)host;
  return 0;
}

static int copy_now(void *to, const void *from, size_t bytes, bool legal) {
  if (!legal)
    LEAVE(INVALID);
  drain(&default_stream, default_stream.submitted);
  memmove(to, from, bytes);
  LEAVE(0);
}
static int m_copy_to(uint64_t device, const void *host, size_t bytes) {
  ENTER(copy_to)
  return copy_now((void *)(uintptr_t)device, host, bytes, inside((void *)(uintptr_t)device, bytes));
}
static int m_copy_from(void *host, uint64_t device, size_t bytes) {
  ENTER(copy_from)
  return copy_now(host, (void *)(uintptr_t)device, bytes, inside((void *)(uintptr_t)device, bytes));
}
static int m_copy(uint64_t to, uint64_t from, size_t bytes) {
  ENTER(copy)
  return copy_now((void *)(uintptr_t)to, (void *)(uintptr_t)from, bytes,
                  inside((void *)(uintptr_t)to, bytes) && inside((void *)(uintptr_t)from, bytes));
}
static int m_copy_to_async(uint64_t device, const void *host, size_t bytes, void *stream) {
  ENTER(copy_to_async)
  if (!inside((void *)(uintptr_t)device, bytes))
    LEAVE(INVALID);
  LEAVE(submit(stream, (struct work){.kind = COPY, .to = (void *)(uintptr_t)device, .from = host, .bytes = bytes}));
}
static int m_copy_from_async(void *host, uint64_t device, size_t bytes, void *stream) {
  ENTER(copy_from_async)
  if (!inside((void *)(uintptr_t)device, bytes))
    LEAVE(INVALID);
  LEAVE(submit(stream, (struct work){.kind = COPY, .to = host, .from = (void *)(uintptr_t)device, .bytes = bytes}));
}
static int m_copy_async(uint64_t to, uint64_t from, size_t bytes, void *stream) {
  ENTER(copy_async)
  LEAVE(submit(
      stream,
      (struct work){.kind = COPY, .to = (void *)(uintptr_t)to, .from = (void *)(uintptr_t)from, .bytes = bytes}));
}
static int m_copy_peer_async(uint64_t to, void *target, uint64_t from, void *source, size_t bytes, void *stream) {
  (void)target;
  (void)source;
  return m_copy_async(to, from, bytes, stream);
}
static int m_fill(uint64_t device, unsigned char byte, size_t bytes) {
  ENTER(fill)
  LEAVE(submit(NULL, (struct work){.kind = FILL, .to = (void *)(uintptr_t)device, .byte = byte, .bytes = bytes}));
}
static int m_fill_async(uint64_t device, unsigned char byte, size_t bytes, void *stream) {
  ENTER(fill_async)
  if (!inside((void *)(uintptr_t)device, bytes))
    LEAVE(INVALID);
  LEAVE(submit(stream, (struct work){.kind = FILL, .to = (void *)(uintptr_t)device, .byte = byte, .bytes = bytes}));
}

/* ---- modules ---- */

static void set_log(unsigned n, const int *options, void **values, const char *words) {
  for (unsigned i = 0; i < n; i++)
    if (options[i] == CUDA_JIT_ERROR_LOG)
      strcpy(values[i], words);
}

static void add_function(struct module *m, const char *name, int nslots) {
  char symbol[80];
  struct function *f = calloc(1, sizeof *f);
  snprintf(f->name, sizeof f->name, "%s", name);
  snprintf(symbol, sizeof symbol, "mock_%s", name);
  f->nslots = nslots;
  void *address = dlsym(RTLD_DEFAULT, symbol);
  memcpy(&f->call, &address, sizeof address);
  f->next = m->functions;
  m->functions = f;
}

static void add_global(struct module *m, const char *name, size_t bytes) {
  struct global *g = calloc(1, sizeof *g);
  uint64_t at;
  m_mem_alloc(&at, bytes);
  snprintf(g->name, sizeof g->name, "%s", name);
  g->at = (void *)(uintptr_t)at;
  g->bytes = bytes;
  g->next = m->globals;
  m->globals = g;
}

static bool defines(const struct module *m, const char *name) {
  for (const struct global *g = m->globals; g; g = g->next)
    if (strcmp(g->name, name) == 0)
      return true;
  return false;
}

static int m_module_load(void **module, const void *image, unsigned n, int *options, void **values) {
  ENTER(module_load)
  struct module *m = calloc(1, sizeof *m);
  int number = 0;
  char name[64];
  for (const char *line = image; *line; line = strchr(line, '\n') + 1) {
    if (sscanf(line, "kernel %63s %d", name, &number) == 2)
      add_function(m, name, number);
    else if (sscanf(line, "global %63s %d", name, &number) == 2)
      add_global(m, name, (size_t)number);
    else if (sscanf(line, "need %63s", name) == 1 && !defines(m, name)) {
      set_log(n, options, values, "unresolved extern\n");
      LEAVE(BAD_PTX);
    } else if (strncmp(line, "bad", 3) == 0) {
      set_log(n, options, values, "line 1: syntax error\n");
      LEAVE(BAD_PTX);
    }
  }
  __atomic_fetch_add(&counters.modules, 1, __ATOMIC_RELAXED);
  *module = m;
  LEAVE(0);
}
static int m_module_unload(void *module) {
  struct module *m = module;
  pthread_mutex_lock(&lock);
  for (struct function *f; (f = m->functions);) {
    m->functions = f->next;
    free(f);
  }
  for (struct global *g; (g = m->globals);) {
    m->globals = g->next;
    m_mem_free((uintptr_t)g->at);
    free(g);
  }
  free(m);
  __atomic_fetch_sub(&counters.modules, 1, __ATOMIC_RELAXED);
  LEAVE(0);
}
static int m_link_create(unsigned n, int *options, void **values, void **state) {
  (void)n, (void)options, (void)values;
  *state = calloc(1, sizeof(struct linking));
  ((struct linking *)*state)->text = calloc(1, 1);
  __atomic_fetch_add(&counters.links, 1, __ATOMIC_RELAXED);
  return 0;
}
static int m_link_add(void *state, int type, void *data, size_t bytes, const char *name, unsigned n, int *options,
                      void **values) {
  (void)name, (void)n, (void)options, (void)values;
  struct linking *l = state;
  if (type != CUDA_JIT_INPUT_PTX || strlen(data) + 1 != bytes)
    return INVALID;
  l->text = realloc(l->text, strlen(l->text) + bytes);
  strcat(l->text, data);
  return 0;
}
static int m_link_complete(void *state, void **cubin, size_t *bytes) {
  struct linking *l = state;
  *cubin = l->text;
  *bytes = strlen(l->text);
  return 0;
}
static int m_link_destroy(void *state) {
  free(((struct linking *)state)->text);
  free(state);
  return 0;
}
static int m_module_function(void **function, void *module, const char *name) {
  for (struct function *f = ((struct module *)module)->functions; f; f = f->next)
    if (strcmp(f->name, name) == 0) {
      *function = f;
      __atomic_fetch_add(&counters.lookups, 1, __ATOMIC_RELAXED);
      return f->call ? 0 : NOT_FOUND;
    }
  return NOT_FOUND;
}
static int m_module_global(uint64_t *address, size_t *bytes, void *module, const char *name) {
  for (struct global *g = ((struct module *)module)->globals; g; g = g->next)
    if (strcmp(g->name, name) == 0) {
      *address = (uintptr_t)g->at;
      *bytes = g->bytes;
      return 0;
    }
  return NOT_FOUND;
}
static int m_function_attribute(int *value, int attribute, void *function) {
  (void)function;
  *value = attribute == CUDA_FUNC_MAX_THREADS ? 512 : 0;
  return 0;
}
static int m_function_set_attribute(void *function, int attribute, int value) {
  (void)function;
  counters.shared_leave = attribute == CUDA_FUNC_MAX_DYNAMIC_SHARED ? value : -1;
  return 0;
}
static int m_occupancy(int *blocks, void *function, int block_size, size_t shared) {
  (void)function, (void)shared;
  *blocks = 1024 / block_size < 16 ? 1024 / block_size : 16;
  __atomic_fetch_add(&counters.occupancies, 1, __ATOMIC_RELAXED);
  return 0;
}
static int m_launch(void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                    unsigned block_y, unsigned block_z, unsigned shared, void *stream, void **parameters,
                    void **extra) {
  ENTER(launch)
  struct function *f = function;
  if (grid_y != 1 || grid_z != 1 || block_z != 1 || extra || block_x * block_y > 512)
    LEAVE(INVALID);
  struct work w = {.kind = LAUNCH,
                   .function = f->call,
                   .shape = {.gangs = (int)grid_x, .workers = (int)block_y, .lanes = (int)block_x, .shared = shared}};
  if (f->nslots)
    memcpy(w.slots, parameters[0], (size_t)f->nslots * sizeof *w.slots);
  __atomic_fetch_add(&counters.launches, 1, __ATOMIC_RELAXED);
  LEAVE(submit(stream, w));
}
static int m_stream_create(void **stream, unsigned flags) {
  struct stream *s = calloc(1, sizeof *s);
  s->end = &s->first;
  *stream = s;
  __atomic_fetch_add(&counters.streams, 1, __ATOMIC_RELAXED);
  return flags == CUDA_STREAM_NON_BLOCKING ? 0 : INVALID;
}
static int m_stream_destroy(void *stream) {
  pthread_mutex_lock(&lock);
  drain(stream, ((struct stream *)stream)->submitted);
  free(stream);
  __atomic_fetch_sub(&counters.streams, 1, __ATOMIC_RELAXED);
  LEAVE(0);
}
static int m_stream_query(void *stream) {
  ENTER(stream_query)
  struct stream *s = stream;
  int code = s->finished == s->submitted ? 0 : NOT_READY;
  drain(s, s->finished + 1);
  LEAVE(code);
}
static int m_stream_sync(void *stream) {
  ENTER(stream_sync)
  struct stream *s = stream ? stream : &default_stream;
  drain(s, s->submitted);
  LEAVE(0);
}
static int m_event_create(void **event, unsigned flags) {
  *event = calloc(1, sizeof(struct event));
  return flags == CUDA_EVENT_DISABLE_TIMING ? 0 : INVALID;
}
static int m_event_record(void *event, void *stream) {
  pthread_mutex_lock(&lock);
  *(struct event *)event = (struct event){stream, ((struct stream *)stream)->submitted};
  LEAVE(0);
}
static int m_stream_wait_event(void *stream, void *event, unsigned flags) {
  pthread_mutex_lock(&lock);
  const struct event *e = event;
  LEAVE(flags ? INVALID : submit(stream, (struct work){.kind = WAIT, .other = e->stream, .ticket = e->ticket}));
}
static int m_stream_capturing(void *stream, int *status) {
  (void)stream;
  *status = 0;
  return 0;
}
static int m_event_query(void *event) {
  (void)event;
  return NOT_READY;
}
static int m_event_sync(void *event) {
  (void)event;
  return INVALID;
}
static int m_launch_host(void *stream, void (*call)(void *), void *data) {
  (void)stream, (void)call, (void)data;
  return INVALID;
}
static int m_event_destroy(void *event) {
  free(event);
  return 0;
}
static int m_error_name(int code, const char **name) {
  *name = code == MEMORY ? "CUDA_ERROR_OUT_OF_MEMORY" : "CUDA_ERROR_MOCK";
  return 0;
}
static int m_error_string(int code, const char **words) {
  *words = code == MEMORY ? "out of memory" : code == ILLEGAL_ADDRESS ? "an illegal memory access" : "mock failure";
  return 0;
}
static void m_name_range(uint64_t device, size_t bytes, const char *name, size_t element, long first) {
  (void)device, (void)bytes, (void)element, (void)first;
  __atomic_fetch_add(name ? &counters.named : &counters.unnamed, 1, __ATOMIC_RELAXED);
}

const struct cuda_api *sumac_sim_api(void) {
  static const struct cuda_api api = {
#define CUDA_API(field, symbol, parameters) .field = m_##field,
#include "sumac/cuda_api.def"
#undef CUDA_API
      .name_range = m_name_range};
  return &api;
}
