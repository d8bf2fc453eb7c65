// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A stencil whose arrays a class owns: enter data in the constructor, swapped pointers, update before reading.
#include "Inputs/check.h"
#include <memory>
#include <utility>

class Rod {
  std::size_t n;
  std::unique_ptr<double[]> a, b;

public:
  explicit Rod(std::size_t n) : n(n), a(new double[n]()), b(new double[n]()) {
    a[0] = b[0] = 64;
    double *x = a.get(), *y = b.get();
#pragma acc enter data copyin(x[0:n], y[0:n])
  }
  ~Rod() {
    double *x = a.get(), *y = b.get();
#pragma acc exit data delete(x[0:n], y[0:n])
  }
  void step() {
    double *x = a.get(), *y = b.get();
#pragma acc parallel loop present(x, y)
    for (std::size_t i = 1; i < n - 1; i++)
      y[i] = 0.25 * x[i - 1] + 0.5 * x[i] + 0.25 * x[i + 1];
    std::swap(a, b);
  }
  double total() {
    double *x = a.get(), s = 0;
#pragma acc parallel loop present(x[0:n]) reduction(+:s)
    for (std::size_t i = 0; i < n; i++)
      s += x[i];
    return s;
  }
  double at(std::size_t i) {
    double *x = a.get();
#pragma acc update self(x[i:1])
    return x[i];
  }
};

int main() {
  Rod rod(50);
  for (int t = 0; t < 3; t++)
    rod.step();
  double a[50] = {64}, b[50] = {64}, s = 0;
  for (int t = 0; t < 3; t++) {
    for (int i = 1; i < 49; i++)
      b[i] = 0.25 * a[i - 1] + 0.5 * a[i] + 0.25 * a[i + 1];
    for (int i = 1; i < 49; i++)
      a[i] = b[i];
  }
  for (int i = 0; i < 50; i++)
    s += a[i];
  CHECK(rod.total() == s, "%g, not %g", rod.total(), s);
  CHECK(rod.at(2) == a[2], "%g, not %g", rod.at(2), a[2]);
  return check_end();
}
