// RUN: not %sumac++ -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// Of a loop over a range beside default(none), the range needs a clause.
int f(int (&a)[10], int (&b)[10]) {
  int s = 0;
// CHECK-DAG: range-default-none.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: 'a' has no attribute of sharing, and default(none) asks for one
#pragma omp target parallel for default(none) reduction(+ : s)
  for (auto x : a)
    s += x;
// CHECK-DAG: range-default-none.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: 'b' has no place on the device, and defaultmap(none) asks for one
#pragma omp target parallel for defaultmap(none) map(s) reduction(+ : s)
  for (auto x : b)
    s += x;
// CHECK-DAG: range-default-none.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: 'a' has no data attribute, and default(none) asks for one
#pragma acc parallel loop default(none) reduction(+ : s) copy(s)
  for (auto &x : a)
    s += x;
  return s;
}
