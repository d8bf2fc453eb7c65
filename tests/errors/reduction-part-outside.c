// RUN: rm -f %t.o && not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// An inner loop that reduces more than the loop around it.
struct s {
  double x, y;
};
void f(int n, struct s v) {
#pragma acc parallel loop gang reduction(+ : v.x)
  for (int i = 0; i < n; i++) {
// CHECK: reduction-part-outside.c:[[@LINE+1]]:{{[0-9]+}}: error: 'v' is reduced here, but the loop around reduces only its part 'v.x'
#pragma acc loop vector reduction(+ : v)
    for (int j = 0; j < n; j++)
      v.y += 1;
  }
}
