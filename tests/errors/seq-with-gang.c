// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Seq contradicts gang.
void f(int *a, int n) {
// CHECK: {{^.*}}seq-with-gang.c:[[@LINE+1]]:{{[0-9]+}}: error: clause 'seq' cannot stand together with 'gang' [clauses-exclude]{{$}}
#pragma acc parallel loop gang seq copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}
