// RUN: %sumacc -fopenacc %s -o %t -lpthread && %run %t
// Several host threads put their launches on the same queue; each waits for it and finds its own results.
#include <pthread.h>

enum { N = 1000, ROUNDS = 10, THREADS = 6 };

static void *run(void *argument) {
  int *right = argument;
  double a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int round = 0; round < ROUNDS; round++) {
    double sum = 0;
#pragma acc data copyin(a)
    {
#pragma acc parallel loop reduction(+ : sum) num_gangs(5) async(1)
      for (int i = 0; i < N; i++)
        sum += a[i];
#pragma acc wait
    }
    *right += sum == N * (N - 1) / 2;
  }
  return argument;
}

int main(void) {
  pthread_t threads[THREADS];
  int right[THREADS] = {0}, wrong = 0;
  for (int t = 0; t < THREADS; t++)
    pthread_create(&threads[t], 0, run, &right[t]);
  for (int t = 0; t < THREADS; t++) {
    pthread_join(threads[t], 0);
    wrong += ROUNDS - right[t];
  }
  return wrong != 0;
}
