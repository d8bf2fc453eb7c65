// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A gang loop inside a worker loop.
void f(int *a, int n) {
#pragma acc parallel copy(a[0:n * n])
  {
#pragma acc loop worker
    for (int i = 0; i < n; i++) {
// CHECK: {{^.*}}nesting-gang-in-worker.c:[[@LINE+1]]:{{[0-9]+}}: error: a 'gang' loop cannot stand inside of a 'worker' loop [nesting]{{$}}
#pragma acc loop gang
      for (int j = 0; j < n; j++)
        a[i * n + j] = j;
    }
  }
}
