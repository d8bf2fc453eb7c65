// RUN: %sumac++ -std=c++17 -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Declarative directives as attributes: of variables, functions, templates' neighbours.
#include "Inputs/check.h"

[[omp::decl(declare target)]] int table[4] = {1, 2, 3, 4};
namespace n {
[[using omp: decl(declare_target)]] static double scale = 2;
int plain = 5;
[[omp::decl(declare target device_type(any))]] int crew(int *q, int n) {
  int threads = 0;
  [[omp::directive(parallel for reduction(max : threads))]] for (int i = 0; i < n; i++) {
    q[i] += table[i % 4];
    threads = 1;
  }
  return threads;
}
} // namespace n
int on_target(int x) { return 10 * x; }
[[omp::decl(declare variant(on_target) match(construct = {target})), maybe_unused]] int varied(int x);
int varied(int x) { return x; }
[[omp::decl(declare simd uniform(y) notinbranch)]] static int added(int x, int y) { return x + y; }
struct S {
  [[omp::decl(declare target)]] static int of_class(int x) {
    return x + table[3];
  }
};

int main() {
  int q[8] = {}, s = 0, t = 0, u = 0;
  [[omp::directive(target map(tofrom : q, s, t, u))]] {
    table[0] = 7;
    t = n::crew(q, 8);
    s = varied(3) + int(n::scale) + S::of_class(1);
    u = added(n::plain, 1);
  }
  [[omp::directive(target update from(table))]];
  CHECK(table[0] == 7 && q[0] == 7 && q[5] == 2 && t == 1, "%d %d %d %d", table[0], q[0], q[5], t);
  CHECK(s == 30 + 2 + 5 && u == 6 && varied(3) == 3, "%d %d", s, u);
  return check_end();
}
