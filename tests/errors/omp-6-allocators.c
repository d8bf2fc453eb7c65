// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// RUN: rm -f %t.o && not %sumacc -fopenmp -w -DREAD -c %s -o %t.o 2>&1 | FileCheck --check-prefix=READ %s
// Allocators in device code (OpenMP 5.2 6).
#include <omp.h>
#include <stdlib.h>

#ifdef READ
void read(omp_allocator_handle_t mine, omp_alloctrait_t *traits) {
  // READ: :[[@LINE+1]]:36: error: allocators with traits are not supported in device code: use omp_default_mem_alloc,
#pragma omp target uses_allocators(mine(traits))
  {}
}
#else

void f(omp_allocator_handle_t mine, int *p) {
  int k = 0, n = 0;
  // CHECK: :[[@LINE+1]]:36: error: this allocator is not supported in device code: use omp_default_mem_alloc,
#pragma omp target uses_allocators(mine)
  {}
  // CHECK: :[[@LINE+1]]:45: error: this allocator is not supported in device code
#pragma omp target firstprivate(k) allocate(mine : k)
  p[0] = k;
  // CHECK: :[[@LINE+1]]:67: error: 'n' in 'allocate' is not private to this 'target'
#pragma omp target firstprivate(k) allocate(omp_pteam_mem_alloc : n)
  p[0] = k;
  // CHECK: :[[@LINE+1]]:92: error: 'k' is each thread's own, in memory that no other thread can use: omp_pteam_mem_alloc
#pragma omp target teams distribute parallel for private(k) allocate(omp_pteam_mem_alloc : k)
  for (int i = 0; i < 9; i++)
    k = i;
  // CHECK: :[[@LINE+1]]:51: error: a larger alignment of 'k' than its type has is not supported here
#pragma omp target firstprivate(k) allocate(align(64) : k)
  p[0] = k;
  // CHECK: :[[@LINE+1]]:51: error: an alignment is a constant power of two
#pragma omp target firstprivate(k) allocate(align(3) : k)
  p[0] = k;
#pragma omp target
  {
    int here;
    static int once;
    // CHECK: :[[@LINE+1]]:22: error: 'k' is no variable that is declared before 'allocate' in the same block
#pragma omp allocate(k)
    // CHECK: :[[@LINE+1]]:22: error: 'allocate' is not supported for 'once', which is static, in device code
#pragma omp allocate(once)
    // CHECK: :[[@LINE+1]]:38: error: this allocator is not supported in device code
#pragma omp allocate(here) allocator(mine)
    // CHECK: :[[@LINE+1]]:34: error: an alignment is a constant power of two
#pragma omp allocate(here) align(k)
#pragma omp parallel
    {
      int own;
      // CHECK: :[[@LINE+1]]:22: error: 'own' is each thread's own, in memory that no other thread can use
#pragma omp allocate(own) allocator(omp_cgroup_mem_alloc)
      own = here;
      p[own] = once;
    }
  }
}
#endif
