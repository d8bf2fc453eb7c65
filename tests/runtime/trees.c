/*
 * trees.c - the trees of reproducible reductions on the host (threads/host_trees.h), against the same made level
 * by level: few and many leaves, in lists of one chunk and of several, small leaves and large ones, two reductions at a
 * time; and lists that are used again.
 */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "threads/host_trees.h"

enum { MOST = 70000, LARGE = 5 };
static double leaf[MOST], level[MOST], result[2], large[LARGE];

static void add(void *into, const void *from, int op) {
  (void)op;
  *(double *)into += *(const double *)from;
}

static void add_all(void *into, const void *from, long n, long step, long from_step) {
  (void)step, (void)from_step;
  for (long i = 0; i < n; i++)
    ((double *)into)[i] += ((const double *)from)[i];
}

static double expected(unsigned long n) {
  memcpy(level, leaf, n * sizeof *leaf);
  for (; n > 1; n = (n + 1) / 2)
    for (unsigned long i = 0; i < (n + 1) / 2; i++)
      level[i] = 2 * i + 1 < n ? level[2 * i] + level[2 * i + 1] : level[2 * i];
  return level[0];
}

/* N leaves of two variables and of an object, in CHUNKS lists, which may have been used before. */
static void check_trees(struct tree_list *list, int chunks, unsigned long n) {
  const struct tree_reduction of[3] = {
      {.res = &result[0], .bytes = sizeof(double), .combine = add, .lid = 1},
      {.res = &result[1], .bytes = sizeof(double), .combine = add, .lid = 1, .rid = 1},
      {.res = large, .bytes = sizeof large, .combine_objects = add_all, .n = LARGE, .lid = 1, .rid = 2},
  };
  struct tree_sums sums = {0};
  memset(result, 0, sizeof result);
  memset(large, 0, sizeof large);
  for (int c = 0; c < chunks; c++) {
    tree_list_clear(&list[c]);
    for (unsigned long i = n * (unsigned long)c / (unsigned long)chunks;
         i < n * (unsigned long)(c + 1) / (unsigned long)chunks; i++)
      for (int r = 0; r < 3; r++) {
        double value[LARGE] = {leaf[i], leaf[i], leaf[i], leaf[i], leaf[i]};
        tree_list_add(&list[c], &of[r], i, value);
      }
    tree_sums_add(&sums, &list[c]);
  }
  tree_sums_finish(&sums);
  double want = expected(n);
  CHECK(result[0] == want && result[1] == want);
  for (int k = 0; k < LARGE; k++)
    CHECK(large[k] == want);
}

int main(void) {
  struct tree_list list[3] = {{0}};
  for (int i = 0; i < MOST; i++)
    leaf[i] = 1.0 / (i + 1);
  for (unsigned long n = 1; n < 40; n++)
    for (int chunks = 1; chunks <= 3; chunks++)
      check_trees(list, chunks, n);
  check_trees(list, 1, 65535);
  check_trees(list, 3, 65536);
  check_trees(list, 2, MOST);
  check_trees(list, 3, 3);
  for (int c = 0; c < 3; c++)
    tree_list_free(&list[c]);
  return 0;
}
