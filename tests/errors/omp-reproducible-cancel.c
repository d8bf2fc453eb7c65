// A loop that a cancellation may end has no sum that depends on its terms alone.
// RUN: not %sumacc -fopenmp -freproducible -fsyntax-only %s 2>&1 | FileCheck --check-prefix=TREE %s
// RUN: not %sumacc -fopenmp -freproducible=order-free -fsyntax-only %s 2>&1 | FileCheck --check-prefix=FREE %s
double f(int n, double *a) {
  double s = 0;
// TREE: :[[#@LINE+2]]:{{[0-9]+}}: error: the reduction of 's' is not reproducible: a cancellation may end the loop
// FREE: :[[#@LINE+1]]:{{[0-9]+}}: error: the sum of 's' cannot be order-free: a cancellation may end the loop
#pragma omp target parallel for reduction(+ : s) map(to : a[0 : n])
  for (int i = 0; i < n; i++) {
    s += a[i];
    if (a[i] > 3) {
#pragma omp cancel for
    }
  }
  return s;
}
