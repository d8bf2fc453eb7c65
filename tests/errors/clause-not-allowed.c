// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A clause on a directive that does not take it.
void f(int *a, int n) {
// CHECK: {{^.*}}clause-not-allowed.c:[[@LINE+1]]:{{[0-9]+}}: error: clause 'num_gangs' is not allowed on 'data' [clause-not-allowed]{{$}}
#pragma acc data copy(a[0:n]) num_gangs(4)
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
}
