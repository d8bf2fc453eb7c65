// RUN: %sumacc -fopenacc -O2 %s -o %t && %run %t
// Reductions of arrays of structures with bit-fields, of known length, member by member: at every level, nested, whole
// arrays, sections behind pointers, structures in structures; bit-fields wrap as in C.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct inner {
  short y : 7;
  long x;
};
struct s {
  int a : 5;
  unsigned b : 9;
  int c;
  double d[2];
  struct inner in[2];
};
enum { N = 3, ITERATIONS = 150 };
static int failures;

#define BODY(V, FROM)                                                                                                  \
  for (int i = FROM; i < N; i++) {                                                                                     \
    V[i].a += k;                                                                                                       \
    V[i].b += k + i;                                                                                                   \
    V[i].c += k;                                                                                                       \
    V[i].d[i % 2] += k;                                                                                                \
    V[i].in[1].x += i;                                                                                                 \
    V[i].in[i % 2].y += k;                                                                                             \
  }

static void fill(struct s *v) {
  memset(v, 0, N * sizeof *v);
  for (int i = 0; i < N; i++)
    v[i].a = i, v[i].in[0].y = -i;
}

static void check(const char *what, const struct s *v, int from, int times) {
  struct s w[N];
  fill(w);
  for (int t = 0; t < times; t++)
    for (int k = 0; k < ITERATIONS; k++)
      BODY(w, from)
  for (int i = 0; i < N; i++)
    if (v[i].a != w[i].a || v[i].b != w[i].b || v[i].c != w[i].c || v[i].d[0] != w[i].d[0] || v[i].d[1] != w[i].d[1] ||
        v[i].in[1].x != w[i].in[1].x || v[i].in[0].y != w[i].in[0].y || v[i].in[1].y != w[i].in[1].y) {
      failures++;
      printf("%s: element %d: %d %d, %u %u, %d %d, %g %g, %d %d\n", what, i, v[i].a, w[i].a, v[i].b, w[i].b, v[i].c,
             w[i].c, v[i].d[0], w[i].d[0], v[i].in[1].y, w[i].in[1].y);
    }
}

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define LEVEL(NAME, LEVELS, TIMES)                                                                                     \
  static void NAME(void) {                                                                                             \
    struct s v[N];                                                                                                     \
    int gangs = 0;                                                                                                     \
    fill(v);                                                                                                           \
    PRAGMA(acc parallel num_gangs(3) num_workers(4) vector_length(32) reduction(+ : gangs)) {                          \
      gangs += 1;                                                                                                      \
      PRAGMA(acc loop LEVELS reduction(+ : v)) for (int k = 0; k < ITERATIONS; k++) BODY(v, 0)                         \
    }                                                                                                                  \
    check(#NAME, v, 0, TIMES);                                                                                         \
  }
LEVEL(gang, gang, 1)
LEVEL(worker, worker, gangs)
LEVEL(vector, vector, gangs)
LEVEL(all_levels, gang worker vector, 1)

static void sections(struct s *p) {
  fill(p);
#pragma acc parallel loop gang num_gangs(4) reduction(+ : p[1 : 2])
  for (int j = 0; j < ITERATIONS / 10; j++) {
#pragma acc loop vector reduction(+ : p[1 : 2])
    for (int k = 10 * j; k < 10 * j + 10; k++)
      BODY(p, 1)
  }
  check("section", p, 1, 1);
  struct s m[2][2];
  memset(m, 0, sizeof m);
#pragma acc parallel loop gang vector reduction(max : m[1])
  for (int k = 0; k < ITERATIONS; k++) {
    m[1][0].b = m[1][0].b > (unsigned)k ? m[1][0].b : (unsigned)k;
    m[1][1].a = m[1][1].a > k % 12 ? m[1][1].a : k % 12;
  }
  if (m[1][0].b != ITERATIONS - 1 || m[1][1].a != 11)
    failures++, printf("max: %u %d\n", m[1][0].b, m[1][1].a);
}

/* The identity is one that the bit-field holds. */
static void fresh(void) {
  struct s v[2], one;
  memset(v, 1, sizeof v);
  memset(&one, 1, sizeof one);
#pragma sumac initialize_to_identity(v, one)
#pragma acc parallel loop gang vector reduction(max : v, one)
  for (int k = 0; k < 3; k++) {
    int x = k - 12;
    v[1].a = v[1].a > x ? v[1].a : x;
    one.a = one.a > x ? one.a : x;
  }
  if (v[0].a != -16 || v[1].a != -10 || one.a != -10 || one.b != 0)
    failures++, printf("identity: %d %d %d %u\n", v[0].a, v[1].a, one.a, one.b);
}

int main(void) {
  struct s *p = malloc(N * sizeof *p);
  gang();
  worker();
  vector();
  all_levels();
  sections(p);
  fresh();
  free(p);
  return failures != 0;
}
