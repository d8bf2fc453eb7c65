// RUN: %sumac++ -std=c++11 -fopenacc -O1 %s -o %t && %run-once %t
// Regions in constructors and destructors of globals, also where the device is first used after the constructors: its
// driver has ended in the destructor, and the host runs the region.
#include <cstdio>
#include <cstdlib>

template <bool constructs> struct Numbers {
  int a[4] = {1, 1, 1, 1};
  Numbers() {
    if (constructs)
      add();
  }
  ~Numbers() {
    add();
    if (a[3] != (constructs ? 7 : 4))
      std::_Exit(1);
  }
  void add() {
#pragma acc parallel loop copy(a)
    for (int i = 0; i < 4; i++)
      a[i] += i;
  }
};

static Numbers<false> plain;
static Numbers<true> constructed;

int main() {
  Numbers<true> own;
}
