// RUN: %sumacc -fopenacc -fopenmp %s -o %t && %run %t
// RUN: %sumacc -fopenacc -fopenmp -O2 -ftrivial-auto-var-init=pattern %s -o %t && %run-once %t
//
// A goto may lead over the write of a variable to a place that is followed by a read of it: the iteration then reads
// what an earlier one has left, or what it had outside.

#include <stdio.h>

enum { N = 40 };

/* What is private to a loop is one object a thread (OpenMP 5.2 5.4.3). */
static int kept(void) {
  int a[N], b[N], c[N], bad = 0, k, last = -1;
#pragma omp target parallel for num_threads(1) private(k) map(from : a)
  for (int i = 0; i < N; i++) {
    if (i)
      goto skip;
    k = 5;
  skip:;
    k += 2;
    a[i] = k;
  }
#pragma omp target parallel for num_threads(1) private(k) map(from : b)
  for (int i = 0; i < N; i++) {
    if (i)
      goto more;
    k = 0;
  more:
    b[i] = i;
    for (int j = 0; j < 1; j++)
      b[i] += k;
    k = b[i];
  }
#pragma omp target parallel for num_threads(1) lastprivate(last) map(from : c)
  for (int i = 0; i < N; i++) {
    if (i > 9)
      goto out;
    last = i;
  out:
    c[i] = i;
    c[i] = last;
  }
  for (int i = 0, sum = 0; i < N; i++) {
    sum += i;
    bad += (a[i] != 7 + 2 * i) + (b[i] != sum) + (c[i] != (i > 9 ? 9 : i));
  }
  return bad + (last != 9);
}

/* A value that is carried from one iteration to another keeps them in order. */
static int carried(void) {
  int a[N], bad = 0, t = 5, last = 5;
#pragma acc kernels copyout(a)
  for (int i = 0; i < N; i++) {
    if (i % 3)
      goto skip;
    t = i;
  skip:;
    a[i] = t;
  }
  for (int i = 0; i < N; i++) {
    last = i % 3 ? last : i;
    bad += a[i] != last;
  }
  return bad;
}

/* The value from outside, in every iteration that does not write. */
static int first(void) {
  int a[N], bad = 0, t = 7;
#pragma acc parallel loop gang vector copyout(a) firstprivate(t)
  for (int i = 0; i < N; i++) {
    int k = t;
    if (i % 2)
      goto skip;
    k = i;
  skip:;
    a[i] = k;
  }
  for (int i = 0; i < N; i++)
    bad += a[i] != (i % 2 ? 7 : i);
  return bad;
}

int main(void) {
  int bad[] = {kept(), carried(), first()}, all = 0;
  for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
    all += bad[i];
    if (bad[i])
      printf("%d: %d are wrong\n", i, bad[i]);
  }
  return all != 0;
}
