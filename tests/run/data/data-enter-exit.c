// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.6.6, 2.6.7: enter data, exit data, reference counts, delete and finalize.
#include "../Inputs/check_memory.h"

enum { N = 50 };

static void add(int *a, int n, int x) {
#pragma acc parallel loop present(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += x;
}

int main(void) {
  int separate = check_separate();
  int *a = check_alloc(N * sizeof *a);
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc enter data copyin(a[0:N])
  add(a, N, 1);
#pragma acc enter data copyin(a[0:N]) /* count is 2; nothing is copied */
  add(a, N, 10);
#pragma acc exit data copyout(a[0:N]) /* count is 1: nothing is copied */
  if (separate)
    CHECK(a[7] == 7, "copied out while still referenced: %d", a[7]);
  add(a, N, 100);
#pragma acc exit data copyout(a[0:N])
  for (int i = 0; i < N; i++)
    CHECK(a[i] == i + 111, "[%d] = %d, not %d", i, a[i], i + 111);

  /* finalize ends it whatever the count. */
#pragma acc enter data copyin(a[0:N])
#pragma acc enter data copyin(a[0:N])
#pragma acc enter data copyin(a[0:N])
  add(a, N, 1000);
#pragma acc exit data copyout(a[0:N]) finalize
  for (int i = 0; i < N; i++)
    CHECK(a[i] == i + 1111, "finalize: [%d] = %d, not %d", i, a[i], i + 1111);

  /* delete gives nothing back; afterwards the data are new. */
#pragma acc enter data copyin(a[0:N])
  add(a, N, 5);
#pragma acc exit data delete(a[0:N])
  if (separate)
    for (int i = 0; i < N; i++)
      CHECK(a[i] == i + 1111, "delete copied out: [%d] = %d", i, a[i]);
  for (int i = 0; i < N; i++)
    a[i] = 3;
#pragma acc data copy(a[0:N])
  add(a, N, 4);
  for (int i = 0; i < N; i++)
    CHECK(a[i] == 7, "new data: [%d] = %d", i, a[i]);

  /* create, filled on the device. */
#pragma acc enter data create(a[0:N])
#pragma acc parallel loop present(a[0:N])
  for (int i = 0; i < N; i++)
    a[i] = 2 * i;
#pragma acc exit data copyout(a[0:N])
  for (int i = 0; i < N; i++)
    CHECK(a[i] == 2 * i, "create: [%d] = %d", i, a[i]);
  /* A structured region inside a dynamic lifetime, and if(0). */
#pragma acc enter data copyin(a[0:N])
#pragma acc data copy(a[0:N])
  add(a, N, 1);
  if (separate)
    CHECK(a[9] == 18, "the end of an inner data region copied: %d", a[9]);
#pragma acc exit data copyout(a[0:N]) if (0)
  if (separate)
    CHECK(a[9] == 18, "exit data if(0) copied: %d", a[9]);
#pragma acc exit data copyout(a[0:N])
  CHECK(a[9] == 19, "exit data: %d", a[9]);
  free(a);
  return check_end();
}
