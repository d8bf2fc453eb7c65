// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Lambdas with state: mutable ones in a loop, counters by reference, one in another, immediately called.
#include "Inputs/check.h"

int main() {
  int out[20];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 20; i++) {
    int calls = 0;
    auto next = [state = unsigned(i), &calls]() mutable {
      calls++;
      return state = state * 1664525u + 1013904223u;
    };
    unsigned x = 0;
    for (int k = 0; k < 3; k++)
      x ^= next();
    const int low = [&] {
      auto mask = [](unsigned y) { return int(y & 255); };
      return mask(x) + calls;
    }();
    out[i] = low;
  }
  for (int i = 0; i < 20; i++) {
    unsigned s = unsigned(i), x = 0;
    for (int k = 0; k < 3; k++)
      x ^= s = s * 1664525u + 1013904223u;
    CHECK(out[i] == int(x & 255) + 3, "%d: %d", i, out[i]);
  }
  return check_end();
}
