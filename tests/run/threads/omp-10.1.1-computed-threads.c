// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O1 -c %s -o %t.1.o && %sumacc -fopenmp -O1 -DOTHER -c %s -o %t.2.o
// RUN: %sumacc -fopenmp %t.1.o %t.2.o -o %t && %run %t
// OpenMP 5.2 10.1.1: a team has as many threads as num_threads asks for, also where no launch knows how many these are:
// the number is computed in the region, or the construct stands in a function, perhaps of another file.
#include "../Inputs/check.h"
#include <omp.h>

#pragma omp begin declare target
int elsewhere(int *a, int k, int at);
#pragma omp end declare target

#ifdef OTHER
int elsewhere(int *a, int k, int at) {
  int n = 0;
#pragma omp parallel num_threads(k) reduction(+ : n)
  {
    a[at + omp_get_thread_num()] += omp_get_num_threads();
    n += 1;
  }
  return n;
}
#else
enum { MOST = 40 };

/* Each of the first K elements got K. */
static void check(int line, int *a, int k) {
  for (int i = 0; i < MOST; i++) {
    CHECK(a[i] == (i < k ? k : 0), "line %d: a[%d] is %d, %d threads asked", line, i, a[i], k);
    a[i] = 0;
  }
}

#pragma omp begin declare target
static int calls;
static int next(int k) {
  calls++;
  return k + calls;
}
static void in_function(int *a, int k) {
  int shared[MOST];
#pragma omp parallel num_threads(k)
  {
    int me = omp_get_thread_num();
    shared[me] = omp_get_num_threads();
#pragma omp barrier
    a[me] = shared[k - 1 - me];
  }
}
/* In a loop, and called by threads of a crew: then it makes crews of one thread. */
static int in_loop(const int *a, int k) {
  int sum = 0;
  for (int i = 0; i < 2; i++)
#pragma omp parallel for num_threads(k) reduction(+ : sum) schedule(static, 1)
    for (int t = 0; t < k; t++)
      sum += omp_get_num_threads() + 0 * a[t];
  return sum;
}
#pragma omp end declare target

static void regions(int *a, int k) {
#pragma omp target map(tofrom : a[0 : MOST])
#pragma omp parallel num_threads(k)
  a[omp_get_thread_num()] = omp_get_num_threads();
  check(__LINE__, a, k);
#pragma omp target map(tofrom : a[0 : MOST])
  {
    int z = k - 1, n = 0, private = 7, first = 5, last = 0;
#pragma omp parallel num_threads(z + 1) reduction(+ : n) private(private) firstprivate(first)
    {
      private = omp_get_thread_num();
      n += first;
#pragma omp for lastprivate(last)
      for (int i = 0; i < 100; i++)
        last = i;
#pragma omp single
      z = last;
#pragma omp critical
      a[private] += omp_get_num_threads();
    }
    a[0] += n != 5 * k || z != 99 || last != 99 || private != 7;
  }
  check(__LINE__, a, k);
#pragma omp target map(tofrom : a[0 : MOST]) /* one evaluation of the number; others that ask for none */
  {
    int mine = 0;
    calls = 0;
#pragma omp parallel num_threads(next(k - 1))
    a[omp_get_thread_num()] = omp_get_num_threads();
#pragma omp parallel reduction(max : mine)
    mine = omp_get_num_threads();
    a[0] += calls != 1 || mine < 1;
  }
  check(__LINE__, a, k);
#pragma omp target map(tofrom : a[0 : MOST])
  in_function(a, k);
  check(__LINE__, a, k);
}

static void loops(int *a, int k) {
  int sum = 0, inner = 0, off = 0;
#pragma omp target map(tofrom : a[0 : MOST], sum)
  sum = in_loop(a, k);
  CHECK(sum == 2 * k * k, "%d", sum);
#pragma omp target map(tofrom : a[0 : MOST], inner, off)
  {
    int z = k;
#pragma omp parallel num_threads(3)
    {
      int mine = in_loop(a, z);
#pragma omp atomic
      inner += mine;
    }
#pragma omp parallel num_threads(z) if (z > 1000)
#pragma omp atomic
    off += omp_get_num_threads();
#pragma omp parallel for num_threads(z)
    for (int i = 0; i < k; i++)
      a[i] = omp_get_num_threads();
  }
  CHECK(inner == 3 * 2 * k && off == 1, "%d %d", inner, off);
  check(__LINE__, a, k);
}

static void teams(int k) {
  enum { TEAMS = 5 };
  int b[TEAMS * MOST] = {0}, n = 0, limited = 0;
#pragma omp target teams num_teams(TEAMS) map(tofrom : b) reduction(+ : n)
  {
    int z = k, mine = 0;
#pragma omp parallel num_threads(z) reduction(+ : mine)
    {
      b[omp_get_team_num() * MOST + omp_get_thread_num()] = omp_get_num_threads();
      mine += omp_get_num_teams();
    }
    n += mine;
  }
  for (int t = 0; t < TEAMS; t++)
    check(__LINE__, b + t * MOST, k);
  CHECK(n == TEAMS * TEAMS * k, "%d", n);
#pragma omp target teams num_teams(TEAMS) map(tofrom : b) reduction(+ : n)
  n += elsewhere(b, k, omp_get_team_num() * MOST);
  for (int t = 0; t < TEAMS; t++)
    check(__LINE__, b + t * MOST, k);
#pragma omp target thread_limit(4) map(tofrom : limited)
  {
    int z = k;
#pragma omp parallel num_threads(z)
#pragma omp atomic
    limited++;
  }
  CHECK(limited == (k < 4 ? k : 4), "%d", limited);
}

int main(int argc, char **argv) {
  (void)argv;
  int a[MOST] = {0};
  for (int k = 2 * argc; k < MOST; k += 11) {
    regions(a, k);
    loops(a, k);
    teams(k);
  }
  return check_end();
}
#endif
