// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Variables of namespaces with declare target and declare, constants, arrays, changed by the host and by regions.
#include "Inputs/check.h"

namespace physics {
#pragma omp begin declare target
double g = 9.5;
static int calls;
#pragma omp end declare target
constexpr double table[4] = {1, 2, 4, 8};
namespace state {
float field[16];
#pragma acc declare create(field)
}
double fall(double t) { return 0.5 * g * t * t; }
#pragma omp declare target(fall)
}

int main() {
  double y[8];
  physics::g = 10;
#pragma omp target update to(physics::g)
#pragma omp target teams distribute parallel for map(from: y)
  for (int i = 0; i < 8; i++) {
    y[i] = physics::fall(i) + physics::table[i % 4];
#pragma omp atomic
    physics::calls++;
  }
#pragma omp target update from(physics::calls)
  for (int i = 0; i < 8; i++)
    CHECK(y[i] == 5 * i * i + (1 << i % 4), "%d: %g", i, y[i]);
  CHECK(physics::calls == 8, "%d", physics::calls);
#pragma acc parallel loop present(physics::state::field)
  for (int i = 0; i < 16; i++)
    physics::state::field[i] = i;
#pragma acc update host(physics::state::field[4:8])
  CHECK(physics::state::field[11] == 11, "%g", physics::state::field[11]);
  return check_end();
}
