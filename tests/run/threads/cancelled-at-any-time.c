// RUN: %sumacc -O1 -fopenacc -fopenmp -pthread %s -o %t && %run %t
// Threads that can be cancelled at any time are, in launches and reductions, from their first use of the library on: locks
// are left to nobody, neither of the runtime, of OpenMP's library nor of the allocator.
#include <omp.h>
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
enum { N = 1000 };
static void *sums(void *unused) {
  pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &(int){0});
  for (;;) {
    double s = 0; double h[40] = {0};
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < N; i++) s += i;
#pragma acc parallel loop reduction(+ : h)
    for (int i = 0; i < N; i++) h[i % 40] += i;
#pragma acc parallel loop num_gangs(1) reduction(max : s)
    for (int i = 0; i < N; i++) s = s > i ? s : i;
  }
  return unused;
}
static void *targets(void *unused) {
  pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &(int){0});
  int a[N];
  for (;;) {
    int s = 0;
#pragma omp target map(from : a)
    for (int i = 0; i < N; i++) a[i] = i;
#pragma omp target teams distribute parallel for reduction(+ : s) map(a)
    for (int i = 0; i < N; i++) s += a[i];
  }
  return unused;
}
int main(void) {
  alarm(50);
  for (int r = 0; r < 100; r++) {
    pthread_t t[4];
    for (int i = 0; i < 4; i++) pthread_create(&t[i], NULL, i % 2 ? sums : targets, NULL);
    usleep(r % 30 * 50);
    for (int i = 0; i < 4; i++) pthread_cancel(t[i]);
    for (int i = 0; i < 4; i++) pthread_join(t[i], NULL);
    int s = 0;
#pragma acc parallel loop reduction(+ : s)
    for (int i = 0; i < N; i++) s += i;
    if (s != 499500) { puts("wrong"); return 1; }
  }
  puts("OK");
  return 0;
}
