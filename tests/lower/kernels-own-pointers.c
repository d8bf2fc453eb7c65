// RUN: %sumacc -fopenacc -c %s -o %t.o -fstop-after=assign -fdump=assign 2>&1 | FileCheck %s
// The dependence test: a pointer that an iteration declares leads where its initial value does.
struct point {
  double x, y;
};
void f(int n, double *restrict a, const int *restrict index, struct point *restrict p, double m[n][100]) {
#pragma acc kernels loop
  for (int i = 0; i < n; i++) { // CHECK: loop 1: gang vector
    double *row = m[i];
    row[3] = 1;
    *row = 2;
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++) { // CHECK: loop 1: gang vector
    struct point *q = p + i, *r = q;
    r->x += 1;
    q->y = r->x;
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++) { // CHECK: loop 1: seq {{.*}}elements of 'a' may be the same
    double *q = a + i / 2;
    q[0] = i;
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++) { // CHECK: loop 1: seq {{.*}}elements of 'a' may be the same
    double *q = a + i;
    q[1] = i;
    q[0] = i;
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++) { // CHECK: loop 1: seq {{.*}}elements of 'm' may be the same
    double *row = m[index[i]];
    row[3] = 1;
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++) { // CHECK: loop 1: seq {{.*}}a pointer that is not understood
    double *q = i & 1 ? a : m[i];
    *q = 1;
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++) { // CHECK: loop 1: seq {{.*}}a pointer that is not understood
    double *q = a + i;
    q += index[i];
    *q = 1;
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++) // CHECK: loop 1: seq {{.*}}elements of 'a' may be the same
    *a = i;
#pragma acc kernels loop
  for (int i = 0; i < n; i++) // CHECK: loop 1: gang vector {{.*}}candidate(+:p->x)
    p->x += a[i];
}
