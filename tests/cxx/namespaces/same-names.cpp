// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t.acc -lm && %run %t.acc
// RUN: %sumac++ -fopenacc -O1 -freproducible -I%S/../../run %s -o %t.r.acc -lm && %run-once %t.r.acc
// Variables of one name and different scopes in one region, in its clauses and in those of its loops.
#include "Inputs/check.h"

int x = 2;
int a[8] = {1, 1, 1, 1, 1, 1, 1, 1};
namespace n {
int x = 10;
int a[8] = {2, 2, 2, 2, 2, 2, 2, 2};
namespace inner {
int x = 100;
}
} // namespace n
struct S {
  static int x;
  static double a[8];
  int in_method(int x);
};
int S::x = 1000;
double S::a[8] = {3, 3, 3, 3, 3, 3, 3, 3};
template <int N> struct Of {
  static int x;
  int get(int n) {
    int s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += x + ::x + n::x;
    return s;
  }
};
template <int N> int Of<N>::x = N;

static int implied(int x) {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += x + ::x + n::x + n::inner::x + S::x + i;
  return s;
}

static int in_clauses(int x) {
  int s = 0;
#pragma acc parallel loop reduction(+:s) copyin(x, ::x, n::x) copy(S::x, n::inner::x)
  for (int i = 0; i < 10; i++)
    s += x + ::x + n::x + n::inner::x + S::x + i;
  return s;
}

static int by_value(int x) {
  int s = 0;
#pragma acc parallel loop reduction(+:s) firstprivate(x, ::x, n::x, S::x)
  for (int i = 0; i < 10; i++) {
    int x = 7; // hides what is firstprivate, but not ::x
    s += x + ::x + n::x + S::x;
  }
  return s;
}

static int own(int x) {
  int s = 0;
#pragma acc parallel loop reduction(+:s) private(x, ::x, n::x)
  for (int i = 0; i < 10; i++) {
    x = i;
    ::x = 2 * i;
    n::x = 3 * i;
    s += x + ::x + n::x;
  }
  return s;
}

static int reduced(int x) {
  int kept = ::x, of_n = n::x;
  ::x = n::x = 0;
#pragma acc parallel loop reduction(+:x, ::x, n::x) reduction(max:S::x)
  for (int i = 0; i < 10; i++) {
    x += i;
    ::x += 2 * i;
    n::x += 3 * i;
    S::x = S::x > 1000 + i ? S::x : 1000 + i;
  }
  int got = x + 100 * ::x + 10000 * n::x;
  ::x = kept;
  n::x = of_n;
  return got;
}

static double arrays(int n) {
  double a[8] = {4, 4, 4, 4, 4, 4, 4, 4}, s = 0;
#pragma acc parallel loop copy(a, ::a, n::a[0:n], S::a) reduction(+:s)
  for (int i = 0; i < n; i++) {
    n::a[i] += ::a[i];
    S::a[i] += a[i];
    s += a[i] + ::a[i] + n::a[i] + S::a[i];
  }
  return s;
}

static int counted() {
  int s = 0;
#pragma acc parallel loop reduction(+:s) copyin(::x)
  for (int x = 0; x < 10; x++)
    s += x * ::x;
  return s;
}

int S::in_method(int x) {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += x + S::x + ::x;
  return s;
}

int main() {
  CHECK(implied(1) == 11130 + 45, "%d", implied(1));
  CHECK(in_clauses(1) == 11130 + 45, "%d", in_clauses(1));
  CHECK(by_value(1) == 10190, "%d", by_value(1));
  CHECK(own(1) == 6 * 45, "%d", own(1));
  CHECK(x == 2 && n::x == 10, "%d %d", x, n::x);
  CHECK(reduced(1) == 46 + 100 * 90 + 10000 * 135, "%d", reduced(1));
  CHECK(S::x == 1009, "%d", S::x);
  CHECK(arrays(8) == 8 * (4 + 1 + 3 + 7), "%g", arrays(8));
  CHECK(counted() == 90, "%d", counted());
  CHECK(S().in_method(1) == 10 * 1012, "%d", S().in_method(1));
  CHECK(Of<5>().get(10) == 170 && Of<6>().get(10) == 180, "%d", Of<5>().get(10));
  return check_end();
}
