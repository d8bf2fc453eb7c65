// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o - | FileCheck %s
// RUN: %sumacc -O2 -fopenacc -foffload=host,ptx %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:5,memory=weak %t
// RUN: %sumacc -O2 -fopenacc -foffload=host,ptx -freduction=gang:arrays -DLONG %s -o %t.l && env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t.l
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:5,memory=weak %t.l
// Arrays that one loop reduces: all threads of a gang fill all of them, then one barrier, then the loop; one barrier, and
// all threads add all of them to the results.
#include <stdio.h>
#include <stdlib.h>

enum { N = 500, M = 40 };
struct two {
  long first;
  float second;
};

// CHECK-LABEL: .visible .entry {{.*}}updates
// CHECK-COUNT-2: barrier.sync
// CHECK-NOT: barrier.sync
// CHECK: ret;
static void updates(const int *k, int *a, long *b, unsigned *c) {
#pragma acc parallel loop num_gangs(5) vector_length(64) copyin(k[0:N]) reduction(+ : a[0:M], b[0:M]) reduction(| : c[0:M])
  for (int i = 0; i < N; i++) {
    a[k[i]] += i;
    b[M - 1 - k[i]] += k[i];
    c[(k[i] + 3) % M] |= 1u << i % 32;
  }
}
/* Elements are read, too: each thread has copies. */
static void copies(const int *k, double *a, long *b, unsigned *c) {
#pragma acc parallel loop num_gangs(3) vector_length(64) copyin(k[0:N]) reduction(+ : a[0:M], b[0:M]) reduction(max : c[0:M])
  for (int i = 0; i < N; i++) {
    a[k[i]] += a[k[i]] < 0 ? i : 2 * i;
    b[M - 1 - k[i]] += b[k[i]] < 0 ? i : k[i];
    c[k[i]] = c[k[i]] > (unsigned)i ? c[k[i]] : (unsigned)i;
  }
}

int main(void) {
  int k[N], a[M] = {0}, a1[M] = {0};
  long b[M] = {0}, b1[M] = {0}, h[M] = {0}, h1[M] = {0};
  unsigned c[M] = {0}, c1[M] = {0}, e[M] = {0}, e1[M] = {0};
  double g[M] = {0}, g1[M] = {0};
  for (int i = 0; i < N; i++) {
    k[i] = i * 7 % M;
    a1[k[i]] += i, b1[M - 1 - k[i]] += k[i], c1[(k[i] + 3) % M] |= 1u << i % 32;
    g1[k[i]] += 2 * i, h1[M - 1 - k[i]] += k[i], e1[k[i]] = (unsigned)i;
  }
#ifndef LONG
  updates(k, a, b, c);
  for (int i = 0; i < M; i++)
    if (a[i] != a1[i] || b[i] != b1[i] || c[i] != c1[i])
      return printf("updates: %d\n", i), 1;
#endif
  copies(k, g, h, e);
  for (int i = 0; i < M; i++)
    if (g[i] != g1[i] || h[i] != h1[i] || e[i] != e1[i])
      return printf("copies: %d\n", i), 1;
  return 0;
}
