// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// What threads of a parallel construct do together, and cannot.
void f(int n, int *a) {
  int sum = 0;
#pragma omp target map(a[0 : n])
#pragma omp parallel
  {
    int mine = 0;
#pragma omp for
    for (int i = 0; i < n; i++) {
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'barrier' cannot stand in 'for': not all threads would come to it
#pragma omp barrier
    }
#pragma omp single
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'for' cannot stand in 'single': not all threads would come to it
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i] = 0;
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'nowait' cannot stand beside 'copyprivate', for which all threads wait
#pragma omp single copyprivate(mine) nowait
    mine = 1;
#pragma omp critical(x)
    {
#pragma omp critical(y)
      {
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'critical' in another one of the same name would wait for ever
#pragma omp critical(x)
        a[0]++;
      }
    }
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'section' stands right in the block of a 'sections' construct, or nowhere
#pragma omp section
#pragma omp sections
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'sections' must be followed by sections in braces
    a[0] = 1;
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'ordered' stands in no loop with an 'ordered' clause
#pragma omp ordered
    a[1] = 2;
  }
}
