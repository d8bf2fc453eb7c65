// RUN: %sumac++ -std=c++20 -fopenmp -O2 %s -o %t && %run %t
// RUN: %sumac++ -std=c++20 -fopenmp -O0 %s -o %t && %run-once %t
// Directives in lambdas and functors that device code comes to by calls of template parameters, by their names, and in
// the construct itself (OpenMP 5.2 17.1): they bind to the regions that call them.
#include <omp.h>
#include <cstdio>
#include <utility>
#include <vector>
template <class F> void teams(int n, F &&f) {
  std::remove_reference_t<F> g = std::forward<F>(f);
#pragma omp target teams distribute firstprivate(g) thread_limit(32)
  for (int l = 0; l < n; l++) g(l);
}
template <class F> struct Wrap { F f; int off; void operator()(int l) const { f(l + off); } };
template <class F> Wrap(F, int) -> Wrap<F>;
template <class G> void inner(int n, G g) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) g(i);
}
template <class G> double inner_sum(int n, G g) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) s += g(i);
  return s;
}
struct Sim {
  int n; double *d; double k;
  void go() {
    auto me = *this;
    teams(n, [me](int l) { inner(10, [=](int i) { me.d[l * 10 + i] = me.k * i + l; }); });
  }
  void go2() {
#pragma omp target enter data map(to : this[0 : 1])
    double *d = this->d; double k = this->k;
    teams(n, [=](int l) {
      const double s = inner_sum(10, [&](auto i) { return d[l * 10 + i]; });
#pragma omp parallel
      {
#pragma omp for nowait
        for (int i = 0; i < 10; i++) d[l * 10 + i] += s + k;
#pragma omp single
        { }
      }
    });
#pragma omp target exit data map(delete : this[0 : 1])
  }
};
struct Meets { /* each thread of the team calls it */
  double *d;
  void operator()(int team, int thread, double *shared) const {
    shared[thread] = team + thread;
#pragma omp barrier
    if (thread == 0)
      for (int i = 0; i < 16; i++)
        d[team] += shared[i];
  }
};
template <class F> void in_teams(int n, F f) {
#pragma omp target teams num_teams(n) thread_limit(16) firstprivate(f)
  {
    double shared[16];
#pragma omp parallel num_threads(16)
    f(omp_get_team_num(), omp_get_thread_num(), shared);
  }
}
static int inside() {
  int a[8][16], b[8], bad = 0;
#pragma omp target teams distribute map(from : a, b)
  for (int k = 0; k < 8; k++) {
    auto fill = [&](int q) {
#pragma omp parallel for
      for (int i = 0; i < 16; i++)
        a[k][i] = i + q;
    };
    auto sum = [](const int *p) {
      int s = 0;
#pragma omp parallel for reduction(+ : s)
      for (int i = 0; i < 16; i++)
        s += p[i];
      return s;
    };
    fill(k);
    b[k] = sum(a[k]);
  }
  for (int k = 0; k < 8; k++)
    bad += b[k] != 120 + 16 * k;
  return bad;
}
int main() {
  int n = 6, bad = 0;
  std::vector<double> v(n * 10);
  double *d = static_cast<double *>(omp_target_alloc(n * 10 * sizeof(double), omp_get_default_device()));
  Sim s{n, d, 2};
  s.go();
  omp_target_memcpy(v.data(), d, n * 80, 0, 0, omp_get_initial_device(), omp_get_default_device());
  for (int l = 0; l < n; l++) for (int i = 0; i < 10; i++) if (v[l * 10 + i] != 2 * i + l) bad++;
  s.go2();
  omp_target_memcpy(v.data(), d, n * 80, 0, 0, omp_get_initial_device(), omp_get_default_device());
  for (int l = 0; l < n; l++) { double t = 0; for (int i = 0; i < 10; i++) t += 2 * i + l; for (int i = 0; i < 10; i++) if (v[l * 10 + i] != 2 * i + l + t + 2) bad++; }
  // generic and wrapped
  teams(n - 1, Wrap{[=](auto l) {
#pragma omp parallel for
    for (int i = 0; i < 10; i++) d[l * 10 + i] = l;
  }, 1});
  // used on the host as well
  double *h = v.data();
  auto both = [=](int l, double *p) {
#pragma omp parallel for
    for (int i = 0; i < 10; i++) p[l * 10 + i] += 100;
  };
  teams(n, [=](int l) { both(l, d); });
  omp_target_memcpy(v.data(), d, n * 80, 0, 0, omp_get_initial_device(), omp_get_default_device());
  for (int l = 1; l < n; l++) for (int i = 0; i < 10; i++) if (v[l * 10 + i] != l + 100) bad++, printf("%d %d %g\n", l, i, v[l*10+i]);
  for (int l = 0; l < n; l++) both(l, h);
  for (int l = 1; l < n; l++) for (int i = 0; i < 10; i++) if (v[l * 10 + i] != l + 200) bad++;
  for (int round = 0; round < 2; round++) {
    for (double &x : v)
      x = 0;
    omp_target_memcpy(d, v.data(), n * 80, 0, 0, omp_get_default_device(), omp_get_initial_device());
    if (round == 0)
      in_teams(n, Meets{d});
    else
      in_teams(n, [=](int team, int thread, double *shared) {
        shared[thread] = team + thread;
#pragma omp barrier
        if (thread == 0)
          for (int i = 0; i < 16; i++)
            d[team] += shared[i];
      });
    omp_target_memcpy(v.data(), d, n * 80, 0, 0, omp_get_initial_device(), omp_get_default_device());
    for (int l = 0; l < n; l++)
      bad += v[l] != 120 + 16 * l;
  }
  omp_target_free(d, omp_get_default_device());
  bad += inside();
  if (bad)
    printf("%d\n", bad);
  return bad != 0;
}
