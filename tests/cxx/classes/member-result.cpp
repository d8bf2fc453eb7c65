// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A reduction whose result is a member.
#include "Inputs/check.h"

struct Stats {
  double sum = 0, largest = 0;
  void add(const double *x, int n) {
    double s = sum, m = largest;
#pragma acc parallel loop copyin(x[0:n]) reduction(+:s) reduction(max:m)
    for (int i = 0; i < n; i++) {
      s += x[i];
      m = x[i] > m ? x[i] : m;
    }
    sum = s;
    largest = m;
  }
};

int main() {
  double x[20];
  for (int i = 0; i < 20; i++)
    x[i] = i;
  Stats s;
  s.add(x, 20);
  CHECK(s.sum == 190 && s.largest == 19, "%g %g", s.sum, s.largest);
  return check_end();
}
