// RUN: %sumacc -fopenacc -fopenmp -w %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t 0 2>&1 | FileCheck --check-prefix=READ %s
// RUN: not env SUMAC_DEVICE=sim %t 1 2>&1 | FileCheck --check-prefix=WRITTEN %s
// RUN: not env SUMAC_DEVICE=sim %t 2 2>&1 | FileCheck --check-prefix=OPENMP %s
// RUN: not env SUMAC_DEVICE=sim %t 3 2>&1 | FileCheck --check-prefix=APART %s
// RUN: env SUMAC_DEVICE=sim %t 4
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 5 2>&1 | FileCheck --implicit-check-not=warning %s
// REQUIRES: sim
// UNSUPPORTED: device-serial, device-cuda
/* Members that are pointers, which a region follows, and whose targets nobody maps: the message of the fault names them
   and the clause that is missing; in separate host memory, where the program works, a warning does. */
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
  // READ: followed-pointers.c:[[#@LINE+2]]: sumac: error: device sim:0 failed: {{.*}}; v.p points to host memory, nothing is mapped there; add copyin(v.p[0:v.n])
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: v.p points to host memory, nothing is mapped there; add copyin(v.p[0:v.n])
#pragma acc parallel loop copyin(v) reduction(+ : s)
  for (int i = 0; i < v.n; i++)
    s += v.p[i];
  return s;
}

static double written(struct vector *q) {
  // WRITTEN: ; q->in.k points to host memory, nothing is mapped there; add copy(q->in.k[0:N - 1 + 1])
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: q->in.k points to host memory, nothing is mapped there; add copy(q->in.k[0:N - 1 + 1])
#pragma acc parallel loop copy(q[0 : 1])
  for (int i = 0; i <= N - 1; i++)
    q->in.k[i] = i;
  return q->in.k[3];
}

static double openmp(struct vector v) {
  double s = 0;
  // OPENMP: ; v.p points to host memory, nothing is mapped there; add map(to: v.p[0:n])
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: v.p points to host memory, nothing is mapped there; add map(to: v.p[0:n])
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : v)
  for (int i = 1; i < v.n; i++)
    s += v.p[i];
  return s;
}

static double apart(struct vector v, double *p) {
  double s = 0;
  // APART: ; v.p points to host memory: what is mapped there was not attached to it
  // CHECK: followed-pointers.c:[[#@LINE+1]]: sumac: warning: v.p points to host memory: what is mapped there was not attached to it
#pragma acc parallel loop copyin(v, p[0 : N]) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += v.p[i] + p[i];
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
  s += what == 4 || what == 5 ? right(v) : 0;
  free(v.p);
  return !(s > 0);
}
