/*
 * host_team.c - the workers of a gang on the host.
 *
 * Who launches borrows a team for each thread that runs gangs: threads that wait for work, and a barrier. As workers
 * meet at barriers, all of a gang run at the same time; so teams are never shared, and what there is of threads
 * altogether is limited: who finds none left has a smaller team, down to one worker, and the code asks how many there
 * are. Teams are kept for the next launch.
 *
 * A team's threads wait for the team's START, which counts runs and says how many threads the next one has: the others
 * stay where they are.
 *
 * The memory that a gang shares is a stack of frames, one a function that is being executed. All workers enter and
 * leave such functions alike, each counts for itself, and so all have the same address without a word between them;
 * barriers that the compiler sets around calls keep a frame from being used by two functions at the same time.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "core/host_team.h"
#include "core/host_threads.h"
#include "core/host_wait.h"
#include "core/message.h"
#include "sumac/abi.h"

enum {
  SIZE_BITS = 8, /* of START: how many threads; the rest counts */
  MOST_WORKERS = (1 << SIZE_BITS) - 1,
  PIECE = 64 << 10,     /* bytes, at least */
  KEEP_BYTES = 1 << 20, /* of a piece that is kept when the launch is over */
  LINE = 64
};

/* Shared memory, from the piece that is used first on. */
struct piece {
  unsigned long bytes;
  struct piece *_Atomic next;
  _Alignas(LINE) unsigned char memory[];
};

struct memory {
  pthread_mutex_t lock; /* who adds a piece */
  struct piece *_Atomic first;
};

struct team {
  _Alignas(LINE) _Atomic uint32_t start;
  _Atomic uint32_t sleepers;             /* that wait for START */
  _Alignas(LINE) _Atomic uint32_t phase; /* of the barrier: how often all have met */
  _Atomic uint32_t waiting;              /* that sleep until PHASE is another one */
  _Alignas(LINE) _Atomic uint32_t arrived;
  _Atomic uint32_t votes[2]; /* by the last bit of PHASE: somebody has voted yes */
  void (*run)(void *context);
  void *context;
  uint64_t float_control;
  int size; /* of this run */
  int helpers;
  struct memory memory;
  struct team *next; /* that nobody uses */
};

static struct {
  pthread_mutex_t lock;
  bool prepared;
  int helpers; /* of all teams */
  struct team *unused;
} teams = {.lock = PTHREAD_MUTEX_INITIALIZER};

static _Thread_local struct seat seat = {.workers = 1};
static _Thread_local struct patience at_barrier = {SHORT_SPIN, 0};

/* ---- shared memory ---- */

static void memory_init(struct memory *m) {
  pthread_mutex_init(&m->lock, NULL);
  atomic_init(&m->first, NULL);
}

/* Frees pieces of more than MOST bytes. Nobody uses any. */
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

/* The piece at PLACE, which has room for BYTES: all workers that come here find the same one. */
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

/* Of a thread that is no team's. */
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

void *__sumac_host_enter(unsigned long bytes, struct sumac_frame *before) {
  struct seat *s = &seat;
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
  return frame;
}

void __sumac_host_exit(const struct sumac_frame *before) {
  seat.piece = before->piece;
  seat.used = before->used;
}

/* ---- barrier ---- */

/* Waits until *WORD is not VALUE. SLEEPERS counts those that sleep. */
static void wait_for_change(struct patience *p, _Atomic uint32_t *word, uint32_t value, _Atomic uint32_t *sleepers) {
  const struct event change = {word, UINT32_MAX, value, false};
  if (!wait_spinning(p, &change)) {
    atomic_fetch_add_explicit(sleepers, 1, memory_order_seq_cst);
    while (!has_come(&change))
      futex_wait(word, value);
    atomic_fetch_sub_explicit(sleepers, 1, memory_order_seq_cst);
  }
  wait_learn(p);
}

static void wake(_Atomic uint32_t *word, _Atomic uint32_t *sleepers) {
  if (atomic_load_explicit(sleepers, memory_order_seq_cst))
    futex_wake(word, INT32_MAX);
}

/* The last one to come empties the ballot of the next time, which nobody reads any more, and lets all go. From then on
   the team may be another launch's: what it is now, the thread knows from its own seat. */
static bool meet(struct team *t, bool vote) {
  uint32_t all = (uint32_t)seat.workers;
  uint32_t phase = atomic_load_explicit(&t->phase, memory_order_relaxed);
  _Atomic uint32_t *votes = &t->votes[phase & 1];
  if (vote)
    atomic_store_explicit(votes, 1, memory_order_relaxed);
  if (atomic_fetch_add_explicit(&t->arrived, 1, memory_order_acq_rel) + 1 == all) {
    atomic_store_explicit(&t->arrived, 0, memory_order_relaxed);
    atomic_store_explicit(&t->votes[(phase + 1) & 1], 0, memory_order_relaxed);
    atomic_fetch_add_explicit(&t->phase, 1, memory_order_seq_cst);
    wake(&t->phase, &t->waiting);
  } else {
    wait_for_change(&at_barrier, &t->phase, phase, &t->waiting);
  }
  return atomic_load_explicit(votes, memory_order_relaxed);
}

void __sumac_host_sync(void) {
  if (seat.team)
    meet(seat.team, false);
}

int __sumac_host_any(int vote) {
  return seat.team ? meet(seat.team, vote != 0) : vote != 0;
}

void host_team_meet(void) {
  __sumac_host_sync();
  seat.piece = NULL;
  seat.used = 0;
}

int __sumac_host_worker(void) {
  return seat.worker;
}

int __sumac_host_workers(void) {
  return seat.workers;
}

/* ---- threads ---- */

struct helper {
  struct team *team;
  int worker;
};

static void take_part(struct team *t, int worker) {
  seat = (struct seat){.team = t, .worker = worker, .workers = t->size};
  t->run(t->context);
  meet(t, false); /* who has launched may go on */
  seat = (struct seat){.workers = 1};
}

static void *help(void *argument) {
  struct helper self = *(struct helper *)argument;
  struct patience patience = {SHORT_SPIN, 0};
  struct team *t = self.team;
  free(argument);
  for (uint32_t seen = 0;;) {
    wait_for_change(&patience, &t->start, seen, &t->sleepers);
    seen = atomic_load_explicit(&t->start, memory_order_acquire);
    if (self.worker >= (int)(seen & MOST_WORKERS))
      continue;
    set_float_control(t->float_control);
    take_part(t, self.worker);
  }
  return NULL;
}

/* Threads do not survive a fork; what the parent's teams have is lost. */
static void forked(void) {
  pthread_mutex_init(&teams.lock, NULL);
  teams.helpers = 0;
  teams.unused = NULL;
}

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

/* For up to WORKERS threads. */
static struct team *team_take(int workers) {
  pthread_mutex_lock(&teams.lock);
  if (!teams.prepared) {
    pthread_atfork(NULL, NULL, forked);
    teams.prepared = true;
  }
  struct team **place = &teams.unused, *t;
  while (*place && (*place)->helpers < workers - 1) /* one that is large enough, else any */
    place = &(*place)->next;
  if (!*place)
    place = &teams.unused;
  t = *place;
  if (t)
    *place = t->next;
  else
    t = team_new();
  while (t->helpers < workers - 1 && teams.helpers < host_threads_limit() - 1 && add_helper(t))
    ;
  pthread_mutex_unlock(&teams.lock);
  t->size = t->helpers + 1 < workers ? t->helpers + 1 : workers;
  return t;
}

static void team_give_back(struct team *t) {
  memory_trim(&t->memory, KEEP_BYTES);
  pthread_mutex_lock(&teams.lock);
  t->next = teams.unused;
  teams.unused = t;
  pthread_mutex_unlock(&teams.lock);
}

struct seat host_team_leave(void) {
  struct seat outer = seat;
  seat = (struct seat){.workers = 1};
  return outer;
}

void host_team_return(struct seat outer) {
  seat = outer;
}

void host_team_run(void (*run)(void *context), void *context, int workers) {
  struct seat outer = host_team_leave();
  if (workers > 1) {
    struct team *t = team_take(workers);
    t->run = run;
    t->context = context;
    t->float_control = float_control();
    uint32_t start = atomic_load_explicit(&t->start, memory_order_relaxed);
    start = ((start >> SIZE_BITS) + 1) << SIZE_BITS | (uint32_t)t->size;
    atomic_store_explicit(&t->start, start, memory_order_seq_cst);
    wake(&t->start, &t->sleepers);
    take_part(t, 0);
    team_give_back(t);
  } else {
    run(context);
  }
  seat = outer;
}
