// RUN: %sumacc -O2 -fopenmp %s -o %t
// RUN: %run %t
// A task that its thread waits for, as the argument of nowait is false, and then a task of the host on the same object:
// that is not taken for the first one.
#include <stdio.h>
#include <unistd.h>
static int in_team(int yes) {
  int x = 1;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target nowait(yes) depend(inout : x) map(tofrom : x)
    x += 1;
#pragma omp task depend(inout : x) shared(x)
    {
      usleep(100000);
      x *= 10;
    }
#pragma omp target nowait depend(inout : x) map(tofrom : x)
    x += 1;
#pragma omp taskwait
  }
  return x;
}
static int alone(int yes) {
  int x = 1, asked = 0;
#pragma omp target nowait(asked++ || yes) depend(inout : x) map(tofrom : x)
  x += 1;
#pragma omp task depend(inout : x) shared(x)
  x *= 10;
#pragma omp taskwait
  return x + asked;
}
int main(int argc, char **argv) {
  int no = argc > 5, wrong = 0;
  (void)argv;
  for (int yes = 0; yes < 2; yes++) {
    int a = in_team(yes && !no), b = alone(yes && !no);
    if (a != 21 || b != 21)
      printf("nowait(%d): %d and %d, should be 21\n", yes, a, b), wrong = 1;
  }
  return wrong;
}
