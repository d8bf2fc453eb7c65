// RUN: not %sumacc -fopenmp -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -fsyntax-only %s 2>&1 | FileCheck --check-prefix=ACC %s
// Several sections of one array: known to overlap they are an error, else the run decides.
// CHECK-NOT: error:
// ACC-NOT: error:
void apart(int *p, int n, int m) {
  int c[10][4];
#pragma omp target map(p[0:n]) map(to : p[n:m]) map(to : p[7:0])
  p[0] = 1;
#pragma omp target map(c[0:2]) map(to : c[2:3]) map(from : c[5][0:2], c[5][2])
  c[0][0] = 1;
#pragma acc serial copy(p[0:n]) copyin(p[n:m]) present(p[m])
  p[0] = 1;
#pragma acc serial copy(c[0:2]) copyin(c[2:3])
  c[0][0] = 1;
}
void overlap(int *p, int n, int m) {
  int c[10][4];
// CHECK: :[[@LINE+1]]:41: error: 'c[1:3]' stands in 'map' and in 'map'
#pragma omp target map(c[0:2]) map(to : c[1:3])
  c[0][0] = 1;
// CHECK: :[[@LINE+1]]:32: error: '*(p+2)' stands in 'map' and in 'map'
#pragma omp target map(p[0:3], *(p + 2))
  p[0] = 1;
// CHECK: :[[@LINE+1]]:60: error: 'p[9:1]' stands in 'map' and in 'map'
#pragma omp target map(iterator(i = 0 : 3), to : p[i]) map(p[9:1])
  p[9] = 1;
// ACC: :[[@LINE+1]]:40: error: 'p[1:1]' stands as 'p[0:3]' in 'copy' and in 'copyin'
#pragma acc serial copy(p[0:3]) copyin(p[1:1])
  p[0] = 1;
}
