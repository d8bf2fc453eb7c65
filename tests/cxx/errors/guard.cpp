// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A static variable whose first value the run computes.
// CHECK: guard.cpp:{{.*}} error: a static variable whose first value the run computes is not supported in device code
int first();
#pragma acc routine seq
int first();
#pragma acc routine seq
int next(int i) {
  static int k = first();
  return k + i;
}
int run() {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += next(i);
  return s;
}
