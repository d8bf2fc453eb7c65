// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Regions in lambdas, with what these capture, also this.
#include "Inputs/check.h"

struct Owner {
  int k = 3;
  int run(int n) {
    auto f = [this, n](int from) {
      int s = from;
#pragma acc parallel loop reduction(+:s)
      for (int i = 0; i < n; i++)
        s += k;
      return s;
    };
    return f(1);
  }
};
static auto global = [](int n) {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
};

int main() {
  int base = 5;
  auto by_reference = [&](int n) {
#pragma acc parallel loop reduction(+:base)
    for (int i = 0; i < n; i++)
      base += i;
  };
  by_reference(10);
  CHECK(base == 50, "%d", base);
  CHECK(Owner().run(10) == 31, "%d", Owner().run(10));
  CHECK(global(10) == 45, "%d", global(10));
  return check_end();
}
