/*
 * teams.c - gangs of several workers on the host: all run at the same time, meet at barriers, vote, and have frames of
 * shared memory at the same addresses; how many there are is asked for, and limited; launches inside of launches, from
 * several threads, in other floating-point environments and after a fork.
 */
#include <fenv.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

enum { MOST = 16, USUAL = 3, ROUNDS = 50 };
static struct sumac_unit unit = {.version = __sumac_abi_version, .file = __FILE__};
static const struct sumac_kernel kernel = {.name = "team", .standard = {0, USUAL, 1}, .limit = {0, MOST, 1}};

/* As REGION, for gangs of several workers. */
#define TEAM(NAME, NSLOTS)                                                                                             \
  static const struct sumac_region NAME##_region = {.name = #NAME,                                                     \
                                                    .host = NAME,                                                      \
                                                    .where = {__FILE__, "main", "parallel", __LINE__, __LINE__, 1, 1}, \
                                                    .nslots = NSLOTS,                                                  \
                                                    .unit = &unit,                                                     \
                                                    .kernel = &kernel}

static void launch_workers(const struct sumac_region *region, const struct sumac_map *maps, int nmaps, int gangs,
                           int workers) {
  __sumac_launch(&(struct sumac_launch){.region = region, .maps = maps, .nmaps = nmaps, .dims = {gangs, workers}});
}

/* A function of all workers, in frames of its own: the last round's are larger than any piece of memory. */
static long in_turn(int depth) {
  struct sumac_frame before;
  long *sum = __sumac_host_enter(depth == 3 ? 300000 : 40000, &before);
  int me = __sumac_host_worker(), all = __sumac_host_workers();
  if (me == 0)
    *sum = depth ? in_turn(depth - 1) : 0;
  else if (depth)
    in_turn(depth - 1);
  for (int w = 0; w < all; w++) {
    __sumac_host_sync();
    if (w == me)
      *sum += me + 1;
  }
  __sumac_host_sync();
  long result = *sum;
  __sumac_host_sync();
  __sumac_host_exit(&before);
  return result;
}

/* slots: int *workers of each gang, int *bad */
static void team(const unsigned long *slots) {
  int me = __sumac_host_worker(), all = __sumac_host_workers(), bad = 0;
  struct sumac_frame before;
  int *shared = __sumac_host_enter(sizeof(int) * MOST, &before);
  if (me == 0)
    ((int *)slots[0])[__sumac_host_gang()] += all;
  for (int round = 0; round < ROUNDS; round++) {
    shared[me] = me + round;
    __sumac_host_sync();
    for (int w = 0; w < all; w++)
      bad += shared[w] != w + round;
    bad += __sumac_host_any(me == round % all && round % 3 == 0) != (round % 3 == 0);
  }
  for (int depth = 0; depth < 4; depth++)
    bad += in_turn(depth) != (long)(depth + 1) * all * (all + 1) / 2;
  __sumac_host_exit(&before);
  if (bad)
    __atomic_fetch_add((int *)slots[1], bad, __ATOMIC_RELAXED);
}
TEAM(team, 2);

static int limited; /* OMP_THREAD_LIMIT is set: there may be fewer workers */

static void run(int gangs, int asked, int expected) {
  int workers[64] = {0}, bad = 0;
  struct sumac_map maps[] = {MAP(COPY, workers, 0), MAP(COPY, bad, 1)};
  launch_workers(&team_region, maps, COUNT(maps), gangs, asked);
  CHECK(bad == 0);
  for (int g = 0; g < gangs; g++)
    CHECK(limited ? workers[g] > 0 && workers[g] <= expected : workers[g] == expected);
}

/* slots: int *count; the first worker launches another team */
static void outer(const unsigned long *slots) {
  if (__sumac_host_worker() == 0)
    run(3, 2, 2);
  __sumac_host_sync();
  __atomic_fetch_add((int *)slots[0], __sumac_host_workers(), __ATOMIC_RELAXED);
}
TEAM(outer, 1);

/* slots: int *up, in how many workers the rounding is upward */
static void rounding(const unsigned long *slots) {
  __atomic_fetch_add((int *)slots[0], fegetround() == FE_UPWARD, __ATOMIC_RELAXED);
}
TEAM(rounding, 1);

static void run_rounding(int mode, int expected) {
  int up = 0;
  struct sumac_map maps[] = {MAP(COPY, up, 0)};
  fesetround(mode);
  launch_workers(&rounding_region, maps, COUNT(maps), 2, 4);
  fesetround(FE_TONEAREST);
  CHECK(limited ? up <= expected : up == expected);
}

static void *run_some(void *unneeded) {
  (void)unneeded;
  for (int i = 0; i < 10; i++)
    run(2, 2 + i % 4, 2 + i % 4);
  return NULL;
}

static void run_forked(void) {
  pid_t child = fork();
  if (child == 0) {
    alarm(60);
    run(2, 4, 4);
    _exit(0);
  }
  int status;
  CHECK(waitpid(child, &status, 0) == child && status == 0);
}

int main(void) {
  limited = getenv("OMP_THREAD_LIMIT") != NULL;
  run(2, 0, USUAL); /* one gang alone has all threads */
  run(5, 1, 1);
  run(5, 2, 2);
  run(2, MOST, MOST);
  run(3, 1000, MOST);
  int count = 0;
  struct sumac_map maps[] = {MAP(COPY, count, 0)};
  launch_workers(&outer_region, maps, COUNT(maps), 2, 4);
  CHECK(limited || count == 2 * 4 * 4);
  run_rounding(FE_UPWARD, 2 * 4);
  run_rounding(FE_TONEAREST, 0);
  pthread_t threads[4];
  for (int i = 0; i < COUNT(threads); i++)
    CHECK(pthread_create(&threads[i], NULL, run_some, NULL) == 0);
  for (int i = 0; i < COUNT(threads); i++)
    pthread_join(threads[i], NULL);
  run_forked();
  CHECK(__sumac_host_worker() == 0 && __sumac_host_workers() == 1); /* outside of a launch */
  CHECK(in_turn(3) == 4);
  printf("OK\n");
  return 0;
}
