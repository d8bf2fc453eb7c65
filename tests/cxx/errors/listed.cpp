// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=listed.cpp:14: %s
// A function that devices cannot have, and declare target merely lists: where device code calls it, the error says why,
// and how device code gets there. Where a directive names the function, the error needs no call.
#include <cmath>
#include <iostream>

#pragma omp begin declare target
// CHECK-DAG: listed.cpp:[[@LINE+1]]:{{[0-9]+}}: error: long double is not supported in device code
inline long double wide(long double x) { return sqrtl(x); }
// CHECK-DAG: listed.cpp:[[@LINE+1]]:{{[0-9]+}}: note: 'wide' is called here
inline double through(double x) { return (double)wide(x); }
// CHECK-DAG: listed.cpp:[[@LINE+1]]:{{[0-9]+}}: error: inline assembly is not supported in device code
static void assembly() { __asm__ volatile("" ::: "memory"); }
static void unused() { __asm__ volatile("" ::: "memory"); }
#pragma omp end declare target
// CHECK-DAG: listed.cpp:[[@LINE+1]]:{{[0-9]+}}: error: inline assembly is not supported in device code
static void named() { __asm__ volatile("" ::: "memory"); }
#pragma omp declare target(named)

double run() {
  double r = 0;
#pragma omp target map(from : r)
  {
    // CHECK-DAG: listed.cpp:[[@LINE+1]]:{{[0-9]+}}: note: 'through' is called here
    r = through(9);
    // CHECK-DAG: listed.cpp:[[@LINE+1]]:{{[0-9]+}}: note: 'assembly' is called here
    assembly();
  }
  unused();
  return r;
}
