// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A constructor that throws after its device memory is there; the destructors of what was made give it back.
#include "Inputs/check.h"
#include <openacc.h>
#include <stdexcept>
#include <vector>

struct Device {
  double *p;
  int n;
  Device(double *p, int n) : p(p), n(n) {
#pragma acc enter data create(p[0:n])
  }
  ~Device() {
    double *p = this->p;
#pragma acc exit data delete(p[0:n])
  }
};
struct Model {
  std::vector<double> v;
  Device a;
  explicit Model(int n, bool fails) : v(n), a(v.data(), n) {
    double *p = v.data(), s = 0;
#pragma acc parallel loop present(p[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++) {
      p[i] = i;
      s += p[i];
    }
    if (fails)
      throw std::runtime_error("sum " + std::to_string((int)s));
  }
};

int main() {
  int caught = 0;
  for (int round = 0; round < 3; round++) {
    try {
      Model m(10, round % 2);
    } catch (const std::runtime_error &e) {
      caught += std::string(e.what()) == "sum 45";
    }
  }
  CHECK(caught == 1, "%d", caught);
  return check_end();
}
