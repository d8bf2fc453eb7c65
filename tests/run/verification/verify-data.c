// RUN: %sumacc -fopenacc -fverify %s -o %t -lm && env SUMAC_VERIFY=host %run %t 2>&1 | FileCheck %s
// UNSUPPORTED: device-cuda
// What one thread makes of the same data is found however a region reaches them: members, rows behind pointers, attached
// pointers, sections, device pointers, variables of declare, routines with static variables; and nothing is told of a
// program that is right.
// CHECK-NOT: warning
// CHECK: {{[1-9][0-9]*}} launches compared, 0 differ; 0 by design, 0 not compared, 0 with data that the host changed
// CHECK-NOT: warning
#include <complex.h>
#include <openacc.h>
#include <stdlib.h>

enum { N = 200 };
struct part {
  double x;
  char c;
  float f[3];
  struct {
    int u, v;
  } q;
  struct {
    double _Complex z;
  };
};
struct list {
  int n;
  double *a;
};
static int table[N];
#pragma acc declare create(table)

#pragma acc routine seq
static int twice(int x) {
  static int calls;
  return 2 * x + 0 * calls;
}

#pragma acc routine vector
static double total(const double *a, int n) {
  double s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

int main(void) {
  double *a = malloc(N * sizeof *a), **rows = malloc(5 * sizeof *rows), s = 0;
  struct part parts[10] = {0};
  struct list list = {N, a};
  for (int i = 0; i < N; i++)
    a[i] = 1.0 / (i + 1);
  for (int r = 0; r < 5; r++)
    rows[r] = calloc(N, sizeof *rows[r]);
#pragma acc data copy(a[0 : N])
  {
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma acc parallel loop copy(parts)
    for (int i = 0; i < 10; i++) {
      parts[i].x = s;
      parts[i].f[2] += 1;
      parts[i].q.v = i;
      parts[i].z = i + 1i;
    }
  }
#pragma acc parallel loop copy(rows[1 : 3][10 : 20])
  for (int r = 1; r < 4; r++)
    for (int i = 10; i < 30; i++)
      rows[r][i] += i;
#pragma acc data copy(list, list.a[0 : N])
#pragma acc parallel loop async
  for (int i = 0; i < list.n; i++)
    list.a[i] += 1;
#pragma acc parallel loop copy(a[5 : N - 5])
  for (int i = 5; i < N; i++)
    a[i] += twice(i);
  double *given = acc_malloc(N * sizeof *given);
#pragma acc parallel loop deviceptr(given) copyin(a[0 : N])
  for (int i = 0; i < N; i++)
    given[i] = a[i];
#pragma acc parallel loop deviceptr(given) copyout(a[0 : N])
  for (int i = 0; i < N; i++)
    a[i] = given[i];
#pragma acc data copy(a[0 : N])
#pragma acc host_data use_device(a)
#pragma acc parallel loop deviceptr(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  acc_free(given);
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    table[i] = i;
#pragma acc parallel loop copy(s) copyin(a[0 : N]) num_gangs(1)
  for (int k = 0; k < 1; k++)
    s = total(a, N) + table[3];
#pragma acc parallel loop firstprivate(parts) copyout(a[0 : N])
  for (int i = 0; i < N; i++)
    a[i] = parts[i % 10].x;
  a[0] = 5;
#pragma acc parallel loop copy(a[0 : N])
  for (int i = 0; i < N; i++)
    a[i] += 1;
  return a[0] == 6 ? 0 : 1;
}
