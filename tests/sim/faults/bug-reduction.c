// REQUIRES: sim
// RUN: %sumacc -w -fno-implicit-reduction -g -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t 2>&1 | FileCheck %s --implicit-check-not=warning
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t fixed 2>&1 | FileCheck %s --check-prefix=FIXED --implicit-check-not=warning
// RUN: %sumacc -w -fno-implicit-reduction -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t 2>&1 | FileCheck %s --implicit-check-not=warning
// Reduction clauses were forgotten: one report each, with both lines, the variable and the clause; and none with them.
#include <stdio.h>

enum { N = 1000, ROWS = 4 };

int main(int argc, char **argv) {
  static double a[N];
  static int row[ROWS], largest;
  double sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  if (argc == 1) {
#pragma acc parallel loop copyin(a) copy(sum)
    for (int i = 0; i < N; i++)
// CHECK: bug-reduction.c:[[@LINE+2]]: warning: in kernel {{.*}}: data race on sum: its {{store|load}} here and the {{store|load}} at
// CHECK-SAME: bug-reduction.c:{{[0-9]+}} by thread {{[0-9]+}} of CTA {{[0-9]+}} are not ordered; missing reduction(+:sum)?
      sum += a[i];
#pragma acc parallel num_gangs(ROWS) vector_length(64) copyout(row)
    {
#pragma acc loop gang
      for (int r = 0; r < ROWS; r++) {
        int product = 1;
#pragma acc loop vector
        for (int i = 0; i < N; i++)
// CHECK: bug-reduction.c:{{.*}}data race on shared product: {{.*}}; missing reduction(*:product)?
          product *= 3;
        row[r] = product;
      }
    }
#pragma acc parallel loop copyin(a) copy(largest)
    for (int i = 0; i < N; i++)
// CHECK: bug-reduction.c:{{.*}}data race on largest: {{.*}} are not ordered
      if (a[i] > largest)
        largest = (int)a[i];
  } else {
#pragma acc parallel loop copyin(a) reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += a[i];
  }
  (void)argv;
  printf("sum %g\n", sum);
// FIXED: sum 499500
}
