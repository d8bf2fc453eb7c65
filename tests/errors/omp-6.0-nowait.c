// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenmp -DHOST -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ALONE
// OpenMP 6.0 17.6: the argument of nowait, where clang compiles the construct, too.
struct s {
  int x;
};
void f(int n, int *a, struct s s) {
#ifndef HOST
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'nowait'
#pragma omp target nowait(s) map(a[0 : n])
  a[0] = 1;
#pragma omp target parallel map(a[0 : n])
  {
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: in device code 'nowait' of 'taskwait' takes a constant
#pragma omp taskwait depend(in : a[0]) nowait(n)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'nowait' cannot stand beside 'copyprivate'
#pragma omp single copyprivate(n) nowait(n)
    n = 1;
  }
#endif
#pragma omp parallel
  {
// CHECK: [[@LINE+2]]:{{[0-9]+}}: error: 'nowait' with an argument is not supported in host code
// ALONE: [[@LINE+1]]:{{.*}}error: 'nowait' with an argument is not supported in host code
#pragma omp for nowait(n)
    for (int i = 0; i < n; i++)
      a[i] = i;
  }
}
