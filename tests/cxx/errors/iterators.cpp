// RUN: not %sumac++ -std=c++17 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumac++ -std=c++17 -fopenacc -DRANGE -c %s -o %t.o 2>&1 | FileCheck %s
// Iterators that are no random-access ones.
// CHECK: error: static assertion failed {{.*}}: a loop with a directive needs random-access iterators
#include <list>
int f(std::list<int> &l) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
#ifdef RANGE
  for (int x : l)
    s += x;
#else
  for (auto i = l.begin(); i != l.end(); ++i)
    s += *i;
#endif
  return s;
}
