// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A clause that does not exist, close to one that does.
void f(int *a, int n) {
// CHECK: {{^.*}}unknown-clause.c:[[@LINE+1]]:{{[0-9]+}}: error: unknown clause 'vectorlength' on 'parallel loop'; did you mean 'vector_length'? [unknown-clause]{{$}}
#pragma acc parallel loop vectorlength(32) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}
