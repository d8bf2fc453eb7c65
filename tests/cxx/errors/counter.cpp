// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// An instance whose counter is no integer.
// CHECK: counter.cpp:{{[0-9]+}}:{{.*}}: error: static assertion failed{{.*}}the loop's variable must have an integer type
template <class I> double run(I n) {
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (I i = 0; i < n; i++)
    s += i;
  return s;
}
double of_double() { return run(3.0); }
