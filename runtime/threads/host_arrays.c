/*
 * host_arrays.c - gangs' partial results of array reductions on the host.
 *
 * When the last gang is done, all threads combine the partial arrays into the results: each takes blocks of the
 * results' memory, and in a block combines the gangs' values in gang order. So each element is combined in the same
 * order whatever the number of threads, even if two reductions are on overlapping sections of one array.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "threads/host_arrays.h"

enum { BLOCK = 4096 }; /* bytes of a result that one thread combines in a row */

struct partial_array { /* the elements follow, without gaps */
  struct partial_array *next;
  struct array_reduction of;
  _Alignas(16) unsigned char values[];
};

void array_list_clear(struct array_list *list) {
  for (struct partial_array *a = list->first, *next; a; a = next) {
    next = a->next;
    memory_free(a);
  }
  list->first = NULL;
  list->end = list->of_gang = &list->first;
  list->gang = -1;
}

static bool is_same(const struct array_reduction *a, const struct array_reduction *b) {
  return a->res == b->res && a->key == b->key && a->lid == b->lid && a->rid == b->rid && a->n == b->n;
}

void array_list_add(struct array_list *list, int gang, const struct array_reduction *r, const void *local) {
  if (list->gang != gang) {
    list->gang = gang;
    list->of_gang = list->end;
  }
  struct partial_array *a = *list->of_gang;
  while (a && !is_same(&a->of, r))
    a = a->next;
  if (a) {
    r->combine(a->values, local, r->n, (long)r->bytes, r->stride);
    return;
  }
  a = memory_get(sizeof *a + (unsigned long)r->n * r->bytes);
  a->of = *r;
  a->next = NULL;
  if (r->stride == (long)r->bytes)
    memcpy(a->values, local, (unsigned long)r->n * r->bytes);
  else
    for (long i = 0; i < r->n; i++)
      memcpy(a->values + (unsigned long)i * r->bytes, (const char *)local + i * r->stride, r->bytes);
  *list->end = a;
  list->end = &a->next;
}

/* The first element that begins at ADDRESS or later. */
static long first_at(const struct array_reduction *r, uintptr_t address) {
  uintptr_t begin = (uintptr_t)r->res, stride = (uintptr_t)r->stride;
  if (address <= begin)
    return 0;
  uintptr_t i = (address - begin + stride - 1) / stride;
  return i < (uintptr_t)r->n ? (long)i : r->n;
}

static void fold_elements(const struct partial_array *a, long first, long end) {
  const struct array_reduction *r = &a->of;
  if (first < end)
    r->combine((char *)r->res + first * r->stride, a->values + (unsigned long)first * r->bytes, end - first, r->stride,
               (long)r->bytes);
}

static void fold_blocks(const struct partial_array *a, unsigned t, unsigned shares) {
  uintptr_t begin = (uintptr_t)a->of.res, end = begin + (uintptr_t)(a->of.n * a->of.stride);
  uintptr_t block = begin / BLOCK;
  for (block += (t + shares - block % shares) % shares; block * BLOCK < end; block += shares)
    fold_elements(a, first_at(&a->of, block * BLOCK), first_at(&a->of, (block + 1) * BLOCK));
}

void array_lists_fold(const struct array_list *const *lists, int n, unsigned t, unsigned shares) {
  for (int i = 0; i < n; i++)
    for (const struct partial_array *a = lists[i] ? lists[i]->first : NULL; a; a = a->next)
      if (shares == 1)
        fold_elements(a, 0, a->of.n);
      else
        fold_blocks(a, t, shares);
}

unsigned long array_lists_work(const struct array_list *const *lists, int n) {
  unsigned long work = 0;
  for (int i = 0; i < n; i++)
    for (const struct partial_array *a = lists[i] ? lists[i]->first : NULL; a; a = a->next)
      work += (unsigned long)a->of.n;
  return work;
}
