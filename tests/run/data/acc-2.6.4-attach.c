// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// attach and detach of pointers in structs; if, if_present, finalize (OpenACC 3.3 2.6.4, 2.7.14, 2.14.4).
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 50 };
static int failures;

static void expect(int condition, const char *what) {
  if (!condition) {
    printf("%s\n", what);
    failures++;
  }
}

struct list {
  int n;
  int *values;
};

static int right(const int *p, int plus) {
  for (int i = 0; i < N; i++)
    if (p[i] != i + plus)
      return 0;
  return 1;
}

int main(void) {
  struct list list = {N, malloc(N * sizeof(int))};
  int *p = list.values;
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma acc enter data copyin(p[0:N])
#pragma acc enter data copyin(list)
#pragma acc enter data attach(list.values)
#pragma acc parallel loop present(list)
  for (int i = 0; i < list.n; i++)
    list.values[i] += 1;
#pragma acc exit data detach(list.values)
#pragma acc exit data delete(list)
#pragma acc exit data copyout(p[0:N])
  expect(right(p, 1), "enter data attach");
  expect(list.values == p, "the host's pointer is changed");

#pragma acc data copy(p[0:N]) copyin(list) attach(list.values)
  {
#pragma acc parallel loop present(list)
    for (int i = 0; i < N; i++)
      list.values[i] += 2;
  }
  expect(right(p, 3), "data attach");

#pragma acc enter data copyin(p[0:N], list)
#pragma acc parallel loop present(list) attach(list.values)
  for (int i = 0; i < N; i++)
    list.values[i] += 1;
#pragma acc enter data attach(list.values)
#pragma acc enter data attach(list.values)
#pragma acc exit data detach(list.values) finalize
#pragma acc update self(p[0:N])
  expect(right(p, 4), "attach on a compute construct");
#pragma acc exit data delete(list)
#pragma acc enter data copyin(p[0:N])
#pragma acc enter data copyin(p[0:N]) if (failures)
#pragma acc exit data delete(p[0:N]) finalize
  int shared = acc_get_property(0, acc_device_current, acc_property_shared_memory_support) != 0;
  expect(shared || !acc_is_present(p, N * sizeof *p), "finalize");
  p[0] = 77;
#pragma acc update device(p[0:N]) if_present
#pragma acc update self(p[0:N]) if_present if (1)
  expect(p[0] == 77, "update if_present");
  free(p);
  return failures != 0;
}
