// RUN: %sumac++ -fopenmp -fopenacc -std=c++14 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Arrays that unique_ptr owns, mapped by get(); a shared_ptr's object.
#include "Inputs/check.h"
#include <memory>

struct State {
  int n = 20;
  double total = 0;
};

int main() {
  auto a = std::make_unique<double[]>(20);
  std::unique_ptr<int[]> b(new int[20]);
  auto state = std::make_shared<State>();
  double *p = a.get();
  int *q = b.get();
  State *s = state.get();
  const int n = state->n;
#pragma omp target teams distribute parallel for map(from: p[0:n], q[0:n])
  for (int i = 0; i < n; i++)
    p[i] = i, q[i] = 2 * i;
#pragma acc parallel loop copyin(p[0:n], q[0:n]) copy(s[0:1])
  for (int i = 0; i < s->n; i++) {
#pragma acc atomic
    s->total += p[i] * q[i];
  }
  CHECK(state->total == 2 * 2470, "%g", state->total);
  CHECK(a[19] == 19 && b[19] == 38, "%g %d", a[19], b[19]);
  return check_end();
}
