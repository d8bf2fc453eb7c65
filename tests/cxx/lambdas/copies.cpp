// RUN: %sumac++ -std=c++17 -fopenmp -O1 -I%S/../../run %s -o %t.omp -lm && %run %t.omp
// RUN: %sumac++ -std=c++17 -fopenacc -O1 -I%S/../../run %s -o %t.acc -lm && %run %t.acc
// Lambdas of a region have copies of what they capture by copy: of mapped and reduced variables, arrays, the object.
#include "Inputs/check.h"

struct S {
  int k = 3;
  int twice(int i) const { return 2 * (k + i); }
  int run(int n) {
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++) {
      auto g = [*this, i] { return k + twice(i); };
      auto h = [=, *this] { return k + i; };
      auto changes = [*this, i]() mutable {
        k += i;
        return k;
      };
      s += g() + h() + changes() + k;
    }
    return s;
  }
};

template <class T> static T in_template() {
  T t[3] = {1, 2, 3}, s = 0, x = 5;
#pragma omp target map(tofrom : t, s, x)
#pragma acc serial copy(t, s, x)
  {
    auto array = [t](int i) { return t[i]; };
    auto both = [t, x, &s](int i) { s += x * t[i]; };
    auto all = [=](int i) { return t[i] + x + [=] { return x; }(); };
    t[1] = 100;
    x = 1000;
    both(1);
    s += array(1) + all(1);
  }
  return s;
}

int main() {
  S o;
  int got = o.run(10), want = 0;
  for (int i = 0; i < 10; i++)
    want += 3 + 2 * (3 + i) + 3 + i + 3 + i + 3;
  CHECK(got == want, "%d", got);
  CHECK(o.k == 3, "%d", o.k);
  CHECK(in_template<int>() == 10 + 2 + 12 && in_template<double>() == 24, "%d", in_template<int>());
  int sum = 0, first = 7;
  int parts[4] = {};
#pragma omp target teams distribute parallel for reduction(+:sum, parts) map(tofrom: first)
#pragma acc parallel loop reduction(+:sum, parts) copy(first)
  for (int i = 0; i < 20; i++) {
    parts[i % 4] += 1;
    int before = sum;
    auto f = [=] { return sum + first; };
    sum += i;
    sum += f() - before - first;
  }
  CHECK(sum == 190 && parts[3] == 5, "%d %d", sum, parts[3]);
  return check_end();
}
