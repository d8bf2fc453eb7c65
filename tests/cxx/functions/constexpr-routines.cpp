// RUN: %sumac++ -fopenmp -fopenacc -std=c++14 -O1 -I%S/../../run %s -o %t && %run %t
// RUN: %sumac++ -fopenmp -fopenacc -std=c++20 -DNOW=consteval -O1 -I%S/../../run %s -o %t && %run-once %t
// constexpr functions, constructors and templates that directives name are part of constant expressions still.
#include "Inputs/check.h"
#ifndef NOW
#define NOW constexpr
#endif

#pragma omp begin declare target
struct Vec {
  float x, y;
  constexpr Vec() : x(0), y(1) {}
  constexpr Vec(float x, float y) : x(x), y(y) {}
  explicit constexpr Vec(float s) : Vec(s, s) {}
  constexpr float operator[](int i) const { return i ? y : x; }
};
constexpr int square(int a) { return a * a; }
NOW int seven() { return 7; }
template <class T> constexpr T twice(T a) { return a + a; }
#pragma omp end declare target

#pragma acc routine seq
constexpr int power(int b, int n) {
  int p = 1;
  for (int i = 0; i < n; i++)
    p *= b;
  return p;
}

int main() {
  constexpr Vec unit;
  constexpr int n = square(4) + twice(2);
  static_assert(n == 20 && power(2, 5) == 32 && Vec(3)[1] == 3, "");
  float out[n];
  int powers[power(3, 2)];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < n; i++) {
    Vec a(float(i), unit.y), b(2.0f);
    out[i] = a[0] + b[1] + float(square(i) + seven() + twice(i));
  }
#pragma acc parallel loop copyout(powers)
  for (int i = 0; i < 9; i++)
    powers[i] = power(2, i);
  for (int i = 0; i < n; i++)
    CHECK(out[i] == i + 2 + i * i + 7 + 2 * i, "%d: %d", i, int(out[i]));
  for (int i = 0; i < 9; i++)
    CHECK(powers[i] == 1 << i, "%d: %d", i, int(powers[i]));
  return check_end();
}
