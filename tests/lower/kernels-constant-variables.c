// RUN: %sumacc -fopenacc -O1 -Minfo -c %s -o %t.o 2>&1 | FileCheck %s
// Subscripts by constant variables that the body of a loop declares: the loop is independent if their values make it so.
void own(double *restrict a, const int *restrict t, long from, long n) {
#pragma acc kernels copy(a[from : n]) copyin(t[0 : n])
  {
    // CHECK: kernels-constant-variables.c:[[@LINE+1]]: loop over gang, vector, proved independent
    for (long c = 0; c < n; c++) {
      const long k = from + c;
      a[k] = a[k] + 1;
    }
    // CHECK: kernels-constant-variables.c:[[@LINE+1]]: loop over gang, vector, proved independent
    for (long c = 0; c < n / 2; c++) {
      const long j = 2 * c, k = from + j;
      a[k + 1] = a[k + 1] + c;
    }
    // CHECK: kernels-constant-variables.c:[[@LINE+1]]: loop is sequential
    for (long c = 0; c < n; c++) {
      const long k = from + c;
      a[k] = a[k + 1] + 1;
    }
    // CHECK: kernels-constant-variables.c:[[@LINE+1]]: loop is sequential
    for (long c = 0; c < n; c++) {
      const long k = from + t[c];
      a[k] = c;
    }
    // CHECK: kernels-constant-variables.c:[[@LINE+1]]: loop is sequential
    for (long c = 0; c < n; c++) {
      long m = -c;
      const long k = from + c + m;
      a[k] = c;
    }
    // CHECK: kernels-constant-variables.c:[[@LINE+1]]: loop is sequential
    for (long c = 0; c < n; c++) {
      const long k = from + c / 2;
      a[k] = c;
    }
  }
}
