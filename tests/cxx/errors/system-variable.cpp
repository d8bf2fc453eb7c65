// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// Variables that devices do not have, in functions that device code gets to by operators and templates: an error when
// the file is compiled, with the calls that lead there.
#include <iostream>

extern int undeclared;
struct Value {
  int x;
  // CHECK-DAG: system-variable.cpp:[[@LINE+2]]:{{[0-9]+}}: error: variable 'undeclared' is used in device code, but has no device copy
  // CHECK-DAG: note: add {{.*}}declare target enter(undeclared)
  Value operator+(int y) const { return Value{x + y + undeclared}; }
};
template <class T> T add(T x) {
  // CHECK-DAG: system-variable.cpp:[[@LINE+1]]:{{[0-9]+}}: note: 'Value::operator+{{.*}}' is called here
  return x + 1;
}
int run() {
  int r = 0;
#pragma omp target map(from : r)
  {
    // CHECK-DAG: system-variable.cpp:[[@LINE+1]]:{{[0-9]+}}: note: {{.*}}'add{{.*}}' is called here
    r = add(Value{1}).x;
  }
  return r;
}
struct Tells {
  // CHECK-DAG: system-variable.cpp:[[@LINE+1]]:{{[0-9]+}}: error: 'std::{{.*}}' is used in device code, but devices have no streams of C++
  ~Tells() { std::cout.flush(); }
};
int tell() {
  int r = 0;
#pragma omp target map(from : r)
  {
    Tells t;
    r = 1;
  }
  return r;
}
