// RUN: %sumacc -fopenmp -O1 -Minfo %s -o %t >%t.info 2>&1 && %if sanitized %{true%} %else %{FileCheck %s <%t.info%}
// RUN: %run %t && %sumacc -fopenmp -O3 %s -o %t.3 && %run %t.3
// UNSUPPORTED: device-serial, device-workers
// OpenMP 5.2, 10.1: what threads of a team keep, where they are iterations of loops: arrays whose alignment is more than
// their size; an array that one statement uses, again and again around a barrier; bounds at the ends of their type.
// CHECK-NOT: take turns
#include <limits.h>
#include <omp.h>
#include <stdio.h>
enum { THREADS = 64 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

#pragma omp begin declare target
__attribute__((noinline)) static long sum(const long *x, int n) {
  long s = 0;
  for (int i = 0; i < n; i++)
    s += x[i];
  return s;
}
#pragma omp end declare target

static void aligned(void) {
  long out[THREADS];
#pragma omp target parallel num_threads(THREADS) map(from : out)
  {
    const int t = omp_get_thread_num();
    long x[3] = {5, 2, 7};
#pragma omp barrier
    out[t] = sum(x, 3) + t;
  }
  CHECK(out[0] == 14 && out[THREADS - 1] == 14 + THREADS - 1);
}

static void again(void) {
  long out[THREADS];
  int bad = 0;
#pragma omp target parallel num_threads(THREADS) map(from : out)
  {
    const int t = omp_get_thread_num();
    long x[4];
    for (int k = 0; k < 4; k++) {
#pragma omp barrier
      if (k == 0)
        for (int i = 0; i < 4; i++)
          x[(i + t) % 4] = t;
      x[(k + t) % 4] += k + 1;
      if (k == 3)
        out[t] = x[t % 4] + x[(t + 1) % 4] * 10 + x[(t + 2) % 4] * 100 + x[(t + 3) % 4] * 1000;
    }
  }
  for (int t = 0; t < THREADS; t++)
    bad += out[t] != (t + 1) + (t + 2) * 10 + (t + 3) * 100 + (t + 4) * 1000;
  CHECK(bad == 0);
}

static void ends(int least, int largest) {
  int out[THREADS] = {0};
#pragma omp target parallel num_threads(THREADS) map(tofrom : out)
  {
    const int t = omp_get_thread_num();
#pragma omp barrier
    if (t > largest)
      out[t] += 1;
#pragma omp barrier
    if (t <= largest)
      out[t] += 2;
#pragma omp barrier
    if (t >= least)
      out[t] += 4;
#pragma omp barrier
    if (t < least)
      out[t] += 8;
#pragma omp barrier
    if (t == largest)
      out[t] += 16;
#pragma omp barrier
    if (t + 1 > 60 && t - 3 < 59)
      out[t] += 32;
  }
  CHECK(out[0] == 6 && out[59] == 6 && out[60] == 38 && out[61] == 38 && out[62] == 6);
}

struct part {
  int n;
  long v[3];
};
#pragma omp begin declare target
__attribute__((noinline)) static long sum_of(const struct part *p, long k) {
  return p->v[0] + p->v[1] * 10 + p->v[2] * 100 + p->n * 1000 + k;
}
#pragma omp end declare target

/* A loop of each thread's own, right behind one with a barrier, that begins with two ways. */
static void behind(void) {
  long out[THREADS];
  int bad = 0;
#pragma omp target parallel num_threads(THREADS) map(from : out)
  {
    const int t = omp_get_thread_num();
    struct part x = {t, {1, t, 3}};
    int k = 0;
    do {
      x.n = (int)sum_of(&x, k) % 97;
#pragma omp barrier
    } while (++k < 2);
    long j = 0;
    do {
      x.v[(j + 1) % 3] = x.n % 4 == 1 ? sum_of(&x, j) : x.v[(j + t) % 3] + 1;
    } while (++j < t % 4);
    out[t] = sum_of(&x, 0);
  }
  for (int t = 0; t < THREADS; t++) {
    struct part x = {t, {1, t, 3}};
    for (int k = 0; k < 2; k++)
      x.n = (int)sum_of(&x, k) % 97;
    long j = 0;
    do {
      x.v[(j + 1) % 3] = x.n % 4 == 1 ? sum_of(&x, j) : x.v[(j + t) % 3] + 1;
    } while (++j < t % 4);
    bad += out[t] != sum_of(&x, 0);
  }
  CHECK(bad == 0);
}

/* A value is kept where two ways meet, one of which ends with a barrier. */
static void meets(long least, int threads) {
  long out[THREADS];
  int from[THREADS], bad = 0;
  for (int t = 0; t < THREADS; t++)
    from[t] = 3 * t + 1;
#pragma omp target parallel num_threads(threads) map(from : out) map(to : from)
  {
    const int t = omp_get_thread_num();
    long x = least;
#pragma omp barrier
    if (least < threads) {
      x = from[t] % 97;
#pragma omp barrier
#pragma omp barrier
    }
    out[t] = x;
  }
  for (int t = 0; t < threads; t++)
    bad += out[t] != (least < threads ? from[t] % 97 : least);
  CHECK(bad == 0);
}

int main(void) {
  meets(2, THREADS);
  meets(THREADS, THREADS);
  behind();
  aligned();
  again();
  ends(INT_MIN, INT_MAX);
  return wrong != 0;
}
