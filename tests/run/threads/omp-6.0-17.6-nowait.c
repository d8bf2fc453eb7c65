// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 6.0 17.6: where the argument of nowait is true, nobody waits for the end of the construct. It is evaluated
// before the construct. A thread that waits where it should not would wait for ever here: the first one holds up the
// others inside of a loop, until it has left it.
#include <stdio.h>
#define N 100
static int host(int later) {
  int x[4] = {0, 0, 0, 0}, z[2] = {0, 0}, y = 1, bad = 0;
#pragma omp target map(x) map(from : y) nowait(later)
  {
    x[0]++;
    y = 7;
  }
  bad += !later && (x[0] != 1 || y != 7);
#pragma omp target enter data map(to : z[1 : 1]) nowait(later) depend(out : z[1])
#pragma omp target map(alloc : z[1 : 1]) nowait(later) depend(inout : z[1])
  z[1] = 5;
#pragma omp target exit data map(from : z[1 : 1]) nowait(later) depend(inout : z[1])
  bad += !later && z[1] != 5;
#pragma omp taskwait
  return bad + (x[0] != 1) + (z[1] != 5) + (y != 7);
}
static int device(int later, int *threads) {
  int a[N], bad = 0, go = 0, n = 0;
#pragma omp target parallel num_threads(8) map(tofrom : bad, go, n) map(alloc : a) firstprivate(later)
  {
    int flag = later;
#pragma omp single
    n = __builtin_popcount(0);
#pragma omp for schedule(static, 1) nowait(flag)
    for (int i = 0; i < N; i++) {
      a[i] = i;
      flag = !later; /* each thread's own: it is read before */
    }
    int seen = 0;
    for (int i = 0; i < N && !later; i++)
      seen += a[i] != i;
#pragma omp barrier
#pragma omp sections nowait(later)
    {
      a[0] = 3;
#pragma omp section
      a[1] = 4;
    }
    seen += !later && a[0] + a[1] != 7;
#pragma omp barrier
#pragma omp single nowait(!later)
    a[2] = 9;
    seen += later && a[2] != 9;
#pragma omp scope nowait(0)
    seen += 0;
#pragma omp single nowait(1 == 1)
    seen += 0;
#pragma omp atomic
    bad += seen;
#pragma omp atomic
    n++;
  }
  *threads = n;
  return bad;
}
/* The first thread is over only when all others are behind the loop. */
static int passes(int later) {
  int behind = 0, threads = 0, seen = -1;
#pragma omp target parallel num_threads(4) map(tofrom : behind, threads, seen)
  {
#pragma omp atomic
    threads++;
#pragma omp barrier
#pragma omp for schedule(static, 1) nowait(later)
    for (int i = 0; i < threads; i++)
      if (i == 0)
        for (int got = 0; later && got < threads - 1;) {
#pragma omp atomic read
          got = behind;
        }
#pragma omp atomic
    behind++;
  }
  return behind != threads;
}
int main(void) {
  int bad = 0, n[2];
  for (int later = 0; later < 2; later++)
    bad += host(later) + device(later, &n[later]) + passes(later);
  if (bad || n[0] < 1 || n[0] != n[1])
    printf("bad %d, %d and %d threads\n", bad, n[0], n[1]);
  return bad || n[0] < 1 || n[0] != n[1];
}
