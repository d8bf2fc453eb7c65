// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// extern "C" functions and variables, static inline ones, in regions.
#include "Inputs/check.h"
#include <cstring>

extern "C" {
#pragma acc routine seq
int c_add(int a, int b) { return a + b; }
struct c_pair { int a, b; };
static int c_table[4] = {1, 10, 100, 1000};
}
extern "C" int c_table_size;
int c_table_size = 4;
static inline int clamp(int x, int low = 0, int high = 8) { return x < low ? low : x > high ? high : x; }

int main() {
  int s = 0, n = c_table_size;
#pragma acc parallel loop reduction(+:s) copyin(c_table)
  for (int i = 0; i < 20; i++) {
    c_pair p;
    std::memset(&p, 0, sizeof p);
    p.a = clamp(i);
    s += c_add(p.a, c_table[i % n]) + p.b + clamp(-i, -5);
  }
  CHECK(s == 36 + 8 * 11 + 5 * 1111 - 10 - 15 * 5, "%d", s);
  return check_end();
}
