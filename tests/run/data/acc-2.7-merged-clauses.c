// RUN: %sumacc -fopenacc %s -o %t -lm 2>%t.err && FileCheck %s <%t.err && %run %t
/* OpenACC 3.3 2.7: a variable in several data clauses of one construct gets all that they ask for. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 50 };

static int failures;

static void expect(const char *what, const int *array, int scale, int offset) {
  for (int i = 0; i < N; i++)
    if (array[i] != scale * i + offset) {
      fprintf(stderr, "%s: element %d is %d\n", what, i, array[i]);
      failures++;
      return;
    }
}

static void fill(int *array) {
  for (int i = 0; i < N; i++)
    array[i] = i;
}

int main(void) {
  int *a = malloc(N * sizeof *a), whole[N];
  fill(a);
// CHECK: merged-clauses.c:[[@LINE+1]]:{{.*}}warning: 'a[0:N]' stands in 'copyin' and in 'copyout'
#pragma acc parallel loop copyin(a [0:N]) copyout(a [0:N])
  for (int i = 0; i < N; i++)
    a[i] += 3;
  expect("copyin and copyout", a, 1, 3);

  fill(whole);
#pragma acc kernels copyout(whole) copy(whole)
  for (int i = 0; i < N; i++)
    whole[i] *= 2;
  expect("copyout and copy", whole, 2, 0);

  memset(a, 0, N * sizeof *a); /* shared memory stays as it is */
#pragma acc data create(zero : a [0:N]) copyout(a [0:N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i] += 5;
  expect("create(zero:) and copyout", a, 0, 5);

  fill(whole);
  int sum = 1;
#pragma acc parallel loop copyin(sum) copyout(sum) reduction(+ : sum) create(whole, whole) copy(whole)
  for (int i = 0; i < N; i++)
    sum += whole[i]++;
  expect("create and copy", whole, 1, 1);
  if (sum != 1 + N * (N - 1) / 2)
    failures += fprintf(stderr, "sum is %d\n", sum) > 0;
  free(a);
  return failures != 0;
}
