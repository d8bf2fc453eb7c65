// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// OpenMP 5.2 5.1.1: a scalar of declare target that a loop sets is no variable of each iteration's: functions that it
// calls read it.
#include "../Inputs/check.h"

#pragma omp begin declare target
int value;
int get(void) { return value; }
#pragma omp end declare target

int main(void) {
  int out[6] = {0};
#pragma omp target teams distribute num_teams(1)
  for (int i = 0; i < 6; i++) {
    value = 10 * i;
    out[i] = get();
  }
  for (int i = 0; i < 6; i++)
    CHECK(out[i] == 10 * i, "out[%d] = %d", i, out[i]);
  return check_end();
}
