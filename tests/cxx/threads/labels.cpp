// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && env OMP_NUM_THREADS=8 %run %t
// Labels and switches in templates and members of classes that have forms for devices.
#include "Inputs/check.h"
#include <omp.h>

#pragma omp begin declare target
template <class T> int steps(T *q, int n) {
  int round = 0, threads = 0;
again:
#pragma omp parallel for num_threads(4) reduction(max : threads)
  for (int i = 0; i < n; i++) {
    if (i % 2)
      goto skip;
    q[i] += 1;
  skip:
    threads = omp_get_num_threads();
  }
  if (++round < 3)
    goto again;
  return threads;
}
struct S {
  int k;
  int chooses(int *q, int how) const {
    int threads = 1;
    switch (how) {
    case 0:
      goto done;
    case 1: {
#pragma omp parallel for num_threads(3) reduction(max : threads)
      for (int i = 0; i < 20; i++) {
        switch (i % 3) {
        case 0:
          q[i] += k;
          break;
        default:
          q[i] += 2 * k;
        }
        threads = omp_get_num_threads();
      }
      break;
    }
    default:
      return -1;
    }
    threads += 10;
  done:
    return threads;
  }
  int operator()(int *q);
};
inline int S::operator()(int *q) {
  int i = 0;
loop:
  if (i == 20)
    return k;
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    q[i] += 1;
  }
  i++;
  goto loop;
}
#pragma omp end declare target

int main() {
  int a[20] = {}, t[6] = {};
#pragma omp target map(tofrom : a, t)
  {
    S s = {5};
    t[0] = steps(a, 20);
    t[1] = s.chooses(a, 0);
    t[2] = s.chooses(a, 1);
    t[3] = s.chooses(a, 2);
    t[4] = s(a);
  }
  const int want[] = {4, 1, 13, -1, 5};
  for (int i = 0; i < 5; i++)
    CHECK(t[i] == want[i], "%d: %d, not %d", i, t[i], want[i]);
  for (int i = 0; i < 20; i++)
    CHECK(a[i] == (i % 2 ? 0 : 3) + (i % 3 ? 10 : 5) + 1, "%d: %d", i, a[i]);
  return check_end();
}
