// RUN: not %sumac++ -std=c++17 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumac++ -std=c++11 -DOLD -fopenacc -c %s -o %t.o 2>&1 | FileCheck --check-prefix=OLD %s
// What a routine directive cannot name.
struct F {
  int operator()(int x) const { return x; }
} functor;
#ifndef OLD
// CHECK: routine-names.cpp:[[#@LINE + 1]]:21: error: 'functor' is not a function: methods of objects that regions call need no 'routine'
#pragma acc routine(functor) seq
#else
int k(int x);
double k(double x);
// OLD: routine-names.cpp:[[#@LINE + 1]]:1: error: '#pragma acc routine' gives one name of several functions, for which C++14 is needed: put one in front of each
#pragma acc routine(k) seq
#endif
