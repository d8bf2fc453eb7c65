// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// An instance whose atomic object is of a class.
// CHECK: atomic-of-class.cpp:{{.*}}: error: static assertion failed{{.*}}the object of an atomic construct must be scalar, of at most 8 bytes
#include <complex>
template <class T> void add(T *p, T x) {
#pragma omp target map(tofrom: p[0:1])
  {
#pragma omp atomic
    p[0] += x;
  }
}
void run(std::complex<double> *p, double *q) {
  add(q, 1.0);
  add(p, {1, 2});
}
