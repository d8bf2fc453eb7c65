// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t.acc -lm && %run %t.acc
// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t.omp -lm && %run-once %t.omp
// A directive that names functions is about all that have the name: overloads, templates, members of classes. A name in
// bind is that of the function with the routine's type.
#include "Inputs/check.h"

int f(int x);
namespace n {
int z(int);
long z(long);
} // namespace n
template <class T> T total(T x);
struct S {
  int m(int x);
  static int of_class(int x);
  static int of_class(double x);
};
double f(double x);
#pragma acc routine(S::of_class, n::z) seq
#pragma acc routine(total) vector
#pragma acc routine(S::m) vector
#pragma acc routine(f) seq
int host_or_device(int x, double);
namespace n {
int on_device(int x, double);
double on_device(double x, double);
#pragma acc routine seq bind(on_device)
double bound(double x, double);
#pragma acc routine seq
int on_device(int x, double) { return x; }
#pragma acc routine seq
double on_device(double x, double) { return 2 * x; }
} // namespace n
#pragma acc routine seq bind(n::on_device)
int host_or_device(int x, double);

int f(int x) { return x; }
double f(double x) { return 2 * x; }
int n::z(int x) { return x; }
long n::z(long x) { return 2 * x; }
template <class T> T total(T x) {
  T s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += x;
  return s;
}
int S::m(int x) {
  int s = 0;
#pragma acc loop vector reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += x;
  return s;
}
int S::of_class(int x) { return x; }
int S::of_class(double) { return 2; }
int host_or_device(int x, double) { return x; }
double n::bound(double x, double) { return 2 * x; }
#pragma omp declare target enter(f, total, S::m, S::of_class) to(n::z)
#pragma omp declare target(host_or_device)
#pragma omp declare target(n::bound)

int main() {
  double s = 0;
#pragma acc parallel loop gang reduction(+:s)
#pragma omp target teams distribute parallel for reduction(+:s)
  for (int i = 0; i < 10; i++) {
    S o;
    s += f(i) + f(0.5) + n::z(1) + n::z(1l) + total(1) + total(0.5) + o.m(3) + S::of_class(1) + S::of_class(1.0) +
         host_or_device(i, 1) + n::bound(0.5, 1);
  }
  CHECK(s == 2 * 45 + 10 * (1 + 1 + 2 + 10 + 5 + 30 + 1 + 2 + 1), "%g", s);
  return check_end();
}
