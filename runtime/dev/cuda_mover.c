/*
 * cuda_mover.c - moves the pieces of staged copies within the host's memory: a function of the host in a stream, which
 * the driver's thread calls, or a thread that waits for its copy. Threads of the device's help with pieces that are
 * long enough: one thread copies slower than the engine of a card does. A piece has parts, and who comes takes the next
 * one, so a helper that wakes late, or never, costs nothing.
 *
 *   mover_call    who enqueues: wake the helpers       move_all   offer the parts
 *   help          await work, awake for a while                   take parts until there are none
 *                 take parts until there are none                 close the offer, await who still copies
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "dev/cuda.h"
#include "ground/reach.h"
#include "threads/host_places.h"

enum {                      /* bytes: */
       PART = 16 << 10,     /* that a thread takes at a time */
       OF_THREAD = 32 << 10 /* for which one thread more is worth it */
};
enum { MOST_THREADS = 8, AWAKE = 100000 /* ns */ };

struct mover {
  pthread_mutex_t turn; /* of who has the helpers; taken before: */
  pthread_mutex_t lock; /* guards what follows */
  pthread_cond_t changed;
  pthread_t helpers[MOST_THREADS - 1];
  int many;           /* of them */
  atomic_int process; /* that has them; 0: none has */
  atomic_uint calls;  /* counts what the helpers have to look at */
  bool woken;         /* since the last offer */
  bool ends;
  /* The offer: */
  bool open;
  atomic_int busy; /* helpers that take parts */
  atomic_size_t next;
  char *to;
  const char *from;
  size_t bytes;
};

static int threads_for(size_t bytes) {
  size_t threads = bytes / OF_THREAD;
  return threads < 1 ? 1 : threads > MOST_THREADS ? MOST_THREADS : (int)threads;
}

struct mover *mover_new(void) {
  struct mover *m = calloc(1, sizeof *m);
  if (!m)
    return NULL;
  pthread_mutex_init(&m->turn, NULL);
  pthread_mutex_init(&m->lock, NULL);
  pthread_cond_init(&m->changed, NULL);
  return m;
}

/* ---- helpers ---- */

static void take_parts(struct mover *m) {
  for (size_t at; (at = atomic_fetch_add(&m->next, PART)) < m->bytes;)
    memcpy(m->to + at, m->from + at, m->bytes - at < PART ? m->bytes - at : PART);
}

static bool is_past(const struct timespec *end) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec > end->tv_sec || (now.tv_sec == end->tv_sec && now.tv_nsec >= end->tv_nsec);
}

/* Waits for a call after SEEN, awake: it takes a sleeping thread as long to wake as to copy its share. */
static void watch(struct mover *m, unsigned seen) {
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_nsec += AWAKE;
  if (end.tv_nsec >= 1000000000)
    end.tv_sec++, end.tv_nsec -= 1000000000;
  while (atomic_load(&m->calls) == seen && !is_past(&end))
    sched_yield();
}

static void *help(void *argument) {
  struct mover *m = argument;
  unsigned seen = 0;
  pthread_mutex_lock(&m->lock);
  while (!m->ends) {
    if (m->calls == seen) {
      pthread_mutex_unlock(&m->lock);
      watch(m, seen);
      pthread_mutex_lock(&m->lock);
    }
    while (m->calls == seen)
      pthread_cond_wait(&m->changed, &m->lock);
    seen = m->calls;
    if (!m->open)
      continue;
    m->busy++;
    pthread_mutex_unlock(&m->lock);
    take_parts(m);
    m->busy--;
    pthread_mutex_lock(&m->lock);
  }
  pthread_mutex_unlock(&m->lock);
  return NULL;
}

static void call(struct mover *m) { /* with the lock */
  m->calls++;
  pthread_cond_broadcast(&m->changed);
}

/* A child of fork has no helpers. */
static bool may_help(struct mover *m) {
  int process = atomic_load(&m->process);
  return !process || process == getpid();
}

/* Of the process: the thread that enqueues may be bound to one of them. */
static int cores(cpu_set_t *all) {
  if (host_cpus())
    *all = *host_cpus();
  else if (sched_getaffinity(0, sizeof *all, all))
    CPU_ZERO(all);
  return CPU_COUNT(all);
}

/* The helpers get none of the program's signals. */
static void more_helpers(struct mover *m, int wanted) {
  sigset_t signals, before;
  cpu_set_t all;
  int most = m->many < wanted - 1 ? cores(&all) : 0;
  wanted = wanted < most ? wanted : most;
  if (m->many >= wanted - 1)
    return;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setaffinity_np(&attributes, sizeof all, &all);
  sigfillset(&signals);
  pthread_sigmask(SIG_SETMASK, &signals, &before);
  while (m->many < wanted - 1 && pthread_create(&m->helpers[m->many], &attributes, help, m) == 0)
    m->many++;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (m->many)
    atomic_store(&m->process, getpid());
}

/* There will be BYTES to move. While the helpers wake, the driver comes to its function. */
static void wake(struct mover *m, size_t bytes) {
  int threads = threads_for(bytes);
  if (threads == 1 || !may_help(m))
    return;
  pthread_mutex_lock(&m->lock);
  more_helpers(m, threads);
  if (m->many && !m->woken) {
    m->woken = true;
    call(m);
  }
  pthread_mutex_unlock(&m->lock);
}

/* ---- moving ---- */

static bool offer(struct mover *m, char *to, const char *from, size_t bytes) {
  pthread_mutex_lock(&m->lock);
  bool any = m->many != 0;
  if (any) {
    m->to = to;
    m->from = from;
    m->bytes = bytes;
    m->next = 0;
    m->open = true;
    m->woken = false;
    call(m);
  }
  pthread_mutex_unlock(&m->lock);
  return any;
}

static void close_offer(struct mover *m) {
  pthread_mutex_lock(&m->lock);
  m->open = false;
  pthread_mutex_unlock(&m->lock);
  while (atomic_load(&m->busy))
    sched_yield();
}

static void move_all(struct mover *m, char *to, const char *from, size_t bytes) {
  bool mine = threads_for(bytes) > 1 && may_help(m) && pthread_mutex_trylock(&m->turn) == 0;
  if (mine && offer(m, to, from, bytes)) {
    take_parts(m);
    close_offer(m);
  } else
    memcpy(to, from, bytes);
  if (mine)
    pthread_mutex_unlock(&m->turn);
}

void mover_move(struct sumac_device *d, struct mover *m, void *stream, void *to, const void *from, size_t bytes) {
  wake(m, bytes);
  if (d->api->host_copied)
    d->api->host_copied(stream, bytes, threads_for(bytes));
  move_all(m, to, from, bytes);
}

/* The driver calls it. What the program took away meanwhile, the next wait for the queue says. */
static void move(void *argument) {
  struct move *move = argument, *none = NULL;
  bool out = move->to == move->host;
  if (host_memory_there(move->host, move->bytes, out))
    move_all(move->mover, move->to, move->from, move->bytes);
  else if (atomic_compare_exchange_strong(&move->queue->lost, &none, move))
    return;
  free(move);
}

int mover_call(struct sumac_device *d, struct mover *m, void *stream, const struct move *given) {
  struct move *kept = malloc(sizeof *kept);
  if (!kept)
    return cuda_fail("out of memory on the host");
  *kept = *given;
  kept->mover = m;
  wake(m, kept->bytes);
  if (d->api->host_copies)
    d->api->host_copies(kept->bytes, threads_for(kept->bytes));
  int code = RUN(d, launch_host, stream, move, kept);
  if (code)
    free(kept);
  return code;
}

void mover_free(struct mover *m) {
  if (!m || !may_help(m))
    return; /* a child of fork, where the helpers are not, and what they waited for is never free */
  pthread_mutex_lock(&m->lock);
  m->ends = true;
  call(m);
  pthread_mutex_unlock(&m->lock);
  for (int i = 0; i < m->many; i++)
    pthread_join(m->helpers[i], NULL);
  pthread_cond_destroy(&m->changed);
  pthread_mutex_destroy(&m->lock);
  pthread_mutex_destroy(&m->turn);
  free(m);
}
