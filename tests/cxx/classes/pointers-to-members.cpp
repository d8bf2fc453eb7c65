// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Pointers to members and to methods, as values of a region and as parameters of a template.
#include "Inputs/check.h"

struct Point {
  double x, y;
  double sum() const { return x + y; }
  double product() const { return x * y; }
};
template <double Point::*M> static double column(const Point *p, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to: p[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i].*M;
  return s;
}
template <double (Point::*M)() const> static double all(const Point *p, int n) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to: p[0:n]) reduction(+:s)
  for (int i = 0; i < n; i++)
    s += (p[i].*M)();
  return s;
}

int main() {
  Point p[4] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}};
  CHECK(column<&Point::x>(p, 4) == 16 && column<&Point::y>(p, 4) == 20, "columns");
  CHECK(all<&Point::sum>(p, 4) == 36 && all<&Point::product>(p, 4) == 100, "methods");
  double s = 0;
  double Point::*which = &Point::y;
#pragma omp target teams distribute parallel for map(to: p) reduction(+:s)
  for (int i = 0; i < 4; i++)
    s += p[i].*which;
  CHECK(s == 20, "%g", s);
  return check_end();
}
