// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 15.9.6, 15.10.1: where iterations can wait for which others.
void f(int n, int *a) {
  int i, j;
#pragma omp target map(a[0 : n])
#pragma omp parallel
  {
#pragma omp for
    for (i = 1; i < n; i++) {
      // CHECK-DAG: :[[@LINE+1]]:1: error: 'ordered depend' stands in no loop with 'ordered(n)'
#pragma omp ordered depend(source)
    }
#pragma omp for ordered
    for (i = 1; i < n; i++) {
      // CHECK-DAG: :[[@LINE+1]]:1: error: 'ordered doacross' stands in no loop with 'ordered(n)'
#pragma omp ordered doacross(sink : i - 1)
    }
#pragma omp for ordered(2)
    for (i = 1; i < n; i++)
      for (j = 1; j < n; j++) {
        // CHECK-DAG: :[[@LINE+1]]:27: error: 'sink' names an iteration of 1 loop, but the loop around has 'ordered(2)'
#pragma omp ordered depend(sink : i - 1)
        // CHECK-DAG: :[[@LINE+1]]:35: error: expected 'i', perhaps plus or minus a constant: the variable of loop 1
#pragma omp ordered depend(sink : j, i - 1)
        // CHECK-DAG: :[[@LINE+1]]:42: error: expected 'j', perhaps plus or minus a constant: the variable of loop 2
#pragma omp ordered depend(sink : i - 1, j * 2)
        // CHECK-DAG: :[[@LINE+1]]:1: error: 'source' stands alone on its directive
#pragma omp ordered depend(source) depend(sink : i - 1, j)
        // CHECK-DAG: :[[@LINE+1]]:1: error: 'ordered' with a statement stands in a loop with 'ordered' without a number
#pragma omp ordered
        a[i] = j;
      }
    // CHECK-DAG: :[[@LINE+3]]:7: error: nothing may stand beside a loop that is ordered with the one around it
#pragma omp for ordered(2)
    for (i = 1; i < n; i++) {
      a[i] = 1;
      for (j = 1; j < n; j++)
        a[i] += j;
    }
    // CHECK-DAG: :[[@LINE+1]]:17: error: 'ordered' is for fewer loops than 'collapse'
#pragma omp for ordered(1) collapse(2)
    for (i = 1; i < n; i++)
      for (j = 1; j < n; j++)
        a[i] = j;
  }
}
