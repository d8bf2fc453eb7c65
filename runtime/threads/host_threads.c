/*
 * host_threads.c - the threads that run the gangs of the host device.
 *
 * A launch is a job, divided into chunks. Each thread takes the chunks of its own share first, which are the same in
 * every launch, so that their data stay in its caches; then it steals what is left of the others' shares. The launching
 * thread takes part like any other, and waits for no thread that has begun no chunk: a thread that the system has taken
 * from its core delays only the chunk that it is in. Results do not depend on which thread runs a chunk
 * (host_partials.c). On machines with several nodes of memory, or where threads are bound to places (host_places.c),
 * threads elsewhere have a while to come to their shares themselves, so that each works on memory near to it, which it
 * was the first to write.
 *
 * A job is open while it may have chunks to take. Threads enter it by adding one to its state and leave by subtracting
 * one; the launching thread closes it when no chunk is left to take and waits until no thread is inside. Jobs are
 * static objects, so a thread may read one that was closed meanwhile: it finds it closed, or open for another launch,
 * whose chunks it may take as well.
 *
 * How threads wait: host_wait.h.
 *
 * To change OMP_... variables, SUMAC_DEVICE_HEAP: host_threads.c, runtime/dev/cuda.c. To change who runs gangs on the
 * host: host_threads.c; where: host_places.c; when one thread does: small.c; their stacks: host_start.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "sumac/limits.h"
#include "sumac/uncancelled.h"
#include "threads/counts.h"
#include "threads/host_gangs.h"
#include "threads/host_places.h"
#include "threads/host_threads.h"
#include "threads/host_wait.h"

/* The program's OpenMP runtime, if one is linked in (LLVM's or GCC's); else null. */
int omp_get_max_threads(void) __attribute__((weak));
int omp_in_parallel(void) __attribute__((weak));

enum {
  JOBS = 8, /* launches at the same time that get helpers; further ones run on their launching threads alone */
  WORD = 64,
  WORDS = MOST_CHUNKS / WORD,
  MOST_THREADS = MOST_CHUNKS / CHUNKS_PER_THREAD,
  WAIT_FOR_START = 10000000, /* ns */
};

/* struct job.state: TAKEN: a launch has this job. OPEN: threads may enter. SLEEPING: the launching thread sleeps until
   the last has left. The low bits INSIDE: how many threads are inside, the launching one not counted. */
enum { TAKEN = 1u << 30, OPEN = 1u << 29, SLEEPING = 1u << 28, INSIDE = SLEEPING - 1 };

struct word {
  _Alignas(64) _Atomic uint64_t chunks; /* not yet taken by a thread: chunk 64 * w + b is bit b of word w */
};

struct job {
  _Alignas(64) _Atomic uint32_t state;
  int chunks, threads;
  void (*run)(void *context, int chunk);
  void *context;
  uint64_t float_control; /* control word of the launching thread */
  struct word words[WORDS];
};

static struct pool {
  _Alignas(64) _Atomic uint32_t posted;   /* how many jobs were opened: idle threads wait for a change of it */
  _Alignas(64) _Atomic uint32_t sleepers; /* threads that sleep on POSTED */
  _Alignas(64) _Atomic int threads;       /* started so far */
  _Atomic int arrived;                    /* threads that are at their places */
  pthread_mutex_t starting;
  struct job jobs[JOBS];
} pool = {.starting = PTHREAD_MUTEX_INITIALIZER};

static _Thread_local int worker; /* the executing thread's number in the pool, from 1; 0: a thread of the program */

/* ---- how many threads ---- */

static struct {
  pthread_once_t once;
  int asked, cores, limit;
} environment = {.once = PTHREAD_ONCE_INIT};

static void environment_read(void) {
  cpu_set_t set;
  CPU_ZERO(&set);
  environment.asked = environment_count(COUNT_THREADS);
  environment.limit = environment_count(COUNT_THREAD_LIMIT);
  if (environment.asked > MOST_THREADS)
    environment.asked = MOST_THREADS;
  if (!environment.limit || environment.limit > MOST_THREADS)
    environment.limit = MOST_THREADS;
  long cores = sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : sysconf(_SC_NPROCESSORS_ONLN);
  environment.cores = cores < 1 ? 1 : (int)cores;
  int usual = environment.asked ? environment.asked : environment.cores;
  if (CPU_COUNT(&set))
    host_places_begin(usual < environment.limit ? usual : environment.limit, &set);
}

static _Thread_local bool registered; /* register_thread has been called */

/* The first calls of a thread in an OpenMP library may start the library, and register the thread, under locks that all
   threads need: they come to their end where the thread is cancelled. */
static void register_thread(void) {
  UNCANCELLED;
  pthread_once(&environment.once, environment_read);
  if (omp_in_parallel && omp_get_max_threads && !worker) {
    omp_in_parallel();
    omp_get_max_threads();
  }
  registered = true;
}

void host_threads_register(void) {
  if (!registered)
    register_thread();
}

/* The number of threads for a launch by the calling thread, if that is in no parallel region of OpenMP. */
static int wanted(void) {
  if (!registered)
    register_thread();
  int n = environment.asked ? environment.asked : environment.cores;
  if (omp_get_max_threads && !worker)
    n = omp_get_max_threads();
  if (n > environment.limit)
    n = environment.limit;
  return n > MOST_THREADS ? MOST_THREADS : n;
}

int host_threads_limit(void) {
  pthread_once(&environment.once, environment_read);
  return environment.limit;
}

int host_workers_limit(void) {
  int asked = environment_count(COUNT_THREAD_LIMIT);
  return asked && asked < SUMAC_MOST_WORKERS ? asked : SUMAC_MOST_WORKERS;
}

bool host_threads_asked(void) {
  int n = wanted();
  return environment.asked || n != environment.cores;
}

int host_threads_usual(void) {
  int n = wanted();
  return n < SUMAC_USUAL_THREADS ? n : SUMAC_USUAL_THREADS;
}

int host_threads(void) {
  int n = wanted();
  return omp_in_parallel && !worker && omp_in_parallel() ? 1 : n;
}

/* ---- jobs ---- */

/* Runs those of the chunks FIRST .. END-1 that no other thread has taken. */
static void run_free(struct job *job, int first, int end) {
  for (int w = first / WORD; w * WORD < end; w++) {
    int low = w * WORD < first ? first - w * WORD : 0, high = end - w * WORD;
    uint64_t mask = (high < WORD ? (UINT64_C(1) << high) - 1 : UINT64_MAX) & UINT64_MAX << low;
    uint64_t left;
    while ((left = atomic_load_explicit(&job->words[w].chunks, memory_order_relaxed) & mask)) {
      uint64_t bit = left & -left;
      if (atomic_fetch_and_explicit(&job->words[w].chunks, ~bit, memory_order_relaxed) & bit)
        job->run(job->context, w * WORD + __builtin_ctzll(bit));
    }
  }
}

/* The first chunk of thread T's share. */
static int share_of(const struct job *job, int t) {
  return (int)((int64_t)job->chunks * t / job->threads);
}

static bool any_free(struct job *job) {
  uint64_t any = 0;
  for (int w = 0; w * WORD < job->chunks; w++)
    any |= atomic_load_explicit(&job->words[w].chunks, memory_order_relaxed);
  return any;
}

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* Takes part as thread T of the job's: runs the chunks of its own share, then those left of the others', of threads
   elsewhere last and late. */
static void take_part(struct job *job, int t) {
  int first = share_of(job, t), end = share_of(job, t + 1);
  run_free(job, first, end);
  if (host_domains()) {
    for (int i = 1; i < job->threads; i++) {
      int other = (t + i) % job->threads;
      if (host_domain(other) == host_domain(t))
        run_free(job, share_of(job, other), share_of(job, other + 1));
    }
    for (uint64_t began = now(); any_free(job) && now() - began < host_domains();)
      sched_yield();
  }
  run_free(job, end, job->chunks);
  run_free(job, 0, first);
}

static void leave(struct job *job) {
  uint32_t before = atomic_fetch_sub_explicit(&job->state, 1, memory_order_acq_rel);
  if ((before & INSIDE) == 1 && (before & SLEEPING))
    futex_wake(&job->state, 1);
}

static bool enter(struct job *job) {
  uint32_t state = atomic_load_explicit(&job->state, memory_order_relaxed);
  while (state & OPEN)
    if (atomic_compare_exchange_weak_explicit(&job->state, &state, state + 1, memory_order_acquire,
                                              memory_order_relaxed))
      return true;
  return false;
}

/* Wakes up to THREADS sleeping threads. Each thread that was woken wakes two more (help): the tree is faster than one
   thread that wakes all. */
static void wake_some(int threads) {
  if (threads > 0 && atomic_load_explicit(&pool.sleepers, memory_order_seq_cst))
    futex_wake(&pool.posted, threads);
}

/* Takes part in all open jobs that want more threads. SLEPT: the thread was woken and has to wake others. */
static void help(bool slept) {
  for (int i = 0; i < JOBS; i++) {
    struct job *job = &pool.jobs[i];
    if (!enter(job))
      continue;
    if ((int)(atomic_load_explicit(&job->state, memory_order_relaxed) & INSIDE) < job->threads) {
      if (slept)
        wake_some(2);
      set_float_control(job->float_control);
      take_part(job, worker % job->threads);
    }
    leave(job);
  }
}

static void *work(void *number) {
  struct patience patience = {LONG_SPIN, 0};
  struct event posted = {&pool.posted, UINT32_MAX, 0, false};
  worker = (int)(intptr_t)number;
  host_place_thread(worker);
  atomic_fetch_add(&pool.arrived, 1);
  posted.value = atomic_load_explicit(&pool.posted, memory_order_seq_cst);
  help(false);
  for (;;) {
    bool slept = !wait_spinning(&patience, &posted);
    if (slept) {
      atomic_fetch_add_explicit(&pool.sleepers, 1, memory_order_seq_cst);
      while (!has_come(&posted))
        futex_wait(&pool.posted, posted.value);
      atomic_fetch_sub_explicit(&pool.sleepers, 1, memory_order_seq_cst);
    }
    wait_learn(&patience);
    posted.value = atomic_load_explicit(&pool.posted, memory_order_seq_cst);
    help(slept);
  }
  return NULL;
}

/* ---- threads ---- */

/* A forked child has only the forking thread: forgets the pool's threads. */
static void forked(void) {
  atomic_store(&pool.threads, 0);
  atomic_store(&pool.arrived, 0);
  atomic_store(&pool.sleepers, 0);
  for (int i = 0; i < JOBS; i++)
    atomic_store(&pool.jobs[i].state, 0);
  pthread_mutex_init(&pool.starting, NULL);
}

const struct fork_handlers host_threads_fork = {.forked = forked};

/* Brings the pool to N - 1 threads (the launching one is the Nth), or fewer where the system starts no more. */
static void start_threads(int n) {
  pthread_mutex_lock(&pool.starting);
  int started = atomic_load(&pool.threads);
  while (started < n - 1 && host_thread_start(work, (void *)(intptr_t)(started + 1)))
    started++;
  atomic_store(&pool.threads, started);
  for (uint64_t began = now();
       host_domains() && atomic_load(&pool.arrived) < started && now() - began < WAIT_FOR_START;)
    sched_yield();
  pthread_mutex_unlock(&pool.starting);
}

/* ---- launching ---- */

/* A free job, marked TAKEN; NULL: all are in use. */
static struct job *take_job(void) {
  for (int i = 0; i < JOBS; i++) {
    struct job *job = &pool.jobs[i];
    uint32_t unused = 0;
    if (!atomic_load_explicit(&job->state, memory_order_relaxed) &&
        atomic_compare_exchange_strong_explicit(&job->state, &unused, TAKEN, memory_order_acquire,
                                                memory_order_relaxed))
      return job;
  }
  return NULL;
}

static void open_job(struct job *job, int chunks) {
  for (int w = 0; w * WORD < chunks; w++) {
    int high = chunks - w * WORD;
    atomic_store_explicit(&job->words[w].chunks, high < WORD ? (UINT64_C(1) << high) - 1 : UINT64_MAX,
                          memory_order_relaxed);
  }
  atomic_store_explicit(&job->state, TAKEN | OPEN, memory_order_release);
  atomic_fetch_add_explicit(&pool.posted, 1, memory_order_seq_cst);
}

/* No chunk is left to take: waits for the threads that are still running theirs. */
static void close_job(struct job *job) {
  static _Thread_local struct patience patience = {LONG_SPIN, 0};
  const struct event left = {&job->state, INSIDE, 0, true};
  uint32_t state = atomic_fetch_and_explicit(&job->state, ~(uint32_t)OPEN, memory_order_acq_rel);
  if (state & INSIDE) {
    if (!wait_spinning(&patience, &left)) {
      state = atomic_fetch_or_explicit(&job->state, SLEEPING, memory_order_acq_rel) | SLEEPING;
      for (; state & INSIDE; state = atomic_load_explicit(&job->state, memory_order_acquire))
        futex_wait(&job->state, state);
    }
    wait_learn(&patience);
  }
  atomic_store_explicit(&job->state, 0, memory_order_release);
}

void host_threads_run(void (*run)(void *context, int chunk), void *context, int chunks, int threads) {
  static _Thread_local bool placed;
  struct job *job = threads > 1 && chunks > 1 ? take_job() : NULL;
  if (!job) {
    for (int c = 0; c < chunks; c++)
      run(context, c);
    return;
  }
  UNCANCELLED;
  if (atomic_load_explicit(&pool.threads, memory_order_acquire) < threads - 1)
    start_threads(threads);
  if (!worker && !placed) {
    placed = true;
    host_place_thread(0);
  }
  job->run = run;
  job->context = context;
  job->chunks = chunks;
  job->threads = threads;
  job->float_control = float_control();
  open_job(job, chunks);
  int helpers = (threads < chunks ? threads : chunks) - 1;
  wake_some(helpers < 2 ? helpers : 2);
  take_part(job, 0);
  close_job(job);
}
