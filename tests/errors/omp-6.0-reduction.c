// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// OpenMP 6.0 7.6.10: what original takes.
void f(int n, const double *a) {
  double sum = 0;
// CHECK: omp-6.0-reduction.c:[[@LINE+1]]:52: error: 'original(private)' is not supported yet
#pragma omp target parallel for reduction(original(private), + : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
// CHECK: omp-6.0-reduction.c:[[@LINE+1]]:{{.*}}error: 'mine' is no argument of 'original': default, private, shared
#pragma omp target parallel for reduction(original(mine), + : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
}
