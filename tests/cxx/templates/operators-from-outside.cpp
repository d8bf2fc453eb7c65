// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Operators that stand outside of templates serve instances whose classes they are for; mappers do likewise.
#include "Inputs/check.h"
#include <complex>

#pragma omp declare reduction(+ : std::complex<double> : omp_out += omp_in) initializer(omp_priv = 0)
#pragma omp declare reduction(+ : std::complex<float> : omp_out += omp_in) initializer(omp_priv = 0)
template <class T> struct Pair {
  T x, y;
};
#pragma omp declare reduction(add : Pair<int> : omp_out.x += omp_in.x, omp_out.y += omp_in.y)
namespace n {
#pragma omp declare reduction(add : Pair<long> : omp_out.x += omp_in.x, omp_out.y += 2 * omp_in.y)
}

template <class T> static std::complex<T> sum(const std::complex<T> *x, int n) {
  std::complex<T> s(0);
#pragma omp target teams distribute parallel for map(to : x[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
template <class T> struct Sums {
  static T acc(int n) {
    Pair<T> s = {1, 1};
#pragma acc parallel loop reduction(add : s)
    for (int i = 0; i < n; i++)
      s.x += i, s.y++;
    return 100 * s.x + s.y;
  }
  T omp(int n) {
    Pair<T> s = {0, 0};
#pragma omp target parallel for reduction(add : s) map(tofrom : s)
    for (int i = 0; i < n; i++)
      s.x += i, s.y++;
    return 100 * s.x + s.y;
  }
};

int main() {
  std::complex<double> a[4] = {1, 2, {3, 1}, 4};
  std::complex<float> b[4] = {1, 2, {3, 1}, 5};
  CHECK(sum(a, 4) == std::complex<double>(10, 1) && sum(b, 4) == std::complex<float>(11, 1), "%g %g", sum(a, 4).real(),
        sum(b, 4).real());
  CHECK(Sums<int>::acc(5) == 1106 && Sums<int>().omp(5) == 1005, "%d %d", Sums<int>::acc(5), Sums<int>().omp(5));
  return check_end();
}
