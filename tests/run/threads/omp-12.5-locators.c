// RUN: %sumacc -fopenmp %s -o %t && %run %t
/* What tasks name in depend and affinity (OpenMP 5.2 12.5.1, 15.9.5), in device code and in host code of the same file:
   elements, sections, members, what pointers lead to, iterators, all memory. */
#include <stdio.h>

struct s {
  int m[4], k;
};

int main(void) {
  int a[10] = {0}, *p = a, r = 0;
  struct s v = {{0}, 0};
#pragma omp target map(tofrom : a, r, v)
  {
    struct s *w = &v;
    int *z = a;
#pragma omp task depend(in : a[0 : 3], r) depend(out : v.k, w->m[1 : 2]) affinity(a[2], r)
    r += 1;
#pragma omp task depend(iterator(int i = 0 : 3), inout : a[i]) affinity(iterator(i = 0 : 2) : a[i])
    r += 2;
#pragma omp task depend(out : *z, z[1]) depend(mutexinoutset : r)
    r += 4;
#pragma omp taskwait depend(in : a[0 : 3])
    r += v.k;
  }
#pragma omp parallel
#pragma omp single
  {
#pragma omp task depend(out : *p) affinity(p[0 : 2]) shared(r)
    r += 8;
#pragma omp task depend(iterator(int i = 0 : 3), in : a[i]) depend(inout : omp_all_memory) shared(r)
    r += 16;
  }
  if (r != 31)
    printf("%d, should be 31\n", r);
  return r != 31;
}
