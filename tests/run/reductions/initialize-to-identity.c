// RUN: %sumacc -O1 -fopenacc %s -o %t -lm && %run %t && env SUMAC_SIM=uninit=error %run %t
// A reduction may begin with the operator's identity, whatever the variable was: of all operators, of arrays, structs,
// declared operators; with copyout, nothing else is read; where the variable is present, its device copy is set, too.
#include <math.h>
#include <stdio.h>
#include <string.h>

struct pair {
  int n;
  float w[3];
};
typedef struct {
  unsigned a, b;
} affine;
#pragma omp declare reduction(then : affine : omp_out = (affine){omp_in.a * omp_out.a, omp_in.a * omp_out.b + omp_in.b}) \
    initializer(omp_priv = {1, 0})

static int failures;
#define CHECK(condition)                                                                                               \
  if (!(condition))                                                                                                    \
  printf("line %d: " #condition "\n", __LINE__), failures++

static void absent(void) {
  int sum, parity;
  double product = 77, largest;
  float smallest = -INFINITY;
  long big;
  unsigned char least = 3, all = 0;
  _Bool every = 0;
  struct pair q;
  int h[2][3];
  affine t = {99, 99};
#pragma sumac initialize_to_identity(sum, parity, product, largest, smallest, big, least, all, every, q, h, t)
#pragma acc parallel loop num_gangs(3) copyout(sum, parity, product, largest, smallest, big, least, all, every, q)     \
    copyout(h, t) reduction(+ : sum, q, h) reduction(^ : parity) reduction(* : product) reduction(max : largest, big)  \
    reduction(min : least, smallest) reduction(& : all) reduction(&& : every) reduction(then : t)
  for (int i = 0; i < 10; i++) {
    sum += i;
    parity ^= i;
    product *= 2;
    largest = i - 20 > largest ? i - 20 : largest;
    smallest = i + 20 < smallest ? i + 20 : smallest;
    big = -i - 5 > big ? -i - 5 : big;
    least = least < i + 9 ? least : i + 9;
    all &= 16 | i;
    every = every && i < 10;
    q.n++;
    q.w[i % 3] += i;
    h[i % 2][i % 3] += i;
    t = (affine){(2u * i + 1) * t.a, (2u * i + 1) * t.b + i};
  }
  affine wanted = {1, 0};
  for (int i = 0; i < 10; i++)
    wanted = (affine){(2u * i + 1) * wanted.a, (2u * i + 1) * wanted.b + i};
  CHECK(sum == 45 && parity == 1 && product == 1024 && largest == -11 && smallest == 20 && big == -5);
  CHECK(least == 9 && all == 16 && every);
  CHECK(q.n == 10 && q.w[0] == 18 && q.w[1] == 12 && q.w[2] == 15);
  CHECK(h[0][0] == 6 && h[1][0] == 12 && h[0][1] == 4 && h[1][1] == 8 && h[0][2] == 10 && h[1][2] == 5);
  CHECK(memcmp(&t, &wanted, sizeof t) == 0);
}

static void present(void) {
  int s = 1000;
#pragma acc data copy(s)
  {
#pragma sumac initialize_to_identity(s)
#pragma acc parallel loop gang worker vector reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += i;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < 10; i++)
      s += i;
  }
  CHECK(s == 90);
#pragma sumac initialize_to_identity(s)
#pragma acc parallel num_gangs(1) copy(s) reduction(+ : s)
  s++;
  CHECK(s == 1);
}

int main(void) {
  absent();
  present();
  return failures != 0;
}
