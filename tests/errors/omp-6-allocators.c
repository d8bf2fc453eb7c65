// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// RUN: rm -f %t.o && not %sumacc -fopenmp -w -DREAD -c %s -o %t.o 2>&1 | FileCheck --check-prefix=READ %s
// RUN: rm -f %t.o && not %sumacc -fopenmp -w -DJUMP -c %s -o %t.o 2>&1 | FileCheck --check-prefix=JUMP %s
// Allocators in device code (OpenMP 5.2 6, 18.13).
#include <omp.h>
#include <stdlib.h>

#ifdef READ
void read(omp_allocator_handle_t mine, omp_allocator_handle_t other) {
  omp_alloctrait_t traits[1] = {{omp_atk_alignment, 64}};
  // READ: :[[@LINE+1]]:64: error: a modifier in 'uses_allocators' is for one allocator
#pragma omp target uses_allocators(traits(traits) : mine, other)
  {}
  // READ: :[[@LINE+1]]:36: error: 'trait' is not a modifier of 'uses_allocators'
#pragma omp target uses_allocators(trait(traits) : mine)
  {}
}
#elif defined JUMP
int jump(int n) {
  int r = 0;
#pragma omp target parallel for map(tofrom : r)
  for (int i = 0; i < n; i++) {
    if (i == 3)
      goto in;
    {
      // JUMP: error: 'local' is to lie in memory that all threads of a team reach, but code jumps past its declaration
      int local;
#pragma omp allocate(local) allocator(omp_pteam_mem_alloc)
    in:
      local = i;
      r = *&local;
    }
  }
  return r;
}
#else

static void called(int *p) {
  // CHECK-DAG: :[[@LINE+1]]:21: error: 'omp_alloc' with the null allocator in device code needs '#pragma omp requires dynamic_allocators' (OpenMP 5.2 18.13.6)
  p = omp_alloc(4u, omp_null_allocator);
  // CHECK-DAG: :[[@LINE+1]]:3: error: 'omp_destroy_allocator' in device code needs '#pragma omp requires dynamic_allocators' (OpenMP 5.2 18.13.3)
  omp_destroy_allocator((omp_allocator_handle_t)p[0]);
}

void f(omp_allocator_handle_t mine, omp_allocator_handle_t other, int *p, omp_alloctrait_t *pointer, int m) {
  int k = 0, n = 0, big[9] = {0};
  omp_alloctrait_t traits[2] = {{omp_atk_alignment, 64}, {omp_atk_pool_size, (omp_uintptr_t)m}};
  omp_alloctrait_t small[2] = {{omp_atk_fallback, omp_atv_abort_fb}, {omp_atk_pool_size, 16}};
  // CHECK: :[[@LINE+1]]:36: error: 'uses_allocators' takes predefined allocators and variables of type omp_allocator_handle_t
#pragma omp target uses_allocators(k)
  {}
  // CHECK: :[[@LINE+1]]:41: error: the traits of an allocator are a variable, an array of omp_alloctrait_t
#pragma omp target uses_allocators(mine(pointer))
  {}
  // CHECK: :[[@LINE+1]]:53: error: a predefined allocator has no traits of its own
#pragma omp target uses_allocators(traits(traits) : omp_default_mem_alloc)
  {}
  // CHECK: :[[@LINE+1]]:45: error: 'memspace' names a predefined memory space
#pragma omp target uses_allocators(memspace(m) : mine)
  {}
  // CHECK: :[[@LINE+1]]:55: error: 'mine' in 'uses_allocators' is private to the construct, and in another clause, too
#pragma omp target firstprivate(mine) uses_allocators(mine)
  {}
  // CHECK: :[[@LINE+1]]:45: error: 'mine' is no allocator for variables of device code: use a predefined one, or a variable
#pragma omp target firstprivate(k) allocate(mine : k)
  p[0] = k;
  // CHECK: :[[@LINE+1]]:70: error: the traits of 'mine' are not known here: they have to be an array that begins with constants
#pragma omp target private(k) uses_allocators(mine(traits)) allocate(mine : k)
  p[0] = k = 1;
  // CHECK: :[[@LINE+1]]:78: error: 'big' has 36 bytes, and its allocator a pool of 16 without a fallback
#pragma omp target private(big) uses_allocators(mine(small)) allocate(mine : big)
  p[0] = big[0] = 1;
  // CHECK: :[[@LINE+1]]:67: error: 'n' in 'allocate' is not private to this 'target'
#pragma omp target firstprivate(k) allocate(omp_pteam_mem_alloc : n)
  p[0] = k;
  // CHECK: :[[@LINE+1]]:81: error: threads' copies of 'k', which is reduced, cannot lie in memory that other threads use
#pragma omp target parallel for reduction(+ : k) allocate(omp_pteam_mem_alloc : k)
  for (int i = 0; i < 9; i++)
    k += i;
  // CHECK: :[[@LINE+1]]:91: error: a larger alignment of 'k' than its type has is not supported here
#pragma omp target firstprivate(k) allocate(allocator(omp_default_mem_alloc), align(64) : k)
  p[0] = k;
  // CHECK: :[[@LINE+1]]:85: error: an alignment is a constant power of two
#pragma omp target firstprivate(k) allocate(allocator(omp_default_mem_alloc), align(3) : k)
  p[0] = k;
  // CHECK: :[[@LINE+1]]:31: error: 'allocate' names no allocator, which it needs in a target construct: allocate(
#pragma omp target private(k) allocate(k)
  k = 1;
  // CHECK: :[[@LINE+2]]:57: error: 'allocate' names no allocator, which it needs in a target construct: allocate(
#pragma omp target
#pragma omp parallel for firstprivate(k) lastprivate(n) allocate(align(4) : k)
  for (int i = 0; i < 9; i++)
    n = k;
#pragma omp target uses_allocators(mine)
  {
    // CHECK: :[[@LINE+1]]:21: error: 'omp_init_allocator' in device code needs '#pragma omp requires dynamic_allocators' (OpenMP 5.2 18.13.2)
    int *q = (int *)omp_init_allocator(omp_default_mem_space, 0, traits);
    // CHECK: :[[@LINE+1]]:26: error: 'other' is an allocator of the host: device code uses those that 'uses_allocators' names (OpenMP 5.2 13.8)
    q = omp_calloc(4, 4, other);
    q = omp_alloc(8, mine);
    called(q);
  }
#pragma omp target
  {
    int here;
    static int once;
    // CHECK: :[[@LINE+2]]:1: error: 'allocate' names no allocator, which it needs in a target construct: add allocator(
    // CHECK: :[[@LINE+1]]:22: error: 'k' is no variable that is declared before 'allocate' in the same block
#pragma omp allocate(k)
    // CHECK: :[[@LINE+1]]:22: error: 'once' is static, one variable for all teams: 'allocate' needs 'allocator' with a
#pragma omp allocate(once) allocator(omp_pteam_mem_alloc)
    // CHECK: :[[@LINE+1]]:38: error: 'mine' is no allocator for variables of device code
#pragma omp allocate(here) allocator(mine)
    // CHECK: :[[@LINE+1]]:67: error: an alignment is a constant power of two
#pragma omp allocate(here) allocator(omp_default_mem_alloc) align(k)
    p[0] = once;
  }
}
#endif
