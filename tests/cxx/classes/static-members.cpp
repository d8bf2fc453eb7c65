// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Static data members and methods, of classes and of templates, as constants, as variables of declare, in clauses.
#include "Inputs/check.h"

struct Settings {
  static const int width = 3;
  static constexpr double factor = 0.5;
  static int count;
#pragma acc declare create(count)
  static int add(int x) { return x + width; }
};
int Settings::count = 4;
template <class T> struct Table {
  static T values[4];
};
template <class T> T Table<T>::values[4] = {1, 2, 3, 4};

int main() {
  int s = 0;
  double d = 0;
#pragma acc update device(Settings::count)
#pragma acc parallel loop reduction(+:s, d) copyin(Table<int>::values)
  for (int i = 0; i < 4; i++) {
    s += Settings::add(i) + Settings::count + Table<int>::values[i];
    d += Settings::factor;
  }
  CHECK(s == 6 + 12 + 16 + 10 && d == 2, "%d %g", s, d);
  return check_end();
}
