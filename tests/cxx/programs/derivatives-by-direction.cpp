// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// if constexpr, concepts-free SFINAE, tag dispatch, constexpr functions in clauses, enum class template args, nested
// loops w/ template depth recursion
#include <array>
#include <cstdio>
#include <type_traits>
enum class Dir { x, y, z };
template <Dir d> constexpr int stride(const int (&n)[3]) {
  return d == Dir::x ? 1 : d == Dir::y ? n[0] : n[0] * n[1];
}
template <int D, class F> struct Loop {
  static void run(const int *n, int *i, F &f) {
    for (i[D - 1] = 0; i[D - 1] < n[D - 1]; i[D - 1]++)
      Loop<D - 1, F>::run(n, i, f);
  }
};
template <class F> struct Loop<0, F> {
  static void run(const int *, int *i, F &f) {
    f(i);
  }
};
template <Dir d, class T> T derivative(const T *p, const int (&n)[3]) {
  T s = 0;
  constexpr int dd = static_cast<int>(d);
  const int size = n[0] * n[1] * n[2];
  const int st = stride<d>(n);
#pragma acc parallel loop collapse(3) reduction(+ : s) copyin(p[0 : size], n)
  for (int k = 0; k < n[2]; k++)
    for (int j = 0; j < n[1]; j++)
      for (int i = 0; i < n[0]; i++) {
        const int c[3] = {i, j, k};
        if constexpr (d == Dir::y) {
          if (c[dd] == 0)
            continue;
        } else if (c[dd] == n[dd] - 1)
          continue;
        const int at = i + n[0] * (j + n[1] * k);
        if constexpr (std::is_integral<T>::value)
          s += (p[at] - p[d == Dir::y ? at - st : at + st]) * 2;
        else
          s += (p[at] - p[d == Dir::y ? at - st : at + st]) / 2;
      }
  return s;
}
template <int D> long walk(int n) {
  long s = 0;
#pragma omp target teams distribute parallel for reduction(+ : s)
  for (int q = 0; q < n; q++) {
    int e[D], i[D];
    for (int k = 0; k < D; k++)
      e[k] = k + 2;
    auto f = [&](const int *i) {
      long v = q;
      for (int k = 0; k < D; k++)
        v = v * 3 + i[k];
      s += v % 11;
    };
    Loop<D, decltype(f)>::run(e, i, f);
  }
  return s;
}
template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0> const char *kind() {
  return "f";
}
template <class T, std::enable_if_t<std::is_integral_v<T>, int> = 0> const char *kind() {
  return "i";
}
constexpr int gangs(int n) {
  return n < 4 ? 1 : n / 4;
}
template <class T, int N> T clause(const std::array<T, N> &a) {
  T s = 0;
#pragma acc parallel loop num_gangs(gangs(N)) vector_length(N > 16 ? 64 : 32)                                          \
    reduction(+ : s) if (kind<T>()[0] == 'f' || N > 1) async(N % 3)
  for (int i = 0; i < N; i++)
    s += a[i];
#pragma acc wait(N % 3)
#pragma omp target teams distribute parallel for num_teams(gangs(N)) thread_limit(N)                                   \
    reduction(+ : s) if (target : N > 2)
  for (int i = 0; i < N; i++)
    s += a[i] * sizeof(T);
  return s;
}
int main() {
  const int n[3] = {4, 3, 5};
  double p[60];
  int q[60];
  for (int i = 0; i < 60; i++)
    p[i] = i * i % 17, q[i] = i * 7 % 13;
  std::printf("%g %g %g %d %d %d\n", derivative<Dir::x>(p, n), derivative<Dir::y>(p, n), derivative<Dir::z>(p, n),
              derivative<Dir::x>(q, n), derivative<Dir::y>(q, n), derivative<Dir::z>(q, n));
  std::printf("%ld %ld %ld\n", walk<1>(5), walk<2>(6), walk<3>(7));
  std::array<double, 20> a;
  a.fill(2);
  std::array<int, 2> b{{5, 6}};
  std::printf("%g %d\n", clause<double, 20>(a), clause<int, 2>(b));
}
