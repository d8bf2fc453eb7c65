// RUN: %sumacc -fopenacc -Wno-unused-value %s -o %t -lm && %run %t
// RUN: not %sumacc -fopenacc -DWRONG -c %s -o %t.o 2>&1 | FileCheck %s
// The address of a loop's variable where it can only be read through it: as an argument, in a pointer to const, cast.
#include <string.h>
#include "../Inputs/check.h"

#pragma acc routine seq
static int value(const int *p, int more) {
  return *p + more;
}

#pragma acc routine seq
static int change(int *p) {
  return (*p)++;
}

int main(void) {
  int a[10], b[10], c[40], sum = 0;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    memcpy(&a[i], &i, sizeof i);
#pragma acc parallel loop gang copyout(c) copyout(b) reduction(+ : sum)
  for (int i = 0; i < 10; i++) {
    const int *p = &i, *q;
    q = &i;
    b[i] = value(&i, *p) + *q + *(const int *)(&i) + (int)sizeof &i * 0;
#pragma acc loop vector
    for (int j = 0; j < 4; j++)
      memcpy(c + 4 * i + j, j % 2 ? &j : &i, sizeof j);
    sum += value(i > 4 ? &i : &sum, 0) * 0 + 1;
  }
  for (int i = 0; i < 10; i++)
    CHECK(a[i] == i && b[i] == 4 * i && c[4 * i] == i && c[4 * i + 3] == 3, "[%d]: %d %d %d", i, a[i], b[i], c[4 * i]);
  CHECK(sum == 10, "sum %d", sum);
#ifdef WRONG
  // CHECK: :[[#@LINE+3]]:19: error: not a canonical for loop: the loop's body could change the loop variable through this pointer; a pointer to const is fine
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    a[i] = change(&i);
  // CHECK: :[[#@LINE+3]]:14: error: not a canonical for loop: the loop's body could change
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++) {
    int *p = &i;
    a[i] = *p;
  }
  // CHECK: :[[#@LINE+4]]:{{[0-9]+}}: error: not a canonical for loop: the loop's body could change
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      a[j] = sscanf("4", "%d", &i);
#endif
  return check_end();
}
