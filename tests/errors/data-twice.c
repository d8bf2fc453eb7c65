// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A variable in two clauses that cannot both hold.
void f(int *a, int n) {
// CHECK: {{^.*}}data-twice.c:[[@LINE+1]]:{{[0-9]+}}: error: 'a[0:n]' stands in 'copyin' and in 'present' [two-clauses]{{$}}
#pragma acc parallel loop copyin(a[0:n]) present(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = i;
}
