// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Nor is one over iterators.
// CHECK: iterator.cpp:8:{{.*}}: error: the loop's variable must have an integer or pointer type
#include <vector>
int run(std::vector<int> &v) {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (auto i = v.begin(); i < v.end(); ++i)
    s += *i;
  return s;
}
