// RUN: not %sumac++ -std=c++17 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A lambda that copies an array of the region.
int run() {
  float t[3] = {1, 2, 3};
  int s = 0;
#pragma acc serial copy(t) copy(s)
  {
    // CHECK: capture.cpp:[[#@LINE + 1]]:15: error: 't' is an array, which a lambda in the construct captures by copy: capture it by reference
    auto f = [t](int i) { return t[i]; };
    s += f(1);
  }
  return s;
}
