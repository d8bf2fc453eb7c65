// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Edges of an unstructured mesh: fluxes added to cells by atomics, through a class with const methods.
#include "Inputs/check.h"
#include <utility>
#include <vector>

class Mesh {
  std::vector<std::pair<int, int>> edges_;
  int cells_;

public:
  explicit Mesh(int n) : cells_(n) {
    for (int i = 0; i < n; i++) {
      edges_.emplace_back(i, (i + 1) % n);
      edges_.emplace_back(i, (i + 5) % n);
    }
  }
  int cells() const { return cells_; }
  const std::vector<std::pair<int, int>> &edges() const { return edges_; }
};
template <class T> static void fluxes(const Mesh &mesh, const T *u, T *r) {
  const auto *e = mesh.edges().data();
  const int n = mesh.cells(), m = (int)mesh.edges().size();
#pragma omp target teams distribute parallel for map(to: e[0:m], u[0:n]) map(tofrom: r[0:n])
  for (int i = 0; i < m; i++) {
    const auto [a, b] = e[i];
    const T f = (u[a] - u[b]) / 2;
#pragma omp atomic
    r[a] -= f;
#pragma omp atomic
    r[b] += f;
  }
}

int main() {
  const Mesh mesh(40);
  std::vector<double> u(40), r(40), want(40);
  std::vector<float> v(40), s(40);
  for (int i = 0; i < 40; i++)
    u[i] = v[i] = i;
  fluxes(mesh, u.data(), r.data());
  fluxes(mesh, v.data(), s.data());
  for (const auto &edge : mesh.edges()) {
    want[edge.first] -= (u[edge.first] - u[edge.second]) / 2;
    want[edge.second] += (u[edge.first] - u[edge.second]) / 2;
  }
  for (int i = 0; i < 40; i++)
    CHECK(r[i] == want[i] && s[i] == want[i], "%d: %g %g, not %g", i, r[i], s[i], want[i]);
  return check_end();
}
