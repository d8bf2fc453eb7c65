/*
 * in_front.c - functions of LLVM's OpenMP library that the runtime stands in front of, as the dynamic linker finds
 * libsumac.so first: those that make tasks, for dependences.c and helpers.c, and those that wait for tasks. Each does
 * what these two ask for, and calls the library's. In programs that are linked statically the library's alone are
 * called.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* dlvsym */
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#include "core/deferred.h"

#define PLACE struct libomp_place *place, int thread
#define DEPENDENCES int n, struct libomp_dependence *list, int n_noalias, struct libomp_dependence *noalias
#define ALLOCATION int flags, size_t bytes, size_t shared, void *entry

typedef int with_dependences(PLACE, void *task, DEPENDENCES);
typedef void *target_alloc(PLACE, ALLOCATION, int64_t device);
typedef void *event_of(PLACE, void *task);
typedef int wait_or_cancel(PLACE);
typedef void just_wait(PLACE);
typedef void wait_dependences(PLACE, DEPENDENCES);
typedef void wait_dependences_51(PLACE, DEPENDENCES, int nowait);

static struct {
  pthread_once_t once;
  with_dependences *task_with_deps;
  target_alloc *target_task_alloc;
  event_of *allow_completion_event;
  wait_or_cancel *taskwait, *cancel_barrier;
  just_wait *end_taskgroup, *barrier;
  wait_dependences *wait_deps;
  wait_dependences_51 *taskwait_deps_51;
  bool in_front; /* of the library, for the whole program */
} library = {.once = PTHREAD_ONCE_INIT};

static const struct row {
  const char *name;
  void *pointer;
} rows[] = {
    {"__kmpc_omp_task_with_deps", &library.task_with_deps},
    {"__kmpc_omp_target_task_alloc", &library.target_task_alloc},
    {"__kmpc_task_allow_completion_event", &library.allow_completion_event},
    {"__kmpc_omp_taskwait", &library.taskwait},
    {"__kmpc_cancel_barrier", &library.cancel_barrier},
    {"__kmpc_end_taskgroup", &library.end_taskgroup},
    {"__kmpc_barrier", &library.barrier},
    {"__kmpc_omp_wait_deps", &library.wait_deps},
    {"__kmpc_omp_taskwait_deps_51", &library.taskwait_deps_51},
};
static const char version[] = "VERSION";
static with_dependences task_with_deps;

static void find_library(void) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    void *next = dlvsym(RTLD_NEXT, rows[i].name, version);
    if (!next)
      next = dlsym(RTLD_NEXT, rows[i].name);
    memcpy(rows[i].pointer, &next, sizeof next);
  }
  library.in_front = dlvsym(RTLD_DEFAULT, rows[0].name, version) == (void *)(uintptr_t)task_with_deps;
}

/* The program has tasks that are over when somebody says so: the library, which alone knows when, orders all. */
static atomic_bool events;

static int task_with_deps(PLACE, void *task, DEPENDENCES) {
  const struct dependence_list l = {n, n_noalias, list, noalias};
  struct meeting *here = deferred_meeting();
  bool apart = here->library_task && here->library_task == task;
  pthread_once(&library.once, find_library);
  here->library_task = NULL;
  if (library.in_front && !atomic_load(&ending.failed))
    dependences_made(&l);
  if (!apart) {
    helpers_wait();
    return library.task_with_deps(place, thread, task, n, list, n_noalias, noalias);
  }
  here->executed = &l;
  int code = __kmpc_omp_task(place, thread, task);
  here->executed = NULL;
  return code;
}

/* Of other compilers' constructs nothing is known: these remain the library's. */
static void *target_task_alloc(PLACE, ALLOCATION, int64_t device) {
  pthread_once(&library.once, find_library);
  struct meeting *here = deferred_meeting();
  struct sumac_deferred *met = here->met;
  here->met = NULL;
  if (!met || !library.in_front || atomic_load(&events))
    return library.target_task_alloc(place, thread, flags, bytes, shared, entry, device);
  void *task = __kmpc_omp_task_alloc(place, thread, flags, bytes, shared, entry);
  if (omp_get_level() == 0 && helpers_possible()) {
    deferred_by_helper(met);
    here->library_task = task;
  }
  return task;
}

static void *allow_completion_event(PLACE, void *task) {
  pthread_once(&library.once, find_library);
  atomic_store(&events, true);
  helpers_wait();
  return library.allow_completion_event(place, thread, task);
}

static int taskwait(PLACE) {
  pthread_once(&library.once, find_library);
  helpers_wait();
  return library.taskwait(place, thread);
}

static int cancel_barrier(PLACE) {
  pthread_once(&library.once, find_library);
  helpers_wait();
  return library.cancel_barrier(place, thread);
}

static void end_taskgroup(PLACE) {
  pthread_once(&library.once, find_library);
  helpers_wait();
  library.end_taskgroup(place, thread);
}

static void barrier(PLACE) {
  pthread_once(&library.once, find_library);
  helpers_wait();
  library.barrier(place, thread);
}

static void wait_deps(PLACE, DEPENDENCES) {
  pthread_once(&library.once, find_library);
  helpers_wait();
  library.wait_deps(place, thread, n, list, n_noalias, noalias);
}

static void taskwait_deps_51(PLACE, DEPENDENCES, int nowait) {
  pthread_once(&library.once, find_library);
  helpers_wait();
  library.taskwait_deps_51(place, thread, n, list, n_noalias, noalias, nowait);
}

#define IN_FRONT_OF(name) __attribute__((weak, alias(#name)))
int __kmpc_omp_task_with_deps(PLACE, void *task, DEPENDENCES) IN_FRONT_OF(task_with_deps);
void *__kmpc_omp_target_task_alloc(PLACE, ALLOCATION, int64_t device) IN_FRONT_OF(target_task_alloc);
void *__kmpc_task_allow_completion_event(PLACE, void *task) IN_FRONT_OF(allow_completion_event);
int __kmpc_omp_taskwait(PLACE) IN_FRONT_OF(taskwait);
int __kmpc_cancel_barrier(PLACE) IN_FRONT_OF(cancel_barrier);
void __kmpc_end_taskgroup(PLACE) IN_FRONT_OF(end_taskgroup);
void __kmpc_barrier(PLACE) IN_FRONT_OF(barrier);
void __kmpc_omp_wait_deps(PLACE, DEPENDENCES) IN_FRONT_OF(wait_deps);
void __kmpc_omp_taskwait_deps_51(PLACE, DEPENDENCES, int nowait) IN_FRONT_OF(taskwait_deps_51);

/* Its threads execute tasks of the program, and it waits for them at its end: then a device's driver has ended already.
 */
void in_front_finish(void) {
  if (__kmpc_global_thread_num)
    __kmpc_omp_taskwait(LIBOMP_NO_PLACE, __kmpc_global_thread_num(LIBOMP_NO_PLACE));
}
