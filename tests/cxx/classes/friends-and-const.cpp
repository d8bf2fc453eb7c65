// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Const methods, mutable members, friends, overloads by const and by reference qualifier.
#include "Inputs/check.h"

class Cell {
  int v[2] = {1, 2};
  mutable int reads = 0;
  friend int peek(const Cell &);

public:
  int &at(int i) { return v[i]; }
  int at(int i) const {
    reads++;
    return v[i] * 10;
  }
  int kind() const & { return 1; }
  int kind() && { return 2; }
};
int peek(const Cell &c) { return c.v[0] + c.reads; }

int main() {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++) {
    Cell c;
    const Cell &r = c;
    c.at(0) = i;
    s += r.at(0) + r.at(1) + peek(c) + c.kind() + Cell().kind();
  }
  CHECK(s == 450 + 200 + 45 + 20 + 30, "%d", s);
  return check_end();
}
