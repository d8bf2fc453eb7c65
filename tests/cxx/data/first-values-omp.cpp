// RUN: %sumac++ -std=c++17 -fopenmp -O2 -I%S/../../run %s -o %t -lm && %run %t
// RUN: %sumac++ -std=c++17 -fopenmp -O0 -DSTORES -I%S/../../run %s -o %t.stores -lm && env SUMAC_DEVICE=sim %t.stores
// Variables of declare target whose first value the run computes before main begins: device copies begin with it, also
// where host code has stored another one since (STORES); so do those of constants that clang does not compute.
#include <cmath>
#include <complex>

#include "Inputs/check.h"

static int calls;
static int forty() {
  calls++; // no device has it
  std::fflush(stdout);
  return 40;
}
template <class T> static T seven() {
  return T(7);
}
struct Point {
  int x, y;
  Point() : x(3), y(forty()) {}
  Point(int x, int y) : x(x), y(y) {}
  int sum() const { return x + y; }
};
struct Ends {
  int v;
  explicit Ends(int v) : v(v) {}
  ~Ends() { v = -1; }
};

#pragma omp begin declare target
int sum = forty() + 2;
const double twopi = 2 * std::acos(-1.0);
static const double half = twopi / 4;
Point point;
const Point pair[2] = {Point(), Point(1, forty())};
Ends ends(forty());
int table[4] = {1, forty(), 3, forty() + 1};
std::complex<double> unit = std::polar(1.0, twopi / 2);
struct Both {
  static int defined;
  static inline int in_line = forty() + 3;
};
int Both::defined = forty() + 4;
inline double root = std::sqrt(std::fabs(twopi) * 0 + 16);
template <class T> T of_type = seven<T>() + T(1);
template <class T> struct Holder {
  static T value;
  static inline T own = seven<T>() + T(3);
};
template <class T> T Holder<T>::value = seven<T>() + T(2);
namespace {
int hidden = forty() + 5;
}
auto lambda = [](int i) { return i + 1; };
int called = lambda(forty());
int constant = 5, zero;
int *const pointer = &constant;
static int next(int i) { return i + 1; }
int (*chosen)(int) = forty() > 3 ? next : nullptr;
static int use() { return sum + Both::defined + hidden; }
#pragma omp end declare target
int listed = forty() + 6;
#pragma omp declare target enter(listed)
static int linked = forty() + 7;
#pragma omp declare target link(linked)

int main() {
#ifdef STORES
  sum = listed = Both::defined = constant = zero = 1000;
#endif
  int a[21] = {0};
  double b[8] = {0};
#pragma omp target map(from : a, b) map(to : linked)
  {
    int all[] = {sum,      point.x,          point.y,         pair[0].sum(),        pair[1].y,
                 ends.v,   table[1],         table[3],        Both::defined,        Both::in_line,
                 of_type<int>, Holder<int>::value, Holder<int>::own, hidden,         called,
                 constant, *pointer, use(), listed,  zero + linked};
    a[20] = chosen(47);
    for (int i = 0; i < 20; i++)
      a[i] = all[i];
    b[0] = twopi, b[1] = half, b[2] = unit.real(), b[3] = root, b[4] = of_type<float>, b[5] = Holder<double>::value;
  }
  const int expected[21] = {42, 3, 40, 43, 40, 40, 40, 41, 44, 43, 8, 9, 10, 45, 41, 5, 5, 42 + 44 + 45, 46, 47, 48};
  for (int i = 0; i < 21; i++)
    CHECK(a[i] == expected[i], "%d: %d, expected %d", i, a[i], expected[i]);
  const double numbers[6] = {6.283185307179586, 1.5707963267948966, -1, 4, 8, 9};
  for (int i = 0; i < 6; i++)
    CHECK(std::fabs(b[i] - numbers[i]) < 1e-14, "number %d: %.17g, expected %.17g", i, b[i], numbers[i]);
  return check_end();
}
