// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Parameters that are values: lengths, flags, enumerators, pointers to functions.
#include "Inputs/check.h"

enum class Op { add, multiply };
static int twice(int x) { return 2 * x; }
static int negate(int x) { return -x; }

template <int N, bool SQUARE, Op OP, int (*F)(int)> static long run(const int *a) {
  long s = OP == Op::add ? 0 : 1;
  int v[N];
#pragma omp target teams distribute parallel for map(to: a[0:N]) map(from: v)
  for (int i = 0; i < N; i++) {
    int x = F(a[i]);
    if (SQUARE)
      x *= x;
    v[i] = x;
  }
  for (int x : v)
    OP == Op::add ? s += x : s *= x;
  return s;
}

int main() {
  int a[5] = {1, 2, 3, 4, 5};
  CHECK((run<5, false, Op::add, twice>(a)) == 30, "1");
  CHECK((run<5, true, Op::add, negate>(a)) == 55, "2");
  CHECK((run<4, false, Op::multiply, twice>(a)) == 384, "3");
  return check_end();
}
