// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// scans, templates, inclusive & exclusive
#include <cstdio>
#include <vector>
template <class T, bool Inclusive> void scan(const T *a, T *b, int n) {
  T s = 0;
  if constexpr (Inclusive) {
#pragma omp target parallel for reduction(inscan, + : s) map(to : a[0 : n]) map(from : b[0 : n])
    for (int i = 0; i < n; i++) {
      s += a[i];
#pragma omp scan inclusive(s)
      b[i] = s;
    }
  } else {
#pragma omp target parallel for reduction(inscan, + : s) map(to : a[0 : n]) map(from : b[0 : n])
    for (int i = 0; i < n; i++) {
      b[i] = s;
#pragma omp scan exclusive(s)
      s += a[i];
    }
  }
}
struct MaxPlus {
  int m;
  int n;
};
#pragma omp declare reduction(mp:MaxPlus : omp_out =                                                                   \
                                  MaxPlus{omp_out.m > omp_in.m ? omp_out.m : omp_in.m, omp_out.n + omp_in.n})          \
    initializer(omp_priv = MaxPlus{-2147483647 - 1, 0})
template <class T> struct Scanner {
  std::vector<T> v;
  explicit Scanner(int n) : v(n) {
    for (int i = 0; i < n; i++)
      v[i] = (i * 7) % 11 - 5;
  }
  long run(std::vector<T> &out) const {
    const int n = (int)v.size();
    const T *p = v.data();
    T *q = out.data();
    scan<T, true>(p, q, n);
    long h = 0;
    for (int i = 0; i < n; i++)
      h = h * 3 % 1000003 + (long)q[i];
    scan<T, false>(p, q, n);
    for (int i = 0; i < n; i++)
      h = h * 3 % 1000003 + (long)q[i];
    return h;
  }
};
int main() {
  const int n = 333;
  std::vector<int> o(n);
  std::vector<double> od(n);
  std::vector<float> of(n);
  std::printf("%ld %ld %ld\n", Scanner<int>(n).run(o), Scanner<double>(n).run(od), Scanner<float>(n).run(of));
  MaxPlus m{-5, 0};
  int r[n], t[n];
#pragma omp target parallel for reduction(inscan, mp : m) map(from : r, t)
  for (int i = 0; i < n; i++) {
    int x = (i * 13) % 37;
    m = MaxPlus{m.m > x ? m.m : x, m.n + x};
#pragma omp scan inclusive(m)
    r[i] = m.m;
    t[i] = m.n;
  }
  long h = 0;
  for (int i = 0; i < n; i++)
    h = (h * 5 + r[i] + t[i]) % 1000003;
  std::printf("%ld\n", h);
}
