// RUN: %sumacc -O2 -fopenacc %s -o %t -lm -Minfo=accel 2>%t.info && %run %t && FileCheck %s <%t.info
// RUN: %sumacc -O2 -fopenacc -fno-implicit-reduction -c %s -o %t.o 2>&1 | FileCheck --check-prefix=OFF %s
// Accumulations without a clause as programs write them: flags, sums that a condition chooses, smallest and largest
// values with else, ! and further conditions. Each gives what the serial loop gives, in kernels, too.
// OFF-COUNT-33: warning: iterations that run in parallel race for
#include "../Inputs/check.h"
#include <math.h>

enum { N = 3000 };
static double a[N], b[N];
static int h[N];

#pragma acc routine seq
static int odd(int i) {
  return i & 1;
}

/* BODY accumulates in x, from X0 on. */
#define BOTH(T, X0, ...)                                                                                               \
  {                                                                                                                    \
    T x = X0, serial;                                                                                                  \
    for (int i = 0; i < N; i++)                                                                                        \
      __VA_ARGS__                                                                                                      \
    serial = x, x = X0;                                                                                                \
    _Pragma("acc parallel loop") for (int i = 0; i < N; i++) __VA_ARGS__ CHECK(x == serial, "%g, not %g", (double)x,   \
                                                                               (double)serial);                        \
    x = X0;                                                                                                            \
    _Pragma("acc kernels") for (int i = 0; i < N; i++) __VA_ARGS__ CHECK(x == serial, "kernels: %g, not %g",           \
                                                                         (double)x, (double)serial);                   \
  }

static void flags(void) {
  // CHECK: [[@LINE+1]]: implicit reduction(||:x) over gang, vector, result in the copied variable
  BOTH(int, 0, if (h[i] == 77) x = 1;)
  BOTH(int, 0, if (h[i] == -1) x = 1;)
  // CHECK: [[@LINE+1]]: implicit reduction(&&:x)
  BOTH(int, 1, if (h[i] == 77) { x = 0; })
  BOTH(int, 1, if (h[i] != -1) {} else x = 0;)
  BOTH(_Bool, 0, if (!(h[i] < 900)) x = 1; else ;)
  // CHECK: [[@LINE+1]]: implicit reduction(&&:x)
  BOTH(_Bool, 1, x = h[i] == 77 ? 0 : x;)
  BOTH(int, 0, x = h[i] >= 0 ? x : 1;)
  // CHECK: [[@LINE+1]]: implicit reduction(||:x)
  BOTH(int, 0, if (!x && h[i] == 77) x = 1;)
  BOTH(int, 0, if (x == 0) x = h[i] > 950;)
  BOTH(int, 1, if (x) x = h[i] < 950;)
  BOTH(int, 1, if (x != 0 && h[i] == 7) x = 0;)
  // CHECK: [[@LINE+1]]: implicit reduction(&:x)
  BOTH(int, 12, if (h[i] == 77) x = 0;)
  BOTH(int, 12, if (h[i] == -1) x = 0;)
  BOTH(long, 12, if (h[i] == 77) x = -1;)
  // CHECK: [[@LINE+1]]: implicit reduction(||:x)
  BOTH(int, 0, x = x || odd(h[i]) > 1;)
  BOTH(int, 1, x = x && odd(h[i]) < 2;)
}

static void sums(void) {
  // CHECK: [[@LINE+1]]: implicit reduction(+:x)
  BOTH(double, 3, x = h[i] % 3 ? x + a[i] : x - 2 * a[i];)
  BOTH(double, 3, x = h[i] % 3 ? x + a[i] - 1 : x;)
  BOTH(int, 3, x = h[i] % 3 ? x : 1 + x;)
  BOTH(unsigned, 3, x = h[i] % 3 ? x ^ (unsigned)h[i] : x;)
  // CHECK: [[@LINE+1]]: implicit reduction(+:x)
  BOTH(double, 1, x = fma(a[i], 2, x);)
  // CHECK: [[@LINE+1]]: implicit reduction(+:x)
  BOTH(double, 0, switch (h[i] % 3) {
    case 0:
      x += a[i];
      break;
    case 1:
      x -= 2;
    default:
      x++;
  })
}

static void extremes(void) {
  // CHECK: [[@LINE+1]]: implicit reduction(min:x)
  BOTH(double, 1e9, if (!(a[i] >= x)) x = a[i];)
  BOTH(double, -1e9, if (!(x >= a[i])) { x = a[i]; } else {})
  BOTH(int, 1 << 30, if (h[i] >= x) ; else x = h[i];)
  // CHECK: [[@LINE+1]]: implicit reduction(max:x)
  BOTH(double, -1e9, if (odd(h[i]) && a[i] > x) x = a[i];)
  BOTH(double, 1e9, if (x > a[i] && h[i] > 20 && b[i] < 1) x = a[i];)
  BOTH(int, 5, if (!odd(h[i]) || h[i] <= x) ; else x = h[i];)
  BOTH(double, -1e9, x = odd(h[i]) && a[i] > x ? a[i] : x;)
  BOTH(double, 1e9, x = h[i] < 20 || a[i] >= x ? x : a[i];)
  // CHECK: [[@LINE+1]]: implicit reduction(max:x)
  BOTH(double, 0, { const double d = fabs(a[i] - b[i]); if (d > x) x = d; })
  BOTH(double, 0, { double d = a[i] - b[i]; if (d < 0) d = -d; x = x < d ? d : x; })
  BOTH(int, N, if (odd(h[i]) && i < x) x = i;)
}

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = (i * 7919 + 13) % 197 - 98;
    b[i] = i % 5 - 2;
    h[i] = i * 37 % 1009;
  }
  flags();
  sums();
  extremes();
  return check_end();
}
