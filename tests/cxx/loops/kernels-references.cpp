// RUN: %sumac++ -fopenacc -O1 %s -o %t && %run %t
// RUN: %sumac++ -fopenacc -O1 -Minfo=accel %s -o %t 2>&1 | FileCheck %s
// References to scalars that loops of kernels set: the function's caller has the last iteration's values. In parallel
// regions, each gang has copies.
// CHECK-LABEL: implied:
// CHECK: loop is sequential: the last value of 'last' is used after it
// CHECK-LABEL: in_clause<T>:
// CHECK: loop is sequential: the last value of 'last' is used after it
// CHECK-LABEL: own:
// CHECK: loop over gang, vector, proved independent
// CHECK-LABEL: copied:
// CHECK: loop over gang, vector, proved independent
// CHECK-LABEL: mapped:
// CHECK: loop is sequential: the last value of 'last' is used after it
#include <cstdio>

void implied(int &last, int *a, int n) {
#pragma acc kernels copy(a[0 : n])
  for (int i = 0; i < n; i++) {
    last = 2 * i;
    a[i] = last;
  }
}

template <class T> void in_clause(T &last, T *a, int n) {
#pragma acc kernels copy(a[0 : n]) copy(last)
  for (int i = 0; i < n; i++) {
    last = 3 * i;
    a[i] = last;
  }
}

void own(const int &n, int *a) {
  int last;
#pragma acc kernels copy(a[0 : n])
  for (int i = 0; i < n; i++) {
    last = 4 * i;
    a[i] = last;
  }
}

void copied(int &last, int *a, int n) {
#pragma acc parallel copy(a[0 : n])
#pragma acc loop auto
  for (int i = 0; i < n; i++) {
    last = 5 * i;
    a[i] = last;
  }
}

void mapped(int &last, int *a, int n) {
#pragma acc parallel copy(a[0 : n]) copy(last) num_gangs(1)
#pragma acc loop auto
  for (int i = 0; i < n; i++) {
    last = 6 * i;
    a[i] = last;
  }
}

int main() {
  int a[100], last = -1, wrong = 0;
  implied(last, a, 100);
  wrong += last != 198 || a[99] != 198;
  in_clause(last, a, 100);
  wrong += last != 297 || a[99] != 297;
  own(100, a);
  wrong += a[99] != 396;
  copied(last, a, 100);
  wrong += last != 297 || a[99] != 495;
  mapped(last, a, 100);
  wrong += last != 594 || a[99] != 594;
  if (wrong)
    printf("%d wrong\n", wrong);
  return wrong != 0;
}
