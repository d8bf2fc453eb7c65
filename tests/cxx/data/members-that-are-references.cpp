// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Classes with reference members, const members and pointers to const; default member initialisers; bool flags.
#include "Inputs/check.h"
#include <vector>

class Scaler {
  const double by;
  const std::vector<double> &in;
  std::vector<double> &out;
  bool negate = false;

public:
  Scaler(double by, const std::vector<double> &in, std::vector<double> &out) : by(by), in(in), out(out) {}
  Scaler &flip() {
    negate = !negate;
    return *this;
  }
  void run() {
    const double *const p = in.data();
    double *const q = out.data();
    const auto n = in.size();
    const double k = by;
    const bool minus = negate;
#pragma acc parallel loop copyin(p[0:n]) copyout(q[0:n])
    for (std::size_t i = 0; i < n; i++)
      q[i] = minus ? -k * p[i] : k * p[i];
  }
};

int main() {
  const std::vector<double> in = {1, 2, 3};
  std::vector<double> out(3);
  Scaler s(2, in, out);
  s.run();
  CHECK(out[2] == 6, "%g", out[2]);
  s.flip().run();
  CHECK(out[2] == -6, "%g", out[2]);
  return check_end();
}
