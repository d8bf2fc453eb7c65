// RUN: %sumacc -fopenacc -O2 %s -o %t -lm && %run %t | FileCheck %s
// RUN: %sumacc -fopenacc -Minfo=accel -Werror=sumac-race -Werror=sumac-almost-reduction -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=INFO
// UNSUPPORTED: sanitized
// Places that iterations share, however they are reached: rows of a nest, pointers that the region declares, sums of
// pointers; and steps in expressions whose value is not used. All are reduced, or updated atomically.
#include <math.h>
#include <stdio.h>

enum { N = 1000, ROWS = 5, BINS = 16 };
struct cell {
  int n;
  double sum, weight;
};
static int wrong;

static void same(const char *name, double is, double should) {
  wrong += is != should;
  if (is != should)
    printf("%s: %g, not %g\n", name, is, should);
}

static void rows_of_a_nest(const int *b) {
  static int m[ROWS][BINS], flat[ROWS * BINS], r[ROWS][BINS], three[ROWS][3], row_sum;
#pragma acc parallel loop gang copyin(b[0 : N])
  for (int i = 0; i < ROWS; i++) {
    int *row = r[i];
#pragma acc loop vector
    for (int j = 0; j < N; j++) {
      m[i][b[j]] += j;
      flat[i * BINS + b[j]] += j;
      row[b[j]] += j;
      three[i][j % 3] += j;
    }
    // INFO: [[@LINE-6]]: implicit reduction(+:m[...]) by atomic updates
    // INFO: [[@LINE-7]]: implicit reduction(+:flat[...]) by atomic updates
    // INFO: [[@LINE-8]]: implicit reduction(+:three[...]) by atomic updates
    // INFO: [[@LINE-9]]: implicit reduction(+:r[...]) by atomic updates
  }
  int should[BINS] = {0}, of_three[3] = {0};
  for (int j = 0; j < N; j++)
    should[b[j]] += j, of_three[j % 3] += j;
  for (int i = 0; i < ROWS; i++)
    for (int k = 0; k < BINS; k++) {
      same("m", m[i][k], should[k]);
      same("flat", flat[i * BINS + k], should[k]);
      same("r", r[i][k], should[k]);
      if (k < 3)
        same("three", three[i][k], of_three[k]);
    }
#pragma acc parallel loop gang
  for (int i = 0; i < ROWS; i++) { /* each iteration has its row: nothing to do */
    int *row = r[i];
    for (int k = 0; k < BINS; k++)
      row[k] -= should[k];
    // INFO-NOT: [[@LINE-4]]: implicit reduction
  }
  for (int i = 0; i < ROWS * BINS; i++)
    row_sum += r[i / BINS][i % BINS] != 0;
  same("rows", row_sum, 0);
}

static void pointers(const int *b) {
  struct cell cells[BINS] = {{0}};
  int h[BINS] = {0}, g[BINS] = {0}, sums[BINS] = {0}, should[BINS] = {0};
  for (int k = 0; k < BINS; k++)
    cells[k].weight = k % 4;
#pragma acc parallel loop copyin(b[0 : N]) copy(cells, h, g)
  for (int i = 0; i < N; i++) {
    struct cell *c = &cells[b[i]];
    int *q = h + b[i];
    c->n++;
    c->sum += c->weight * i;
    (*q)++;
    ++*(g + b[i]);
    *(sums + b[i]) += i;
  }
  for (int i = 0; i < N; i++)
    should[b[i]]++, sums[b[i]] -= i;
  for (int k = 0; k < BINS; k++) {
    same("n", cells[k].n, should[k]);
    same("h", h[k], should[k]);
    same("g", g[k], should[k]);
    same("sums", sums[k], 0);
  }
}

static void expressions(const int *x, const double *d) {
  int s = 0, c = 0, t = 0, u = 0, v = 0, w = 0, z = 0, should[6] = {0}, h[BINS + 1] = {0}, apart[BINS + 1] = {0};
  double m = -1, most = -1;
#pragma acc parallel loop copyin(x[0 : N], d[0 : N]) copy(s, h)
  for (int i = 0; i < N; i++) {
    s += x[i], c++;
    x[i] > 3 && (t += x[i]);
    x[i] > 5 ? (u += x[i]) : (u -= 1);
    (void)(v += x[i]);
    ({ w += x[i]; });
    for (int j = 0; j < 3; j++, z += j)
      ;
    m = fmax(fmax(m, d[i]), d[N - 1 - i] * 2);
    h[x[i]] += 1, h[x[i] + 1] -= 1;
  }
#pragma acc parallel loop copyin(x[0 : N]) copy(apart)
  for (int i = 0; i < N; i++) { /* as atomic updates: g may lead to it */
    int *q = apart;
    x[i] > 7 && (*(q + x[i]) += 2);
    x[i] > 9 ? (q[x[i]] += 1) : (q[x[i]] -= 1);
  }
  for (int i = 0; i < N; i++) {
    should[0] += x[i], should[1]++, should[5] += 6;
    should[2] += x[i] > 3 ? x[i] : 0;
    should[3] += x[i] > 5 ? x[i] : -1;
    most = fmax(most, 2 * d[i]);
    h[x[i]] -= 1, h[x[i] + 1] += 1;
    apart[x[i]] -= (x[i] > 7 ? 2 : 0) + (x[i] > 9 ? 1 : -1);
  }
  same("comma", s, should[0]);
  same("count", c, should[1]);
  same("and", t, should[2]);
  same("choice", u, should[3]);
  same("void", v, should[0]);
  same("braces", w, should[0]);
  same("for", z, should[5]);
  same("fmax", m, most);
  for (int k = 0; k <= BINS; k++)
    same("both", h[k], 0), same("apart", apart[k], 0);
}

int main(void) {
  static int b[N];
  static double d[N];
  for (int i = 0; i < N; i++)
    b[i] = i * 7 % BINS, d[i] = i * 37 % 101;
  rows_of_a_nest(b);
  pointers(b);
  expressions(b, d);
  printf("%d wrong\n", wrong);
  // CHECK: {{^}}0 wrong
  return 0;
}
