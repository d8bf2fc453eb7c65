// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// parallel regions in target: single, critical, master, barrier, firstprivate objects, in a template.
#include "Inputs/check.h"
#include <omp.h>

template <class T> struct Total {
  T sum = 0;
  int adds = 0;
  void add(T x) { sum += x, adds++; }
};
template <class T> static Total<T> run(int n) {
  Total<T> total;
  int once = 0, threads = 0;
#pragma omp target parallel map(tofrom: total, once, threads) num_threads(8)
  {
    T part = 0;
#pragma omp single
    once++;
#pragma omp for
    for (int i = 0; i < n; i++)
      part += T(i);
#pragma omp critical
    total.add(part);
#pragma omp barrier
    if (omp_get_thread_num() == 0)
      threads = omp_get_num_threads();
  }
  CHECK(once == 1 && total.adds == threads, "%d %d %d", once, total.adds, threads);
  return total;
}

int main() {
  CHECK(run<long>(100).sum == 4950, "long");
  CHECK(run<double>(11).sum == 55, "double");
  return check_end();
}
