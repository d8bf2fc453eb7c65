// RUN: %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumacc -fopenmp -c %s -o %t.o 2>&1 | grep -c warning: | grep -x 5
// RUN: not %sumacc -fopenmp -Werror=sumac-sink-order -c %s -o %t.o 2>&1 | FileCheck --check-prefix=ERROR %s
// OpenMP 5.2 15.9.6: an iteration that waits for a later one, or for itself, does so for ever.
void f(int n, int *a) {
#pragma omp target parallel for ordered(1) map(a[0 : n])
  for (int i = 0; i < n; i++) {
    // CHECK: :[[@LINE+2]]:27: warning: 'sink' waits for a later iteration of the loops, which waits for this one in turn or begins after it: name an earlier one [-Wsumac-sink-order]
    // ERROR: :[[@LINE+1]]:27: error: 'sink' waits for a later iteration
#pragma omp ordered depend(sink : i + 1)
    a[i]++;
#pragma omp ordered depend(source)
  }
#pragma omp target parallel for ordered(2) map(a[0 : n])
  for (int i = 0; i < n; i++)
    for (int j = n; 0 < j; j--) {
      // CHECK: :[[@LINE+1]]:29: warning: 'sink' waits for a later iteration
#pragma omp ordered doacross(sink : i, j - 1)
      // CHECK: :[[@LINE+1]]:29: warning: 'sink' waits for the iteration that it stands in: name an earlier one [-Wsumac-sink-order]
#pragma omp ordered doacross(sink : i, j + 1 - 1)
      // CHECK: :[[@LINE+1]]:29: warning: 'sink' waits for a later iteration
#pragma omp ordered doacross(sink : i + 1, j + 1)
#pragma omp ordered doacross(sink : i - 1, j - 1)
#pragma omp ordered doacross(sink : i, j + 1)
      a[i]++;
#pragma omp ordered doacross(source : omp_cur_iteration)
    }
#pragma omp target parallel for ordered(1) map(a[0 : n])
  for (int i = n - 1; i != 0; --i) {
    // CHECK: :[[@LINE+1]]:29: warning: 'sink' waits for a later iteration
#pragma omp ordered doacross(sink : i - 1)
#pragma omp ordered doacross(sink : omp_cur_iteration - 1)
    a[i]++;
#pragma omp ordered doacross(source :)
  }
}
