// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Rows behind pointers that a loop reduces or has private are one object there: no pointers to rows can be taken or set.
void f(double **a, double *b[4], double *p, int n) {
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: 'a[0:n][0:n]' has rows behind pointers: it can be private to a loop, not to the whole construct
#pragma acc parallel private(a[0:n][0:n])
  a[0][0] = 1;
// CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: note: by this clause
#pragma acc parallel loop reduction(+ : a[0:n][0:n])
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the rows of 'a' are one private object here, without pointers to them: 'a' can only be indexed
    double **q = a;
    q[0][0] += 1;
  }
#pragma acc parallel loop private(b[0:4][0:n])
  for (int i = 0; i < n; i++) {
    b[i % 4][0] = sizeof(b[0]);
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the rows of 'b' are one private object here
    b[1] = p;
  }
#pragma acc parallel loop reduction(+ : b[0:4][0:n])
  for (int i = 0; i < n; i++) {
    double *row = b[2], *other = &b[3][0];
    row[0] += other[0];
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: the rows of 'b' are one private object here
    *b[1]++ = 3;
  }
}
