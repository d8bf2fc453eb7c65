// RUN: %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %sumacc -fopenmp -DSHARED -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// RUN: %sumacc -fopenmp -Wno-sumac-unmapped-pointer -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
// NONE-NOT: warning:
/* Memory that one function alone knows, and that no directive maps (OpenMP 5.2 5.8.1). */
#include <omp.h>
#include <stdlib.h>
#ifdef SHARED
#pragma omp requires unified_shared_memory
#endif
void fill(double *);
double of_data(int n, const int *k, double *given) {
  double *a = malloc((size_t)n * sizeof *a), *b = malloc(80), *c = calloc(8, sizeof *c), *d = malloc(8), s = 0;
  double *e = aligned_alloc(64, 640), *f = omp_target_alloc(80, 0), *g = malloc(80);
  for (int i = 0; i < n; i++)
    a[i] = i;
  fill(b); /* may map it */
#pragma omp target enter data map(to : c[0 : 8])
// CHECK: omp-unmapped-pointer.c:[[@LINE+3]]:10: warning: nothing maps what 'a' points to: a device with memory of its own needs map(to: a[0:n]) [-Wsumac-unmapped-pointer]
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : k[0 : n])
  for (int i = 0; i < n; i++)
    s += a[i] + b[k[i]] + c[k[i]] + given[i] + f[i];
#pragma omp target teams loop is_device_ptr(d)
  for (int i = 0; i < n; i++)
    d[i] = n;
// CHECK: omp-unmapped-pointer.c:[[@LINE+2]]:3: warning: nothing maps what 'e' points to: a device with memory of its own needs map(tofrom: e[0:n])
#pragma omp target
  e[3] += 2;
#pragma omp target data map(g[0 : 10])
  {
#pragma omp target
    g[1] = 2;
  }
  free(a);
  return s;
}
