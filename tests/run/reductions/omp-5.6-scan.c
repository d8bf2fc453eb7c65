// RUN: %sumacc -fopenmp %s -lm -o %t && %run %t
// OpenMP 5.2 5.6: inclusive and exclusive scans in all loops that can have them, with each operator, several variables,
// arrays, and operators of the program's that do not commute; the result behind the loop; few and no iterations.
#include <stdio.h>
#include <string.h>
enum { N = 1000 };
static int bad;
#define CHECK(...)                                                                                                     \
  do {                                                                                                                 \
    if (!(__VA_ARGS__))                                                                                                \
      printf("line %d, n %d: %s\n", __LINE__, n, #__VA_ARGS__), bad++;                                                 \
  } while (0)
typedef struct {
  unsigned a, b; /* x -> a * x + b */
} line;
static line after(line f, line g) {
  return (line){f.a * g.a, g.a * f.b + g.b};
}
#pragma omp declare reduction(then : line : omp_out = after(omp_out, omp_in)) initializer(omp_priv = (line){1, 0})
static int same(const void *a, const void *b, size_t bytes) {
  return memcmp(a, b, bytes) == 0;
}
static long v[N], in[N], ex[N], want_in[N], want_ex[N], end;
static void expect(int n, long first, int max) {
  for (int i = 0; i < n; i++) {
    want_ex[i] = first;
    first = max ? (v[i] > first ? v[i] : first) : first + v[i];
    want_in[i] = first;
  }
  end = first;
}
static void one(int n) {
  long s = 7, t = 7, m = 3;
  expect(n, 7, 0);
#pragma omp target parallel for simd map(to : v) map(tofrom : in) reduction(inscan, + : s)
  for (int i = 0; i < n; i++) {
    s += v[i];
#pragma omp scan inclusive(s)
    in[i] = s;
  }
  CHECK(same(in, want_in, sizeof(long) * n) && s == end);
#pragma omp target map(to : v) map(tofrom : ex) map(tofrom : t)
#pragma omp parallel for simd reduction(inscan, + : t) num_threads(64)
  for (int i = n; i > 0; i--) {
    ex[n - i] = t;
#pragma omp scan exclusive(t)
    {
      t += v[n - i];
    }
  }
  CHECK(same(ex, want_ex, sizeof(long) * n) && t == end);
  s = 7;
  int order = 0;
#pragma omp target map(to : v) map(tofrom : in, ex, s, m, order)
  {
    long shared = 7;
#pragma omp parallel num_threads(5)
    {
      int mine = 0;
#pragma omp for reduction(inscan, + : s) nowait
      for (int i = 0; i < n; i++) {
        long part = v[i];
        mine++;
        s += part;
#pragma omp scan inclusive(s)
        {
          long seen = s;
          in[i] = seen;
        }
      }
#pragma omp for simd reduction(inscan, + : shared)
      for (int i = 0; i < n; i++) {
        ex[i] = shared;
#pragma omp scan exclusive(shared)
        shared += v[i];
      }
#pragma omp atomic
      order += mine + (shared != s) * 100000;
    }
#pragma omp parallel for reduction(inscan, max : m)
    for (int i = 0; i < n; i++) {
      m = v[i] > m ? v[i] : m;
#pragma omp scan inclusive(m)
      in[i] -= m;
    }
  }
  CHECK(s == end && order == n && same(ex, want_ex, sizeof(long) * n));
  for (int i = 0; i < n; i++)
    in[i] -= want_in[i];
  expect(n, 3, 1);
  for (int i = 0; i < n; i++)
    CHECK(in[i] == -want_in[i]);
  CHECK(m == end);
  s = 7;
  expect(n, 7, 0);
#pragma omp target simd map(to : v) map(tofrom : in) reduction(inscan, + : s)
  for (int i = 0; i < n; i++) {
    s += v[i];
#pragma omp scan inclusive(s)
    in[i] = s;
  }
  CHECK(same(in, want_in, sizeof(long) * n) && s == end);
}
/* A scan for each iteration of an outer loop; a space of two dimensions. */
static void nested(int n) {
  static int rows[20][50], both[20][50];
  int count = 0, k = 0;
#pragma omp target teams distribute parallel for map(from : rows)
  for (int i = 0; i < 20; i++) {
    int sum = i;
#pragma omp simd reduction(inscan, + : sum)
    for (int j = 0; j < 50; j++) {
      rows[i][j] = sum;
#pragma omp scan exclusive(sum)
      sum += j;
    }
    rows[i][0] += sum * 100;
  }
#pragma omp target map(from : both) map(tofrom : count)
#pragma omp parallel for collapse(2) reduction(inscan, + : count)
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 50; j++) {
      count += i ^ j;
#pragma omp scan inclusive(count)
      both[i][j] = count;
    }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 50; j++) {
      k += i ^ j;
      CHECK(both[i][j] == k && rows[i][j] == i + j * (j - 1) / 2 + (j == 0) * 100 * (i + 49 * 25));
    }
  CHECK(count == k);
}
static void kinds(int n) {
  static line f[N], up[N];
  static double x[N], lo[N], first[N];
  static int two[N][2];
  static unsigned char yes[N];
  line all = {1, 5}, want = {1, 5};
  double least = 1e9, total = 0.5, again = 0.5;
  int pair[2] = {1, 2}, ok = 1;
  unsigned bits = 0, odd = 0;
  for (int i = 0; i < n; i++)
    f[i] = (line){i % 3 + 1, i}, x[i] = 1.0 / (i + 1);
#pragma omp target parallel for map(to : f) map(from : up) reduction(inscan, then : all)
  for (int i = 0; i < n; i++) {
    all = after(all, f[i]);
#pragma omp scan inclusive(all)
    up[i] = all;
  }
#pragma omp target map(to : x) map(from : lo, first, two, yes) map(tofrom : least, total, pair, ok, bits)
#pragma omp parallel for reduction(inscan, min : least) reduction(inscan, + : total, pair) \
    reduction(inscan, && : ok) reduction(inscan, | : bits)
  for (int i = 0; i < n; i++) {
    least = x[i] < least ? x[i] : least;
    total += x[i];
    pair[0] += i;
    pair[1] -= i;
    ok = ok && i < 700;
    bits |= i;
#pragma omp scan inclusive(least, total, pair, ok, bits)
    lo[i] = least;
    first[i] = total;
    two[i][0] = pair[0], two[i][1] = pair[1] + (int)bits;
    yes[i] = ok;
  }
  for (int i = 0, a = 1; i < n; i++) {
    want = after(want, f[i]);
    a += i, odd |= (unsigned)i;
    CHECK(up[i].a == want.a && up[i].b == want.b && lo[i] == x[i] && yes[i] == (i < 700));
    CHECK(two[i][0] == a && two[i][1] == 3 - a + (int)odd);
    CHECK(i ? first[i] > first[i - 1] : first[i] == 1.5);
  }
  CHECK(all.a == want.a && all.b == want.b && pair[0] + pair[1] == 3 && ok == (n <= 700) && bits == odd);
  /* The same threads give the same bits. */
#pragma omp target map(to : x) map(tofrom : first) map(tofrom : again)
#pragma omp parallel for reduction(inscan, + : again)
  for (int i = 0; i < n; i++) {
    again += x[i];
#pragma omp scan inclusive(again)
    first[i] -= again;
  }
  CHECK(again == total && (n == 0 || (first[0] == 0 && first[n - 1] == 0)));
}
/* The loop stands in a function of its own. */
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
static int whole;
static double halves;
#pragma omp declare target to(whole, halves)
static void orphaned(const int *a, int *out, double *x, int n) {
#pragma omp for reduction(inscan, + : whole, halves)
  for (int i = 0; i < n; i++) {
    out[i] = whole;
    x[i] = halves;
#pragma omp scan exclusive(whole, halves)
    whole += a[i];
    halves += a[i] * 0.5;
  }
}
static void by_crews(int n) {
  int a[400], out[400], k = 0, end = 0, threads = 0;
  double x[400];
  for (int i = 0; i < n; i++)
    a[i] = i % 13;
#pragma omp target map(to : a) map(from : out, x, end, threads)
  {
    whole = 3, halves = 1.5;
#pragma omp parallel num_threads(50)
    {
      orphaned(a, out, x, n);
#pragma omp single
      end = whole;
    }
  }
  for (int i = 0; i < n; i++) {
    CHECK(out[i] == 3 + k && x[i] == (3 + k) * 0.5);
    k += a[i];
  }
  CHECK(end == 3 + k);
#pragma omp target map(to : a) map(from : out, x, end) /* of one thread */
  {
    whole = 3, halves = 1.5;
    orphaned(a, out, x, n);
    end = whole;
  }
  CHECK(end == 3 + k && out[n - 1] == 3 + k - a[n - 1]);
}
static void called(int n) {
  int a[30], out[30][30], sums[30];
  for (int i = 0; i < 30; i++)
    a[i] = i * i;
#pragma omp target teams distribute parallel for map(to : a) map(from : out, sums)
  for (int i = 0; i < 30; i++)
    sums[i] = prefix(a, out[i], i);
  for (int i = 0; i < 30; i++)
    for (int j = 0, k = 0; j < i; j++) {
      k += a[j];
      CHECK(out[i][j] == k && (j < i - 1 || sums[i] == k));
    }
}
int main(void) {
  for (int i = 0; i < N; i++)
    v[i] = (i * 37 + 11) % 101 - 40;
  for (int n = 0; n <= N; n = n * 7 + (n < 2))
    one(n), kinds(n);
  one(N);
  kinds(N);
  nested(20);
  called(30);
  by_crews(400);
  return bad != 0;
}
