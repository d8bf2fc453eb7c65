// RUN: %sumac++ -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Members that no clause names: the object is copied, in and out.
#include "Inputs/check.h"

struct Counter {
  int hits[8], total;
  void run(int n) {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      hits[i] = i + total;
  }
  void omp(int n) {
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
      hits[i] += total;
  }
};

int main() {
  Counter c = {{}, 5};
  c.run(8);
  CHECK(c.hits[7] == 12, "%d", c.hits[7]);
  c.omp(8);
  CHECK(c.hits[7] == 17, "%d", c.hits[7]);
  return check_end();
}
