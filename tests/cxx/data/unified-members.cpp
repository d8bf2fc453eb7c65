// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Members of this in map clauses: arrays, pointers, nested objects, statics; results read by other methods.
#include "Inputs/check.h"

class Solver {
  double a[8], *b;
  struct { int n; float tolerance; } options;
  static int runs;

public:
  explicit Solver(double *b) : a(), b(b), options{8, 0.5f} {}
  void run() {
    double *b = this->b;
#pragma omp target teams distribute parallel for map(tofrom: this[0:1]) map(tofrom: b[0:options.n])
    for (int i = 0; i < options.n; i++) {
      a[i] += i;
      b[i] += a[i] * options.tolerance;
    }
    runs++;
  }
  double first() const {
    double x = 0;
#pragma omp target map(from: x)
    x = a[7];
    return x;
  }
  static int count() { return runs; }
};
int Solver::runs = 0;

int main() {
  double b[8] = {};
  Solver s(b);
  s.run();
  s.run();
  CHECK(b[7] == 3.5 + 7 && s.first() == 14 && Solver::count() == 2, "%g %g", b[7], s.first());
  return check_end();
}
