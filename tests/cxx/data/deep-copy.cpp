// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A class whose constructor copies itself and its arrays to the device; copies, moves and a container of such.
#include "Inputs/check.h"
#include <utility>
#include <vector>

class Array {
  int n;
  double *p;
  void enter() {
#pragma acc enter data copyin(this[0:1]) copyin(p[0:n])
  }
  void leave() {
#pragma acc exit data delete(p[0:n]) delete(this[0:1])
  }

public:
  explicit Array(int n, double x = 0) : n(n), p(new double[n]) {
    for (int i = 0; i < n; i++)
      p[i] = x;
    enter();
  }
  Array(const Array &o) : n(o.n), p(new double[o.n]) {
    for (int i = 0; i < n; i++)
      p[i] = o.p[i];
    enter();
  }
  Array &operator=(const Array &) = delete;
  ~Array() {
    leave();
    delete[] p;
  }
  double &operator[](int i) { return p[i]; }
  void add(double x) {
#pragma acc parallel loop present(this[0:1], p[0:n])
    for (int i = 0; i < n; i++)
      (*this)[i] += x;
  }
  void fetch() {
#pragma acc update self(p[0:n])
  }
};

int main() {
  std::vector<Array> all;
  all.reserve(3);
  for (int i = 0; i < 3; i++)
    all.emplace_back(20, i);
  Array copy = all[2];
  for (auto &a : all)
    a.add(0.5);
  copy.add(10);
  for (auto &a : all)
    a.fetch();
  copy.fetch();
  CHECK(all[0][19] == 0.5 && all[2][0] == 2.5 && copy[7] == 12, "%g %g %g", all[0][19], all[2][0], copy[7]);
  return check_end();
}
