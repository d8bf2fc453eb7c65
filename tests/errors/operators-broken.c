// RUN: %sumacc -fopenacc -Wno-div-by-zero -fstop-after=test_operators -c %s -o %t 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -Werror=sumac-operator -fstop-after=test_operators -c %s -o %t 2>&1 | FileCheck --check-prefix=ERROR %s
// RUN: %sumacc -fopenacc -Wno-sumac-operator -fstop-after=test_operators -c %s -o %t 2>&1 | count 0
// UNSUPPORTED: sanitized
// Operators that are not associative, begin with no identity, crash, do not end or change variables, each with an example
// as small as can be; those of this file also if nothing uses them.
#include <float.h>
#include <math.h>
#include <stdlib.h>

#define PRAGMA(text) _Pragma(#text)
#define USE(op, T)                                                                                                     \
  void use_##op(int n, T *x) {                                                                                         \
    T s = x[0];                                                                                                        \
    PRAGMA(acc parallel loop gang reduction(op : s) copyin(x[0 : n]))                                                  \
    for (int i = 0; i < n; i++)                                                                                        \
      s = x[i];                                                                                                        \
    x[0] = s;                                                                                                          \
  }

// CHECK: operators-broken.c:[[@LINE+3]]:31: warning: reduction operator 'minus' of 'int' is not associative: (1 minus 1) minus 1 = -1, but 1 minus (1 minus 1) = 1 [-Wsumac-operator]
// CHECK: operators-broken.c:[[@LINE+2]]:31: warning: reduction operator 'minus' of 'int' begins with 0, which is no identity: 0 minus {{.*}} [-Wsumac-operator]
// ERROR: operators-broken.c:[[@LINE+1]]:31: error: reduction operator 'minus' of 'int' is not associative: {{.*}} [-Werror,-Wsumac-operator]
#pragma omp declare reduction(minus : int : omp_out -= omp_in)
USE(minus, int)
// CHECK: 'mean' of 'double' is not associative: (1 mean 1) mean 2 = 1.5, but 1 mean (1 mean 2) = 1.25
#pragma omp declare reduction(mean : double : omp_out = (omp_out + omp_in) / 2)
USE(mean, double)
// CHECK: 'step' of 'long' is not associative: (2 step 1) step 1 = 4, but 2 step (1 step 1) = 5
#pragma omp declare reduction(step : long : omp_out = omp_out * omp_in + 1) initializer(omp_priv = 1)
USE(step, long)
// CHECK: 'scaled' of 'double' is not associative: (1 scaled 1) scaled 2 = 4.00000000
#pragma omp declare reduction(scaled : double : omp_out = (omp_out + omp_in) * (1 + 1e-9))
USE(scaled, double)
// CHECK: 'truncated' of 'int' is not associative: (3 truncated 2) truncated 1 = 2, but 3 truncated (2 truncated 1) = 3
#pragma omp declare reduction(truncated : int : omp_out = (int)(0.7 * (omp_out + omp_in)))
USE(truncated, int)
// CHECK: 'shift' of 'unsigned' is not associative: (1 shift 1) shift 2 = 8, but 1 shift (1 shift 2) = 16
#pragma omp declare reduction(shift : unsigned : omp_out = omp_out << omp_in)
USE(shift, unsigned)
// CHECK: 'largest' of 'int' begins with 0, which is no identity: 0 largest -1 = 0
#pragma omp declare reduction(largest : int : omp_out = omp_in > omp_out ? omp_in : omp_out)
USE(largest, int)
// CHECK: 'tiny' of 'double' begins with 2.2250738585072014e-308, which is no identity: 2.2250738585072014e-308 tiny 0 = 2.2250738585072014e-308
#pragma omp declare reduction(tiny : double : omp_out = fmax(omp_out, omp_in)) initializer(omp_priv = DBL_MIN)
USE(tiny, double)
// CHECK: 'product' of 'double' begins with 0, which is no identity: 0 product 1 = 0
#pragma omp declare reduction(product : double : omp_out *= omp_in)
USE(product, double)
// CHECK: 'again' of 'double' begins with 1, which is no identity: 1 again 2 = 3
#pragma omp declare reduction(again : double : omp_out += omp_in) initializer(omp_priv = omp_orig)
USE(again, double)
struct greatest {
  double value;
  long at;
};
// CHECK: 'greatest' of 'struct greatest' begins with {.value = 0, .at = -1}, which is no identity: {.value = 0, .at = -1} greatest {.value = -1, .at = 1} = {.value = 0, .at = -1}
#pragma omp declare reduction(greatest : struct greatest : omp_out = omp_in.value > omp_out.value ? omp_in : omp_out) \
    initializer(omp_priv = {0, -1})
USE(greatest, struct greatest)
static struct greatest middle(struct greatest a, struct greatest b) {
  return a.value > b.value ? a : a.value < b.value ? b : (struct greatest){a.value, (a.at + b.at) / 2};
}
// CHECK: 'middle' of 'struct greatest' is not associative: ({.value = 1, .at = 1} middle {.value = 1, .at = 1}) middle {.value = 1, .at = 3} = {.value = 1, .at = 2}, but
#pragma omp declare reduction(middle : struct greatest : omp_out = middle(omp_out, omp_in)) initializer(omp_priv = {-INFINITY})
USE(middle, struct greatest)
struct statistics {
  double n, mean, m2;
};
static struct statistics chan(struct statistics a, struct statistics b, double weight) {
  double n = a.n + b.n, d = b.mean - a.mean;
  return (struct statistics){n, a.mean + d * b.n / n, a.m2 + b.m2 + d * d * a.n * b.n / weight};
}
// CHECK: 'unguarded' of 'struct statistics' begins with {.n = 0, .mean = 0, .m2 = 0}, which is no identity: {{.*}} = {.n = 0, .mean = nan, .m2 = nan}
#pragma omp declare reduction(unguarded : struct statistics : omp_out = chan(omp_out, omp_in, omp_out.n + omp_in.n))
USE(unguarded, struct statistics)
// CHECK: 'wrong' of 'struct statistics' is not associative: {{.*}} = {.n = 3, .mean = 1.3333333333333333, .m2 = 5}, but {{.*}} = {.n = 3, .mean = 1.3333333333333333, .m2 = 4.5}
#pragma omp declare reduction(wrong : struct statistics : omp_out = chan(omp_out, omp_in, 1)) initializer(omp_priv = {0, 0, 0})
USE(wrong, struct statistics)
struct matrix {
  int a, b, c, d;
};
// CHECK: 'transposed' of 'struct matrix' is not associative:
#pragma omp declare reduction(transposed : struct matrix : omp_out = (struct matrix){omp_out.a * omp_in.a + omp_out.b * omp_in.b,            omp_out.a * omp_in.c + omp_out.b * omp_in.d, omp_out.c * omp_in.a + omp_out.d * omp_in.b,                            omp_out.c * omp_in.c + omp_out.d * omp_in.d}) initializer(omp_priv = {1, 0, 0, 1})
USE(transposed, struct matrix)
struct average {
  int sum, n;
};
static struct average mean_of_all(struct average a, struct average b) {
  return (struct average){(a.sum * a.n + b.sum * b.n) / (a.n + b.n), a.n + b.n};
}
// CHECK: 'divides_by_none' of 'struct average' ends the program by signal SIGFPE for {.sum = 0, .n = 0}, with which it begins, twice
#pragma omp declare reduction(divides_by_none : struct average : omp_out = mean_of_all(omp_out, omp_in))
USE(divides_by_none, struct average)
struct many {
  float v[40];
  int calls;
};
static void add(struct many *a, const struct many *b) {
  for (int i = 0; i < 40; i++)
    a->v[i] += i == 17 ? b->calls : b->v[i];
}
// CHECK: 'many' of 'struct many' {{.*}}begins with {.v[17] = 0, .calls = 0, ...}, which is no identity: {.v[17] = 0, .calls = 0, ...} many {.v[17] = {{.*}}, .calls = 1, ...} = {.v[17] = 1, .calls = 0, ...}
#pragma omp declare reduction(many : struct many : add(&omp_out, &omp_in))
USE(many, struct many)

// CHECK: 'divides' of 'int' ends the program by signal SIGFPE for 3, 3 and 3
#pragma omp declare reduction(divides : int : omp_out /= omp_in - 3)
USE(divides, int)
// CHECK: 'aborts' of 'unsigned' ends the program by signal SIGABRT for
#pragma omp declare reduction(aborts : unsigned : omp_out += omp_in > 2 ? abort(), 1u : omp_in)
USE(aborts, unsigned)
static int spin(int a, int b) {
  for (volatile int x = 0; b > 2; x++)
    ;
  return a + b;
}
// CHECK: 'spins' of 'int' does not come to an end for
#pragma omp declare reduction(spins : int : omp_out = spin(omp_out, omp_in))
USE(spins, int)
struct one {
  int x;
};
// CHECK: 'one' of 'struct one' is not associative: ({.x = 1} one {.x = 1}) one {.x = 1} = {.x = -1}, but
#pragma omp declare reduction(one : struct one : omp_out.x -= omp_in.x)
// CHECK: 'traps' of 'int' comes to __builtin_trap() for 3, 3 and 3
#pragma omp declare reduction(traps : int : omp_out += omp_in > 2 ? (__builtin_trap(), 1) : omp_in)
// CHECK: 'never' of 'int' comes to __builtin_unreachable() for 3, 3 and 3
#pragma omp declare reduction(never : int : omp_out += omp_in > 2 ? (__builtin_unreachable(), 1) : omp_in)
static int counted(int a, int b) {
  static int calls;
  return a + b + (calls++ & 1);
}
// CHECK: 'counted' of 'int' changes the variable 'calls': threads do so at the same time, and each device has one of its own
#pragma omp declare reduction(counted : int : omp_out = counted(omp_out, omp_in))

/* Right for small numbers alone. */
#define LEAST(name, T, first) PRAGMA(omp declare reduction(name : T : omp_out = omp_in < omp_out ? omp_in : omp_out) initializer(omp_priv = first))
#define MOST(name, T, first) PRAGMA(omp declare reduction(name : T : omp_out = omp_in > omp_out ? omp_in : omp_out) initializer(omp_priv = first))
// CHECK: 'thousand' of 'long' begins with 1000, which is no identity: 1000 thousand 2000 = 1000
LEAST(thousand, long, 1000)
// CHECK: 'pixel' of 'int' begins with 255, which is no identity: 255 pixel 500 = 255
LEAST(pixel, int, 255)
// CHECK: 'narrow' of 'short' begins with 30000, which is no identity: 30000 narrow 32767 = 30000
LEAST(narrow, short, 30000)
// CHECK: 'below' of 'double' begins with -1000, which is no identity: -1000 below -1{{[0-9]+}} = -1000
MOST(below, double, -1000)
struct top {
  double v[3];
};
static void merge(struct top *a, const struct top *b) {
  struct top r;
  for (int i = 0, j = 0, k = 0; k < 3; k++)
    r.v[k] = a->v[i] <= b->v[j] ? a->v[i++] : b->v[j++];
  *a = r;
}
// CHECK: 'top' of 'struct top' begins with {.v[0] = 1000, .v[1] = 1000, .v[2] = 1000}, which is no identity: {{.*}} = {.v[0] = 1, .v[1] = 1, .v[2] = 1000}
#pragma omp declare reduction(top : struct top : merge(&omp_out, &omp_in)) initializer(omp_priv = {{1000, 1000, 1000}})
