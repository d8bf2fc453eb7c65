// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
void f(int n, int *p) {
// CHECK: :[[@LINE+1]]:51: error: expected ')' in from before the end of the directive
#pragma omp target update from((([n][2]) p[0 : 1])
// CHECK: :[[@LINE+1]]:37: error: expected ')' in from before the end of the directive
#pragma omp target update from(((p))
}
