// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A class that depends on a template's parameter has no operator either.
// CHECK: class-of-template.cpp:10:39: error: 's' is of the class 'Sum<T>', for which the program declares no operator: '#pragma omp declare reduction(+ : Sum<T> : ...)' does
template <class T> struct Sum {
  T x;
  Sum operator+(T a) const { return {x + a}; }
};
template <class T> T run() {
  Sum<T> s = {0};
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s = s + T(i);
  return s.x;
}
