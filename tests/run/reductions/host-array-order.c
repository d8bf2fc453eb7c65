// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenacc %s -o %t -lm && env SUMAC_DEVICE=host %t && env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t
// RUN: for n in 1 3 5; do env SUMAC_DEVICE=host OMP_NUM_THREADS=$n %t || exit 1; done
// On the host the gangs' parts of a long array are added in gang order, bit by bit, whatever the number of threads that
// do it; also of structures, and where two loops reduce overlapping sections.
#include <stdlib.h>

#include "../Inputs/check.h"

enum { GANGS = 7, I = 10000 };

/* Where gang G of GANGS begins. */
static int begin(int g) {
  return I / GANGS * g + (g < I % GANGS ? g : I % GANGS);
}

static double value(int i) {
  return 1.0 / (i % 1000 + 3);
}

static void sums(int n) {
  double *h = calloc((size_t)n, sizeof *h), *want = calloc((size_t)n, sizeof *want), *of_gang = malloc((size_t)n * 8);
#pragma acc parallel num_gangs(GANGS) copy(h [0:n])
  {
#pragma acc loop gang reduction(+ : h [0:n])
    for (int i = 0; i < I; i++) {
      h[i % n] += value(i);
      h[(i * 7) % n] += value(i * 3);
    }
  }
  for (int g = 0; g < GANGS; g++) {
    for (int b = 0; b < n; b++)
      of_gang[b] = -0.0;
    for (int i = begin(g); i < begin(g + 1); i++) {
      of_gang[i % n] += value(i);
      of_gang[(i * 7) % n] += value(i * 3);
    }
    for (int b = 0; b < n; b++)
      want[b] += of_gang[b];
  }
  for (int b = 0; b < n; b++)
    CHECK(h[b] == want[b], "[%d] of %d: %a, not %a", b, n, h[b], want[b]);
  free(h);
  free(want);
  free(of_gang);
}

struct cell {
  char a;
  double x;
  float y[2];
};

static void cells(int n) {
  struct cell *s = calloc((size_t)n, sizeof *s);
#pragma acc parallel loop gang num_gangs(GANGS) reduction(+ : s [0:n])
  for (int i = 0; i < I; i++) {
    s[i % n].a++;
    s[i % n].x += i;
    s[i % n].y[i & 1] += 1;
  }
  double sum = 0;
  int count = 0;
  for (int b = 0; b < n; b++) {
    sum += s[b].x;
    count += s[b].a;
    CHECK(s[b].a == (char)((I - b + n - 1) / n) && s[b].y[0] + s[b].y[1] == s[b].a, "cell %d of %d", b, n);
  }
  CHECK(count == I && sum == (double)I * (I - 1) / 2, "%d cells, sum %g", count, sum);
  free(s);
}

static void overlapping(int n) {
  int *h = calloc((size_t)n + 5, sizeof *h);
#pragma acc parallel num_gangs(GANGS) copy(h [0:n + 5])
  {
#pragma acc loop gang reduction(+ : h [0:n])
    for (int i = 0; i < I; i++)
      h[i % n]++;
#pragma acc loop gang reduction(+ : h [5:n])
    for (int i = 0; i < I; i++)
      h[5 + i % n] += 100;
  }
  for (int b = 0; b < n + 5; b++) {
    int want = (b < n ? (I - b + n - 1) / n : 0) + (b >= 5 ? 100 * ((I - (b - 5) + n - 1) / n) : 0);
    CHECK(h[b] == want, "[%d] of %d: %d, not %d", b, n, h[b], want);
  }
  free(h);
}

int main(void) {
  static const int lengths[] = {100, 5000, 9001};
  for (int l = 0; l < 3; l++) {
    sums(lengths[l]);
    cells(lengths[l]);
    overlapping(lengths[l]);
  }
  return check_end();
}
