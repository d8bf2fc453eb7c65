// UNSUPPORTED: device-serial
// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenacc -O2 %s -o %t -lm && %run %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=random:3,streams=random:1 %t > %t.random
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,memory=weak,schedule=adversarial,streams=random:2 %t > %t.step
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=descending,devices=2,streams=eager %t > %t.down
// RUN: cmp %t.random %t.step && cmp %t.random %t.down
// REQUIRES: sim
// Gangs combine by partial results, of which the gang that comes last makes the result: every type, several variables
// and loops, any number of gangs, launches that may run at the same time. The same launch gives the same bits.
#include <complex.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 3000, QUEUES = 5, ROUNDS = 3 };
static double x[N];
static int failures;

static void check(int right, const char *what) {
  if (!right)
    fprintf(stderr, "%s is wrong\n", what);
  failures += !right;
}

/* Values that round: bits, and how near. */
static double rounded(int gangs) {
  double s = 0.1, exact = 0.1;
#pragma acc parallel loop gang vector num_gangs(gangs) copyin(x) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += x[i];
  for (int i = 0; i < N; i++)
    exact += x[i];
  check(fabs(s - exact) <= N * 0x1p-53 * exact, "a sum"); /* the bound of any order of N positive numbers */
  return s;
}

static void types(int gangs) {
  double s = 1, p = 1, few[3] = {1, 2, 3};
  float f = 2, most = -1, least = 1e9f;
  double _Complex c = 1 + 2 * I, q = 1;
  float _Complex d = 3;
  short h = 7;
  signed char b = -3;
  unsigned char o = 1;
  _Bool all = 1;
  int product = 1;
  long count = 0;
  struct {
    double a;
    unsigned short n;
  } both = {5, 6};
#pragma acc parallel loop gang worker vector num_gangs(gangs) num_workers(2) vector_length(64)                        \
    reduction(+ : s, f, c, d, h, b, few, both, count) reduction(* : p, q, product) reduction(max : most)              \
    reduction(min : least) reduction(| : o) reduction(&& : all)
  for (int i = 0; i < N; i++) {
    s += 1;
    f += 2;
    c += 1 - I;
    d += I;
    h += 3;
    b += 1;
    few[1] += 4;
    few[2] += i % 2;
    both.a += 2;
    both.n += 1;
    count += i;
    p *= i % 1000 == 7 ? 2 : 1;
    q *= i % 1000 == 9 ? I : 1;
    product *= i % 1000 == 11 ? 3 : 1;
    most = i - 5 > most ? i - 5 : most;
    least = 5 - i < least ? 5 - i : least;
    o |= (unsigned char)(1 << i % 7);
    all = all && i < N - 1;
  }
  check(s == 1 + N && f == 2 + 2 * N && c == 1 + N + (2 - N) * I && d == 3 + N * I, "a sum of a type");
  check(h == (short)(7 + 3 * N) && b == (signed char)(-3 + N) && count == (long)N * (N - 1) / 2, "a sum of integers");
  check(few[0] == 1 && few[1] == 2 + 4 * N && few[2] == 3 + N / 2, "an array");
  check(both.a == 5 + 2 * N && both.n == (unsigned short)(6 + N), "a structure");
  check(p == 8 && q == -I && product == 27, "a product");
  check(most == N - 6 && least == 6 - N && o == 127 && !all, "an extreme");
}

/* Both loops reduce into one variable; the third is executed again and again, and the last on a condition. */
static void loops(int again, int really) {
  double s = 0, t = 1;
#pragma acc parallel num_gangs(7) reduction(+ : t)
  {
#pragma acc loop gang vector reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += 1;
#pragma acc loop gang vector reduction(+ : s)
    for (int i = 0; i < N; i++)
      s += 2;
    for (int k = 0; k < again; k++) {
#pragma acc loop gang vector reduction(+ : s)
      for (int i = 0; i < N; i++)
        s += 3;
    }
    if (really) {
#pragma acc loop gang vector reduction(+ : s)
      for (int i = 0; i < N; i++)
        s += 4;
    }
    t += 0.5;
  }
  check(s == N * (3 + 3. * again + 4 * really) && t >= 1.5, "a sum of several loops");
}

static void complex_products(int again) {
  double _Complex z = 1;
#pragma acc parallel num_gangs(7)
  {
#pragma acc loop gang vector reduction(* : z)
    for (int i = 0; i < 37; i++)
      z *= I;
    for (int k = 0; k < again; k++) {
#pragma acc loop gang vector reduction(* : z)
      for (int i = 0; i < 11; i++)
        z *= 2 * I;
    }
  }
  check(z == -I * (1 << 22), "a product under the lock");
}

/* Launches that share neither counters nor partial results. */
static void queues(int sum_of) {
  double s[QUEUES][ROUNDS];
#pragma acc enter data copyin(x) create(s)
  for (int r = 0; r < ROUNDS; r++)
    for (int q = 0; q < QUEUES; q++) {
      double *to = &s[q][r];
#pragma acc serial present(s) async(q)
      s[q][r] = q;
#pragma acc parallel loop gang vector num_gangs(3 + 50 * r) present(x, to[0 : 1]) reduction(+ : to[0]) async(q)
      for (int i = 0; i < sum_of; i++)
        to[0] += i;
    }
  for (int q = 0; q < QUEUES; q++) {
#pragma acc update self(s[q]) async(q)
#pragma acc wait(q)
    for (int r = 0; r < ROUNDS; r++)
      check(s[q][r] == q + sum_of * (sum_of - 1.) / 2, "a sum of a queue");
  }
#pragma acc exit data delete (x, s)
}

int main(void) {
  static const int gangs[] = {1, 2, 33, 400};
  for (int i = 0; i < N; i++)
    x[i] = 1.0 / (i + 1);
  for (int k = 0; k < 4; k++) {
    double s = rounded(gangs[k]);
    printf("%a\n", s);
    check(rounded(gangs[k]) == s, "a sum once more");
    types(gangs[k]);
  }
  loops(2, 1);
  complex_products(2);
  queues(N);
  return failures != 0;
}
