// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Atomic constructs in templates that device code calls, beside functions for operators of a class that has nothing to
// do with them; also in host code.
#include "Inputs/check.h"

namespace n {
struct W {
  int v;
  W &operator=(int);
  operator int() const { return v; }
};
inline bool operator<(W a, W b) { return a.v < b.v; }
inline bool operator>(W a, W b) { return a.v > b.v; }
inline bool operator==(W a, W b) { return a.v == b.v; }
W operator+(W a, W b);
W &operator+=(W &a, W b);
W operator*(W a, W b);
W operator-(W a, W b);
W &operator++(W &a);
W operator<<(W a, W b);
W operator|(W a, W b);

template <class T> void lower(T *m, T v) {
#pragma omp atomic compare
  if (v < *m) { *m = v; }
}
template <class T> void raise(T *m, T v) {
#pragma omp atomic compare
  *m = v > *m ? v : *m;
}
template <class T> T claim(T *m, T v) {
  T old;
#pragma omp atomic compare capture seq_cst
  { old = *m; if (*m == T(0)) { *m = v; } }
  return old;
}
template <class T> struct Cell {
  T sum, product, last;
  void add(T v) {
#pragma omp atomic
    sum = sum + v;
    T old;
#pragma omp atomic capture
    { old = last; last = last + v; }
#pragma omp atomic capture
    old = product = product * v;
#pragma omp atomic update
    last = old - old + last;
#pragma omp atomic
    ++sum;
  }
};
}

template <class T> static void check() {
  T low = 1000, high = 0, owner = 0;
  n::Cell<T> cell = {0, 1, 0};
  int wins = 0;
#pragma omp target teams distribute parallel for map(tofrom : low, high, owner) reduction(+ : wins)
  for (int i = 0; i < 50; i++) {
    n::lower(&low, T(7 + (i * 13) % 50));
    n::raise(&high, T(7 + (i * 13) % 50));
    wins += n::claim(&owner, T(i + 1)) == T(0);
  }
#pragma omp target teams distribute parallel for map(tofrom : cell)
  for (int i = 0; i < 8; i++)
    cell.add(T(2));
  CHECK(low == 7 && high == 56 && wins == 1 && owner != 0, "%g %g %d", double(low), double(high), wins);
  CHECK(cell.sum == 24 && cell.product == 256, "%g %g", double(cell.sum), double(cell.product));
  n::lower(&low, T(3));
  CHECK(low == 3 && n::claim(&owner, T(99)) == owner, "%g", double(low));
}

int main() {
  check<int>();
  check<double>();
  return check_end();
}
