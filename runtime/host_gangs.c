/*
 * host_gangs.c - runs the gangs of one region on the threads of libomp, and combines their reductions.
 *
 * Thread t of T runs the gangs G*t/T .. G*(t+1)/T - 1, in order. libomp's entry points are called directly, so that the
 * runtime builds with any C compiler and the program's own host OpenMP shares the pool of threads.
 *
 * Reductions (__sumac_host_gang_fini): each thread collects the partial results of its gangs in lists of its own,
 * without locks; the thread that arrives last folds the lists into *res, thread by thread, which is in gang order
 * whatever the number of threads. The lists keep their memory for the next launch.
 */
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

/* libomp's interface (kmp.h): where in the source a call is. */
struct ident {
  int32_t reserved_1, flags, reserved_2, reserved_3;
  const char *source;
};
void __kmpc_fork_call(struct ident *, int32_t argc, void (*microtask)(int32_t *, int32_t *, ...), ...);
int omp_get_thread_num(void);
int omp_get_num_threads(void);
int omp_get_max_threads(void);

enum { IDENT_KMPC = 2 };
enum { LINEAR = 8 };            /* so many reductions are searched without an index */
enum { KEEP_VALUES = 1 << 14 }; /* longer lists are freed after the launch */
enum { TEAM_ON_STACK = 128 };

struct value {
  _Alignas(16) unsigned char bytes[16];
};

/* One reduction as one thread sees it: the partial results of its gangs, in order. */
struct reduction {
  void *res;
  const void *key;
  int lid, rid;
  void (*combine)(void *into, const void *from);
  int gang; /* the gang of the last value */
  size_t n, capacity;
  struct value *values;
};

/* All reductions of one thread in one launch. */
struct partials {
  size_t n, capacity;
  struct reduction *items;
  size_t last;     /* found last */
  size_t nindex;   /* size of the index, a power of two; 0: none in use */
  uint32_t *index; /* item number + 1, or 0 */
  size_t index_capacity;
  struct partials *next; /* in the thread's list of unused ones */
};

struct team {
  void (*body)(const unsigned long *);
  const unsigned long *slots;
  int gangs;
  atomic_int ready;   /* orders memory for those who cannot see into libomp: 1 started, 2 folded */
  atomic_int arrived; /* threads that have run their gangs */
  struct partials **partials;
};

/* What the executing thread does right now; saved and restored around nested launches. */
struct position {
  int gang, gangs;
  struct partials *partials;
};
static _Thread_local struct position position = {0, 1, NULL};
static _Thread_local struct partials *unused;

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

static void partials_free(struct partials *p) {
  for (size_t i = 0; i < p->capacity; i++)
    free(p->items[i].values);
  free(p->items);
  free(p->index);
  free(p);
}

static void thread_ends(void *unneeded) {
  (void)unneeded;
  while (unused) {
    struct partials *p = unused;
    unused = p->next;
    partials_free(p);
  }
}

static void key_make(void) {
  pthread_key_create(&key, thread_ends);
}

static struct partials *partials_take(void) {
  struct partials *p = unused;
  if (p) {
    unused = p->next;
    return p;
  }
  pthread_once(&key_once, key_make);
  pthread_setspecific(key, &key);
  return memory_get(sizeof *p);
}

static void partials_give_back(struct partials *p) {
  p->next = unused;
  unused = p;
}

/* Empties the lists, but keeps what memory the next launch will want. */
static void partials_clear(struct partials *p) {
  for (size_t i = 0; i < p->n; i++)
    if (p->items[i].capacity > KEEP_VALUES) {
      free(p->items[i].values);
      p->items[i].values = NULL;
      p->items[i].capacity = 0;
    }
  p->n = p->last = p->nindex = 0;
}

static size_t hash(const void *res, const void *region_key, int lid, int rid) {
  uint64_t h = (uintptr_t)res * 0x9e3779b97f4a7c15u ^ (uintptr_t)region_key;
  h = (h ^ h >> 32) * 0xbf58476d1ce4e5b9u + (uint64_t)(unsigned)lid * 0x94d049bb133111ebu + (unsigned)rid;
  return h ^ h >> 29;
}

static bool is(const struct reduction *r, const void *res, const void *region_key, int lid, int rid) {
  return r->res == res && r->key == region_key && r->lid == lid && r->rid == rid;
}

static void index_add(struct partials *p, size_t item) {
  const struct reduction *r = &p->items[item];
  size_t at = hash(r->res, r->key, r->lid, r->rid) & (p->nindex - 1);
  while (p->index[at])
    at = (at + 1) & (p->nindex - 1);
  p->index[at] = (uint32_t)item + 1;
}

/* Twice as many places as items, at least. */
static void index_build(struct partials *p) {
  p->nindex = 4 * LINEAR;
  while (p->nindex < 4 * p->n)
    p->nindex *= 2;
  if (p->nindex > p->index_capacity) {
    p->index = memory_resize(p->index, p->nindex * sizeof *p->index);
    p->index_capacity = p->nindex;
  }
  memset(p->index, 0, p->nindex * sizeof *p->index);
  for (size_t i = 0; i < p->n; i++)
    index_add(p, i);
}

/* The item's number, or p->n. */
static size_t find(const struct partials *p, const void *res, const void *region_key, int lid, int rid) {
  if (!p->nindex) {
    for (size_t i = 0; i < p->n; i++)
      if (is(&p->items[i], res, region_key, lid, rid))
        return i;
    return p->n;
  }
  for (size_t at = hash(res, region_key, lid, rid) & (p->nindex - 1); p->index[at]; at = (at + 1) & (p->nindex - 1))
    if (is(&p->items[p->index[at] - 1], res, region_key, lid, rid))
      return p->index[at] - 1;
  return p->n;
}

static void grow(struct partials *p) {
  size_t capacity = p->capacity ? 2 * p->capacity : LINEAR;
  p->items = memory_resize(p->items, capacity * sizeof *p->items);
  memset(p->items + p->capacity, 0, (capacity - p->capacity) * sizeof *p->items);
  p->capacity = capacity;
}

static void append(struct partials *p) {
  p->n++;
  if (p->n > LINEAR && 2 * p->n > p->nindex)
    index_build(p);
  else if (p->nindex)
    index_add(p, p->n - 1);
}

void __sumac_host_gang_fini(void *res, const void *local, unsigned long bytes,
                            void (*combine)(void *into, const void *from), const void *region_key, int lid, int rid) {
  struct partials *p = position.partials;
  if (!p) { /* the gang of nobody's launch: a routine that host code calls */
    combine(res, local);
    return;
  }
  size_t item = p->last;
  if (item >= p->n || !is(&p->items[item], res, region_key, lid, rid))
    item = find(p, res, region_key, lid, rid);
  p->last = item;
  if (item == p->n) {
    if (p->n == p->capacity)
      grow(p);
    struct reduction *fresh = &p->items[item];
    *fresh = (struct reduction){res, region_key, lid, rid, combine, -1, 0, fresh->capacity, fresh->values};
    append(p);
  }
  struct reduction *r = &p->items[item];
  if (r->gang == position.gang) {
    combine(r->values[r->n - 1].bytes, local);
    return;
  }
  if (r->n == r->capacity) {
    r->capacity = r->capacity ? 2 * r->capacity : 8;
    r->values = memory_resize(r->values, r->capacity * sizeof *r->values);
  }
  r->gang = position.gang;
  memcpy(r->values[r->n++].bytes, local, bytes);
}

int __sumac_host_gang(void) {
  return position.gang;
}

int __sumac_host_gangs(void) {
  return position.gangs;
}

/* Adds all that the gangs handed in to the results, in gang order, and empties the lists. */
static void fold(struct partials *const *partials, int threads) {
  for (int t = 0; t < threads; t++) {
    for (size_t i = 0; i < partials[t]->n; i++) {
      const struct reduction *r = &partials[t]->items[i];
      for (size_t k = 0; k < r->n; k++)
        r->combine(r->res, r->values[k].bytes);
    }
    partials_clear(partials[t]);
  }
}

/* Runs the gangs FIRST .. LAST-1 and leaves their partial results in PARTIALS. */
static void run_gangs(struct team *team, struct partials *partials, int first, int last) {
  struct position outer = position;
  position.gangs = team->gangs;
  position.partials = partials;
  for (int g = first; g < last; g++) {
    position.gang = g;
    team->body(team->slots);
  }
  position = outer;
}

/* libomp calls this on each thread of the team. The thread that arrives last folds: all others then wait in libomp's
   barrier, so their lists are at rest, though they lie in their threads' stores of unused ones already. */
static void run_share(int32_t *global_thread, int32_t *bound_thread, struct team *team) {
  (void)global_thread, (void)bound_thread;
  (void)atomic_load_explicit(&team->ready, memory_order_acquire);
  int t = omp_get_thread_num(), threads = omp_get_num_threads();
  int64_t gangs = team->gangs;
  struct partials *mine = team->partials[t] = partials_take();
  run_gangs(team, mine, (int)(gangs * t / threads), (int)(gangs * (t + 1) / threads));
  partials_give_back(mine);
  if (atomic_fetch_add_explicit(&team->arrived, 1, memory_order_acq_rel) == threads - 1) {
    fold(team->partials, threads);
    atomic_store_explicit(&team->ready, 2, memory_order_release);
  }
}

/* At least two gangs even on one core, so that a program never gets by with the wrong levels. */
int host_gangs_default(void) {
  int threads = omp_get_max_threads();
  return threads < 2 ? 2 : threads;
}

static void run_alone(struct team *team) {
  struct partials *mine = partials_take();
  run_gangs(team, mine, 0, team->gangs);
  fold(&mine, 1);
  partials_give_back(mine);
}

/* Runs BODY once for each of GANGS gangs, and returns when the last is done and the reductions are in their places. */
void host_gangs_run(void (*body)(const unsigned long *), const unsigned long *slots, int gangs) {
  static struct ident here = {0, IDENT_KMPC, 0, 0, ";sumac;launch;0;0;;"};
  struct team team = {.body = body, .slots = slots, .gangs = gangs};
  int most = omp_get_max_threads();
  if (gangs == 1 || most == 1) {
    run_alone(&team);
    return;
  }
  struct partials *on_stack[TEAM_ON_STACK];
  team.partials = most <= TEAM_ON_STACK ? on_stack : memory_get((size_t)most * sizeof *on_stack);
  atomic_store_explicit(&team.ready, 1, memory_order_release);
  __kmpc_fork_call(&here, 1, (void (*)(int32_t *, int32_t *, ...))run_share, &team);
  (void)atomic_load_explicit(&team.ready, memory_order_acquire);
  if (team.partials != on_stack)
    free(team.partials);
}
