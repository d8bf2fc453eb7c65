// RUN: %sumac++ -std=c++17 -fopenmp -O2 -I%S/../../run %s -o %t -lm && %run %t
// RUN: %sumac++ -std=c++17 -fopenacc -O2 -I%S/../../run %s -o %t.acc -lm && %run %t.acc
// Variables of templates, as variable templates and static members have them, that are on devices for the whole run:
// each instance that is used, by name, in templates and in functions.
#include "Inputs/check.h"

#pragma omp begin declare target
template <class T> T v = T(3);
template <class T> static T row[3] = {1, 2, 3};
template <class T> struct C {
  static T x;
};
template <class T> T C<T>::x = T(3);
template <class T> T by(int i) { return v<T> * row<T>[i]; }
#pragma omp end declare target
template <class T> T one = T(1);
#pragma omp declare target enter(one<int>)
#pragma acc declare create(one<int>, one<double>, v<int>, v<double>)
#pragma acc routine seq
int get() { return one<int>; }
#pragma omp declare target to(get)

template <class T> void set(T k) {
#pragma omp target
#pragma acc serial present(v<T>)
  {
    v<T> = k;
#ifdef _OPENMP
    C<T>::x = k;
    row<T>[1] = k;
#endif
  }
}
template <class T> T sum() {
  T s = 0;
#pragma omp target map(tofrom: s)
#pragma acc serial copy(s) present(v<T>)
  {
    s += v<T>;
#ifdef _OPENMP
    s += 100 * C<T>::x + 10 * by<T>(1);
#endif
  }
  return s;
}

int main() {
  set<int>(7);
  set<double>(2.5);
#ifdef _OPENMP
  CHECK(sum<int>() == 7 + 700 + 490, "%d", sum<int>());
  CHECK(sum<double>() == 2.5 + 250 + 62.5, "%g", sum<double>());
#else
  CHECK(sum<int>() == 7 && sum<double>() == 2.5, "%d %g", sum<int>(), sum<double>());
#endif
  int s = 0;
#pragma omp target map(from: s)
#pragma acc serial copyout(s)
  {
    one<int> = 8;
    s = v<int>;
  }
  CHECK(s == 7, "%d", s);
#pragma omp target map(from: s)
#pragma acc serial copyout(s)
  s = get();
  CHECK(s == 8, "%d", s);
#pragma omp target update from(one<int>, v<int>)
#pragma acc update self(one<int>, v<int>)
  CHECK(one<int> == 8 && v<int> == 7, "%d %d", one<int>, v<int>);
  return check_end();
}
