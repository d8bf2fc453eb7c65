// RUN: %sumac++ -std=c++17 -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// RUN: %sumac++ -std=c++20 -DALSO -fopenacc -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run-once %t
// Lambdas in regions that capture the object, alone, among others and by default.
#include "Inputs/check.h"

template <class T> struct Line {
  T by = 3;
  int from = 1;
  T sum(int n) {
    T s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++) {
      auto at = [this, i] { return by * i + this->from; };
#ifdef ALSO
      auto twice = [=, this] { return at() + by * i + from; };
#else
      auto twice = [=] { return at() + by * i + from; };
#endif
      s += twice();
    }
    return s;
  }
  void move(int n) {
#pragma omp target
    [&, this] { from += n; }();
  }
};

int main() {
  Line<double> a;
  Line<int> b;
  a.move(2), b.move(2);
  CHECK(a.sum(4) == 60 && b.sum(4) == 60, "%g %d", a.sum(4), b.sum(4));
  return check_end();
}
