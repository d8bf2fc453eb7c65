// RUN: %sumac++ -fopenmp -fopenacc -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Regions in every kind of function: friends, static, virtual, local and nested classes, specialisations, trailing types.
#include "Inputs/check.h"

#define SUM(s, n, x) \
  _Pragma("omp target teams distribute parallel for reduction(+:s)") for (int i = 0; i < n; i++) s += x

struct Outer {
  int k = 2;
  friend int of_friend(const Outer &o) {
    int s = 0, k = o.k;
    SUM(s, 10, k);
    return s;
  }
  static int of_static(int k) {
    int s = 0;
    SUM(s, 10, k);
    return s;
  }
  virtual int of_virtual() const {
    int s = 0;
    SUM(s, 10, k);
    return s;
  }
  struct Inner {
    int m = 3;
    int of_inner() const noexcept {
      int s = 0;
      SUM(s, 10, m);
      return s;
    }
  };
  template <class T> auto of_template(T x) const -> T {
    T s = 0;
    SUM(s, 10, x * k);
    return s;
  }
  virtual ~Outer() = default;
};
struct Derived : Outer {
  int of_virtual() const override {
    int s = 0;
    SUM(s, 10, k + 1);
    return s + Outer::of_virtual();
  }
};
template <class T, int N> struct Partial {
  static int run() { return 0; }
};
template <int N> struct Partial<float, N> {
  static int run() {
    int s = 0;
    SUM(s, N, i);
    return s;
  }
};
static const int at_start = [] {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 5; i++)
    s += i;
  return s;
}();
extern "C" int of_c(int n) {
  int s = 0;
  SUM(s, n, 1);
  return s;
}
static auto of_auto(int n) {
  struct Local {
    int n;
    int run() const {
      int s = 0;
      SUM(s, n, 2);
      return s;
    }
  };
  return Local{n}.run();
}

int main() {
  Derived d;
  const Outer &o = d;
  CHECK(of_friend(o) == 20 && Outer::of_static(4) == 40 && o.of_virtual() == 50, "%d", o.of_virtual());
  CHECK(Outer::Inner().of_inner() == 30 && o.of_template(1.5) == 30 && o.of_template(2l) == 40, "inner");
  CHECK((Partial<float, 5>::run()) == 10 && (Partial<int, 5>::run()) == 0, "partial");
  CHECK(at_start == 10 && of_c(6) == 6 && of_auto(7) == 14, "%d %d", at_start, of_auto(7));
  return check_end();
}
