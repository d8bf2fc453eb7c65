// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Methods with routine directives, and loops in them.
#include "Inputs/check.h"

class Poly {
  double a, b;

public:
  Poly(double a, double b) : a(a), b(b) {}
#pragma acc routine seq
  double at(double x) const { return a * x + b; }
#pragma acc routine vector
  static void fill(double *d, int n) {
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      d[i] = i;
  }
};

int main() {
  Poly p(2, 1);
  double sum = 0, d[40];
#pragma acc parallel loop copyin(p) reduction(+:sum)
  for (int i = 0; i < 10; i++)
    sum += p.at(i);
  CHECK(sum == 100, "%g", sum);
#pragma acc parallel num_gangs(1) copyout(d)
  Poly::fill(d, 40);
  CHECK(d[39] == 39, "%g", d[39]);
  return check_end();
}
