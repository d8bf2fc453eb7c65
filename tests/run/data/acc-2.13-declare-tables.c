// RUN: %sumacc -fopenacc -DOTHER -c %s -o %t.o
// RUN: %sumacc -fopenacc %s %t.o -o %t && %run %t
//
// Constants of declare keep pointers as the device's: to routines, variables of declare, strings, other constants, also
// where another file defines them.

#pragma acc routine seq
int next(int x);
struct entry {
  const char *name;
  int (*call)(int);
  const int *value;
};
#ifdef OTHER
int next(int x) {
  return x + 1;
}
int shared[2] = {3, 4};
#pragma acc declare copyin(shared)
const struct entry entries[2] = {{"a", next, &shared[1]}, {"b", next, shared}};
#pragma acc declare copyin(entries)
#else
#include <stdio.h>

extern const struct entry entries[2];
#pragma acc declare copyin(entries)

#pragma acc routine seq
static int twice(int x) {
  return 2 * x;
}

static int (*const table[2])(int) = {twice, next};
static const double numbers[2] = {0.5, 1.5};
static const double *const places[2] = {numbers + 1, numbers};
#pragma acc declare copyin(table, places)

int main(void) {
  int r[4], bad = 0;
  double x[4];
#pragma acc parallel loop copyout(r, x)
  for (int i = 0; i < 4; i++) {
    r[i] = table[i % 2](i) + 10 * entries[i / 2].call(i) + 100 * *entries[i % 2].value + 1000 * entries[i / 2].name[0];
    x[i] = *places[i % 2];
  }
  for (int i = 0; i < 4; i++)
    bad += r[i] != (i % 2 ? i + 1 : 2 * i) + 10 * (i + 1) + 100 * (i % 2 ? 3 : 4) + 1000 * ('a' + i / 2) ||
           x[i] != (i % 2 ? 0.5 : 1.5);
  if (bad)
    printf("%d are wrong\n", bad);
  return bad;
}
#endif
