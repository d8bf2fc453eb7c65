// RUN: %sumac++ -std=c++17 -fopenmp -O1 -I%S/../../run -c %s -o %t.o && %sumac++ -std=c++17 -fopenmp -O1 -DSECOND -I%S/../../run -c %s -o %t2.o && %sumac++ -fopenmp %t.o %t2.o -o %t -lm && %run %t
// Variables of declare target that two files have from one header: inline ones and static members are one variable;
// those of unnamed namespaces, static and const ones are each file's own.
#include "Inputs/check.h"

#pragma omp declare target
inline double level = 3;
struct State {
  static inline double weight = 2;
  static int number; // defined in the second file
  static double table[2];
  static int twice() { return 2 * number; }
};
template <class T> struct Limits {
  static T most;
};
template <class T> T Limits<T>::most = T(9);
namespace {
int own = 7;
inline int look(int i) { return own * i; }
}
const int four = 4;
static int one = 1;
inline double both(double x) { return level * x + State::weight; }
inline int most() { return Limits<int>::most; }
#pragma omp end declare target
double second();

#ifdef SECOND
#pragma omp declare target
int State::number = 4;
double State::table[2] = {1, 2};
#pragma omp end declare target
double second() {
  double s = 0;
  own = 9;
  one = 2;
  State::number = 5;
  State::weight = 3;
  Limits<int>::most = 8;
#pragma omp target update to(own, one, State::number, State::weight, Limits<int>::most)
#pragma omp target map(tofrom: s)
  s += both(2) * 1000 + look(2) + State::number + State::table[1] + four + one + most();
  return s;
}
#else
int main() {
  double s = 0;
  level = 5;
  own = 6;
#pragma omp target update to(level, own)
#pragma omp target map(tofrom: s)
  s += both(2) * 1000 + look(2) + State::number + State::table[1] + four + one + most();
  CHECK(s == 12000 + 12 + 4 + 2 + 4 + 1 + 9, "%g", s);
  s = second();
  CHECK(s == 13000 + 18 + 5 + 2 + 4 + 2 + 8, "%g", s);
  s = 0;
#pragma omp target map(tofrom: s)
  s += both(3) * 1000 + look(2) + State::twice() + four + one + most();
  CHECK(s == 18000 + 12 + 10 + 4 + 1 + 8, "%g", s);
  return check_end();
}
#endif
