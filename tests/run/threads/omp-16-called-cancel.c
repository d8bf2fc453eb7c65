// RUN: %sumacc -fopenmp %s -o %t && %run %t off && env OMP_CANCELLATION=true %run %t on
// OpenMP 5.2 16: cancel in functions that device code calls: loops and sections of the callers' threads, parallel
// constructs that such functions make; with OMP_CANCELLATION alone. The same functions in host code.
#include <omp.h>
#include <stdio.h>
#include <string.h>
enum { N = 600, WANTED = 123 };
static int bad;
static void check(int fine, const char *what, int value) {
  if (!fine)
    printf("bad: %s %d\n", what, value), bad = 1;
}
/* Twice one after the other: what was cancelled is not any more. */
static void search(const int *a, int *seen, int *found, int n) {
  for (int round = 0; round < 2; round++) {
#pragma omp for schedule(dynamic, 2)
    for (int i = 0; i < n; i++) {
#pragma omp atomic
      seen[i]++;
      if (a[i] == WANTED) {
        *found = i;
#pragma omp cancel for if (round == 0)
      }
#pragma omp cancellation point for
#pragma omp atomic
      seen[n + i]++;
    }
  }
}
static void parts(int *done, int *behind) {
#pragma omp sections
  {
#pragma omp section
    {
      *done = 1;
#pragma omp cancel sections
      *behind = 1;
    }
#pragma omp section
    ;
  }
}
/* A parallel construct of its own, of as many threads as the caller can have. */
static void own(int *before, int *behind, int *threads) {
#pragma omp parallel
  {
#pragma omp atomic
    ++*before;
    if (omp_get_thread_num() == omp_get_num_threads() - 1) {
      *threads = omp_get_num_threads();
#pragma omp cancel parallel
    }
#pragma omp barrier
#pragma omp cancellation point parallel
#pragma omp atomic
    ++*behind;
  }
}
static void judge(int on, const int *seen, int found, int done, int behind, const char *what) {
  int first = 0, past = 0, all = 1;
  for (int i = 0; i < N; i++) {
    first += seen[i];
    past += seen[N + i];
    all &= seen[N + i] >= 1;
  }
  check(found >= 0 && all && (on ? first <= 2 * N && past < 2 * N : first == 2 * N && past == 2 * N), what, past);
  check(done == 1 && behind == !on, what, behind);
}
int main(int argc, char **argv) {
  int on = argc > 1 && strcmp(argv[1], "on") == 0;
  int a[N], seen[2 * N], found = -1, done = 0, behind = 0;
  for (int i = 0; i < N; i++)
    a[i] = i * 7 % N;
  static const int sizes[] = {1, 5, 64};
  for (int k = 0; k < 4; k++) {
    int threads = k < 3 ? sizes[k] : 0;
    memset(seen, 0, sizeof seen);
    found = -1, done = behind = 0;
#pragma omp target map(tofrom : seen, found, done, behind) map(to : a)
    if (threads) {
#pragma omp parallel num_threads(threads)
      {
        search(a, seen, &found, N);
        parts(&done, &behind);
      }
    } else {
      search(a, seen, &found, N);
      parts(&done, &behind);
    }
    judge(on, seen, found, done, behind, "called");
  }
  int before = 0, past = 0, threads = 0, inner = 0, inner_past = 0, one = 0;
#pragma omp target map(tofrom : before, past, threads, inner, inner_past, one)
  {
    own(&before, &past, &threads);
#pragma omp parallel num_threads(3)
#pragma omp critical
    own(&inner, &inner_past, &one);
  }
  check(before == threads && past == (on ? 0 : threads), "parallel", past);
  check(one == 1 && inner >= 1 && inner_past == (on ? 0 : inner), "inner", inner_past);
  memset(seen, 0, sizeof seen);
  found = -1, done = behind = 0;
#pragma omp parallel num_threads(3)
  {
    search(a, seen, &found, N);
    parts(&done, &behind);
  }
  judge(on, seen, found, done, behind, "host");
  return bad;
}
