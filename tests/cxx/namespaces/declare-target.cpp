// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Variables and functions of namespaces, also unnamed ones, on the device.
#include "Inputs/check.h"

namespace a {
namespace b {
#pragma omp declare target
int table[4] = {1, 2, 3, 4};
inline int look(int i) { return table[i & 3]; }
#pragma omp end declare target
}
}
namespace {
#pragma omp declare target
int own = 7;
int mine(int i) { return own + i; }
#pragma omp end declare target
}

int main() {
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+:sum)
  for (int i = 0; i < 8; i++)
    sum += a::b::look(i) + mine(i);
  CHECK(sum == 20 + 56 + 28, "%d", sum);
  return check_end();
}
