// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Loops of all kinds, labels, switches over enums, conditional operators of C++, comma, in a method's region.
#include "Inputs/check.h"

enum class Op { add, sub, none };
struct Machine {
  int n = 12;
  int run(int *out) const {
    int total = 0;
#pragma acc parallel loop copyout(out[0:n]) reduction(+:total)
    for (int i = 0; i < n; i++) {
      int x = 0, left = i;
      const Op op = i % 3 == 0 ? Op::add : i % 3 == 1 ? Op::sub : Op::none;
      do {
        switch (op) {
        case Op::add: x += left; break;
        case Op::sub: x -= left; break;
        case Op::none: goto done;
        }
        for (;;) {
          if (--left % 2 == 0)
            break;
        }
      } while (left > 0);
    done:
      (x > 3 ? x : left) += 1;
      out[i] = x, total += x;
    }
    return total;
  }
};
int main() {
  int out[12], want = 0;
  Machine m;
  const int total = m.run(out);
  for (int i = 0; i < 12; i++)
    want += out[i];
  CHECK(total == want && out[9] == 9 + 8 + 6 + 4 + 2 + 1 && out[4] == -6 && out[5] == 0, "%d %d: %d %d", total, want, out[9], out[4]);
  return check_end();
}
