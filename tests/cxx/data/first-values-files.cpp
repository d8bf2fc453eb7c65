// RUN: %sumac++ -std=c++17 -fopenmp -O1 -I%S/../../run -c %s -o %t.o && %sumac++ -std=c++17 -fopenmp -O1 -DSECOND -c %s -o %t.second.o && %sumac++ -std=c++17 -O1 -DPLAIN -c %s -o %t.plain.o
// RUN: %sumac++ -fopenmp %t.o %t.second.o %t.plain.o -o %t && %run %t
// RUN: %sumac++ -fopenmp %t.plain.o %t.second.o %t.o -o %t.turned && %run-once %t.turned
// RUN: %sumac++ -std=c++17 -fopenmp -O1 -fPIC -shared -DSECOND %s -o %t.so && %sumac++ -fopenmp %t.o %t.plain.o %t.so -o %t.shared && %run-once %t.shared
// First values that the run computes, of variables that several files have, one without directives among them: of one
// the linker keeps the code that computes an inline variable. One file is a shared library of its own, too.
#include <cstdio>

inline int forty() { return 40; }
#ifndef PLAIN
#pragma omp begin declare target
#endif
inline int in_line = forty() + 1;
template <class T> struct Holder {
  static T value;
};
template <class T> T Holder<T>::value = T(forty()) + T(2);
template <class T> inline T of_type = T(forty()) + T(3);
extern const double far_away;
extern int first;
#ifndef PLAIN
#pragma omp end declare target
#endif

#if defined PLAIN
int plain() { return in_line + Holder<int>::value + of_type<int>; }
#elif defined SECOND
#pragma omp begin declare target
extern const double far_away = forty() + 0.5;
#pragma omp end declare target
int second() {
  int got = 0;
#pragma omp target map(from : got)
  got = in_line + Holder<int>::value + of_type<int> + (int)(2 * far_away);
  return got;
}
#else
#include "Inputs/check.h"
int plain(), second();
int main() {
  int got = 0;
  double got_far = 0;
  CHECK(plain() == 126 && second() == 126 + 81, "%d %d", plain(), second());
#pragma omp target map(from : got, got_far)
  {
    got = in_line + Holder<int>::value + of_type<int>;
    got_far = far_away;
  }
  CHECK(got == 126 && got_far == 40.5, "%d, %g", got, got_far);
  return check_end();
}
#endif
