// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// OpenACC 3.3 2.5.15: what the construct reduces may be written by partitioned loops inside that have no reduction
// clause of their own: their workers and lanes must not race for the gang's copy.
#include "../Inputs/check.h"

enum { N = 1000, INNER = 10, GANGS = 3 };
struct pair {
  int count;
  double sum;
};

int main(void) {
  static double a[N];
  double sum = 0, largest = 0;
  for (int i = 0; i < N; i++) {
    a[i] = (i * 7 % N) * 0.25;
    sum += a[i];
    largest = a[i] > largest ? a[i] : largest;
  }

  double r = 1, top = -1;
  long counts[4] = {1, 2, 3, 4};
  struct pair p = {5, 6};
#pragma acc parallel copyin(a) reduction(+ : r, counts, p) reduction(max : top) num_gangs(GANGS)
  {
#pragma acc loop
    for (int i = 0; i < N; i++) {
      r = r + a[i];
      if (a[i] > top)
        top = a[i];
      counts[i % 4] += 1;
      p.count++;
      p.sum += a[i];
    }
  }
  CHECK(r == 1 + sum, "sum %g", r);
  CHECK(top == largest, "largest %g", top);
  for (int i = 0; i < 4; i++)
    CHECK(counts[i] == i + 1 + N / 4, "count %d: %ld", i, counts[i]);
  CHECK(p.count == 5 + N && p.sum == 6 + sum, "struct %d %g", p.count, p.sum);

  int nested = 0, atomic = 0;
#pragma acc parallel reduction(+ : nested, atomic) num_gangs(GANGS) num_workers(2)
  {
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
#pragma acc loop worker vector
      for (int j = 0; j < INNER; j++) {
        nested++;
#pragma acc atomic
        atomic += 2;
      }
      nested++;
    }
    nested += 100; /* by each gang */
  }
  CHECK(nested == N * (INNER + 1) + 100 * GANGS, "nested %d", nested);
  CHECK(atomic == 2 * N * INNER, "atomic %d", atomic);
  return check_end();
}
