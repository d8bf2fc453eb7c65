// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A loop over a range is no canonical loop.
// CHECK: range-for.cpp:7:3: error: expected a 'for' loop after '#pragma acc parallel loop'
int run(const int (&a)[10]) {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int x : a)
    s += x;
  return s;
}
