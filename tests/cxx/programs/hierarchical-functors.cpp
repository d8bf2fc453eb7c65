// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// Kokkos-like View + hierarchical parallelism by functors, tags, team handles
#include <cstdio>
#include <memory>
#include <vector>
#pragma omp begin declare target
namespace pk {
struct Left {};
struct Right {};
template <class DataType, class Layout = Right> class View;
template <class T, class L> class View<T **, L> {
  T *p_;
  int n0_, n1_;

public:
  View(T *p, int a, int b) : p_(p), n0_(a), n1_(b) {}
  T &operator()(int i, int j) const {
    return std::is_same<L, Left>::value ? p_[i + j * n0_] : p_[i * n1_ + j];
  }
  int extent(int d) const {
    return d == 0 ? n0_ : n1_;
  }
  T *data() const {
    return p_;
  }
  int size() const {
    return n0_ * n1_;
  }
};
template <class T, class L> class View<T *, L> {
  T *p_;
  int n_;

public:
  View(T *p, int n) : p_(p), n_(n) {}
  T &operator()(int i) const {
    return p_[i];
  }
  int extent(int) const {
    return n_;
  }
  T *data() const {
    return p_;
  }
  int size() const {
    return n_;
  }
};
template <class T> struct Member {
  int league;
  T scratch[8];
  int league_rank() const {
    return league;
  }
};
template <class T, class F> void parallel_for_teams(int n, F f) {
#pragma omp target teams distribute firstprivate(f)
  for (int i = 0; i < n; i++) {
    Member<T> m;
    m.league = i;
    f(m);
  }
}
template <class M, class F> void team_for(const M &, int n, const F &f) {
#pragma omp parallel for
  for (int j = 0; j < n; j++)
    f(j);
}
template <class M, class F, class R> void team_reduce(const M &, int n, const F &f, R &r) {
  R s = R();
#pragma omp parallel for reduction(+ : s)
  for (int j = 0; j < n; j++)
    f(j, s);
  r = s;
}
} // namespace pk
#pragma omp end declare target
template <class L> struct Spmv {
  pk::View<double **, L> a;
  pk::View<double *> x, y;
  struct Tag {};
  void operator()(const pk::Member<double> &m) const {
    const int i = m.league_rank();
    double s;
    pk::team_reduce(m, a.extent(1), [&](int j, double &t) { t += a(i, j) * x(j); }, s);
    y(i) = s;
  }
};
template <class L> double go(int n, int m) {
  std::vector<double> A(n * m), X(m, 2), Y(n);
  for (int i = 0; i < n * m; i++)
    A[i] = i % 7 - 2;
  double *a = A.data(), *x = X.data(), *y = Y.data();
#pragma omp target data map(to : a[0 : n * m], x[0 : m]) map(from : y[0 : n])
  {
#pragma omp target data use_device_addr(a[0 : n * m], x[0 : m], y[0 : n])
    {
      Spmv<L> k{pk::View<double **, L>(a, n, m), {x, m}, {y, n}};
      pk::parallel_for_teams<double>(n, k);
      pk::View<double *> z = k.y;
      pk::parallel_for_teams<double>(
          n, [=](const pk::Member<double> &mm) { pk::team_for(mm, 1, [&](int) { z(mm.league_rank()) += 0.5; }); });
    }
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s = 3 * s / 2 + Y[i];
  return s;
}
int main() {
  std::printf("%.10g %.10g\n", go<pk::Left>(9, 33), go<pk::Right>(5, 17));
}
