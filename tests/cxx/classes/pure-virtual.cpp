// RUN: %sumac++ -fopenmp -fopenacc -Wno-sumac-pointer-itself -O1 -I%S/../../run %s -o %t -lm && %run %t
// Abstract classes: calls by a pointer to the base, of objects that a region makes, on the device's heap, too.
#include "Inputs/check.h"

#pragma omp declare target
class Law {
public:
  virtual double at(double x) const = 0;
  virtual ~Law() {}
};
class Linear : public Law {
  double a;

public:
  explicit Linear(double a) : a(a) {}
  double at(double x) const override { return a * x; }
};
class Square : public Law {
public:
  double at(double x) const override { return x * x; }
};
#pragma omp end declare target

int main() {
  Law *linear = nullptr, *square = nullptr;
#pragma omp target map(from: linear, square)
  {
    linear = new Linear(3);
    square = new Square;
  }
  double y[10];
#pragma omp target teams distribute parallel for map(from: y) is_device_ptr(linear, square)
  for (int i = 0; i < 10; i++) {
    const Law *law = i % 2 ? linear : square;
    y[i] = law->at(i);
  }
#pragma omp target is_device_ptr(linear, square)
  {
    delete linear;
    delete square;
  }
  double s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++) {
    Square here;
    const Law &law = here;
    s += law.at(i);
  }
  for (int i = 0; i < 10; i++)
    CHECK(y[i] == (i % 2 ? 3 * i : i * i), "%d: %g", i, y[i]);
  CHECK(s == 285, "%g", s);
  return check_end();
}
