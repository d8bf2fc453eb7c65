// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A structure of arrays, in which each member is an array of run-time length, moved by a kernel.
#include "Inputs/check.h"
#include <vector>

struct Particles {
  std::vector<float> x, y, vx, vy;
  std::vector<char> alive;
  explicit Particles(int n) : x(n), y(n), vx(n, 1.0f), vy(n, 0.5f), alive(n, 1) {}
};
static int advance(Particles &p, float dt, int steps) {
  const int n = (int)p.x.size();
  float *x = p.x.data(), *y = p.y.data(), *vx = p.vx.data(), *vy = p.vy.data();
  char *alive = p.alive.data();
  int left = 0;
#pragma omp target data map(tofrom: x[0:n], y[0:n], alive[0:n]) map(to: vx[0:n], vy[0:n])
  {
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for simd
      for (int i = 0; i < n; i++) {
        if (!alive[i])
          continue;
        x[i] += dt * vx[i];
        y[i] += dt * vy[i];
        if (x[i] > 1.5f + i)
          alive[i] = 0;
      }
    }
#pragma omp target teams distribute parallel for reduction(+:left) map(tofrom: left)
    for (int i = 0; i < n; i++)
      left += alive[i];
  }
  return left;
}

int main() {
  Particles p(100);
  CHECK(advance(p, 0.5f, 10) == 96, "left");
  CHECK(p.x[0] == 2 && p.y[99] == 2.5f && !p.alive[0] && p.alive[99], "%g %g", p.x[0], p.y[99]);
  return check_end();
}
