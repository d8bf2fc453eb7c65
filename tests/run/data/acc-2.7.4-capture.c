// RUN: %sumacc -fopenacc %s -o %t && %run %t
// OpenACC 3.4 2.7.4: what a clause captures has memory of its own on the device, even where the device shares the
// host's. So this program does the same on all devices.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 64 };
struct list {
  int n, *value;
  double scale;
};
static int failures;
#define CHECK(what, ...) (what) ? (void)0 : (failures++, printf(__VA_ARGS__), (void)putchar('\n'))

static void fill(int *a, int first, int step) {
  for (int i = 0; i < N; i++)
    a[i] = first + step * i;
}

/* Both directions, on constructs inside with and without clauses, by update and by the API. */
static void in_data(int *a) {
  fill(a, 0, 1);
#pragma acc data copy(capture : a[0 : N])
  {
    fill(a, 1000, 0);
    int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += a[i]++;
    CHECK(sum == N * (N - 1) / 2, "the device sees the host's later values: %d", sum);
    CHECK(a[5] == 1000, "the host sees the device's values too early: %d", a[5]);
#pragma acc parallel loop present(a) async(1)
    for (int i = 0; i < N; i++)
      a[i] *= 2;
#pragma acc wait(1)
#pragma acc update self(a[2 : 1])
    CHECK(a[2] == 6 && a[3] == 1000, "update self: %d, %d", a[2], a[3]);
    a[4] = -1;
#pragma acc update device(a[4 : 1])
    CHECK(acc_is_present(a, N * sizeof *a) && acc_deviceptr(a) != (void *)a && acc_hostptr(acc_deviceptr(a)) == a,
          "the API finds no copy");
    int *there = NULL;
#pragma acc host_data use_device(a)
    there = a;
    CHECK(there == acc_deviceptr(a), "host_data: %p", (void *)there);
#pragma acc parallel loop deviceptr(there)
    for (int i = 0; i < N; i++)
      there[i] += 100;
    /* counted like any other data */
#pragma acc enter data copyin(a[0 : N])
#pragma acc data copy(a[0 : N])
    {
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
        a[i]++;
    }
    CHECK(a[7] == 1000, "copied at the end of the inner construct: %d", a[7]);
#pragma acc exit data delete (a[0 : N])
  }
  for (int i = 0; i < N; i++)
    CHECK(a[i] == (i == 4 ? 100 : 2 * (i + 1) + 101), "a[%d] = %d", i, a[i]);
  CHECK(acc_deviceptr(a) == (void *)(acc_get_property(0, acc_device_current, acc_property_shared_memory_support) ? a : 0),
        "the copy has not ended");
}

/* The memory of a variable whose function returns before the kernel is done. */
static void enqueue(int *result, int i) {
  int local[N];
  fill(local, i, 0);
#pragma acc parallel loop copyin(capture : local) present(result[0 : 4]) async(2)
  for (int k = 0; k < N; k++)
    if (k % 16 == 3)
      result[k / 16] += local[k];
}

static void on_constructs(int *a) {
  int b[N], scalar = 3;
  fill(a, 5, 0), fill(b, 6, 0);
#pragma acc parallel loop copyin(capture : a[0 : N]) copyout(capture, zero : b) copy(capture : scalar) num_gangs(1)
  for (int i = 0; i < N; i++) {
    a[i] += i;
    if (i % 2)
      b[i] = a[i];
    if (i == 0)
      scalar++;
  }
  for (int i = 0; i < N; i++)
    CHECK(a[i] == 5 && b[i] == (i % 2 ? 5 + i : 0), "copyin, copyout: a[%d] = %d, b[%d] = %d", i, a[i], i, b[i]);
  CHECK(scalar == 4, "copy of a scalar: %d", scalar);
#pragma acc data create(capture, zero : b)
  {
#pragma acc serial present(b) copyout(scalar)
    {
      scalar = b[9];
      b[9] = 77;
    }
    CHECK(scalar == 0, "create(zero:) is not zero: %d", scalar);
  }
  CHECK(b[9] == 14, "create copies back: %d", b[9]);
  int result[4] = {0};
#pragma acc data copy(result)
  {
    for (int i = 1; i <= 3; i++)
      enqueue(result, i);
#pragma acc wait(2)
  }
  for (int i = 0; i < 4; i++)
    CHECK(result[i] == 6, "enqueued: %d", result[i]);
}

/* What pointers and members lead to. */
static void in_objects(int *a) {
  struct list list = {N, a, 2};
  int rows[2][N], *row[2] = {rows[0], rows[1]}, sum = 0;
  fill(a, 1, 0), fill(rows[0], 2, 0), fill(rows[1], 3, 0);
#pragma acc data copy(capture : list, list.value[0 : N], row[0 : 2][0 : N])
  {
    fill(a, 50, 0), fill(rows[1], 60, 0);
    list.scale = 9;
#pragma acc parallel loop reduction(+ : sum) present(list)
    for (int i = 0; i < list.n; i++)
      sum += list.value[i] * (int)list.scale;
#pragma acc parallel loop present(row[0 : 2][0 : N]) reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += row[1][i]++;
  }
  CHECK(sum == 5 * N, "objects: %d", sum);
  CHECK(a[1] == 1 && rows[1][1] == 4 && list.value == a && list.scale == 2, "objects: %d, %d", a[1], rows[1][1]);
#pragma acc data copy(capture : list.value[0 : N]) copyin(list.n)
  {
    a[3] = 8;
    sum = 0;
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < list.n; i++)
      sum += list.value[i];
  }
  CHECK(sum == N && list.value == a, "a member: %d", sum);
}

int main(void) {
  int *a = malloc(N * sizeof *a);
  in_data(a);
  on_constructs(a);
  in_objects(a);
  free(a);
  return failures != 0;
}
