// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Anonymous, nested, inline namespaces; aliases; using declarations in functions with regions.
#include "Inputs/check.h"

namespace {
const int shift = 3;
int twice(int x) { return 2 * x; }
namespace deep {
struct Pair { int a, b; };
}
}
namespace lib {
inline namespace v2 {
int f(int x) { return x + shift; }
}
namespace v1 {
int f(int x) { return x; }
}
template <class T> T g(T x) { return x * x; }
}
namespace l = lib;

int main() {
  using lib::g;
  using deep::Pair;
  int out[10];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 10; i++) {
    using namespace l;
    const Pair p = {twice(i), v1::f(i)};
    out[i] = f(i) + g(i) + p.a + p.b + ::twice(1);
  }
  for (int i = 0; i < 10; i++)
    CHECK(out[i] == i + 3 + i * i + 2 * i + i + 2, "%d: %d", i, out[i]);
  return check_end();
}
