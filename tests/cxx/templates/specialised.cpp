// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Specialisations and explicit instantiations have regions of their own.
#include "Inputs/check.h"

template <class T> struct Op {
  static T run(int n) {
    T s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += T(i);
    return s;
  }
};
template <> struct Op<bool> {
  static bool run(int n) {
    bool s = true;
#pragma acc parallel loop reduction(&&:s)
    for (int i = 0; i < n; i++)
      s = s && i >= 0;
    return s;
  }
};
template struct Op<float>;

int main() {
  CHECK(Op<float>::run(10) == 45, "float");
  CHECK(Op<double>::run(10) == 45, "double");
  CHECK(Op<bool>::run(10), "bool");
  return check_end();
}
