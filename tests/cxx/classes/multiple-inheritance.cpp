// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Several bases, one of them virtual: members of each are read in a method's region.
#include "Inputs/check.h"

struct Base { int id = 1; };
struct Left : Base { double left = 2; };
struct Right : Base { float right = 3; };
struct Both : Left, Right {
  int own = 4;
  double run(int n) const {
    double s = 0;
#pragma acc parallel loop reduction(+:s) copyin(this[0:1])
    for (int i = 0; i < n; i++)
      s += left + right + own + Left::id + Right::id;
    return s;
  }
};

int main() {
  Both b;
  b.Right::id = 10;
  CHECK(b.run(5) == 100, "%g", b.run(5));
  return check_end();
}
