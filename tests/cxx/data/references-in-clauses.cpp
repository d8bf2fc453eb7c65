// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// References in clauses: to scalars, arrays, elements of vectors, pointers; const ones; those of a method.
#include "Inputs/check.h"
#include <vector>

static void work(double *&p, const int &n, double (&fixed)[4], double &total, const std::vector<double> &v) {
  const double &first = v[0];
  double s = 0;
#pragma acc parallel loop copy(p[0:n]) copyin(fixed, first) reduction(+:s)
  for (int i = 0; i < n; i++) {
    p[i] += fixed[i % 4] * first;
    s += p[i];
  }
  total += s;
#pragma acc parallel copy(total)
  total += 1;
}

int main() {
  std::vector<double> v(9, 2), w(8, 1);
  double *p = w.data(), fixed[4] = {1, 2, 3, 4}, total = 100;
  work(p, 8, fixed, total, v);
  CHECK(total == 100 + 8 + 2 * 20 + 1, "%g", total);
  CHECK(w[3] == 9, "%g", w[3]);
  return check_end();
}
