// RUN: %sumac++ -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// firstprivate objects of classes are made by their copy constructors.
#include "Inputs/check.h"

struct Table {
  double v[20];
  int n;
  Table() : v(), n(0) {}
  Table(const Table &o) : v(), n(o.n + 1) {
    for (int i = 0; i < 20; i++)
      v[i] = o.v[i];
  }
};
struct Plain { int a[4]; };

int main() {
  Table t;
  t.v[3] = 7;
  int sum = 0, copies = 0;
#pragma omp target map(from: sum, copies) firstprivate(t)
  {
    sum = (int)t.v[3];
    copies = t.n;
  }
  CHECK(sum == 7, "%d", sum);
  CHECK(copies >= 1, "%d", copies);
  Plain p = {{1, 2, 3, 4}};
  int s = 0;
#pragma acc parallel loop firstprivate(p) reduction(+:s)
  for (int i = 0; i < 4; i++) {
    p.a[i] *= 2;
    s += p.a[i];
  }
  CHECK(s == 20, "%d", s);
  return check_end();
}
