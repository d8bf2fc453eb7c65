// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Objects with constructors and destructors that a region declares.
#include "Inputs/check.h"

struct Guard {
  int *count;
  explicit Guard(int *c) : count(c) { *count += 1; }
  ~Guard() { *count += 10; }
};

int main() {
  int sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 20; i++) {
    int here = 0;
    {
      Guard g(&here);
      if (i % 2)
        here += 100;
    }
    sum += here;
  }
  CHECK(sum == 20 * 11 + 1000, "%d", sum);
  return check_end();
}
