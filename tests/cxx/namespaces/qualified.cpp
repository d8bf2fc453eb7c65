// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A region names variables with their scopes.
#include "Inputs/check.h"

namespace n {
int k = 3;
double x[10];
}
struct C {
  static int count;
};
int C::count = 5;
int m = 1;

int main() {
  for (int i = 0; i < 10; i++)
    n::x[i] = i;
  double sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(n::x)
  for (int i = 0; i < 10; i++)
    sum += n::x[i] * n::k + C::count + ::m;
  CHECK(sum == 135 + 60, "%g", sum);
  using namespace n;
  sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < 10; i++)
    sum += x[i];
  CHECK(sum == 45, "%g", sum);
  return check_end();
}
