// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Pointers to functions that a region makes: in arrays, as arguments, of overloads by a cast, to static methods.
#include "Inputs/check.h"

static int add(int a, int b) { return a + b; }
static double add(double a, double b) { return a + b + 0.5; }
static int times(int a, int b) { return a * b; }
struct Ops {
  static int minus(int a, int b) { return a - b; }
};
using Op = int (*)(int, int);
static int apply(Op op, int a, int b) { return op(a, b); }

int main() {
  int out[9];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 9; i++) {
    const Op ops[3] = {add, times, &Ops::minus};
    double (*f)(double, double) = &add;
    out[i] = apply(ops[i % 3], i, 2) * 10 + int(f(1, 2) * 2) + apply([](int a, int) { return a; }, i, 0);
  }
  for (int i = 0; i < 9; i++) {
    const int want = (i % 3 == 0 ? i + 2 : i % 3 == 1 ? i * 2 : i - 2) * 10 + 7 + i;
    CHECK(out[i] == want, "%d: %d, not %d", i, out[i], want);
  }
  return check_end();
}
