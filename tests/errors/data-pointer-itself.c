// RUN: %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -Werror -c %s -o %t.o
// A data clause that names a pointer maps the pointer alone; the warning is silent where the unit maps its pointee, too.
void f(double *p, double *q, double *r, int n, double **v) {
// CHECK: data-pointer-itself.c:[[@LINE+1]]:{{.*}}warning: 'p' is a pointer: the clause maps the pointer itself, not what it points to; a section does that: p[0:n]
#pragma acc data copy(p) present(r)
  {
#pragma acc parallel loop present(q, p)
    for (int i = 0; i < n; i++)
      q[i] = p[i];
  }
// CHECK: data-pointer-itself.c:[[@LINE+1]]:{{.*}}warning: 'v' is a pointer
#pragma acc enter data copyin(n, v)
// CHECK-NOT: warning
#pragma acc enter data copyin(q)
#pragma acc enter data copyin(q[0:n])
#pragma acc exit data delete (q, v)
}
