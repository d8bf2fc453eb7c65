// RUN: %sumacc -fopenmp %s -o %t && %run %t
// REQUIRES: memory-spaces
// UNSUPPORTED: device-serial
/* requires dynamic_allocators (OpenMP 5.2 8.2.1): device code makes allocators, keeps them between constructs, uses the
   null allocator, and ends them. */
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#pragma omp requires dynamic_allocators

static int errors;
#define CHECK(x) ((x) ? (void)0 : (void)(errors++, printf("line %d: %s\n", __LINE__, #x)))

#pragma omp declare target
static omp_allocator_handle_t made(int alignment) {
  omp_alloctrait_t traits[2] = {{omp_atk_alignment, (omp_uintptr_t)alignment}, {omp_atk_pinned, omp_atv_default}};
  return omp_init_allocator(omp_default_mem_space, 2, traits);
}
#pragma omp end declare target

int main(void) {
  int bad = 0, sum = 0;
  omp_allocator_handle_t kept = omp_null_allocator;
#pragma omp target map(tofrom : kept, bad)
  {
    omp_alloctrait_t traits[1] = {{omp_atk_alignment, 64}};
    omp_allocator_handle_t a = omp_init_allocator(omp_default_mem_space, 1, traits);
    int *x = omp_alloc(512 * sizeof *x, a);
    bad += (uintptr_t)x % 64 != 0;
#pragma omp parallel for simd aligned(x : 64)
    for (int i = 0; i < 512; i++)
      x[i] = i;
    for (int i = 0; i < 512; i++)
      bad += x[i] != i;
    omp_free(x, a);
    omp_destroy_allocator(a);
    kept = made(256);
  }
#pragma omp target teams distribute parallel for map(to : kept) reduction(+ : bad, sum)
  for (int i = 0; i < 40; i++) {
    int *p = omp_alloc(sizeof *p, kept), *q = omp_calloc(2, sizeof *q, omp_null_allocator);
    bad += (uintptr_t)p % 256 != 0 || q[1];
    *p = i;
    q = omp_realloc(q, 100 * sizeof *q, omp_null_allocator, omp_null_allocator);
    q[99] = *p;
    sum += q[99] + q[0];
    omp_free(p, omp_null_allocator);
    omp_free(q, omp_null_allocator);
  }
#pragma omp target map(tofrom : kept)
  omp_destroy_allocator(kept);
  CHECK(bad == 0);
  CHECK(sum == 780);
  return errors != 0;
}
