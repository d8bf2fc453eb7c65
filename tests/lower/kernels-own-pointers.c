// RUN: %sumacc -fopenacc -c %s -o %t.o -fstop-after=assign -fdump=assign 2>&1 | FileCheck %s
// The dependence test: a pointer that an iteration declares leads where its initial value does.
struct point {
  double x, y;
};
struct row {
  double v[4];
};
void f(int n, double *restrict a, const int *restrict index, struct point *restrict p, double m[n][100],
       struct row *restrict q) {
#pragma acc kernels loop
  for (int i = 0; i < n; i++) { // CHECK: loop 1: gang vector
    double *row = m[i];
    row[3] = 1;
    *row = 2;
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++) { // CHECK: loop 1: gang vector
    struct point *s = p + i, *r = s;
    r->x += 1;
    s->y = r->x;
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
  for (int i = 0; i < n; i++) { // CHECK: loop 1: gang {{.*}}
    double *row = m[i];
    for (int j = 0; j < 100; j++)
      row[j] = row[99];
  }
#pragma acc kernels loop
  for (int i = 1; i < n; i++) { // CHECK: loop 1: seq {{.*}}elements of 'm' may be the same
    double *row = m[i];         // goes on in the row before
    for (int j = 0; j < 100; j++)
      row[j] = row[j - 100];
  }
#pragma acc kernels loop
  for (int i = 1; i < n; i++) { // CHECK: loop 1: seq {{.*}}elements of 'm' may be the same
    double *row = m[i], *next = row + 100;
    *next = *row;
  }
#pragma acc kernels loop
  for (int i = 1; i < n; i++) { // CHECK: loop 1: seq {{.*}}elements of 'q' may be the same
    double *v = q[i].v;
    v[4] = v[0];
  }
#pragma acc kernels loop
  for (int i = 0; i < n; i++) // CHECK: loop 1: seq {{.*}}elements of 'a' may be the same
    *a = i;
#pragma acc kernels loop
  for (int i = 0; i < n; i++) // CHECK: loop 1: gang vector {{.*}}candidate(+:p->x)
    p->x += a[i];
}
