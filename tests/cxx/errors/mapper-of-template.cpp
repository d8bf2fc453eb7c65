// RUN: not %sumac++ -std=c++20 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// Mappers are declared for types that are known.
// CHECK: mapper-of-template.cpp:9:28: error: 'declare mapper' is for '{{.*}}', which depends on a template's parameters: declare it outside of the template, for each type that is used
template <class T> struct Field {
  int n;
  T *p;
};
template <class T> void run(Field<T> &f) {
#pragma omp declare mapper(mine : Field<T> f) map(f, f.p[0:f.n])
#pragma omp target teams distribute parallel for map(mapper(mine), tofrom: f)
  for (int i = 0; i < f.n; i++)
    f.p[i] += 1;
}
