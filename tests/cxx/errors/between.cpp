// RUN: not %sumac++ -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// Bounds of collapsed loops that depend on the code between the loops, in templates, methods and lambdas.
template <class T> struct Grid {
  T *a;
  int n;
#pragma omp begin declare target
  void fill() {
#pragma omp for collapse(2)
    for (int i = 0; i < n; i++) {
      int m = i + 2;
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
      for (int j = 0; j < m; j++)
        a[i * n + j] += 1;
    }
  }
#pragma omp end declare target
};
template <class T> void each(T *a, int n) {
#pragma omp target parallel map(a[0 : n * n])
  {
#pragma omp for collapse(2)
    for (int i = 0; i < n; i++) {
      int m = i + 2;
      // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
      for (int j = 0; j < m; j++)
        a[i * n + j] += 1;
    }
    auto inside = [=] {
#pragma omp for collapse(2)
      for (int i = 0; i < n; i++) {
        int m = i + 2;
        // CHECK-DAG: [[@LINE+1]]:{{[0-9]+}}: error: not a canonical for loop: the bounds of this loop depend on the code
        for (int j = 0; j < m; j++)
          a[i * n + j] += 1;
      }
    };
    inside();
    Grid<T> grid = {a, n};
    grid.fill();
  }
}
void f(double *a, int n) { each(a, n); }
