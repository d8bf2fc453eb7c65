// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 5.4.5: teams that come to a loop again do not wait for each other, and nobody begins to count anew.
void f(int n) {
  int y = 0;
#pragma omp target teams map(tofrom : y)
  for (int k = 0; k < n; k++) {
    // CHECK: [[@LINE+1]]:1: error: last values of the last iteration that sets them are not supported in a loop over teams
#pragma omp distribute lastprivate(conditional : y)
    for (int i = 0; i < n; i++)
      y = i;
  }
}
