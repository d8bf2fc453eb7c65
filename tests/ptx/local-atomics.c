// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc -foffload=host,ptx -Minfo=loop %s -o %t 2> %t.info && FileCheck %s < %t.info
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t && env SUMAC_DEVICE=sim SUMAC_SIM=schedule=adversarial:5,memory=weak %t
// UNSUPPORTED: sanitized
// Lanes and workers may add to one variable of the gang in shared memory, and the gangs to the result, both atomically,
// where that is asked for: scalars and few elements, results of their own and others', in loops of which one repeats.
#include <stdio.h>

enum { N = 3000 };
static int k[N], rows[12];
static float x[N];

int main(void) {
  long sum = 5, want = 5;
  int most = -1, failed = 0, a[3] = {1, 2, 3};
  float total = 0;
  for (int i = 0; i < N; i++)
    k[i] = i * 7919 % 10007, x[i] = 1, want += k[i];
// CHECK-DAG: :[[#@LINE+5]]: ptx: reduction(+) over gang: native atomic{{$}}
// CHECK-DAG: :[[#@LINE+4]]: ptx: reduction(+) over worker: atomics on a variable in shared memory{{$}}
// CHECK-DAG: :[[#@LINE+3]]: ptx: reduction(+) over vector: atomics on a variable in shared memory{{$}}
#pragma sumac reduction(gang:atomic, worker:local-atomic, vector:local-atomic)
#pragma acc parallel loop gang worker vector num_gangs(5) num_workers(3) vector_length(64) copyin(k) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += k[i];
// CHECK-DAG: :[[#@LINE+3]]: ptx: reduction(+) over vector: atomics on a variable in shared memory; order free: it was asked for{{$}}
#pragma sumac reduction(vector:local-atomic)
#pragma acc parallel loop gang vector num_gangs(5) vector_length(32) copyin(k, x) reduction(max : most) reduction(+ : a, total)
  for (int i = 0; i < N; i++) {
    most = k[i] > most ? k[i] : most;
    a[0] += 1, a[1] += k[i] & 1, a[2] += 2;
    total += x[i];
  }
#pragma acc parallel loop gang num_gangs(4) num_workers(3) vector_length(64) copyin(k) copyout(rows)
  for (int row = 0; row < 12; row++) {
    int all = 0;
#pragma acc loop seq
    for (int again = 0; again < 2; again++) {
#pragma sumac reduction(worker:local-atomic)
#pragma acc loop worker reduction(+ : all)
      for (int w = 0; w < 5; w++) {
        int some = 1;
#pragma sumac reduction(vector:local-atomic)
#pragma acc loop vector reduction(+ : some)
        for (int i = 0; i < 100; i++)
          some += k[i + row] & 1;
        all += some;
      }
    }
    rows[row] = all;
  }
  for (int row = 0; row < 12; row++) {
    int all = 1;
    for (int i = 0; i < 100; i++)
      all += k[i + row] & 1;
    failed |= rows[row] != 10 * all;
  }
  int odd = 2, highest = 0;
  for (int i = 0; i < N; i++)
    odd += k[i] & 1, highest = k[i] > highest ? k[i] : highest;
  failed |= sum != want || most != highest || a[0] != 1 + N || a[1] != odd;
  return failed || a[2] != 3 + 2 * N || total != N;
}
