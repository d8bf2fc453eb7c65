/*
 * places.h - who took part in a loop: each iteration notes its thread's place, and the host counts the different ones.
 * A loop that gives right results but lost its gangs, workers or lanes fails here.
 *
 *     place[i] = CHECK_PLACE;                        in the body of a loop with more iterations than threads
 *     check_took_part("what", place, n, 4, 2, 32);   on the host
 */
#ifndef PLACES_H
#define PLACES_H

#include <openacc.h>
#include <stdbool.h>

#include "check.h"

#define CHECK_PLACE                                                                                                    \
  (__builtin_goacc_parlevel_id(0) << 16 | __builtin_goacc_parlevel_id(1) << 10 | __builtin_goacc_parlevel_id(2))
enum { CHECK_ANY = -1 }; /* as many as the device chose; more than one, but on the host */

/* Of the host: how many workers a gang has of WORKERS, by the target that it was compiled for. */
static int check_host_workers(int workers) {
  const char *devices = getenv("SUMAC_TEST_DEVICES");
  return devices && strcmp(devices, "workers") == 0 ? workers : 1;
}

static int check_order(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

/* How many different values (PLACE[i] >> SHIFT) & MASK there are. */
static inline int check_distinct(const int *place, int n, int shift, int mask) {
  int *sorted = check_alloc((size_t)n * sizeof *sorted), distinct = n > 0;
  for (int i = 0; i < n; i++)
    sorted[i] = place[i] >> shift & mask;
  qsort(sorted, (size_t)n, sizeof *sorted, check_order);
  for (int i = 1; i < n; i++)
    distinct += sorted[i] != sorted[i - 1];
  free(sorted);
  return distinct;
}

/* Iterations 0 to N-1 ran at PLACE: in so many gangs, workers of each, lanes of each of those. On the host, where a
   worker has one lane and a gang most often one worker, only the others count. */
static inline void check_took_part(const char *what, const int *place, int n, int gangs, int workers, int lanes) {
  bool host = acc_get_device_type() == acc_device_host;
  int want[3] = {gangs, host ? check_host_workers(workers) : workers, host ? 1 : lanes}, threads = 1;
  static const char *const words[] = {"gangs", "workers", "lanes"};
  static const int shift[] = {16, 10, 0}, mask[] = {0x7fff, 0x3f, 0x3ff};
  for (int level = 0; level < 3; level++) {
    int got = check_distinct(place, n, shift[level], mask[level]);
    CHECK(want[level] == CHECK_ANY ? host || got > 1 : got == want[level], "%s: %d %s took part, not %d", what, got,
          words[level], want[level]);
    threads *= got;
  }
  int got = check_distinct(place, n, 0, 0x7fffffff);
  if (gangs != CHECK_ANY && workers != CHECK_ANY && lanes != CHECK_ANY)
    CHECK(got == threads, "%s: %d threads took part, not %d", what, got, threads);
}

#endif
