// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// References: returned, to array elements, to arrays, rvalue references, of const objects.
#include "Inputs/check.h"
#include <utility>

static double &at(double *p, int i) { return p[i]; }
static int length(const double (&a)[6]) { return (int)(sizeof a / sizeof a[0]); }
static double take(double &&x) { return x + 1; }
static double take(const double &x) { return x; }

int main() {
  double p[6];
#pragma omp target teams distribute parallel for map(from: p)
  for (int i = 0; i < 6; i++) {
    double local[6] = {};
    double &x = local[i];
    double &&y = 2.0 * i;
    x = y;
    at(p, i) = x + length(local) + take(x) + take(3.0) + take(std::move(x));
  }
  for (int i = 0; i < 6; i++)
    CHECK(p[i] == 2 * i + 6 + 2 * i + 4 + 2 * i + 1, "%d: %g", i, p[i]);
  return check_end();
}
