// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// The variables of a pack of arguments cannot be handed to a region.
template <class... F> void apply(double *p, int n, F... f) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
  for (int i = 0; i < n; i++)
    // CHECK: pack.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: 'f' is a pack of arguments, which cannot be used in a construct: hand its values over in one object
    ((p[i] = f(p[i])), ...);
}
