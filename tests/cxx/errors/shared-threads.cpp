// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// Templates and methods whose directives share their callers' threads.
#pragma omp begin declare target
// CHECK: shared-threads.cpp:[[#@LINE + 1]]:25: error: 'each' is a template that needs code of its own for devices
template <class F> void each(int n, F f) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    f(i);
}
struct Filler {
  int step;
  // CHECK: shared-threads.cpp:[[#@LINE + 1]]:8: error: 'fill' is a method that needs code of its own for devices
  void fill(int *q, int n) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      q[i] = i * step;
  }
};
#pragma omp end declare target
void run(int *q, Filler filler) {
#pragma omp target map(from: q[0:64]) map(to: filler)
  {
    each(64, [q](int i) { q[i] = i * 3; });
    filler.fill(q, 32);
  }
}
