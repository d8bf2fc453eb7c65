// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o - | FileCheck %s
// RUN: %sumacc -O2 -fopenacc -foffload=host,ptx %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:5,memory=weak %t
// Arrays that one loop reduces: all threads of a gang fill all of them, then one barrier, then the loop; one barrier, and
// all threads add all of them to the results. Where gangs leave partial results of some, they do of all, and of the
// loop's other variables, and count themselves once.
#include <stdio.h>
#include <stdlib.h>

enum { N = 500, M = 40 };

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
// CHECK-LABEL: .visible .entry {{.*}}copies
// CHECK-NOT: atom.
// CHECK-NOT: red.global
// CHECK: atom.acq_rel.gpu.global.inc
// CHECK-NOT: atom.acq_rel
// CHECK: ret;
static double copies(const int *k, double *a, long *b, unsigned *c) {
  double s = 1;
  float least = 2;
  int n = 0;
#pragma acc parallel loop num_gangs(3) vector_length(64) copyin(k[0:N]) reduction(+ : a[0:M], b[0:M], s, n)             \
    reduction(| : c[0:M]) reduction(min : least)
  for (int i = 0; i < N; i++) {
    s += i, n += k[i] > 3;
    least = least < (float)k[i] ? least : (float)k[i];
    a[k[i]] += a[k[i]] < 0 ? i : 2 * i;
    b[M - 1 - k[i]] += b[k[i]] < 0 ? i : k[i];
    c[k[i]] |= c[k[i]] >> 31 | 1u << i % 31;
  }
  return s + n / 1000. + least;
}

int main(void) {
  int k[N], a[M] = {0}, a1[M] = {0};
  long b[M] = {0}, b1[M] = {0}, h[M] = {0}, h1[M] = {0};
  unsigned c[M] = {0}, c1[M] = {0}, e[M] = {0}, e1[M] = {0};
  double g[M] = {0}, g1[M] = {0}, s = 1;
  int n = 0;
  for (int i = 0; i < N; i++) {
    k[i] = i * 7 % M;
    a1[k[i]] += i, b1[M - 1 - k[i]] += k[i], c1[(k[i] + 3) % M] |= 1u << i % 32;
    s += i, n += k[i] > 3;
    g1[k[i]] += 2 * i, h1[M - 1 - k[i]] += k[i], e1[k[i]] |= 1u << i % 31;
  }
  updates(k, a, b, c);
  for (int i = 0; i < M; i++)
    if (a[i] != a1[i] || b[i] != b1[i] || c[i] != c1[i])
      return printf("updates: %d\n", i), 1;
  if (copies(k, g, h, e) != s + n / 1000.)
    return puts("scalars"), 1;
  for (int i = 0; i < M; i++)
    if (g[i] != g1[i] || h[i] != h1[i] || e[i] != e1[i])
      return printf("copies: %d\n", i), 1;
  return 0;
}
