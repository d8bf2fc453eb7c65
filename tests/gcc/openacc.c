// REQUIRES: device-sim, gcc-nvptx
// UNSUPPORTED: sanitized
// RUN: gcc -O2 -fopenacc -foffload=nvptx-none -foffload-options=nvptx-none=-misa=sm_75 %s -o %t 2> %t.err
// RUN: env ACC_DEVICE_TYPE=nvidia %sumac-sim run %t | FileCheck %s
// RUN: env ACC_DEVICE_TYPE=nvidia %sumac-sim run --sim=counters,race,schedule=random:5 %t 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=CHECK,COUNTED
// What GCC makes of OpenACC for GPUs runs on the simulator unchanged, with its counters and checks.
#include <stdio.h>

enum { N = 700, ROWS = 20, COLUMNS = 33 };

#pragma acc routine vector
static float row_sum(const float *row) {
  float sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int k = 0; k < COLUMNS; k++)
    sum += row[k];
  return sum;
}

static int copies(void) {
  int a[N], wrong = 0;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = 3 * i;
  for (int i = 0; i < N; i++)
    wrong += a[i] != 3 * i;
  return wrong;
}

static int reductions(void) {
  long sum = 1;
  double product = 1, most = -1;
  int any = 0;
#pragma acc parallel loop reduction(+ : sum) reduction(* : product) reduction(max : most) reduction(|| : any)
  for (int i = 0; i < N; i++) {
    sum += i;
    product *= i % 100 == 7 ? 2 : 1;
    most = i * 37 % 501 > most ? i * 37 % 501 : most;
    any = any || i == 600;
  }
  return sum != 1 + N * (N - 1) / 2 || product != 128 || most != 500 || !any;
}

static int rows(void) {
  float a[ROWS][COLUMNS], sums[ROWS];
  int wrong = 0;
  for (int i = 0; i < ROWS; i++)
    for (int k = 0; k < COLUMNS; k++)
      a[i][k] = (float)(i + k);
#pragma acc parallel loop gang worker num_workers(2) vector_length(32) copyin(a) copyout(sums)
  for (int i = 0; i < ROWS; i++)
    sums[i] = row_sum(a[i]);
  for (int i = 0; i < ROWS; i++)
    wrong += sums[i] != (float)(i * COLUMNS + COLUMNS * (COLUMNS - 1) / 2);
  return wrong;
}

static int queues(void) {
  int a[N], b[N], counts[4] = {0}, wrong = 0;
#pragma acc data copyout(a, b) copy(counts)
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
#pragma acc parallel loop async(2) wait(1)
    for (int i = 0; i < N; i++) {
      b[i] = 2 * a[i];
#pragma acc atomic
      counts[a[i] % 4]++;
    }
#pragma acc wait
  }
  for (int i = 0; i < N; i++)
    wrong += b[i] != 2 * i;
  return wrong + (counts[1] != N / 4);
}

int main(void) {
  // CHECK-DAG: copies 0, reductions 0, rows 0, queues 0
  // COUNTED-DAG: counters of kernel copies$_omp_fn$0
  // CHECK-NOT: warning
  printf("copies %d, reductions %d, rows %d, queues %d\n", copies(), reductions(), rows(), queues());
}
