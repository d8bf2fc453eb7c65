// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A class template in a class template, an iterator-like class with friends.
#include "Inputs/check.h"

template <class T> class Grid {
  T *p;
  int n;

public:
  template <int D> class View {
    T *q;

  public:
    explicit View(T *q) : q(q) {}
    T &operator[](int i) const { return q[i * D]; }
    friend T operator+(const View &a, const View &b) { return a[0] + b[0]; }
  };
  Grid(T *p, int n) : p(p), n(n) {}
  void fill() {
    T *p = this->p;
#pragma acc parallel loop copyout(p[0:n])
    for (int i = 0; i < n / 2; i++) {
      View<2> even(p), odd(p + 1);
      even[i] = i;
      odd[i] = T(-i);
    }
    T s = 0;
#pragma acc serial copy(p[0:n]) copyout(s)
    s = View<1>(p + 2) + View<1>(p + 5);
    CHECK(s == T(1 - 2), "%g", (double)s);
  }
};

int main() {
  double d[10];
  Grid<double>(d, 10).fill();
  CHECK(d[8] == 4 && d[9] == -4, "%g %g", d[8], d[9]);
  int k[6];
  Grid<int>(k, 6).fill();
  CHECK(k[4] == 2 && k[5] == -2, "%d", k[4]);
  return check_end();
}
