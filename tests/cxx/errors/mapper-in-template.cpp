// RUN: not %sumac++ -std=c++20 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// A mapper of one instance of a class template is not for objects of whatever instance.
// CHECK: mapper-in-template.cpp:10:62: error: 'f' has the type 'Field<T>', which depends on a template's parameters: the mapper that is declared for '{{.*}}' cannot be used for it
template <class T> struct Field {
  int n;
  T *p;
};
#pragma omp declare mapper(Field<int> f) map(f, f.p[0:f.n])
template <class T> void run(Field<T> &f) {
#pragma omp target teams distribute parallel for map(tofrom: f)
  for (int i = 0; i < f.n; i++)
    f.p[i] += 1;
}
