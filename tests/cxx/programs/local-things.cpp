// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// local classes, unions, bit-fields, function-local statics/enums/typedefs/constexpr in template regions; labels;
// ternary with refs; comma; casts
#include <cstdint>
#include <cstdio>
#include <cstring>
template <class T> struct Bits {
  unsigned lo : 5, hi : 11;
  T x;
};
template <class T> double odd(const T *p, int n) {
  enum class Mode { add, sub = 5 };
  typedef T value;
  using pair_t = struct {
    T a, b;
  };
  struct Acc {
    T s = 0;
    Acc &operator<<(T x) {
      s += x;
      return *this;
    }
    operator double() const {
      return s;
    }
  };
  constexpr int table[4] = {1, 2, 3, 5};
  static const int scale = 3;
  double r = 0;
#pragma omp target teams distribute parallel for reduction(+ : r) map(to : p[0 : n])
  for (int i = 0; i < n; i++) {
    union {
      float f;
      std::uint32_t u;
    } pun;
    pun.f = float(i);
    Bits<value> b{unsigned(i), unsigned(i * 3), p[i]};
    b.lo += 3;
    b.hi ^= 5;
    Acc acc;
    acc << p[i] << value(b.lo) << value(b.hi);
    Mode m = i % 2 ? Mode::add : Mode::sub;
    value &&tmp = value(i);
    (i % 3 ? acc.s : tmp) += 2;
    switch (m) {
    case Mode::add:
      r += acc;
      break;
    case Mode::sub:
      r -= acc * table[i % 4];
      [[fallthrough]];
    default:
      r += scale;
    }
    r += (pun.u >> 23) + (static_cast<void>(acc), 1) + reinterpret_cast<const char *>(&b.x)[0] * 0;
    pair_t q = {tmp, p[i]};
    r += q.a - q.b;
    if (T z = p[i] - 4; z > 0)
      r += z;
    else if (int y = i; y & 1)
      r -= y;
    for (auto [a, c] = q; a < c; a += 2)
      r += 1;
    do {
      r += 0.5;
    } while (r < -1e9);
  }
  return r;
}
int main() {
  double d[30];
  int v[30];
  for (int i = 0; i < 30; i++)
    d[i] = i % 8, v[i] = i * 5 % 9;
  std::printf("%g %g\n", odd(d, 30), odd(v, 30));
}
