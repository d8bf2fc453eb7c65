// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// A template as a parameter of a template, with a policy class and a static member function.
#include "Inputs/check.h"

template <class T> struct Sum {
  static T first() { return 0; }
  static T step(T a, T x) { return a + x; }
};
template <class T> struct Longest {
  static T first() { return 0; }
  static T step(T a, T x) { return a < x ? x : a; }
};
template <template <class> class P, class T> static void rows(const T *m, T *out, int n, int k) {
#pragma acc parallel loop copyin(m[0:n * k]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    T a = P<T>::first();
    for (int j = 0; j < k; j++)
      a = P<T>::step(a, m[i * k + j]);
    out[i] = a;
  }
}

int main() {
  int m[12], out[3];
  for (int i = 0; i < 12; i++)
    m[i] = i;
  rows<Sum>(m, out, 3, 4);
  CHECK(out[2] == 38, "%d", out[2]);
  rows<Longest>(m, out, 3, 4);
  CHECK(out[1] == 7, "%d", out[1]);
  return check_end();
}
