// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// Members that no reduction takes.
union u {
  int i;
  float f;
};
struct s {
  int bits : 4;
  int *p;
  long double wide;
  union u u;
};
void f(int n, struct s v, struct s *q) {
// CHECK: reduction-members.c:[[@LINE+1]]:{{[0-9]+}}: error: 'q->p' has type 'int *'
#pragma acc parallel loop reduction(+ : q->p)
  for (int i = 0; i < n; i++)
    q->p += 1;
// CHECK: reduction-members.c:[[@LINE+1]]:{{[0-9]+}}: error: 'v.wide' has type 'long double'
#pragma acc parallel loop reduction(+ : v.wide)
  for (int i = 0; i < n; i++)
    v.wide += 1;
// CHECK: reduction-members.c:[[@LINE+1]]:{{[0-9]+}}: error: 'v.u' is a union, whose members share their memory
#pragma acc parallel loop reduction(+ : v.u)
  for (int i = 0; i < n; i++)
    v.u.i += 1;
}
