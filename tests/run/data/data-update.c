// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.14.4: update self, host and device, of wholes and of sections, with if and if_present.
#include "../Inputs/check_memory.h"

enum { N = 60 };

int main(void) {
  int separate = check_separate();
  static int a[N], absent[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc data copyin(a)
  {
#pragma acc parallel loop present(a)
    for (int i = 0; i < N; i++)
      a[i] += 100;
    if (separate)
      CHECK(a[1] == 1, "the host saw it before update: %d", a[1]);
#pragma acc update self(a[10:20])
    for (int i = 10; i < 30; i++)
      CHECK(a[i] == i + 100, "update self [%d] = %d", i, a[i]);
    if (separate)
      CHECK(a[9] == 9 && a[30] == 30, "update self went past its section: %d %d", a[9], a[30]);
    for (int i = 0; i < N; i++)
      a[i] = 1000 + i;
#pragma acc update device(a[5:2])
#pragma acc update device(a[50:N - 50])
    int s = 0, t = 0;
#pragma acc parallel loop present(a) reduction(+:s)
    for (int i = 5; i < 7; i++)
      s += a[i];
#pragma acc parallel loop present(a) reduction(+:t)
    for (int i = 48; i < 52; i++)
      t += a[i];
    CHECK(s == 2011, "update device: %d", s);
    if (separate)
      CHECK(t == 148 + 149 + 1050 + 1051, "update device went past its section: %d", t);
#pragma acc update host(a) if (0)
    if (separate)
      CHECK(a[20] == 1020, "update if(0): %d", a[20]);
#pragma acc update host(a) if (1)
    if (separate)
      CHECK(a[20] == 120, "update if(1): %d", a[20]);
#pragma acc update device(absent) if_present
#pragma acc update self(absent) if_present
  }
  return check_end();
}
