// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Variants of overloads, of functions of namespaces, of templates and of static members, by both directives.
#include "Inputs/check.h"

int base(int x) { return x; }
double base(double x) { return x; }
int other(int x) { return 2 * x; }
namespace n {
namespace inner {
int in(int x) { return x; }
} // namespace inner
#pragma omp begin declare variant match(construct = {target})
namespace inner {
int in(int x) { return 7 * x; }
} // namespace inner
#pragma omp end declare variant
int slow(int x);
int fast(int x) { return 5 * x; }
#pragma omp declare variant(fast) match(construct = {target})
int slow(int x) { return x; }
int calls(int x) {
  int s = 0;
#pragma omp target map(tofrom : s)
  s = slow(x) + inner::in(x);
  return s;
}
} // namespace n
namespace m {
int base(int x) { return -x; } // not that of the directive
} // namespace m
template <class T> T generic(T x) { return x; }
struct S {
  static int of_class(int x) { return x; }
#pragma omp begin declare variant match(construct = {target})
  static int of_class(int x) { return 3 * x; }
#pragma omp end declare variant
  int base(int x) { return 9 * x; }
};
#pragma omp begin declare variant match(construct = {target})
int base(int x) { return 10 * x; }
double base(double x) { return 100 * x; }
template <class T> T generic(T x) { return 11 * x; }
#pragma omp end declare variant
#pragma omp declare variant(n::fast) match(construct = {target})
int far(int x) { return x; }

int main() {
  int s = 0, t = 0;
  double d = 0, g = 0;
#pragma omp target map(tofrom : s, t, d, g)
  {
    S o;
    s = base(1) + n::inner::in(1) + ::n::slow(1) + far(1) + S::of_class(1);
    t = m::base(1) + o.base(1) + other(base(1));
    d = base(2.0);
    g = generic(1) + generic<double>(0.5);
  }
  CHECK(s == 10 + 7 + 5 + 5 + 3, "%d", s);
  CHECK(t == -1 + 9 + 20, "%d", t);
  CHECK(d == 200 && g == 11 + 5.5, "%g %g", d, g);
  CHECK(n::calls(1) == 12, "%d", n::calls(1));
  CHECK(base(1) + n::inner::in(1) + n::slow(1) + far(1) + S::of_class(1) == 5 && generic(1) == 1, "%d", base(1));
  return check_end();
}
