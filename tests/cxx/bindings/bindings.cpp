// RUN: %sumac++ -std=c++17 -fopenacc -O2 %s -o %t && %run %t
// RUN: %sumac++ -std=c++20 -fopenmp -DOMP -O2 %s -o %t && %run %t
// Structured bindings around regions, in them, and in clauses.
#include <array>
#include <cstdio>
#include <tuple>
#include <utility>

#ifdef OMP
#define LOOP(...) _Pragma("omp target teams distribute parallel for reduction(+: sum)")
#else
#define LOOP(...) _Pragma("acc parallel loop reduction(+: sum)")
#endif

struct Point {
  int x;
  double y;
};
#pragma omp declare target
#pragma acc routine seq
Point point(int i) { return {i, i * 0.5}; }
#pragma omp end declare target

static double around(int steps) {
  auto [n, scale] = std::make_pair(steps, 0.25);
  const Point p = {3, 1.5};
  const auto &[x, y] = p;
  double sum = 0;
  LOOP()
  for (int i = 0; i < n; i++)
    sum += scale * i + x * y;
  return sum;
}

static double inside(int n) {
  std::pair<int, double> pairs[10];
  double sum = 0;
  for (int i = 0; i < n; i++)
    pairs[i] = {i, 2.0 * i};
  LOOP()
  for (int i = 0; i < n; i++) {
    auto [a, b] = point(i);
    auto &[k, v] = pairs[i];
    auto [x, y] = std::array<int, 2>{i, i + 1};
    int low[2] = {1, 2};
    auto &[first, second] = low;
    first += second;
    sum += a + b + k + v + x * y + low[0];
  }
  return sum;
}

template <class T> T of_template(const std::array<std::pair<T, T>, 4> &all) {
  T sum = 0;
  auto [low, high] = all[3];
  LOOP()
  for (int i = 0; i < 4; i++) {
    for (auto [a, b] : all)
      sum += a * b;
    auto [c, d] = all[i];
    sum += c - d + low * high;
  }
  return sum;
}

struct Grid {
  std::array<int, 3> size;
  long count() const {
    const auto [nx, ny, nz] = size;
    long sum = 0;
    LOOP()
    for (int i = 0; i < nx; i++)
      for (int j = 0; j < ny; j++)
        sum += nz;
    return sum;
  }
};

static double in_clauses() {
  double data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  auto [p, n] = std::make_tuple(&data[0], 8);
  auto [sum, unused] = std::make_pair(0.0, 1);
#ifdef OMP
#pragma omp target teams distribute parallel for map(tofrom: p[0:n]) reduction(+: sum) firstprivate(unused)
#else
#pragma acc parallel loop copy(p[0:n]) reduction(+: sum) firstprivate(unused)
#endif
  for (int i = 0; i < n; i++) {
    p[i] += unused;
    sum += p[i];
  }
  return sum + data[7];
}

int main() {
  const double results[] = {around(10),
                            inside(10),
                            double(of_template<int>({{{1, 2}, {3, 4}, {5, 6}, {7, 8}}})),
                            of_template<double>({{{1, 2}, {3, 4}, {5, 6}, {7, 8}}}),
                            double(Grid{{4, 5, 6}}.count()),
                            in_clauses()};
  const double expected[] = {56.25, 562.5, 620, 620, 120, 53};
  int wrong = 0;
  for (int i = 0; i < 6; i++)
    if (results[i] != expected[i]) {
      std::printf("%d: %g, not %g\n", i, results[i], expected[i]);
      wrong = 1;
    }
  return wrong;
}
