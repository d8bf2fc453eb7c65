// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Default arguments that call functions, braces as arguments, std::initializer_list.
#include "Inputs/check.h"
#include <initializer_list>

static int base() { return 100; }
static int add(int a, int b = base(), int c = 2 * base()) { return a + b + c; }
static int sum(std::initializer_list<int> list) {
  int s = 0;
  for (int x : list)
    s += x;
  return s;
}
struct Range {
  int from = 1, to = 5;
};
static int width(Range r) { return r.to - r.from; }

int main() {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += add(i) + add(i, 1) + add(i, 1, 2) + sum({i, 1, 2, 3}) + width({}) + width({i, 2 * i});
  CHECK(s == 3 * 45 + 10 * (300 + 201 + 3) + 45 + 60 + 40 + 45, "%d", s);
  return check_end();
}
