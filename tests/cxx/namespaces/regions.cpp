// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Regions in functions of namespaces, of unnamed ones, inline ones and extern "C".
#include "Inputs/check.h"

namespace outer {
inline namespace inner {
static int f(int n) {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}
}
}
namespace {
inline int f(int n) {
  int s = 0;
#pragma acc parallel loop reduction(max:s)
  for (int i = 0; i < n; i++)
    s = s > i ? s : i;
  return s;
}
}
extern "C" {
static int g(int n) {
  int s = 1;
#pragma acc parallel loop reduction(*:s)
  for (int i = 1; i < n; i++)
    s *= i;
  return s;
}
}

int main() {
  CHECK(outer::f(10) == 45, "%d", outer::f(10));
  CHECK(f(10) == 9, "%d", f(10));
  CHECK(g(6) == 120, "%d", g(6));
  return check_end();
}
