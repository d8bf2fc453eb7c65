// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A V-cycle as a recursive method over a vector of levels, each a class with its arrays on the device.
#include "Inputs/check.h"
#include <cmath>
#include <memory>
#include <vector>

class Level {
  std::unique_ptr<double[]> u_, f_, r_;

public:
  const int n;
  double *u, *f, *r;
  explicit Level(int n) : u_(new double[n]()), f_(new double[n]()), r_(new double[n]()), n(n), u(u_.get()), f(f_.get()), r(r_.get()) {
    double *u = this->u, *f = this->f, *r = this->r;
#pragma acc enter data copyin(u[0:n], f[0:n], r[0:n])
  }
  ~Level() {
    double *u = this->u, *f = this->f, *r = this->r;
#pragma acc exit data delete(u[0:n], f[0:n], r[0:n])
  }
  void smooth(int times) {
    double *u = this->u, *f = this->f;
    const double h2 = 1.0 / ((n - 1) * (n - 1));
    for (int t = 0; t < times; t++)
      for (int colour = 0; colour < 2; colour++) {
#pragma acc parallel loop present(u[0:n], f[0:n])
        for (int i = 1 + colour; i < n - 1; i += 2)
          u[i] = 0.5 * (u[i - 1] + u[i + 1] + h2 * f[i]);
      }
  }
  double residual() {
    double *u = this->u, *f = this->f, *r = this->r, most = 0;
    const double h2 = 1.0 / ((n - 1) * (n - 1));
#pragma acc parallel loop present(u[0:n], f[0:n], r[0:n]) reduction(max:most)
    for (int i = 1; i < n - 1; i++) {
      r[i] = f[i] - (2 * u[i] - u[i - 1] - u[i + 1]) / h2;
      most = std::fmax(most, std::fabs(r[i]));
    }
    return most;
  }
};
static void restrict_to(const Level &fine, Level &coarse) {
  const double *r = fine.r;
  double *f = coarse.f, *u = coarse.u;
  const int n = coarse.n, m = fine.n;
#pragma acc parallel loop present(r[0:m], f[0:n], u[0:n])
  for (int i = 0; i < n; i++) {
    f[i] = i && i < n - 1 ? 0.25 * (r[2 * i - 1] + 2 * r[2 * i] + r[2 * i + 1]) : 0;
    u[i] = 0;
  }
}
static void prolong(const Level &coarse, Level &fine) {
  const double *u = coarse.u;
  double *v = fine.u;
  const int n = coarse.n, m = fine.n;
#pragma acc parallel loop present(u[0:n], v[0:m])
  for (int i = 1; i < m - 1; i++)
    v[i] += i % 2 ? 0.5 * (u[i / 2] + u[i / 2 + 1]) : u[i / 2];
}
static void cycle(std::vector<std::unique_ptr<Level>> &levels, std::size_t at) {
  Level &l = *levels[at];
  l.smooth(at + 1 == levels.size() ? 20 : 2);
  if (at + 1 == levels.size())
    return;
  l.residual();
  restrict_to(l, *levels[at + 1]);
  cycle(levels, at + 1);
  prolong(*levels[at + 1], l);
  l.smooth(2);
}

int main() {
  std::vector<std::unique_ptr<Level>> levels;
  for (int n = 65; n >= 5; n = (n + 1) / 2)
    levels.emplace_back(new Level(n));
  double *f = levels[0]->f;
  const int n = levels[0]->n;
#pragma acc parallel loop present(f[0:n])
  for (int i = 0; i < n; i++)
    f[i] = 1;
  const double before = levels[0]->residual();
  for (int k = 0; k < 6; k++)
    cycle(levels, 0);
  const double after = levels[0]->residual();
  double *u = levels[0]->u;
#pragma acc update self(u[0:n])
  CHECK(before == 1 && after < 1e-4, "%g %g", before, after);
  CHECK(std::fabs(u[32] - 0.125) < 1e-4, "%g", u[32]);
  return check_end();
}
