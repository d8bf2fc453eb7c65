// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Specialisations in namespaces, of functions and of classes for a type of the program; traits read in a region.
#include "Inputs/check.h"

namespace lib {
template <class T> struct traits {
  static constexpr int size = sizeof(T);
  static T zero() { return T(); }
};
template <class T> T scale(T x) { return 2 * x; }
}
namespace app {
struct Money { long cents; };
}
namespace lib {
template <> struct traits<app::Money> {
  static constexpr int size = 100;
  static app::Money zero() { return {5}; }
};
template <> app::Money scale(app::Money m) { return {3 * m.cents}; }
template <class T> struct traits<T *> {
  static constexpr int size = -1;
};
}
template <class T> static void run(T *p, int *sizes, int n) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n]) map(from: sizes[0:n])
  for (int i = 0; i < n; i++) {
    p[i] = lib::scale(i % 2 ? p[i] : lib::traits<T>::zero());
    sizes[i] = lib::traits<T>::size + lib::traits<T *>::size;
  }
}

int main() {
  app::Money m[4] = {{10}, {20}, {30}, {40}};
  double d[4] = {1, 2, 3, 4};
  int sizes[4];
  run(m, sizes, 4);
  CHECK(m[0].cents == 15 && m[3].cents == 120 && sizes[0] == 99, "%ld %ld %d", m[0].cents, m[3].cents, sizes[0]);
  run(d, sizes, 4);
  CHECK(d[0] == 0 && d[3] == 8 && sizes[3] == 7, "%g %g %d", d[0], d[3], sizes[3]);
  return check_end();
}
