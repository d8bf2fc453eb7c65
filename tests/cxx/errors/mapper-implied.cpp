// RUN: not %sumac++ -std=c++20 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// Nor for an object that no clause names.
template <class T> struct Field {
  int n;
  T *p;
};
#pragma omp declare mapper(Field<int> f) map(f, f.p[0:f.n])
template <class T> void run(Field<T> &f) {
#pragma omp target
  // CHECK: mapper-implied.cpp:[[#@LINE + 1]]:3: error: 'f' has the type 'Field<T>', which depends on a template's parameters: the mapper that is declared for '{{.*}}' cannot be used for it
  f.p[0] += 1;
}
