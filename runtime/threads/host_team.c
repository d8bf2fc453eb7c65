/*
 * host_team.c - the workers of a gang on the host.
 *
 * Each thread that runs gangs with several workers takes a team: helper threads, which wait for work, and a barrier.
 * As workers meet at barriers, all workers of a gang have to run at the same time; so a team is never shared. The
 * number of threads of all teams is limited (OMP_THREAD_LIMIT): where no more may be started, a team is smaller, down
 * to one worker. Compiled code reads the number of workers at run time, so any number is right. Teams are kept for the
 * next launch.
 *
 * A team may have more workers than threads: then each thread executes a block of them in turns (fibers.c), and goes
 * to the next one where a worker waits at a barrier.
 *
 * Helpers wait for a change of the team's START, which holds a counter of the team's runs and the number of threads in
 * the next run: helpers whose number is not below that go on waiting.
 *
 * The memory that a gang shares is a stack of frames, one for each function that is being executed. All workers enter
 * and leave such functions in the same order, and each keeps its own stack pointer (struct seat); so all compute the
 * same addresses without communication. Barriers that the compiler sets around calls keep a frame from being used by
 * two functions at the same time.
 *
 * To change workers on the host, how many, their barrier, what they share: src/target/workers, host_team.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "ground/message.h"
#include "sumac/uncancelled.h"
#include "threads/fibers.h"
#include "threads/host_tasks.h"
#include "threads/host_team.h"
#include "threads/host_threads.h"

enum {
  THREAD_BITS = 10, /* the low bits of START: the team's threads; the others count the runs */
  MOST_THREADS = (1 << THREAD_BITS) - 1,
  PIECE = 64 << 10,     /* bytes of a piece of shared memory, at least */
  KEEP_BYTES = 1 << 20, /* larger pieces are freed after the launch */
  LINE = 64
};

/* The stack of shared memory is a list of pieces, which are used in the list's order. */
struct piece {
  unsigned long bytes;
  struct piece *_Atomic next;
  _Alignas(LINE) unsigned char memory[];
};

struct memory {
  pthread_mutex_t lock; /* held to add a piece */
  struct piece *_Atomic first;
};

struct team {
  _Alignas(LINE) _Atomic uint32_t start;
  _Atomic uint32_t sleepers;               /* helpers that sleep on START */
  _Alignas(LINE) _Atomic uint32_t phase;   /* how many times the barrier has been passed */
  _Atomic uint32_t waiting;                /* workers that sleep on PHASE */
  _Alignas(LINE) _Atomic uint32_t arrived; /* workers at the barrier */
  _Atomic uint32_t votes[2];               /* [PHASE & 1]: a worker has voted yes at this barrier */
  const struct team_work *work;
  uint64_t float_control;
  int size;    /* workers in this run */
  int threads; /* threads that execute the workers, the calling one included */
  int helpers; /* threads started */
  struct memory memory;
  struct crew_shared crew;
  struct tasks *tasks;
  struct team *next; /* in the list teams.unused */
};

static struct {
  pthread_mutex_t lock;
  int helpers; /* threads of all teams */
  struct team *unused;
} teams = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* ---- shared memory ---- */

static void memory_init(struct memory *m) {
  pthread_mutex_init(&m->lock, NULL);
  atomic_init(&m->first, NULL);
}

/* Frees pieces of more than MOST bytes. No thread is using any piece. */
static void memory_trim(struct memory *m, unsigned long most) {
  struct piece *_Atomic *place = &m->first, *p;
  while ((p = atomic_load_explicit(place, memory_order_relaxed))) {
    if (p->bytes <= most) {
      place = &p->next;
      continue;
    }
    atomic_store_explicit(place, atomic_load_explicit(&p->next, memory_order_relaxed), memory_order_relaxed);
    free(p);
  }
}

static struct piece *piece_new(unsigned long bytes, struct piece *next) {
  unsigned long size = bytes < PIECE ? PIECE : bytes;
  struct piece *p = aligned_alloc(LINE, sizeof *p + size);
  if (!p)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %lu bytes that the workers of a gang share", bytes);
  p->bytes = size;
  atomic_init(&p->next, next);
  return p;
}

/* The piece at PLACE if it has BYTES or more, else a new one inserted there; the same for all workers of the gang. */
static struct piece *piece_at(struct memory *m, struct piece *_Atomic *place, unsigned long bytes) {
  struct piece *p = atomic_load_explicit(place, memory_order_acquire);
  if (p && p->bytes >= bytes)
    return p;
  pthread_mutex_lock(&m->lock);
  p = atomic_load_explicit(place, memory_order_relaxed);
  if (!p || p->bytes < bytes) {
    p = piece_new(bytes, p);
    atomic_store_explicit(place, p, memory_order_release);
  }
  pthread_mutex_unlock(&m->lock);
  return p;
}

/* Shared memory of a thread that is in no team, and so a gang with one worker. */
static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static _Thread_local struct memory *own;

static void thread_ends(void *memory) {
  memory_trim(memory, 0);
  free(memory);
  own = NULL;
}

static void key_make(void) {
  pthread_key_create(&key, thread_ends);
}

static struct memory *own_memory(void) {
  if (!own) {
    own = memory_get((sizeof *own + LINE - 1) / LINE * LINE);
    memory_init(own);
    pthread_once(&key_once, key_make);
    pthread_setspecific(key, own);
  }
  return own;
}

static void note_end(const struct seat *s) {
  if (!s->team)
    host_own_end = (struct memory_end){s->piece, s->used};
}

void *__sumac_host_enter(unsigned long bytes, struct sumac_frame *before) {
  struct seat *s = &host_seat;
  before->piece = s->piece;
  before->used = s->used;
  bytes = (bytes + LINE - 1) / LINE * LINE;
  if (!s->piece || s->piece->bytes - s->used < bytes) {
    struct memory *m = s->team ? &s->team->memory : own_memory();
    s->piece = piece_at(m, s->piece ? &s->piece->next : &m->first, bytes);
    s->used = 0;
  }
  void *frame = s->piece->memory + s->used;
  s->used += bytes;
  note_end(s);
  return frame;
}

void __sumac_host_exit(const struct sumac_frame *before) {
  host_seat.piece = before->piece;
  host_seat.used = before->used;
  note_end(&host_seat);
}

/* ---- barrier ---- */

/* Waits until *WORD is not VALUE, spinning for SPIN ns. *SLEEPERS counts the threads that sleep. */
static void wait_for_change(_Atomic uint32_t *word, uint32_t value, _Atomic uint32_t *sleepers, uint64_t spin) {
  const struct event change = {word, UINT32_MAX, value, false};
  if (fibers_wait(&change) || wait_together(&change, spin))
    return;
  atomic_fetch_add_explicit(sleepers, 1, memory_order_seq_cst);
  while (!has_come(&change))
    futex_wait(word, value);
  atomic_fetch_sub_explicit(sleepers, 1, memory_order_seq_cst);
}

static void wake(_Atomic uint32_t *word, _Atomic uint32_t *sleepers) {
  if (atomic_load_explicit(sleepers, memory_order_seq_cst))
    futex_wake(word, INT32_MAX);
}

/* The barrier, with a vote: returns whether any worker's VOTE was true. The last to arrive clears the next barrier's
   vote, which all have read when they arrive here, and lets the others go. From then on another launch may have the
   team, so the number of workers is read beforehand, and from the thread's own seat. */
static bool meet(struct team *t, bool vote) {
  bool tasks = host_seat.tasks && tasks_exist();
  if (tasks)
    tasks_before_barrier(&host_seat);
  uint32_t all = (uint32_t)host_seat.workers;
  uint32_t phase = atomic_load_explicit(&t->phase, memory_order_relaxed);
  _Atomic uint32_t *votes = &t->votes[phase & 1];
  if (vote)
    atomic_store_explicit(votes, 1, memory_order_relaxed);
  if (atomic_fetch_add_explicit(&t->arrived, 1, memory_order_acq_rel) + 1 == all) {
    atomic_store_explicit(&t->arrived, 0, memory_order_relaxed);
    atomic_store_explicit(&t->votes[(phase + 1) & 1], 0, memory_order_relaxed);
    atomic_fetch_add_explicit(&t->phase, 1, memory_order_seq_cst);
    wake(&t->phase, &t->waiting);
    if (tasks)
      tasks_wake(host_seat.tasks);
  } else if (tasks) {
    const struct event over = {&t->phase, UINT32_MAX, phase, false};
    tasks_rest(&host_seat, &over);
  } else {
    wait_for_change(&t->phase, phase, &t->waiting, TEAM_SPIN);
  }
  return atomic_load_explicit(votes, memory_order_relaxed);
}

void __sumac_host_sync(void) {
  if (host_seat.team)
    meet(host_seat.team, false);
}

int __sumac_host_any(int vote) {
  return host_seat.team ? meet(host_seat.team, vote != 0) : vote != 0;
}

void host_team_barrier(void) {
  __sumac_host_sync();
  host_seat.piece = NULL;
  host_seat.used = 0;
}

struct crew_shared *host_team_shared(void) {
  return host_seat.team ? &host_seat.team->crew : NULL;
}

/* ---- threads ---- */

struct helper {
  struct team *team;
  int worker;
};

static void be_worker(void *team, int worker) {
  struct team *t = team;
  uint32_t run = atomic_load_explicit(&t->start, memory_order_relaxed) >> THREAD_BITS;
  host_seat = (struct seat){
      .team = t, .worker = worker, .workers = t->size, .tasks = t->threads > 1 ? t->tasks : NULL, .run = run};
  t->work->run(t->work->context);
  meet(t, false); /* now all are done and the launching thread may go on */
  host_seat = (struct seat){.workers = 1};
}

/* The thread's block of the team's workers. The team may be another launch's when the last of them is done. */
static void take_part(struct team *t, int thread) {
  int first = t->size * thread / t->threads, end = t->size * (thread + 1) / t->threads;
  const struct team_work *work = t->work;
  if (t->threads == t->size)
    be_worker(t, thread);
  else
    fibers_run(&(struct fiber_group){
        be_worker, t, first, end - first, {{&host_seat, sizeof host_seat}, {work->kept(), work->bytes}}});
}

static void *help(void *argument) {
  struct helper self = *(struct helper *)argument;
  struct team *t = self.team;
  free(argument);
  for (uint32_t seen = 0;;) {
    wait_for_change(&t->start, seen, &t->sleepers, LONG_SPIN);
    seen = atomic_load_explicit(&t->start, memory_order_acquire);
    if (self.worker >= (int)(seen & MOST_THREADS))
      continue;
    set_float_control(t->float_control);
    take_part(t, self.worker);
  }
  return NULL;
}

/* A forked child has only the forking thread: it drops the parent's teams, whose threads it lacks. */
static void forked(void) {
  pthread_mutex_init(&teams.lock, NULL);
  teams.helpers = 0;
  teams.unused = NULL;
  wait_forked();
  tasks_forked();
}

const struct fork_handlers teams_fork = {.forked = forked};

static bool add_helper(struct team *t) {
  struct helper *self = memory_get(sizeof *self);
  *self = (struct helper){t, t->helpers + 1};
  if (!host_thread_start(help, self)) {
    free(self);
    return false;
  }
  t->helpers++;
  teams.helpers++;
  return true;
}

static struct team *team_new(void) {
  struct team *t = aligned_alloc(LINE, sizeof *t);
  if (!t)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %zu bytes for a gang's workers", sizeof *t);
  memset(t, 0, sizeof *t);
  memory_init(&t->memory);
  return t;
}

/* An unused or new team with WORKERS workers on THREADS threads, or fewer where no more threads may be had. */
static struct team *team_take(int workers, int threads) {
  pthread_mutex_lock(&teams.lock);
  struct team **place = &teams.unused, *t;
  while (*place && (*place)->helpers < threads - 1) /* one that is large enough, else any */
    place = &(*place)->next;
  if (!*place)
    place = &teams.unused;
  t = *place;
  if (t)
    *place = t->next;
  else
    t = team_new();
  while (t->helpers < threads - 1 && teams.helpers < host_threads_limit() - 1 && add_helper(t))
    ;
  pthread_mutex_unlock(&teams.lock);
  t->threads = t->helpers + 1 < threads ? t->helpers + 1 : threads;
  t->size = workers;
  if (t->threads > 1)
    t->tasks = tasks_of_team(t->tasks, t->size);
  return t;
}

static void team_give_back(struct team *t) {
  memory_trim(&t->memory, KEEP_BYTES);
  pthread_mutex_lock(&teams.lock);
  t->next = teams.unused;
  teams.unused = t;
  pthread_mutex_unlock(&teams.lock);
}

void host_team_run(const struct team_work *work, int workers, int threads) {
  if (workers == 1 && !host_seat.team && !host_seat.piece &&
      !host_seat.crew.depth) { /* the seat is as host_team_leave would make it */
    int limit = host_seat.crew.limit, set = host_seat.crew.set;
    host_seat.crew.limit = host_seat.crew.set = 0; /* another launch may have said them */
    work->run(work->context);
    host_seat.crew.limit = limit;
    host_seat.crew.set = set;
    return;
  }
  UNCANCELLED;
  struct seat outer = host_team_leave();
  if (workers > 1) {
    struct team *t = team_take(workers, threads < workers ? threads : workers);
    t->work = work;
    t->crew.limit = t->crew.set = 0; /* likewise */
    t->float_control = float_control();
    uint32_t start = atomic_load_explicit(&t->start, memory_order_relaxed);
    start = ((start >> THREAD_BITS) + 1) << THREAD_BITS | (uint32_t)t->threads;
    atomic_store_explicit(&t->start, start, memory_order_seq_cst);
    wake(&t->start, &t->sleepers);
    take_part(t, 0);
    team_give_back(t);
  } else {
    work->run(work->context);
  }
  host_seat = outer;
}
