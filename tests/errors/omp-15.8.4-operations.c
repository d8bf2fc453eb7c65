// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error: \
// RUN:   && test ! -e %t.o
// Atomic constructs of OpenMP have one operation (5.2, 15.8.4); those of OpenACC may have several.
void operations(int n, int s, int i) {
#pragma omp target map(s, i)
  {
// CHECK: [[@LINE+1]]:1: error: 'atomic update' is for a single operation: put the other operands into parentheses
#pragma omp atomic
    s = s + n + i;
// CHECK: [[@LINE+1]]:1: error: 'atomic update' is for a single operation: put the other operands into parentheses
#pragma omp atomic
    s = (s - n) * 2;
// CHECK: [[@LINE+1]]:1: error: the statement is no form of 'atomic capture'
#pragma omp atomic capture
    i = s = n + s + 1;
#pragma omp atomic
    s = s + (n + i);
#pragma omp atomic
    s = n + i - s;
#pragma omp atomic
    s -= n + i;
  }
}
