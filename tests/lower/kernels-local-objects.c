// The dependence test: a local array or structure is another object than what a pointer leads to, as long as nothing
// makes a pointer of it, or of a part that is an array.
// RUN: %sumacc -fopenacc -c %s -o %t.o -fstop-after=assign -fdump=assign 2>&1 | FileCheck %s
struct inner {
  double m[4];
};
struct outer {
  double x, *p;
  struct inner in;
};
double f(int n, double *a, double **where, int k) {
  struct outer s = {0}, t = {0}, u = {0}, v = {0}, *q = &u;
  double grid[8][1024], other[8][1024], *row = other[1], z;
  double *in_v = v.in.m;
#pragma acc kernels loop
  for (int i = 0; i < 1024; i++) // CHECK: loop 1: gang vector
    grid[k][i] = a[i];
#pragma acc kernels loop
  for (int i = 0; i < n; i++) // CHECK: loop 1: gang vector
    s.x += a[i];
#pragma acc kernels loop
  for (int i = 0; i < n; i++) // CHECK: loop 1: gang vector
    t.in.m[2] += a[i];
#pragma acc kernels loop
  for (int i = 0; i < 1024; i++) // CHECK: loop 1: seq {{.*}}'other' may overlap
    other[k][i] = a[i];
#pragma acc kernels loop
  for (int i = 0; i < n; i++) // CHECK: loop 1: seq {{.*}}'u' may overlap
    u.x += a[i];
#pragma acc kernels loop
  for (int i = 0; i < n; i++) // CHECK: loop 1: seq {{.*}}'v' may overlap
    v.x += a[i];
  *where = in_v, s = t, z = sizeof t.in.m;
  return s.x + t.in.m[2] + q->x + row[3] + v.in.m[1] + grid[2][3] + z;
}
