// REQUIRES: sim
// RUN: %sumacc -fopenacc -O2 -ffp-contract=off -foffload=host,ptx %s -o %t && env SUMAC_DEVICE=sim SUMAC_SIM=race,uninit=error %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:7,memory=weak %t
// RUN: %sumacc -fopenacc -O0 -ffp-contract=off -foffload=host,ptx %s -o %t.0 && env SUMAC_DEVICE=sim SUMAC_SIM=race,schedule=adversarial %t.0
// OpenACC 3.3 2.9.11: several variables of one loop, whose trees the GPU does together, get the bits that each gets in a
// loop of its own with the same launch: of one warp, several, a number that the run gives, beside other workers, in a
// routine, of many gangs; of two to more than 32 variables, types and operators mixed, elements of arrays, complex numbers.
// Elements lie apart, so that threads have the same iterations in all loops.
#include <complex.h>
#include <stdio.h>
#include <string.h>

enum { N = 999, FEW = 16, WIDE = 3 };
static double x[N][3], y[N][3];
static int k[N];
static int wrong;

static void same(const char *what, int line, const void *a, const void *b, size_t bytes) {
  if (memcmp(a, b, bytes))
    wrong++, printf("%d: %s differ\n", line, what);
}
#define SAME(a, b) same(#a, __LINE__, &(a), &(b), sizeof(a))
#define PRAGMA(...) _Pragma(#__VA_ARGS__)

struct all {
  double sum, product, least, most;
  long count, mask;
  float single, other;
  int i, j, top;
  short s;
  _Bool any, both;
  double _Complex z, w;
  float _Complex f, g;
};
static const struct all start = {1, 1, 9, -9, 2, -1, 3, 4, 5, 6, -7, 8, 0, 1, 1 + 2 * I, 1 + I, 2, 3 - I};

#define SUM(v) v.sum += x[i][0]
#define PRODUCT(v) v.product *= 1 + y[i][0] / 1000
#define LEAST(v) v.least = x[i][0] < v.least ? x[i][0] : v.least
#define MOST(v) v.most = y[i][0] > v.most ? y[i][0] : v.most
#define COUNT(v) v.count += k[i]
#define MASK(v) v.mask &= ~(long)(k[i] & 12)
#define SINGLE(v) v.single += (float)x[i][0]
#define OTHER(v) v.other += (float)y[i][0]
#define INT(v) v.i += k[i]
#define JNT(v) v.j += 2 * k[i]
#define TOP(v) v.top = k[i] > v.top ? k[i] : v.top
#define SHORT(v) v.s += (short)k[i]
#define ANY(v) v.any = v.any || k[i] == 5
#define BOTH(v) v.both = v.both && k[i] != 5
#define Z(v) v.z += x[i][0] + y[i][0] * I
#define W(v) v.w *= 1 + x[i][0] / 500 * I
#define F(v) v.f += (float)x[i][0] - (float)y[i][0] * I
#define G(v) v.g += (float)y[i][0]

#define ALONE(launch, op, member, update)                                                                              \
  PRAGMA(acc parallel loop gang worker vector launch copyin(x, y, k) reduction(op : one.member))                       \
  for (int i = 0; i < n; i++)                                                                                          \
    update(one);

#define TEST(name, launch)                                                                                             \
  static void name(int n, int lanes) {                                                                                 \
    struct all v = start, one = start;                                                                                 \
    (void)lanes;                                                                                                       \
    PRAGMA(acc parallel loop gang worker vector launch copyin(x, y, k)                                                 \
               reduction(+ : v.sum, v.count, v.single, v.other, v.i, v.j, v.s, v.z, v.f, v.g)                          \
                   reduction(* : v.product, v.w) reduction(min : v.least) reduction(max : v.most, v.top)               \
                       reduction(& : v.mask) reduction(|| : v.any) reduction(&& : v.both))                             \
    for (int i = 0; i < n; i++) {                                                                                      \
      SUM(v), PRODUCT(v), LEAST(v), MOST(v), COUNT(v), MASK(v), SINGLE(v), OTHER(v), INT(v), JNT(v), TOP(v);           \
      SHORT(v), ANY(v), BOTH(v), Z(v), W(v), F(v), G(v);                                                               \
    }                                                                                                                  \
    ALONE(launch, +, sum, SUM)                                                                                         \
    ALONE(launch, *, product, PRODUCT)                                                                                 \
    ALONE(launch, min, least, LEAST)                                                                                   \
    ALONE(launch, max, most, MOST)                                                                                     \
    ALONE(launch, +, count, COUNT)                                                                                     \
    ALONE(launch, &, mask, MASK)                                                                                       \
    ALONE(launch, +, single, SINGLE)                                                                                   \
    ALONE(launch, +, other, OTHER)                                                                                     \
    ALONE(launch, +, i, INT)                                                                                           \
    ALONE(launch, +, j, JNT)                                                                                           \
    ALONE(launch, max, top, TOP)                                                                                       \
    ALONE(launch, +, s, SHORT)                                                                                         \
    ALONE(launch, ||, any, ANY)                                                                                        \
    ALONE(launch, &&, both, BOTH)                                                                                      \
    ALONE(launch, +, z, Z)                                                                                             \
    ALONE(launch, *, w, W)                                                                                             \
    ALONE(launch, +, f, F)                                                                                             \
    ALONE(launch, +, g, G)                                                                                             \
    SAME(v.sum, one.sum), SAME(v.product, one.product), SAME(v.least, one.least), SAME(v.most, one.most);              \
    SAME(v.count, one.count), SAME(v.mask, one.mask), SAME(v.single, one.single), SAME(v.other, one.other);            \
    SAME(v.i, one.i), SAME(v.j, one.j), SAME(v.top, one.top), SAME(v.s, one.s), SAME(v.any, one.any);                  \
    SAME(v.both, one.both), SAME(v.z, one.z), SAME(v.w, one.w), SAME(v.f, one.f), SAME(v.g, one.g);                    \
  }
TEST(one_warp, num_gangs(3) num_workers(1) vector_length(32))
TEST(warps, num_gangs(3) num_workers(1) vector_length(128))
TEST(any_number, num_gangs(3) num_workers(2) vector_length(lanes))

/* 16 + 16 + 3 of one type: more than a warp has lanes. */
static void elements(int n) {
  double h[FEW] = {0}, g[FEW] = {0}, a = 0, b = 0, c = 0, h1[FEW] = {0}, g1[FEW] = {0}, a1 = 0, c1 = 0;
#pragma acc parallel loop num_gangs(2) vector_length(64) copyin(x, y) reduction(+ : h, g, a, b, c)
  for (int i = 0; i < n; i++) {
    for (int e = 0; e < FEW; e++)
      h[e] += x[i][0] * (e + 1), g[e] += y[i][0] / (e + 1);
    a += x[i][0], b += y[i][0], c += x[i][0] * y[i][0];
  }
#pragma acc parallel loop num_gangs(2) vector_length(64) copyin(x) reduction(+ : a1)
  for (int i = 0; i < n; i++)
    a1 += x[i][0];
#pragma acc parallel loop num_gangs(2) vector_length(64) copyin(x, y) reduction(+ : c1)
  for (int i = 0; i < n; i++)
    c1 += x[i][0] * y[i][0];
  for (int e = 0; e < FEW; e++) {
    double p = 0, q = 0;
#pragma acc parallel loop num_gangs(2) vector_length(64) copyin(x) reduction(+ : p)
    for (int i = 0; i < n; i++)
      p += x[i][0] * (e + 1);
#pragma acc parallel loop num_gangs(2) vector_length(64) copyin(y) reduction(+ : q)
    for (int i = 0; i < n; i++)
      q += y[i][0] / (e + 1);
    h1[e] = p, g1[e] = q;
  }
  SAME(h, h1), SAME(g, g1), SAME(a, a1), SAME(c, c1), SAME(b, g1[0]);
}

/* Each worker's own loop over lanes, of a routine, several times. */
#pragma acc routine vector
static void moments(int n, const double (*x)[3], const double (*y)[3], int row, double *out) {
  double a = 0, b = 0, c = 0;
#pragma acc loop vector reduction(+ : a, b, c)
  for (int i = 0; i < n; i++) {
    a += x[i][0] * row;
    b += y[i][0];
    c += x[i][0] * y[i][0];
  }
  out[0] = a, out[1] = b, out[2] = c;
}
#pragma acc routine vector
static double moment(int n, const double (*x)[3], const double (*y)[3], int row, int which) {
  double a = 0;
#pragma acc loop vector reduction(+ : a)
  for (int i = 0; i < n; i++)
    a += which == 0 ? x[i][0] * row : which == 1 ? y[i][0] : x[i][0] * y[i][0];
  return a;
}
static void rows(int n, int lanes) {
  enum { ROWS = 7 };
  double together[ROWS][WIDE], alone[ROWS][WIDE];
#pragma acc parallel loop gang worker num_gangs(2) num_workers(2) vector_length(lanes) copyin(x, y)                    \
    copyout(together, alone)
  for (int row = 0; row < ROWS; row++) {
    moments(n, x, y, row, together[row]);
    for (int w = 0; w < WIDE; w++)
      alone[row][w] = moment(n, x, y, row, w);
  }
  SAME(together, alone);
}

#define GANGS_ALONE(op, member, update)                                                                                \
  PRAGMA(acc parallel loop gang num_gangs(gangs) vector_length(32) copyin(x, y, k) reduction(op : one.member))         \
  for (int i = 0; i < n; i++)                                                                                          \
    update(one);
/* Each has some iterations; the last one combines all, several at a time where variables are few. */
static void many_gangs(int n, int gangs) {
  struct all v = start, w = start, one = start;
#pragma acc parallel loop gang num_gangs(gangs) vector_length(32) copyin(x, y, k)                                      \
    reduction(+ : v.sum, v.single, v.z, v.i) reduction(* : v.product, v.w)
  for (int i = 0; i < n; i++)
    SUM(v), SINGLE(v), Z(v), INT(v), PRODUCT(v), W(v);
#pragma acc parallel loop gang num_gangs(gangs) vector_length(32) copyin(x, y, k) reduction(+ : w.sum, w.f)
  for (int i = 0; i < n; i++)
    SUM(w), F(w);
  GANGS_ALONE(+, i, INT)
  GANGS_ALONE(+, sum, SUM)
  GANGS_ALONE(+, single, SINGLE)
  GANGS_ALONE(+, z, Z)
  GANGS_ALONE(+, f, F)
  GANGS_ALONE(*, product, PRODUCT)
  GANGS_ALONE(*, w, W)
  SAME(v.sum, one.sum), SAME(v.single, one.single), SAME(v.z, one.z), SAME(v.i, one.i);
  SAME(v.product, one.product), SAME(v.w, one.w), SAME(w.sum, one.sum), SAME(w.f, one.f);
}

int main(void) {
  for (int i = 0; i < N; i++)
    x[i][0] = 1.0 / (i + 3), y[i][0] = (i * 7 % 31) / 3.0, k[i] = i * 5 % 37 - 9;
  for (int n = 0; n <= N; n += 333) {
    one_warp(n, 0), warps(n, 0), elements(n);
    for (int lanes = 32; lanes <= 96; lanes += 64)
      any_number(n, lanes), rows(n, lanes);
  }
  many_gangs(N, 33), many_gangs(N, 200);
  return wrong != 0;
}
