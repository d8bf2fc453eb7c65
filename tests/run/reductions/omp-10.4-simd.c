// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 10.4: simd loops: dependences that safelen or a false condition allow, effects outside exactly once,
// reductions with operators that do not commute in order, hints, at the end of a chain of constructs.
#include <stdio.h>
#define N 260
#define CHECK(condition)                                                                                               \
  if (!(condition)) {                                                                                                  \
    printf("line %d: " #condition "\n", __LINE__);                                                                     \
    bad++;                                                                                                             \
  }
struct affine { /* x -> a * x + b, modulo 2^32 */
  unsigned a, b;
};
static struct affine after(struct affine first, struct affine second) {
  return (struct affine){second.a * first.a, second.a * first.b + second.b};
}
#pragma omp declare reduction(then : struct affine : omp_out = after(omp_out, omp_in)) initializer(omp_priv = {1, 0})

static int dependences(int yes, int no) {
  int bad = 0, a[N], b[N], c[4][N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = c[0][i] = c[1][i] = c[2][i] = c[3][i] = i < 5;
#pragma omp target map(a)
#pragma omp simd safelen(4) simdlen(2)
  for (int i = 4; i < N; i++)
    a[i] = a[i - 4] + 1;
#pragma omp target teams distribute simd safelen(1) num_teams(1) map(b)
  for (int i = 1; i < N; i++)
    b[i] = b[i - 1] + 1;
#pragma omp target teams distribute parallel for map(c)
  for (int k = 0; k < 4; k++)
#pragma omp simd if (simd : no)
    for (int i = 1; i < N; i++)
      c[k][i] = c[k][i - 1] + 1;
  for (int i = 0; i < N; i++) {
    CHECK(a[i] == 1 + i / 4 && b[i] == i + 1 && c[0][i] == i + 1 && c[3][i] == i + 1);
    if (bad)
      return bad;
  }
#pragma omp target map(a, b)
#pragma omp simd if (yes) aligned(a : 4) nontemporal(b) order(concurrent)
  for (int i = 0; i < N; i++)
    b[i] = a[i] * 2;
  for (int i = 0; i < N; i++)
    CHECK(b[i] == 2 * a[i]);
#pragma omp target parallel for simd safelen(8) schedule(static, 16) map(a) num_threads(4)
  for (int i = 0; i < 256; i++)
    a[i] = i % 16 < 8 ? i : a[i - 8] + 1; /* within a chunk alone */
  for (int i = 0; i < 256; i++)
    CHECK(a[i] == ((i & 15) < 8 ? i : i - 7));
  return bad;
}

static int ordered(void) {
  int bad = 0, n = 0, order[N], half[N];
#pragma omp target map(from : order, half) map(tofrom : n)
#pragma omp simd
  for (int i = 0; i < N; i++) {
    half[i] = i / 2;
#pragma omp ordered simd
    order[n++] = i;
  }
  for (int i = 0; i < N; i++)
    CHECK(order[i] == i && half[i] == i / 2);
  return bad + (n != N);
}

static int effects(void) {
  int bad = 0, times = 0, hits[N] = {0};
  double sum = 0;
#pragma omp target teams distribute map(tofrom : times) map(hits) reduction(+ : sum)
  for (int t = 0; t < 3; t++) {
    double part = 0;
#pragma omp parallel for reduction(+ : part)
    for (int k = 0; k < 5; k++) {
      double inner = 0;
#pragma omp simd reduction(+ : inner) collapse(2)
      for (int i = 0; i < 4; i++)
        for (int j = 0; j < 13; j++) {
#pragma omp atomic
          times++;
#pragma omp atomic
          hits[k * 52 + i * 13 + j]++;
          inner += i + j;
        }
      part += inner;
    }
    sum += part;
  }
  CHECK(times == 780 && sum == 15 * (13 * 6 + 4 * 78));
  for (int i = 0; i < N; i++)
    CHECK(hits[i] == 3);
  return bad;
}

static int in_order(void) {
  int bad = 0;
  struct affine all = {1, 0}, lanes[6], expected = {1, 0};
  for (unsigned i = 0; i < N; i++)
    expected = (struct affine){expected.a * (2 * i + 1), expected.b * (2 * i + 1) + i};
#pragma omp target simd reduction(then : all)
  for (unsigned i = 0; i < N; i++)
    all = (struct affine){all.a * (2 * i + 1), all.b * (2 * i + 1) + i};
  CHECK(all.a == expected.a && all.b == expected.b);
#pragma omp target teams distribute parallel for map(from : lanes)
  for (int k = 0; k < 6; k++) {
    struct affine own = {1, 0};
#pragma omp simd reduction(then : own)
    for (unsigned i = 0; i < N; i++)
      own = (struct affine){own.a * (2 * i + 1), own.b * (2 * i + 1) + i};
    lanes[k] = own;
  }
  for (int k = 0; k < 6; k++)
    CHECK(lanes[k].a == expected.a && lanes[k].b == expected.b);
  return bad;
}

int main(int argc, char **argv) {
  (void)argv;
  return dependences(argc, argc - 1) + ordered() + effects() + in_order();
}
