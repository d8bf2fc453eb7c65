// RUN: %sumacc -fopenmp %s -o %t && %run %t 1 && %run %t 2 && %run %t 37 && %run %t 256
// RUN: env OMP_NUM_THREADS=1 %run %t 100 && env OMP_NUM_THREADS=3 %run %t 128
// UNSUPPORTED: device-serial, device-workers
// OpenMP 5.2, 10.1.1: a team has as many threads as num_threads asks for, also more than there are cores: barriers, what
// one of them waits for in another one's memory, locks, critical, ordered, single, tasks, functions that are called.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { MOST = 256, TEAMS = 3 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("%d threads, line %d: %s\n", threads, __LINE__, #x)))

static void mirror(int threads) {
  int y[TEAMS * MOST] = {0}, number[TEAMS] = {0};
#pragma omp target teams num_teams(TEAMS) map(tofrom : y, number)
  {
    int tile[MOST], g = omp_get_team_num();
#pragma omp parallel num_threads(threads)
    {
      int t = omp_get_thread_num(), kept = 3 * t;
      tile[t] = t + 1000 * g;
      if (t == 0)
        number[g] = omp_get_num_threads();
#pragma omp barrier
      y[g * threads + t] = tile[threads - 1 - t];
#pragma omp barrier
      tile[t] = kept;
      for (int k = 1; k < threads; k *= 2) {
#pragma omp barrier
        int other = t + k < threads ? tile[t + k] : 0;
#pragma omp barrier
        tile[t] += other;
      }
#pragma omp barrier
      if (tile[0] != 3 * threads * (threads - 1) / 2)
        y[g * threads + t] = -1;
    }
  }
  for (int g = 0; g < TEAMS; g++) {
    CHECK(number[g] == threads);
    for (int t = 0; t < threads; t++)
      CHECK(y[g * threads + t] == threads - 1 - t + 1000 * g);
  }
}

/* Each waits for the word of the one before, without a barrier. */
static void chain(int threads) {
  int word[MOST + 1] = {1}, last = 0;
#pragma omp target map(tofrom : word, last)
#pragma omp parallel num_threads(threads)
  {
    int t = omp_get_num_threads() - 1 - omp_get_thread_num(), ready = 0;
    while (!ready) {
#pragma omp atomic read acquire
      ready = word[t];
    }
#pragma omp atomic write release
    word[t + 1] = 1;
    if (t == omp_get_num_threads() - 1)
      last = t + 1;
  }
  CHECK(last == threads);
}

#pragma omp declare target
static int flag[2];
static volatile int turn;
static void wait_for(int t) {
  while (turn != t)
    ;
}
static int take(void) {
  int old;
#pragma omp atomic capture
  {
    old = flag[0];
    flag[0] = 1;
  }
  return !old;
}
#pragma omp end declare target

/* A lock by hand, and a volatile variable, in functions that are called. */
static void by_hand(int threads) {
  int sum = 0, order = 0;
#pragma omp target map(tofrom : sum, order)
  {
    flag[0] = turn = 0;
#pragma omp parallel num_threads(threads)
    {
      while (!take())
        ;
      int before = sum;
#pragma omp flush
      sum = before + 1;
#pragma omp atomic write release
      flag[0] = 0;
#pragma omp barrier
      int t = omp_get_num_threads() - 1 - omp_get_thread_num();
      wait_for(t);
      order = 3 * order % 1009 + t;
#pragma omp flush
      turn = t + 1;
    }
  }
  int expected = 0;
  for (int t = 0; t < threads; t++)
    expected = 3 * expected % 1009 + t;
  CHECK(sum == threads && order == expected);
}

static void locks(int threads) {
  omp_lock_t lock;
  omp_nest_lock_t nest;
  int sum = 0, deep = 0, tried = 0;
#pragma omp target map(tofrom : sum, deep, tried) map(alloc : lock, nest)
  {
    omp_init_lock(&lock);
    omp_init_nest_lock(&nest);
#pragma omp parallel num_threads(threads)
    {
      omp_set_lock(&lock);
      int before = sum;
#pragma omp critical(inner)
      sum = before + 1;
      omp_unset_lock(&lock);
#pragma omp barrier
      omp_set_nest_lock(&nest);
      omp_set_nest_lock(&nest);
      before = deep;
#pragma omp critical(inner)
      deep = before + 1;
      omp_unset_nest_lock(&nest);
      omp_unset_nest_lock(&nest);
      while (!omp_test_lock(&lock))
        ;
      before = tried;
#pragma omp critical(inner)
      tried = before + 1;
      omp_unset_lock(&lock);
    }
    omp_destroy_lock(&lock);
    omp_destroy_nest_lock(&nest);
  }
  CHECK(sum == threads && deep == threads && tried == threads);
}

static void shares(int threads) {
  int sum = 0, ones = 0, copied = 0, ordered = 0, tasks = 0, parts = 0;
#pragma omp target map(tofrom : sum, ones, copied, ordered, tasks, parts)
#pragma omp parallel num_threads(threads)
  {
    int value = 0;
#pragma omp for reduction(+ : sum) schedule(dynamic, 3)
    for (int i = 0; i < 1000; i++)
      sum += i;
#pragma omp single copyprivate(value)
    {
      ones++;
      value = 7;
    }
#pragma omp atomic
    copied += value;
#pragma omp for ordered schedule(static, 1)
    for (int i = 0; i < 2 * threads; i++) {
#pragma omp ordered
      ordered = (3 * ordered + i) % 1013;
    }
#pragma omp sections
    {
#pragma omp section
#pragma omp atomic
      parts += 1;
#pragma omp section
#pragma omp atomic
      parts += 10;
    }
#pragma omp single
    for (int i = 0; i < 50; i++) {
#pragma omp task shared(tasks)
#pragma omp atomic
      tasks += i;
    }
#pragma omp taskwait
  }
  int expected = 0;
  for (int i = 0; i < 2 * threads; i++)
    expected = (3 * expected + i) % 1013;
  CHECK(sum == 499500 && ones == 1 && copied == 7 * threads && ordered == expected && parts == 11 && tasks == 1225);
}

#pragma omp declare target
static int sum_of(int *tile, int t, int all) {
#pragma omp barrier
  int sum = 0;
  for (int k = 0; k < all; k++)
    sum += tile[k];
#pragma omp barrier
  tile[t] = sum;
  return sum;
}
static void in_function(int threads, int *result) {
  int tile[MOST];
#pragma omp parallel num_threads(threads)
  {
    int t = omp_get_thread_num();
    tile[t] = t;
    int sum = sum_of(tile, t, omp_get_num_threads());
    if (t == omp_get_num_threads() - 1)
      *result = sum + (omp_get_num_threads() - threads);
  }
}
#pragma omp end declare target

static void called(int threads) {
  int result[TEAMS] = {0};
#pragma omp target teams num_teams(TEAMS) map(tofrom : result)
  in_function(threads, &result[omp_get_team_num()]);
  for (int g = 0; g < TEAMS; g++)
    CHECK(result[g] == threads * (threads - 1) / 2);
}

int main(int argc, char **argv) {
  int threads = argc > 1 ? atoi(argv[1]) : 64;
  mirror(threads);
  chain(threads);
  by_hand(threads);
  locks(threads);
  shares(threads);
  called(threads);
  return wrong != 0;
}
