// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Static members of instances of class templates, and lambdas that use variables which nobody captures.
#include "Inputs/check.h"

namespace n {
int k = 3;
double t[4] = {1, 2, 3, 4};
template <class T, int N> struct Of {
  static T x;
  static T y[4];
  static const int size = sizeof(T);
};
template <class T, int N> T Of<T, N>::x = T(N);
template <class T, int N> T Of<T, N>::y[4] = {T(1), T(2), T(3), T(4)};
template <> short Of<short, 1>::x = 7;
} // namespace n
int k = 4;

static double members() {
  double s = 0;
  n::Of<int, 1>::x = 10;
#pragma acc parallel loop reduction(+:s) copyin(n::Of<int, 3>::x, n::Of<int, (5 > 4)>::y[0:4])                         \
    copy(n::Of<unsigned long, sizeof(n::Of<int, 1>)>::y)
  for (int i = 0; i < 10; i++) {
    int sizes[n::Of<short, 1>::size] = {1, 2};
    s += n::Of<int, 1>::x + n::Of<int, 3>::x + n::Of<double, 5>::x + n::Of<short, 1>::x + n::Of<int, 1>::y[i % 4] +
         sizes[1] + n::Of<int, 2>::size;
    n::Of<unsigned long, sizeof(n::Of<int, 1>)>::y[0] = 9;
  }
  return s;
}

template <class T> static T in_template() {
  T s = 0, &x = n::Of<T, 8>::x;
#pragma acc parallel loop reduction(+:s) copyin(n::Of<int, 3>::x)
  for (int i = 0; i < 10; i++)
    s += x + n::Of<int, 3>::x;
  return s;
}

static double lambdas() {
  double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(n::t) copy(k) firstprivate(n::k)
  for (int i = 0; i < 4; i++) {
    auto none = [](int i) { return i * n::k + k + n::t[i]; };
    auto one = [by = 2](int i) { return by * n::k + [](int i) { return k * i; }(i); };
    auto all = [&](int i) { return i * n::k + k; };
    auto copies = [=](int j) { return i * n::k + k + j; };
    s += none(i) + one(i) + all(i) + copies(i);
  }
  return s;
}

int main() {
  CHECK(members() == 10 * (10 + 3 + 5 + 7 + 2 + 4) + 23, "%g", members());
  CHECK((n::Of<unsigned long, sizeof(n::Of<int, 1>)>::y[0] == 9), "%d", 0);
  CHECK(in_template<int>() == 110 && in_template<double>() == 110, "%d", in_template<int>());
  CHECK(lambdas() == 44 + 48 + 34 + 40, "%g", lambdas());
  return check_end();
}
