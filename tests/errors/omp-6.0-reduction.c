// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// OpenMP 6.0 7.6.10: what original takes.
void f(int n, const double *a) {
  double sum = 0;
// CHECK: omp-6.0-reduction.c:[[@LINE+1]]:{{.*}}error: 'mine' is no argument of 'original': default, private, shared
#pragma omp target parallel for reduction(original(mine), + : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
#pragma omp target parallel map(sum)
  {
    double own = 0;
// CHECK: omp-6.0-reduction.c:[[@LINE+1]]:{{.*}}error: 'sum' in 'reduction(original(private))' is shared by the threads
#pragma omp for reduction(original(private), + : own, sum)
    for (int i = 0; i < n; i++)
      own += a[i], sum += a[i];
// CHECK: omp-6.0-reduction.c:[[@LINE+1]]:{{.*}}error: 'own' is private to each thread
#pragma omp for reduction(original(shared), + : own)
    for (int i = 0; i < n; i++)
      own += a[i];
  }
}
