// RUN: %sumac++ -std=c++17 -fopenmp -O2 -I%S/../../run %s -o %t.omp && %run %t.omp
// RUN: %sumac++ -std=c++17 -fopenacc -O2 -I%S/../../run %s -o %t.acc && %run-once %t.acc
// Constructors launch regions before and behind the point where the run computes a variable's first value: from there
// on the device has it, whatever device code has stored before.
#include "Inputs/check.h"

static int forty() { return 40; }
#ifdef _OPENMP
#define DECLARED(x) _Pragma("omp declare target enter(number, later)")
#else
#define DECLARED(x) _Pragma("acc declare create(number, later)")
#endif
extern int number, later;
DECLARED()

static int look(int add) {
  int seen;
#pragma omp target map(from : seen)
#pragma acc serial copyout(seen)
  {
    seen = number;
    number += add;
  }
  return seen;
}
struct Looks {
  int seen;
  explicit Looks(int add) : seen(look(add)) {}
};

Looks before(1);
int number = forty();
Looks behind(2);
int later = forty() + 1;

int main() {
  int last = 0, other = 0;
#pragma omp target map(from : last, other)
#pragma acc serial copyout(last, other)
  last = number, other = later;
  CHECK(before.seen == 0, "%d", before.seen);
  CHECK(behind.seen == 40, "%d", behind.seen);
  CHECK(last == 42 && other == 41, "%d, %d", last, other);
  return check_end();
}
