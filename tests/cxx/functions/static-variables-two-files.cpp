// RUN: %sumac++ -std=c++17 -fopenmp -O1 -DOTHER -c %s -o %t.o
// RUN: %sumac++ -std=c++17 -fopenmp -O1 -I%S/../../run %s %t.o -o %t -lm && %run %t
// Static variables of functions that two files have: those of inline functions, methods, lambdas and instances of
// templates are one object on each device; others are each file's own.
#pragma omp begin declare target
inline int shared() {
  static int s = 10;
  return ++s;
}
template <class T> T instance(T by) {
  static T s = T(20);
  return s += by;
}
struct Counter {
  int next() {
    static int s[2] = {30, 40};
    return s[0] += ++s[1];
  }
};
inline auto lambda = [] {
  static long s = 50;
  return (int)++s;
};
namespace {
inline int unnamed() {
  static int s = 60;
  return ++s;
}
}
static int own() {
  static int s = 70;
  return ++s;
}
#pragma omp end declare target

static void count(int *a) {
#pragma omp target map(from : a[0:6])
  a[0] = shared(), a[1] = instance<int>(2), a[2] = Counter().next(), a[3] = lambda(), a[4] = unnamed(), a[5] = own();
}

#ifdef OTHER
void count_there(int *a) { count(a); }
#else
#include "Inputs/check.h"
void count_there(int *a);

int main() {
  int a[6], b[6];
  const int first[6] = {11, 22, 71, 51, 61, 71}, second[6] = {12, 24, 113, 52, 61, 71};
  count(a);
  count_there(b);
  for (int i = 0; i < 6; i++)
    CHECK(a[i] == first[i] && b[i] == second[i], "%d: %d %d", i, a[i], b[i]);
  return check_end();
}
#endif
