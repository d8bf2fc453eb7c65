// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && env OMP_NUM_THREADS=4 %run %t
// Static variables of functions that have forms for devices: host and devices that share memory have each once.
#include "Inputs/check.h"
#include <omp.h>

#pragma omp begin declare target
static int counts(int *q, int by) {
  static int calls = 10;
#pragma omp declare target enter(calls)
  static const int table[3] = {1, 2, 3};
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < 20; i++)
    q[i] += table[i % 3] * by;
  {
    static int calls = 100;
#pragma omp declare target enter(calls)
    calls += by;
    q[20] = calls;
  }
  return calls += by;
}
#pragma omp end declare target

int main() {
  int a[21] = {}, t[4] = {};
  bool shared = !getenv("SUMAC_HOST_MEMORY") && strcmp(getenv("SUMAC_DEVICE"), "sim");
  t[3] = counts(a, 1);
#pragma omp target map(tofrom : a, t)
  {
    t[0] = counts(a, 1);
    t[1] = counts(a, 2);
  }
  CHECK(t[3] == 11 && t[1] == t[0] + 2, "%d %d %d", t[0], t[1], t[3]);
  for (int i = 0; i < 20; i++)
    CHECK(a[i] == 4 * (i % 3 + 1), "%d: %d", i, a[i]);
  if (shared)
    CHECK(t[0] == 12 && a[20] == 104 && counts(a, 1) == 15, "%d %d", t[0], a[20]);
  return check_end();
}
