// RUN: %sumacc -fopenacc %s -o %t && %run %t
// UNSUPPORTED: device-serial
// A gang's private copy of what the construct reduces is written between loops: reads, copies, sets of bytes and stores
// of constants happen in the order in which they stand, though threads may share some of them and one does others.
#include <string.h>
struct pair {
  long a, b;
};
static void use(double *p) { *p += 100; }

static int scalar(const double *x, double *out) {
  double s = 0;
#pragma acc parallel num_gangs(1) vector_length(64) reduction(+ : s) copyin(x[0 : 4]) copyout(out[0 : 3])
  {
    s = x[1];
    s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int i = 0; i < 100; i++)
      s += 1;
    out[0] = s;
    s = 3;
    out[1] = s;
    s = 5;
#pragma acc loop vector reduction(+ : s)
    for (int i = 0; i < 100; i++)
      s += 1;
    use(&s);
    out[2] = s;
    s = 7;
  }
  return s == 7 && out[0] == 100 && out[1] == 3 && out[2] == 205;
}

static int array(long n) {
  long v[4] = {0};
#pragma acc parallel num_gangs(3) vector_length(64) reduction(+ : v)
  {
    v[2] = n;
    memset(v, 0, sizeof v);
    v[1] = 5;
#pragma acc loop vector reduction(+ : v)
    for (int i = 0; i < 64; i++)
      v[i % 4] += 1;
    memset(v, 0, sizeof v);
    v[3] = 1;
#pragma acc loop vector reduction(+ : v)
    for (int i = 0; i < 64; i++)
      v[i % 4] += 1;
  }
  return v[0] == 48 && v[1] == 48 && v[2] == 48 && v[3] == 51;
}

static int structure(long n) {
  struct pair x = {0, 0};
#pragma acc parallel num_gangs(3) vector_length(64) reduction(+ : x.a, x.b)
  {
    x.b = n;
    x.b = 2;
#pragma acc loop vector reduction(+ : x.a, x.b)
    for (int i = 0; i < 64; i++) {
      x.a += 1;
      x.b += 1;
    }
  }
  return x.a == 192 && x.b == 198;
}

/* The same of what no construct reduces. */
static int ordinary(long n, long *out) {
#pragma acc parallel num_gangs(1) vector_length(64) copyout(out[0 : 4])
  {
    struct pair x;
    memset(&x, (int)n, sizeof x);
    x.a = 1;
#pragma acc loop vector
    for (int i = 0; i < 2; i++)
      out[i] = x.a + i;
    memset(&x, 0, sizeof x);
    x.b = 9;
#pragma acc loop vector
    for (int i = 2; i < 4; i++)
      out[i] = x.a + x.b + i;
  }
  return out[0] == 1 && out[1] == 2 && out[2] == 11 && out[3] == 12;
}

int main(void) {
  double x[4] = {1, 2, 3, 4}, out[3] = {0};
  long places[4] = {0};
  return !scalar(x, out) + !array(7) * 2 + !structure(7) * 4 + !ordinary(7, places) * 8;
}
