// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.5.5, 2.5.6: if and self on compute constructs, if on data constructs; the result is the same on both sides.
#include "../Inputs/check_memory.h"

enum { N = 80 };

static void scale(int *a, int n, int where, int factor) {
#pragma acc parallel loop copy(a[0:n]) if (where > 0)
  for (int i = 0; i < n; i++)
    a[i] *= factor;
}

static void add(int *a, int n, int here, int x) {
#pragma acc parallel loop copy(a[0:n]) self(here)
  for (int i = 0; i < n; i++)
    a[i] += x;
}

int main(void) {
  int separate = check_separate();
  int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  scale(a, N, 0, 2);
  scale(a, N, 1, 3);
  add(a, N, 1, 5);
  add(a, N, 0, 7);
  for (int i = 0; i < N; i++)
    CHECK(a[i] == 6 * i + 12, "[%d] = %d", i, a[i]);
  long s = 0;
#pragma acc parallel loop reduction(+:s) copyin(a) self
  for (int i = 0; i < N; i++)
    s += a[i];
  CHECK(s == 6 * (N * (N - 1) / 2) + 12 * N, "self: %ld", s);
  /* if(0) works on the host's data though a device copy exists. */
#pragma acc data copyin(a)
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++)
      a[i] = -1;
    int first = 0;
#pragma acc serial copyout(first) copyin(a) if (0)
    first = a[1];
    if (separate)
      CHECK(first == 18, "if(0) used the device's data: %d", first);
  }
  for (int on = 0; on < 2; on++) {
    int t = 0;
#pragma acc data copyin(a) copy(t) if (on)
    {
#pragma acc parallel loop copyin(a) reduction(+:t)
      for (int i = 0; i < N; i++)
        t += i;
    }
    CHECK(t == N * (N - 1) / 2, "data if(%d): %d", on, t);
  }
  return check_end();
}
