// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Names that hide others: in blocks, loops, lambdas, methods, and names of C that C++ programs use.
#include "Inputs/check.h"

static int x = 100;
struct S {
  int x = 10;
  int run(int n) {
    int s = 0;
#pragma omp target teams distribute parallel for reduction(+:s)
    for (int i = 0; i < n; i++) {
      s += x;
      int x = i;
      {
        int x = 1000;
        s += x;
      }
      auto f = [](int x) { return 2 * x; };
      for (int x = 0; x < 2; x++)
        s += x;
      s += f(x) + this->x;
    }
    return s;
  }
};

int main() {
  CHECK(S().run(3) == 30 + 3000 + 3 + 6 + 30, "%d", S().run(3));
  int slot = 1, p = 2, out[4], gang = 3, vector = 4;
  {
    int x = 5;
#pragma omp target map(from: out)
    {
      out[0] = slot + p;
      out[1] = gang + vector;
      out[2] = x;
      out[3] = [](int slot) { return slot; }(7);
    }
  }
  CHECK(out[0] == 3 && out[1] == 7 && out[2] == 5 && out[3] == 7 && x == 100, "%d %d %d %d", out[0], out[1], out[2], out[3]);
  return check_end();
}
