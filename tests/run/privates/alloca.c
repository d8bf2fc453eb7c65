// RUN: %sumacc -fopenacc %s -o %t && env SUMAC_DEVICE_HEAP=8 %run %t
// RUN: %sumacc -fopenacc -O2 -g %s -o %t && env SUMAC_DEVICE_HEAP=8 %run %t
// Memory of alloca in functions that run sequentially: it lasts until the function returns, and is given back then. The
// device's heap has room for what one round needs, not for all of them.
#include <alloca.h>
#include <stdint.h>
#include <string.h>

struct cell {
  struct cell *next;
  int value;
};

/* A list that grows in a loop, and several ways out. */
#pragma acc routine seq
static int listed(int n, int stop) {
  struct cell *first = 0;
  for (int i = 0; i < n; i++) {
    struct cell *cell = alloca(sizeof *cell);
    *cell = (struct cell){first, i};
    first = cell;
    if (i == stop)
      return -cell->value;
  }
  int sum = 0;
  for (; first; first = first->next)
    sum += first->value;
  return sum;
}

/* No routine directive, an alignment, beside an array of run-time length. */
static int aligned(int n) {
  double *wide = __builtin_alloca_with_align(n * sizeof *wide, 1024);
  char *bytes = alloca(n * 64), fixed = 3;
  char *few = alloca(3);
  int sum = (uintptr_t)wide % 128 != 0;
  {
    int line[n];
    memset(bytes, 1, n * 64);
    for (int i = 0; i < n; i++)
      line[i] = bytes[i * 64], wide[i] = i;
    for (int i = 0; i < n; i++)
      sum += line[i] + (int)wide[i];
  }
  memcpy(few, &fixed, 1);
  return sum + few[0];
}

/* The first thing that a function does, and a size that is known: each block is another one. */
static int set(char *block) {
  return block[0] = 3;
}
#pragma acc routine seq
static int first(void) {
  return set(__builtin_alloca(100));
}
#pragma acc routine seq
static int of_one(void) {
  char *one[3];
  for (int i = 0; i < 3; i++)
    *(one[i] = alloca(1)) = i + 1;
  return one[0][0] + one[1][0] * 10 + one[2][0] * 100;
}

#pragma acc routine seq
static int deep(int n) {
  int *own = alloca(n * sizeof *own);
  own[n - 1] = n;
  return n == 1 ? 1 : deep(n - 1) + own[n - 1];
}

int main(void) {
  enum { N = 3000 };
  static int a[N], wrong;
#pragma acc parallel loop gang vector vector_length(32) num_gangs(2) copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = listed(5 + i % 3, i % 9) + aligned(1 + i % 20) + deep(1 + i % 4);
  for (int i = 0; i < N; i++) {
    int n = 5 + i % 3, stop = i % 9, m = 1 + i % 20, d = 1 + i % 4;
    wrong += a[i] != (stop < n ? -stop : n * (n - 1) / 2) + m + m * (m - 1) / 2 + 3 + d * (d + 1) / 2;
  }
#pragma acc serial copy(wrong)
  wrong += first() != 3 || of_one() != 321;
  return wrong != 0;
}
