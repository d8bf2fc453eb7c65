// RUN: %sumacc -O2 -fopenmp %s -o %t
// RUN: %run %t 52
// RUN: env OMP_CANCELLATION=true %run %t 51
// A task with a target construct that is met when its taskgroup has been cancelled is not executed. The library may
// decide that for each task: nothing of it is on the device after the group, either.
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
enum { N = 100 };
int main(int argc, char **argv) {
  static int x[N];
  int met = 0, should = argc > 1 ? atoi(argv[1]) : 52, wrong = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp taskgroup
    {
#pragma omp task shared(met)
      {
#pragma omp atomic write
        met = 1;
#pragma omp cancel taskgroup
      }
      for (int seen = 0; !seen;) {
#pragma omp taskyield
#pragma omp atomic read
        seen = met;
      }
      usleep(100000);
#pragma omp target nowait depend(inout : x[0]) map(tofrom : x[0 : N])
      for (int i = 0; i < N; i++)
        x[i] += 1;
    }
    for (int i = 0; i < N; i++)
      x[i] += 50;
#pragma omp target nowait depend(inout : x[0]) map(tofrom : x[0 : N])
    for (int i = 0; i < N; i++)
      x[i] += 1;
  }
  for (int i = 0; i < N; i++)
    wrong += x[i] != should;
  if (wrong)
    printf("%d wrong, x[0] = %d, should be %d\n", wrong, x[0], should);
  return wrong != 0;
}
