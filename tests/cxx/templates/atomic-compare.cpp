// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Minimum, maximum and compare-and-exchange of templates' types by atomic compare, with captures.
#include "Inputs/check.h"

template <class T> static void check() {
  T low = T(100), high = T(0), flag = T(0), v[3] = {};
  int wins = 0;
#pragma omp target teams distribute parallel for map(tofrom: low, high, flag, v) reduction(+:wins)
  for (int i = 1; i < 60; i++) {
    const T x = T(i * 7 % 59 + 1);
#pragma omp atomic compare
    low = x < low ? x : low;
#pragma omp atomic compare
    if (high < x) { high = x; }
    T old;
#pragma omp atomic compare capture
    { old = flag; if (flag == T(0)) { flag = T(i); } }
    wins += old == T(0);
#pragma omp atomic
    v[i % 3] -= T(1);
    double wide = 0.5;
#pragma omp atomic
    wide += x;
    if (wide != 0.5 + x)
      wins += 100;
  }
  CHECK(low == T(1) && high == T(59) && wins == 1 && flag != T(0), "%g %g %d", double(low), double(high), wins);
  CHECK(v[0] == T(T(0) - T(19)) && v[2] == T(T(0) - T(20)), "%g %g", double(v[0]), double(v[2]));
}
int main() {
  check<int>();
  check<double>();
  check<float>();
  check<unsigned long>();
  return check_end();
}
