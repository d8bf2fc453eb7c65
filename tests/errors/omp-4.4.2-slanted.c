// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 4.4.1, 4.4.2, 11.5: how bounds of collapsed loops may depend on outer loops' variables.
void f(int n, int *a) {
#pragma omp target parallel for collapse(2)
  for (int i = 0; i < n; i++)
    // CHECK: [[@LINE+1]]:5: error: the bounds of this loop must be linear in the variable of a loop that it is
    for (int j = 0; j < i * i; j++)
      a[j] = i;
#pragma omp target parallel for collapse(2)
  for (int i = 1; i < n; i++)
    // CHECK: [[@LINE+1]]:33: error: the step of this loop depends on the variable of a loop that it is collapsed with
    for (int j = 0; j < n; j += i)
      a[j] = i;
#pragma omp target parallel for collapse(3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      // CHECK: [[@LINE+1]]:7: error: the bounds of this loop depend on the variables of two loops that it is collapsed
      for (int k = j; k < i; k++)
        a[j] = i;
#pragma omp target parallel for collapse(2)
  for (int i = 0; i < n; i++)
    // CHECK: [[@LINE+1]]:5: error: the bounds of this loop depend on the variable of another type of a loop that it is
    for (long j = 0; j < i; j++)
      a[j] = i;
  // CHECK: [[@LINE+1]]:45: error: 'schedule' is not allowed where the bounds of a collapsed loop depend on another
#pragma omp target parallel for collapse(2) schedule(static, 3)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      a[j] = i;
}
