// What clang 19 is known to compile wrong of OpenMP's directives in host code, with and without constructs for devices.
// RUN: %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %sumacc -fopenmp -DDEVICES -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %sumacc -fopenmp -fopenacc -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %sumacc -fopenmp -Wno-sumac-host-openmp -c %s -o %t.o 2>&1 | count 0
// RUN: not %sumacc -fopenmp -Werror=sumac-host-openmp -c %s -o %t.2.o 2>&1 | FileCheck --check-prefix=ERROR %s
// ERROR: error: clang 19, which compiles host code,
// RUN: %sumacc -c %s -o %t.o 2>&1 | count 0
#define SHARED_LAST lastprivate(conditional : x)

void f(const int *a, int *b, int n) {
  int x = 0, y = 0;
  // CHECK: omp-host-faults.c:[[@LINE+1]]:{{.*}}warning: clang 19, which compiles host code, gives wrong values of 'lastprivate(conditional:)' where {{.*}} [-Wsumac-host-openmp]
#pragma omp parallel for lastprivate(conditional : x)
  for (int i = 0; i < n; i++)
    if (a[i])
      x = i;
  // CHECK: omp-host-faults.c:[[@LINE+1]]:{{.*}}warning: clang 19, {{.*}} 'lastprivate(conditional:)'
#pragma omp parallel sections SHARED_LAST
  {
#pragma omp section
    x = 3;
  }
#pragma omp simd lastprivate(conditional : x)
  for (int i = 0; i < n; i++)
    if (a[i])
      x = i;
#pragma omp parallel for reduction(inscan, + : y) lastprivate(x)
  for (int i = 0; i < n; i++) {
    y += a[i];
#pragma omp scan inclusive(y)
    b[i] = x = y;
  }
#pragma omp parallel
  // CHECK: omp-host-faults.c:[[@LINE+1]]:{{.*}}warning: clang 19, which compiles host code, gives wrong results of 'reduction(inscan, ...)' on 'for' where
#pragma omp for reduction(inscan, + : y)
  for (int i = 0; i < n; i++) {
    y += a[i];
#pragma omp scan inclusive(y)
    b[i] += y + x;
  }
#ifdef DEVICES
#pragma omp target parallel map(to : a[0 : n]) map(b[0 : n])
#pragma omp for reduction(inscan, + : y)
  for (int i = 0; i < n; i++) {
    y += a[i];
#pragma omp scan inclusive(y)
    b[i] += y;
  }
#pragma omp target parallel for lastprivate(conditional : x) map(to : a[0 : n])
  for (int i = 0; i < n; i++)
    if (a[i])
      x = i;
#endif
}
