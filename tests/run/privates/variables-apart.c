// RUN: %sumacc -fopenacc -O2 %s -o %t && %run-once %t
// Variables of a region do not overlap, but a pointer of the program's may point into one of them, and so may one that
// is computed in the region.
#include <stdio.h>
enum { N = 64 };
static int a[N], b[N];
static struct pair {
  int first[N], second[N];
} pair;
int main(void) {
  int wrong = 0, local[N], *p = b, factor = 3;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = local[i] = pair.first[i] = pair.second[i] = i;
#pragma acc data copy(a, b, local, pair)
  {
#pragma acc parallel num_gangs(1) present(a, b, local, pair, p[0 : N]) copy(factor)
    {
      int *inside = local + 1, *first = &pair.first[0];
#pragma acc loop seq
      for (int i = 1; i < N; i++) {
        b[i] = p[i - 1] + a[i]; /* of the iteration before */
        local[i] = inside[i - 2] + 1;
        pair.first[i] = first[i - 1] + pair.second[i] * factor;
        factor = a[i] < 0 ? 0 : factor;
      }
    }
  }
  for (int i = 1; i < N; i++)
    wrong += b[i] != b[i - 1] + i || local[i] != i || pair.first[i] != pair.first[i - 1] + 3 * i;
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
