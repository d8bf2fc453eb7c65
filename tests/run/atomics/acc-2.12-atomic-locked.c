// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.12 on scalars that no instruction changes at once: complex numbers of any alignment, and bit-fields.
#include <complex.h>
#include <stdio.h>

enum { N = 300 };
static int bad;
#define CHECK(CONDITION)                                                                                               \
  do {                                                                                                                 \
    if (!(CONDITION))                                                                                                  \
      bad++, printf("line %d: %s\n", __LINE__, #CONDITION);                                                            \
  } while (0)

/* Turns by a quarter, N times; a sum; pairs that are written and read as a whole. */
static void complex_numbers(void) {
  double complex turn = 1, sum = 0, pair = 0, quotient = 1;
  struct {
    float odd;
    float complex z, seen[N];
  } f = {0, 1, {0}};
  double complex seen[N];
  int torn = 0;
#pragma acc parallel loop gang vector num_gangs(3) copy(turn, sum, pair, quotient, f, torn) copyout(seen)
  for (int i = 0; i < N; i++) {
#pragma acc atomic
    turn *= I;
#pragma acc atomic capture
    seen[i] = sum += 1 + 2 * I;
#pragma acc atomic capture
    {
      f.seen[i] = f.z;
      f.z = f.z * -1.0f;
    }
#pragma acc atomic write
    pair = i - i * I;
    double complex p;
#pragma acc atomic read
    p = pair;
    if (creal(p) != -cimag(p)) {
#pragma acc atomic
      torn++;
    }
#pragma acc atomic update
    quotient = quotient / -I;
  }
  CHECK(turn == 1);
  CHECK(sum == N + 2 * N * I);
  CHECK(f.z == 1 && f.odd == 0);
  CHECK(quotient == 1);
  CHECK(torn == 0);
  double total = 0;
  int plus = 0;
  for (int i = 0; i < N; i++) {
    total += creal(seen[i]);
    CHECK(cimag(seen[i]) == 2 * creal(seen[i]));
    plus += f.seen[i] == 1;
  }
  CHECK(total == N * (N + 1) / 2);
  CHECK(plus == N / 2);
}

struct fields {
  unsigned n : 7, m : 9;
  signed s : 5;
  _Bool any : 1;
  unsigned k : 4;
  int whole;
};

static void bitfields(void) {
  struct fields a[4] = {{0}}, *p = a;
  int before[N], times[16] = {0};
#pragma acc parallel loop gang vector num_gangs(3) copy(a) copyout(before)
  for (int i = 0; i < N; i++) {
    struct fields *p = a;
#pragma acc atomic
    a[i % 4].n++;
#pragma acc atomic
    a[i % 4].m += 3;
#pragma acc atomic
    a[i % 4].whole++;
#pragma acc atomic
    a[i % 4].s = a[i % 4].s - 1;
#pragma acc atomic capture
    before[i] = p->k++;
#pragma acc atomic write
    p->any = i >= 0;
  }
  for (int i = 0; i < 4; i++) {
    CHECK(p[i].n == N / 4 % 128 && p[i].m == 3 * N / 4 % 512 && p[i].whole == N / 4);
    CHECK(p[i].s == -11); /* -75 in five bits */
  }
  CHECK(p->any && p->k == N % 16);
  for (int i = 0; i < N; i++)
    times[before[i]]++;
  for (int i = 0; i < 16; i++)
    CHECK(times[i] == N / 16 + (i < N % 16));
}

int main(void) {
  complex_numbers();
  bitfields();
  if (!bad)
    puts("ok");
  return bad != 0;
}
