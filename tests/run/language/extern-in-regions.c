// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Declarations with `extern` inside regions: scalars, arrays, declared variables, functions, with and without another
// declaration in sight, where the region takes a value, a copy or a reduction.
#include "../Inputs/check.h"

static int inner = 3;
extern int outer, declared;
#pragma acc declare copyin(declared)

#pragma acc routine seq
static int named(void) {
  extern int declared;
  return declared;
}

int main(void) {
  int x = 1, y = 0;
#pragma acc parallel copy(x) num_gangs(1)
  {
    extern int elsewhere;
    x += elsewhere;
  }
  CHECK(x == 9, "x %d", x);
#pragma acc parallel loop copyout(y)
  for (int i = 0; i < 1; i++) {
    extern int elsewhere, array[4], outer, inner;
    extern double sqrt(double);
    int abs(int);
    {
      extern const char letters[], *const text;
      y = elsewhere + array[3] + outer + inner + (int)sqrt(16.) + abs(-1) + (int)sizeof array;
    }
  }
  CHECK(y == 8 + 4 + 5 + 3 + 4 + 1 + 16, "y %d", y);
#pragma acc kernels
  {
    extern int elsewhere, array[4];
    elsewhere = 20;
    for (int i = 0; i < 4; i++)
      array[i] = i * 10 + elsewhere;
  }
  extern int array[4], elsewhere;
  CHECK(elsewhere == 20 && array[3] == 50, "array[3] %d", array[3]);
#pragma acc parallel num_gangs(2)
  {
#pragma acc loop gang
    for (int i = 0; i < 10; i++) {
      extern int many[10];
      many[i] = i;
    }
  }
  extern int many[10];
  CHECK(many[9] == 9, "many[9] %d", many[9]);
#pragma acc parallel num_gangs(1) copyout(y)
  {
    extern int declared;
    y = declared + named();
  }
  CHECK(y == 14, "y %d", y);
  return check_end();
}
int elsewhere = 8, array[4] = {1, 2, 3, 4}, outer = 5, many[10];
int declared = 7;
