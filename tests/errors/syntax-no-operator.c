// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A reduction without operator.
long f(int n) {
  long s = 0;
// CHECK: {{^.*}}syntax-no-operator.c:[[@LINE+1]]:{{[0-9]+}}: error: 's' is not a reduction operator: use + * max min & | ^ && or || [reduction-operator]{{$}}
#pragma acc parallel loop reduction(s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
