/*
 * host_tasks.c - tasks on the host. The thread that meets a task executes it at once, unless others of its team have
 * nothing to do: then it may put the task on its desk, where they find it. Compiled code asks (include/sumac/tasks.h,
 * src/xform/handed.c), and packs what the task needs, only if a thread is hungry: one that waits, or one that executes
 * somebody's long task and will soon want another one. So tasks that nobody wants cost one load.
 *
 * A task that nobody has begun when its maker has to wait for it, its maker executes. Who waits for one that somebody
 * else executes does others' tasks meanwhile: in a barrier any, elsewhere those that were made in what it waits for, as
 * it may hold locks that others want (OpenMP 5.2, 12.9: the task scheduling constraint).
 *
 * Short tasks are not worth it. A thread that has executed one rests for a while, twice as long each time; a maker
 * whose task was short, or came back, leaves out the next ones, twice as many each time. The next barrier makes them
 * forget it.
 *
 * All tasks of a scope (a function's text, a task's, that of a parallel construct) are over before that ends, as
 * compiled code sees to: so what a task was made in is there as long as it is.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "ground/message.h"
#include "sumac/tasks.h"
#include "threads/fibers.h"
#include "threads/host_tasks.h"

enum {
  LINE = 64,
  ROOM = 512 - LINE, /* bytes that a task may take without more memory */
  OFFERS = 8,        /* tasks on a desk */
  MOST_LEFT_OUT = 64,
  LONG_TASK = 2000,      /* ns: it pays to give it to another thread */
  SHORT_REST = 1000,     /* ns, after the first short task */
  LONG_REST = 500000,    /* the longest rest */
  LOOK = 50000,          /* ns that a thread which has slept looks for tasks */
  SHORT_SLEEP = 1000000, /* ns, in between; twice as long each time */
  LONG_SLEEP = 16000000
};

enum state {
  OFFERED = 1, /* anyone may take the task from its maker's desk */
  BEGUN,       /* a thread executes the task, or looks whether it may */
  DONE
};

/* A task. The memory belongs to the maker's desk and is used again; others may still look at it then. */
struct task {
  _Atomic uint32_t state;
  _Atomic uint32_t run;        /* number of the team's run (struct seat) */
  struct task *_Atomic parent; /* the one on a desk in which it was made; NULL: none */
  unsigned *_Atomic scope;     /* in which it was made: counts such tasks that its maker does not know to be over */
  __sumac_task_function *entry;
  void *arguments;
  void *memory; /* memory of the arguments, if ROOM is too small; else NULL */
  int maker, limit;
  bool was_long;
  struct task *next; /* on the list of its maker's tasks, or of the desk's unused ones */
  _Alignas(LINE) unsigned char storage[ROOM];
};

/* A thread's. The second half is for the thread alone. */
struct desk {
  _Alignas(LINE) struct task *_Atomic offer[OFFERS];
  _Alignas(LINE) _Atomic uint32_t asleep; /* 1: its thread sleeps here */
  struct task *unused;
  struct task *packed; /* the one whose arguments are being filled in */
  bool eager;          /* the last task that it took from another desk was long */
  uint64_t rest;       /* ns, after the next short task */
  uint64_t rests_until;
  int leaves_out, next_left_out; /* numbers of tasks that the thread keeps, without offering them */
};

struct tasks {
  _Alignas(LINE) _Atomic uint32_t hungry; /* threads */
  _Atomic uint32_t sleepers;
  int size;
  struct tasks *before; /* threads that have not left the last barrier of a run may look at it */
  struct desk desk[];
};

/* Hungry threads of all teams, and 1 as long as no thread has come to a task. */
_Atomic unsigned __sumac_tasks_hungry = 1;
static _Atomic bool exist;

bool tasks_exist(void) {
  return atomic_load_explicit(&exist, memory_order_relaxed);
}

void tasks_forked(void) {
  atomic_store_explicit(&__sumac_tasks_hungry, !tasks_exist(), memory_order_relaxed);
}

struct tasks *tasks_of_team(struct tasks *old, int workers) {
  if (old && old->size >= workers)
    return old;
  int size = old ? 2 * old->size : 2;
  size = size < workers ? workers : size;
  unsigned long bytes = sizeof(struct tasks) + (unsigned long)size * sizeof(struct desk);
  struct tasks *t = aligned_alloc(LINE, bytes);
  if (!t)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %lu bytes for a gang's workers", bytes);
  memset(t, 0, bytes);
  t->size = size;
  t->before = old;
  return t;
}

static struct desk *desk_of(const struct seat *s) {
  return &s->tasks->desk[s->worker];
}

/* --- sleep --- */

static void wake(struct desk *d) {
  if (atomic_load_explicit(&d->asleep, memory_order_seq_cst) &&
      atomic_exchange_explicit(&d->asleep, 0, memory_order_seq_cst))
    futex_wake(&d->asleep, 1);
}

void tasks_wake(struct tasks *t) {
  if (atomic_load_explicit(&t->sleepers, memory_order_seq_cst))
    for (int i = 0; i < t->size; i++)
      wake(&t->desk[i]);
}

/* --- executing --- */

static void execute(struct seat *s, struct task *task) {
  struct task *outer = s->current;
  struct crew_place crew = s->crew;
  s->current = task;
  s->crew = (struct crew_place){.depth = 1, .member = s->worker, .members = s->workers, .limit = task->limit};
  task->entry(0, task->arguments);
  host_team_forget(); /* the task has waited for those that it has made */
  s->crew = crew;
  s->current = outer;
}

/* True if SCOPE counts the task, or one in which it was made, and so on. NULL counts all. */
static bool is_in(struct task *task, const unsigned *scope) {
  enum { DEEP = 64 };
  for (int i = 0; scope && task && i < DEEP; i++) {
    if (atomic_load_explicit(&task->scope, memory_order_relaxed) == scope)
      return true;
    task = atomic_load_explicit(&task->parent, memory_order_relaxed);
  }
  return !scope;
}

static bool may_take(const struct seat *s, struct task *task, const unsigned *scope) {
  return atomic_load_explicit(&task->run, memory_order_relaxed) == s->run && is_in(task, scope);
}

/* Only then nobody changes the task, and what it says is true. */
static bool begin(struct task *task) {
  uint32_t before = OFFERED;
  return atomic_compare_exchange_strong_explicit(&task->state, &before, BEGUN, memory_order_acquire,
                                                 memory_order_relaxed);
}

/* From here on it may be another task. */
static void end(struct tasks *t, struct task *task, enum state state) {
  struct desk *maker = &t->desk[task->maker];
  atomic_store_explicit(&task->state, state, memory_order_seq_cst);
  wake(maker);
}

/* A task of another thread's, which has to be executed now; NULL: there is none. */
static struct task *take(struct seat *s, const unsigned *scope) {
  for (int k = 1; k < s->workers; k++) {
    struct desk *d = &s->tasks->desk[(s->worker + k) % s->workers];
    for (int i = 0; i < OFFERS; i++) {
      struct task *task = atomic_load_explicit(&d->offer[i], memory_order_acquire);
      if (!task || atomic_load_explicit(&task->state, memory_order_relaxed) != OFFERED || !may_take(s, task, scope) ||
          !begin(task))
        continue;
      if (may_take(s, task, scope))
        return task;
      end(s->tasks, task, OFFERED);
    }
  }
  return NULL;
}

/* --- waiting --- */

static void set_hungry(struct tasks *t, bool *hungry, bool now) {
  if (*hungry == now)
    return;
  atomic_fetch_add_explicit(&t->hungry, now ? 1 : UINT32_MAX, memory_order_relaxed);
  atomic_fetch_add_explicit(&__sumac_tasks_hungry, now ? 1 : UINT32_MAX, memory_order_relaxed);
  *hungry = now;
}

static void do_others(struct seat *s, struct task *task, bool *hungry) {
  struct desk *d = desk_of(s);
  set_hungry(s->tasks, hungry, d->eager);
  uint64_t began = wait_now();
  execute(s, task);
  uint64_t ended = wait_now();
  d->eager = task->was_long = ended - began >= LONG_TASK;
  end(s->tasks, task, DONE);
  if (d->eager)
    return;
  d->rest = d->rest ? 2 * d->rest : SHORT_REST;
  d->rest = d->rest < LONG_REST ? d->rest : LONG_REST;
  d->rests_until = ended + d->rest;
  set_hungry(s->tasks, hungry, false);
}

/* Until the event has come, or for NS. Makers wake nobody, as tasks may be short. */
static void sleep_until(struct seat *s, const struct event *e, uint64_t ns) {
  struct desk *d = desk_of(s);
  atomic_fetch_add_explicit(&s->tasks->sleepers, 1, memory_order_seq_cst);
  atomic_store_explicit(&d->asleep, 1, memory_order_seq_cst);
  atomic_thread_fence(memory_order_seq_cst);
  wait_gone();
  if (!has_come(e))
    futex_wait_for(&d->asleep, 1, (long)ns);
  atomic_store_explicit(&d->asleep, 0, memory_order_seq_cst);
  atomic_fetch_sub_explicit(&s->tasks->sleepers, 1, memory_order_seq_cst);
}

/* True: another worker of the same thread may go on in place of this one. */
static bool let_others_go_on(void) {
  fibers_yield();
  return !fibers_idle();
}

static void rest(struct seat *s, const struct event *e, const unsigned *scope) {
  bool hungry = false, one_of_several = fibers_waits(1);
  for (int i = 0; i < 64 && !one_of_several; i++, wait_pause(1))
    if (has_come(e))
      return;
  uint64_t began = wait_now(), spin = TEAM_SPIN, sleep = SHORT_SLEEP;
  while (!has_come(e)) {
    if (one_of_several && let_others_go_on()) {
      set_hungry(s->tasks, &hungry, false);
      began = wait_now();
      continue;
    }
    uint64_t time = wait_now();
    if (time >= desk_of(s)->rests_until)
      set_hungry(s->tasks, &hungry, true);
    struct task *task = hungry ? take(s, scope) : NULL;
    if (task) {
      fibers_waits(-1);
      do_others(s, task, &hungry);
      fibers_waits(1);
      began = wait_now();
      spin = desk_of(s)->eager ? TEAM_SPIN : spin;
      sleep = desk_of(s)->eager ? SHORT_SLEEP : sleep;
      continue;
    }
    if (time - began >= spin) {
      set_hungry(s->tasks, &hungry, false);
      sleep_until(s, e, sleep);
      desk_of(s)->rests_until = 0;
      began = wait_now();
      spin = LOOK;
      sleep = 2 * sleep < LONG_SLEEP ? 2 * sleep : LONG_SLEEP;
      continue;
    }
    wait_a_while(e);
  }
  set_hungry(s->tasks, &hungry, false);
  fibers_waits(-1);
}

/* --- the maker's --- */

static struct task *first_in(struct task *list, const unsigned *scope) {
  while (list && scope && atomic_load_explicit(&list->scope, memory_order_relaxed) != scope)
    list = list->next;
  return list;
}

/* PAID: another thread has executed it, for long. */
static void retire(struct seat *s, struct task *task, bool paid) {
  struct desk *d = desk_of(s);
  struct task **place = &s->created;
  while (*place != task)
    place = &(*place)->next;
  *place = task->next;
  --*atomic_load_explicit(&task->scope, memory_order_relaxed);
  free(task->memory);
  task->next = d->unused;
  d->unused = task;
  d->next_left_out = paid ? 0 : d->next_left_out ? 2 * d->next_left_out : 1;
  d->next_left_out = d->next_left_out < MOST_LEFT_OUT ? d->next_left_out : MOST_LEFT_OUT;
  d->leaves_out = d->next_left_out;
}

/* Finishes the tasks of SCOPE; NULL: all of the thread's. */
static void finish(struct seat *s, const unsigned *scope) {
  for (struct task *task; (task = first_in(s->created, scope));) {
    uint32_t state = atomic_load_explicit(&task->state, memory_order_acquire);
    if (state == DONE) {
      retire(s, task, task->was_long);
    } else if (state == OFFERED && begin(task)) {
      execute(s, task);
      atomic_store_explicit(&task->state, DONE, memory_order_relaxed);
      retire(s, task, false);
    } else {
      const struct event no_longer = {&task->state, UINT32_MAX, BEGUN, false};
      rest(s, &no_longer, scope);
    }
  }
}

void tasks_before_barrier(struct seat *s) {
  struct desk *d = desk_of(s);
  finish(s, NULL);
  d->rest = d->rests_until = 0;
  d->leaves_out = d->next_left_out = 0;
}

void tasks_rest(struct seat *s, const struct event *e) {
  rest(s, e, NULL);
}

/* --- what compiled code calls --- */

/* A place on the desk, if there are fewer tasks on it than hungry threads. */
static struct task *_Atomic *free_place(struct desk *d, uint32_t hungry) {
  struct task *_Atomic *place = NULL;
  uint32_t offered = 0;
  for (int i = 0; i < OFFERS; i++) {
    struct task *task = atomic_load_explicit(&d->offer[i], memory_order_relaxed);
    bool there = task && atomic_load_explicit(&task->state, memory_order_relaxed) == OFFERED;
    offered += there;
    place = there ? place : &d->offer[i];
  }
  return offered < hungry ? place : NULL;
}

int __sumac_task_ask(int members) {
  struct seat *s = host_team_seat();
  if (!tasks_exist() && !atomic_exchange_explicit(&exist, true, memory_order_relaxed))
    atomic_fetch_sub_explicit(&__sumac_tasks_hungry, 1, memory_order_relaxed);
  bool in_crew = members ? members == s->workers : s->crew.depth == 1 && s->crew.members == s->workers;
  if (!s->tasks || !in_crew || s->finals)
    return 0;
  uint32_t hungry = atomic_load_explicit(&s->tasks->hungry, memory_order_relaxed);
  struct desk *d = desk_of(s);
  if (!hungry || (d->leaves_out && d->leaves_out--))
    return 0;
  return free_place(d, hungry) != NULL;
}

void *__sumac_task_new(unsigned long bytes, unsigned long shared, __sumac_task_function *entry) {
  struct seat *s = host_team_seat();
  struct desk *d = desk_of(s);
  struct task *task = d->unused;
  unsigned long begin = (bytes + LINE - 1) / LINE * LINE, all = (begin + shared + LINE - 1) / LINE * LINE;
  if (task)
    d->unused = task->next;
  else if (!(task = aligned_alloc(LINE, sizeof *task)))
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %zu bytes for a task", sizeof *task);
  else
    memset(task, 0, sizeof *task);
  task->memory = all > ROOM ? aligned_alloc(LINE, all) : NULL;
  if (all > ROOM && !task->memory)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %lu bytes for a task", all);
  task->arguments = task->memory ? task->memory : task->storage;
  task->entry = entry;
  task->maker = s->worker;
  task->limit = s->crew.limit;
  d->packed = task;
  struct __sumac_task *packed = task->arguments;
  packed->shared = (char *)task->arguments + begin;
  packed->entry = entry;
  return packed;
}

void __sumac_task_hand(unsigned *scope) {
  struct seat *s = host_team_seat();
  struct desk *d = desk_of(s);
  struct task *task = d->packed;
  atomic_store_explicit(&task->run, s->run, memory_order_relaxed);
  atomic_store_explicit(&task->parent, s->current, memory_order_relaxed);
  atomic_store_explicit(&task->scope, scope, memory_order_relaxed);
  task->next = s->created;
  s->created = task;
  ++*scope;
  struct task *_Atomic *place = free_place(d, UINT32_MAX);
  atomic_store_explicit(&task->state, OFFERED, memory_order_release);
  atomic_store_explicit(place, task, memory_order_release);
}

void __sumac_task_finish(unsigned *scope) {
  finish(host_team_seat(), scope);
}

void __sumac_task_final(int change) {
  host_team_seat()->finals += change;
}
