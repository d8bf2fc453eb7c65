// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 5.4.5: lastprivate(conditional:) takes scalars; which loops cannot have it.
void f(int n, int *a) {
  int x[3], y = 0;
  struct {
    int m;
  } s;
  // CHECK-DAG: :[[@LINE+1]]:43: error: 'lastprivate(conditional)' is not supported on 'target teams loop'
#pragma omp target teams loop lastprivate(conditional : y)
  for (int i = 0; i < n; i++)
    y = i;
  // CHECK-DAG: :[[@LINE+2]]:59: error: 'x' in 'lastprivate(conditional)' is no scalar
  // CHECK-DAG: :[[@LINE+1]]:62: error: 's' in 'lastprivate(conditional)' is no scalar
#pragma omp target parallel for lastprivate(conditional : x, s)
  for (int i = 0; i < n; i++)
    x[0] = s.m = i;
  // CHECK-DAG: :[[@LINE+1]]:45: error: 'lastprivate(conditional)' is not supported on loops that 'fuse' makes
#pragma omp target parallel for lastprivate(conditional : y)
#pragma omp fuse
  {
    for (int i = 0; i < n; i++)
      y = i;
    for (int i = 0; i < n; i++)
      y = a[i];
  }
}
