// RUN: %sumacc -fopenmp %s -o %t -lpthread && %run %t
// OpenMP 5.2 12.5.2, 13.8: a task of the host that is over when another thread has said so: target constructs with
// nowait that depend on it begin later, and taskwait waits for all of them.
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
enum { N = 1000 };
static int a[N], b[N];
static omp_event_handle_t event;
static void *later(void *given) {
  usleep(5000);
  a[0] = *(const int *)given;
  omp_fulfill_event(event);
  return NULL;
}
int main(void) {
  int bad = 0;
  for (int round = 1; round < 9; round++) {
    int total = 0;
    pthread_t thread;
    for (int i = 0; i < N; i++)
      a[i] = b[i] = -1;
#pragma omp parallel num_threads(3)
#pragma omp single
    {
#pragma omp task depend(out : a) detach(event) shared(thread)
      {
        for (int i = 1; i < N; i++)
          a[i] = i + round;
        bad += pthread_create(&thread, NULL, later, &round);
      }
#pragma omp target nowait depend(inout : a) map(tofrom : a)
      for (int i = 0; i < N; i++)
        a[i] *= 2;
#pragma omp target nowait depend(in : a) depend(out : b) map(to : a) map(tofrom : b)
      for (int i = 0; i < N; i++)
        b[i] = a[i] + 1;
#pragma omp task depend(in : b) shared(total)
      for (int i = 0; i < N; i++)
        total += b[i];
#pragma omp taskwait
      for (int i = 0; i < N; i++)
        bad += a[i] != 2 * (i + round) || b[i] != 2 * (i + round) + 1;
      bad += total != N * (N - 1) + N * (2 * round + 1);
    }
    pthread_join(thread, NULL);
  }
  if (bad)
    printf("bad %d\n", bad);
  return bad != 0;
}
