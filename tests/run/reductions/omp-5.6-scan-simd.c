// RUN: %sumacc -fopenmp %s -lm -o %t && %run %t
// RUN: %sumacc -fopenmp -Minfo=accel -c %s -o %t.o 2>&1 | FileCheck %s
// OpenMP 5.2 5.6, 10.4: simd loops scan on all lanes, alone and in other loops: inclusive, exclusive, several variables,
// arrays, operators that do not commute, complex numbers; the lanes that took part; loops that lanes have alone.
#include <complex.h>
#include <stdio.h>
enum { N = 777, ROWS = 37, COLUMNS = 70 };
static int bad;
#define CHECK(...)                                                                                                     \
  do {                                                                                                                 \
    if (!(__VA_ARGS__))                                                                                                \
      printf("line %d: %s\n", __LINE__, #__VA_ARGS__), bad++;                                                          \
  } while (0)
typedef struct {
  unsigned a, b; /* x -> a * x + b */
} line;
static line after(line f, line g) {
  return (line){f.a * g.a, g.a * f.b + g.b};
}
#pragma omp declare reduction(then : line : omp_out = after(omp_out, omp_in)) initializer(omp_priv = (line){1, 0})

/* One loop, of a target construct. */
static void alone(int n) {
  static long v[N], in[N], ex[N];
  static line f[N], up[N];
  static double complex z[N], w[N];
  static int two[N][3];
  long s = 7, t = -2, m = 5, want = 7, other = -2, most = 5;
  int sums[3] = {1, 2, 3}, wanted[3] = {1, 2, 3};
  line all = {1, 5}, g = {1, 5};
  double complex c = 1, d = 1;
  for (int i = 0; i < n; i++) {
    v[i] = (i * 37 + 11) % 101 - 40;
    f[i] = (line){i % 3 + 1, i};
    z[i] = i % 7 + I * (i % 5);
  }
  // CHECK: inclusive scan(+:s) by all lanes, runs of iterations each
#pragma omp target simd map(to : v) map(from : in) map(tofrom : ex) reduction(inscan, + : s) reduction(inscan, max : m)
  for (int i = 0; i < n; i++) {
    s += v[i];
    m = v[i] > m ? v[i] : m;
#pragma omp scan inclusive(s, m)
    in[i] = s;
    ex[i] = m;
  }
  for (int i = 0; i < n; i++) {
    want += v[i];
    most = v[i] > most ? v[i] : most;
    CHECK(in[i] == want && ex[i] == most);
  }
  CHECK(s == want && m == most);
#pragma omp target map(to : v, f, z) map(from : ex, up, w, two) map(tofrom : t, all, c, sums)
  {
#pragma omp simd reduction(inscan, + : t)
    for (int i = n; i > 0; i--) {
      ex[n - i] = t;
#pragma omp scan exclusive(t)
      t += v[n - i];
    }
#pragma omp simd reduction(inscan, then : all)
    for (int i = 0; i < n; i++) {
      up[i] = all;
#pragma omp scan exclusive(all)
      all = after(all, f[i]);
    }
#pragma omp simd reduction(inscan, + : c, sums)
    for (int i = 0; i < n; i++) {
      c += z[i];
      sums[0]++;
      sums[1] += i;
      sums[2] -= i % 3;
#pragma omp scan inclusive(c, sums)
      w[i] = c;
      for (int k = 0; k < 3; k++)
        two[i][k] = sums[k];
    }
  }
  for (int i = 0; i < n; i++) {
    CHECK(ex[i] == other);
    other += v[i];
    CHECK(up[i].a == g.a && up[i].b == g.b);
    g = after(g, f[i]);
    d += z[i];
    CHECK(w[i] == d);
    wanted[0]++;
    wanted[1] += i;
    wanted[2] -= i % 3;
    CHECK(two[i][0] == wanted[0] && two[i][1] == wanted[1] && two[i][2] == wanted[2]);
  }
  CHECK(t == other && all.a == g.a && all.b == g.b && c == d);
  CHECK(sums[0] == wanted[0] && sums[1] == wanted[1] && sums[2] == wanted[2]);
}
/* The lanes of each thread of a team scan a row. */
static void rows(void) {
  static int a[ROWS][COLUMNS], out[ROWS][COLUMNS], sums[ROWS];
  static line up[ROWS][COLUMNS];
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      a[i][j] = i * j % 17;
#pragma omp target teams distribute parallel for map(to : a) map(from : out, sums, up)
  for (int i = 0; i < ROWS; i++) {
    int sum = i, first;
    line all = {1, 1};
#pragma omp simd reduction(inscan, + : sum) reduction(inscan, then : all) lastprivate(first)
    for (int j = 0; j < i; j++) {
      sum += a[i][j];
      first = j;
      all = after(all, (line){2, j});
#pragma omp scan inclusive(sum, all)
      out[i][j] = sum;
      up[i][j] = all;
    }
    sums[i] = sum + (i ? first == i - 1 : 1);
  }
  for (int i = 0; i < ROWS; i++) {
    int sum = i;
    line all = {1, 1};
    for (int j = 0; j < i; j++) {
      sum += a[i][j];
      all = after(all, (line){2, j});
      CHECK(out[i][j] == sum && up[i][j].a == all.a && up[i][j].b == all.b);
    }
    CHECK(sums[i] == sum + 1);
  }
#pragma omp target map(to : a) map(tofrom : out, sums)
#pragma omp parallel num_threads(3)
  {
    int sum = 0;
#pragma omp for collapse(1)
    for (int i = 0; i < ROWS; i++) {
#pragma omp simd reduction(inscan, + : sum) collapse(2)
      for (int k = 0; k < 2; k++)
        for (int j = 0; j < COLUMNS / 2; j++) {
          out[i][k * (COLUMNS / 2) + j] = sum;
#pragma omp scan exclusive(sum)
          sum += a[i][k * (COLUMNS / 2) + j];
        }
      sums[i] = sum;
      sum = 0;
    }
#pragma omp for
    for (int i = 0; i < ROWS; i++)
      sums[i] -= out[i][COLUMNS - 1];
  }
  for (int i = 0; i < ROWS; i++) {
    int sum = 0;
    for (int j = 0; j < COLUMNS; j++) {
      CHECK(out[i][j] == sum);
      sum += a[i][j];
    }
    CHECK(sums[i] == a[i][COLUMNS - 1]);
  }
}
/* Objects of which few lanes' fit into what lanes share. */
typedef struct {
  int at[40];
} large;
static large both(large a, large b) {
  for (int i = 0; i < 40; i++)
    a.at[i] += b.at[i];
  return a;
}
#pragma omp declare reduction(both : large : omp_out = both(omp_out, omp_in)) initializer(omp_priv = (large){{0}})
static void large_ones(void) {
  static int out[ROWS][40];
#pragma omp target teams distribute parallel for map(from : out)
  for (int i = 0; i < ROWS; i++) {
    large x = {{1}};
#pragma omp simd reduction(inscan, both : x)
    for (int j = 0; j < 40; j++) {
      x.at[j] += i;
      x.at[0]++;
#pragma omp scan inclusive(x)
      out[i][j] = x.at[0] + x.at[j] * 1000 + x.at[j ? j - 1 : 0];
    }
  }
  for (int i = 0; i < ROWS; i++)
    for (int j = 1; j < 40; j++)
      CHECK(out[i][j] == i + j + 2 + i * 1000 + (j == 1 ? i + j + 2 : i));
}
/* In functions, which one thread calls, and threads of a team. */
static int prefix(const int *a, int *out, int n) {
  int sum = 0;
#pragma omp simd reduction(inscan, + : sum)
  for (int i = 0; i < n; i++) {
    sum += a[i];
#pragma omp scan inclusive(sum)
    out[i] = sum;
  }
  return sum;
}
static void called(void) {
  static int a[N], out[N], some[16][16], sum, sums[16];
  for (int i = 0; i < N; i++)
    a[i] = i % 11;
#pragma omp target map(to : a) map(from : out, some, sums, sum)
  {
    sum = prefix(a, out, N);
#pragma omp parallel for
    for (int i = 0; i < 16; i++)
      sums[i] = prefix(a, some[i], i);
  }
  for (int i = 0, want = 0; i < N; i++) {
    want += a[i];
    CHECK(out[i] == want && (i < N - 1 || sum == want));
    for (int k = i + 1; k < 16; k++)
      CHECK(some[k][i] == want && (k > i + 1 || sums[k] == want));
  }
}
int main(void) {
  for (int n = 0; n <= N; n = n * 5 + (n < 2))
    alone(n);
  alone(32), alone(N);
  rows();
  large_ones();
  called();
  return bad != 0;
}
