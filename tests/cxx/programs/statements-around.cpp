// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Regions as the only statement of if, else, loops, cases, handlers and init-statements; two in one line of a macro.
#include "Inputs/check.h"
#include <stdexcept>

static int work(int kind) {
  int s = 0;
  if (kind == 0)
#pragma omp target map(tofrom: s)
    s = 1;
  else if (int k = kind * 2; k == 2)
#pragma omp target map(tofrom: s)
    s = k + 1;
  else
    switch (kind) {
    case 2:
#pragma omp target map(tofrom: s)
      s = 20;
    default:
#pragma omp target map(tofrom: s)
    {
      s += 5;
    }
      break;
    case 3:
      for (int i = 0; i < 3; i++)
#pragma omp target teams distribute parallel for reduction(+:s)
        for (int j = 0; j < i; j++)
          s++;
      break;
    case 4:
      try {
        throw std::runtime_error("x");
      } catch (const std::exception &e) {
        const char c = e.what()[0];
#pragma omp target map(tofrom: s)
        s = c;
      }
    }
  return s;
}

int main() {
  CHECK(work(0) == 1 && work(1) == 3 && work(2) == 25 && work(3) == 3 && work(4) == 'x' && work(5) == 5, "%d %d %d", work(2), work(3), work(4));
  return check_end();
}
