/*
 * driver.c - the CUDA driver interface over the simulator: the table that the runtime's cuda plug-in uses. The only
 * file with process-wide state, for the interface has it: devices, the thread's current context and last error.
 *
 * A fault in a kernel is reported by what waits for it, and by every later call of its context, as on a card.
 */
#define _GNU_SOURCE /* secure_getenv */
#include "driver/driver.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct driver driver = {.lock = PTHREAD_MUTEX_INITIALIZER, .called = PTHREAD_COND_INITIALIZER};

static _Thread_local struct {
  struct sim_device *stack[MAX_STACK]; /* of contexts; the last is the current one */
  size_t depth;
  bool of_thread;  /* NULL is the stream of the thread */
  size_t number;   /* from 1 on, in the order of their first calls; 0: none yet; of a task, while it executes one */
  size_t own;      /* then: its own */
  size_t recorded; /* its last operation in the timeline; 0: none */
  bool begins;     /* it says where what it does begins */
  uint64_t seen;   /* then: waits that were over, of all threads */
  struct {
    const char *file, *function; /* both NULL: nobody has said */
    int line;
    struct copied_part parts[CUDA_COPIED_PARTS];
    size_t nparts;
  } copy;             /* what the next one to the host is for */
  size_t host_copies; /* what the next call in a stream does */
  int host_threads;
  int cancel; /* pthread_setcancelstate's of before the call */
  int calls;  /* of the driver that it is in: more than one where host functions in a stream make some */
  char report[2600];
} thread;

/* ---- entering and leaving ---- */

/* The thread cannot be cancelled until it gives the lock back. */
static void driver_lock(void) {
  int before;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
  pthread_mutex_lock(&driver.lock);
  if (!thread.calls++)
    thread.cancel = before;
}

static void driver_unlock(void) {
  int state = --thread.calls ? PTHREAD_CANCEL_DISABLE : thread.cancel;
  pthread_mutex_unlock(&driver.lock);
  pthread_setcancelstate(state, &(int){0});
}

/* ---- over a fork ---- */

static void lock_before(void) {
  pthread_mutex_lock(&driver.lock);
}

static void unlock_behind(void) {
  pthread_mutex_unlock(&driver.lock);
}

/* The child has neither the thread that calls back nor those that wait for it. */
static void forked(void) {
  driver.helped = false;
  pthread_cond_init(&driver.called, NULL);
  task_forked();
  work_forked();
  unlock_behind();
}

__attribute__((constructor)) static void follow_forks(void) {
  pthread_atfork(lock_before, unlock_behind, forked);
}

int driver_report(int code, const char *text) {
  snprintf(thread.report, sizeof thread.report, "%s", text);
  if (driver.tells && strcmp(driver.told, thread.report) != 0) { /* a fault is met again by every call */
    fprintf(stderr, "sumac-sim: %s\n", text);
    memcpy(driver.told, thread.report, sizeof driver.told);
  }
  if (driver.usable)
    finding_error(&driver.options, text);
  return code;
}

int driver_fault(struct sim_device *d) {
  return d->sticky ? driver_report(d->sticky, d->sim->last_fault) : SIM_OK;
}

/* What a context may use: the device's memory without what others of the device have. */
static void share_memory(struct sim_device *d) {
  uint64_t others = 0;
  size_t at = 0;
  for (const struct sim_device *o; (o = driver_each(&at));)
    others += o != d && o->number == d->number ? o->sim->used : 0;
  d->sim->options.memory = driver.options.memory > others ? driver.options.memory - others : 0;
}

static int ready(struct sim_device *d) {
  if (!d)
    return SIM_INVALID_CONTEXT;
  if (!d->sim)
    return SIM_CONTEXT_DESTROYED;
  streams_stir(d);
  share_memory(d);
  return driver_fault(d);
}

int driver_enter(struct sim_device **device) {
  thread.report[0] = 0;
  driver_lock();
  if (!thread.number)
    thread.number = ++driver.threads;
  int code = SIM_OK;
  if (work_in_callback())
    code = SIM_NOT_PERMITTED;
  else if (!driver.initialised)
    code = SIM_NOT_INITIALIZED;
  else if (atomic_load_explicit(&driver.ended, memory_order_relaxed))
    code = SIM_DEINITIALIZED;
  else if (device)
    code = ready(driver_current());
  if (code != SIM_OK)
    driver_unlock();
  else if (device)
    *device = driver_current();
  return code;
}

int driver_enter_context(void *handle, struct sim_device **device) {
  if (!handle)
    return driver_enter(device);
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  code = handle_is(handle, HANDLE_CONTEXT) ? ready(handle) : SIM_INVALID_CONTEXT;
  *device = handle;
  return code == SIM_OK ? code : driver_leave(code);
}

/* The context of a stream that the program made; else the thread's */
static struct sim_device *owner_of(const void *stream) {
  size_t at = 0;
  for (struct sim_device *d; stream && (d = driver_each(&at));)
    for (size_t k = 1; k < d->streams.n; k++)
      if (d->streams.item[k] == stream)
        return d;
  return driver_current();
}

int driver_enter_stream(void *handle, struct sim_device **device, struct stream **stream) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  *device = owner_of(handle);
  code = ready(*device);
  *stream = code == SIM_OK ? stream_of(*device, handle) : NULL;
  if (code == SIM_OK && !*stream)
    code = SIM_INVALID_HANDLE;
  return code == SIM_OK ? code : driver_leave(code);
}

int driver_leave(int code) {
  atomic_store_explicit(&driver.waits_over, driver.waits, memory_order_release);
  driver_unlock();
  return code;
}

bool driver_knows(int device) {
  return device >= 0 && device < driver.options.devices;
}

int driver_enter_known(int device) {
  int code = driver_enter(NULL);
  return code != SIM_OK || driver_knows(device) ? code : driver_leave(SIM_INVALID_DEVICE);
}

/* ---- the process ---- */

static void check_outputs(void) {
  const struct sim_options *o = &driver.options;
  if (!driver.usable || !o->timeline_file[0] || strcmp(o->timeline_file, o->lines_file) != 0)
    return;
  driver.usable = false;
  snprintf(driver.why, sizeof driver.why, "SUMAC_SIM: timeline= and lines= name one file, '%s'", o->lines_file);
}

/* At the end of the process: tells of an output that is not whole, as when the disk is full. */
static void finish_file(const char *option, const char *name, FILE *file) {
  errno = ENOSPC; /* the usual reason, where an earlier write failed and this one has nothing to do */
  if (!file || (fflush(file) == 0 && !ferror(file)))
    return;
  fprintf(stderr, "sumac-sim: error: SUMAC_SIM=%s=%s: the file could not be written: %s\n", option, name,
          strerror(errno));
  ending_lost();
}

static FILE *open_file(const char *option, const char *name) {
  FILE *file = name[0] && driver.usable ? fopen(name, "we") : NULL;
  if (name[0] && driver.usable && !file) {
    driver.usable = false;
    snprintf(driver.why, sizeof driver.why, "SUMAC_SIM: %s=%s: %s", option, name, strerror(errno));
  }
  return file;
}

/* This process is in the report, so that one without findings is seen to have been looked at. */
static void begin_report(void) {
  if (driver.usable)
    driver.usable = report_add(&driver.options.report, &(struct report_item){0}, driver.why, sizeof driver.why);
}

/* As NVIDIA's driver: exit handlers that stood before cuInit find none any more. */
static void shut_down(void) {
  atomic_store(&driver.ended, true);
}

int drv_init(unsigned flags) {
  int code = SIM_OK;
  thread.report[0] = 0;
  if (flags)
    return SIM_INVALID_VALUE;
  if (atomic_load(&driver.ended))
    return SIM_DEINITIALIZED;
  driver_lock();
  if (!driver.initialised) {
    driver.usable = sim_options_parse(&driver.options, secure_getenv("SUMAC_SIM"), driver.why, sizeof driver.why);
    driver.initialised = true;
    if (driver.usable)
      ending_begin(&driver.options);
    atexit(shut_down);
    driver.tally = tally_open();
    DRIVER_COUNT(processes);
    check_outputs();
    begin_report();
    driver.trace = open_file("timeline", driver.options.timeline_file);
    driver.lines = open_file("lines", driver.options.lines_file);
    driver.random = driver.options.streams_seed;
    for (int k = 0; driver.usable && k < driver.options.devices; k++)
      driver.devices[k].number = k;
  }
  if (!driver.usable)
    code = driver_report(SIM_INVALID_VALUE, driver.why);
  return driver_leave(code);
}

/* ---- the thread's contexts ---- */

struct sim_device *driver_current(void) {
  return thread.depth ? thread.stack[thread.depth - 1] : NULL;
}

int driver_push(struct sim_device *d) {
  if (thread.depth == MAX_STACK)
    return SIM_OUT_OF_MEMORY;
  thread.stack[thread.depth++] = d;
  return SIM_OK;
}

struct sim_device *driver_pop(void) {
  return thread.depth ? thread.stack[--thread.depth] : NULL;
}

struct sim_device *driver_each(size_t *at) {
  while (*at < MAX_DEVICES + driver.contexts.n) {
    size_t k = (*at)++;
    struct sim_device *d = k < MAX_DEVICES ? &driver.devices[k] : driver.contexts.item[k - MAX_DEVICES];
    if (d->sim)
      return d;
  }
  return NULL;
}

bool driver_is_stream_of_thread(bool of_thread) {
  bool before = thread.of_thread;
  thread.of_thread = of_thread;
  return before;
}

bool driver_stream_of_thread(void) {
  return thread.of_thread;
}

/* A process that ends without giving its contexts back, as many do, or after a failure, is told all the same. */
__attribute__((destructor)) static void tell_at_exit(void) {
  if (pthread_mutex_trylock(&driver.lock) != 0)
    return;
  size_t at = 0;
  for (struct sim_device *d; (d = driver_each(&at));) {
    timeline_tell(d);
    counters_report(d->sim);
    lines_report(d->sim);
  }
  finish_file("timeline", driver.options.timeline_file, driver.trace);
  finish_file("lines", driver.options.lines_file, driver.lines);
  pthread_mutex_unlock(&driver.lock);
}

/* ---- what libcuda does not have ---- */

/* NAME NULL: the range is given back. It keeps its name until its memory goes, for pending work may still use it. */
static void name_range(uint64_t address, size_t bytes, const char *name, size_t element, long first) {
  if (!name)
    return;
  driver_lock();
  size_t at = 0;
  for (struct sim_device *d; (d = driver_each(&at));) {
    const struct allocation *a = sim_find(d->sim, address);
    if (a && address - a->base < a->bytes + 1)
      sim_name_range(d->sim, address, bytes, name, element, first);
  }
  driver_unlock();
}

size_t driver_thread(uint64_t *seen) {
  *seen = thread.begins ? thread.seen : driver.waits;
  return thread.number;
}

void driver_recorded(size_t operation) {
  if (!thread.own)
    thread.recorded = operation;
}

/* Before the lock is taken, for which the thread may wait long: that is the simulator's doing alone. In a task the
   thread has seen what it had seen where that was met. */
static void thread_begins(void) {
  if (thread.own)
    return;
  bool all_over = task_all_over();
  thread.begins = true;
  thread.seen = atomic_load_explicit(&driver.waits_over, memory_order_acquire);
  if (!all_over)
    return;
  driver_lock();
  if (!thread.number)
    thread.number = ++driver.threads;
  task_join();
  driver_unlock();
}

/* Without the lock: as long as it waits for that, others would execute the tasks that it has met. */
static unsigned long task_met(const unsigned long *objects, size_t n) {
  thread_begins();
  return timeline_on() && !thread.own ? task_new(thread.recorded, thread.seen, objects, n) : 0;
}

/* TASK 0: the calling thread executes none any more. */
static void task_runs(unsigned long task) {
  uint64_t over = atomic_load_explicit(&driver.waits_over, memory_order_acquire);
  if (task)
    task_patience(task);
  driver_lock();
  if (task) {
    if (!thread.number)
      thread.number = ++driver.threads;
    thread.own = thread.number;
    thread.number = task_begin(task, &thread.seen);
    thread.begins = true;
    if (task_follow())
      thread.seen = over;
  } else {
    bool waits = task_end();
    thread.number = thread.own;
    thread.own = 0;
    if (waits)
      task_join();
  }
  driver_unlock();
}

void driver_copies_for(const char *file, int line, const char *function) {
  thread.copy.file = file;
  thread.copy.line = line;
  thread.copy.function = function;
}

struct copy_place *driver_copy_place(struct sim_device *d) {
  const char *file = thread.copy.file, *function = thread.copy.function;
  driver_copies_for(NULL, thread.copy.line, NULL);
  bool told = (file || function) && d->sim->options.uninit != UNINIT_OFF;
  struct copy_place *place = told ? copy_place_new(file, thread.copy.line, function) : NULL;
  if (place) {
    place->nparts = thread.copy.nparts;
    memcpy(place->parts, thread.copy.parts, sizeof place->parts);
  }
  thread.copy.nparts = 0;
  return place;
}

static void copies_part(uint64_t at, size_t bytes) {
  if (thread.copy.nparts < CUDA_COPIED_PARTS)
    thread.copy.parts[thread.copy.nparts++] = (struct copied_part){at, bytes};
}

static void divide(uint64_t address) {
  driver_lock();
  size_t at = 0;
  for (struct sim_device *d; (d = driver_each(&at));) {
    struct allocation *a = sim_find(d->sim, address);
    if (a && a->base == address)
      a->divided = true;
  }
  driver_unlock();
}

static void host_copies(size_t bytes, int threads) {
  thread.host_copies = bytes;
  thread.host_threads = threads;
}

static void host_copied(void *stream, size_t bytes, int threads) {
  struct sim_device *d;
  struct stream *s;
  if (driver_enter_stream(stream, &d, &s) != SIM_OK)
    return;
  timeline_moves(s, bytes, threads);
  driver_leave(SIM_OK);
}

struct callback driver_callback(void (*call)(void *), void *data) {
  struct callback c = {.plain = call, .data = data, .copies = thread.host_copies, .threads = thread.host_threads};
  thread.host_copies = 0;
  return c;
}

static const char *last_report(void) {
  return thread.report[0] ? thread.report : NULL;
}

static const struct cuda_api table = {
#define CUDA_API(field, symbol, parameters) .field = drv_##field,
#include "sumac/cuda_api.def"
#undef CUDA_API
    .name_range = name_range,
    .last_report = last_report,
    .thread_begins = thread_begins,
    .task_met = task_met,
    .task_runs = task_runs,
    .copies_for = driver_copies_for,
    .copies_part = copies_part,
    .divide = divide,
    .host_copies = host_copies,
    .host_copied = host_copied,
};

__attribute__((visibility("default"))) const struct cuda_api *sumac_sim_api(void) {
  return &table;
}
