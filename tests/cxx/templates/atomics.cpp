// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Atomic constructs on objects whose type is a template's parameter.
#include "Inputs/check.h"

template <class T> static void all(T *v, T *old, int n) {
#pragma omp target teams distribute parallel for map(tofrom: v[0:4], old[0:n])
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    v[0] += 1;
#pragma omp atomic update
    v[1] = v[1] + T(2);
    T mine;
#pragma omp atomic capture
    {
      mine = v[2];
      v[2]++;
    }
    old[i] = mine;
#pragma omp atomic write
    v[3] = T(7);
    T seen;
#pragma omp atomic read
    seen = v[3];
    if (seen != T(7))
      old[i] = T(-1);
  }
}
template <class T> struct Counter {
  T n = 0;
  void run(int times) {
    T *p = &n;
#pragma acc parallel loop copy(p[0:1])
    for (int i = 0; i < times; i++) {
#pragma acc atomic
      *p += T(i);
    }
  }
};
template <class T> static void check() {
  T v[4] = {}, old[50], sum = 0;
  for (T &x : old)
    x = 0;
  all(v, old, 50);
  for (T x : old)
    sum += x;
  CHECK(v[0] == T(50) && v[1] == T(100) && v[2] == T(50) && v[3] == T(7) && sum == T(1225), "%g", (double)sum);
  Counter<T> c;
  c.run(20);
  CHECK(c.n == T(190), "%g", (double)c.n);
}
int main() {
  check<int>();
  check<unsigned long>();
  check<float>();
  check<double>();
  check<short>();
  return check_end();
}
