// RUN: %sumacc -fopenacc -fopenmp -fverify -O2 -w %s -o %t
// RUN: not env SUMAC_DEVICE=sim SUMAC_VERIFY=host %t 2>&1 | FileCheck --implicit-check-not=warning %s
// RUN: not env SUMAC_DEVICE=host SUMAC_VERIFY=host %t 2>&1 | FileCheck --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=host SUMAC_VERIFY=transfers=off,host %t 2>&1 | FileCheck --check-prefix=OFF --implicit-check-not=warning %s
// RUN: env SUMAC_DEVICE=sim %t
// UNSUPPORTED: device-serial, device-cuda, sanitized
// REQUIRES: sim
/* The host reads values that a device has changed and nobody has copied: a copyout or an update is missing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 100 };
struct point {
  int n;
  double x;
};

static double sum(const double *x, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    // CHECK: {{^}}{{[^ ]*}}verify-old-values.c:[[@LINE+1]]: sumac: warning: the host reads element 1 of x[0:n], which is 0; the region of {{[^ ]*}}verify-old-values.c:[[#REGION:]] made it 1 on device {{sim:0|host}}, and nothing has copied that: is a copyout or an update directive missing?
    s += x[i];
  return s;
}

static double forgotten(int n) {
  double *x = calloc(n, sizeof *x), s;
#pragma acc enter data copyin(x[0 : n])
#pragma acc parallel loop present(x[0 : n])
  for (int i = 0; i < n; i++)
    x[i] = i;
#pragma acc exit data delete (x[0 : n])
  s = sum(x, n);
  free(x);
  return s;
}

/* While the data is there, a member, in OpenMP. */
static int member(void) {
  struct point p[3] = {{0}};
  int m = 0;
#pragma omp target data map(to : p)
  {
#pragma omp target
    p[2].n = 7;
    m = p[1].n;
#pragma omp target update from(p[2 : 1])
    m += p[2].n;
#pragma omp target
    p[1].n = 8;
    // CHECK: verify-old-values.c:[[@LINE+1]]: sumac: warning: the host reads element 1.n of p, which is 0; the region of {{[^ ]*}}:[[@LINE-2]] made it 8
    m += p[1].n;
  }
  return m;
}

/* None of these is a mistake: what is copied, what only the device uses, what the host writes itself, other memory. */
static double right(int n) {
  double *x = calloc(n, sizeof *x), *tmp = calloc(n, sizeof *tmp), s = 0;
#pragma acc data copy(x[0 : n]) create(tmp[0 : n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      tmp[i] = i, x[i] = 0;
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      x[i] += tmp[n - 1 - i];
#pragma acc update self(x[1 : 2])
    s += x[1];
  }
  for (int i = 0; i < n; i++)
    s += x[i];
  for (int i = 0; i < n; i++)
    tmp[i] = 0;
  for (int i = 0; i < n; i++)
    s += tmp[i];
#pragma acc enter data copyin(tmp[0 : n])
#pragma acc parallel loop present(tmp[0 : n])
  for (int i = 0; i < n; i++)
    tmp[i] = i;
#pragma acc exit data delete (tmp[0 : n])
  free(tmp);
  double *other = calloc(n, sizeof *other);
  s += other[1];
  memset(other, 0, n * sizeof *other);
  free(other);
  free(x);
  return s;
}

/* The device's pointers to rows differ from the host's by design. */
static double rows(int n) {
  double **a = malloc(n * sizeof *a), s = 0;
  for (int i = 0; i < n; i++)
    a[i] = calloc(n, sizeof **a);
#pragma acc parallel loop copy(a[0 : n][0 : n])
  for (int i = 0; i < n; i++)
    a[i][i] = i;
  for (int i = 0; i < n; i++)
    s += a[i][i], free(a[i]);
  free(a);
  return s;
}

int main(void) {
  double s = forgotten(N) + member() + right(N) + rows(4);
  fprintf(stderr, "%s\n", s > 0 ? "done" : "");
  // CHECK: done
  // CHECK: {{launches compared, 0 differ}}
  // CHECK: sumac: verify: the host read 2 variables that only the device had new values of
  // OFF: done
  return 0;
}
