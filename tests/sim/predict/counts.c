/* Counts that estimates are made from: sectors of memory, passes of .shared memory, atomics on one address, CTAs that are
 * there at once; which kernel is slower, and what bounds it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * RUN: %sumacc -fopenacc -O2 %s -o %t
 * RUN: env SUMAC_DEVICE=sim SUMAC_SIM=predict=h100:%t.json %t 2>&1 | FileCheck %s
 * RUN: %python %S/Inputs/check-counts.py %t.json
 * RUN: env SUMAC_DEVICE=cuda %sumac-sim run --predict=h100,%t.2.json %t 2>&1 | FileCheck %s
 * RUN: cmp %t.json %t.2.json
 * CHECK: estimated for NVIDIA H100 80GB HBM3: microseconds
 * CHECK-NEXT: part time calls average least most bound by what
 * CHECK-DAG: 2 {{.*}} launch row_by_row (line 23), 1024 CTAs of 128 threads, 16 on a multiprocessor
 * CHECK-DAG: 1 {{.*}} L2 column_by_column
 * CHECK-DAG: 1 {{.*}} atomics one_place
 * CHECK-DAG: bandwidth copy to device, 16777220 bytes
 * CHECK: launches and waits for their ends: 40.5 us; one after the other, all takes {{[0-9.]+}} us
 */
#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 1024, N = SIDE * SIDE };

static void row_by_row(double *restrict x, const double *restrict y) {
#pragma acc parallel loop gang vector num_gangs(1024) vector_length(128) present(x[0 : N], y[0 : N])
  for (int i = 0; i < N; i++)
    x[i] = y[i];
}

static void column_by_column(double *restrict x, const double *restrict y) {
#pragma acc parallel loop gang vector num_gangs(1024) vector_length(128) present(x[0 : N], y[0 : N])
  for (int i = 0; i < N; i++)
    x[i % SIDE * SIDE + i / SIDE] = y[i % SIDE * SIDE + i / SIDE];
}

static void one_place(int *where) {
#pragma acc parallel loop gang vector num_gangs(64) vector_length(128) present(where[0 : 1])
  for (int i = 0; i < 65536; i++)
#pragma acc atomic update
    where[0] ^= i;
}

static void neighbours(double *restrict x, const double *restrict y) {
#pragma acc parallel loop gang num_gangs(1022) vector_length(32) present(x[0 : N], y[0 : N])
  for (int i = 1; i < SIDE - 1; i++) {
#pragma acc loop vector
    for (int j = 0; j < SIDE; j++)
      x[i * SIDE + j] = y[(i - 1) * SIDE + j] + y[(i + 1) * SIDE + j];
  }
}

int main(void) {
  double *x = calloc(N, sizeof *x), *y = calloc(N, sizeof *y);
  int where = 0;
#pragma acc enter data copyin(x[0 : N], y[0 : N], where)
  row_by_row(x, y);
  row_by_row(x, y);
  column_by_column(x, y);
  one_place(&where);
  neighbours(x, y);
#pragma acc exit data delete (x[0 : N], y[0 : N]) copyout(where)
  free(x);
  free(y);
  return where != 0;
}
