// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Overloaded operators of every kind in a region.
#include "Inputs/check.h"

struct Number {
  long v;
  constexpr Number(long v = 0) : v(v) {}
  Number operator+(Number o) const { return v + o.v; }
  Number operator-(Number o) const { return v - o.v; }
  Number operator-() const { return -v; }
  Number operator<<(int k) const { return v << k; }
  Number &operator++() { return ++v, *this; }
  Number operator++(int) { return v++; }
  Number &operator*=(Number o) { return v *= o.v, *this; }
  bool operator<(Number o) const { return v < o.v; }
  bool operator==(Number o) const { return v == o.v; }
  bool operator!() const { return !v; }
  Number operator,(Number o) const { return o.v + 1000; }
  Number *operator->() { return this; }
  long operator[](int i) const { return v >> i & 1; }
  long operator()(long a, long b = 3) const { return v * a + b; }
  explicit operator bool() const { return v != 0; }
  operator long() const = delete;
};
static Number operator%(Number a, int m) { return a.v % m; }
static constexpr Number operator""_n(unsigned long long v) { return (long)v; }

static long all(int i) {
  Number a = i, b = 5_n;
  long s = (a + b).v + (a - b).v + (-a).v + (a << 2).v + (a++).v + (++a).v;
  a *= b;
  s += a->v + a[0] + a(2) + a(1, 1) + (a < b) + (a == a) + !b + (a, b).v + (a % 7).v;
  if (a)
    s += 100000;
  return s;
}

int main() {
  long out[12];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 12; i++)
    out[i] = all(i);
  for (int i = 0; i < 12; i++)
    CHECK(out[i] == all(i), "%d: %ld, not %ld", i, out[i], all(i));
  return check_end();
}
