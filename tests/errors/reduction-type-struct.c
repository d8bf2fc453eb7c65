// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// A member that no reduction takes.
struct s {
  int x;
  int *p;
};
void f(int n) {
  struct s v = {0, 0};
// CHECK: {{^.*}}reduction-type-struct.c:[[@LINE+1]]:{{[0-9]+}}: error: 'v.p' has type 'int *', which no reduction takes [reduction-type]{{$}}
#pragma acc parallel loop reduction(+:v)
  for (int i = 0; i < n; i++)
    v.x += i;
}
