// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::array by value, in arrays, in classes, mapped; std::pair as an element of a vector.
#include "Inputs/check.h"
#include <array>
#include <utility>
#include <vector>

using Vec = std::array<double, 3>;
static Vec cross(const Vec &a, const Vec &b) {
  return {{a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]}};
}

int main() {
  std::vector<std::pair<Vec, Vec>> in;
  for (int i = 0; i < 30; i++)
    in.push_back({{{1.0 * i, 2, 3}}, {{1, 1.0 * i, 1}}});
  std::vector<Vec> out(in.size());
  const std::pair<Vec, Vec> *p = in.data();
  Vec *q = out.data();
  const std::size_t n = in.size();
#pragma omp target teams distribute parallel for map(to: p[0:n]) map(from: q[0:n])
  for (std::size_t i = 0; i < n; i++)
    q[i] = cross(p[i].first, p[i].second);
  for (std::size_t i = 0; i < n; i++)
    CHECK(out[i] == cross(in[i].first, in[i].second), "%zu", i);
  std::array<std::array<int, 4>, 4> m{};
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: m)
  for (std::size_t i = 0; i < m.size(); i++)
    for (std::size_t j = 0; j < 4; j++)
      m[i][j] = int(i * 4 + j);
  CHECK(m[3][2] == 14 && m.at(0).front() == 0, "%d", m[3][2]);
  return check_end();
}
