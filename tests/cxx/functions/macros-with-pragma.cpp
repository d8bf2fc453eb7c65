// RUN: %sumac++ -fopenmp -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Macros that make directives by _Pragma, whole loops, and classes.
#include "Inputs/check.h"

#define STRING(x) #x
#define PRAGMA(x) _Pragma(STRING(x))
#define EACH(i, n, maps) PRAGMA(omp target teams distribute parallel for maps) for (int i = 0; i < (n); i++)
#define SUM(i, n, s) PRAGMA(acc parallel loop reduction(+:s)) for (int i = 0; i < (n); i++)
#define ON_DEVICE PRAGMA(omp declare target)
#define END_DEVICE PRAGMA(omp end declare target)

ON_DEVICE
template <class T> struct Scale {
  T by;
  T operator()(T x) const { return by * x; }
};
END_DEVICE

int main() {
  double v[30], s = 0;
  const Scale<double> scale = {1.5};
  EACH(i, 30, map(from: v) firstprivate(scale)) { v[i] = scale(i); }
  SUM(i, 30, s) s += v[i];
  CHECK(s == 1.5 * 435, "%g", s);
  return check_end();
}
