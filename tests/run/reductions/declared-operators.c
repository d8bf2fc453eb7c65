// RUN: %sumacc -O2 -fopenacc -Wall -Werror %s -o %t -lm && %run %t
// Reductions by operators that the program declares (OpenMP 5.2 5.5.11), in OpenACC's clauses: types of all kinds, all
// levels, nests, a construct, a routine, loops without iterations and with fewer than threads. All sums are exact.
#include <complex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 1500 };
static int x[N], failures;

static void same(const char *what, const void *got, const void *wanted, size_t bytes) {
  if (memcmp(got, wanted, bytes) == 0)
    return;
  printf("%s: wrong\n", what);
  failures++;
}

struct statistics {
  double sum, squares;
  int n, least;
};
static struct statistics merge(struct statistics a, struct statistics b) {
  a.sum += b.sum;
  a.squares += b.squares;
  a.n += b.n;
  a.least = b.least < a.least ? b.least : a.least;
  return a;
}
static void merge_into(struct statistics *into, const struct statistics *from) {
  *into = merge(*into, *from);
}
static void none(struct statistics *s) {
  *s = (struct statistics){0, 0, 0, 1 << 30};
}
#pragma omp declare reduction(merge : struct statistics : omp_out = merge(omp_out, omp_in)) \
    initializer(omp_priv = {0, 0, 0, 1 << 30})
#pragma omp declare reduction(merge2 : struct statistics : merge_into(&omp_out, &omp_in)) initializer(none(&omp_priv))
#define ONE(i) ((struct statistics){x[i], (double)x[i] * x[i], 1, x[i]})

/* x -> a * x + b modulo 2^32, one after another: does not commute. */
typedef struct {
  unsigned a, b;
} affine;
#pragma omp declare reduction(then : affine : omp_out = (affine){omp_in.a * omp_out.a, omp_in.a * omp_out.b + omp_in.b}) \
    initializer(omp_priv = {1, 0})
#define THEN(m, i) (m = (affine){(2u * (i) + 1) * m.a, (2u * (i) + 1) * m.b + (unsigned)x[i]})

#pragma omp declare reduction(+ : affine : omp_out.a = omp_out.a - -omp_in.a, omp_out.b += omp_in.b)
#pragma omp declare reduction(modular : int, unsigned, long : omp_out = (omp_out + omp_in) % 1009)
#pragma omp declare reduction(max : double _Complex : omp_out = creal(omp_in) > creal(omp_out) ? omp_in : omp_out) \
    initializer(omp_priv = omp_orig)
union bits {
  unsigned char byte[3];
};
#pragma omp declare reduction(xor : union bits : omp_out.byte[0] ^= omp_in.byte[0], omp_out.byte[2] += omp_in.byte[2])

static void levels(void) {
  struct statistics wanted = {3, 4, 5, 6}, s = wanted, w = wanted, v = wanted, a = wanted;
  for (int i = 0; i < N; i++)
    wanted = merge(wanted, ONE(i));
#pragma acc parallel loop gang reduction(merge : s) num_gangs(5)
  for (int i = 0; i < N; i++)
    s = merge(s, ONE(i));
  same("gang", &s, &wanted, sizeof s);
#pragma acc parallel loop worker reduction(merge2 : w) num_gangs(1) num_workers(3)
  for (int i = 0; i < N; i++)
    merge_into(&w, &ONE(i));
  same("worker", &w, &wanted, sizeof s);
#pragma acc parallel loop vector reduction(merge : v) num_gangs(1) vector_length(96)
  for (int i = 0; i < N; i++)
    v = merge(v, ONE(i));
  same("vector", &v, &wanted, sizeof s);
#pragma acc parallel loop gang worker vector reduction(merge : a) num_gangs(3) num_workers(2) vector_length(32)
  for (int i = 0; i < N; i++)
    a = merge(a, ONE(i));
  same("gang worker vector", &a, &wanted, sizeof s);
}

static void in_order(void) {
  affine wanted = {7, 8}, v = wanted, w = wanted, n = wanted, g = wanted, a = wanted;
  for (int i = 0; i < N; i++)
    THEN(wanted, i);
#pragma acc parallel loop vector reduction(then : v) num_gangs(1) vector_length(64)
  for (int i = 0; i < N; i++)
    THEN(v, i);
  same("vector in order", &v, &wanted, sizeof v);
#pragma acc parallel loop gang reduction(then : g) num_gangs(37)
  for (int i = 0; i < N; i++)
    THEN(g, i);
  same("gang in order", &g, &wanted, sizeof g);
#pragma acc parallel loop gang worker vector reduction(then : a) num_gangs(5) num_workers(2) vector_length(32)
  for (int i = 0; i < N; i++)
    THEN(a, i);
  same("all levels in order", &a, &wanted, sizeof a);
#pragma acc parallel loop worker vector collapse(2) reduction(then : w) num_gangs(1) num_workers(4) vector_length(32)
  for (int i = 0; i < N / 30; i++)
    for (int j = 0; j < 30; j++)
      THEN(w, 30 * i + j);
  same("worker vector in order", &w, &wanted, sizeof w);
#pragma acc parallel num_gangs(1) num_workers(3) copy(n)
#pragma acc loop worker reduction(then : n)
  for (int i = 0; i < N; i += 50)
#pragma acc loop vector reduction(then : n)
    for (int j = i; j < i + 50; j++)
      THEN(n, j);
  same("nest in order", &n, &wanted, sizeof n);
}

static void shapes(void) {
  affine sums = {1, 2}, row[4] = {{0, 0}, {1, 1}, {2, 2}, {3, 3}}, wanted[4];
  memcpy(wanted, row, sizeof row);
  struct {
    int before;
    affine member;
  } s = {9, {0, 0}};
  for (int i = 0; i < N; i++) {
    wanted[i % 4].a += (unsigned)x[i];
    wanted[i % 4].b++;
  }
#pragma acc parallel loop reduction(+ : row) num_gangs(3)
  for (int i = 0; i < N; i++) {
    row[i % 4].a += (unsigned)x[i];
    row[i % 4].b++;
  }
  same("array", row, wanted, sizeof row);
#pragma acc parallel loop copy(s) reduction(+ : s.member) num_gangs(3)
  for (int i = 0; i < N; i++)
    s.member.b++;
  same("member", &s.member, &(affine){0, N}, sizeof(affine));
  unsigned gangs = 0;
#pragma acc parallel num_gangs(7) reduction(+ : sums, gangs)
  {
    gangs++;
    sums.a += 2;
#pragma acc loop gang reduction(+ : sums)
    for (int i = 0; i < N; i++)
      sums.b++;
  }
  same("construct", &sums, &(affine){1 + 2 * gangs, 2 + N}, sizeof sums);
}

static void types(void) {
  int a = 1;
  long b = 5;
  double _Complex c = 1, wanted = 1;
  union bits u = {{1, 2, 3}}, bits = u;
  long modular = 1;
  for (int i = 0; i < N; i++) {
    modular = (modular + x[i] + 2000) % 1009;
    wanted = x[i] > creal(wanted) ? x[i] + i * I : wanted;
    bits.byte[0] ^= i;
    bits.byte[2] += i;
  }
#pragma acc parallel loop reduction(modular : a, b) reduction(max : c) reduction(xor : u) num_gangs(4)
  for (int i = 0; i < N; i++) {
    a = (a + x[i] + 2000) % 1009;
    b = (b + x[i] + 2000) % 1009;
    c = x[i] > creal(c) ? x[i] + i * I : c;
    u.byte[0] ^= i;
    u.byte[2] += i;
  }
  same("int", &a, &(int){(int)modular}, sizeof a);
  same("long", &b, &(long){(modular + 4) % 1009}, sizeof b);
  same("complex", &c, &wanted, sizeof c);
  same("union", &u, &bits, sizeof u);
}

#pragma acc routine vector
static unsigned orphaned(const int *x, int n) {
  affine m = {1, 0};
#pragma acc loop vector reduction(then : m)
  for (int i = 0; i < n; i++)
    THEN(m, i);
  return m.b;
}

static void others(void) {
  unsigned r = 0;
#pragma acc parallel num_gangs(1) copy(r)
  r = orphaned(x, N);
  affine wanted = {1, 0};
  for (int i = 0; i < N; i++)
    THEN(wanted, i);
  same("routine", &r, &wanted.b, sizeof r);
  for (int n = 0; n < 4; n += 3) {
    affine few = {3, 4}, right = few;
    for (int i = 0; i < n; i++)
      THEN(right, i);
#pragma acc parallel loop gang worker vector reduction(then : few) num_gangs(2) num_workers(2)
    for (int i = 0; i < n; i++)
      THEN(few, i);
    same("few", &few, &right, sizeof few);
  }
}

/* A block's own operator, of its own type, hides the file's. */
static void blocks(void) {
  enum { STEP = 3 };
  typedef struct {
    int n;
  } count;
#pragma omp declare reduction(merge : count : omp_out.n += omp_in.n + STEP) initializer(omp_priv = {-STEP})
#pragma omp declare reduction(modular : int : omp_out ^= omp_in)
  count c = {5};
  int parity = 0, wanted = 0;
  for (int i = 0; i < N; i++)
    wanted ^= x[i];
#pragma acc parallel loop reduction(merge : c) reduction(modular : parity) num_gangs(4)
  for (int i = 0; i < N; i++) {
    c.n += 1;
    parity ^= x[i];
  }
  same("block's type", &c.n, &(int){5 + N}, sizeof c.n);
  same("block's operator", &parity, &wanted, sizeof parity);
}

/* Of equal values the first, or the last. */
struct place {
  int value, at;
};
#pragma omp declare reduction(first : struct place : omp_out = omp_in.value < omp_out.value ? omp_in : omp_out) \
    initializer(omp_priv = {1 << 30, -1})
#pragma omp declare reduction(last : struct place : omp_out = omp_in.value <= omp_out.value ? omp_in : omp_out) \
    initializer(omp_priv = {1 << 30, -1})
static void places(void) {
  struct place f = {1 << 30, -1}, l = f, first = f, last = f;
  for (int i = 0; i < N; i++) {
    first = x[i] % 16 < first.value ? (struct place){x[i] % 16, i} : first;
    last = x[i] % 16 <= last.value ? (struct place){x[i] % 16, i} : last;
  }
#pragma acc parallel loop gang vector reduction(first : f) reduction(last : l) num_gangs(6) vector_length(64)
  for (int i = 0; i < N; i++) {
    if (x[i] % 16 < f.value)
      f = (struct place){x[i] % 16, i};
    if (x[i] % 16 <= l.value)
      l = (struct place){x[i] % 16, i};
  }
  same("first", &f, &first, sizeof f);
  same("last", &l, &last, sizeof l);
}

int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = i * 7919 % 1013 - 500;
#pragma acc data copyin(x)
  {
    levels();
    in_order();
    shapes();
    types();
    others();
    blocks();
    places();
  }
  return failures != 0;
}
