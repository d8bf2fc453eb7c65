// RUN: %sumac++ -std=c++17 -fopenmp -O2 -I%S/../../run %s -o %t && %run %t
// RUN: not %sumac++ -std=c++17 -fopenmp -DCOMPUTED -I%S/../../run -c %s -o %t.o 2>&1 | FileCheck %s
// References between declare target and its end lead to the device's copies; variables that no device can have are none
// of theirs. What the run refers to, devices do not have.
#include "Inputs/check.h"

#pragma omp begin declare target
int number = 5;
int &alias = number, &other = alias;
static const int &constant = 7;
static long double wide = 3.5L;
struct Mixed {
  long double x;
  int i;
} mixed = {1, 2};
thread_local int own = 3;
int behind = 4;
#ifdef COMPUTED
// CHECK: declared-references.cpp:[[@LINE+1]]:{{[0-9]+}}: error: reference 'made' of a declare directive: the run computes what it refers to
int &made = *new int(4);
#endif
#pragma omp end declare target

int main() {
  int a = 0, b = 0, c = 0;
#pragma omp target map(from : a, b, c)
  {
    number += 1;
    a = alias;
    other += 1;
    b = constant + behind;
    c = number;
  }
  CHECK(a == 6 && b == 11 && c == 7, "%d %d %d", a, b, c);
  CHECK(wide + mixed.x == 4.5L && own == 3, "on the host");
  return check_end();
}
