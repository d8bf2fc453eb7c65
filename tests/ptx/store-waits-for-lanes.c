// RUN: %sumacc -fopenacc -O2 -foffload=ptx -c %s -o /dev/null -fdump=emit 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -O2 %s -o %t -lm && env SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=random:3 %t 2>&1 | count 0
// REQUIRES: sim
// UNSUPPORTED: device-serial, sanitized
// What the leader of a row stores waits for the sum that the lanes have made of what they loaded, even of the row
// itself: no barrier. There is one where it stores something else, and where the loop has stored something before.
#include <stdlib.h>
enum { ROWS = 40, WIDTH = 96 };
static double a[ROWS * WIDTH];
static int b[ROWS * WIDTH];

// CHECK-LABEL: .entry {{.*}}same_row
// CHECK-NOT: bar.
// CHECK: st.global
// CHECK-NOT: bar.
// CHECK: ret;
static void same_row(void) {
#pragma acc parallel loop gang copy(a)
  for (int i = 0; i < ROWS; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < WIDTH; j++)
      s += a[i * WIDTH + j];
    a[i * WIDTH + 5] = 2 * s + 1;
  }
}

// CHECK-LABEL: .entry {{.*}}counted
// CHECK-NOT: bar.
// CHECK: st.global
// CHECK-NOT: bar.
// CHECK: ret;
static void counted(void) {
#pragma acc parallel loop gang worker copy(b)
  for (int i = 0; i < ROWS; i++) {
    int n = 0;
#pragma acc loop vector reduction(+ : n)
    for (int j = 0; j < WIDTH; j++)
      if (b[b[i * WIDTH + j]] > 3)
        n++;
    if (i > 2)
      b[i * WIDTH + 9] = n;
  }
}

// CHECK-LABEL: .entry {{.*}}something_else
// CHECK: bar.warp.sync
// CHECK: ret;
static void something_else(int *any) {
#pragma acc parallel loop gang copy(b) copy(any[0 : ROWS])
  for (int i = 0; i < ROWS; i++) {
    int n = 0;
#pragma acc loop vector reduction(+ : n)
    for (int j = 0; j < WIDTH; j++)
      n += b[i * WIDTH + j];
    b[i * WIDTH + 9] = i;
    any[i] = n;
  }
}

// CHECK-LABEL: .entry {{.*}}stored_before
// CHECK: bar.warp.sync
// CHECK: ret;
static void stored_before(void) {
#pragma acc parallel loop gang copy(b)
  for (int i = 0; i < ROWS; i++) {
    int n = 0;
#pragma acc loop vector reduction(+ : n)
    for (int j = 0; j < WIDTH; j++)
      n += ++b[i * WIDTH + j];
    b[i * WIDTH + 9] = n;
  }
}

// Which of both sums the store waits for is not looked into.
// CHECK-LABEL: .entry {{.*}}two_sums
// CHECK: bar.warp.sync
// CHECK: ret;
static void two_sums(void) {
#pragma acc parallel loop gang copy(a)
  for (int i = 0; i < ROWS; i++) {
    double s = 0, t = 0;
#pragma acc loop vector reduction(+ : s, t)
    for (int j = 0; j < WIDTH; j++)
      s += a[i * WIDTH + j], t += 2;
    a[i * WIDTH + 7] = t;
    a[i * WIDTH + 8] = s;
  }
}

// The maxima go together, by shuffles of their own: the sum says nothing of what lanes have loaded for them.
// CHECK-LABEL: .entry {{.*}}other_values
// CHECK: bar.warp.sync
// CHECK: st.global
// CHECK: ret;
static void other_values(void) {
#pragma acc parallel loop gang copy(a, b)
  for (int i = 0; i < ROWS; i++) {
    double s = 0;
    int most = 0, least = 0;
#pragma acc loop vector reduction(+ : s) reduction(max : most, least)
    for (int j = 0; j < WIDTH; j++) {
      int v = b[i * WIDTH + j];
      s += a[i * WIDTH + j];
      most = v > most ? v : most;
      least = -v > least ? -v : least;
    }
    b[i * WIDTH + 5] = (int)s;
#pragma acc loop vector
    for (int j = 0; j < WIDTH; j++)
      a[i * WIDTH + j] = most + least;
  }
}

// What is stored is a constant, whatever the sum.
// CHECK-LABEL: .entry {{.*}}no_number
// CHECK: bar.warp.sync
// CHECK: st.global
// CHECK: ret;
static void no_number(void) {
#pragma acc parallel loop gang copy(a)
  for (int i = 0; i < ROWS; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < WIDTH; j++)
      s += a[i * WIDTH + j];
    a[i * WIDTH + 5] = s + __builtin_nan("");
  }
}

int main(void) {
  double before[ROWS * WIDTH], s;
  int any[ROWS], sums[ROWS];
  for (int i = 0; i < ROWS * WIDTH; i++)
    before[i] = a[i] = i % 13, b[i] = i % 7;
  same_row();
  for (int i = 0; i < ROWS; i++) {
    s = 0;
    for (int j = 0; j < WIDTH; j++)
      s += before[i * WIDTH + j];
    if (a[i * WIDTH + 5] != 2 * s + 1)
      abort();
  }
  counted();
  for (int i = 0; i < ROWS; i++) {
    if (i > 2 && b[i * WIDTH + 9] > WIDTH)
      abort();
    for (int j = sums[i] = 0; j < WIDTH; j++)
      sums[i] += b[i * WIDTH + j];
  }
  something_else(any);
  for (int i = 0; i < ROWS; i++) {
    if (any[i] != sums[i] || b[i * WIDTH + 9] != i)
      abort();
    for (int j = sums[i] = 0; j < WIDTH; j++)
      sums[i] += b[i * WIDTH + j] + 1;
  }
  stored_before();
  for (int i = 0; i < ROWS; i++)
    if (b[i * WIDTH + 9] != sums[i])
      abort();
  two_sums();
  for (int i = 0; i < ROWS; i++)
    if (a[i * WIDTH + 7] != 2 * WIDTH)
      abort();
  other_values();
  no_number();
  if (a[5] == a[5])
    abort();
}
