// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// RUN: %sumacc -fopenacc -O0 %s -o %t.O0 -lm && %run %t.O0
// RUN: %sumacc -fopenacc -freproducible %s -o %t.same -lm && %run %t.same
// UNSUPPORTED: device-model, device-workers
// OpenACC 3.3 2.5.12: vectors of 2, 4, 8 and 16 lanes, of which several share a warp on a GPU. Rows have 0 to 100
// elements, so that neighbouring workers and gangs part and meet again.
#include "../Inputs/check.h"
#include <complex.h>

enum { ROWS = 203, MOST = 100 };
static int start[ROWS + 1];
static double value[ROWS * MOST], uneven[ROWS * MOST];

struct out {
  double sum[ROWS], most[ROWS], twice[ROWS];
  int any[ROWS], bits[ROWS], count[ROWS];
  double real[ROWS], imaginary[ROWS];
  double all;
  long all_counts;
  int all_bits;
  double bound;
};

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define KERNELS(L, LEVELS, NAME)                                                                                       \
  static void NAME##_##L(struct out *o) {                                                                              \
    double all = 3, bound = -1;                                                                                        \
    long counts = 7;                                                                                                   \
    int bits = 5;                                                                                                      \
    double *sum = o->sum, *most = o->most, *twice = o->twice, *re = o->real, *im = o->imaginary;                       \
    int *any = o->any, *xors = o->bits, *count = o->count;                                                             \
    PRAGMA(acc data copyin(start, value) copyout(sum [0:ROWS], most [0:ROWS], twice [0:ROWS], re [0:ROWS],             \
                                                 im [0:ROWS], any [0:ROWS], xors [0:ROWS], count [0:ROWS])) {          \
      PRAGMA(acc parallel vector_length(L))                                                                            \
      PRAGMA(LEVELS)                                                                                                   \
      for (int i = 0; i < ROWS; i++) {                                                                                 \
        double s = 0, m = -100, t = 0;                                                                                 \
        int a = 0, x = i, c = 0;                                                                                       \
        double _Complex z = i;                                                                                         \
        PRAGMA(acc loop vector reduction(+ : s, c, z) reduction(max : m) reduction(|| : a) reduction(^ : x))           \
        for (int k = start[i]; k < start[i + 1]; k++) {                                                                \
          s += value[k];                                                                                               \
          c++;                                                                                                         \
          z += value[k] * (1 + 2 * I);                                                                                 \
          m = value[k] > m ? value[k] : m;                                                                             \
          a = a || value[k] == 7;                                                                                      \
          x ^= k;                                                                                                      \
        }                                                                                                              \
        if (c % 3 != 1) {                                                                                              \
          PRAGMA(acc loop vector reduction(+ : t))                                                                     \
          for (int k = start[i]; k < start[i + 1]; k++)                                                                \
            t += value[k] * s;                                                                                         \
        } else {                                                                                                       \
          for (int k = 0; k < c; k++)                                                                                  \
            t -= 1;                                                                                                    \
        }                                                                                                              \
        sum[i] = s;                                                                                                    \
        most[i] = m;                                                                                                   \
        twice[i] = t;                                                                                                  \
        any[i] = a;                                                                                                    \
        xors[i] = x;                                                                                                   \
        count[i] = c;                                                                                                  \
        re[i] = creal(z);                                                                                              \
        im[i] = cimag(z);                                                                                              \
      }                                                                                                                \
      PRAGMA(acc parallel vector_length(L) reduction(+ : all, counts) reduction(^ : bits) reduction(max : bound))      \
      PRAGMA(LEVELS reduction(+ : all, counts) reduction(^ : bits) reduction(max : bound))                             \
      for (int i = 0; i < ROWS; i++) {                                                                                 \
        double row[3] = {i, 0, 0};                                                                                     \
        PRAGMA(acc loop vector reduction(+ : all, counts) reduction(^ : bits) reduction(max : bound))                  \
        for (int k = start[i]; k < start[i + 1]; k++) {                                                                \
          all += value[k] + row[0];                                                                                    \
          counts++;                                                                                                    \
          bits ^= k;                                                                                                   \
          bound = value[k] * i > bound ? value[k] * i : bound;                                                         \
        }                                                                                                              \
        for (int p = 0; p < 3; p++)                                                                                    \
          all += row[p];                                                                                               \
      }                                                                                                                \
    }                                                                                                                  \
    o->all = all, o->all_counts = counts, o->all_bits = bits, o->bound = bound;                                        \
  }                                                                                                                    \
  static double NAME##_exact_##L(void) {                                                                               \
    double s = 0;                                                                                                      \
    PRAGMA(acc parallel vector_length(L) copyin(start, uneven) reduction(+ : s))                                       \
    PRAGMA(sumac reproducible(order - free))                                                                           \
    PRAGMA(LEVELS reduction(+ : s))                                                                                    \
    for (int i = 0; i < ROWS; i++) {                                                                                   \
      PRAGMA(acc loop vector reduction(+ : s))                                                                         \
      for (int k = start[i]; k < start[i + 1]; k++)                                                                    \
        s += uneven[k];                                                                                                \
    }                                                                                                                  \
    return s;                                                                                                          \
  }                                                                                                                    \
  static double NAME##_tree_##L(double *of_rows) {                                                                     \
    double s = 0;                                                                                                      \
    PRAGMA(acc parallel vector_length(L) copyin(start, uneven) copyout(of_rows [0:ROWS]) reduction(+ : s))             \
    PRAGMA(sumac reproducible)                                                                                         \
    PRAGMA(LEVELS reduction(+ : s))                                                                                    \
    for (int i = 0; i < ROWS; i++) {                                                                                   \
      double t = 0;                                                                                                    \
      PRAGMA(sumac reproducible)                                                                                       \
      PRAGMA(acc loop vector reduction(+ : t))                                                                         \
      for (int k = start[i]; k < start[i + 1]; k++)                                                                    \
        t += uneven[k];                                                                                                \
      of_rows[i] = t;                                                                                                  \
      s += t;                                                                                                          \
    }                                                                                                                  \
    return s;                                                                                                          \
  }

#define LENGTHS(DO) DO(2) DO(3) DO(4) DO(8) DO(16) DO(32)
#define OF_WORKERS(L) KERNELS(L, acc loop gang worker, workers)
#define OF_GANGS(L) KERNELS(L, acc loop gang, gangs)
LENGTHS(OF_WORKERS)
LENGTHS(OF_GANGS)

static void expect(struct out *o) {
  o->all = 3, o->bound = -1, o->all_counts = 7, o->all_bits = 5;
  for (int i = 0; i < ROWS; i++) {
    o->sum[i] = 0, o->most[i] = -100, o->twice[i] = 0, o->any[i] = 0, o->bits[i] = i, o->count[i] = 0;
    for (int k = start[i]; k < start[i + 1]; k++) {
      o->sum[i] += value[k];
      o->most[i] = value[k] > o->most[i] ? value[k] : o->most[i];
      o->any[i] |= value[k] == 7;
      o->bits[i] ^= k;
      o->count[i]++;
      o->all += value[k] + i;
      o->all_bits ^= k;
      o->bound = value[k] * i > o->bound ? value[k] * i : o->bound;
    }
    o->all += i;
    o->all_counts += o->count[i];
    o->twice[i] = o->count[i] % 3 != 1 ? o->sum[i] * o->sum[i] : -o->count[i];
    o->real[i] = i + o->sum[i];
    o->imaginary[i] = 2 * o->sum[i];
  }
}

static struct out want, is;

static void compare(const char *name) {
  for (int i = 0; i < ROWS; i++) {
    CHECK(is.sum[i] == want.sum[i], "%s: sum %d: %g, not %g", name, i, is.sum[i], want.sum[i]);
    CHECK(is.most[i] == want.most[i], "%s: most %d: %g, not %g", name, i, is.most[i], want.most[i]);
    CHECK(is.twice[i] == want.twice[i], "%s: twice %d: %g, not %g", name, i, is.twice[i], want.twice[i]);
    CHECK(is.any[i] == want.any[i], "%s: any %d: %d, not %d", name, i, is.any[i], want.any[i]);
    CHECK(is.bits[i] == want.bits[i], "%s: bits %d: %d, not %d", name, i, is.bits[i], want.bits[i]);
    CHECK(is.count[i] == want.count[i], "%s: count %d: %d, not %d", name, i, is.count[i], want.count[i]);
    CHECK(is.real[i] == want.real[i], "%s: real %d: %g, not %g", name, i, is.real[i], want.real[i]);
    CHECK(is.imaginary[i] == want.imaginary[i], "%s: imaginary %d", name, i);
  }
  CHECK(is.all == want.all, "%s: all: %g, not %g", name, is.all, want.all);
  CHECK(is.all_counts == want.all_counts, "%s: counts: %ld, not %ld", name, is.all_counts, want.all_counts);
  CHECK(is.all_bits == want.all_bits, "%s: bits of all: %d, not %d", name, is.all_bits, want.all_bits);
  CHECK(is.bound == want.bound, "%s: bound: %g, not %g", name, is.bound, want.bound);
}

int main(void) {
  static double rows[ROWS], rows_32[ROWS];
  for (int i = 0; i < ROWS; i++) {
    int n = i % 5 == 0 ? 0 : i % 11 == 3 ? 33 + i % 60 : i % 13;
    start[i + 1] = start[i] + n;
  }
  for (int k = 0; k < start[ROWS]; k++) {
    value[k] = check_value(k);
    uneven[k] = 1.0 / (k + 3) * (k % 2 ? 1 : -1e3);
  }
  expect(&want);
  double exact = gangs_exact_32(), tree = gangs_tree_32(rows_32);
#define RUN(L)                                                                                                         \
  workers_##L(&is), compare("workers " #L), memset(&is, 0, sizeof is);                                                 \
  gangs_##L(&is), compare("gangs " #L), memset(&is, 0, sizeof is);                                                     \
  CHECK(workers_exact_##L() == exact && gangs_exact_##L() == exact, "order-free, " #L);                                \
  CHECK(workers_tree_##L(rows) == tree && !memcmp(rows, rows_32, sizeof rows), "reproducible, workers, " #L);          \
  CHECK(gangs_tree_##L(rows) == tree && !memcmp(rows, rows_32, sizeof rows), "reproducible, gangs, " #L);
  LENGTHS(RUN)
  return check_end();
}
