// RUN: %sumac++ -std=c++17 -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Operators of one name and type in classes and namespaces: a clause means the nearest one around it, one of a base, the
// one beside its type, or the one that it names (OpenMP 5.2 5.5.11).
#include "Inputs/check.h"

struct Q {
  int v;
};
#pragma omp declare reduction(only : Q : omp_out.v += omp_in.v) initializer(omp_priv = Q{0})

struct A {
#pragma omp declare reduction(+ : Q : omp_out.v += omp_in.v) initializer(omp_priv = Q{0})
  static int sum() {
    Q s{0};
#pragma omp target parallel for reduction(+ : s) map(tofrom : s)
    for (int i = 0; i < 4; i++)
      s.v += i;
    return s.v;
  }
  static int outside();
};
class B {
  static int twice(int v) { return 2 * v; }
#pragma omp declare reduction(+ : Q : omp_out.v += twice(omp_in.v)) initializer(omp_priv = Q{0})

public:
  int sum() const {
    Q s{0};
#pragma omp target teams distribute num_teams(1) reduction(+ : s) map(tofrom : s)
    for (int i = 0; i < 4; i++)
      s.v += i;
    return s.v;
  }
};
int A::outside() {
  Q s{100};
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 4; i++)
    s.v += i;
  return s.v;
}
struct Derived : A {
  static int sum() {
    Q s{0};
#pragma omp target parallel for reduction(+ : s) map(tofrom : s)
    for (int i = 0; i < 5; i++)
      s.v += i;
    return s.v;
  }
};

namespace n {
struct P {
  int v;
};
#pragma omp declare reduction(+ : Q : omp_out.v += omp_in.v + 1000) initializer(omp_priv = Q{-1000})
#pragma omp declare reduction(+ : P : omp_out.v += omp_in.v) initializer(omp_priv = P{0})
#pragma omp declare reduction(add : P : omp_out.v += omp_in.v) initializer(omp_priv = P{0})
namespace inside {
static int sum() {
  Q s{0};
#pragma omp target parallel for reduction(+ : s) map(tofrom : s)
  for (int i = 0; i < 4; i++)
    s.v += i;
  return s.v;
}
}
template <class T> struct Own {
#pragma omp declare reduction(+ : Q : omp_out.v += omp_in.v) initializer(omp_priv = Q{0})
  static int sum(T by) {
    Q s{0};
#pragma omp target parallel for reduction(+ : s) map(tofrom : s)
    for (int i = 0; i < 4; i++)
      s.v += i * by;
    return s.v;
  }
};
}
namespace n {
static int again() {
  P s{0};
#pragma omp target parallel for reduction(add : s) map(tofrom : s)
  for (int i = 0; i < 4; i++)
    s.v += i;
  return s.v;
}
}

template <class T> int in_template(T by) {
  Q s{0};
  n::P p{0};
#pragma omp target parallel for reduction(only : s) reduction(+ : p) map(tofrom : s, p)
  for (int i = 0; i < 4; i++)
    s.v += i * by, p.v += i;
  return 100 * s.v + p.v;
}

int main() {
  CHECK(A::sum() == 6 && A::outside() == 106 && Derived::sum() == 10, "%d %d %d", A::sum(), A::outside(),
        Derived::sum());
  CHECK(B().sum() == 12 || B().sum() == 6, "%d", B().sum());
  CHECK(n::inside::sum() == 6 && n::again() == 6 && n::Own<int>::sum(2) == 12, "%d %d %d", n::inside::sum(), n::again(),
        n::Own<int>::sum(2));
  n::P p{0}, q{0}, r{0};
#pragma omp target parallel for reduction(+ : p) map(tofrom : p)
  for (int i = 0; i < 4; i++)
    p.v += i;
#pragma omp target parallel for reduction(n::add : q) map(tofrom : q)
  for (int i = 0; i < 4; i++)
    q.v += i;
#pragma omp target parallel for reduction(::n::add : r) map(tofrom : r)
  for (int i = 0; i < 4; i++)
    r.v += i;
  CHECK(p.v == 6 && q.v == 6 && r.v == 6, "%d %d %d", p.v, q.v, r.v);
  CHECK(in_template(3) == 1806, "%d", in_template(3));
  return check_end();
}
