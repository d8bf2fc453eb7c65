// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Objects with destructors at each level: of a gang, a worker, a lane; early ends by continue.
#include "Inputs/check.h"

struct Add {
  int &to;
  int by;
  Add(int &to, int by) : to(to), by(by) {}
  ~Add() { to += by; }
};

int main() {
  int gangs[6] = {}, lanes[6][32] = {};
#pragma acc parallel loop gang copy(gangs, lanes) vector_length(32)
  for (int g = 0; g < 6; g++) {
    int own = 0;
    {
      Add outer(own, 5);
#pragma acc loop vector
      for (int i = 0; i < 32; i++) {
        Add inner(lanes[g][i], i + 1);
        if (i % 2)
          continue;
        Add more(lanes[g][i], 100);
      }
    }
    gangs[g] = own;
  }
  for (int g = 0; g < 6; g++) {
    CHECK(gangs[g] == 5, "%d: %d", g, gangs[g]);
    for (int i = 0; i < 32; i++)
      CHECK(lanes[g][i] == i + 1 + (i % 2 ? 0 : 100), "%d %d: %d", g, i, lanes[g][i]);
  }
  return check_end();
}
