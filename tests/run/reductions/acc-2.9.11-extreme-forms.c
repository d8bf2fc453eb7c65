/* OpenACC 3.3 2.9.11: max and min as users write them; a NaN among the numbers loses, in every form.
   RUN: %sumacc -fopenacc %s -o %t -lm && %run %t */
#include "../Inputs/check.h"
#include <math.h>

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
enum { N = 1003 };

static double a[N];

#define FORM(name, op, start, body)                                                                                    \
  static double name(void) {                                                                                           \
    double m = start;                                                                                                  \
    PRAGMA(acc parallel loop gang vector num_gangs(3) copyin(a) reduction(op : m))                                     \
    for (int i = 0; i < N; i++) {                                                                                      \
      body                                                                                                             \
    }                                                                                                                  \
    return m;                                                                                                          \
  }

FORM(if_greater, max, -5, if (a[i] > m) m = a[i];)
FORM(
    if_less, max, -5, if (m <= a[i]) { m = a[i]; })
FORM(conditional, max, -5, m = a[i] > m ? a[i] : m;)
FORM(conditional_turned, max, -5, m = m >= a[i] ? m : a[i];)
FORM(call, max, -5, m = fmax(m, fabs(a[i]));)
FORM(if_min, min, 5, if (a[i] < m) m = a[i];)
FORM(call_min, min, 5, m = fmin(a[i], m);)
/* Changed in another way as well: stays the user's code. */
FORM(with_offset, max, -5, if (a[i] > m) m = a[i]; if (i == 7) m = m > 2000 ? m : 2000;)

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = i % 10 == 3 ? NAN : (i * 37) % 1001 - 500;
  double high = -5, low = 5, size = -5;
  for (int i = 0; i < N; i++) {
    high = fmax(high, a[i]);
    low = fmin(low, a[i]);
    size = fmax(size, fabs(a[i]));
  }
  CHECK(if_greater() == high, "if >");
  CHECK(if_less() == high, "if <=");
  CHECK(conditional() == high, "?:");
  CHECK(conditional_turned() == high, "?: turned");
  CHECK(call() == size, "fmax");
  CHECK(if_min() == low, "if <");
  CHECK(call_min() == low, "fmin");
  CHECK(with_offset() == 2000, "two ways");
  return check_end();
}
