/*
 * host_gangs.c - runs the gangs of one region on the host's threads, and combines their reductions.
 *
 * The G gangs are divided into C chunks: chunk c has the gangs G*c/C .. G*(c+1)/C - 1, which one thread runs in order
 * (host_threads.c); if gangs have several workers, a team of threads does (host_team.c).
 *
 * Reductions (__sumac_host_gang_fini): the partial results of a chunk's gangs are collected in lists of its own,
 * without locks; the launching thread folds the lists into *res, each reduction in gang order whatever the number of
 * chunks and threads. The lists keep their memory for the next launch.
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "core/base.h"
#include "core/message.h"
#include "core/threads/group_copies.h"
#include "core/threads/host_arrays.h"
#include "core/threads/host_gangs.h"
#include "core/threads/host_team.h"
#include "core/threads/host_threads.h"
#include "core/threads/host_trees.h"
#include "sumac/abi.h"

enum { LINEAR = 8 };              /* up to so many reductions are searched linearly, without an index */
enum { KEEP_VALUES = 1 << 14 };   /* longer lists are freed after the launch */
enum { ON_STACK = 64 };           /* chunks */
enum { MANY_ELEMENTS = 1 << 15 }; /* of partial arrays: worth waking the other threads for */
/* Partial results are kept until all gangs before have handed in theirs. To bound the memory for that, a launch runs
   its gangs in rounds: FIRST_ROUND gangs, whose results are combined, then ROUND at a time; or fewer if gangs of the
   rounds before have handed in arrays, so that at most MOST_ELEMENTS are kept. */
enum { ROUND = 1 << 16, FIRST_ROUND = 1 << 8, MOST_ELEMENTS = 1 << 22 };

struct value {
  _Alignas(16) unsigned char bytes[16];
};

/* One reduction in the list of one chunk. It is one cache line, so that a launch with one gang a thread costs one
   transfer between cores for each reduction. The last gang's value is here, those of earlier gangs in struct earlier.
 */
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

/* The values of a chunk's gangs but the last, in order. */
struct earlier {
  size_t capacity;
  struct value *values;
};

/* The list of all reductions of one chunk. What changes in every launch is in the items. */
struct partials {
  size_t capacity; /* never 0 */
  struct reduction *items;
  struct earlier *earlier;
  size_t nindex;   /* size of the index, a power of two; 0: none in use */
  uint32_t *index; /* item number + 1, or 0 */
  size_t index_capacity;
  struct array_list arrays;
  struct tree_list trees;
};

/* The lists of a launch, by chunk; NULL until a gang of the chunk hands something in. */
struct lists {
  int n, used;        /* allocated for so many chunks; chunks of this launch */
  uint32_t launch;    /* number of the launch: list items of another number are out of date */
  struct lists *next; /* in the launching thread's list of unused ones */
  struct partials *of[];
};

/* The gang that the executing thread is running; saved and restored around nested launches. */
struct position {
  int gang, gangs;
  int sizes[3]; /* of the gangs' dimensions */
  int usual;    /* most threads of a crew that asks for no number; 0: what the executing thread's settings say */
  uint32_t launch;
  uint32_t last;              /* the reduction found last */
  struct partials **partials; /* NULL: not in a launch */
  bool apart;                 /* the launch is a device's with memory of its own */
  group_copies *copies;       /* of the chunk; NULL: not in a launch */
};
static _Thread_local struct position position = {0, 1, {1, 1, 1}, 0, 0, 0, NULL, false, NULL};
static _Thread_local struct lists *unused; /* kept for later launches, one for each depth of nesting so far */

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

static void partials_free(struct partials *p) {
  array_list_clear(&p->arrays);
  tree_list_free(&p->trees);
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
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %zu bytes for reductions", capacity * sizeof *items);
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

/* For a launch of up to CHUNKS chunks. */
static struct lists *lists_take(int chunks) {
  struct lists *l = unused;
  if (l) {
    unused = l->next;
    if (l->n >= chunks) {
      l->used = chunks;
      l->launch++;
      return l;
    }
    lists_free(l);
  }
  pthread_once(&key_once, key_make);
  pthread_setspecific(key, &key);
  l = memory_get(sizeof *l + (size_t)chunks * sizeof *l->of);
  l->n = l->used = chunks;
  l->launch = 1;
  return l;
}

static void lists_give_back(struct lists *l) {
  l->next = unused;
  unused = l;
}

/* At a chunk's first reduction in a launch: empties its list, but keeps memory unless there is too much of it. */
static void partials_clear(struct partials *p, uint32_t launch) {
  for (size_t i = 0; i < p->items->n; i++)
    if (p->items[i].earlier && p->earlier[i].capacity > KEEP_VALUES) {
      free(p->earlier[i].values);
      p->earlier[i] = (struct earlier){0, NULL};
    }
  array_list_clear(&p->arrays);
  tree_list_clear(&p->trees);
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

/* Builds the hash index, with at least four times as many places as items. */
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

/* Moves the value of the gang before, which is in R, to the values of earlier gangs. */
static void put_aside(struct reduction *r, struct earlier *e) {
  if (r->earlier == e->capacity) {
    e->capacity = e->capacity ? 2 * e->capacity : 8;
    e->values = memory_resize(e->values, e->capacity * sizeof *e->values);
  }
  e->values[r->earlier++] = r->value;
}

/* The executing chunk's lists, empty at its first reduction of a launch. */
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
  if (!position.partials) { /* no launch: host code calls a routine */
    combine(res, local, n, stride, stride);
    return;
  }
  struct array_reduction r = {res, n, stride, bytes, combine, region_key, lid, rid};
  array_list_add(&own_partials()->arrays, position.gang, &r, local);
}

void __sumac_host_tree_put(void *res, unsigned long i, const void *value, unsigned long bytes,
                           void (*combine)(void *into, const void *from, int op), int op, const void *region_key,
                           int lid, int rid) {
  struct tree_reduction r = {
      .res = res, .bytes = bytes, .combine = combine, .op = op, .key = region_key, .lid = lid, .rid = rid};
  tree_list_add(&own_partials()->trees, &r, i, value);
}

void __sumac_host_tree_put_own(void *res, unsigned long i, const void *value, long n, long stride,
                               combine_all_function *combine, const void *region_key, int lid, int rid) {
  struct tree_reduction r = {.res = res,
                             .bytes = (unsigned long)(n * stride),
                             .own = combine,
                             .n = n,
                             .stride = stride,
                             .key = region_key,
                             .lid = lid,
                             .rid = rid};
  tree_list_add(&own_partials()->trees, &r, i, value);
}

void __sumac_host_gang_fini(void *res, const void *local, unsigned long bytes,
                            void (*combine)(void *into, const void *from), const void *region_key, int lid, int rid) {
  if (!position.partials) { /* no launch: host code calls a routine */
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
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %lu bytes for a private or reduced array", bytes);
  return block;
}

void __sumac_host_array_free(void *block) {
  free(block);
}

/* omp_get_max_threads in device code: for all launches of a thread the same. */
int __sumac_crew_usual(void);
int __sumac_crew_usual(void) {
  return position.usual ? position.usual : host_threads_usual();
}

bool host_gangs_apart(void) {
  return position.apart;
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

void *__sumac_group_copy(void *variable, unsigned long bytes, unsigned long alignment) {
  return position.copies ? group_copy(position.copies, variable, bytes, alignment) : variable;
}

bool host_gangs_here(void) {
  return position.partials != NULL;
}

/* The list of chunk C, or NULL where its gangs have reduced nothing in this launch. */
static const struct partials *handed_in(const struct lists *lists, int c) {
  const struct partials *p = lists->of[c];
  return p && p->items->launch == lists->launch ? p : NULL;
}

/* The index of reduction R in the list P, or P's number of items where it is not in it. I is tried first: chunks mostly
   meet their reductions in the same order. */
static size_t look_up(const struct partials *p, const struct reduction *r, size_t i) {
  if (i < p->items->n && is(&p->items[i], r->res, r->key, r->lid, r->rid))
    return i;
  return find(p, r->res, r->key, r->lid, r->rid);
}

/* A chunk before C has reduction number I of chunk C in its list, too. */
static bool came_before(const struct lists *lists, int c, size_t i) {
  const struct reduction *r = &lists->of[c]->items[i];
  for (int k = 0; k < c; k++) {
    const struct partials *p = handed_in(lists, k);
    if (p && look_up(p, r, i) < p->items->n)
      return true;
  }
  return false;
}

/* Combines the values of reduction number I of chunk C, and those of the chunks after it, into the result. */
static void fold_reduction(const struct lists *lists, int c, size_t i) {
  const struct reduction *first = &lists->of[c]->items[i];
  for (; c < lists->used; c++) {
    const struct partials *p = handed_in(lists, c);
    size_t at = p ? look_up(p, first, i) : 0;
    if (!p || at == p->items->n)
      continue;
    const struct reduction *r = &p->items[at];
    for (size_t k = 0; k < r->earlier; k++)
      r->combine(r->res, p->earlier[at].values[k].bytes);
    r->combine(r->res, r->value.bytes);
  }
}

/* Combines all scalar partial results into the reductions' results: reduction by reduction, in the order of their first
   gang, each in gang order. So the division into chunks shows in no result, even where two reductions have the same
   variable. Only reads the lists: a cache line that the launching thread does not write can stay in the cache of the
   thread whose chunk it belongs to. */
static void fold(const struct lists *lists) {
  for (int c = 0; c < lists->used; c++) {
    const struct partials *p = handed_in(lists, c);
    for (size_t i = 0; p && i < p->items->n; i++)
      if (!came_before(lists, c, i))
        fold_reduction(lists, c, i);
  }
}

/* ---- arrays ---- */

struct array_fold {
  const struct array_list **lists;
  int n, shares;
};

static void fold_share(void *context, int share) {
  const struct array_fold *f = context;
  array_lists_fold(f->lists, f->n, (unsigned)share, (unsigned)f->shares);
}

/* Combines the partial arrays into the results, with THREADS threads where there are MANY_ELEMENTS or more. Returns the
   number of elements of all partial arrays. */
static unsigned long fold_arrays(const struct lists *lists, int threads) {
  const struct array_list *on_stack[ON_STACK];
  struct array_fold f = {on_stack, lists->used, threads};
  if (lists->used > ON_STACK)
    f.lists = memory_get((size_t)lists->used * sizeof *f.lists);
  for (int c = 0; c < lists->used; c++) {
    const struct partials *p = handed_in(lists, c);
    f.lists[c] = p ? &p->arrays : NULL;
  }
  unsigned long work = array_lists_work(f.lists, f.n);
  if (threads == 1 || work < MANY_ELEMENTS)
    array_lists_fold(f.lists, f.n, 0, 1);
  else
    host_threads_run(fold_share, &f, f.shares, threads);
  if (f.lists != on_stack)
    free(f.lists);
  return work;
}

/* ---- trees ---- */

static void add_trees(struct tree_sums *sums, const struct lists *lists) {
  for (int c = 0; c < lists->used; c++) {
    const struct partials *p = handed_in(lists, c);
    if (p)
      tree_sums_add(sums, &p->trees);
  }
}

/* ---- gangs ---- */

struct gang_launch {
  region_body *body;
  const unsigned long *slots;
  const int *gangs; /* by dimension */
  int all;          /* number of gangs */
  int workers;      /* of each gang */
  int usual;        /* as in struct position */
  bool apart;
  int first, n; /* this round's gangs: FIRST .. FIRST + N - 1 */
  int chunks;   /* of this round */
  struct lists *lists;
  struct tree_sums trees;
};

struct chunk {
  const struct gang_launch *launch;
  int number;
  group_copies copies; /* which its gangs have one after another */
};

/* The first gang of chunk C of this round. */
static int first_of(const struct gang_launch *l, int c) {
  int passed = l->chunks == 1 ? c * l->n : (int)((int64_t)l->n * c / l->chunks); /* a division takes nanoseconds */
  return l->first + passed;
}

/* Runs the chunk's gangs one after another; each worker of the team that runs them calls it. */
static void run_gangs(void *context) {
  struct chunk *c = context;
  const struct gang_launch *l = c->launch;
  struct position outer = position;
  int end = first_of(l, c->number + 1);
  position = (struct position){.gang = first_of(l, c->number),
                               .gangs = l->all,
                               .sizes = {l->gangs[0], l->gangs[1], l->gangs[2]},
                               .launch = l->lists->launch,
                               .partials = &l->lists->of[c->number],
                               .usual = l->usual,
                               .apart = l->apart,
                               .copies = &c->copies};
  for (; position.gang < end; position.gang++) {
    l->body(l->slots);
    if (l->workers > 1)
      host_team_meet();
  }
  position = outer;
}

static void run_chunk(void *context, int number) {
  struct chunk c = {.launch = context, .number = number};
  host_team_run(run_gangs, &c, c.launch->workers);
  group_copies_free(&c.copies);
}

int host_gangs_default(void) {
  int threads = host_threads();
  return threads < 2 && !host_threads_asked() ? 2 : threads;
}

static int chunks_for(int gangs, int threads) {
  int most = threads > MOST_CHUNKS / CHUNKS_PER_THREAD ? MOST_CHUNKS : threads * CHUNKS_PER_THREAD;
  return threads == 1 ? 1 : gangs < most ? gangs : most;
}

/* Held while results are combined: launches in other queues, or of other threads, may have the same ones. */
static pthread_mutex_t results = PTHREAD_MUTEX_INITIALIZER;

void host_gangs_forked(void) {
  pthread_mutex_init(&results, NULL);
}

static bool has_results(const struct lists *lists) {
  bool any = false;
  for (int c = 0; c < lists->used && !any; c++) {
    const struct partials *p = handed_in(lists, c);
    any = p && (p->items->n || p->arrays.first);
  }
  return any;
}

/* Runs this round's gangs and combines their partial results. Returns how many elements their partial arrays had. */
static unsigned long run_round(struct gang_launch *l, int threads) {
  l->chunks = l->lists->used = chunks_for(l->n, threads);
  if (l->chunks == 1)
    run_chunk(l, 0);
  else
    host_threads_run(run_chunk, l, l->chunks, threads);
  add_trees(&l->trees, l->lists);
  if (!has_results(l->lists))
    return 0;
  pthread_mutex_lock(&results);
  fold(l->lists);
  unsigned long elements = fold_arrays(l->lists, threads);
  pthread_mutex_unlock(&results);
  return elements;
}

/* Sets the next round's gangs: as many as will, at the rate of the last round with its ELEMENTS of partial arrays, keep
   at most MOST_ELEMENTS. */
static void next_round(struct gang_launch *l, unsigned long elements) {
  unsigned long fitting = elements ? (unsigned long)MOST_ELEMENTS * (unsigned)l->n / elements : ROUND;
  l->first += l->n;
  int left = l->all - l->first, n = fitting < 1 ? 1 : fitting < ROUND ? (int)fitting : ROUND;
  l->n = n < left ? n : left;
  l->lists->launch++;
}

void host_gangs_run(region_body *body, const unsigned long *slots, const int gangs[3], int workers, bool alone,
                    bool apart) {
  int all = gangs[0] * gangs[1] * gangs[2];
  int threads = all == 1 || alone ? 1 : (host_threads() + workers - 1) / workers;
  struct gang_launch l = {.body = body, .slots = slots, .gangs = gangs, .all = all, .workers = workers, .apart = apart};
  l.usual = threads == 1 && workers == 1 ? 0 : host_threads_usual();
  l.n = all <= FIRST_ROUND ? all : FIRST_ROUND;
  l.lists = lists_take(chunks_for(all, threads));
  unsigned long elements = run_round(&l, threads);
  while (l.n < all - l.first) {
    next_round(&l, elements);
    elements = run_round(&l, threads);
  }
  if (l.trees.first) {
    pthread_mutex_lock(&results);
    tree_sums_finish(&l.trees);
    pthread_mutex_unlock(&results);
  }
  lists_give_back(l.lists);
}

/* The launch needs memory of its own for each gang. */
static bool has_privates(const struct sumac_launch *launch) {
  bool any = false;
  for (int i = 0; i < launch->nmaps && !any; i++)
    any = (launch->maps[i].kind & __sumac_map_class) == __sumac_map_private;
  return any;
}

/* The number of gangs where no clause says it. Where some have much more to do than others, there are more than
   threads, so that a thread that is done early takes what others have not begun. */
static int default_for(const struct sumac_launch *launch) {
  bool more = launch->uneven && !launch->region->kernel && host_threads() > 1 && !has_privates(launch);
  return more ? host_threads() * CHUNKS_PER_THREAD : host_gangs_default();
}

void host_gangs_asked(const struct sumac_launch *launch, int gangs[3]) {
  for (int i = 0; i < 2; i++)
    gangs[i + 1] = launch->gang_dims[i] > 0 ? launch->gang_dims[i] : 1;
  int others = gangs[1] * gangs[2];
  gangs[0] = launch->dims[0] <= 0 ? default_for(launch) : others == 1 ? launch->dims[0] : launch->dims[0] / others;
}

/* Gangs take the threads first: what one of GANGS gangs has where nobody asks for a number. */
static int threads_left(int gangs) {
  int threads = host_threads() / (gangs > 0 ? gangs : 1);
  return threads > 0 ? threads : 1;
}

int host_workers_asked(const struct sumac_launch *launch, int gangs) {
  const struct sumac_kernel *k = launch->region->kernel;
  if (!k)
    return 1;
  bool together = launch->dims[1] == __sumac_threads_together;
  int asked = launch->dims[together ? 2 : 1], standard = k->standard[1], limit = host_threads_limit();
  if (!standard || gangs == 1) /* of one gang: nobody else works */
    standard = threads_left(gangs);
  else if (together && standard > host_threads()) /* omp_get_max_threads is no less */
    standard = host_threads();
  int workers = k->fixed[1] ? k->fixed[1] : asked > 0 ? asked : standard;
  workers = workers < limit ? workers : limit;
  if (launch->most_threads > 0 && workers > launch->most_threads && !k->fixed[1])
    workers = launch->most_threads;
  return workers > k->limit[1] ? k->limit[1] : workers;
}

region_body *host_body(const struct sumac_region *region, int workers) {
  return workers > 1 && region->team ? region->team : region->host;
}
