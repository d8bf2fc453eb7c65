// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Regions in methods use private members, static ones and methods of the class.
#include "Inputs/check.h"

class Grid {
  int n;
  double *d;
  static int made;
  static int three() { return 3; }
  int next(int i) const { return i + 1; }

public:
  explicit Grid(int n) : n(n), d(new double[n]) { made++; }
  Grid(const Grid &) = delete;
  ~Grid() { delete[] d; }
  void fill(double by) {
    double *p = d;
    int k = n;
#pragma acc parallel loop copyout(p[0:k])
    for (int i = 0; i < k; i++)
      p[i] = by * i + three();
  }
  double sum() const {
    double s = 0;
#pragma acc parallel loop copyin(d[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += d[i] + next(i);
    return s;
  }
};
int Grid::made = 0;

int main() {
  Grid g(50);
  g.fill(2);
  CHECK(g.sum() == 2450 + 150 + 1275, "%g", g.sum());
  return check_end();
}
