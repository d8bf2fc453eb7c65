/*
 * host_trees.c - reproducible reductions over gangs on the host (docs/reproducible.md).
 *
 * Compiled code divides each gang's part of the iteration space into runs of columns (as docs/reproducible.md defines
 * them), all but the last of 2^h columns, reduces each by its own tree and calls __sumac_host_tree_put with the result,
 * numbered over all gangs. These results are the leaves of a binary tree whose shape depends on their number alone:
 * node i of height h is node 2i of height h - 1 combined with node 2i + 1, where there is one. So the result depends
 * neither on how long the runs were, nor on which gang had them. Leaves are added in order, so that at any time at most
 * one node of each height awaits its sibling.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "ground/message.h"
#include "threads/host_trees.h"

/* HEIGHTS: a tree has room for so many at first. FEW: leaves of numbers that are kept with the list they are in. */
enum { HEIGHTS = 16, ALIGNMENT = 16, FEW = 8 };

struct tree_values { /* one reduction's leaves BEGIN .. BEGIN + N - 1 */
  struct tree_values *next;
  struct tree_reduction of;
  unsigned long begin, n, capacity;
  unsigned char *values; /* room_of(OF) bytes each: FEW, or memory of their own */
  _Alignas(ALIGNMENT) unsigned char few[FEW * ALIGNMENT];
};

struct tree_sum {
  struct tree_sum *next;
  struct tree_reduction of;
  unsigned long n;      /* leaves added so far */
  int heights;          /* heights that there is room for */
  unsigned char *nodes; /* [h], room_of(OF) bytes each: the node of height h that awaits its sibling, where bit h of N
                           is set */
};

/* Room of a leaf or node: all are aligned, for any type. */
static size_t room_of(const struct tree_reduction *of) {
  return (of->bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static void combine(const struct tree_reduction *of, void *into, const void *from) {
  if (of->combine_objects)
    of->combine_objects(into, from, of->n, of->stride, of->stride);
  else
    of->combine(into, from, of->op);
}

static bool same(const struct tree_reduction *a, const struct tree_reduction *b) {
  return a->res == b->res && a->key == b->key && a->lid == b->lid && a->rid == b->rid;
}

static void drop(struct tree_values *v) {
  if (v->values != v->few)
    memory_free(v->values);
  v->values = NULL;
}

/* Leaves that are left serve the list's next first reduction: most loops have one, and launches may be short. */
void tree_list_clear(struct tree_list *list) {
  while (list->first) {
    struct tree_values *v = list->first;
    list->first = v->next;
    drop(v);
    if (list->spare)
      memory_free(v);
    else
      list->spare = v;
  }
  list->last = NULL;
}

void tree_list_free(struct tree_list *list) {
  tree_list_clear(list);
  memory_free(list->spare);
  list->spare = NULL;
}

/* V begins with leaf I. */
static void begin(struct tree_values *v, const struct tree_reduction *of, unsigned long i) {
  bool few = room_of(of) == ALIGNMENT;
  v->next = NULL;
  v->of = *of;
  v->begin = i;
  v->n = 0;
  v->capacity = few ? FEW : 0;
  v->values = few ? v->few : NULL;
}

static void grow(struct tree_values *v) {
  size_t room = room_of(&v->of);
  unsigned char *old = v->values == v->few ? NULL : v->values;
  v->capacity = v->capacity ? 2 * v->capacity : FEW;
  v->values = memory_resize(old, v->capacity * room);
  if (!old)
    memcpy(v->values, v->few, v->n * room);
}

void tree_list_add(struct tree_list *list, const struct tree_reduction *of, unsigned long i, const void *value) {
  struct tree_values **at = list->last && list->last->next && same(&list->last->next->of, of)
                                ? &list->last->next
                                : &list->first; /* the elements of an array come in the same order each time */
  while (*at && !same(&(*at)->of, of))
    at = &(*at)->next;
  struct tree_values *v = *at;
  if (!v) {
    v = *at = list->spare ? list->spare : memory_get(sizeof *v);
    list->spare = NULL;
    begin(v, of, i);
  }
  if (i != v->begin + v->n) /* a bug: the compiler has each leaf added once, in order */
    fail(ERROR_EXECUTION, NULL, "a reproducible reduction is done twice in one launch");
  list->last = v;
  if (v->n == v->capacity)
    grow(v);
  memcpy(v->values + v->n++ * room_of(of), value, of->bytes);
}

static struct tree_sum *sum_of(struct tree_sums *sums, const struct tree_reduction *of) {
  struct tree_sum **at =
      sums->last && sums->last->next && same(&sums->last->next->of, of) ? &sums->last->next : &sums->first;
  while (*at && !same(&(*at)->of, of))
    at = &(*at)->next;
  if (*at)
    return sums->last = *at;
  struct tree_sum *s = memory_resize(NULL, sizeof *s);
  *s = (struct tree_sum){.of = *of, .heights = HEIGHTS, .nodes = memory_resize(NULL, HEIGHTS * room_of(of))};
  return sums->last = *at = s;
}

static void push(struct tree_sum *s, const unsigned char *value) {
  if (s->n + 1 == 1ul << s->heights) /* the next one but this may need a height more */
    s->nodes = memory_resize(s->nodes, (size_t)++s->heights * room_of(&s->of));
  unsigned char *node = s->nodes;
  for (unsigned long n = s->n++; n & 1; n >>= 1, node += room_of(&s->of)) {
    combine(&s->of, node, value);
    value = node;
  }
  memcpy(node, value, s->of.bytes);
}

void tree_sums_add(struct tree_sums *sums, const struct tree_list *list) {
  for (const struct tree_values *v = list->first; v; v = v->next) {
    struct tree_sum *s = sum_of(sums, &v->of);
    if (v->begin != s->n)
      fail(ERROR_EXECUTION, NULL, "a reproducible reduction is done twice in one launch");
    for (unsigned long i = 0; i < v->n; i++)
      push(s, v->values + i * room_of(&v->of));
  }
}

static void finish(struct tree_sum *s) {
  unsigned char *value = NULL;
  for (int h = 0; s->n >> h; h++) {
    if (!(s->n >> h & 1))
      continue;
    unsigned char *node = s->nodes + (size_t)h * room_of(&s->of);
    if (value)
      combine(&s->of, node, value);
    value = node;
  }
  if (value)
    combine(&s->of, s->of.res, value);
}

/* In the list's order, which is that of the loops where several reduce one variable: the first gang has leaf 0 of each.
 */
void tree_sums_finish(struct tree_sums *sums) {
  sums->last = NULL;
  while (sums->first) {
    struct tree_sum *s = sums->first;
    sums->first = s->next;
    finish(s);
    memory_free(s->nodes);
    memory_free(s);
  }
}
