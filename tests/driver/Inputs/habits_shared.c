#include <stdlib.h>
enum { N = 1000 };

/* Without any data clause, and behind a pointer. */
int main(void) {
  int *a = malloc(N * sizeof *a), right = 0;
  for (int i = 0; i < N; i++)
    a[i] = 1;
#pragma acc enter data copyin(a[0 : N])
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop present(a[0 : N])
  for (int i = 0; i < N; i++)
    a[i] += 1;
  for (int i = 0; i < N; i++)
    right += a[i] == i + 1;
  free(a);
  return right != N;
}
