// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Routines over gangs, workers and lanes that are templates, methods and static members.
#include "Inputs/check.h"

template <class T> struct Part {
  T *p;
  int n;
#pragma acc routine vector
  void scale(T by) {
#pragma acc loop vector
    for (int i = 0; i < n; i++)
      p[i] *= by;
  }
#pragma acc routine worker
  T sum() const;
#pragma acc routine gang
  static void fill(T *q, int n) {
#pragma acc loop gang worker vector
    for (int i = 0; i < n; i++)
      q[i] = T(i);
  }
};
template <class T> T Part<T>::sum() const {
  T s = 0;
#pragma acc loop worker vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}
#pragma acc routine vector
template <class T> T total(const T *p, int n) {
  T s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}
struct Weighted {
  int k;
#pragma acc routine worker
  int sum(const int *p, int n) const {
    int s = 0;
#pragma acc loop worker reduction(+:s)
    for (int i = 0; i < n; i++)
      s += p[i] * k;
    return s;
  }
};

template <class T> static void run() {
  T q[100], s = 0;
  int r = 0, numbers[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  Weighted w = {2};
#pragma acc parallel copyout(q) num_gangs(4)
  Part<T>::fill(q, 100);
#pragma acc parallel loop gang num_workers(4) vector_length(32) copy(q) copyin(w, numbers) reduction(+:s, r)
  for (int g = 0; g < 10; g++) {
    Part<T> part = {q + 10 * g, 10};
    part.scale(2);
    s += part.sum() + total(q + 10 * g, 10);
    r += w.sum(numbers, 10);
  }
  CHECK(s == 19800 && r == 1100, "%g %d", double(s), r);
}

int main() {
  run<double>();
  run<int>();
  return check_end();
}
