// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// UNSUPPORTED: sanitized
// Reductions of arrays of structures with bit-fields, or packed ones, whose length the run gives, or that are long: at
// every level, nested, of every operator, in a routine; bit-fields wrap as in C, and only what is named changes.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct inner {
  short y : 7;
  char few[2][3];
};
struct __attribute__((packed)) s {
  char pad;
  int a : 5;
  unsigned b : 9, : 3, flag : 1;
  int c;
  double d;
  struct inner in[2];
};
typedef struct {
  long long sum : 40;
  _Bool any : 1;
} Untagged;
enum { ITERATIONS = 90 };
static int failures;

#define BODY(V, FROM, N)                                                                                               \
  for (int i = FROM; i < N; i++) {                                                                                     \
    V[i].a += k;                                                                                                       \
    V[i].b += k + i;                                                                                                   \
    V[i].c += k;                                                                                                       \
    V[i].d += k;                                                                                                       \
    V[i].in[1].few[i % 2][2] += i;                                                                                     \
    V[i].in[i % 2].y += k;                                                                                             \
  }

static void fill(struct s *v, int n) {
  memset(v, 0, n * sizeof *v);
  for (int i = 0; i < n; i++)
    v[i].a = i, v[i].in[0].y = -i, v[i].d = -i;
}

static void check(const char *what, const struct s *v, int from, int to, int n, int times) {
  struct s *w = malloc(n * sizeof *w);
  fill(w, n);
  for (int t = 0; t < times; t++)
    for (int k = 0; k < ITERATIONS; k++)
      BODY(w, from, to)
  for (int i = 0; i < n; i++)
    if (v[i].a != w[i].a || v[i].b != w[i].b || v[i].c != w[i].c || v[i].d != w[i].d || v[i].flag || v[i].pad ||
        v[i].in[1].few[i % 2][2] != w[i].in[1].few[i % 2][2] || v[i].in[0].y != w[i].in[0].y ||
        v[i].in[1].y != w[i].in[1].y) {
      failures++;
      printf("%s: element %d: %d %d, %u %u, %d %d, %g %g, %d %d\n", what, i, v[i].a, w[i].a, v[i].b, w[i].b, v[i].c,
             w[i].c, v[i].d, w[i].d, v[i].in[1].y, w[i].in[1].y);
    }
  free(w);
}

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define LEVEL(NAME, LEVELS, TIMES)                                                                                     \
  static void NAME(int n) {                                                                                            \
    struct s v[n];                                                                                                     \
    int gangs = 0;                                                                                                     \
    fill(v, n);                                                                                                        \
    PRAGMA(acc parallel num_gangs(3) num_workers(4) vector_length(32) reduction(+ : gangs)) {                          \
      gangs += 1;                                                                                                      \
      PRAGMA(acc loop LEVELS reduction(+ : v)) for (int k = 0; k < ITERATIONS; k++) BODY(v, 0, n)                      \
    }                                                                                                                  \
    check(#NAME, v, 0, n, n, TIMES);                                                                                   \
  }
LEVEL(gang, gang, 1)
LEVEL(worker, worker, gangs)
LEVEL(vector, vector, gangs)
LEVEL(all_levels, gang worker vector, 1)

#pragma acc routine worker
static void add(struct s *p, int n) {
#pragma acc loop worker vector reduction(+ : p[0 : n])
  for (int k = 0; k < ITERATIONS; k++)
    BODY(p, 0, n)
}

static void sections(struct s *p, int n) {
  fill(p, n);
#pragma acc parallel loop gang num_gangs(4) num_workers(2) vector_length(64) reduction(+ : p[1 : n - 2])
  for (int j = 0; j < 3; j++) {
#pragma acc loop worker reduction(+ : p[1 : n - 2])
    for (int h = 10 * j; h < 10 * j + 10; h++) {
#pragma acc loop vector reduction(+ : p[1 : n - 2])
      for (int k = 3 * h; k < 3 * h + 3; k++)
        BODY(p, 1, n - 1)
    }
  }
  check("section", p, 1, n - 1, n, 1);
  fill(p, n);
#pragma acc parallel num_gangs(1) copy(p[0 : n])
  add(p, n);
  check("routine", p, 0, n, n, 1);
  fill(p, n);
#pragma acc parallel num_gangs(3) vector_length(32) reduction(+ : p[0 : n])
  {
#pragma acc loop gang vector
    for (int k = 0; k < ITERATIONS; k++)
      BODY(p, 0, n)
  }
  check("construct", p, 0, n, n, 1);
}

/* Constant, but too long for each member to be one of its own. */
static void lengthy(void) {
  enum { N = 100 };
  struct s v[N];
  fill(v, N);
#pragma acc parallel loop gang vector vector_length(32) num_gangs(2) reduction(+ : v)
  for (int k = 0; k < ITERATIONS; k++)
    BODY(v, 0, N)
  check("lengthy", v, 0, N, N, 1);
}

#define OPERATOR(OP, START, UPDATE)                                                                                    \
  {                                                                                                                    \
    struct local {                                                                                                     \
      int x : 6;                                                                                                       \
      unsigned long y : 33;                                                                                            \
      float z;                                                                                                         \
    } v[n][2], w[2];                                                                                                   \
    struct local one = {START, START, START};                                                                          \
    for (int i = 0; i < n; i++)                                                                                        \
      v[i][0] = v[i][1] = one;                                                                                         \
    w[0] = w[1] = one;                                                                                                 \
    PRAGMA(acc parallel loop gang vector num_gangs(3) vector_length(32) reduction(OP : v))                             \
    for (int k = 0; k < 40; k++)                                                                                       \
      for (int i = 0; i < n; i++) {                                                                                    \
        struct local *e = &v[i][k % 2];                                                                                \
        UPDATE(e->x, k - 17) UPDATE(e->y, k * 12345678ul + 3) EXTRA(UPDATE, e->z)                                      \
      }                                                                                                                \
    for (int k = 0; k < 40; k++) {                                                                                     \
      struct local *e = &w[k % 2];                                                                                     \
      UPDATE(e->x, k - 17) UPDATE(e->y, k * 12345678ul + 3) EXTRA(UPDATE, e->z)                                        \
    }                                                                                                                  \
    for (int i = 0; i < 2 * n; i++) {                                                                                  \
      struct local a = v[i / 2][i % 2], b = w[i % 2];                                                                  \
      if (a.x != b.x || a.y != b.y || a.z != b.z)                                                                      \
        failures++, printf("%s: %d %d, %lx %lx, %g %g\n", #OP, a.x, b.x, (unsigned long)a.y, (unsigned long)b.y, a.z,  \
                           b.z);                                                                                       \
    }                                                                                                                  \
  }
#define TIMES(X, E) X *= E;
#define MOST(X, E) X = (E) > X ? (E) : X;
#define LEAST(X, E) X = (E) < X ? (E) : X;
#define AND(X, E) X = X && (E) != 5;
#define OR(X, E) X = X || (E) == 3;

static void operators(int n) {
#define EXTRA(UPDATE, Z) UPDATE(Z, k < 3 ? 2 : 1)
  OPERATOR(*, 3, TIMES)
#undef EXTRA
#define EXTRA(UPDATE, Z) UPDATE(Z, k - 20.5f)
  OPERATOR(max, -3, MOST)
  OPERATOR(min, 9, LEAST)
  OPERATOR(&&, 1, AND)
  OPERATOR(||, 0, OR)
}

#define BITS(OP, START)                                                                                                \
  {                                                                                                                    \
    struct bits {                                                                                                      \
      signed char x : 3;                                                                                               \
      unsigned y : 17;                                                                                                 \
    } v[n], w = {START, START};                                                                                        \
    for (int i = 0; i < n; i++)                                                                                        \
      v[i] = w;                                                                                                        \
    PRAGMA(acc parallel loop gang worker num_gangs(3) num_workers(3) reduction(OP : v))                                \
    for (int k = 0; k < 20; k++)                                                                                       \
      for (int i = 0; i < n; i++) {                                                                                    \
        v[i].x = v[i].x OP (k + 5);                                                                                    \
        v[i].y = v[i].y OP (0x10100u << k % 9);                                                                        \
      }                                                                                                                \
    for (int k = 0; k < 20; k++) {                                                                                     \
      w.x = w.x OP (k + 5);                                                                                            \
      w.y = w.y OP (0x10100u << k % 9);                                                                                \
    }                                                                                                                  \
    for (int i = 0; i < n; i++)                                                                                        \
      if (v[i].x != w.x || v[i].y != w.y)                                                                              \
        failures++, printf("%s: %d %d, %x %x\n", #OP, v[i].x, w.x, v[i].y, w.y);                                       \
  }

static void bits(int n) {
  BITS(&, -1)
  BITS(|, 1)
  BITS(^, 2)
}

static void untagged(int n) {
  Untagged v[n];
  memset(v, 0, sizeof v);
#pragma acc parallel loop gang vector num_gangs(2) reduction(+ : v)
  for (int k = 0; k < 100; k++)
    for (int i = 0; i < n; i++)
      v[i].sum += k * 10000000ll * i, v[i].any |= k == 7;
  for (int i = 0; i < n; i++)
    if (v[i].sum != 4950 * 10000000ll * i || !v[i].any)
      failures++, printf("untagged: %lld %d\n", (long long)v[i].sum, v[i].any);
}

int main(int argc, char **argv) {
  (void)argv;
  int n = argc + 4;
  struct s *p = malloc(n * sizeof *p);
  gang(n);
  worker(n);
  vector(n);
  all_levels(n);
  sections(p, n);
  lengthy();
  operators(n);
  bits(n);
  untagged(n);
  free(p);
  return failures != 0;
}
