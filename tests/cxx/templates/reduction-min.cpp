// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// One reduction of a template, for each type of its own kernel.
#include "Inputs/check.h"

template <class T> T run(const T *a, int n) {
  T s = 100;
#pragma acc parallel loop copyin(a[0:n]) reduction(min:s)
  for (int i = 0; i < n; ++i)
    s = s < a[i] ? s : a[i];
  return s;
}
template <class T> void test(const char *name) {
  T a[10];
  for (int i = 0; i < 10; i++)
    a[i] = T(i);
  CHECK(run(a, 10) == T(0), "%s: %g", name, double(run(a, 10)));
}

int main() {
  test<double>("double");
  test<float>("float");
  test<int>("int");
  test<long long>("long long");
  test<unsigned>("unsigned");
  test<short>("short");
  test<unsigned char>("unsigned char");
  test<char>("char");
  return check_end();
}
