// RUN: %sumacc -fopenacc -O2 -foffload=ptx -c %s -o /dev/null -fdump=emit 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// The leader of a worker hands the bounds of a loop over ints to its lanes: the lower one in 32 bits, also where it is
// negative. What the leader stores stands in its place, not behind the loops.
#include <stdlib.h>
enum { ROWS = 50 };
static int start[ROWS + 1];
static long long values[4000], sums[ROWS];

// CHECK-LABEL: .entry
// CHECK-COUNT-3: shfl.sync.idx
// CHECK-NOT: shfl.sync.idx
// CHECK: shfl.sync.down
// CHECK-NOT: {{bra.uni|shfl.sync.idx}}
// CHECK: st.global
// CHECK: ret;
static void sum_rows(const long long *v) {
#pragma acc parallel loop gang worker copyin(v[-2000 : 4000], start) copyout(sums)
  for (int i = 0; i < ROWS; i++) {
    long long s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int k = start[i]; k < start[i + 1]; k++)
      s += v[k] * k;
    sums[i] = s;
  }
}

int main(void) {
  start[0] = -1900;
  for (int i = 0; i < ROWS; i++)
    start[i + 1] = start[i] + i * 3 - (i % 7 == 0) * 20;
  for (int i = 0; i < 4000; i++)
    values[i] = i * 37 % 1001;
  sum_rows(values + 2000);
  for (int i = 0; i < ROWS; i++) {
    long long s = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      s += values[2000 + k] * k;
    if (s != sums[i])
      abort();
  }
}
