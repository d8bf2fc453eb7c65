// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Virtual functions of objects that are made in the region.
#include "Inputs/check.h"

struct Shape {
  virtual double area(double s) const { return s; }
  virtual ~Shape() {}
};
struct Square : Shape {
  double area(double s) const override { return s * s; }
};
struct Half : Square {
  double area(double s) const override { return Square::area(s) / 2; }
};

int main() {
  double sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 10; i++) {
    Square square;
    Half half;
    const Shape *shape = i & 1 ? (const Shape *)&half : &square;
    sum += shape->area(i);
  }
  CHECK(sum == 120 + 82.5, "%g", sum);
  return check_end();
}
