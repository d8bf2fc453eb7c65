// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// RUN: env SUMAC_HOST_MEMORY=separate not %t 1 2>&1 | FileCheck %s
// Members of a structure behind a pointer, mapped one by one, lie on the device as on the host; a flexible array member
// among them (OpenACC 3.3 2.7.1). What is mapped alone leaves no room for the others.
// CHECK: flexible.c:[[#@LINE+93]]: sumac: error: r->a[0:n] is not present on device host, and there is no room for its 800 bytes beside the other part of its object (r->n, mapped at {{.*}}flexible.c:[[#@LINE+92]]): name both in one directive
#include "../Inputs/check.h"

struct row {
  int n;
  char tag; /* padding follows, in which a[] begins */
  char a[];
};
struct values {
  int n;
  double a[];
};
struct plain {
  double unused[4];
  int n, more[3];
  double a[100];
};

static void test_regions(struct values *p, int n) {
  for (int i = 0; i < n; i++)
    p->a[i] = i;
#pragma acc parallel loop copyin(p->n) copy(p->a[0 : n])
  for (int i = 0; i < n; i++)
    p->a[i] += p->n;
#pragma acc parallel loop copy(p->a[0 : n])
  for (int i = 0; i < n; i++)
    p->a[i] += 1;
#pragma acc parallel loop copyin(p[0 : 1]) copy(p->a[0 : n])
  for (int i = 0; i < n; i++)
    p->a[i] += p->n;
#pragma acc data copyin(p->n) copy(p->a[0 : n])
  {
#pragma acc parallel loop present(p)
    for (int i = 0; i < n; i++)
      p->a[i] += p->n;
#pragma acc kernels loop
    for (int i = 0; i < n; i++)
      p->a[i] += p->n;
  }
  for (int i = 0; i < n; i++)
    CHECK(p->a[i] == i + 4 * n + 1, "a[%d] = %g", i, p->a[i]);
}

/* Each member has counts of its own; the last that goes ends the object. */
static void test_dynamic(struct values *p, int n) {
#pragma acc enter data copyin(p->n, p->a[0 : n])
#pragma acc enter data copyin(p->a[0 : n / 2])
#pragma acc exit data delete (p->n)
#pragma acc parallel loop present(p->a[0 : n])
  for (int i = 0; i < n; i++)
    p->a[i] = 2 * i;
#pragma acc update self(p->a[0 : n])
  for (int i = 0; i < n; i++)
    CHECK(p->a[i] == 2 * i, "update: a[%d] = %g", i, p->a[i]);
#pragma acc enter data copyin(p->n)
#pragma acc parallel loop present(p)
  for (int i = 0; i < n; i++)
    p->a[i] += p->n;
#pragma acc exit data copyout(p->a[0 : n]) async(1)
#pragma acc exit data copyout(p->a[0 : n]) delete (p->n) async(2)
#pragma acc wait
  for (int i = 0; i < n; i++)
    CHECK(p->a[i] == 2 * i + n, "copyout: a[%d] = %g", i, p->a[i]);
}

static void test_padding(struct row *p, int n) {
  p->n = n;
  p->tag = 3;
  for (int i = 0; i < n; i++)
    p->a[i] = (char)(i & 63);
#pragma acc enter data copyin(p[0 : 1], p->a[0 : n])
#pragma acc parallel loop present(p)
  for (int i = 0; i < p->n; i++)
    p->a[i] += p->tag;
#pragma acc update self(p[0 : 1])
#pragma acc exit data copyout(p->a[0 : n])
#pragma acc exit data delete (p[0 : 1])
  for (int i = 0; i < n; i++)
    CHECK(p->a[i] == (i & 63) + 3, "padding: a[%d] = %d", i, p->a[i]);
}

static void test_plain(struct plain *p) {
  p->n = 100;
  p->more[1] = 5;
#pragma acc parallel loop copyin(p->n, p->more[1 : 2]) copyout(p->a[0 : 100])
  for (int i = 0; i < p->n; i++)
    p->a[i] = i + p->more[1];
  for (int i = 0; i < 100; i++)
    CHECK(p->a[i] == i + 5, "plain: a[%d] = %g", i, p->a[i]);
}

static void fault(struct values *r, int n) {
#pragma acc enter data copyin(r->n)
#pragma acc enter data copyin(r->a[0 : n])
}

int main(int argc, char **argv) {
  (void)argv;
  int n = 100;
  struct values *p = check_alloc(sizeof *p + (size_t)n * sizeof *p->a);
  struct row *row = check_alloc(sizeof *row + (size_t)n);
  struct plain *plain = check_alloc(sizeof *plain);
  p->n = n;
  if (argc > 1)
    fault(p, n);
  test_regions(p, n);
  test_dynamic(p, n);
  test_padding(row, n);
  test_plain(plain);
  free(p);
  free(row);
  free(plain);
  return check_end();
}
