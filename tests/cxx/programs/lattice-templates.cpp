// RUN: %sumac++ -fopenacc -O2 -I%S/../../run %s -o %t -lm && %run %t
// A lattice model whose velocities are a policy class with constexpr arrays, unrolled by a template's parameter.
#include "Inputs/check.h"
#include <vector>

struct D1Q3 {
  static constexpr int q = 3;
  static constexpr int c[3] = {0, 1, -1};
  static constexpr double w[3] = {0.5, 0.25, 0.25};
};
constexpr int D1Q3::c[3];
constexpr double D1Q3::w[3];

template <class L> class Lattice {
  int n;
  std::vector<double> a, b;

public:
  explicit Lattice(int n) : n(n), a(n * L::q), b(n * L::q) {
    for (int i = 0; i < n; i++)
      for (int k = 0; k < L::q; k++)
        a[i * L::q + k] = L::w[k] * (i == n / 2 ? 8 : 0);
  }
  void step() {
    const double *x = a.data();
    double *y = b.data();
    const int n = this->n, m = n * L::q;
#pragma acc parallel loop copyin(x[0:m]) copyout(y[0:m])
    for (int i = 0; i < n; i++) {
      double density = 0, from[L::q];
      for (int k = 0; k < L::q; k++) {
        from[k] = x[(i - L::c[k] + n) % n * L::q + k];
        density += from[k];
      }
      for (int k = 0; k < L::q; k++)
        y[i * L::q + k] = L::w[k] * density;
    }
    a.swap(b);
  }
  double density(int i) const {
    double s = 0;
    for (int k = 0; k < L::q; k++)
      s += a[i * L::q + k];
    return s;
  }
};

int main() {
  Lattice<D1Q3> lattice(9);
  lattice.step();
  lattice.step();
  CHECK(lattice.density(4) == 3 && lattice.density(3) == 2 && lattice.density(2) == 0.5, "%g %g", lattice.density(4),
        lattice.density(3));
  return check_end();
}
