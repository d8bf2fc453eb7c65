// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// The code for devices stands in a template, in which labels can stand once; so can that for kinds of devices.
#pragma omp begin declare target
// CHECK: labels.cpp:[[#@LINE + 1]]:25: error: 'each' is a template that needs code of its own for devices, as it has labels and directives: that is not supported; write a function of the file
template <class F> void each(int n, F f) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    f(i);
  if (n > 3)
    goto end;
  f(0);
end:;
}
#pragma omp end declare target
void run(int *q) {
#pragma omp target map(from: q[0:64])
  each(64, [q](int i) { q[i] = i * 3; });
}
