// RUN: %sumacc -fopenacc %s -o %t -lpthread && %run-once %t
// sumac_launches counts the launches of all threads, of those that have ended, too.
#include <pthread.h>
#include <stdio.h>
#include <sumac.h>
enum { THREADS = 4, EACH = 200, ROUNDS = 2 };
static void *launch(void *x) {
  int *n = x;
  for (int i = 0; i < EACH; i++) {
#pragma acc serial copy(n[0 : 1])
    n[0]++;
  }
  return NULL;
}
int main(void) {
  static int n[THREADS];
  unsigned long expected = (THREADS * ROUNDS + 1) * EACH;
  launch(&n[0]);
  for (int round = 0; round < ROUNDS; round++) {
    pthread_t threads[THREADS];
    for (int t = 0; t < THREADS; t++)
      pthread_create(&threads[t], NULL, launch, &n[t]);
    for (int t = 0; t < THREADS; t++)
      pthread_join(threads[t], NULL);
  }
  printf("%lu launches, expected %lu\n", sumac_launches(NULL), expected);
  return sumac_launches(NULL) != expected || n[0] != (ROUNDS + 1) * EACH || n[1] != ROUNDS * EACH;
}
