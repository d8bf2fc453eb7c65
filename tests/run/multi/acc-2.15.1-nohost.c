// RUN: %sumacc -O2 -fopenacc %s -DOTHER -c -o %t.other.o && %sumacc -O2 -fopenacc %s %t.other.o -o %t && %run %t
// RUN: not %sumacc -O2 -fopenacc %s %t.other.o -DHOST_CALL -o %t.no 2>&1 | FileCheck %s
// A routine with nohost of another file (OpenACC 3.3 2.15.1): every device runs it, the host as a device among them; host
// code does not find it. With bind, it is the other function everywhere.
// CHECK: undefined reference to `device_only'
#ifdef OTHER
#pragma acc routine worker nohost
int sum_of(const int *a, int n) {
  int sum = 0;
#pragma acc loop worker reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
#pragma acc routine seq nohost
int device_only(int x) { return x + 1; }
#else
#include "../Inputs/check.h"
#pragma acc routine worker nohost
int sum_of(const int *a, int n);
#ifdef HOST_CALL
int device_only(int x); /* as if it was for the host, too */
#else
#pragma acc routine seq nohost
int device_only(int x);
#endif
#pragma acc routine seq nohost bind(thrice)
int bound(int x);
#pragma acc routine seq
int thrice(int x) { return 3 * x; }

int main(void) {
  enum { N = 100 };
  int a[N], b[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel copyin(a) copy(sum)
  sum = sum_of(a, N);
  CHECK(sum == N * (N - 1) / 2, "sum is %d", sum);
#ifdef HOST_CALL
  sum = device_only(sum);
#else
#pragma acc parallel loop copyout(b)
  for (int i = 0; i < N; i++)
    b[i] = bound(i) + device_only(i);
  for (int i = 0; i < N; i++)
    CHECK(b[i] == 4 * i + 1, "[%d] is %d", i, b[i]);
#endif
  return check_end();
}
#endif
