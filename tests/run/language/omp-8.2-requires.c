// RUN: %sumacc -fopenmp %s -o %t && %run %t
// RUN: %sumacc -fopenmp -fdump=write -c %s -o %t.o 2>&1 | FileCheck %s
/* requires unified_address: addresses of devices are no one else's, and need no clause; atomic_default_mem_order
   (OpenMP 5.2 8.2). */
// CHECK: __sumac_fence();
// CHECK-NEXT: int *__sumac_x = &((*__sumac_p_x));
// CHECK: __sumac_fence();
// CHECK-NEXT: int *__sumac_x = &((*__sumac_p_y));
// CHECK: __sumac_fence();
// CHECK-NEXT: seen =
// CHECK: {
// CHECK-NEXT: int *__sumac_x =
// CHECK: __atomic_load(
// CHECK-NEXT: __sumac_fence();
// CHECK-NEXT: seen =
// CHECK: __sumac_fence();
// CHECK-NEXT: int *__sumac_x =
// CHECK: __atomic_store(
#include <omp.h>

#pragma omp requires unified_address atomic_default_mem_order(acq_rel)

struct section {
  int *p;
  int n;
};

int main(void) {
  int device = omp_get_default_device(), bad = 0, x = 0, y = 0, host[10];
  int *p = omp_target_alloc(sizeof host, device);
  struct section s = {p, 10};
#pragma omp target
  for (int i = 0; i < s.n; i++)
    s.p[i] = p == s.p ? i : -1;
  omp_target_memcpy(host, p, sizeof host, 0, 0, omp_get_initial_device(), device);
  for (int i = 0; i < 10; i++)
    bad += host[i] != i;
#pragma omp target parallel for map(tofrom : x, y)
  for (int i = 0; i < 100; i++) {
    int seen;
#pragma omp atomic
    x += i;
#pragma omp atomic capture
    seen = y++;
#pragma omp atomic read
    seen = y;
    if (seen < 0)
#pragma omp atomic write
      y = seen;
  }
  bad += x != 4950 || y != 100;
  omp_target_free(p, device);
  return bad;
}
