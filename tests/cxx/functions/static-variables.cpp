// RUN: %sumac++ -std=c++17 -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Static variables of functions, methods, lambdas and instances of templates: one object each on each device.
#include "Inputs/check.h"

#pragma omp declare target
int plain() { static int s; return ++s; }
static int own() { static int s = 20; return ++s; }
template <class T> T instance() { static T s = T(30); return s += 1; }
struct C {
  int k;
  int method() { static int s = 40; return s += k; }
  static int fixed() { static int s{50}; return ++s; }
};
template <class T> struct D { T next() { static T s; return ++s; } };
namespace { int hidden() { static long s = 70; return (int)++s; } }
inline int shared() { static int s = 80; return ++s; }
int twice() { static int s = 90; int r = ++s; { static int s = 900; r += ++s; } return r; }
int table(int i) { static constexpr int t[3] = {1, 2, 3}; static const double d[2] = {0.5, 1.5}; return t[i] + (int)(2 * d[i & 1]); }
struct P { int x; constexpr P(int x) : x(x) {} };
int object() { static P p(100); return ++p.x; }
int pointer() { static int at = 5; static int *p = &at; return ++*p; }
int lambda() { auto f = [] { static int s = 110; return ++s; }; f(); return f(); }
extern "C" int c_name() { static int s = 120; return ++s; }
#pragma omp end declare target
#pragma omp begin declare target
template <class T> int crew(int *q, T by) {
  static int calls = 10;
#pragma omp parallel for num_threads(4)
  for (int i = 0; i < 8; i++)
    q[i] += (int)by;
  return ++calls;
}
inline int number() {
  static int n;
  int r;
#pragma omp atomic capture
  r = ++n;
  return r;
}
#pragma omp end declare target

static void each_once() {
  int a[15] = {};
#pragma omp target map(tofrom : a)
  {
    plain(), a[0] = plain();
    own(), a[1] = own();
    instance<int>(), a[2] = instance<int>() + (int)instance<double>();
    C c{2};
    c.method(), a[3] = c.method();
    C::fixed(), a[4] = C::fixed();
    D<int> d;
    d.next(), a[5] = d.next() + (int)D<long>().next();
    a[6] = hidden();
    a[7] = shared();
    twice(), a[8] = twice();
    a[9] = table(1);
    object(), a[10] = object();
    pointer(), a[11] = pointer();
    a[12] = lambda();
    c_name(), a[13] = c_name();
    static int here = 130;
    a[14] = ++here;
  }
  const int expected[15] = {2, 22, 63, 44, 52, 3, 71, 81, 994, 5, 102, 7, 112, 122, 131};
  for (int i = 0; i < 15; i++)
    CHECK(a[i] == expected[i], "%d: %d", i, a[i]);
}

int main() {
  each_once();
  int q[8] = {}, a[3] = {}, most = 0;
#pragma omp target map(tofrom : q, a)
  a[0] = crew(q, 1), a[1] = crew(q, 2.0), a[2] = crew(q, 1);
#pragma omp target teams distribute parallel for reduction(max : most)
  for (int i = 0; i < 100; i++) {
    int n = number();
    most = n > most ? n : most;
  }
  CHECK(a[0] == 11 && a[1] == 11 && a[2] == 12 && q[3] == 4, "%d %d %d %d", a[0], a[1], a[2], q[3]);
  CHECK(most == 100, "%d", most);
  return check_end();
}
