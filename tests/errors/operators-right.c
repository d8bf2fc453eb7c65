// RUN: %sumacc -fopenacc -Werror -fstop-after=test_operators -c %s -o %t
// RUN: %sumacc -fopenacc -Minfo -fstop-after=test_operators -c %s -o %t 2>&1 | FileCheck %s
// UNSUPPORTED: sanitized
// Right operators are not warned of, though many are so only for the values that they are made for: sums that round and
// cancel, ties, counts that are never negative, elements that do not count, integers that may overflow.
#include <complex.h>
#include <float.h>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>

#define PRAGMA(text) _Pragma(#text)
#define USE(op, T)                                                                                                     \
  void use_##op(int n, T *x) {                                                                                         \
    T s = x[0];                                                                                                        \
    PRAGMA(acc parallel loop gang reduction(op : s) copyin(x[0 : n]))                                                  \
    for (int i = 0; i < n; i++)                                                                                        \
      s = x[i];                                                                                                        \
    x[0] = s;                                                                                                          \
  }

// CHECK-DAG: 'sum' of 'double' tried out: is associative, begins with an identity{{$}}
// CHECK-DAG: 'sum' of 'float' tried out: is associative, begins with an identity{{$}}
#pragma omp declare reduction(sum : double, float : omp_out += omp_in)
USE(sum, double)
void use_sum_f(int n, float s) {
#pragma acc parallel loop reduction(sum : s)
  for (int i = 0; i < n; i++)
    s += i;
}
// CHECK-DAG: 'product' of 'double _Complex' tried out: is associative, begins with an identity{{$}}
#pragma omp declare reduction(product : double _Complex : omp_out *= omp_in) initializer(omp_priv = 1)
USE(product, double _Complex)
#pragma omp declare reduction(largest : double : omp_out = fmax(omp_out, omp_in)) initializer(omp_priv = -DBL_MAX)
USE(largest, double)
#pragma omp declare reduction(original : double : omp_out = fmax(omp_out, omp_in)) initializer(omp_priv = omp_orig)
USE(original, double)
#pragma omp declare reduction(norm : double : omp_out = sqrt(omp_out * omp_out + omp_in * omp_in))
USE(norm, double)
// CHECK-DAG: 'magnitudes' of 'double' tried out: is associative and begins with an identity for small positive numbers; for others it is not associative: (1 magnitudes -1) magnitudes 1 = 3, but 1 magnitudes (-1 magnitudes 1) = 1{{$}}
#pragma omp declare reduction(magnitudes : double : omp_out += fabs(omp_in))
USE(magnitudes, double)
static double lse(double a, double b) {
  double m = fmax(a, b);
  return m == -INFINITY ? m : m + log1p(exp(fmin(a, b) - m));
}
#pragma omp declare reduction(log_sum_exp : double : omp_out = lse(omp_out, omp_in)) initializer(omp_priv = -INFINITY)
USE(log_sum_exp, double)

static int add_saturated(int a, int b) {
  long s = (long)a + b;
  return s > INT_MAX ? INT_MAX : s < INT_MIN ? INT_MIN : (int)s;
}
// CHECK-DAG: 'saturated' of 'int' {{.*}}; for others it is not associative: {{.*}}2147483647
#pragma omp declare reduction(saturated : int : omp_out = add_saturated(omp_out, omp_in))
USE(saturated, int)
// CHECK-DAG: 'any' of 'int' tried out: is associative and begins with an identity for integers that are 0 or 1; for others it begins with 0, which is no identity: 0 any {{.*}} = 1{{$}}
#pragma omp declare reduction(any : int : omp_out |= omp_in != 0)
USE(any, int)
#pragma omp declare reduction(modular : long : omp_out = (omp_out + omp_in) % 1009)
USE(modular, long)
static long gcd(long a, long b) {
  while (b) {
    long t = a % b;
    a = b;
    b = t;
  }
  return a;
}
#pragma omp declare reduction(gcd : long : omp_out = gcd(omp_out, omp_in))
USE(gcd, long)
// CHECK-DAG: 'lcm' of 'long' {{.*}}; for others it ends the program by signal SIGFPE for 0
#pragma omp declare reduction(lcm : long : omp_out = omp_out / gcd(omp_out, omp_in) * omp_in) initializer(omp_priv = 1)
USE(lcm, long)
enum level { NONE, LOW = 5, HIGH = 9 };
#pragma omp declare reduction(worst : enum level : omp_out = omp_in > omp_out ? omp_in : omp_out)
USE(worst, enum level)
struct flags {
  unsigned a : 3, b : 5;
  signed c : 4;
  _Bool any, all;
};
// CHECK-DAG: 'flags' of 'struct flags' tried out: is associative, begins with an identity{{$}}
#pragma omp declare reduction(flags : struct flags : omp_out.a |= omp_in.a,                                            \
                                  omp_out.b = omp_out.b > omp_in.b ? omp_out.b : omp_in.b, omp_out.c ^= omp_in.c,      \
                                  omp_out.any |= omp_in.any, omp_out.all &= omp_in.all) initializer(omp_priv = {0, 0, 0, 0, 1})
USE(flags, struct flags)
struct hash {
  uint64_t h, p;
};
// CHECK-DAG: 'hash' of 'struct hash' tried out: is associative, begins with an identity; does not commute: {.h = 1, .p = 1} hash {.h = 1, .p = 2} =
#pragma omp declare reduction(hash : struct hash : omp_out = (struct hash){omp_out.h * omp_in.p + omp_in.h, omp_out.p * omp_in.p}) \
    initializer(omp_priv = {0, 1})
USE(hash, struct hash)
struct quaternion {
  float w, x, y, z;
};
static struct quaternion multiply(struct quaternion a, struct quaternion b) {
  return (struct quaternion){
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}
#pragma omp declare reduction(rotate : struct quaternion : omp_out = multiply(omp_out, omp_in)) initializer(omp_priv = {1})
USE(rotate, struct quaternion)
struct matrix {
  double a[2][2];
};
static void multiply_matrix(struct matrix *o, const struct matrix *i) {
  struct matrix r = {0};
  for (int x = 0; x < 2; x++)
    for (int y = 0; y < 2; y++)
      for (int k = 0; k < 2; k++)
        r.a[x][y] += o->a[x][k] * i->a[k][y];
  *o = r;
}
#pragma omp declare reduction(matrix : struct matrix : multiply_matrix(&omp_out, &omp_in)) \
    initializer(omp_priv = {{{1, 0}, {0, 1}}})
USE(matrix, struct matrix)

/* Chan's formula, and three ways of having no elements. */
struct statistics {
  int n;
  double mean, m2;
};
static struct statistics chan(struct statistics a, struct statistics b) {
  int n = a.n + b.n;
  if (n == 0)
    return a;
  double d = b.mean - a.mean;
  return (struct statistics){n, a.mean + d * b.n / n, a.m2 + b.m2 + d * d * a.n * b.n / n};
}
static struct statistics chan_guarded(struct statistics a, struct statistics b) {
  return b.n == 0 ? a : a.n == 0 ? b : chan(a, b);
}
#pragma omp declare reduction(chan : struct statistics : omp_out = chan(omp_out, omp_in))
#pragma omp declare reduction(chan_guarded : struct statistics : omp_out = chan_guarded(omp_out, omp_in))
USE(chan, struct statistics)
USE(chan_guarded, struct statistics)
struct counted {
  size_t n;
  float mean, m2;
};
static struct counted chan_counted(struct counted a, struct counted b) {
  if (!a.n || !b.n)
    return a.n ? a : b;
  float d = b.mean - a.mean, n = (float)(a.n + b.n);
  return (struct counted){a.n + b.n, a.mean + d * b.n / n, a.m2 + b.m2 + d * d * a.n * b.n / n};
}
#pragma omp declare reduction(chan_counted : struct counted : omp_out = chan_counted(omp_out, omp_in))
USE(chan_counted, struct counted)

struct brackets {
  int open, close;
};
static struct brackets nest(struct brackets a, struct brackets b) {
  int matched = a.open < b.close ? a.open : b.close;
  return (struct brackets){a.open + b.open - matched, a.close + b.close - matched};
}
#pragma omp declare reduction(nest : struct brackets : omp_out = nest(omp_out, omp_in))
USE(nest, struct brackets)
struct run {
  int all, prefix, suffix, longest;
  char first, last;
};
static struct run join_runs(struct run a, struct run b) {
  if (!a.all || !b.all)
    return a.all ? a : b;
  int both = a.last == b.first ? a.suffix + b.prefix : 0, longest = a.longest > b.longest ? a.longest : b.longest;
  return (struct run){a.all + b.all, both && a.prefix == a.all ? a.all + b.prefix : a.prefix,
                      both && b.suffix == b.all ? b.all + a.suffix : b.suffix, both > longest ? both : longest, a.first,
                      b.last};
}
// CHECK-DAG: 'join_runs' of 'struct run' tried out: is associative and begins with an identity for values that it makes of those with equal integers; for others
#pragma omp declare reduction(join_runs : struct run : omp_out = join_runs(omp_out, omp_in))
USE(join_runs, struct run)

struct least {
  double value;
  long place;
};
#pragma omp declare reduction(first : struct least : omp_out = omp_in.value < omp_out.value ? omp_in : omp_out) \
    initializer(omp_priv = {INFINITY, -1})
USE(first, struct least)
struct optional {
  _Bool valid;
  double v;
};
#pragma omp declare reduction(either : struct optional : omp_out = omp_out.valid ? omp_out : omp_in)
USE(either, struct optional)
struct box {
  double lo[3], hi[3];
};
static void join(struct box *a, const struct box *b) {
  for (int i = 0; i < 3; i++) {
    a->lo[i] = fmin(a->lo[i], b->lo[i]);
    a->hi[i] = fmax(a->hi[i], b->hi[i]);
  }
}
#pragma omp declare reduction(box : struct box : join(&omp_out, &omp_in)) \
    initializer(omp_priv = {{INFINITY, INFINITY, INFINITY}, {-INFINITY, -INFINITY, -INFINITY}})
USE(box, struct box)
struct best {
  double sum, prefix, suffix, all; /* the largest sum of neighbours */
};
static struct best neighbours(struct best a, struct best b) {
  return (struct best){a.sum + b.sum, fmax(a.prefix, a.sum + b.prefix), fmax(b.suffix, b.sum + a.suffix),
                       fmax(fmax(a.all, b.all), a.suffix + b.prefix)};
}
// CHECK-DAG: 'best' of 'struct best' tried out: is associative and begins with an identity for numbers in ascending order; for others
#pragma omp declare reduction(best : struct best : omp_out = neighbours(omp_out, omp_in))
USE(best, struct best)

/* Compensated sums: members as small as roundings. */
struct compensated {
  double sum, rest;
};
static void kahan(struct compensated *a, const struct compensated *b) {
  double y = b->sum - a->rest - b->rest, t = a->sum + y;
  a->rest = (t - a->sum) - y;
  a->sum = t;
}
static void twice(struct compensated *a, const struct compensated *b) {
  double s = a->sum + b->sum, v = s - a->sum, e = (a->sum - (s - v)) + (b->sum - v) + a->rest + b->rest;
  a->sum = s + e;
  a->rest = e - (a->sum - s);
}
#pragma omp declare reduction(kahan : struct compensated : kahan(&omp_out, &omp_in))
#pragma omp declare reduction(twice : struct compensated : twice(&omp_out, &omp_in))
USE(kahan, struct compensated)
USE(twice, struct compensated)

/* Arrays in order, of which a number of elements counts, of numbers of elements. */
struct top {
  double v[4];
};
static void merge(struct top *a, const struct top *b) {
  struct top r;
  for (int i = 0, j = 0, k = 0; k < 4; k++)
    r.v[k] = a->v[i] <= b->v[j] ? a->v[i++] : b->v[j++];
  *a = r;
}
#pragma omp declare reduction(top : struct top : merge(&omp_out, &omp_in)) \
    initializer(omp_priv = {{INFINITY, INFINITY, INFINITY, INFINITY}})
USE(top, struct top)
struct list {
  int n, v[16];
};
static void append(struct list *a, const struct list *b) {
  for (int i = 0; i < b->n && a->n < 16; i++)
    a->v[a->n++] = b->v[i];
}
// CHECK-DAG: 'append' of 'struct list' tried out: is associative and begins with an identity for arrays of which an integer says how much counts; for others
#pragma omp declare reduction(append : struct list : append(&omp_out, &omp_in))
USE(append, struct list)
struct permutation {
  unsigned char p[5];
};
static void compose(struct permutation *a, const struct permutation *b) {
  for (int i = 0; i < 5; i++)
    a->p[i] = b->p[a->p[i]];
}
// CHECK-DAG: 'compose' of 'struct permutation' tried out: is associative and begins with an identity for integers that number elements; for others
#pragma omp declare reduction(compose : struct permutation : compose(&omp_out, &omp_in)) \
    initializer(omp_priv = {{0, 1, 2, 3, 4}})
USE(compose, struct permutation)

/* What stands for infinity is as good as the type's largest number. */
#define LEAST(name, T, first) PRAGMA(omp declare reduction(name : T : omp_out = omp_in < omp_out ? omp_in : omp_out) initializer(omp_priv = first))
#define MOST(name, T, first) PRAGMA(omp declare reduction(name : T : omp_out = omp_in > omp_out ? omp_in : omp_out) initializer(omp_priv = first))
LEAST(l1, long, LONG_MAX)
LEAST(l2, long, INT_MAX)
LEAST(l3, int, 999999)
LEAST(l4, short, SHRT_MAX)
LEAST(l5, unsigned char, 255)
LEAST(l6, unsigned, -1)
// CHECK-DAG: 'l7' of 'double' tried out: is associative and begins with an identity for small positive numbers; for others it begins with 1000000, which is no identity: 
LEAST(l7, double, 1e6)
// CHECK-DAG: 'l8' of 'float' tried out: is associative, begins with an identity{{$}}
LEAST(l8, float, 1e30f)
MOST(m1, int, INT_MIN)
MOST(m2, double, -DBL_MAX)
MOST(m3, float, -1e10f)
static const int weights[] = {3, 5};
static int table[] = {0, 1};
static int weighted(int a, int b) {
  return a + b * weights[0] / 3 * table[1];
}
// CHECK-DAG: 'weighted' of 'int' tried out: is associative
#pragma omp declare reduction(weighted : int : omp_out = weighted(omp_out, omp_in))
/* Of headers those that are used, alone. */
#line 1 "other.h"
#pragma omp declare reduction(minus : int : omp_out -= omp_in)
