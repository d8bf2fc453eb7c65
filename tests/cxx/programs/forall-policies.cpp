// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// forall with policies, lambdas passed, RAJA/Kokkos-like reducers
#include <array>
#include <cstddef>
#include <cstdio>
namespace kk {
struct Seq {};
struct Acc {};
struct Omp {};
template <int N> struct OmpTeams {
  static constexpr int teams = N;
};
template <class Body> void forall(Seq, int b, int e, Body body) {
  for (int i = b; i < e; i++)
    body(i);
}
template <class Body> void forall(Acc, int b, int e, Body body) {
#pragma acc parallel loop copyin(body)
  for (int i = b; i < e; i++)
    body(i);
}
template <class Body> void forall(Omp, int b, int e, Body &&body) {
#pragma omp target teams distribute parallel for map(to : body)
  for (int i = b; i < e; i++)
    body(i);
}
template <int N, class Body> void forall(OmpTeams<N>, int b, int e, Body body) {
#pragma omp target teams distribute parallel for num_teams(OmpTeams<N>::teams) firstprivate(body)
  for (int i = b; i < e; i++)
    body(i);
}
template <class T> struct Sum {
  using type = T;
  static T identity() {
    return T(0);
  }
  static void join(T &a, const T &b) {
    a += b;
  }
};
template <class T> struct Max {
  using type = T;
  static T identity() {
    return T(-1000);
  }
  static void join(T &a, const T &b) {
    a = a < b ? b : a;
  }
};
template <template <class> class R, class T, class Body> T reduce(int b, int e, Body body) {
  using Red = R<T>;
  T r = Red::identity();
  if constexpr (std::is_same_v<Red, Sum<T>>) {
#pragma omp target teams distribute parallel for reduction(+ : r) map(to : body)
    for (int i = b; i < e; i++) {
      T v = Red::identity();
      body(i, v);
      Red::join(r, v);
    }
  } else {
#pragma omp target teams distribute parallel for reduction(max : r) map(to : body)
    for (int i = b; i < e; i++) {
      T v = Red::identity();
      body(i, v);
      Red::join(r, v);
    }
  }
  return r;
}
template <class P, class F> void forall2(P, std::array<int, 2> ext, F f) {
#pragma acc parallel loop collapse(2) firstprivate(f)
  for (int i = 0; i < ext[0]; i++)
    for (int j = 0; j < ext[1]; j++)
      f(i, j);
}
} // namespace kk
struct Sim {
  double *u;
  int n;
  double dt;
  template <class P> void step(P p) {
    double *q = u;
    double h = dt;
    kk::forall(p, 0, n, [=](int i) { q[i] += h * i; });
  }
};
int main() {
  const int n = 120;
  double u[n];
  int v[n];
  for (int i = 0; i < n; i++)
    u[i] = i % 9, v[i] = i;
  Sim sim{u, n, 0.5};
#pragma omp target data map(tofrom : u[0 : n], v[0 : n])
  {
    double *du;
    int *dv;
#pragma omp target data use_device_addr(u, v)
    {
      du = u;
      dv = v;
    }
    sim.u = du;
#pragma omp target update from(u[0 : n])
    sim.step(kk::Acc());
    sim.step(kk::Omp());
    sim.step(kk::OmpTeams<3>());
    auto body = [=](int i) { dv[i] = dv[i] * 2 - (int)du[i]; };
    kk::forall(kk::Omp{}, 1, n - 1, body);
    std::printf("%d\n", kk::reduce<kk::Sum, int>(0, n, [=](int i, int &x) { x += dv[i]; }));
    std::printf("%g\n", kk::reduce<kk::Max, double>(0, n, [=](int i, double &x) {
                  if (du[i] > x)
                    x = du[i];
                }));
    kk::forall2(kk::Acc{}, {10, 12}, [=](int i, int j) { du[i * 12 + j] += j - i; });
  }
  double s = 0;
  long t = 0;
  for (int i = 0; i < n; i++)
    s += u[i], t += v[i] * (i % 4);
  std::printf("%g %ld\n", s, t);
}
