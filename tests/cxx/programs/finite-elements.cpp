// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Elements of a template with a policy for shapes, assembled by atomics into a vector, with std::array of nodes.
#include "Inputs/check.h"
#include <array>
#include <vector>

template <int N> struct Line {
  static constexpr int nodes = N;
  static double shape(int a, double x) { return a == 0 ? 1 - x : x; }
};
template <class E> class Mesh {
  std::vector<std::array<int, E::nodes>> elements;
  std::vector<double> x;

public:
  explicit Mesh(int n) : x(n + 1) {
    for (int i = 0; i <= n; i++)
      x[i] = double(i) / n;
    for (int i = 0; i < n; i++)
      elements.push_back({{i, i + 1}});
  }
  template <class F> std::vector<double> load(F f) const {
    std::vector<double> b(x.size());
    const std::array<int, E::nodes> *e = elements.data();
    const double *px = x.data();
    double *pb = b.data();
    const std::size_t n = elements.size(), m = x.size();
#pragma omp target teams distribute parallel for map(to: e[0:n], px[0:m]) map(tofrom: pb[0:m]) firstprivate(f)
    for (std::size_t i = 0; i < n; i++) {
      const double left = px[e[i][0]], h = px[e[i][E::nodes - 1]] - left;
      for (int a = 0; a < E::nodes; a++) {
        double s = 0;
        for (double q : {0.25, 0.75})
          s += 0.5 * h * E::shape(a, q) * f(left + q * h);
#pragma omp atomic
        pb[e[i][a]] += s;
      }
    }
    return b;
  }
};

int main() {
  const Mesh<Line<2>> mesh(16);
  double sum = 0, moment = 0;
  for (double x : mesh.load([](double) { return 2.0; }))
    sum += x;
  for (double x : mesh.load([](double x) { return 3 * x; }))
    moment += x;
  CHECK(sum == 2 && moment > 1.4999 && moment < 1.5001, "%g %g", sum, moment);
  return check_end();
}
