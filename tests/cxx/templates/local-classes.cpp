// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t.omp -lm && %run %t.omp
// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t.acc -lm && %run %t.acc
// Classes with methods that stand in regions of templates, with names and without.
#include "Inputs/check.h"

template <class T> T run(int n) {
  T s = 0, t = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++) {
    struct Local {
      T x;
      T next() const { return x + 1; }
      Local operator+(const Local &o) const { return {x + o.x}; }
    };
    class Count {
      int k;

    public:
      explicit Count(int k) : k(k) {}
      int twice() { return k *= 2; }
    } count(i);
    struct {
      T x;
      T next() const { return x + 1; }
    } none = {T(i)}, other[2] = {{T(1)}, {T(2)}};
    class : public Local { // its base has a name
    public:
      T third() const { return 3 * this->x; }
    } derived;
    derived.x = T(i);
    typedef union {
      T x;
      int bits;
      T half() const { return x / 2; }
    } Either;
    Either either = {T(2)};
    s += (Local{T(i)} + Local{1}).next() + count.twice();
    s += none.next() + other[0].next() + other[1].next() + derived.third() + either.half();
  }
#pragma omp target map(tofrom : t)
#pragma acc serial copy(t)
  {
    struct Local { // another one
      T x;
      T next() const { return x + 2; }
    };
    Local a[2] = {{1}, {2}};
    t += a[0].next() + a[1].next();
    if (t > 0) {
      struct Inner {
        T get() { return 5; }
      };
      t += Inner().get();
    }
  }
  return s + 1000 * t;
}

int main() {
  CHECK(run<int>(10) == 155 + 55 + 50 + 135 + 10 + 12000, "%d", run<int>(10));
  CHECK(run<double>(10) == 155 + 55 + 50 + 135 + 10 + 12000, "%g", run<double>(10));
  return check_end();
}
