/*
 * host_partials.c - partial results on the host: those of a chunk's gangs are collected in lists of its own, without
 * locks; the launching thread folds the lists into *res, each reduction in gang order whatever the number of chunks and
 * threads. The lists keep their memory for the next launch.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "threads/host_partials.h"
#include "sumac/uncancelled.h"
#include "threads/fibers.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "ground/message.h"
#include "threads/host_threads.h"

enum { LINEAR = 8 };              /* up to so many reductions are searched linearly, without an index */
enum { KEEP_VALUES = 1 << 14 };   /* longer lists are freed after the launch */
enum { ON_STACK = 64 };           /* chunks */
enum { MANY_ELEMENTS = 1 << 15 }; /* elements of partial arrays that are worth waking the other threads for */

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

static _Thread_local struct lists *unused; /* kept for later launches, one for each depth of nesting so far */

static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

static void partials_free(struct partials *p) {
  array_list_clear(&p->arrays);
  tree_list_free(&p->trees);
  for (size_t i = 0; i < p->capacity; i++)
    memory_free(p->earlier[i].values);
  memory_free(p->items);
  memory_free(p->earlier);
  memory_free(p->index);
  memory_free(p);
}

/* Twice the room, aligned to cache lines. */
static void grow(struct partials *p) {
  UNCANCELLED;
  size_t capacity = p->capacity ? 2 * p->capacity : LINEAR;
  struct reduction *items = aligned_alloc(64, capacity * sizeof *items);
  if (!items)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %zu bytes for reductions", capacity * sizeof *items);
  memset(items, 0, capacity * sizeof *items);
  if (p->capacity)
    memcpy(items, p->items, p->capacity * sizeof *items);
  memory_free(p->items);
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
  memory_free(l);
}

static void thread_ends(void *unneeded) {
  (void)unneeded;
  fibers_thread_ends();
  host_results_thread_ends();
  while (unused) {
    struct lists *l = unused;
    unused = l->next;
    lists_free(l);
  }
}

static void key_make(void) {
  pthread_key_create(&key, thread_ends);
}

static struct lists *lists_new(int chunks) {
  UNCANCELLED;
  struct lists *l = unused;
  if (l) {
    unused = l->next;
    lists_free(l);
  }
  pthread_once(&key_once, key_make);
  pthread_setspecific(key, &key);
  l = memory_get(sizeof *l + (size_t)chunks * sizeof *l->of);
  l->n = l->used = chunks;
  l->launch = 1;
  return l;
}

struct lists *lists_take(int chunks) {
  struct lists *l = unused;
  if (!l || l->n < chunks)
    return lists_new(chunks);
  unused = l->next;
  l->used = chunks;
  l->launch++;
  return l;
}

void lists_give_back(struct lists *l) {
  l->next = unused;
  unused = l;
}

/* At a chunk's first reduction in a launch: empties its list, but keeps memory unless there is too much of it. */
static void partials_clear(struct partials *p, uint32_t launch) {
  for (size_t i = 0; i < p->items->n; i++)
    if (p->items[i].earlier && p->earlier[i].capacity > KEEP_VALUES) {
      memory_free(p->earlier[i].values);
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

struct partials *partials_of(struct partials **chunk, uint32_t launch) {
  struct partials *p = *chunk;
  if (!p)
    p = *chunk = partials_new();
  if (p->items->launch != launch)
    partials_clear(p, launch);
  return p;
}

struct array_list *partials_arrays(struct partials *p) {
  return &p->arrays;
}

struct tree_list *partials_trees(struct partials *p) {
  return &p->trees;
}

void partials_put(struct partials *p, uint32_t *last, int gang, const struct scalar_reduction *s, const void *local) {
  size_t item = *last;
  if (item >= p->items->n || !is(&p->items[item], s->res, s->key, s->lid, s->rid))
    item = find(p, s->res, s->key, s->lid, s->rid);
  if (item == p->capacity)
    grow(p);
  struct reduction *r = &p->items[item];
  *last = (uint32_t)item;
  if (item < p->items->n && r->gang == gang) {
    s->combine(r->value.bytes, local);
    return;
  }
  if (item < p->items->n)
    put_aside(r, &p->earlier[item]);
  else {
    r->res = s->res, r->key = s->key, r->combine = s->combine;
    r->lid = s->lid, r->rid = s->rid, r->earlier = 0;
    p->items->n++;
    add_to_index(p, item);
  }
  r->gang = gang;
  memcpy(r->value.bytes, local, s->bytes);
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

void lists_fold(const struct lists *lists) {
  for (int c = 0; c < lists->used; c++) {
    const struct partials *p = handed_in(lists, c);
    for (size_t i = 0; p && i < p->items->n; i++)
      if (!came_before(lists, c, i))
        fold_reduction(lists, c, i);
  }
}

struct array_fold {
  const struct array_list **lists;
  int n, shares;
};

static void fold_share(void *context, int share) {
  const struct array_fold *f = context;
  array_lists_fold(f->lists, f->n, (unsigned)share, (unsigned)f->shares);
}

unsigned long lists_fold_arrays(const struct lists *lists, int threads) {
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
    memory_free(f.lists);
  return work;
}

bool lists_have_any(const struct lists *lists) {
  for (int c = 0; c < lists->used; c++)
    if (handed_in(lists, c))
      return true;
  return false;
}

void lists_add_trees(const struct lists *lists, struct tree_sums *sums) {
  for (int c = 0; c < lists->used; c++) {
    const struct partials *p = handed_in(lists, c);
    if (p)
      tree_sums_add(sums, &p->trees);
  }
}

bool lists_have_results(const struct lists *lists) {
  bool any = false;
  for (int c = 0; c < lists->used && !any; c++) {
    const struct partials *p = handed_in(lists, c);
    any = p && (p->items->n || p->arrays.first);
  }
  return any;
}
