// RUN: %sumacc -fopenacc %s -o %t -lm -lpthread && %run %t
// Several host threads launch, map and reduce at once; each gets its own results.
#include "../Inputs/check.h"
#include <pthread.h>

enum { THREADS = 6, N = 2000, ROUNDS = 10 };
struct job {
  int id;
  long sum, top, scaled;
  const int *shared;
};

static void *work(void *argument) {
  struct job *job = argument;
  int id = job->id, top = -1000, *a = malloc(N * sizeof *a);
  const int *shared = job->shared;
  for (int round = 0; round < ROUNDS; round++) {
    long sum = 0, scaled = 0;
    for (int i = 0; i < N; i++)
      a[i] = check_value(i) + id;
#pragma acc data copy(a[0:N])
    {
#pragma acc parallel loop reduction(+:sum) reduction(max:top) num_gangs(3) present(a[0:N])
      for (int i = 0; i < N; i++) {
        sum += a[i];
        top = a[i] > top ? a[i] : top;
      }
#pragma acc parallel loop copyin(shared[0:N]) present(a[0:N])
      for (int i = 0; i < N; i++)
        a[i] *= shared[i];
    }
    for (int i = 0; i < N; i++)
      scaled += a[i];
    job->sum += sum;
    job->scaled += scaled;
  }
  job->top = top;
  free(a);
  return NULL;
}

int main(void) {
  pthread_t thread[THREADS];
  struct job job[THREADS];
  static int shared[N];
  for (int i = 0; i < N; i++)
    shared[i] = i % 3;
  for (int t = 0; t < THREADS; t++) {
    job[t] = (struct job){.id = t, .shared = shared};
    if (pthread_create(&thread[t], NULL, work, &job[t])) {
      fprintf(stderr, "cannot create a thread\n");
      return 2;
    }
  }
  for (int t = 0; t < THREADS; t++) {
    pthread_join(thread[t], NULL);
    long sum = 0, top = -1000, scaled = 0;
    for (int i = 0; i < N; i++) {
      int v = check_value(i) + t;
      sum += v;
      top = v > top ? v : top;
      scaled += v * (i % 3);
    }
    CHECK(job[t].sum == ROUNDS * sum, "thread %d: sum %ld, not %ld", t, job[t].sum, ROUNDS * sum);
    CHECK(job[t].top == top, "thread %d: max %ld, not %ld", t, job[t].top, top);
    CHECK(job[t].scaled == ROUNDS * scaled, "thread %d: scaled %ld, not %ld", t, job[t].scaled, ROUNDS * scaled);
  }
  return check_end();
}
