// RUN: %sumacc -fopenacc -fopenmp -w %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t 0 2>&1 | FileCheck --check-prefix=READ %s
// RUN: not env SUMAC_DEVICE=sim %t 1 2>&1 | FileCheck --check-prefix=WRITTEN %s
// RUN: not env SUMAC_DEVICE=sim %t 2 2>&1 | FileCheck --check-prefix=OPENMP %s
// RUN: not env SUMAC_DEVICE=sim %t 3 2>&1 | FileCheck --check-prefix=APART %s
// RUN: not env SUMAC_DEVICE=sim %t 6 2>&1 | FileCheck --check-prefix=VARIABLE %s
// RUN: not env SUMAC_DEVICE=sim %t 7 2>&1 | FileCheck --check-prefix=ACC-VARIABLE %s
// RUN: not env SUMAC_DEVICE=sim %t 8 2>&1 | FileCheck --check-prefix=HANDED %s
// RUN: env SUMAC_DEVICE=sim %t 4
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 5 2>&1 | FileCheck --implicit-check-not=warning %s
// REQUIRES: sim
// UNSUPPORTED: device-serial, device-cuda
/* Members and variables that are pointers, which a region follows, and whose targets nobody maps: the message of the
   fault names them and the clause that is missing; in separate host memory, where the program works, a warning does. */
#include <omp.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 100 };
struct vector {
  int n;
  double *p;
  struct {
    int *k;
  } in;
};

static double read_it(struct vector v) {
  double s = 0;
  // READ: followed-pointers.c:[[#@LINE+2]]: sumac: error: device sim:0 failed: {{.*}}; 'v.p' points to host memory that is not mapped: add copyin(v.p[0:v.n])
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: 'v.p' points to host memory that is not mapped: add copyin(v.p[0:v.n])
#pragma acc parallel loop copyin(v) reduction(+ : s)
  for (int i = 0; i < v.n; i++)
    s += v.p[i];
  return s;
}

static double written(struct vector *q) {
  // WRITTEN: ; 'q->in.k' points to host memory that is not mapped: add copy(q->in.k[0:N - 1 + 1])
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: 'q->in.k' points to host memory that is not mapped: add copy(q->in.k[0:N - 1 + 1])
#pragma acc parallel loop copy(q[0 : 1])
  for (int i = 0; i <= N - 1; i++)
    q->in.k[i] = i;
  return q->in.k[3];
}

static double openmp(struct vector v) {
  double s = 0;
  // OPENMP: ; 'v.p' points to host memory that is not mapped: add map(to: v.p[0:n])
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: 'v.p' points to host memory that is not mapped: add map(to: v.p[0:n])
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : v)
  for (int i = 1; i < v.n; i++)
    s += v.p[i];
  return s;
}

static double apart(struct vector v, double *p) {
  double s = 0;
  // APART: ; 'v.p' points to host memory: what is mapped there was not attached to it
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: 'v.p' points to host memory: what is mapped there was not attached to it
#pragma acc parallel loop copyin(v, p[0 : N]) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += v.p[i] + p[i];
  return s;
}

static void variable(double *p, const double *q, int n) {
  // VARIABLE: followed-pointers.c:[[#@LINE+2]]: sumac: error: {{.*}}:[[#@LINE+2]]; 'p' points to host memory that is not mapped: add map(tofrom: p[0:n])
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: 'p' points to host memory that is not mapped: add map(tofrom: p[0:n])
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    if (p[i] > *q)
      p[i] = 0;
  // CHECK: followed-pointers.c:[[#@LINE-4]]: sumac: warning: 'q' points to host memory that is not mapped: add map(to: q[0:1])
}

static void acc_variable(double *p, const int *k) {
  // ACC-VARIABLE: ; 'p' points to host memory that is not mapped: add copy(p[0:n])
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: 'p' points to host memory that is not mapped: add copy(p[0:n])
#pragma acc parallel loop copyin(k[0 : N])
  for (int i = 0; i < N; i++)
    p[k[i]] = i;
}

#pragma acc routine seq
static void fill(double *p) { p[0] = 1; }
/* A function may follow the pointer, or not: the fault's message names it, and there is no warning. */
static void handed(double *p) {
  // HANDED: ; 'p' points to host memory that is not mapped: add copy(p[0:n])
#pragma acc serial
  fill(p);
}

/* Mapped by others, the device's, shared, null, an address alone. */
static double right_variables(double *p, int n) {
  double s = 0, *d = omp_target_alloc(n * sizeof(double), omp_get_default_device()), *none = NULL;
#pragma omp target enter data map(to : p[0 : n])
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += p[i];
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++)
    d[i] = p[i];
#pragma omp target exit data map(release : p[0 : n])
#pragma omp target teams distribute parallel for is_device_ptr(d) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += none ? none[i] : d[i];
#pragma omp target map(tofrom : s)
  s += p && p != none;
  omp_target_free(d, omp_get_default_device());
  return s;
}

/* Attached, the device's, not followed, null. */
static double right(struct vector v) {
  double s = 0;
  struct vector d = {.n = N, .p = acc_malloc(N * sizeof(double))}, none = {0};
#pragma acc parallel loop copyin(v, v.p[0 : v.n]) reduction(+ : s)
  for (int i = 0; i < v.n; i++)
    s += v.p[i];
#pragma acc parallel loop copyin(d)
  for (int i = 0; i < d.n; i++)
    d.p[i] = i;
#pragma acc parallel loop copyin(v) reduction(+ : s)
  for (int i = 0; i < N; i++)
    if (i > N)
      s += v.in.k[i];
#pragma acc parallel loop copyin(none) reduction(+ : s)
  for (int i = 0; i < none.n; i++)
    s += none.p[i];
#pragma acc enter data copyin(v, v.p[0 : v.n])
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < v.n; i++)
    s += v.p[i];
#pragma acc exit data delete (v.p[0 : v.n], v)
  acc_free(d.p);
  return s;
}

int main(int argc, char **argv) {
  int k[N] = {0}, what = argc > 1 ? atoi(argv[1]) : 5;
  struct vector v = {N, malloc(N * sizeof(double)), {k}};
  for (int i = 0; i < N; i++)
    v.p[i] = 1;
  double s = 0;
  s += what == 0 || what == 5 ? read_it(v) : 0;
  s += what == 1 || what == 5 ? written(&v) : 0;
  s += what == 2 || what == 5 ? openmp(v) : 0;
  s += what == 3 || what == 5 ? apart(v, v.p) : 0;
  s += what == 4 || what == 5 ? right(v) + right_variables(v.p, N) : 0;
  if (what == 6 || what == 5)
    variable(v.p, &v.p[1], v.n);
  if (what == 7 || what == 5)
    acc_variable(v.p, k);
  if (what == 8 || what == 5)
    handed(v.p);
  free(v.p);
  return !(s > 0);
}
