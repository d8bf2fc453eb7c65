// RUN: %sumacc -fopenmp %s -o %t && %run-once %t 2>&1 | count 0
/* Memory for the threads of a team in device code is any memory of the device (OpenMP 5.2 6.2, 18.13): the host's
   library does not warn that it has no other. */
#include <omp.h>

int main(void) {
  int bad = 0;
#pragma omp target map(tofrom : bad) uses_allocators(omp_pteam_mem_alloc, omp_cgroup_mem_alloc, omp_thread_mem_alloc)
  {
    int *x = omp_alloc(sizeof *x, omp_pteam_mem_alloc), *y = omp_calloc(4, sizeof *y, omp_cgroup_mem_alloc);
    int *z = omp_aligned_alloc(64, 64, omp_thread_mem_alloc);
    bad = !x || !y || y[3] || !z;
    *x = 5;
    x = omp_realloc(x, 64, omp_thread_mem_alloc, omp_pteam_mem_alloc);
    bad += *x != 5;
    omp_free(x, omp_thread_mem_alloc);
    omp_free(y, omp_cgroup_mem_alloc);
    omp_free(z, omp_thread_mem_alloc);
  }
  return bad;
}
