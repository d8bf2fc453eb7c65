// RUN: %sumacc -fopenacc -foffload=serial -w -O1 %s -o %t.1 && %t.1 | FileCheck %s
// RUN: %sumacc -fopenacc -foffload=serial -w -O3 %s -o %t.3 && %t.3 | FileCheck %s
// RUN: %sumacc -fopenacc -foffload=serial -w -O3 %s -S -emit-llvm -o - | FileCheck %s --check-prefix=HINTS
// RUN: %sumacc -fopenacc -fverify -w -O3 %s -o %t.v
// RUN: not env SUMAC_DEVICE=host SUMAC_VERIFY=host OMP_NUM_THREADS=1 %t.v 2>&1 | FileCheck %s --check-prefix=VERIFY
// UNSUPPORTED: device-cuda, device-serial, sanitized
// One thread runs the iterations in order, races included: nothing tells LLVM that they are independent, neither with
// the target serial nor in what -fverify compares with.
#include <stdio.h>

enum { N = 2000, CHAIN = 100 };

static void write_one_element(int *key, int at) {
#pragma acc parallel loop copy(key[0 : 4])
  for (int i = 0; i < N; i++) {
    key[at] += i;
    key[0] = key[0] > i ? key[0] : i;
  }
  // VERIFY-DAG: element 2 of key[0:4] is {{[0-9]+}} on device host, but 1999000 by one thread
}

static void read_the_last(int *a) {
#pragma acc parallel loop vector num_gangs(1) copy(a[0 : CHAIN + 1])
  for (int i = 1; i <= CHAIN; i++)
    a[i] += a[i - 1];
}

static double sum_in_order(const double *x) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += x[i];
  return s;
}

int main(void) {
  int key[4] = {0}, a[CHAIN + 1];
  double x[N], s = 0;
  for (int i = 0; i <= CHAIN; i++)
    a[i] = i;
  for (int i = 0; i < N; i++)
    s += x[i] = i % 2 ? 0.1 * i : 1e9 * i;
  write_one_element(key, 2);
  read_the_last(a);
  printf("%d %d %d %d\n", key[2], key[0], a[CHAIN], sum_in_order(x) == s);
  // CHECK: 1999000 1999 5050 1
  // HINTS-NOT: llvm.loop.vectorize.enable
  // HINTS-NOT: llvm.loop.parallel_accesses
  return 0;
}
