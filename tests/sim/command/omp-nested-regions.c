// REQUIRES: sim
// RUN: %sumacc -fopenmp -g %s -o %t 2>&1 | FileCheck %s --check-prefix=WARN
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t 2>&1 | FileCheck %s
// A team's code with several parallel loops in it, whose team-local variable changes between them and is reached by a
// pointer: compiler and simulator name the races for what the loops do not reduce, and k is not among them.
#include <stdio.h>
static void foo(int n) {
  int sum = 10000;
  int sum2 = 10;
#pragma omp target teams map(tofrom : sum) num_teams(n)
  {
    // WARN: [[#@LINE+3]]:{{.*}}: warning: {{.*}} race for 'sum2': add reduction(+:sum2) to the loop
#pragma omp parallel for
    for (int i = 1; i <= 80; i++) {
      sum2 += i;
    }
    int k = 10;
    // WARN: [[#@LINE+3]]:{{.*}}: warning: {{.*}} race for 'sum': add reduction(+:sum) to the loop
#pragma omp parallel for
    for (int i = 1; i <= 100; i++)
      sum += i + k;
    int *k2 = &k;
    for (int i = 0; i < 10; i++)
      k += i;
    // WARN: [[#@LINE+3]]:{{.*}}: warning: {{.*}} race for 'sum': add reduction(+:sum) to the loop
#pragma omp parallel for
    for (int i = 1; i <= 100; i++)
      sum += i + *k2;
  }
  printf("sum = %d\n", sum);
}
int main(void) {
  foo(4);
  return 0;
}
// CHECK-NOT: race on k
// CHECK-DAG: data race on sum2: {{.*}}; missing reduction(+:sum2)?
// CHECK-DAG: data race on sum: {{.*}}; missing reduction(+:sum)?
// CHECK: sum = {{[0-9]+}}
