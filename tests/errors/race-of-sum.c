// RUN: %sumacc -fopenacc -fno-implicit-reduction -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.9.11: iterations of a partitioned loop add to one variable, and no reduction clause says so: a warning.
// Not where the clause stands on a loop or construct around, where an atomic construct orders the threads, or where each
// thread has a variable of its own.
void f(const double *restrict a, double *restrict b, int n, int m) {
  double t = 0, top = 0, r = 0, q = 0, shared = 0;
#pragma acc parallel loop copyin(a[0 : n]) copy(t, top)
  for (int i = 0; i < n; i++) {
// CHECK: race-of-sum.c:[[@LINE+1]]:5: warning: iterations that run in parallel race for 't': add reduction(+:t) to the loop of line [[@LINE-1]]
    t += a[i];
    if (a[i] > top)
// CHECK: race-of-sum.c:[[@LINE+1]]:7: warning: iterations that run in parallel race for 'top': add reduction(max:top) to the loop of line [[@LINE-4]]
      top = a[i];
  }
#pragma acc parallel loop gang copyin(a[0 : n * m]) copyout(b[0 : n])
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma acc loop vector
    for (int j = 0; j < m; j++)
// CHECK: race-of-sum.c:[[@LINE+1]]:7: warning: iterations that run in parallel race for 's': add reduction(+:s) to the loop of line [[@LINE-1]]
      s = s + a[i * m + j];
    b[i] = s;
  }
// CHECK-NOT: warning
#pragma acc parallel copyin(a[0 : n]) reduction(+ : r) copy(shared)
  {
    double mine = 0;
#pragma acc loop gang
    for (int i = 0; i < n; i++) {
      mine += a[i]; /* the gang's own */
      q = 0;
      for (int k = 0; k < 3; k++)
        q += k;
    }
#pragma acc loop gang vector
    for (int i = 0; i < n; i++) {
      r += a[i];
#pragma acc atomic
      shared += a[i];
    }
    r += mine;
  }
  _Atomic int counted = 0;
#pragma acc parallel loop copy(counted)
  for (int i = 0; i < n; i++)
    counted += i;
#pragma acc kernels
  for (int i = 0; i < n; i++)
    t += a[i];
  b[0] = counted + t + top + r + q + shared;
}
