// RUN: %sumacc -O2 -fopenacc %s -o %t -lm -Minfo=accel 2>%t.info && %run %t && FileCheck %s <%t.info
// RUN: %sumacc -O2 -fopenacc -fno-implicit-reduction -c %s -o %t.o 2>&1 | FileCheck --check-prefix=OFF %s
// Accumulations into scalars that no clause names are reductions, and their results come back: every spelling, every
// place in a nest. Without the option that makes them, each is warned of.
// OFF-COUNT-32: warning: iterations that run in parallel race for
#include "../Inputs/check.h"
#include <complex.h>
#include <math.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
enum { N = 1000, M = 40 };
static double a[N], mat[N][M], rows[N];
static int k[N];
static long hits; /* of the file */

static double scale(double x) {
  return 2 * x;
}

struct results {
  double s, down, product, top, low, most, least, twice, called;
  float f;
  double _Complex z, w;
  int count, back, bits, common, odd, cut, chosen;
  long largest;
  short small;
  unsigned char byte;
  _Bool all, any;
};

static struct results run(int parallel) {
  double s = 1, down = 0, product = 1, top = -1e9, low = 1e9, most = -1e9, least = 1e9, twice = 0, called = 0;
  float f = 0;
  double _Complex z = 1, w = 1;
  int count = 3, back = 0, bits = 0, common = -1, odd = 0, cut = 9, chosen = 0;
  long largest = -7;
  short small = 0;
  unsigned char byte = 0;
  _Bool all = 1, any = 0;
#define BODY                                                                                                           \
  {                                                                                                                    \
    s += a[i];                                                                                                         \
    down -= a[i];                                                                                                      \
    product = product * (1 + (i == 7));                                                                                \
    top = fmax(top, a[i]);                                                                                             \
    if (a[i] < low)                                                                                                    \
      low = a[i];                                                                                                      \
    most = MAX(most, a[i]);                                                                                            \
    least = least <= a[i] ? least : a[i];                                                                              \
    twice = a[i] + twice + a[i];                                                                                       \
    called += scale(a[i]);                                                                                             \
    f = f + (float)k[i];                                                                                               \
    z += a[i] * I;                                                                                                     \
    w *= i == 3 ? 2 * I : 1;                                                                                           \
    count++;                                                                                                           \
    --back;                                                                                                            \
    bits |= 1 << i % 20;                                                                                               \
    common = k[i] & common;                                                                                            \
    odd ^= k[i];                                                                                                       \
    cut = fmin(cut, k[i]);                                                                                             \
    if (k[i] > 0) {                                                                                                    \
      if (i % 3 == 0)                                                                                                  \
        chosen += k[i];                                                                                                \
      else                                                                                                             \
        chosen -= 1;                                                                                                   \
    }                                                                                                                  \
    for (int j = 0; j < 3; j++)                                                                                        \
      largest = largest < k[i] + j ? k[i] + j : largest;                                                               \
    small = (short)(small + k[i]);                                                                                     \
    byte += (unsigned char)k[i];                                                                                       \
    all = all && a[i] > -1000;                                                                                         \
    any = i == 999 || any;                                                                                             \
    hits += i % 2;                                                                                                     \
  }
  hits = 0;
  if (parallel) {
// CHECK-DAG: [[@LINE+1]]: implicit copy(s, a, down, product,
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      // CHECK-DAG: [[@LINE-1]]: implicit reduction(+:s) over gang, vector, result in the copied variable
      // CHECK-DAG: implicit reduction(+:down)
      // CHECK-DAG: implicit reduction(*:product)
      // CHECK-DAG: implicit reduction(max:top)
      // CHECK-DAG: implicit reduction(min:low)
      // CHECK-DAG: implicit reduction(max:most)
      // CHECK-DAG: implicit reduction(min:least)
      // CHECK-DAG: implicit reduction(+:twice)
      // CHECK-DAG: implicit reduction(+:called)
      // CHECK-DAG: implicit reduction(+:f)
      // CHECK-DAG: implicit reduction(+:z)
      // CHECK-DAG: implicit reduction(*:w)
      // CHECK-DAG: implicit reduction(+:count)
      // CHECK-DAG: implicit reduction(+:back)
      // CHECK-DAG: implicit reduction(|:bits)
      // CHECK-DAG: implicit reduction(&:common)
      // CHECK-DAG: implicit reduction(^:odd)
      // CHECK-DAG: implicit reduction(min:cut)
      // CHECK-DAG: implicit reduction(+:chosen)
      // CHECK-DAG: implicit reduction(max:largest)
      // CHECK-DAG: implicit reduction(+:small)
      // CHECK-DAG: implicit reduction(+:byte)
      // CHECK-DAG: implicit reduction(&&:all)
      // CHECK-DAG: implicit reduction(||:any)
      // CHECK-DAG: implicit reduction(+:hits)
      BODY
  } else {
    for (int i = 0; i < N; i++)
      BODY
  }
  return (struct results){s,     down, product, top,    low, most, least,  twice,   called, f,    z,   w,
                          count, back, bits,    common, odd, cut,  chosen, largest, small,  byte, all, any};
}

static void spellings(void) {
  struct results x = run(1);
  long parallel_hits = hits;
  struct results y = run(0);
#define SAME(m) CHECK(x.m == y.m, #m " %g %g", (double)x.m, (double)y.m)
  SAME(s);
  SAME(down);
  SAME(product);
  SAME(top);
  SAME(low);
  SAME(most);
  SAME(least);
  SAME(twice);
  SAME(called);
  SAME(f);
  SAME(count);
  SAME(back);
  SAME(bits);
  SAME(common);
  SAME(odd);
  SAME(cut);
  SAME(chosen);
  SAME(largest);
  SAME(small);
  SAME(byte);
  SAME(all);
  SAME(any);
  CHECK(x.z == y.z && x.w == y.w, "complex %g %g", cimag(x.z), cimag(x.w));
  CHECK(parallel_hits == hits, "hits %ld", parallel_hits);
}

/* Sums of a nest: of all, of each row, by a variable of the function that each row sets first. */
static void nests(void) {
  double t = 0, v, u = 0, squares = 0;
#pragma acc parallel loop gang copyout(rows)
  for (int i = 0; i < N; i++) {
    double row = 0;
#pragma acc loop vector
    for (int j = 0; j < M; j++) { // CHECK-DAG: [[@LINE]]: implicit reduction(+:row) over vector, result private
      row += mat[i][j];
      t += 1; // CHECK-DAG: implicit reduction(+:t) over vector, result private
    }
    rows[i] = row;
  }
  CHECK(t == N * M, "t %g", t);
  CHECK(rows[3] == 3 * M + M * (M - 1) / 2, "row %g", rows[3]);
#pragma acc parallel num_gangs(4) copy(u) copyout(rows)
  {
    double mine = 0;
#pragma acc loop gang vector
    for (int i = 0; i < N; i++) {
      // CHECK-DAG: [[@LINE-1]]: implicit reduction(+:mine) over vector, each gang its own part
      mine += 1;
      squares += i * i; // CHECK-DAG: implicit reduction(+:squares) over gang, vector, result in the copied variable
    }
#pragma acc atomic
    u += mine;
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      v = 0;
#pragma acc loop vector
      for (int j = 0; j < M; j++)
        v += mat[i][j]; // CHECK-DAG: implicit reduction(+:v) over vector, result private
      rows[i] = v;
    }
  }
  CHECK(u == N, "u %g", u);
  CHECK(squares == (N - 1.0) * N * (2 * N - 1) / 6, "squares %g", squares);
  CHECK(rows[5] == 5 * M + M * (M - 1) / 2, "row %g", rows[5]);
  v = 0;
#pragma acc kernels loop independent collapse(2)
  for (int i = 0; i < N; i++) // CHECK-DAG: [[@LINE]]: implicit reduction(max:v) over gang, vector
    for (int j = 0; j < M; j++)
      v = v > mat[i][j] ? v : mat[i][j];
  CHECK(v == N + M - 2, "largest %g", v);
}

#pragma acc routine vector
static double norm(const double *x, int n) {
  double sum = 0;
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    sum += x[i] * x[i]; // CHECK-DAG: implicit reduction(+:sum) over vector
  return sum;
}

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = (i * 7 % N - 300) * 0.25;
    k[i] = i * 37 % N - 100;
    for (int j = 0; j < M; j++)
      mat[i][j] = i + j;
  }
  spellings();
  nests();
  double norms = 0;
#pragma acc parallel loop gang
  for (int i = 0; i < N; i++) // CHECK-DAG: [[@LINE]]: implicit reduction(+:norms) over gang
    norms += norm(mat[i], M);
  double want = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      want += mat[i][j] * mat[i][j];
  CHECK(norms == want, "norms %g", norms);
  return check_end();
}
