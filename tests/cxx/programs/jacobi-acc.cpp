// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A solver with two fields of a class, a residual by max reduction, data in a construct around the time loop.
#include "Inputs/check.h"
#include <algorithm>
#include <cmath>
#include <vector>

class Grid {
public:
  const int nx, ny;
  std::vector<double> v;
  Grid(int nx, int ny, double x) : nx(nx), ny(ny), v(nx * ny, x) {}
  double &operator()(int i, int j) { return v[i * ny + j]; }
  std::size_t size() const { return v.size(); }
};
static inline int at(int i, int j, int ny) { return i * ny + j; }

static int solve(Grid &g, double tolerance, int most) {
  Grid next = g;
  double *a = g.v.data(), *b = next.v.data();
  const int nx = g.nx, ny = g.ny;
  const std::size_t n = g.size();
  int steps = 0;
  double residual = 1;
#pragma acc data copy(a[0:n]) copyin(b[0:n])
  while (residual > tolerance && steps < most) {
    residual = 0;
#pragma acc parallel loop collapse(2) reduction(max:residual) present(a[0:n], b[0:n])
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++) {
        b[at(i, j, ny)] = 0.25 * (a[at(i - 1, j, ny)] + a[at(i + 1, j, ny)] + a[at(i, j - 1, ny)] + a[at(i, j + 1, ny)]);
        residual = std::fmax(residual, std::fabs(b[at(i, j, ny)] - a[at(i, j, ny)]));
      }
#pragma acc parallel loop collapse(2) present(a[0:n], b[0:n])
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++)
        a[at(i, j, ny)] = b[at(i, j, ny)];
    steps++;
  }
  return steps;
}

int main() {
  Grid g(10, 12, 1);
  for (int j = 0; j < 12; j++)
    g(0, j) = 1;
  for (int i = 1; i < 9; i++)
    for (int j = 1; j < 11; j++)
      g(i, j) = 0;
  const int steps = solve(g, 1e-3, 200);
  CHECK(steps > 10 && steps < 200, "%d", steps);
  CHECK(std::fabs(g(5, 5) - 1) < 0.05, "%g", g(5, 5));
  return check_end();
}
