// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Classes that are declared in functions, in front of a region and in it.
#include "Inputs/check.h"

int main() {
  struct Range {
    int from, to;
    bool has(int x) const { return from <= x && x < to; }
  };
  Range r = {3, 8};
  int n = 0;
#pragma acc parallel loop reduction(+:n) copyin(r)
  for (int i = 0; i < 20; i++) {
    struct Twice {
      int v;
      int get() const { return 2 * v; }
    };
    n += r.has(i) ? Twice{i}.get() : 0;
  }
  CHECK(n == 50, "%d", n);
  return check_end();
}
