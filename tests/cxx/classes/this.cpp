// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// The object of a method: this[0:1] in clauses, members used by name and by this.
#include "Inputs/check.h"

struct Vec {
  int n;
  double *d, scale;
  explicit Vec(int n) : n(n), d(new double[n]), scale(2) {
#pragma acc enter data copyin(this[0:1]) create(d[0:n])
  }
  ~Vec() {
#pragma acc exit data delete(d[0:n], this[0:1])
    delete[] d;
  }
  void fill() {
#pragma acc parallel loop present(this[0:1], d[0:n])
    for (int i = 0; i < n; i++)
      this->d[i] = i * scale;
  }
  double sum() {
    double s = 0;
#pragma acc parallel loop present(d[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += d[i];
    return s;
  }
  void load() {
#pragma acc update host(d[0:n])
  }
};

int main() {
  Vec v(10);
  v.fill();
  CHECK(v.sum() == 90, "%g", v.sum());
  v.load();
  CHECK(v.d[9] == 18, "%g", v.d[9]);
  return check_end();
}
