// RUN: %sumacc -fopenmp -O2 -Minfo -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=__sumac_{{[mnpt]}}
// RUN: %sumacc -fopenmp -O2 -g -Minfo -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=__sumac_{{[mnpt]}}
// Memory that no variable of the program's stands for: -Minfo says what it is for, and no name.
// CHECK-DAG: 8 bytes in shared memory, one a team: the next chunk of a loop
// CHECK-DAG: 8192 bytes in shared memory, one a team: values that threads give to each other
// CHECK-DAG: 8 bytes in shared memory, one a team: who is at a barrier
// CHECK-DAG: 8 bytes in shared memory, one a team: whose turn it is in an ordered loop
// CHECK-DAG: private variable 'row' of 64 bytes in shared memory, one a team
double f(int n, double *a) {
  double y[2] = {0};
#pragma omp target teams num_teams(1) map(a[0 : n]) map(tofrom : y)
  {
    double row[8] = {0};
#pragma omp parallel num_threads(32)
    {
#pragma omp for schedule(dynamic) reduction(+ : y)
      for (int i = 0; i < n; i++)
        y[i % 2] += a[i];
#pragma omp for ordered
      for (int i = 0; i < 8; i++) {
#pragma omp ordered
        row[i] = i ? row[i - 1] : y[1];
      }
    }
    a[0] = row[7];
  }
  return y[0];
}
