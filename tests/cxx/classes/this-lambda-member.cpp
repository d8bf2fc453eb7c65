// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A method's region in which a lambda that was made before reads a member through this.
#include "Inputs/check.h"

struct Model {
  double rate = 0.5;
  int n = 12;
  double *out;
  explicit Model(double *out) : out(out) {}
  void run() {
    double *o = out;
    const double r = rate;
    const auto f = [r](int i) { return r * i; };
#pragma omp target teams distribute parallel for map(from: o[0:n]) firstprivate(f)
    for (int i = 0; i < n; i++)
      o[i] = f(i) + rate;
  }
};

int main() {
  double v[12];
  Model(v).run();
  for (int i = 0; i < 12; i++)
    CHECK(v[i] == 0.5 * i + 0.5, "%d: %g", i, v[i]);
  return check_end();
}
