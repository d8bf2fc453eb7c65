// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A vector loop inside a vector loop.
void f(int *a, int n) {
#pragma acc parallel copy(a[0:n * n])
  {
#pragma acc loop vector
    for (int i = 0; i < n; i++) {
// CHECK: {{^.*}}nesting-vector-in-vector.c:[[@LINE+1]]:{{[0-9]+}}: error: a 'vector' loop cannot stand inside of a 'vector' loop [nesting]{{$}}
#pragma acc loop vector
      for (int j = 0; j < n; j++)
        a[i * n + j] = j;
    }
  }
}
