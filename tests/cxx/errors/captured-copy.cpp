// RUN: not %sumac++ -std=c++17 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A lambda's own copy of the object.
// CHECK: captured-copy.cpp:10:18: error: a lambda that captures '*this' is not supported in a region: capture 'this', or declare a copy of the object
struct S {
  int k = 3;
  int f(int n) {
    int s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++) {
      auto g = [*this, i] { return k + i; };
      s += g();
    }
    return s;
  }
};
