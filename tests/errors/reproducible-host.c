// '#pragma sumac reproducible' at a loop of OpenMP's host code, which clang compiles, is an error.
// RUN: not %sumacc -fopenmp -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenmp -fsyntax-only -DDEVICES %s 2>&1 | FileCheck %s
double f(int n, double *a) {
  double s = 0;
#pragma sumac reproducible(order-free)
// CHECK: :[[#@LINE+1]]:1: error: '#pragma sumac reproducible' is for constructs for devices: this 'parallel for' is host code, which clang compiles
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK-NOT: error:
#ifdef DEVICES
#pragma sumac reproducible(order-free)
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : a[0 : n])
  for (int i = 0; i < n; i++)
    s += a[i];
#endif
  return s;
}
