// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 5.4.5, 5.4.6: lastprivate on every loop construct, with every schedule; linear; loop variables that live
// on after simd loops.
#include <stdio.h>
#define N 203
#define CHECK(condition)                                                                                               \
  if (!(condition)) {                                                                                                  \
    printf("line %d: " #condition "\n", __LINE__);                                                                     \
    bad++;                                                                                                             \
  }
struct pair {
  int a;
  double b;
};
static int v[N];

static int combined(void) {
  int bad = 0, x = -1, y = 5, n = N;
  struct pair p = {0, 0};
  int row[3] = {7, 7, 7};
#pragma omp target teams distribute parallel for lastprivate(x, p, row) firstprivate(y) map(to : v)
  for (int i = 0; i < n; i++) {
    x = v[i] + y;
    p = (struct pair){i, x * 0.5};
    row[0] = i, row[1] = 2 * i, row[2] = 3 * i;
    if (i % 2 == 0)
      continue;
    x += 1;
  }
  CHECK(x == v[N - 1] + 5 && p.a == N - 1 && p.b == x * 0.5 && row[0] == N - 1 && row[2] == 3 * N - 3);
#pragma omp target parallel for simd lastprivate(x) firstprivate(x) schedule(dynamic, 3) map(v)
  for (int i = 0; i < n; i++)
    if (i == N - 1)
      x += v[i];
  CHECK(x == v[N - 1] + 5 + v[N - 1]);
  x = -1;
#pragma omp target teams distribute lastprivate(x)
  for (int i = n; i > 0; i -= 4)
    x = i;
  CHECK(x == 3);
  unsigned char i, j = 9;
#pragma omp target teams loop lastprivate(j) collapse(2) map(v)
  for (i = 0; i < 7; i++)
    for (j = 0; j != 11; j++)
      v[i * 11 + j] = 3 * (i * 11 + j) + 1;
  CHECK(j == 11);
#pragma omp target parallel for schedule(guided) lastprivate(x) collapse(2)
  for (int i = 0; i < 7; i++)
    for (int *q = v; q < v + 5; q++)
      x = i * 100 + (int)(q - v);
  CHECK(x == 604);
  x = 77;
#pragma omp target teams distribute parallel for lastprivate(x)
  for (int i = n; i < 3; i++)
    x = i;
  CHECK(x == 77);
  return bad;
}

/* Worksharing loops, simd loops and loop constructs inside of parallel constructs and teams. */
static int inside(void) {
  int bad = 0, out[8] = {0}, teams[4] = {0};
#pragma omp target parallel num_threads(4) map(tofrom : out)
  {
    int mine = 0;
#pragma omp for lastprivate(out) schedule(dynamic, 2)
    for (int i = 0; i < N; i++)
      out[i % 8] = i;
#pragma omp for schedule(static, 5)
    for (int i = 0; i < 8; i++) {
      int s = 1;
#pragma omp simd lastprivate(s)
      for (int k = 0; k < 40; k++)
        s = k + i;
      mine += s;
    }
#pragma omp atomic
    out[3] += mine;
  }
  CHECK(out[(N - 1) & 7] == N - 1 && out[3] >= 340);
#pragma omp target teams distribute map(from : teams)
  for (int t = 0; t < 4; t++) {
    int x = 0, i, j;
    long k = 3;
#pragma omp parallel for lastprivate(x)
    for (int a = 0; a < 100; a++)
      x = a + t;
#pragma omp simd collapse(2) linear(k : 3)
    for (i = 0; i < 9; i += 2)
      for (j = 50; j > 0; j -= 4)
        k += 3;
    teams[t] = x + i * 1000 + (j + 10) * 100000 + (int)k * 1000000;
  }
  for (int t = 0; t < 4; t++)
    CHECK(teams[t] == 99 + t + 10000 + 800000 + (3 + 65 * 3) * 1000000);
  return bad;
}

static int linear(void) {
  int bad = 0, i = -1, a[N];
  short step = 7, k = 100;
  int *p = a;
#pragma omp target simd linear(k : step) map(from : a)
  for (i = 0; i < N; i++)
    a[i] = k;
  CHECK(i == N && k == 100 + 7 * (N - 1));
  for (int c = 0; c < N; c++)
    CHECK(a[c] == 100 + 7 * c);
  i = 0;
#pragma omp target map(tofrom : i) map(from : a)
  {
#pragma omp parallel for simd linear(i : val, step(2))
    for (int c = 0; c < N; c++) {
      a[c] = i;
      i += 2;
    }
  }
  CHECK(i == 2 * N && a[N - 1] == 2 * N - 2);
#pragma omp target teams distribute simd map(from : p[0 : N])
  for (i = N - 1; i >= 0; i--)
    p[i] = i;
  CHECK(i == -1 && a[9] == 9);
  i = 44;
#pragma omp target parallel for map(from : a)
  for (i = 0; i < N; i++)
    a[i] = 0;
  CHECK(i == 44);
#pragma omp target map(tofrom : i) map(from : a)
#pragma omp parallel for
  for (int c = 0; c < 5; c++) {
    int j;
    for (j = 0; j < 3; j++)
      a[c * 3 + j] = j;
#pragma omp simd
    for (j = 0; j < 3; j++)
      a[c * 3 + j] += 10 * c;
    a[50 + c] = j;
  }
  CHECK(a[14] == 42 && a[54] == 3);
  return bad;
}

int main(void) {
  for (int i = 0; i < N; i++)
    v[i] = 3 * i + 1;
  return combined() + inside() + linear();
}
