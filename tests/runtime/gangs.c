/*
 * gangs.c - gangs and their reductions on the host: each gang runs once, partial results are folded in gang order, a
 * gang may come again, many gangs and many reductions, several threads launching at once, nested launches, rounding,
 * forks, exit handlers.
 */
#include <fenv.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"

static const char each_key, elements_key, outer_key, twice_key, third_key; /* region keys */
static struct sumac_unit unit = {.version = __sumac_abi_version, .file = __FILE__};

static void add(void *into, const void *from) {
  *(double *)into += *(const double *)from;
}
/* Neither associative nor commutative: shows the order. */
static void digits(void *into, const void *from) {
  *(unsigned long *)into = *(unsigned long *)into * 31 + *(const unsigned long *)from;
}

/* slots: long *seen, double *sum, unsigned long *order */
static void each(const unsigned long *slots) {
  int g = __sumac_host_gang();
  ((long *)slots[0])[g] += __sumac_host_gangs();
  double local = g;
  unsigned long d = (unsigned long)g + 1;
  __sumac_host_gang_fini((void *)slots[1], &local, sizeof local, add, &each_key, 1, 0);
  __sumac_host_gang_fini((void *)slots[2], &d, sizeof d, digits, &each_key, 1, 1);
  __sumac_host_gang_fini((void *)slots[1], &local, sizeof local, add, &each_key, 1, 0);
}
REGION(each, 3);

static void run_each(int gangs) {
  long *seen = calloc((size_t)gangs, sizeof *seen);
  double sum = 0.5;
  unsigned long order = 7, expected = 7;
  struct sumac_map maps[] = {
      {.host = seen, .base = seen, .bytes = (size_t)gangs * sizeof *seen, .kind = COPY, .slot = 0, .name = "seen[0:n]"},
      MAP(COPY, sum, 1),
      MAP(COPY, order, 2)};
  launch(&each_region, maps, COUNT(maps), gangs);
  for (int g = 0; g < gangs; g++) {
    CHECK(seen[g] == gangs);
    expected = expected * 31 + (unsigned long)g + 1;
  }
  CHECK(order == expected);
  CHECK(sum == 0.5 + (double)gangs * (gangs - 1));
  free(seen);
}

/* slots: double *array, long n: one reduction an element */
static void elements(const unsigned long *slots) {
  double *array = (double *)slots[0];
  for (long i = 0; i < (long)slots[1]; i++) {
    double local = (double)i;
    __sumac_host_gang_fini(&array[i], &local, sizeof local, add, &elements_key, 1, 0);
  }
}
REGION(elements, 2);

static void run_elements(void) {
  double array[1000] = {0};
  long n = COUNT(array);
  struct sumac_map maps[] = {MAP(COPY, array, 0), MAP(__sumac_map_value, n, 1)};
  launch(&elements_region, maps, COUNT(maps), 5);
  for (int i = 0; i < COUNT(array); i++)
    CHECK(array[i] == 5.0 * i);
}

/* A region within a region: slots: double *sum */
static void outer(const unsigned long *slots) {
  int g = __sumac_host_gang(), gangs = __sumac_host_gangs();
  run_each(3);
  CHECK(__sumac_host_gang() == g && __sumac_host_gangs() == gangs);
  double local = 1;
  __sumac_host_gang_fini((void *)slots[0], &local, sizeof local, add, &outer_key, 1, 0);
}
REGION(outer, 1);

static void run_nested(void) {
  double sum = 0;
  struct sumac_map maps[] = {MAP(COPY, sum, 0)};
  __sumac_launch(&(struct sumac_launch){.region = &outer_region, .maps = maps, .nmaps = 1, .dims = {4}});
  CHECK(sum == 4);
}

/* Two reductions on the same result: all of the first, then all of the second, however the gangs are cut into chunks.
   slots: unsigned long *order */
static void twice(const unsigned long *slots) {
  unsigned long d = (unsigned long)__sumac_host_gang() + 1, e = 100 + d;
  __sumac_host_gang_fini((void *)slots[0], &d, sizeof d, digits, &twice_key, 1, 0);
  __sumac_host_gang_fini((void *)slots[0], &e, sizeof e, digits, &twice_key, 2, 0);
}
REGION(twice, 1);

static void run_twice(int gangs) {
  unsigned long order = 7, expected = 7;
  struct sumac_map maps[] = {MAP(COPY, order, 0)};
  launch(&twice_region, maps, COUNT(maps), gangs);
  for (int second = 0; second < 2; second++)
    for (int g = 0; g < gangs; g++)
      expected = expected * 31 + (unsigned long)g + 1 + 100 * (unsigned long)second;
  CHECK(order == expected);
}

/* Each gang rounds as the launching thread does. slots: double *sum */
static void third(const unsigned long *slots) {
  volatile double one = 1, three = 3;
  double local = one / three;
  __sumac_host_gang_fini((void *)slots[0], &local, sizeof local, add, &third_key, 1, 0);
}
REGION(third, 1);

static void run_rounding(void) {
  enum { GANGS = 12 };
  const int mode[] = {FE_TONEAREST, FE_UPWARD, FE_DOWNWARD};
  for (int m = 0; m < COUNT(mode); m++) {
    fesetround(mode[m]);
    volatile double one = 1, three = 3;
    double sum = 0, expected = 0;
    struct sumac_map maps[] = {MAP(COPY, sum, 0)};
    for (int g = 0; g < GANGS; g++)
      expected += one / three;
    launch(&third_region, maps, COUNT(maps), GANGS);
    CHECK(sum == expected);
  }
  fesetround(FE_TONEAREST);
}

/* The child of a fork has no threads but its own, and starts others. */
static void run_forked(void) {
  int status;
  pid_t child = fork();
  if (child == 0) {
    run_each(100);
    _exit(0);
  }
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* So late that the threads sleep. */
static void run_late(void) {
  for (int i = 0; i < 20; i++) {
    usleep(2000);
    run_each(16);
  }
}

static void *thread(void *unneeded) {
  for (int i = 0; i < 50; i++)
    run_each(1 + i % 7);
  return unneeded;
}

/* Runs when the runtime's own exit handler is done. */
static void at_end(void) {
  run_each(5);
  __sumac_unregister(&unit);
  puts("ok");
}

int main(void) {
  __sumac_register(&unit);
  atexit(at_end);
  for (int gangs = 1; gangs < 40; gangs++)
    run_each(gangs);
  run_each(100000);
  run_elements();
  run_nested();
  for (int gangs = 1; gangs < 40; gangs += 3)
    run_twice(gangs);
  run_rounding();
  run_forked();
  run_late();
  pthread_t threads[4];
  for (int i = 0; i < COUNT(threads); i++)
    pthread_create(&threads[i], NULL, thread, NULL);
  for (int i = 0; i < COUNT(threads); i++)
    pthread_join(threads[i], NULL);
  CHECK(sumac_launches("host") == 39 + 1 + 1 + 1 + 4 + 13 + 3 + 20 + 200);
  CHECK(sumac_launches("cuda") == 0);
  return 0;
}
