// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// async and wait clauses, the wait directive (OpenACC 3.3 2.16): order within a queue, between queues, with lists,
// without arguments, by devnum and queues, under a condition.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 1000 };
static int failures;

static void check(const int *a, int want, const char *what) {
  for (int i = 0; i < N; i++)
    if (a[i] != want + i) {
      printf("%s: a[%d] is %d, not %d\n", what, i, a[i], want + i);
      failures++;
      return;
    }
}

static void fill(int *a) {
  for (int i = 0; i < N; i++)
    a[i] = i;
}

static void one_queue(int *a) {
  fill(a);
  for (int k = 0; k < 10; k++) {
#pragma acc parallel loop async(3) copy(a[0:N])
    for (int i = 0; i < N; i++)
      a[i] += 1;
  }
#pragma acc wait(3)
  check(a, 10, "one queue");
}

static void chain(int *a) {
  fill(a);
#pragma acc data copy(a[0:N])
  {
    for (int k = 0; k < 8; k++) {
#pragma acc parallel loop async(k) wait(k ? k - 1 : 0) present(a[0:N])
      for (int i = 0; i < N; i++)
        a[i] = a[i] * 1 + 2;
    }
#pragma acc serial wait present(a[0:N])
    a[0] += 1;
  }
  a[0] -= 1;
  check(a, 16, "chain");
}

static void data_directives(int *a, int *b) {
  fill(a);
  fill(b);
#pragma acc enter data copyin(a[0:N]) async(1)
#pragma acc enter data copyin(b[0:N]) async(2)
#pragma acc kernels loop independent async(1) wait(2)
  for (int i = 0; i < N; i++)
    a[i] += b[i] - i + 5;
#pragma acc update self(a[0:N]) async(1)
#pragma acc wait(1) async(2)
#pragma acc update self(b[0:N]) async(2)
#pragma acc wait(2)
  check(a, 5, "update async");
  for (int i = 0; i < N; i++)
    a[i]++;
#pragma acc update device(a[0:N]) async
#pragma acc exit data copyout(a[0:N]) async wait
#pragma acc exit data delete(b[0:N]) async(2)
#pragma acc wait
  check(a, 6, "exit data async");
  if (!acc_async_test_all()) {
    printf("something still runs after wait\n");
    failures++;
  }
}

static void structured(int *a) {
  fill(a);
#pragma acc data copy(a[0:N]) async(4)
  {
#pragma acc parallel loop async(4)
    for (int i = 0; i < N; i++)
      a[i] += 3;
  }
#pragma acc wait(queues : 4, 5) if (1)
  check(a, 3, "data async");
}

static void values(int *a) {
  long async = acc_async_sync;
  fill(a);
#pragma acc parallel loop copy(a[0:N]) async(async)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  check(a, 1, "acc_async_sync");
#pragma acc parallel loop copy(a[0:N]) async(acc_async_noval)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc parallel loop copy(a[0:N]) async
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc wait(devnum : acc_get_device_num(acc_device_current) : queues : acc_async_noval)
  check(a, 3, "acc_async_noval");
#pragma acc parallel loop copy(a[0:N]) async(7)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc parallel loop copy(a[0:N]) if (0) async(7) wait(7)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc wait
  check(a, 5, "if(0) waits");
}

static void reduction(const int *a) {
  int sum = 0;
#pragma acc parallel loop reduction(+ : sum) copyin(a[0:N]) copy(sum) async(1)
  for (int i = 0; i < N; i++)
    sum += a[i] - i;
#pragma acc wait(1)
  if (sum != 5 * N) {
    printf("sum is %d, not %d\n", sum, 5 * N);
    failures++;
  }
}

int main(void) {
  int *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b);
  one_queue(a);
  chain(a);
  data_directives(a, b);
  structured(a);
  values(a);
  reduction(a);
  free(a);
  free(b);
  return failures != 0;
}
