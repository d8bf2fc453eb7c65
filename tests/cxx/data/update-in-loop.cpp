// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// update of a section in each step, of members, with if; a host loop in between.
#include "Inputs/check.h"
#include <vector>

struct Simulation {
  std::vector<double> field;
  double sum = 0;
  explicit Simulation(int n) : field(n, 1) {}
  void run(int steps) {
    double *f = field.data();
    const int n = (int)field.size();
#pragma acc data copy(f[0:n])
    for (int t = 0; t < steps; t++) {
#pragma acc parallel loop present(f[0:n])
      for (int i = 0; i < n; i++)
        f[i] += 1;
#pragma acc update self(f[0:2]) if (t % 2 == 0)
      if (t % 2 == 0) {
        sum += f[0] + f[1];
        f[1] = 0;
#pragma acc update device(f[1:1])
      }
    }
  }
};

int main() {
  Simulation s(8);
  s.run(5);
  CHECK(s.sum == 2 + 2 + 4 + 2 + 6 + 2, "%g", s.sum);
  CHECK(s.field[0] == 6 && s.field[1] == 0 && s.field[7] == 6, "%g %g", s.field[0], s.field[1]);
  return check_end();
}
