// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 3.2.4, 3.2.5: strides and shapes are for target update.
void f(int n, int *p, int **q, int a[n]) {
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: 'a[0:n:2]' has a stride, which only 'target update' takes
#pragma omp target enter data map(to : a[0 : n : 2])
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: '([n][n])p' has a shape, which only 'target update' takes
#pragma omp target enter data map(to : ([n][n]) p)
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: 'q[0:2][0:n:2]' has a stride and goes through pointers
#pragma omp target update to(q[0 : 2][0 : n : 2])
#pragma omp target enter data map(to : a[0 : n : 1])
  int b[8];
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: the section 'b[0:4:3]' leaves the array 'int[8]'
#pragma omp target update to(b[0 : 4 : 3])
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: a stride of 'b[0:2:-1]' is not a positive integer
#pragma omp target update to(b[0 : 2 : -1])
// CHECK-DAG: :[[@LINE+1]]:{{.*}}error: '(([n][n])p)' has a shape, which only 'target update' takes
#pragma omp target enter data map(to : (([n][n]) p))
}
