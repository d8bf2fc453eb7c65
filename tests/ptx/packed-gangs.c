// Gangs of one warp share a block where they have nothing of it: no barrier, no memory, no position. Then a
// multiprocessor of 16 blocks and 32 warps has work for all of these.
// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o - | FileCheck --check-prefix=PTX %s
// RUN: %sumacc -fopenacc -O2 -foffload=host,ptx %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=sm=75,multiprocessors=4 SUMAC_NOTIFY=1 %t 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -O0 -foffload=host,ptx %s -o %t.O0
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=sm=75,multiprocessors=4 %t.O0
// REQUIRES: device-sim
#include <stdio.h>

enum { ROWS = 150, COLUMNS = 70 };
static int a[ROWS][COLUMNS];

// 64 blocks of a gang, 64 of two.
// PTX: .entry {{.*}}_rows_
// PTX: .maxntid 128, 1, 1
// PTX: %ntid.y
// CHECK: function=rows {{.*}}num_gangs=128 num_workers=1 vector_length=32
static int rows(void) {
  int s = 0;
#pragma acc parallel loop gang reduction(+ : s) copy(a)
  for (int i = 0; i < ROWS; i++) {
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < COLUMNS; j++) {
      a[i][j] += i * COLUMNS + j;
      s += a[i][j];
    }
  }
  return s;
}

// All of 100 gangs, of which two share a block, have another number.
// PTX: .entry {{.*}}_asked_
// PTX: .maxntid 128, 1, 1
// CHECK: function=asked {{.*}}num_gangs=100 num_workers=1 vector_length=32
static int asked(void) {
  int s = 0;
#pragma acc parallel num_gangs(100) num_workers(1) vector_length(32) reduction(+ : s)
  s += 1;
  return s;
}

// Gangs that are no more than the multiprocessors have blocks of their own.
// CHECK: function=few {{.*}}num_gangs=4 num_workers=1 vector_length=32
static int few(void) {
  int s = 0;
#pragma acc parallel loop gang num_gangs(4) num_workers(1) vector_length(32) reduction(+ : s) copyin(a)
  for (int i = 0; i < ROWS; i++)
    s += a[i][0];
  return s;
}

// An array that the lanes of a gang share is the block's.
// PTX: .entry {{.*}}_shared_
// PTX: .reqntid 32, 1, 1
// CHECK: function=shared {{.*}}num_gangs=64 num_workers=1 vector_length=32
static int shared(void) {
  int s = 0;
#pragma acc parallel loop gang num_workers(1) vector_length(32) reduction(+ : s) copyin(a)
  for (int i = 0; i < ROWS; i++) {
    int row[COLUMNS];
#pragma acc loop vector
    for (int j = 0; j < COLUMNS; j++)
      row[j] = a[i][COLUMNS - 1 - j];
    s += row[i % COLUMNS];
  }
  return s;
}

static int expect(const char *what, long got, long expected) {
  if (got != expected)
    printf("%s: %ld instead of %ld\n", what, got, expected);
  return got != expected;
}

int main(void) {
  long n = (long)ROWS * COLUMNS, first = 0, turned = 0;
  for (int i = 0; i < ROWS; i++) {
    first += (long)i * COLUMNS;
    turned += (long)i * COLUMNS + COLUMNS - 1 - i % COLUMNS;
  }
  return expect("rows", rows(), n * (n - 1) / 2) + expect("asked", asked(), 100) + expect("few", few(), first) +
         expect("shared", shared(), turned);
}
