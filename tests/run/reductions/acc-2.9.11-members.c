// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Reductions of members: of structures, of elements of arrays, behind pointers, of nested structures, arrays in them; at
// every level and nested.
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 600 };
struct inner {
  int k;
  double v[3];
};
struct outer {
  double x;
  int least;
  unsigned char bits;
  long n[40];
  struct inner in;
  double _Complex z;
  double *p;
};
static int bad;

static void check(const char *what, double got, double want) {
  if (got != want && bad++ < 20)
    printf("%s: %g, not %g\n", what, got, want);
}

static struct outer fresh(void) {
  return (struct outer){.x = 1, .least = 7, .bits = 1, .n = {2, 3}, .in = {4, {5, 6, 7}}, .z = 1 + I};
}

static void update(struct outer *s, int i) { /* the oracle's */
  s->x += i;
  if (i - 50 < s->least)
    s->least = i - 50;
  s->bits ^= (unsigned char)i;
  s->n[i % 40] += i;
  s->in.k++;
  s->in.v[i % 3] += 2;
  s->z *= I;
}

static void compare(const char *what, const struct outer *got, const struct outer *want) {
  check(what, got->x, want->x);
  check(what, got->least, want->least);
  check(what, got->bits, want->bits);
  for (int i = 0; i < 40; i++)
    check(what, (double)got->n[i], (double)want->n[i]);
  check(what, got->in.k, want->in.k);
  for (int i = 0; i < 3; i++)
    check(what, got->in.v[i], want->in.v[i]);
  check(what, creal(got->z), creal(want->z));
  check(what, cimag(got->z), cimag(want->z));
}

/* All members of S at once, on the levels of CLAUSES. */
#define REDUCTIONS(S)                                                                                                  \
  reduction(+ : S x, S in.k, S n) reduction(min : S least) reduction(^ : S bits) reduction(* : S z)                    \
      reduction(+ : S in.v [0:3])
#define TEXT(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma(TEXT(__VA_ARGS__))
#define UPDATE(S)                                                                                                      \
  {                                                                                                                    \
    S x += i;                                                                                                          \
    S least = i - 50 < S least ? i - 50 : S least;                                                                     \
    S bits ^= (unsigned char)i;                                                                                        \
    S n[i % 40] += i;                                                                                                  \
    S in.k++;                                                                                                          \
    S in.v[i % 3] += 2;                                                                                                \
    S z *= I;                                                                                                          \
  }

static void levels(void) {
  struct outer want = fresh(), s;
  for (int i = 0; i < N; i++)
    update(&want, i);
#define LEVEL(...)                                                                                                     \
  s = fresh();                                                                                                         \
  PRAGMA(acc parallel loop __VA_ARGS__ REDUCTIONS(s.)) for (int i = 0; i < N; i++) UPDATE(s.) compare(#__VA_ARGS__, &s, &want);
  LEVEL(gang num_gangs(5))
  LEVEL(worker num_workers(3))
  LEVEL(vector vector_length(96))
  LEVEL(gang vector)
  LEVEL(gang worker vector num_gangs(3) num_workers(2) vector_length(64))
}

static void behind_pointers(void) {
  struct outer want = fresh(), s = fresh(), *p = &s;
  for (int i = 0; i < N; i++)
    update(&want, i);
#pragma acc parallel loop gang vector REDUCTIONS(p->)
  for (int i = 0; i < N; i++)
    UPDATE(p->)
  compare("p->x", &s, &want);

  struct outer *q = malloc(4 * sizeof *q);
  int k = 2;
  q[k] = fresh();
#pragma acc parallel loop gang worker vector num_workers(2) REDUCTIONS(q[k].)
  for (int i = 0; i < N; i++)
    UPDATE(q[k].)
  compare("q[k].x", &q[2], &want);

  double cells[10] = {0}, cells_want[10] = {0};
  int n = 10;
  q[k].p = cells;
  for (int i = 0; i < N; i++)
    cells_want[2 + i % 8] += i;
#pragma acc parallel loop gang vector copy(q[0:4], q[k].p[0:n]) reduction(+ : q[k].p[2:n - 2])
  for (int i = 0; i < N; i++)
    q[k].p[2 + i % 8] += i;
  for (int i = 0; i < n; i++)
    check("q[k].p[2:n]", cells[i], cells_want[i]);
  free(q);
}

static void rows(void) {
  struct outer a[6];
  for (int r = 0; r < 6; r++)
    a[r] = fresh();
#pragma acc parallel loop gang copy(a)
  for (int r = 0; r < 6; r++) {
#pragma acc loop worker vector REDUCTIONS(a[r].)
    for (int i = 0; i < N; i++)
      UPDATE(a[r].)
  }
  struct outer want = fresh();
  for (int i = 0; i < N; i++)
    update(&want, i);
  for (int r = 0; r < 6; r++)
    compare("a[r].x", &a[r], &want);
}

/* The same members in each loop of a nest; an outer structure, of which an inner loop reduces a part; code in between. */
static void nests(void) {
  struct outer s = {0};
  struct inner t = {0, {0}};
#pragma acc parallel copy(s) num_gangs(3)
  {
#pragma acc loop gang reduction(+ : s.x, s.n) reduction(+ : t)
    for (int g = 0; g < 4; g++) {
#pragma acc loop worker reduction(+ : s.x, s.n)
      for (int w = 0; w < 3; w++) {
        s.x += 1;
#pragma acc loop vector reduction(+ : s.x, s.n)
        for (int i = 0; i < 100; i++) {
          s.x += i;
          s.n[i % 40] += w;
        }
      }
#pragma acc loop vector reduction(+ : t.k)
      for (int i = 0; i < 100; i++)
        t.k += i;
#pragma acc loop vector reduction(+ : t.k)
      for (int i = 0; i < 100; i++) {
        t.k += 1;
        t.v[i % 3] += 1; /* of the outer reduction, too */
      }
    }
  }
  check("s.x", s.x, 4 * 3 * (1 + 4950));
  for (int i = 0; i < 40; i++)
    check("s.n", (double)s.n[i], 4 * 3 * (i < 20 ? 3 : 2));
  check("t.k", t.k, 4 * (4950 + 100));
  check("t.v", t.v[0] + 1000 * t.v[2], 4 * 34 + 1000 * 4 * 33);
}

static void construct(void) {
  struct outer s = fresh();
  int gangs = 0;
#pragma acc parallel num_gangs(5) reduction(+ : s.in.v[1], gangs) reduction(max : s.least)
  {
    s.in.v[1] += 2;
    gangs++;
    s.least = s.least > 9 ? s.least : 9;
  }
  check("s.in.v[1] of the construct", s.in.v[1], 6 + 2 * gangs);
  check("s.least of the construct", s.least, 9);
}

int main(void) {
  levels();
  behind_pointers();
  rows();
  nests();
  construct();
  if (!bad)
    puts("ok");
  return bad != 0;
}
