/*
 * helpers.c - target constructs with nowait that threads of the runtime do, while the thread that has met them goes on.
 *
 * LLVM's OpenMP library has threads of its own for such constructs (hidden helpers), but they fail: where threads that
 * the library did not start begin to use OpenMP while it starts them, and in the child of a fork. Its tasks with events
 * (detach) fail beside others, too. So the runtime stands in front of the library (in_front.c): what would be tasks for
 * those threads are tasks like any other. A team of several threads executes them as such. Outside of parallel regions
 * the library executes a task at once: that hands the construct to the threads here, and the runtime keeps the order of
 * those, and waits for them wherever the library would: at taskwait, and so on, and before another task that depends on
 * something.
 *
 * To change threads of the runtime that do host tasks, and what stands in front of LLVM's library: helpers.c;
 * in_front.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "core/helpers.h"
#include "sumac/uncancelled.h"
#include "threads/host_threads.h"

enum { MOST_THREADS = 64, MOST_LEFT = 256 /* with more work that is left, who has more waits */ };

/* A construct that is handed to the threads. */
struct work {
  void (*run)(struct sumac_deferred *);
  struct sumac_deferred *deferred;
  const void *owner; /* stands for the thread that has met it */
  struct libomp_dependence *depends;
  int n;
  int before; /* earlier pieces of work of the owner that have to be done first */
  bool taken; /* by a thread */
  struct work *next;
};

static struct {
  pthread_once_t once;
  pthread_mutex_t lock;
  pthread_cond_t more, done;
  struct work *first, **end; /* all that is not done, as it was met */
  int left, waiting;         /* tasks that are not over; tasks that no thread has taken */
  int threads, idle, most;
} pool = {.once = PTHREAD_ONCE_INIT,
          .lock = PTHREAD_MUTEX_INITIALIZER,
          .more = PTHREAD_COND_INITIALIZER,
          .done = PTHREAD_COND_INITIALIZER,
          .end = &pool.first};

/* Of the calling thread; its address stands for the thread. True if it has handed over work since it last waited. */
static _Thread_local bool handed;

/* ---- the child of a fork ---- */

/* The child has none of the threads; what they do, and what waits for them, is done in the parent. */
static void forked(void) {
  pthread_mutex_init(&pool.lock, NULL);
  pthread_cond_init(&pool.more, NULL);
  pthread_cond_init(&pool.done, NULL);
  pool.first = NULL;
  pool.end = &pool.first;
  pool.left = pool.waiting = pool.threads = pool.idle = 0;
  atomic_store(&ending.tasks, 0);
}

const struct fork_handlers apart_fork = {.mutex = &pool.lock, .forked = forked};

/* The variables are the library's for its own threads of this kind. */
static void prepare(void) {
  const char *use = getenv("LIBOMP_USE_HIDDEN_HELPER_TASK"), *number = getenv("LIBOMP_NUM_HIDDEN_HELPER_THREADS");
  bool off = use && *use && strchr("0fFnN", *use);
  int n = number ? atoi(number) : TASK_QUEUES;
  pool.most = off || n < 0 ? 0 : n < MOST_THREADS ? n : MOST_THREADS;
}

bool helpers_possible(void) {
  pthread_once(&pool.once, prepare);
  return pool.most > 0;
}

/* ---- order ---- */

static bool meet(const struct libomp_dependence *a, const struct libomp_dependence *b) {
  bool all = a->flags & LIBOMP_ALL || b->flags & LIBOMP_ALL;
  return all || (a->address == b->address && (a->flags != LIBOMP_IN || b->flags != LIBOMP_IN));
}

/* One of them has to be done before the other. */
static bool ordered(const struct work *a, const struct work *b) {
  bool found = false;
  for (int i = 0; a->owner == b->owner && i < a->n; i++)
    for (int k = 0; !found && k < b->n; k++)
      found = meet(&a->depends[i], &b->depends[k]);
  return found;
}

static struct work *next_ready(void) {
  struct work *w = pool.first;
  while (w && (w->taken || w->before))
    w = w->next;
  return w;
}

static void remove_done(struct work *work) {
  struct work **at = &pool.first;
  while (*at != work)
    at = &(*at)->next;
  *at = work->next;
  if (pool.end == &work->next)
    pool.end = at;
  for (struct work *w = *at; w; w = w->next)
    if (ordered(work, w) && !--w->before)
      pthread_cond_signal(&pool.more);
  pool.left--;
  pthread_cond_broadcast(&pool.done);
}

/* ---- threads ---- */

static void *serve(void *unused) {
  pthread_mutex_lock(&pool.lock);
  for (;;) {
    struct work *work;
    pool.idle++;
    while (!(work = next_ready()))
      pthread_cond_wait(&pool.more, &pool.lock);
    pool.idle--;
    work->taken = true;
    pool.waiting--;
    pthread_mutex_unlock(&pool.lock);
    work->run(work->deferred);
    pthread_mutex_lock(&pool.lock);
    remove_done(work);
    free(work->depends);
    free(work);
  }
  return unused;
}

static void add(struct work *work) {
  for (const struct work *w = pool.first; w; w = w->next)
    work->before += ordered(w, work);
  *pool.end = work;
  pool.end = &work->next;
  pool.left++;
  pool.waiting++;
  pthread_cond_signal(&pool.more);
}

static void keep_dependences(struct work *work, const struct dependence_list *list) {
  work->n = list->n + list->n_noalias;
  work->depends = memory_get((size_t)work->n * sizeof *work->depends);
  for (int k = 0; k < work->n; k++)
    work->depends[k] = k < list->n ? list->first[k] : list->noalias[k - list->n];
}

bool helpers_hand(void (*run)(struct sumac_deferred *), struct sumac_deferred *deferred,
                  const struct dependence_list *list) {
  struct work *work = memory_get(sizeof *work);
  work->run = run;
  work->deferred = deferred;
  work->owner = &handed;
  if (list)
    keep_dependences(work, list);
  pthread_mutex_lock(&pool.lock);
  while (pool.left >= MOST_LEFT)
    pthread_cond_wait(&pool.done, &pool.lock);
  if (pool.waiting >= pool.idle && pool.threads < pool.most && host_thread_start(serve, NULL))
    pool.threads++;
  bool any = pool.threads > 0;
  if (any)
    add(work);
  pthread_mutex_unlock(&pool.lock);
  handed |= any;
  if (!any) {
    free(work->depends);
    free(work);
  }
  return any;
}

static bool has_work(const void *owner) {
  const struct work *w = pool.first;
  while (w && owner && w->owner != owner)
    w = w->next;
  return w;
}

static void wait_for(const void *owner) {
  pthread_mutex_lock(&pool.lock);
  while (has_work(owner))
    pthread_cond_wait(&pool.done, &pool.lock);
  pthread_mutex_unlock(&pool.lock);
}

void helpers_wait(void) {
  if (!handed)
    return;
  UNCANCELLED;
  wait_for(&handed);
  handed = false;
}

void helpers_finish(void) {
  wait_for(NULL);
}
