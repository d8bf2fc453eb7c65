// RUN: %sumacc -Minfo -fopenacc %s -o %t 2>%t.err && FileCheck %s <%t.err && %run-once %t
/* OpenACC 3.3 2.6.2 leaves open what a plain pointer leads to: the section follows from the region's loops, where these
 * surely reach both of its ends. What is present already is used. */
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 12 };
struct body {
  float mass, at[3];
};
static double *all;
static int failures;

static void expect(const char *what, double is, double should) {
  if (is != should)
    failures += fprintf(stderr, "%s: %g, expected %g\n", what, is, should) > 0;
}

static double *numbers(int n) {
  double *p = malloc((size_t)n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = i;
  return p;
}

static void whole_loops(const double *a, double *restrict b, int n) {
  double s = 0;
// CHECK-DAG: sections.c:[[@LINE+1]]: implicit copyin(a[0:n])
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  expect("sum", s, n * (n - 1) / 2);
// CHECK-DAG: sections.c:[[@LINE+2]]: implicit copyin(a[0:n])
// CHECK-DAG: sections.c:[[@LINE+1]]: implicit copy(b[1:n - 2])
#pragma acc parallel loop
  for (int i = 1; i < n - 1; i++)
    b[i] = a[i - 1] + a[i + 1];
  expect("stencil", b[n - 2], 2 * (n - 2));
  expect("stencil", b[n - 1], n - 1);
// CHECK-DAG: sections.c:[[@LINE+1]]: implicit copy(b[1:8])
#pragma acc kernels
  for (int i = 8; i > 0; i -= 1)
    b[i] = b[i] > 100 ? b[i] : 7;
  expect("down", b[1] + b[8], 14);
// CHECK-DAG: sections.c:[[@LINE+1]]: implicit copy(b[0:9])
#pragma acc parallel loop
  for (int i = 0; i < 11; i += 4)
    b[i] = -i;
  expect("step", b[8], -8);
// CHECK-DAG: sections.c:[[@LINE+1]]: implicit copy(b[...])
#pragma acc parallel
  {
    b[n - 1] = 3;
#pragma acc loop
    for (int i = 0; i <= N / 2; i++)
      b[i] = 2;
  }
  expect("two places", b[0] + b[6] + b[n - 1], 7);
}

static void nests(int n, int m) {
  double *a = numbers(n * m), (*rows)[n] = malloc((size_t)m * sizeof *rows);
  int none = 0;
#pragma acc parallel loop collapse(2)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      rows[i][j] = 2 * a[i * n + j];
  expect("rows", rows[m - 1][n - 1], 2 * (n * m - 1));
#pragma acc parallel loop
  for (int i = 0; i < m; i++)
#pragma acc loop seq
    for (int j = n - 1; j >= 0; j--)
      a[(m - 1 - i) * n + j] += 1;
  expect("reversed", a[0], 1);
#pragma acc parallel loop
  for (int i = 0; i < none; i++)
    a[i] = a[i + 1000000] + 1;
  free(a);
  free(rows);
}

/* What loops do in some iterations only lies between what they do in all. */
static void conditions(int n) {
  double *a = numbers(n), s = 0;
  struct body *body = calloc((size_t)n, sizeof *body);
// CHECK-DAG: sections.c:[[@LINE+1]]: implicit copyin(a[0:n])
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    if (a[i] > 2)
      s += a[i];
  expect("if", s, n * (n - 1) / 2 - 3);
// CHECK-DAG: sections.c:[[@LINE+1]]: implicit copy(body[0:n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++) {
    body[i].mass = 1;
    body[i].at[2] += i;
  }
  expect("members", body[n - 1].mass + body[n - 1].at[2], n);
  free(a);
  free(body);
}

/* Both names lead to one object. */
static void aliases(int n) {
  double *a = numbers(n), *b = a;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = a[i] + 1;
  expect("aliases", a[n - 1], n);
  free(a);
}

static double sum_of(const double *p, int from, int n) {
  double s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = from; i < n; i++)
    s += p[i];
  return s;
}

static void scale(double *p, int n) {
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    p[i] *= 2;
}

/* What callers, or other functions, have mapped is used, wholly or in part; nothing is copied. */
static void mapped_elsewhere(int n) {
  double *a = numbers(n);
#pragma acc enter data copyin(a[0:n])
  scale(a, n);
  if (acc_is_present(a, 8) && acc_deviceptr(a) != a)
    expect("nothing comes back", a[n - 1], n - 1);
  scale(a + 1, n - 1);
#pragma acc exit data copyout(a[0:n])
  expect("present", a[n - 1], 4 * (n - 1));
#pragma acc enter data copyin(a[2 : n - 2])
  expect("in part", sum_of(a, 2, n), 2 * n * (n - 1) - 4);
#pragma acc exit data delete(a[2 : n - 2])
  double *d = acc_malloc((size_t)n * sizeof *d);
  acc_memcpy_to_device(d, a, (size_t)n * sizeof *d);
  scale(d, n);
  acc_memcpy_from_device(a, d, (size_t)n * sizeof *d);
  expect("memory of the device", a[n - 1], 8 * (n - 1));
  acc_free(d);
  all = a;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    all[i] = 1;
  expect("of the file", a[0] + a[n - 1], 2);
  free(a);
}

int main(void) {
  double *a = numbers(N), *b = numbers(N);
  whole_loops(a, b, N);
  nests(N, 5);
  conditions(N);
  aliases(N);
  mapped_elsewhere(N);
  free(a);
  free(b);
  return failures != 0;
}
