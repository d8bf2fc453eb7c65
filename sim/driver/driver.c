/*
 * driver.c - the CUDA driver interface over the simulator: the table that the runtime's cuda plug-in uses; the
 * process's beginning and end, and its forks.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* secure_getenv */
#include "driver/calling.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

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
  calling.report[0] = 0;
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
    driver.predicted = open_file("predict", driver.options.predict_file);
    driver.random = driver.options.streams_seed;
    for (int k = 0; driver.usable && k < driver.options.devices; k++)
      driver.devices[k].number = k;
  }
  if (!driver.usable)
    code = driver_report(SIM_INVALID_VALUE, driver.why);
  return driver_leave(code);
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
    predict_report(d->sim);
  }
  finish_file("timeline", driver.options.timeline_file, driver.trace);
  finish_file("lines", driver.options.lines_file, driver.lines);
  finish_file("predict", driver.options.predict_file, driver.predicted);
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

/* Before the lock is taken, for which the thread may wait long: that is the simulator's doing alone. In a task the
   thread has seen what it had seen where that was met. */
static void thread_begins(void) {
  if (calling.own_number)
    return;
  bool all_over = task_all_over();
  calling.begins = true;
  calling.seen = atomic_load_explicit(&driver.waits_over, memory_order_acquire);
  if (!all_over)
    return;
  driver_lock();
  if (!calling.number)
    calling.number = ++driver.threads;
  task_join();
  driver_unlock();
}

/* Without the lock: as long as it waits for that, others would execute the tasks that it has met. */
static unsigned long task_met(const unsigned long *objects, size_t n) {
  thread_begins();
  return timeline_on() && !calling.own_number ? task_new(calling.recorded, calling.seen, objects, n) : 0;
}

/* TASK 0: the calling thread executes none any more. */
static void task_runs(unsigned long task) {
  uint64_t over = atomic_load_explicit(&driver.waits_over, memory_order_acquire);
  if (task)
    task_patience(task);
  driver_lock();
  if (task) {
    if (!calling.number)
      calling.number = ++driver.threads;
    calling.own_number = calling.number;
    calling.number = task_begin(task, &calling.seen);
    calling.begins = true;
    if (task_follow())
      calling.seen = over;
  } else {
    bool waits = task_end();
    calling.number = calling.own_number;
    calling.own_number = 0;
    if (waits)
      task_join();
  }
  driver_unlock();
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

static void host_copied(void *stream, size_t bytes, int threads) {
  struct sim_device *d;
  struct stream *s;
  if (driver_enter_stream(stream, &d, &s) != SIM_OK)
    return;
  timeline_moves(s, bytes, threads);
  driver_leave(SIM_OK);
}

static const char *last_report(void) {
  return calling.report[0] ? calling.report : NULL;
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
    .copy_extent = said_copy_extent,
    .divide = divide,
    .host_copies = said_host_copies,
    .host_copied = host_copied,
};

__attribute__((visibility("default"))) const struct cuda_api *sumac_sim_api(void) {
  return &table;
}
