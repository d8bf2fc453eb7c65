// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -freproducible=order-free %s -o %t.free && %run %t.free
// 2.9.2: gangs take the same iterations of all loops of as many with gang(static:*), whatever other levels share these,
// counters they have, and loops reduce.
#include <stdio.h>

enum { N = 10007 };
static int in[4][N];

int main(void) {
  int wrong = 0;
  double s = 0;
#pragma acc parallel num_gangs(7) num_workers(2) vector_length(32) copyout(in) copy(s)
  {
#pragma acc loop gang(static : *)
    for (int i = 0; i < N; i++)
      in[0][i] = __builtin_goacc_parlevel_id(0);
#pragma acc loop gang(static : *) vector
    for (int i = 0; i < N; i++)
      in[1][i] = __builtin_goacc_parlevel_id(0);
#pragma acc loop gang(static : *) worker vector
    for (long i = N; i > 0; i--)
      in[2][N - i] = __builtin_goacc_parlevel_id(0);
#pragma acc loop gang(static : *) worker vector reduction(+ : s)
    for (int i = 0; i < N; i++)
      in[3][i] = __builtin_goacc_parlevel_id(0), s += 1;
  }
  for (int k = 1; k < 4; k++)
    for (int i = 0; i < N; i++)
      if (in[k][i] != in[0][i] && wrong++ < 5)
        printf("loop %d: iteration %d is gang %d's, not %d's\n", k, i, in[k][i], in[0][i]);
  return wrong || s != N;
}
