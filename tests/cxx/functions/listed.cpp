// RUN: %sumac++ -std=c++17 -fopenmp -O2 -I%S/../../run %s -o %t && %run %t
// What stands between declare target and its end, and devices cannot have, counts where device code calls it: long
// double, assembly, streams, va_list, exceptions that are caught, functions of the library and what calls such.
#include <cmath>
#include <cstdarg>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "Inputs/check.h"

#pragma omp begin declare target
inline double root(double x) { return std::sqrt(x); }
inline long double root(long double x) { return sqrtl(x); }
long double wide(long double x) {
  long double y = x * x;
  return y + 1;
}
int through_wide(int i) { return (int)wide(i); }
static void assembly() { __asm__ volatile("" ::: "memory"); }
void by_assembly() { assembly(); }
void print(const std::vector<int> &v) {
  for (int x : v)
    std::cout << x << '\n';
}
template <class T> void print_all(std::ostream &out, const T &v) {
  for (const auto &x : v)
    out << x << ' ';
}
void print_words(const std::vector<std::string> &v) { print_all(std::cerr, v); }
struct Vector {
  double x, y;
  double norm() const { return std::sqrt(x * x + y * y); }
  std::string text() const {
    std::ostringstream out;
    out << x << ' ' << y;
    return out.str();
  }
  friend std::ostream &operator<<(std::ostream &out, const Vector &v) { return out << v.text(); }
  long double exact() const { return hypotl(x, y); }
};
int sum_of(int n, ...) {
  va_list list;
  va_start(list, n);
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += va_arg(list, int);
  va_end(list);
  return sum;
}
int guarded(int i) {
  try {
    if (i > 3)
      throw i;
    return i;
  } catch (int j) {
    return -j;
  }
}
bool read(const char *name) {
  std::ifstream in(name);
  return in.good() && std::getenv(name);
}
static int counter() {
  static int calls = std::rand();
  return calls++;
}
int count() { return counter(); }
template <class T> T twice(T x) { return 2 * x; }
void in_threads(double *p, int n) {
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    p[i] = (double)sqrtl(i);
}
#pragma omp end declare target

int main() {
  double r = 0, s = 0, p[3];
#pragma omp target map(from : r, s)
  {
    Vector v{3, 4};
    r = root(9.0);
    s = v.norm() + twice(1.5);
  }
  in_threads(p, 3);
  CHECK(r == 3 && s == 8 && p[1] == 1, "%g %g %g", r, s, p[1]);
  CHECK(through_wide(3) == 10 && root(16.0L) == 4 && sum_of(3, 1, 2, 3) == 6 && guarded(5) == -5, "on the host");
  by_assembly();
  if (read("/nowhere") || count() < 0)
    print({1, 2}), print_words({"a"}), std::cout << Vector{1, 2} << (double)Vector{1, 2}.exact();
  return check_end();
}
