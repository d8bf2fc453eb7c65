// RUN: %sumacc -O2 -fopenacc -foffload=workers -Minfo=loop %s -o %t 2>&1 | FileCheck %s
// RUN: %t
// UNSUPPORTED: sanitized
// Workers on the host are few: each has a copy of an array of floating-point numbers that the loop updates, so that the
// same launch gives the same bits. Of integers, they update one array together, unless copies are asked for.
#include <string.h>

enum { N = 50000, BINS = 100 };
static double x[N], h[BINS], first[BINS];
static int k[N], n[BINS], m[BINS];

int main(void) {
  int differs = 0;
  for (int i = 0; i < N; i++)
    x[i] = 1.0 / (i + 3), k[i] = i * 7919L % 97;
  for (int round = 0; round < 50; round++) {
    memset(h, 0, sizeof h);
// CHECK-DAG: :[[#@LINE+3]]: workers: reduction(+) over gang: partial arrays combined in gang order; not by partials: there are more than 16 elements
// CHECK-DAG: :[[#@LINE+2]]: workers: reduction(+) over worker: copies in memory, elements combined by all workers in worker order; not by partials: a copy has more than 512 bytes
#pragma acc parallel loop gang worker num_gangs(3) num_workers(4) reduction(+ : h) copy(h) copyin(x, k)
    for (int i = 0; i < N; i++)
      h[k[i]] += x[i];
    if (!round)
      memcpy(first, h, sizeof h);
    differs |= memcmp(first, h, sizeof h) != 0;
  }
// CHECK-DAG: :[[#@LINE+2]]: workers: reduction(+) over gang: partial arrays combined in gang order, updated by all workers{{$}}
#pragma acc parallel loop gang worker num_gangs(3) num_workers(4) reduction(+ : n) copy(n) copyin(k)
  for (int i = 0; i < N; i++)
    n[k[i]]++;
  for (int i = 0; i < N; i++)
    m[k[i]]++;
  return differs || memcmp(n, m, sizeof n);
}
