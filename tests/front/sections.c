// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=check -fstop-after=check 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Sections as they were parsed: bounds left out, elements, members, several dimensions, rows behind pointers; the type is
// that of the variable.
struct point {
  double *x;
  int n, tag[8];
};
void f(int n, double *a, int (*matrix)[8], double **rows, struct point p, struct point *q) {
  int fixed[10][20], length[n];
#pragma acc data copy(a[0 : n], fixed, fixed[2 : 3], fixed[: 4][: 20], length) copyin(matrix[n / 2 : n][0 : 8])
#pragma acc data copyin(rows[0 : n][1 : n - 1], p.tag, p.x[0 : p.n], q->tag[1 : 2])
  ;
#pragma acc parallel reduction(+ : fixed[1][2], p.n)
  fixed[1][2] += p.n;
}

// CHECK:0 {{.*}}sections.c:10:1: data in f
// CHECK-NEXT:  copy(a[0:n] 'double *', fixed 'int[10][20]', fixed[2:3] 'int[10][20]', fixed[:4][:20] 'int[10][20]', length 'int[n]')
// CHECK-NEXT:  copyin(matrix[n/2:n][0:8] 'int (*)[8]')
// CHECK-NEXT:1 {{.*}}sections.c:11:1: data in f inside 0
// CHECK-NEXT:  copyin(rows[0:n][1:n-1] 'double **', p.tag 'int[8]', p.x[0:p.n] 'double *', q->tag[1:2] 'int[8]')
// CHECK-NEXT:2 {{.*}}sections.c:13:1: parallel in f
// CHECK-NEXT:  reduction(+: fixed[1][2] 'int[10][20]', p.n 'int')
