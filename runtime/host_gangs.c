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
#include <sys/auxv.h>

#include "host_arrays.h"

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
enum { LINEAR = 8 };              /* so many reductions are searched without an index */
enum { KEEP_VALUES = 1 << 14 };   /* longer lists are freed after the launch */
enum { ON_STACK = 64 };           /* threads */
enum { MANY_ELEMENTS = 1 << 15 }; /* of partial arrays: worth waking the other threads for */

typedef void region_body(const unsigned long *slots);

struct value {
  _Alignas(16) unsigned char bytes[16];
};

/* One reduction as one thread sees it. One cache line, so that a launch with one gang a thread costs one transfer
   between cores for each reduction. The last gang's value stands here, those of earlier gangs in struct earlier. */
struct reduction {
  _Alignas(64) uint32_t n; /* in the first item: how many reductions the list has */
  uint32_t launch;         /* in the first item: in which launch; in any other the list is empty */
  void *res;
  const void *key;
  void (*combine)(void *into, const void *from);
  struct value value;
  int lid, rid, gang;
  uint32_t earlier; /* gangs before */
};
_Static_assert(sizeof(struct reduction) == 64, "a reduction is one cache line");

/* The values of a thread's gangs but the last, in order. */
struct earlier {
  size_t capacity;
  struct value *values;
};

/* All reductions of one thread in one launch. What changes in every launch is in the items. */
struct partials {
  size_t capacity; /* never 0 */
  struct reduction *items;
  struct earlier *earlier;
  size_t nindex;   /* size of the index, a power of two; 0: none in use */
  uint32_t *index; /* item number + 1, or 0 */
  size_t index_capacity;
  struct array_list arrays;
};

/* The lists of a team, by thread; NULL until the thread hands something in. */
struct lists {
  int n;
  uint32_t launch;    /* counts launches */
  struct lists *next; /* in the launching thread's store */
  struct partials *of[];
};

/* What the executing thread does right now; saved and restored around nested launches. */
struct position {
  int gang, gangs;
  int sizes[3]; /* of the gangs' dimensions */
  uint32_t launch;
  uint32_t last;              /* the reduction found last */
  struct partials **partials; /* NULL: not in a launch */
};
static _Thread_local struct position position = {0, 1, {1, 1, 1}, 0, 0, NULL};
static _Thread_local struct lists *unused; /* one for each depth of nesting that there was */

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

/* libomp orders memory at fork and join, but ThreadSanitizer cannot see that where libomp is not built for it. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define SEES_NO_LIBOMP
#endif
#elif defined(__SANITIZE_THREAD__)
#define SEES_NO_LIBOMP
#endif
#ifdef SEES_NO_LIBOMP
void __tsan_acquire(void *);
void __tsan_release(void *);
#define ACQUIRE(lists) __tsan_acquire(lists)
#define RELEASE(lists) __tsan_release(lists)
#else
#define ACQUIRE(lists) (void)(lists)
#define RELEASE(lists) (void)(lists)
#endif

static void partials_free(struct partials *p) {
  array_list_clear(&p->arrays);
  for (size_t i = 0; i < p->capacity; i++)
    free(p->earlier[i].values);
  free(p->items);
  free(p->earlier);
  free(p->index);
  free(p);
}

/* Twice the room, aligned to cache lines. */
static void grow(struct partials *p) {
  size_t capacity = p->capacity ? 2 * p->capacity : LINEAR;
  struct reduction *items = aligned_alloc(64, capacity * sizeof *items);
  if (!items)
    fail(acc_error_out_of_memory, NULL, "out of memory on the host: %zu bytes for reductions",
         capacity * sizeof *items);
  memset(items, 0, capacity * sizeof *items);
  if (p->capacity)
    memcpy(items, p->items, p->capacity * sizeof *items);
  free(p->items);
  p->items = items;
  p->earlier = memory_resize(p->earlier, capacity * sizeof *p->earlier);
  memset(p->earlier + p->capacity, 0, (capacity - p->capacity) * sizeof *p->earlier);
  p->capacity = capacity;
}

static struct partials *partials_new(void) {
  struct partials *p = memory_get(sizeof *p);
  array_list_clear(&p->arrays);
  grow(p);
  return p;
}

static void lists_free(struct lists *l) {
  for (int i = 0; i < l->n; i++)
    if (l->of[i])
      partials_free(l->of[i]);
  free(l);
}

static void thread_ends(void *unneeded) {
  (void)unneeded;
  while (unused) {
    struct lists *l = unused;
    unused = l->next;
    lists_free(l);
  }
}

static void key_make(void) {
  pthread_key_create(&key, thread_ends);
}

/* For a team of up to THREADS. */
static struct lists *lists_take(int threads) {
  struct lists *l = unused;
  if (l) {
    unused = l->next;
    if (l->n >= threads) {
      l->launch++;
      return l;
    }
    lists_free(l);
  }
  pthread_once(&key_once, key_make);
  pthread_setspecific(key, &key);
  l = memory_get(sizeof *l + (size_t)threads * sizeof *l->of);
  l->n = threads;
  l->launch = 1;
  return l;
}

static void lists_give_back(struct lists *l) {
  l->next = unused;
  unused = l;
}

/* The first reduction of a launch: empties the lists, but keeps what memory this launch may want. */
static void partials_clear(struct partials *p, uint32_t launch) {
  for (size_t i = 0; i < p->items->n; i++)
    if (p->items[i].earlier && p->earlier[i].capacity > KEEP_VALUES) {
      free(p->earlier[i].values);
      p->earlier[i] = (struct earlier){0, NULL};
    }
  array_list_clear(&p->arrays);
  p->items->n = 0;
  p->items->launch = launch;
  if (p->nindex)
    p->nindex = 0;
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

/* Four times as many places as items, at least. */
static void index_build(struct partials *p) {
  p->nindex = 4 * LINEAR;
  while (p->nindex < 4 * (size_t)p->items->n)
    p->nindex *= 2;
  if (p->nindex > p->index_capacity) {
    p->index = memory_resize(p->index, p->nindex * sizeof *p->index);
    p->index_capacity = p->nindex;
  }
  memset(p->index, 0, p->nindex * sizeof *p->index);
  for (size_t i = 0; i < p->items->n; i++)
    index_add(p, i);
}

/* The item's number, or that of the next new one. */
static size_t find(const struct partials *p, const void *res, const void *region_key, int lid, int rid) {
  size_t n = p->items->n;
  if (!p->nindex) {
    for (size_t i = 0; i < n; i++)
      if (is(&p->items[i], res, region_key, lid, rid))
        return i;
    return n;
  }
  for (size_t at = hash(res, region_key, lid, rid) & (p->nindex - 1); p->index[at]; at = (at + 1) & (p->nindex - 1))
    if (is(&p->items[p->index[at] - 1], res, region_key, lid, rid))
      return p->index[at] - 1;
  return n;
}

static void add_to_index(struct partials *p, size_t item) {
  size_t n = p->items->n;
  if (n > LINEAR && 2 * n > p->nindex)
    index_build(p);
  else if (p->nindex)
    index_add(p, item);
}

/* The value of the gang before goes to the others. */
static void put_aside(struct reduction *r, struct earlier *e) {
  if (r->earlier == e->capacity) {
    e->capacity = e->capacity ? 2 * e->capacity : 8;
    e->values = memory_resize(e->values, e->capacity * sizeof *e->values);
  }
  e->values[r->earlier++] = r->value;
}

/* The executing thread's lists, empty at its first reduction of a launch. */
static struct partials *own_partials(void) {
  struct partials *p = *position.partials;
  if (!p)
    p = *position.partials = partials_new();
  if (p->items->launch != position.launch)
    partials_clear(p, position.launch);
  return p;
}

void __sumac_host_gang_fini_array(void *res, const void *local, long n, long stride, unsigned long bytes,
                                  combine_all_function *combine, const void *region_key, int lid, int rid) {
  if (n <= 0)
    return;
  if (!position.partials) { /* nobody's launch: a routine that host code calls */
    combine(res, local, n, stride, stride);
    return;
  }
  struct array_reduction r = {res, n, stride, bytes, combine, region_key, lid, rid};
  array_list_add(&own_partials()->arrays, position.gang, &r, local);
}

void __sumac_host_gang_fini(void *res, const void *local, unsigned long bytes,
                            void (*combine)(void *into, const void *from), const void *region_key, int lid, int rid) {
  if (!position.partials) { /* nobody's launch: a routine that host code calls */
    combine(res, local);
    return;
  }
  struct partials *p = own_partials();
  size_t item = position.last;
  if (item >= p->items->n || !is(&p->items[item], res, region_key, lid, rid))
    item = find(p, res, region_key, lid, rid);
  if (item == p->capacity)
    grow(p);
  struct reduction *r = &p->items[item];
  position.last = (uint32_t)item;
  if (item < p->items->n && r->gang == position.gang) {
    combine(r->value.bytes, local);
    return;
  }
  if (item < p->items->n)
    put_aside(r, &p->earlier[item]);
  else {
    r->res = res, r->key = region_key, r->combine = combine;
    r->lid = lid, r->rid = rid, r->earlier = 0;
    p->items->n++;
    add_to_index(p, item);
  }
  r->gang = position.gang;
  memcpy(r->value.bytes, local, bytes);
}

void *__sumac_host_array_new(unsigned long bytes) {
  void *block = malloc(bytes ? bytes : 1);
  if (!block)
    fail(acc_error_out_of_memory, NULL, "out of memory on the host: %lu bytes for a private or reduced array", bytes);
  return block;
}

void __sumac_host_array_free(void *block) {
  free(block);
}

int __sumac_host_gang(void) {
  return position.gang;
}

int __sumac_host_gangs(void) {
  return position.gangs;
}

int __sumac_host_gang_size(int dim) {
  return position.sizes[dim - 1];
}

int __sumac_host_gang_pos(int dim) {
  int x = position.sizes[0], y = position.sizes[1];
  return dim == 1 ? position.gang % x : dim == 2 ? position.gang / x % y : position.gang / x / y;
}

int __builtin_goacc_parlevel_id(int level) {
  return level == 0 ? position.gang : 0;
}

int __builtin_goacc_parlevel_size(int level) {
  return level == 0 ? position.gangs : 1;
}

int __pgi_gangidx(void) {
  return position.gang;
}

int __pgi_workeridx(void) {
  return 0;
}

int __pgi_vectoridx(void) {
  return 0;
}

/* Adds all single values that the gangs handed in to the results, in gang order. Only reads the lists: a line that the
   launching thread does not write stays where its thread can reuse it. */
static void fold(const struct lists *lists) {
  for (int t = 0; t < lists->n; t++) {
    const struct partials *p = lists->of[t];
    if (!p || p->items->launch != lists->launch)
      continue;
    for (size_t i = 0; i < p->items->n; i++) {
      const struct reduction *r = &p->items[i];
      for (size_t k = 0; k < r->earlier; k++)
        r->combine(r->res, p->earlier[i].values[k].bytes);
      r->combine(r->res, r->value.bytes);
    }
  }
}

/* The threads' lists of partial arrays. */
static void array_lists(const struct lists *lists, const struct array_list **of) {
  for (int t = 0; t < lists->n; t++) {
    const struct partials *p = lists->of[t];
    of[t] = p && p->items->launch == lists->launch ? &p->arrays : NULL;
  }
}

static void fold_share(int32_t *global_thread, int32_t *bound_thread, struct lists *lists,
                       const struct array_list **of) {
  (void)global_thread, (void)bound_thread;
  ACQUIRE(lists);
  array_lists_fold(of, lists->n, (unsigned)omp_get_thread_num(), (unsigned)omp_get_num_threads());
  RELEASE(lists);
}

/* Long ones by all threads. */
static void fold_arrays(struct lists *lists, bool alone) {
  static struct ident here = {0, IDENT_KMPC, 0, 0, ";sumac;fold;0;0;;"};
  const struct array_list *on_stack[ON_STACK], **of = on_stack;
  if (lists->n > ON_STACK)
    of = memory_get((size_t)lists->n * sizeof *of);
  array_lists(lists, of);
  if (alone || array_lists_work(of, lists->n) < MANY_ELEMENTS) {
    array_lists_fold(of, lists->n, 0, 1);
  } else {
    RELEASE(lists);
    __kmpc_fork_call(&here, 2, (void (*)(int32_t *, int32_t *, ...))fold_share, lists, of);
    ACQUIRE(lists);
  }
  if (of != on_stack)
    free(of);
}

/* Runs the gangs FIRST .. LAST-1 of GANGS (by dimension) as thread number T. */
static void run_gangs(region_body *body, const unsigned long *slots, const int gangs[3], struct lists *lists, int t,
                      int first, int last) {
  struct position outer = position;
  position = (struct position){
      0, gangs[0] * gangs[1] * gangs[2], {gangs[0], gangs[1], gangs[2]}, lists->launch, 0, &lists->of[t]};
  for (int g = first; g < last; g++) {
    position.gang = g;
    body(slots);
  }
  position = outer;
}

/* libomp calls this on each thread of the team. The arguments come with libomp's own message, so they cost no more
   cache lines; each is the size of a pointer. GANGS in the launching thread's stack is read by all. */
static void run_share(int32_t *global_thread, int32_t *bound_thread, region_body *body, const unsigned long *slots,
                      const int *gangs, struct lists *lists) {
  (void)global_thread, (void)bound_thread;
  ACQUIRE(lists);
  int t = omp_get_thread_num(), threads = omp_get_num_threads();
  int64_t all = (int64_t)gangs[0] * gangs[1] * gangs[2];
  run_gangs(body, slots, gangs, lists, t, (int)(all * t / threads), (int)(all * (t + 1) / threads));
  RELEASE(lists);
}

/* At least two gangs even on one core, so that a program never gets by with the wrong levels. */
int host_gangs_default(void) {
  int threads = omp_get_max_threads();
  return threads < 2 ? 2 : threads;
}

/* Runs BODY once for each of GANGS gangs (sizes of their dimensions), and returns when the last is done and the
   reductions are in their places. ALONE: all on this thread. */
void host_gangs_run(region_body *body, const unsigned long *slots, const int gangs[3], bool alone) {
  static struct ident here = {0, IDENT_KMPC, 0, 0, ";sumac;launch;0;0;;"};
  int all = gangs[0] * gangs[1] * gangs[2];
  int most = all == 1 || alone ? 1 : omp_get_max_threads();
  struct lists *lists = lists_take(most);
  if (most == 1)
    run_gangs(body, slots, gangs, lists, 0, 0, all);
  else {
    RELEASE(lists);
    __kmpc_fork_call(&here, 4, (void (*)(int32_t *, int32_t *, ...))run_share, body, slots, gangs, lists);
    ACQUIRE(lists);
  }
  fold(lists);
  fold_arrays(lists, most == 1);
  lists_give_back(lists);
}

/* What LAUNCH asks for, by dimension. */
void host_gangs_asked(const struct sumac_launch *launch, int gangs[3]) {
  for (int i = 0; i < 2; i++)
    gangs[i + 1] = launch->gang_dims[i] > 0 ? launch->gang_dims[i] : 1;
  gangs[0] = launch->dims[0] > 0 ? launch->dims[0] / gangs[1] / gangs[2] : host_gangs_default();
}

/* libomp opens the tool and the files that the environment names in set-user-id programs too. */
static void drop_tools(void) {
  if (!getauxval(AT_SECURE))
    return;
  unsetenv("KMP_CPUINFO_FILE");
  unsetenv("OMP_TOOL_LIBRARIES");
  unsetenv("OMP_TOOL_VERBOSE_INIT");
}

/* libomp's waiting threads yield by default; two of them on one core then hand it to each other for good while another
   core is idle. Yield only where there are more threads than cores, unless the user says otherwise. Read by libomp at
   its first use. */
__attribute__((constructor)) static void set_waiting(void) {
  drop_tools();
  setenv("KMP_USE_YIELD", "2", 0);
}
