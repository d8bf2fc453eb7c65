// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Nothing is caught in device code.
// CHECK: try.cpp:8:5: error: 'try' is not supported in device code, where nothing is caught
int run() {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++) {
    try {
      s += i;
    } catch (...) {
      s = 0;
    }
  }
  return s;
}
