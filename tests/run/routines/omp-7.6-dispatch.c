// RUN: %sumacc -fopenmp -Wall -Wextra -Werror %s -o %t && %run %t
// Dispatched calls: pointers that variants want translated, interop objects, what a call waits for, and its device.
#include <omp.h>
#include "../Inputs/check.h"

enum { N = 100 };
static int devices_seen[2];

/* What the variant gets is the device's pointer. */
static int scale_there(int n, double *a, const double *b, double (*f)(double), omp_interop_t none, omp_interop_t other) {
  (void)f;
#pragma omp target teams distribute parallel for is_device_ptr(a, b)
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[i];
  devices_seen[0] = omp_get_default_device();
  return none == omp_interop_none && other == 0 ? n : -1;
}
#pragma omp declare variant(scale_there) match(construct = {dispatch}) adjust_args(need_device_ptr : a, b) \
    adjust_args(nothing : n, f) append_args(interop(target), interop(prefer_type("cuda"), targetsync))
int scale(int n, double a[N], const double *b, double (*f)(double));
int scale(int n, double *a, const double *b, double (*f)(double)) {
  (void)f;
  for (int i = 0; i < n; i++)
    a[i] = 3 * b[i];
  return 0;
}

static void *given(void *p, void *q) { return (char *)p + 1 + 0 * (q == p); }
#pragma omp declare variant(given) match(construct = {dispatch}) adjust_args(need_device_ptr : p)
static void *same(void *p, void *q) { return p == q ? p : NULL; }

static int without(omp_interop_t object) { return object == NULL ? 7 : 8; }
#pragma omp declare variant(without) match(construct={dispatch}) append_args(interop(target))
static int nothing(void) { return 1; }

static double a[N], b[N];

static void check_pointers(void) {
  for (int i = 0; i < N; i++)
    b[i] = i;
  int got = 0, wrong = 0;
#pragma omp target data map(from : a) map(to : b)
  {
#pragma omp dispatch
    got = scale(N, a,
                b, NULL);
    double *there = a;
#pragma omp target data use_device_ptr(there)
    {
      void *p = NULL, *q = NULL, *unknown = &wrong;
#pragma omp dispatch
      p = same(&a[0], NULL);
      CHECK(p == (char *)there + 1, "translated: %p, not %p", p, (void *)there);
#pragma omp dispatch is_device_ptr(there, p)
      q = same(there, p);
      CHECK(q == (char *)there + 1, "a device's pointer: %p", q);
#pragma omp dispatch
      q = same(unknown, p);
      CHECK(q == (char *)unknown + 1, "not mapped: %p", q);
    }
  }
  for (int i = 0; i < N; i++)
    wrong += a[i] != 2 * i;
  CHECK(got == N && !wrong, "by the variant: %d, %d wrong", got, wrong);
  CHECK(scale(N, a, b, NULL) == 0 && a[5] == 15, "not dispatched: %g", a[5]);
#pragma omp dispatch novariants(got > 0)
  got = scale(N, a, b, NULL);
  CHECK(got == 0 && same(a, a) == a, "no variants: %d", got);
#pragma omp dispatch nowait
  got = nothing();
  CHECK(got == 7 && nothing() == 1, "an interop object alone: %d", got);
}

static int seen(int x) { return 10 * x + omp_get_default_device(); }

static void check_device(void) {
  int before = omp_get_default_device(), r = 0;
  if (before >= 0)
#pragma omp dispatch device(before + 3)
    r = seen(2);
  else
    r = -1;
  CHECK(r == 23 + before && omp_get_default_device() == before, "device: %d", r);
}

static void check_depend(void) {
  int x = 0, y = 0, r = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : x) shared(x)
    {
      double until = omp_get_wtime() + 0.02;
      while (omp_get_wtime() < until)
        ;
      x = 4;
    }
#pragma omp dispatch depend(in : x) depend(inout : y) device(omp_get_default_device())
    r = seen(x);
    y = 1;
  }
  CHECK(r == 40 + omp_get_default_device() && y == 1, "what it depends on: %d", r);
}

/* Device code has the device's pointers already. */
static int there(const int *p, int *q) { return p[0] + 10 * q[1]; }
#pragma omp declare variant(there) match(construct = {dispatch}) adjust_args(need_device_ptr : p)
static int here(const int *p, int *q) { return -1 + 0 * (p == q); }

static int by_function(int *p) {
  int r;
#pragma omp dispatch
  r = here(p + 1, p);
  return r;
}

static void check_in_device_code(void) {
  int v[3] = {1, 2, 3}, r[2] = {0, 0};
#pragma omp target map(to : v) map(from : r)
  {
#pragma omp dispatch
    r[0] = here(v, v);
    r[1] = by_function(v);
  }
  CHECK(r[0] == 21 && r[1] == 22 && by_function(v) == 22, "in device code: %d %d", r[0], r[1]);
}

int main(void) {
  check_in_device_code();
  check_pointers();
  check_device();
  check_depend();
  return check_end();
}
