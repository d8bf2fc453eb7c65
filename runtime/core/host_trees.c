/*
 * host_trees.c - reproducible reductions over gangs on the host (docs/reproducible.md).
 *
 * Compiled code divides each gang's part of the iteration space into runs of columns (as docs/reproducible.md defines
 * them), all but the last of 2^h columns, reduces each by its own tree and calls __sumac_host_tree_put with the result,
 * numbered over all gangs. These results are the leaves of a binary tree whose shape depends on their number alone:
 * node i of height h is node 2i of height h - 1 combined with node 2i + 1, where there is one. So the result depends
 * neither on how long the runs were, nor on which gang had them. Leaves are added in order, so that at any time at most
 * one node of each height awaits its sibling.
 */
#include <stdlib.h>
#include <string.h>

#include "core/host_trees.h"
#include "core/message.h"

enum { HEIGHTS = 64, ALIGNMENT = 16 };

struct tree_values { /* one reduction's leaves BEGIN .. BEGIN + N - 1 */
  struct tree_values *next;
  struct tree_reduction of;
  unsigned long begin, n, capacity;
  unsigned char *values; /* room_of(OF) bytes each */
};

struct tree_sum {
  struct tree_sum *next;
  struct tree_reduction of;
  unsigned long n;      /* leaves added so far */
  unsigned char *nodes; /* [h], room_of(OF) bytes each: the node of height h that awaits its sibling, where bit h of N
                           is set */
};

/* Of a leaf or node: all are aligned, for any type. */
static size_t room_of(const struct tree_reduction *of) {
  return (of->bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static void combine(const struct tree_reduction *of, void *into, const void *from) {
  if (of->own)
    of->own(into, from, of->n, of->stride, of->stride);
  else
    of->combine(into, from, of->op);
}

static bool same(const struct tree_reduction *a, const struct tree_reduction *b) {
  return a->res == b->res && a->key == b->key && a->lid == b->lid && a->rid == b->rid;
}

void tree_list_clear(struct tree_list *list) {
  while (list->first) {
    struct tree_values *v = list->first;
    list->first = v->next;
    list->last = NULL;
    free(v->values);
    free(v);
  }
}

void tree_list_add(struct tree_list *list, const struct tree_reduction *of, unsigned long i, const void *value) {
  struct tree_values **at = list->last && list->last->next && same(&list->last->next->of, of)
                                ? &list->last->next
                                : &list->first; /* the elements of an array come in the same order each time */
  while (*at && !same(&(*at)->of, of))
    at = &(*at)->next;
  struct tree_values *v = *at;
  if (!v) {
    v = *at = memory_get(sizeof *v);
    *v = (struct tree_values){.of = *of, .begin = i};
  }
  if (i != v->begin + v->n) /* a bug: the compiler has each leaf added once, in order */
    fail(ERROR_EXECUTION, NULL, "a reproducible reduction is done twice in one launch");
  list->last = v;
  if (v->n == v->capacity) {
    v->capacity = v->capacity ? 2 * v->capacity : 8;
    v->values = memory_resize(v->values, v->capacity * room_of(of));
  }
  memcpy(v->values + v->n++ * room_of(of), value, of->bytes);
}

static struct tree_sum *sum_of(struct tree_sums *sums, const struct tree_reduction *of) {
  struct tree_sum **at =
      sums->last && sums->last->next && same(&sums->last->next->of, of) ? &sums->last->next : &sums->first;
  while (*at && !same(&(*at)->of, of))
    at = &(*at)->next;
  if (*at)
    return sums->last = *at;
  struct tree_sum *s = memory_get(sizeof *s);
  *s = (struct tree_sum){.of = *of, .nodes = memory_get(HEIGHTS * room_of(of))};
  return sums->last = *at = s;
}

static void push(struct tree_sum *s, const unsigned char *value) {
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
  for (int h = 0; h < HEIGHTS; h++) {
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
    free(s->nodes);
    free(s);
  }
}
