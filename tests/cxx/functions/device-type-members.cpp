// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Clauses for kinds of devices in routines that are members of classes, templates, operators: each kind has its form.
#include "Inputs/check.h"
#include <openacc.h>

template <class T> struct Of {
  T k;
#pragma acc routine device_type(host) seq device_type(nvidia) vector
  T sum(const T *a, int n) const {
    T s = 0;
    int i = 0;
#pragma acc loop reduction(+ : s) device_type(nvidia) vector device_type(host) seq
    for (i = 0; i < n; i++)
      s += a[i] * k;
    if (s < 0)
      goto negative;
    return s;
  negative:
    return -s;
  }
#pragma acc routine device_type(host) seq device_type(nvidia) vector
  T operator()(const T *a, int n) const {
    T s = 0;
#pragma acc loop reduction(+ : s) device_type(nvidia) vector
    for (int i = 0; i < n; i++)
      s += a[i];
    return s;
  }
};
struct Plain {
  int k;
#pragma acc routine device_type(host) seq device_type(nvidia) vector
  explicit Plain(const int *a, int n) : k(0) {
    int s = 0;
#pragma acc loop reduction(+ : s) device_type(nvidia) vector
    for (int i = 0; i < n; i++)
      s += a[i];
    k = s;
  }
};
#pragma acc routine device_type(host) seq device_type(nvidia) vector
template <class T> T largest(const T *a, int n) {
  T m = a[0];
#pragma acc loop reduction(max : m) device_type(nvidia) vector
  for (int i = 0; i < n; i++)
    m = a[i] > m ? a[i] : m;
  return m;
}

int main() {
  int a[40], r[3] = {};
  double d[40], s = 0, m = 0;
  for (int i = 0; i < 40; i++)
    a[i] = i, d[i] = -i;
  Of<int> of = {2};
  Of<double> od = {1};
#pragma acc parallel num_gangs(1) vector_length(32) copyin(a, d, of, od) copyout(r, s, m)
  {
    r[0] = of.sum(a, 40);
    r[1] = of(a, 40);
    Plain plain(a, 40);
    r[2] = plain.k;
    s = od.sum(d, 40);
    m = largest(d, 40);
  }
  CHECK(r[0] == 1560 && r[1] == 780 && r[2] == 780 && s == 780 && m == 0, "%d %d %d %g %g", r[0], r[1], r[2], s, m);
  CHECK(of.sum(a, 40) == 1560 && largest(a, 40) == 39, "%d", of.sum(a, 40));
  return check_end();
}
