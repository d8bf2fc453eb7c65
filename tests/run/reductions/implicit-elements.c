// RUN: %sumacc -O2 -fopenacc %s -o %t -lm -Minfo=accel 2>%t.info && %run %t && FileCheck %s <%t.info
// Accumulations into elements and members that no clause names are reductions: of elements that all iterations share,
// histograms, columns, short vectors. Elements that iterations have for themselves are not.
#include <math.h>

#include "../Inputs/check.h"

enum { N = 5000, M = 40, BINS = 256 };
struct point {
  double x, y[3];
};
static double a[N], x[N][2], y[N][2], mat[N][M], cols[M], rows[N], sums[8][3], flat[8 * 3];
static unsigned char bytes[N];
static int key[N], label[N];
static long total[2];

/* The four sums of a small matrix (Quasar's example), by constant indices. */
static void matrix(void) {
  double m[2][2] = {{0}}, want[2][2] = {{0}};
#pragma acc parallel loop
  for (int i = 0; i < N; i++) { // CHECK-DAG: [[@LINE]]: implicit reduction(+:m) over gang, vector
    m[0][0] += x[i][0] * y[i][0];
    m[0][1] += x[i][0] * y[i][1];
    m[1][0] += x[i][1] * y[i][0];
    m[1][1] += x[i][1] * y[i][1];
  }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 4; k++)
      want[k / 2][k % 2] += x[i][k / 2] * y[i][k % 2];
  CHECK(memcmp(m, want, sizeof m) == 0, "matrix %g %g %g %g", m[0][0], m[0][1], m[1][0], m[1][1]);
}

static int clamp(double e) {
  return e > 9 ? 9 : (int)e;
}

static void histograms(int bins) {
  int h[BINS] = {0}, want[BINS] = {0}, few[10] = {0}, want_few[10] = {0}, odd[64] = {0}, want_odd[64] = {0};
  double *w = calloc(1000, sizeof *w), *want_w = calloc(1000, sizeof *w), least[20];
#pragma acc parallel loop
  for (int i = 0; i < N; i++) { // CHECK-DAG: [[@LINE]]: implicit reduction(+:h) {{.*}}element by element
    h[bytes[i]]++;
    few[clamp(a[i])] += 2; // CHECK-DAG: implicit reduction(+:few) over gang, vector
    odd[i % 63] |= key[i]; // CHECK-DAG: implicit reduction(|:odd)
  }
#pragma acc data copy(w[0 : 1000])
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++) { // CHECK-DAG: [[@LINE]]: implicit reduction(+:w[0:1000])
      int bin = key[i];
      if (bin > bins)
        bin = bins;
      w[bin] += a[i];
    }
  }
  for (int k = 0; k < 20; k++)
    least[k] = 1e9;
#pragma acc parallel loop
  for (int i = 0; i < N; i++) // CHECK-DAG: [[@LINE]]: implicit reduction(min:least)
    if (least[key[i] % 20] > a[i])
      least[key[i] % 20] = a[i];
  for (int i = 0; i < N; i++) {
    want[bytes[i]]++;
    want_few[clamp(a[i])] += 2;
    want_odd[i % 63] |= key[i];
    want_w[key[i] > bins ? bins : key[i]] += a[i];
    CHECK(least[key[i] % 20] <= a[i], "least of %d", key[i] % 20);
  }
  CHECK(memcmp(h, want, sizeof h) == 0, "histogram %d", h[3]);
  CHECK(memcmp(few, want_few, sizeof few) == 0, "few %d", few[3]);
  CHECK(memcmp(odd, want_odd, sizeof odd) == 0, "odd %d", odd[3]);
  CHECK(memcmp(w, want_w, 1000 * sizeof *w) == 0, "weights %g", w[3]);
  free(w), free(want_w);
}

static void shared(int k, double *restrict out, struct point *restrict q) {
  struct point p = {0};
  double g[100] = {0}, top = 0;
#pragma acc parallel loop copy(out[0 : k + 1], q[0 : 1])
  for (int i = 0; i < N; i++) { // CHECK-DAG: [[@LINE]]: implicit reduction(+:p.x) over gang, vector
    p.x += a[i];
    p.y[1] += 1;                 // CHECK-DAG: implicit reduction(+:p.y[1])
    p.y[2] -= a[i];              // CHECK-DAG: implicit reduction(+:p.y[2])
    p.y[0] = fmax(p.y[0], a[i]); // CHECK-DAG: implicit reduction(max:p.y[0])
    g[k] += 1;                   // CHECK-DAG: implicit reduction(+:g[k])
    out[k] *= 1 + (i == 8);      // CHECK-DAG: implicit reduction(*:out[k])
    if (a[i] > q->x)             // CHECK-DAG: implicit reduction(max:q->x)
      q->x = a[i];
    total[0]++;         // CHECK-DAG: implicit reduction(+:total[0])
    total[1] += key[i]; // CHECK-DAG: implicit reduction(+:total[1])
  }
  long want[3] = {0};
  for (int i = 0; i < N; i++) {
    want[0] += (long)a[i];
    want[1] += key[i];
    top = a[i] > top ? a[i] : top;
  }
  CHECK(p.x == want[0] && p.y[1] == N && p.y[2] == -want[0] && p.y[0] == top, "struct %g %g", p.x, p.y[1]);
  CHECK(g[k] == N && g[k - 1] == 0, "element %g", g[k]);
  CHECK(out[k] == 6, "product %g", out[k]);
  CHECK(q->x == top, "largest %g", q->x);
  CHECK(total[0] == N && total[1] == want[1], "total %ld %ld", total[0], total[1]);
}

/* What pointers lead to comes with the reduction, as with a clause. */
static void unmapped(int k, double *restrict g, struct point *restrict q) {
#pragma acc parallel loop
  for (int i = 0; i < N; i++) { // CHECK-DAG: implicit copy(g[k], a, q[0])
    g[k] += a[i];
    q->x += a[i];
  }
}

static void nests(void) {
  double v[3] = {0}, d = 0;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      cols[j] += mat[i][j]; // CHECK-DAG: [[@LINE-2]]: implicit reduction(+:cols)
#pragma acc parallel loop
  for (int i = 0; i < N; i++) // CHECK-DAG: [[@LINE]]: implicit reduction(+:v)
    for (int k = 0; k < 3; k++)
      v[k] += mat[i][k];
#pragma acc parallel loop gang
  for (int i = 0; i < N; i++) {
    rows[i] = 0;
#pragma acc loop vector
    for (int j = 0; j < M; j++) // CHECK-DAG: [[@LINE]]: implicit reduction(+:rows[i]) over vector, result private
      rows[i] += mat[i][j];
    rows[i] *= 2;
  }
#pragma acc parallel loop gang
  for (int i = 0; i < N; i++) { // CHECK-DAG: [[@LINE]]: implicit reduction(+:sums) over gang
#pragma acc loop vector
    for (int k = 0; k < 3; k++)
      sums[label[i]][k] += mat[i][k];
    for (int k = 0; k < 3; k++)
      flat[label[i] * 3 + k] += mat[i][k]; // CHECK-DAG: implicit reduction(+:flat)
  }
  for (int j = 0; j < M; j++) {
    d = 0;
    for (int i = 0; i < N; i++)
      d += mat[i][j];
    CHECK(cols[j] == d && (j >= 3 || v[j] == d), "column %d: %g", j, cols[j]);
  }
  for (int i = 0; i < N; i++) {
    d = 0;
    for (int j = 0; j < M; j++)
      d += mat[i][j];
    CHECK(rows[i] == 2 * d, "row %d: %g", i, rows[i]);
    for (int k = 0; k < 3; k++)
      sums[label[i]][k] -= mat[i][k], flat[label[i] * 3 + k] -= mat[i][k];
  }
  for (int k = 0; k < 24; k++)
    CHECK(sums[k / 3][k % 3] == 0 && flat[k] == 0, "cluster %d: %g %g", k, sums[k / 3][k % 3], flat[k]);
}

/* Loops whose independence is to be proved: what is reduced does not hinder it. */
static void automatic(void) {
  int h[BINS] = {0}, odd[4] = {0}, order[4] = {1, 2, 3, 4};
  double c[M] = {0}, most = 0;
#pragma acc kernels
  {
    for (int i = 0; i < N; i++) // CHECK-DAG: [[@LINE]]: loop over gang, vector, proved independent
      h[bytes[i]]++;            // CHECK-DAG: [[@LINE-1]]: implicit reduction(+:h)
    for (int i = 0; i < N; i++) // CHECK-DAG: [[@LINE]]: implicit reduction(+:c) over gang
      for (int j = 0; j < M; j++)
        c[j] += mat[i][j];
    for (int i = 0; i < N; i++) { // CHECK-DAG: [[@LINE]]: implicit reduction(+:odd[1])
      odd[1] += i & 1;
      most = most > a[i] ? most : a[i]; // CHECK-DAG: implicit reduction(max:most)
    }
    for (int i = 0; i < N; i++) { // CHECK-DAG: [[@LINE]]: loop is sequential: elements of 'order'
      order[key[i] % 4] += 1;
      order[0] *= order[1] & 1;
    }
  }
  int want[BINS] = {0}, in_order[4] = {1, 2, 3, 4};
  for (int i = 0; i < N; i++) {
    want[bytes[i]]++;
    in_order[key[i] % 4] += 1;
    in_order[0] *= in_order[1] & 1;
  }
  CHECK(memcmp(h, want, sizeof h) == 0, "kernels: histogram %d", h[3]);
  CHECK(memcmp(order, in_order, sizeof order) == 0, "kernels: order %d", order[0]);
  CHECK(memcmp(c, cols, sizeof c) == 0, "kernels: columns %g", c[0]);
  CHECK(odd[1] == N / 2 && most == 12, "kernels: %d %g", odd[1], most);
}

int main(void) {
  for (int i = 0; i < N; i++) {
    a[i] = i % 13;
    bytes[i] = (unsigned char)(i * 7);
    key[i] = i * 31 % 1000;
    label[i] = i * 5 % 8;
    for (int k = 0; k < 2; k++)
      x[i][k] = i % (3 + k), y[i][k] = i % (5 + k);
    for (int j = 0; j < M; j++)
      mat[i][j] = i % 10 + j;
  }
  double out[5] = {1, 1, 1, 1, 3};
  struct point q = {0};
  matrix();
  histograms(900);
  shared(4, out, &q);
  double g[2] = {7, 0}, x = q.x;
  unmapped(1, g, &q);
  CHECK(g[0] == 7 && q.x == x + g[1] && g[1] > N, "behind pointers %g %g", g[1], q.x - x);
  nests();
  automatic();
  return check_end();
}
