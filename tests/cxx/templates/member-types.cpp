// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Types of a parameter's scope, typedefs and aliases in regions.
#include "Inputs/check.h"

struct Single {
  using real = float;
  typedef int index;
  static constexpr index width = 4;
};
struct Double {
  using real = double;
  typedef long index;
  static constexpr index width = 2;
};
template <class P> static typename P::real run(const typename P::real *x, typename P::index n) {
  using real = typename P::real;
  real s = 0;
#pragma acc parallel loop copyin(x[0:n]) reduction(+:s)
  for (typename P::index i = 0; i < n; i++) {
    real part[P::width];
    for (typename P::index k = 0; k < P::width; k++)
      part[k] = x[i] * static_cast<real>(k);
    s += part[P::width - 1];
  }
  return s;
}

int main() {
  float f[3] = {1, 2, 3};
  double d[3] = {1, 2, 3};
  CHECK(run<Single>(f, 3) == 18 && run<Double>(d, 3) == 6, "%g %g", run<Single>(f, 3), run<Double>(d, 3));
  return check_end();
}
