// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Objects with pointers: members mapped with the object, by arrow, by reference, nested.
#include "Inputs/check.h"

struct Inner {
  int n;
  double *v;
};
struct Outer {
  Inner in;
  float scale;
};

static void scale(Outer &o) {
#pragma omp target teams distribute parallel for map(tofrom: o.in.v[0:o.in.n]) map(to: o)
  for (int i = 0; i < o.in.n; i++)
    o.in.v[i] *= o.scale;
}
static double total(const Outer *o) {
  double s = 0;
#pragma omp target teams distribute parallel for map(to: o[0:1], o->in.v[0:o->in.n]) reduction(+:s)
  for (int i = 0; i < o->in.n; i++)
    s += o->in.v[i];
  return s;
}

int main() {
  double v[10];
  for (int i = 0; i < 10; i++)
    v[i] = i;
  Outer o = {{10, v}, 2};
  scale(o);
  CHECK(v[9] == 18, "%g", v[9]);
  CHECK(total(&o) == 90, "%g", total(&o));
  return check_end();
}
