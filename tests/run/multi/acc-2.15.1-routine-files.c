// RUN: %sumacc -O2 -fopenacc -c %S/Inputs/routines.c -o %t.2.o && rm -f %t.a && ar rcs %t.a %t.2.o
// RUN: %sumacc -O2 -fopenacc %s %S/Inputs/routines.c -o %t && %run %t
// RUN: %sumacc -O2 -fopenacc %s %t.a -o %t.archive && %run %t.archive
// RUN: %sumacc -O2 -fopenacc -fPIC -shared %S/Inputs/routines.c -o %t.so
// RUN: %sumacc -O2 -fopenacc %s %t.so -o %t.dynamic && %run %t.dynamic
// OpenACC 3.3 2.15.1: routines of another file, an archive, a shared library; bind and nohost.
#include "../Inputs/check.h"
#include "Inputs/routines.h"

int main(void) {
  enum { N = 101, M = 67 };
  static int a[N * M], out[N];
  static double d[N * M], sums[N];
  for (int i = 0; i < N * M; i++)
    a[i] = i % 13 - 5, d[i] = a[i] / 4.0;
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = lib_seq(i) + lib_inline(i) + lib_bound(i);
  for (int i = 0; i < N; i++)
    CHECK(out[i] == 6 * i + 100, "seq [%d] = %d", i, out[i]);

#pragma acc parallel loop gang worker copyin(d) copyout(sums) num_workers(2) vector_length(32)
  for (int i = 0; i < N; i++)
    sums[i] = lib_vector(d + i * M, M);
  for (int i = 0; i < N; i++) {
    double s = 0;
    for (int j = 0; j < M; j++)
      s += d[i * M + j];
    CHECK(sums[i] == s, "vector [%d] = %g, not %g", i, sums[i], s);
  }

#pragma acc parallel loop gang copyin(a) copyout(out) num_workers(4)
  for (int i = 0; i < 10; i++)
    out[i] = lib_worker(a + i * M, N - i, M);
  for (int i = 0; i < 10; i++) {
    int best = -1000;
    for (int k = i; k < N; k++) {
      int s = 0;
      for (int j = 0; j < M; j++)
        s += a[k * M + j];
      best = s > best ? s : best;
    }
    CHECK(out[i] == best, "worker [%d] = %d, not %d", i, out[i], best);
  }

  int value = 7;
#pragma acc parallel copy(a) num_gangs(6)
  lib_gang(a, N * M, value);
  for (int i = 0; i < N * M; i++)
    CHECK(a[i] == i % 13 - 5 + 7 + i, "gang [%d] = %d", i, a[i]);
#pragma acc parallel copy(a) num_gangs(2, 3, 2)
#pragma acc loop gang(dim : 3)
  for (int k = 0; k < N; k++)
    lib_plane(a + k * M, 1, M);
  for (int i = 0; i < N * M; i++)
    CHECK(a[i] == i % 13 - 5 + 7 + i - i % M, "gang(dim:2) [%d] = %d", i, a[i]);
#pragma acc parallel copy(a) num_gangs(5, 4)
  lib_plane(a, N, M);
  for (int i = 0; i < N * M; i++)
    CHECK(a[i] == i % 13 - 5 + 7 + i - 2 * (i % M) + i / M, "gang(dim:2) again [%d] = %d", i, a[i]);
  return check_end();
}
