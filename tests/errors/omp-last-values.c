// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 5.4.5, 5.4.6, 11.7: which variables can have last values.
void f(int n, int *a) {
  int x = 0, y = 0;
  // CHECK: [[@LINE+1]]:41: error: 'linear' with 'ref' stands on 'declare simd' alone
#pragma omp target simd linear(y : val, ref)
  for (int i = 0; i < n; i++)
    a[i] = y;
  // CHECK: [[@LINE+1]]:43: error: 'lastprivate(conditional)' is not supported on 'target teams loop'
#pragma omp target teams loop lastprivate(conditional : y)
  for (int i = 0; i < n; i++)
    if (a[i])
      y = i;
  // CHECK: [[@LINE+1]]:43: error: 'y' cannot be lastprivate: it is no loop variable of this 'target teams loop'
#pragma omp target teams loop lastprivate(y)
  for (int i = 0; i < n; i++)
    y = a[i];
}
